import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/lib/wire/types';
import { answer, asking, listen, make, moved, version } from './support/play';
import { expect, test } from './support/fixture';

/**
 * Side B hides a unit in ambush. What it hides is in its own messages; in no message to side A, and in nothing that A
 * can fetch, until it is sprung.
 */
test('a hidden deployment is in no message to the other seat', async ({ browser, server }) => {
  test.setTimeout(240_000);
  const created = await make(server.url, {
    ruleset: 'spear', armies: [{ ready: 'republican-rome' }, { ready: 'carthage' }], seats: [{ kind: 'here' }, { kind: 'link' }],
  });
  const [a, b] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const [toA, toB] = [listen(a), listen(b)];
  await a.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  await b.goto(`${server.url}/battle/${created.battle.id}#${created.links[0]?.token}`);

  let hidden: string | null = null;
  const step = async (page: Page): Promise<void> => {
    const prompt = (await page.locator('.ask h2').textContent()) ?? '';
    if (/ambush/i.test(prompt) && page === b && !hidden) {
      hidden = await page.locator('.opt').first().getAttribute('data-key');
      const from = await version(page);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await moved(page, from);
    } else {
      await answer(page);
    }
  };
  let after = 0;
  for (let i = 0; i < 160 && after < 12; i++) {
    await expect.poll(async () => (await a.locator(asking).count()) + (await b.locator(asking).count()), { timeout: 20_000 }).toBeGreaterThan(0);
    await step((await a.locator(asking).count()) ? a : b);
    if (hidden) after++;
  }
  expect(hidden, 'side B was asked who lies in ambush').not.toBeNull();

  const tells = (message: ServerMessage): boolean => {
    const text = JSON.stringify(message);
    return /"in ambush"/.test(text) || (/ambush/.test(text) && text.includes(`"${hidden}"`) && /"choose":/.test(text));
  };
  const secretTo = (heard: ServerMessage[]): number => heard.filter(tells).length;
  expect(secretTo(toB), 'the owner is told').toBeGreaterThan(0);
  expect(secretTo(toA), 'the other is not').toBe(0);

  // Nor can it be fetched: A's replay shows the unit as not yet placed, and the order as somebody's secret.
  const answerTo = async (token: string): Promise<string> =>
    (await fetch(`${server.url}/api/battles/${created.battle.id}/replay?count=500&log=true`, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(await answerTo(created.links[0]?.token ?? '')).toMatch(/"in ambush"/);
  const replayA = await answerTo(created.token);
  expect(replayA).not.toMatch(/"in ambush"/);
  expect(replayA).not.toContain(`{"choose":"${hidden}"}`);
  expect((await fetch(`${server.url}/api/battles/${created.battle.id}/replay?eye=b`, { headers: { authorization: `Bearer ${created.token}` } })).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${server.url}/api/battles/${created.battle.id}/record`, { headers: { authorization: `Bearer ${created.token}` } })).status).toBeGreaterThanOrEqual(400);
  // And it is nowhere in A's page.
  expect(await a.evaluate(() => document.querySelectorAll('.unit.secret').length)).toBe(0);
  await a.context().close();
  await b.context().close();
});
