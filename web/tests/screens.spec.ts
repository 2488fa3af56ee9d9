import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { answer, make, turn } from './support/play';
import { expect, test } from './support/fixture';

/**
 * Pictures of the main screens, compared loosely: fonts differ from machine to machine, the lay-out must not.
 * With `ACIES_SHOTS=1` the pictures of the README are made anew in `docs/`.
 */
const docs = process.env.ACIES_SHOTS ? resolve('..', 'docs') : null;
const shot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await expect(page).toHaveScreenshot(`${name}.png`);
  if (docs) await page.screenshot({ path: resolve(docs, `web-${name}.png`), animations: 'disabled' });
};

async function hastings(page: Page, url: string, until: string): Promise<void> {
  const created = await make(url, { ruleset: 'spear', scenario: 'hastings', seats: [{ kind: 'here', name: 'Ada' }, { kind: 'here', name: 'Ben' }], seed: 3 });
  await page.goto(`${url}/battle/${created.battle.id}#${created.token}`);
  for (let i = 0; i < 90; i++) {
    await turn(page);
    if (i > 45 && (await page.locator('.ask').getAttribute('data-kind')) === until) break;
    await answer(page);
  }
}

test('start', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.locator('[data-act=quick]')).toBeEnabled();
  await shot(page, 'start');
});

test('new battle', async ({ page, server }) => {
  await page.goto(`${server.url}/new`);
  await page.locator('[data-act=begin]').waitFor();
  await shot(page, 'new');
});

test('a move in the making, light and dark', async ({ page, server }) => {
  test.setTimeout(240_000);
  await hastings(page, server.url, 'move');
  // The first suggestion that goes somewhere.
  for (let i = 0; i < 6 && !(await page.locator('.call.moss').count()); i++) {
    await page.keyboard.press('n');
    await page.waitForTimeout(400);
  }
  await page.keyboard.press('c');
  await expect(page.locator('.call.moss')).toBeVisible();
  await expect(page.locator('.legend')).toBeVisible();
  await shot(page, 'battle');
  await page.keyboard.press('c');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  await expect(page.locator('.call.plum')).toBeVisible();
  await page.getByRole('button', { name: 'Dark or light' }).click();
  await shot(page, 'battle-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Dark or light' }).click();
  await shot(page, 'phone');
});

test('rules', async ({ page, server }) => {
  await page.goto(`${server.url}/rules/spear.charge.die`);
  await page.locator('article h2').waitFor();
  await page.locator('.found li').first().waitFor();
  await shot(page, 'rules');
});
