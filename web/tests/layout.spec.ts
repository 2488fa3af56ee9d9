import { expect, test, type Page } from '@playwright/test';
import { crowd, openToy, type Toy } from './support/toy';
import type { Ask, Choice, Scene } from '../src/lib/wire/types';

/** Nothing is clipped or covered, for any kind of question, in any room: found by geometry. */
const SIZES = [[1280, 720], [1366, 768], [1440, 900], [1920, 1080], [1024, 768], [768, 1024], [390, 844], [844, 390]] as const;

/** What a game says, in both languages: German has the longer words. */
const GAME = {
  en: {
    unit: 'Italian allied foot', sides: ['Early Imperial Romans', 'Barbarians of the north'], points: 'points', dice: 'dice', half: 'half', done: 'no further charges this turn',
    phases: ['start', 'movement', 'shooting', 'combat'], detail: 'declarations',
    words: ['hold their ground', 'stand and shoot at whoever comes', 'countercharge', 'flee as fast as they can', 'fire and flee'],
    confirm: ['hold: they stay if they pass a test of Leadership, and must pursue if they fail it', 'pursue: they run after the beaten'],
  },
  de: {
    unit: 'Italisches Bundesgenossenfußvolk', sides: ['Römer der frühen Kaiserzeit', 'Barbaren des Nordens'], points: 'Punkte', dice: 'Befehlswürfel', half: 'die Hälfte', done: 'keine weiteren Angriffe in diesem Zug',
    phases: ['Beginn', 'Bewegung', 'Beschuss', 'Nahkampf'], detail: 'Angriffsansagen',
    words: ['standhalten', 'stehen und auf jeden schießen, der kommt', 'Gegenangriff', 'fliehen, so schnell sie können', 'schießen und Flucht vortäuschen'],
    confirm: ['halten: stehen bleiben, wenn ein Führungstest gelingt, und verfolgen, wenn er misslingt', 'verfolgen: den Geschlagenen nachsetzen'],
  },
};
type Told = (typeof GAME)['en'];

function asksOf(told: Told): Ask[] {
  const named = (n: number): Choice[] => Array.from({ length: n }, (_, i) => ({ key: i === 0 ? 'one' : `u${i}`, label: `${told.unit} ${i + 1}` }));
  return [
    { kind: 'choose-one', options: [...named(14), { key: 'done', label: told.done }] },
    { kind: 'choose-one', options: told.words.map((label, i) => ({ key: `w${i}`, label })) },
    { kind: 'choose-some', options: named(12), at_least: 0, at_most: 4 },
    { kind: 'arrange', items: named(6) },
    { kind: 'divide', total: 7, among: named(5) },
    { kind: 'allocate-dice', dice: [6, 5, 4, 3, 2, 1], among: named(13).map((choice) => [choice, 2]) },
    { kind: 'bid', least: 0, most: 12 },
    { kind: 'place', items: named(14), zones: [[[1, 1], [70, 1], [70, 12], [1, 12]]] },
    { kind: 'move', allowance: 12, bonus: 2, steps: ['forward', 'shift', 'wheel', 'about-turn', 'files', 'quarter', 'to'] },
    { kind: 'confirm', yes: told.confirm[0] as string, no: told.confirm[1] as string, idle: true },
  ];
}

const busy = (told: Told): Scene => ({
  ...crowd(), turn: 3, last_turn: 8,
  phases: told.phases.map((name, i) => ({ name, state: i === 0 ? 'done' : i === 1 ? 'now' : 'next', detail: i === 1 ? told.detail : null })),
  sides: [
    { side: 'A', name: told.sides[0] as string, gauge: { label: told.points, value: 1431, of: 1431, marks: [{ at: 700, label: told.half }] }, counters: [{ label: told.dice, count: 8 }] },
    { side: 'B', name: told.sides[1] as string, gauge: { label: told.points, value: 1445, of: 1445, marks: [] }, counters: [{ label: told.dice, count: 8 }] },
  ],
});

