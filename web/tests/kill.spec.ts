import { expect, test } from '@playwright/test';
import type { Replay, ServerMessage } from '../src/lib/wire/types';
import { answer, asking, listen, make } from './support/play';
import { Server } from './support/server';

/** The plug is pulled in the middle of play, again and again. Whatever the page was told is still there. */
test('killed under play, nothing acknowledged is lost', async ({ page }) => {
  test.setTimeout(300_000);
  const server = await Server.start();
  const heard = listen(page);
  const created = await make(server.url, { ruleset: 'spear', seats: [{ kind: 'here' }, { kind: 'computer', name: 'captain' }], pace: 0 });
  const { id } = created.battle;
  await page.goto(`${server.url}/battle/${id}#${created.token}`);
  const lastVersion = (): number => heard.reduce((most, m) => (m.type === 'update' || m.type === 'played' ? Math.max(most, m.version) : most), 0);
  const linesHeard = (): string[] => {
    let lines: string[] = [];
    for (const m of heard as ServerMessage[]) if (m.type === 'update' || m.type === 'welcome') lines = [...lines.slice(0, m.log_from), ...m.log.map((line) => line.text)];
    return lines;
  };
  let seed = 4711;
  const chance = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

  for (let round = 0; round < 6; round++) {
    let stop = false;
    const killing = page.waitForTimeout(300 + chance() * 1200).then(async () => {
      stop = true;
      await server.kill();
    });
    while (!stop) {
      if (await page.locator(asking).count()) await answer(page, round % 3).catch(() => undefined);
      else await page.waitForTimeout(15);
    }
    await killing;
    const [version, lines] = [lastVersion(), linesHeard()];
    const welcomes = heard.filter((m) => m.type === 'welcome').length;
    await server.run();
    await expect.poll(() => heard.filter((m) => m.type === 'welcome').length, { timeout: 30_000 }).toBeGreaterThan(welcomes);
    const back = heard.filter((m) => m.type === 'welcome').at(-1);
    if (back?.type !== 'welcome' || !back.state) throw new Error('no state');
    expect(back.state.version, `round ${round}`).toBeGreaterThanOrEqual(version);
    const replay = (await (await fetch(`${server.url}/api/battles/${id}/replay?count=500&log=true`, { headers: { authorization: `Bearer ${created.token}` } })).json()) as Replay;
    const told = [...replay.log, ...replay.steps.flatMap((step) => step.log)].map((line) => line.text);
    expect(told.slice(0, lines.length), `round ${round}: the log goes on from what was told`).toEqual(lines);
    await expect(page.locator('.lost')).toBeHidden({ timeout: 20_000 });
  }
  // And play goes on.
  await page.locator(asking).waitFor({ timeout: 30_000 });
  const before = lastVersion();
  await answer(page);
  await expect.poll(lastVersion).toBeGreaterThan(before);
  await server.stop();
});
