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

/** A picture for the documents only: what it shows depends on how far a battle has got. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  if (!docs) return;
  await page.waitForTimeout(400);
  await page.screenshot({ path: resolve(docs, `web-${name}.png`), animations: 'disabled' });
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

test('a charge before it is declared', async ({ page, server }) => {
  test.setTimeout(120_000);
  const created = await make(server.url, { ruleset: 'ancients', scenario: 'hills-and-a-wood', near: true, seed: 8, pace: 0, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'computer', name: 'captain' }] });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  await page.locator('.ask').waitFor({ timeout: 60_000 });
  for (let i = 0; i < 60 && !(await page.locator('#question', { hasText: 'Declare a charge' }).count()); i++) {
    await turn(page);
    await answer(page);
  }
  await page.locator('.ask .opt').first().click();
  await page.locator('.tag button, .clashcard').first().waitFor();
  if (!(await page.locator('.clashcard').count())) await page.locator('.tag button').first().click();
  await expect(page.locator('.clashcard')).toBeVisible();
  await expect(page.locator('.gnum')).toHaveCount(0);
  await picture(page, 'charge');
});

test('a first battle teaches', async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('[data-learn]').first().click();
  await expect(page.locator('.lesson')).toBeVisible();
  await picture(page, 'first-battle');
});

test('an army in a ready-made line, and a telephone held sideways', async ({ page, server }) => {
  test.setTimeout(120_000);
  const created = await make(server.url, { ruleset: 'spear', seed: 5, pace: 0, seats: [{ kind: 'here', name: 'Ada' }, { kind: 'computer', name: 'captain' }] });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  for (let i = 0; i < 60 && !(await page.locator('[data-line=one-line]').count()); i++) {
    await turn(page);
    await answer(page);
  }
  await page.locator('[data-line=one-line]').click();
  await expect(page.locator('[data-line=one-line]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('.unit.a, .unit')).not.toHaveCount(0);
  await picture(page, 'deploy');
  await page.setViewportSize({ width: 844, height: 390 });
  await picture(page, 'sideways');
});

test('a report', async ({ page, server }) => {
  test.setTimeout(120_000);
  const created = await make(server.url, { ruleset: 'ancients', seed: 4, pace: 0, settings: { turn_limit: 4 }, seats: [{ kind: 'computer', name: 'captain' }, { kind: 'computer', name: 'captain' }] });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  await expect(page.locator('.wait.over')).toBeVisible({ timeout: 90_000 });
  await page.goto(`${server.url}/battle/${created.battle.id}/report`);
  await expect(page.locator('main')).toContainText('Turn 4');
  await picture(page, 'report');
});
