import { expect, test } from './support/fixture';
import { Pointer } from './support/pointer';
import { fought } from './support/scripted';
import type { NewBattle } from '../src/lib/wire/types';

/** A whole short battle by fingers alone, held upright and sideways. */
const HELD = [
  { how: 'upright', width: 390, height: 844, game: 'spear' },
  { how: 'sideways', width: 844, height: 390, game: 'spear' },
  { how: 'upright', width: 390, height: 844, game: 'ancients' },
  { how: 'sideways', width: 844, height: 390, game: 'ancients' },
] as const;

for (const { how, width, height, game } of HELD) {
  test(`a battle of ${game} by touch, ${how}`, async ({ browser, server }) => {
    const battle: NewBattle = {
      ruleset: game, scenario: 'first-battle', arrayed: true, seed: 3, pace: 0, settings: { turn_limit: 3 },
      seats: [{ kind: 'here' }, { kind: 'computer', name: 'recruit' }],
    };
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('acies.hints', 'off'));
    const { general, orders } = await fought(page, server.url, battle, Pointer.touching);
    // Hands can say nearly everything: only what is too small for a finger is left to suggestions.
    expect(general.advised.length, general.advised.join('\n')).toBeLessThanOrEqual(orders.length / 5);
    await context.close();
  });
}
