import { expect, test } from './support/fixture';
import { Pointer } from './support/pointer';
import { fought } from './support/scripted';
import type { NewBattle } from '../src/lib/wire/types';

/**
 * A whole battle by pointer, order for order as the captain would fight it, with at most 60 % of the clicks and drags that
 * the page needed before one could point.
 *
 * What it needed was measured in Chromium with the page of commit e78e8950, on the server of 3b5d7855: the same battle and
 * the same orders, from the first turn on, each by the shortest way which that page had without stepping through
 * suggestions. An option, then "Give the order"; the ghost dragged, turned by a corner, then given; die by die, then given.
 * A drag that had to be mended because it went a pixel too far was counted once. One order (a reform on the spot) can be
 * drawn on neither page and was taken from the suggestions on both.
 */
const SHARE = 0.6;
const BEFORE: Record<string, { orders: number; actions: number }> = {
  spear: { orders: 70, actions: 143 },
  ancients: { orders: 87, actions: 178 },
};

for (const [ruleset, before] of Object.entries(BEFORE)) {
  test(`a battle of ${ruleset} is fought by pointing`, async ({ page, server }) => {
    const battle: NewBattle = {
      ruleset, seed: 7, pace: 0, settings: { turn_limit: 4 },
      seats: [{ kind: 'here' }, { kind: 'computer', name: 'captain' }],
    };
    const { line, hand: pointer } = await fought(page, server.url, battle, (here) => Promise.resolve(new Pointer(here)));

    // Another battle than was measured says nothing: then both pages must be measured anew.
    expect(line.played.length, 'the battle is the one that was measured').toBe(before.orders);
    const where = [...pointer.tally].sort((a, b) => b[1] - a[1]).map(([what, actions]) => `${actions} ${what}`);
    console.log(`${ruleset}: ${pointer.actions} actions, ${before.actions} before, ${((100 * pointer.actions) / before.actions).toFixed(1)} %`);
    expect(pointer.actions, where.join('\n')).toBeLessThanOrEqual(SHARE * before.actions);
  });
}
