import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixture';
import { Line } from './support/line';
import { Pointer } from './support/pointer';

/** From the start page to the first blow: dice of a fight or a shot in the log. */
const SECONDS = 60;
const CLICKS = 15;

/** The dice of a fight or of a shot. */
const fallen = (line: Line): boolean => line.log.some(({ topic, roll }) => topic === 'combat' && roll !== null);

/**
 * What somebody would click who wants to fight: the captain carries on until there is something to be decided that
 * matters; then what he advises is given. Where he cannot carry on, his advice is asked for.
 */
async function next(page: Page, pointer: Pointer): Promise<string> {
  const button = (act: string): Locator => page.locator(`.ask [data-act=${act}]`);
  const [carry, give, yes] = [button('carry'), button('give'), button('yes')];
  if (await yes.count()) {
    await pointer.click(yes);
    return 'yes';
  }
  if ((await page.locator('.ask .about', { hasText: 'Suggestion' }).count()) && (await give.isEnabled())) {
    await pointer.click(give);
    return 'give';
  }
  if (await carry.count()) {
    await pointer.click(carry);
    return 'carry';
  }
  await pointer.click(page.locator('.ask [data-act=hint]'));
  await expect(give).toBeEnabled();
  return 'hint';
}

for (const game of ['spear', 'ancients']) {
  test(`the first blow of ${game} falls within ${SECONDS} seconds and ${CLICKS} clicks`, async ({ page, server }) => {
    const line = await Line.of(page);
    const pointer = new Pointer(page);
    await page.goto(server.url);
    await expect(page.locator('[data-act=quick]')).toBeEnabled();
    const began = Date.now();
    const choice = page.getByRole('radio', { name: game, exact: true });
    if ((await choice.getAttribute('aria-checked')) !== 'true') await pointer.click(choice);
    await pointer.click(page.locator('[data-act=quick]'));
    // Both armies stand arrayed: there is nothing to set up.
    await line.until(({ decision, scene }) => decision !== null && (scene?.turn ?? 0) > 0);

    const done: string[] = [];
    while (!fallen(line)) {
      expect(pointer.actions, `clicks before a blow:\n${done.join('\n')}`).toBeLessThan(CLICKS);
      expect((Date.now() - began) / 1000, 'seconds before a blow').toBeLessThan(SECONDS);
      await line.until((now) => fallen(now) || now.decision !== null);
      if (fallen(line)) break;
      const asked = line.version;
      await page.locator(`.ask[data-version="${asked}"]`).waitFor();
      const doing = await next(page, pointer);
      done.push(`${line.decision?.rule}: ${doing}`);
      const stirred = page.waitForFunction((before) => {
        const [ask, about] = [document.querySelector('.ask'), document.querySelector('.ask .about')];
        // While the captain carries on, one waits.
        if (!ask || ask.querySelector('[data-act=carry].on')) return false;
        return ask.getAttribute('data-version') !== before || about?.textContent?.includes('Suggestion');
      }, String(asked), { timeout: 60_000 });
      await Promise.race([stirred, line.until(fallen, 60_000)]);
    }
    console.log(`${game}: ${pointer.actions} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s to the first blow`);
    expect(pointer.actions).toBeLessThanOrEqual(CLICKS);
    expect((Date.now() - began) / 1000).toBeLessThanOrEqual(SECONDS);
    await expect(page.locator('.dicebox')).toBeVisible();
  });
}
