import { expect, test, type Page } from '@playwright/test';
import { openToy, ORIGIN } from './support/toy';
import type { Ask } from '../src/lib/wire/types';

/** The page speaks the reader's language, asks the server for it, and keeps what was chosen. */
const ASKS: Ask[] = [{ kind: 'move', allowance: 12, bonus: 0, steps: ['forward', 'wheel'] }];

/** The languages that the page asked the server for. */
function asked(page: Page): string[] {
  const found: string[] = [];
  const note = (url: string): void => {
    const lang = new URL(url).searchParams.get('lang');
    if (lang) found.push(`${new URL(url).pathname} ${lang}`);
  };
  page.on('request', (request) => note(request.url()));
  return found;
}

async function pick(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
}

test('a German browser has a German battle, until its reader chooses English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const toy = await openToy(page, ASKS);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('region', { name: 'Deine Entscheidung' })).toBeVisible();

  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  await pick(page, 'English');
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(toy.lines.map((address) => new URL(address).searchParams.get('lang'))).toEqual(['de', 'en']);
  await context.close();
});

test('a choice on the start page is kept', async ({ page }) => {
  await openToy(page, ASKS);
  const heard = asked(page);
  await page.goto(ORIGIN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A table, two armies, and every rule');
  await pick(page, 'Deutsch');
  const german = page.getByRole('heading', { level: 1, name: 'Ein Tisch, zwei Heere und jede Regel' });
  await expect(german).toBeVisible();
  await page.reload();
  await expect(german).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('acies.language'))).toBe('de');
  await expect.poll(() => heard).toEqual(['/api/games en', '/api/games de', '/api/games de']);
});

test('a replay is asked for in German', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await openToy(page, ASKS);
  const heard = asked(page);
  // The toy has no replays; that it was asked for one, and how, is enough.
  await page.route(`${ORIGIN}/api/battles/toy`, (route) => route.fulfill({ json: { id: 'toy', sides: ['Zinn', 'Blei'], seats: [], title: 'Zinn gegen Blei' } }));
  await page.goto(`${ORIGIN}/battle/toy/replay`);
  await expect.poll(() => heard).toContain('/api/battles/toy/replay de');
  await context.close();
});

test('rules have their German titles, and it is said that their texts are English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de' });
  const page = await context.newPage();
  await openToy(page, ASKS);
  const heard = asked(page);
  const brief = { id: 'toy.charge.reach', title: 'Angriffsweite', ruleset: 'toy', area: 'charge', source: 'sections 1 and 2' };
  await page.route(`${ORIGIN}/api/rules`, (route) => route.fulfill({ json: [{ ruleset: 'toy', rules: 1, areas: ['charge'] }] }));
  await page.route(`${ORIGIN}/api/rules/search?*`, (route) => route.fulfill({ json: { total: 1, rules: [brief] } }));
  await page.route(`${ORIGIN}/api/rules/toy.charge.reach?*`, (route) => route.fulfill({ json: { ...brief, text: 'Two lengths.', reading: null, note: null, see: null, differs: null, same_as: null, set_aside: null } }));
  await page.goto(`${ORIGIN}/rules/toy.charge.reach`);
  const rule = page.locator('article');
  await expect(rule.getByRole('heading', { name: 'Angriffsweite' })).toBeVisible();
  await expect(rule).toContainText('nur auf Englisch');
  await expect(rule).toContainText('Abschnitte 1 und 2');
  await expect(page.locator('.areas')).toContainText('Angriff');
  expect(heard).toEqual(expect.arrayContaining(['/api/rules/search de', '/api/rules/toy.charge.reach de']));
  await context.close();
});

/** Heads of pages, whose words are longer in German, keep apart and inside. */
for (const language of ['en', 'de'] as const) {
  test(`the head of a page has room for its words, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await openToy(page, ASKS);
    await page.goto(ORIGIN);
    await page.locator('main').waitFor();
    for (const width of [360, 390, 641, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const wrong = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('header > *, header nav a')].filter((el) => el.getClientRects().length && el.tagName !== 'NAV').map((el) => [el.textContent, el.getBoundingClientRect()] as const);
        const out = boxes.filter(([, box]) => box.left < 0 || box.right > innerWidth).map(([text]) => `${text} is out`);
        const over = boxes.flatMap(([one, a], i) => boxes.slice(i + 1).filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(([two]) => `${one} lies on ${two}`));
        const tall = boxes.filter(([text, box]) => text && box.height > 46).map(([text]) => `${text} is broken in two`);
        return [...out, ...over, ...tall, ...(document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : [])];
      });
      expect(wrong, `at ${width}`).toEqual([]);
    }
    await context.close();
  });
}
