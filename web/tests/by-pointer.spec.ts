import { expect, test } from './support/fixture';
import { General } from './support/general';
import { Line } from './support/line';
import { make } from './support/play';
import { Pointer } from './support/pointer';
import { before } from './support/before';
import { scripted } from './support/script';
import type { NewBattle } from '../src/lib/wire/types';

/**
 * A whole battle by pointer, order for order as the captain would fight it, with at most 60 % of the clicks and drags that
 * the page needed before one could point (`support/before.ts` says how that was measured).
 */
const SHARE = 0.6;

for (const ruleset of ['spear', 'ancients']) {
  test(`a battle of ${ruleset} is fought by pointing`, async ({ page, server }) => {
    const battle: NewBattle = {
      ruleset, seed: 7, pace: 0, settings: { turn_limit: 4 },
      seats: [{ kind: 'here' }, { kind: 'computer', name: 'captain' }],
    };
    const { orders } = await scripted(page, server.url, battle);
    const created = await make(server.url, battle);
    const line = await Line.of(page);
    await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    const pointer = new Pointer(page);
    const general = new General(page, line, pointer, orders);
    await general.begin(1);
    await general.fight();
    await expect(page.locator('.wait.over')).toBeVisible();
    expect(general.faults).toEqual([]);
    expect(line.refused).toBe(0);
    expect(line.errors).toEqual([]);

    const needed = before(orders.filter((given) => given.turn >= 1));
    const where = [...pointer.tally].sort((a, b) => b[1] - a[1]).map(([what, actions]) => `${actions} ${what}`);
    console.log(`${ruleset}: ${pointer.actions} actions, ${needed} before, ${Math.round((100 * pointer.actions) / needed)} %`);
    expect(pointer.actions, where.join('\n')).toBeLessThanOrEqual(SHARE * needed);
  });
}
