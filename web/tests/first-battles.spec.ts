import type { Page } from '@playwright/test';
import { expect, test } from './support/fixture';
import { Line } from './support/line';
import { over } from './support/play';

/**
 * The first battles, from the start page to their end. The dice are those of a seed with which everything happens that a
 * lesson speaks of; everything else is as a newcomer finds it, who asks the captain at every question.
 */
const LESSONS = [
  { game: 'spear', seed: 2, taught: [/move/i, /charge/i, /shooting/i, /fight/i, /rally/i] },
  { game: 'ancients', seed: 3, taught: [/move/i, /charge/i, /shooting/i, /combat/i, /rally/i] },
] as const;

/** The step that is shown, by its number; null if none is. */
const shown = (page: Page): Promise<{ step: number; of: number; words: string } | null> =>
  page.evaluate(() => {
    const card = document.querySelector('.lesson');
    const [step, of] = (card?.querySelector('header span')?.textContent ?? '').match(/\d+/g)?.map(Number) ?? [];
    return card && step && of ? { step, of, words: card.textContent ?? '' } : null;
  });

/** Notes every step that comes up, however it goes away again: by "Next", or because its question was answered. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Record<string, string> = {};
    Object.assign(window, { noted });
    const note = (): void => {
      const card = document.querySelector('.lesson');
      const step = card?.querySelector('header span')?.textContent?.match(/\d+/)?.[0];
      if (card && step) noted[step] = card.textContent ?? '';
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const noted = (page: Page): Promise<Record<string, string>> => page.evaluate(() => (window as unknown as { noted: Record<string, string> }).noted);

/** Reads all that is to be read now. */
async function read(page: Page): Promise<number> {
  let count = 0;
  for (let step = await shown(page); step; step = await shown(page)) {
    await page.locator('[data-act=lesson-next]').click();
    const before = String(step.step);
    await page.waitForFunction((last) => (document.querySelector('.lesson header span')?.textContent ?? '').match(/\d+/)?.[0] !== last, before);
    count++;
  }
  return count;
}

/** Does what the captain would do. */
async function answer(page: Page, line: Line): Promise<void> {
  const asked = line.version;
  const kind = line.decision?.ask.kind;
  if (kind === 'confirm') {
    const best = (await line.candidates())[0]?.order;
    await page.locator(`[data-act=${best && 'confirm' in best && !best.confirm ? 'no' : 'yes'}]`).click();
  } else {
    // What is to be put down stands where the captain would put it already.
    if (kind !== 'place') await page.locator('[data-act=hint]').click();
    await page.waitForFunction(() => document.querySelector('.ask .about')?.textContent?.includes('Suggestion 1 of') && document.querySelector('[data-act=give]:enabled'));
    await page.locator('[data-act=give]').click();
  }
  await line.until(({ version, decision, pending }) => version > asked && (decision !== null || pending?.kind === 'over'));
}

/** Turned off, hints stay away; turned on in the menu, they come again. */
async function offAndOn(page: Page, line: Line): Promise<void> {
  await page.locator('.lesson .off').click();
  await expect(page.locator('.lesson')).toHaveCount(0);
  await answer(page, line);
  await page.locator(`.ask[data-version="${line.version}"]`).waitFor();
  await expect(page.locator('.lesson')).toHaveCount(0);
  await page.locator('.top .menu > button').click();
  await page.locator('.mi', { hasText: 'Turn hints on' }).click();
}

for (const { game, seed, taught } of LESSONS) {
  test(`the first battle of ${game} is taught to its end`, async ({ page, server }) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.route('**/api/battles', (route) => route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), seed, pace: 0 }) }));
    const line = await Line.of(page);
    await page.goto(server.url);
    await page.locator(`[data-learn=${game}]`).click();
    await page.locator('.lesson').waitFor();
    await watch(page);
    let steps = 0;
    const of = (await shown(page))?.of ?? 0;

    let turned = false;
    await line.until(({ pending }) => pending?.kind === 'decide');
    while (line.pending?.kind !== 'over') {
      await page.locator(`.ask[data-version="${line.version}"]`).waitFor();
      if (!turned && steps >= 3 && (await shown(page))) {
        await offAndOn(page, line);
        turned = true;
        continue;
      }
      steps += await read(page);
      await answer(page, line);
    }
    await expect(page.locator(over)).toBeVisible();
    expect(turned, 'hints were turned off and on again').toBe(true);
    const words = await noted(page);
    expect(Object.keys(words).map(Number), 'every step is shown').toEqual(Array.from({ length: of }, (_, i) => i + 1));
    for (const what of taught) expect(Object.values(words).some((text) => what.test(text)), `${what} is taught`).toBe(true);
    expect(wrong).toEqual([]);
    expect(line.errors).toEqual([]);
    // What was learned is used at once: a whole battle of the same game; or there is the lesson of the other.
    await expect(page.locator('.wait.over [data-act=next-lesson]')).toBeVisible();
    const lesson = page.url();
    await page.locator('.wait.over [data-act=again]').click();
    await expect(page).not.toHaveURL(lesson);
    await expect(page.locator('.ask')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.lesson')).toHaveCount(0);
  });
}
