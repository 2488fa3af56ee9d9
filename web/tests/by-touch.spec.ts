import { expect, test } from './support/fixture';
import { General } from './support/general';
import { Line } from './support/line';
import { make } from './support/play';
import { Pointer } from './support/pointer';
import { scripted } from './support/script';
import type { NewBattle } from '../src/lib/wire/types';

/** A whole short battle by fingers alone, held upright and sideways. */
const HELD = [
  { how: 'upright', width: 390, height: 844, game: 'spear' },
  { how: 'sideways', width: 844, height: 390, game: 'spear' },
] as const;

for (const { how, width, height, game } of HELD) {
  test(`a battle by touch, ${how}`, async ({ browser, server }) => {
    const battle: NewBattle = {
      ruleset: game, scenario: 'first-battle', arrayed: true, seed: 3, pace: 0, settings: { turn_limit: 3 },
      seats: [{ kind: 'here' }, { kind: 'computer', name: 'recruit' }],
    };
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const { orders } = await scripted(page, server.url, battle);
    const created = await make(server.url, battle);
    const line = await Line.of(page);
    await page.addInitScript(() => localStorage.setItem('acies.hints', 'off'));
    await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    const general = new General(page, line, await Pointer.touching(page), orders);
    await general.begin(1);
    await general.fight();
    await expect(page.locator('.wait.over')).toBeVisible();
    expect(general.faults).toEqual([]);
    expect(line.refused).toBe(0);
    expect(line.errors).toEqual([]);
    // Hands can say nearly everything: only what is too small for a finger is left to suggestions.
    expect(general.advised.length, general.advised.join('\n')).toBeLessThanOrEqual(orders.length / 5);
    await context.close();
  });
}
