import { defineConfig } from '@playwright/test';

const chromium = process.env.ACIES_CHROMIUM ?? '/usr/bin/chromium';

/**
 * Tests in a real browser: the one that is installed, not one that is downloaded. They start the program itself
 * (`ACIES_BIN`, or the debug build) on a port and a database of their own.
 */
export default defineConfig({
  testDir: 'tests',
  timeout: 180_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.2, threshold: 0.35, animations: 'disabled' } },
  workers: Number(process.env.ACIES_TEST_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  // On a busy machine a browser may lose a key; a test that passes the second time is listed as flaky.
  retries: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace shows every step of a failure, and makes every test several times as slow.
    trace: process.env.ACIES_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--font-render-hinting=none'] },
  },
});
