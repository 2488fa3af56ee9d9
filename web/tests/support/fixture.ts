import { test as base } from '@playwright/test';
import { Server } from './server';

/** Tests that need the program: one server for each worker, unless a test starts its own. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