/** What is wrong with the page as it stands. */
function faults(): string[] {
  const found: string[] = [];
  const [w, h] = [innerWidth, innerHeight];
  const name = (el: Element): string => `${el.tagName.toLowerCase()}.${[...el.classList].filter((c) => !c.startsWith('svelte')).join('.')} “${(el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 30)}”`;
  const hidden = (el: Element): boolean => el.getClientRects().length === 0 || getComputedStyle(el).visibility === 'hidden';
  const scroller = (el: Element): Element | null => {
    for (let up = el.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return up;
    return null;
  };
  if (document.documentElement.scrollWidth > w) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const el of document.querySelectorAll('.app button, .app a, .app input, .app select')) {
    if (hidden(el) || el.closest('.stage svg')) continue;
    const box = el.getBoundingClientRect();
    const view = scroller(el)?.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (view && (y < view.top || y > view.bottom)) continue; // it can be scrolled to
    if (box.left < -1 || box.right > w + 1 || box.top < -1 || box.bottom > h + 1) {
      if (!view) found.push(`${name(el)} is out of the room: ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`);
      continue;
    }
    if (view && (box.right > view.right + 1 || box.left < view.left - 1)) found.push(`${name(el)} is cut off at the side`);
    const top = document.elementFromPoint(x, y);
    if (top && top !== el && !el.contains(top) && !top.contains(el)) found.push(`${name(el)} is covered by ${name(top)}`);
  }
  // Words that are cut off.
  for (const el of document.querySelectorAll('.app .ask *, .app header *, .app [role=tab], .board-tools *')) {
    if (hidden(el) || !el.textContent?.trim() || el.closest('svg')) continue;
    const style = getComputedStyle(el);
    if (style.overflowX === 'hidden' && el.scrollWidth > el.clientWidth + 1 && style.textOverflow !== 'ellipsis') found.push(`${name(el)} is cut off`);
    if (style.overflowY === 'hidden' && el.scrollHeight > el.clientHeight + 2) found.push(`${name(el)} is cut off below`);
  }
  // Parts of the header do not lie on each other.
  const parts = [...document.querySelectorAll('.app > header > *')].filter((el) => !hidden(el));
  const bounds = (el: Element): DOMRect => {
    const boxes = [el, ...el.querySelectorAll('*')].filter((part) => !hidden(part)).map((part) => part.getBoundingClientRect());
    const [l, r] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    return new DOMRect(l, el.getBoundingClientRect().top, r - l, el.getBoundingClientRect().height);
  };
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    const [p, q] = [bounds(a), bounds(b)];
    if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) found.push(`${name(a)} lies on ${name(b)}`);
  }));
  // The actions are always in sight, and the table has room.
  for (const act of document.querySelectorAll('.ask .acts .btn')) {
    if (scroller(act)) found.push(`${name(act)} must be scrolled to`);
    if (hidden(act)) found.push(`${name(act)} is hidden`);
  }
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  if (stage && (stage.height < Math.min(240, 0.28 * h) || stage.width < 300)) found.push(`the table has only ${Math.round(stage.width)} × ${Math.round(stage.height)}`);
  return [...new Set(found)];
}

async function look(page: Page, toy: Toy, asks: Ask[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [n, ask] of asks.entries()) {
    await page.locator('.ask', { hasText: `Question ${n + 1}` }).waitFor({ state: 'attached' });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      wrong.push(...(await page.evaluate(faults)).map((fault) => `${width}×${height} ${ask.kind}: ${fault}`));
    }
    toy.next();
  }
  return wrong;
}

for (const [scheme, language] of [['light', 'en'], ['dark', 'en'], ['light', 'de'], ['dark', 'de']] as const) {
  test(`nothing is clipped or covered, ${scheme}, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme: scheme, locale: language });
    const page = await context.newPage();
    const asks = asksOf(GAME[language]);
    const toy = await openToy(page, asks, 'one', busy(GAME[language]));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await look(page, toy, asks)).toEqual([]);
    await context.close();
  });
}
