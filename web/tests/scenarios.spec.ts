import type { NewBattle, ServerMessage } from '../src/lib/wire/types';
import { listen, make, over } from './support/play';
import { expect, test } from './support/fixture';

const captain = { kind: 'computer' as const, name: 'captain' };

/** Battles that come with the game, and the book's ways to begin one, by what is set for them. */
const battles: Record<string, Omit<NewBattle, 'seats'>> = {
  'beasts-on-the-plain': { ruleset: 'ancients', scenario: 'beasts-on-the-plain' },
  'chariots-at-the-city': { ruleset: 'ancients', scenario: 'chariots-at-the-city' },
  'walled-village': { ruleset: 'ancients', scenario: 'walled-village' },
  'varus-and-arminius': { ruleset: 'ancients', scenario: 'varus-and-arminius' },
  'flank attack': { ruleset: 'ancients', settings: { variant: 'flank-attack', held_back: 'A' } },
  rearguard: { ruleset: 'ancients', armies: [{ ready: 'macedon' }, { ready: 'legionary-detachment' }], settings: { variant: 'rearguard' } },
  'attack on the camp': { ruleset: 'ancients', armies: [{ ready: 'barbarians' }, { ready: 'legionary-detachment' }], settings: { variant: 'camp' } },
  ambush: { ruleset: 'ancients', armies: [{ ready: 'barbarians' }, { ready: 'legionary-detachment' }], settings: { variant: 'ambush' } },
  raid: { ruleset: 'ancients', armies: [{ ready: 'legionary-detachment' }, { ready: 'macedon' }], settings: { variant: 'raid' } },
  reserves: { ruleset: 'ancients', settings: { variant: 'reserves' } },
  'laid and deployed in the open': {
    ruleset: 'ancients', settings: { scenery: 'by-region', edges: 'before-scenery', deployment: 'alternate', skirmisher_advance: true },
  },
  'the first edition': { ruleset: 'ancients1' },
};

/** With `ACIES_SHOTS` the scenarios are drawn for the documentation, as they stand at the height of the fight. */
const pictured = process.env.ACIES_SHOTS ? ['beasts-on-the-plain', 'chariots-at-the-city', 'walled-village'] : [];

/** Every day four of them are fought, one of each sort; `ACIES_ALL_BATTLES` fights them all, which takes some ten minutes. */
const daily = ['varus-and-arminius', 'ambush', 'raid', 'the first edition'];
const fought = process.env.ACIES_ALL_BATTLES ? Object.keys(battles) : [...daily, ...pictured];

for (const name of fought) {
  const battle = battles[name];
  if (!battle) throw new Error(`no battle is called ${name}`);
  test(`two captains fight to a result: ${name}`, async ({ page, server }) => {
    test.setTimeout(600_000);
    const created = await make(server.url, { ...battle, seed: 11, pace: 0, seats: [captain, captain] });
    const heard: ServerMessage[] = listen(page);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    await page.locator(over).waitFor({ timeout: 550_000 });
    await expect(page.locator('.stage .unit').first()).toBeVisible();
    await expect(page.locator(over)).not.toBeEmpty();
    expect(wrong).toEqual([]);
    expect(heard.length).toBeGreaterThan(0);
    // The end that is shown is the end in the record, which replays.
    const record = await fetch(`${server.url}/api/battles/${created.battle.id}/record`, { headers: { authorization: `Bearer ${created.token}` } });
    const kept = (await record.json()) as { orders: unknown[]; result: unknown };
    expect(kept.orders.length).toBeGreaterThan(20);
    expect(kept.result).not.toBeNull();
    if (!pictured.includes(name)) return;
    const height = Math.round(kept.orders.length * 0.55);
    await page.goto(`${server.url}/battle/${created.battle.id}/replay?eye=all&at=${height}#${created.token}`);
    await page.locator('.stage .unit').first().waitFor();
    await page.screenshot({ path: `../docs/web-${name}.png` });
  });
}
