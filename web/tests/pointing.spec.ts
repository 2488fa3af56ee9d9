import { expect, test, type Page } from '@playwright/test';
import { openToy, question, scene } from './support/toy';
import type { Ask, Clash, Decision, Order, Prospect } from '../src/lib/wire/types';

/** Acting by pointing, in a game that the page has never heard of. */
const which: Ask = { kind: 'choose-one', options: [{ key: 'one', label: 'Tin First' }, { key: 'two', label: 'Tin Second' }, { key: 'tea', label: 'have tea' }] };
const asks = (ask: Ask, subject: string): Decision => ({ seat: 0, rule: 'toy.ask.then', prompt: 'And then?', subject, ask, secret: false });
const free = (): boolean => false;
const give = (page: Page) => page.locator('[data-act=give]');

const move = (tag: string): Prospect => ({
  orders: [{ choose: tag }, { choose: 'march' }], words: ['march'], binds: false,
  asks: asks({ kind: 'move', allowance: 6, bonus: 0, steps: ['forward', 'shift', 'wheel'] }, tag), reach: [[8, 12], [10, 14], [12, 12]], aims: [],
});
const charge = (tag: string): Prospect => ({
  orders: [{ choose: tag }, { choose: 'charge' }], words: ['charge'], binds: false,
  asks: asks({ kind: 'choose-one', options: [{ key: 'foe', label: 'Lead First' }] }, tag), reach: [], aims: [],
});
const rest = (tag: string): Prospect => ({ orders: [{ choose: tag }, { choose: 'rest' }], words: ['rest'], binds: false, asks: null, reach: [], aims: [] });
const roll = (tag: string): Prospect => ({ orders: [{ choose: tag }, { choose: 'roll' }], words: ['roll'], binds: true, asks: null, reach: [], aims: [] });
const all = (tag: string): Prospect[] => [move(tag), charge(tag), rest(tag), roll(tag)];
const outlook = { prospects: { one: all('one'), two: all('two') }, binds: (order: Order) => 'choose' in order && (order.choose === 'foe' || order.choose === 'roll') };

const middle = async (page: Page, selector: string): Promise<[number, number]> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Takes a unit by its middle and begins to drag it; gives back where it was taken. */
async function grabbed(page: Page, tag: string): Promise<[number, number]> {
  const [x, y] = await middle(page, `.unit[data-tag=${tag}]`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  await page.locator('.ghostly').waitFor();
  return [x, y];
}

test('a unit that is pointed to shows its orders and its reach; a free one is given by one click', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  await page.locator('.unit[data-tag=two]').click();
  await expect(page.locator('.ordercard')).toContainText('Tin Second');
  await expect(page.locator('.ordercard .opt')).toHaveCount(4);
  await expect(page.locator('path.reach')).toBeVisible();
  expect(toy.orders, 'nothing is given by picking up').toEqual([]);
  await page.locator('.ordercard .opt', { hasText: 'Rest' }).click();
  await expect.poll(() => toy.orders).toEqual([{ choose: 'two' }, { choose: 'rest' }]);
});

test('the card of orders lies where it hides nobody', async ({ page }) => {
  await openToy(page, [which, which], null, scene(), outlook);
  // Its neighbour stands to the right, where the card would lie.
  await page.locator('.unit[data-tag=one]').click();
  const card = await page.locator('.ordercard').boundingBox();
  for (const tag of ['one', 'two', 'foe']) {
    const unit = await page.locator(`.unit[data-tag=${tag}]`).boundingBox();
    const clear = card && unit && (card.x >= unit.x + unit.width || unit.x >= card.x + card.width || card.y >= unit.y + unit.height || unit.y >= card.y + card.height);
    expect(clear, tag).toBe(true);
  }
});

test('what binds waits for a word', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('.ordercard .opt', { hasText: 'Roll' }).click();
  await expect(page.locator('.ask .about')).toContainText('cannot be taken back');
  expect(toy.orders).toEqual([]);
  await expect(give(page)).toContainText('Roll');
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ choose: 'one' }, { choose: 'roll' }]);
});

test('dragged into the open a unit moves there, and is given by pointing to its ghost', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  const [x, y] = await grabbed(page, 'one');
  await page.mouse.move(x, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.leg')).toHaveCount(1);
  await expect(give(page)).toBeEnabled();
  expect(toy.orders).toEqual([]);
  await page.locator('.handle.body').click();
  await expect.poll(() => toy.orders.length).toBe(3);
  expect(toy.orders.slice(0, 2)).toEqual([{ choose: 'one' }, { choose: 'march' }]);
  const last = toy.orders[2] as { move: { forward: number }[] };
  expect(last.move[0]?.forward).toBeGreaterThan(1);
});

test('dropped onto an enemy it charges, after a look', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  const [fx, fy] = await middle(page, '.unit[data-tag=foe]');
  await grabbed(page, 'one');
  await page.mouse.move(fx, fy, { steps: 8 });
  await page.mouse.up();
  await expect(give(page)).toContainText('Charge: Lead First');
  expect(toy.orders).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders).toEqual([{ choose: 'one' }, { choose: 'charge' }, { choose: 'foe' }]);
});

test('an enemy wears what can be done to it', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('[data-target=foe]').click();
  await expect(give(page)).toContainText('Charge: Lead First');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ordercard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ordercard')).toBeHidden();
  expect(toy.orders).toEqual([]);
});

test('a move that uses up its allowance and can be taken back is given when it is let go', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), { ...outlook, cost: 6 });
  const [x, y] = await grabbed(page, 'one');
  await page.mouse.move(x, y - 60, { steps: 6 });
  expect(toy.orders).toEqual([]);
  // A hand that rests until all is said gives it too.
  await page.waitForTimeout(800);
  await page.mouse.up();
  await expect.poll(() => toy.orders.length).toBe(3);
});

test('a move beyond its reach comes back to the furthest lawful place', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), outlook);
  const [x, y] = await grabbed(page, 'one');
  await page.mouse.move(x, y - 320, { steps: 8 });
  await page.mouse.up();
  await expect(give(page)).toBeEnabled({ timeout: 10_000 });
  await give(page).click();
  await expect.poll(() => toy.orders.length).toBe(3);
  const last = toy.orders[2] as { move: { forward: number }[] };
  expect(last.move[0]?.forward).toBeGreaterThan(5.7);
  expect(last.move[0]?.forward).toBeLessThanOrEqual(6);
});

test('legs compose: ahead, then a wheel, keeps both', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'move', allowance: 6, bonus: 0, steps: ['forward', 'wheel'] }]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const [x, y] = await middle(page, '.knob >> nth=0');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y - 24, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.leg')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders.length).toBe(1);
  const { move: legs } = toy.orders[0] as { move: [{ forward: number }, { wheel: { right: boolean; degrees: number } }] };
  expect(legs[0].forward).toBe(1);
  expect(legs[1].wheel.right).toBe(true);
  expect(legs[1].wheel.degrees).toBeGreaterThan(5);
});

test('routine is said once: the same for all that follow', async ({ page }) => {
  const stay: Ask = { kind: 'choose-one', options: [{ key: 'two', label: 'Tin Second' }, { key: 'stay', label: 'stay', idle: true }, { key: 'off', label: 'ride off' }] };
  const toy = await openToy(page, [stay, stay, stay, stay, which], null, scene(), { binds: free });
  await page.keyboard.press('x');
  await question(page, 2);
  await expect(page.locator('[data-act=same]')).toContainText('Stay: the same for all');
  await page.locator('[data-act=same]').click();
  await question(page, 5);
  expect(toy.orders).toEqual([{ choose: 'stay' }, { choose: 'stay' }, { choose: 'stay' }, { choose: 'stay' }]);
});

const seen = (order: Order): Clash | null =>
  'choose' in order && order.choose === 'foe'
    ? {
        unit: 'one', target: 'foe', besides: [], face: 'left', lane: [[8, 6], [12, 6], [12, 12], [8, 12]], landing: { at: [10, 12], facing: 0 }, judged_later: false,
        answers: [{ unit: 'foe', ways: [{ text: 'have tea first', rule: 'toy.tea.first' }] }], expected: { dealt: 2.4, taken: 1.1, of: 'dents', breaks: 0.6, broken: null },
      }
    : null;

test('a charge is seen before it binds: lane, face, answers and odds', async ({ page }) => {
  const toy = await openToy(page, [which, which], null, scene(), { ...outlook, clash: seen });
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('[data-target=foe]').click();
  await expect(page.locator('[data-clash=foe] .corr')).toBeVisible();
  await expect(page.locator('[data-clash=foe] .face')).toBeAttached();
  await expect(page.locator('[data-clash=foe] .landing')).toBeVisible();
  const card = page.locator('.clashcard');
  for (const words of ['Left flank struck', 'have tea first', '2.4', '60 %', 'Not yet binding']) await expect(card).toContainText(words);
  expect(toy.orders).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('where nobody may measure there is no lane, and no ruler at the edge of the table', async ({ page }) => {
  const blind = (order: Order): Clash | null => {
    const clash = seen(order);
    return clash && { ...clash, lane: [], landing: null, judged_later: true };
  };
  await openToy(page, [which, which], null, { ...scene(), premeasure: false }, { ...outlook, clash: blind });
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('[data-target=foe]').click();
  await expect(page.locator('.clashcard')).toContainText('Judged when declared');
  await expect(page.locator('[data-clash=foe] .corr')).toHaveCount(0);
  await expect(page.locator('[data-clash=foe] .landing')).toHaveCount(0);
  await expect(page.locator('.gnum')).toHaveCount(0);
});

test('an enemy that a charge leads to wears it, and pointing to it lays the way', async ({ page }) => {
  const charges: Prospect = {
    orders: [{ choose: 'one' }, { choose: 'charge' }], words: ['charge'], binds: false, aims: [{ target: 'foe', order: { move: [{ shift: 0.5 }] } }], reach: [],
    asks: asks({ kind: 'move', allowance: 6, bonus: 0, steps: ['forward', 'shift'] }, 'one'),
  };
  const toy = await openToy(page, [which, which], null, scene(), { prospects: { one: [charges] } });
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('[data-target=foe]').click();
  await expect(give(page)).toBeEnabled();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ choose: 'one' }, { choose: 'charge' }, { move: [{ shift: 0.5 }] }]);
});

test('what is refused is not given by Enter', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'move', allowance: 6, bonus: 0, steps: ['forward'] }]);
  // Half an inch each: the last one is the first that is too far, and so the one that is refused.
  for (let i = 0; i < 13; i++) await page.keyboard.press('ArrowUp');
  await expect(page.locator('.ask .about.bad')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(give(page)).toBeDisabled();
  expect(toy.orders).toEqual([]);
});

test('a die is dragged onto the unit that gets it', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'allocate-dice', dice: [5, 2], among: [[{ key: 'one', label: 'Tin First' }, 3], [{ key: 'two', label: 'Tin Second' }, 2]] }], null);
  const [x, y] = await middle(page, '.diebtn');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const [tx, ty] = await middle(page, '.unit[data-tag=two]');
  await page.mouse.move(tx, ty, { steps: 8 });
  await page.mouse.up();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ allocate: [{ die: 5, to: 'two' }] }]);
});

test('several units taken together go where one of them is dragged', async ({ page }) => {
  const toy = await openToy(page, [which, which, which, which, which, which, which], null, scene(), outlook);
  const [a, b] = [await middle(page, '.unit[data-tag=one]'), await middle(page, '.unit[data-tag=two]')];
  await page.keyboard.down('Shift');
  await page.mouse.move(Math.min(a[0], b[0]) - 40, Math.min(a[1], b[1]) - 40);
  await page.mouse.down();
  await page.mouse.move(Math.max(a[0], b[0]) + 40, Math.max(a[1], b[1]) + 40, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const [x, y] = await grabbed(page, 'one');
  await page.mouse.move(x, y - 60, { steps: 6 });
  await page.mouse.up();
  await expect(give(page)).toBeEnabled();
  await page.locator('.handle.body').click();
  await expect.poll(() => toy.orders.length).toBe(6);
  expect(toy.orders.slice(0, 2)).toEqual([{ choose: 'one' }, { choose: 'march' }]);
  expect(toy.orders.slice(3, 5)).toEqual([{ choose: 'two' }, { choose: 'march' }]);
  const far = (order: Order | undefined): number => (order as { move: { forward: number }[] }).move[0]?.forward ?? 0;
  expect(far(toy.orders[5])).toBeCloseTo(far(toy.orders[2]), 1);
});

test('an army is put down in a ready-made line, and what stands can be taken up again', async ({ page }) => {
  const ask: Ask = { kind: 'place', items: [{ key: 'two', label: 'Tin Second' }], zones: [] };
  const line = (at: number): { order: Order; label: string; reason: null }[] => [{ order: { place: { item: 'two', pose: { at: [10 + at, 4], facing: 0 } } }, label: 'there', reason: null }];
  const toy = await openToy(page, [ask, ask, which], null, scene(), { line });
  await page.locator('.unit[data-tag=one]').click();
  await expect.poll(() => toy.heard.filter((message) => message.type === 'take-up')).toEqual([expect.objectContaining({ of: 'one' })]);
  await page.locator('[data-line=two-lines]').click();
  await question(page, 3);
  expect(toy.heard.some((message) => message.type === 'candidates' && message.line === 'two-lines')).toBe(true);
  expect(toy.orders).toEqual([0, 1].map((at) => ({ place: { item: 'two', pose: { at: [10 + at, 4], facing: 0 } } })));
});

/* Orders in pencil: for questions that have not come yet. */
const onlyTwo: Ask = { kind: 'choose-one', options: [{ key: 'two', label: 'Tin Second' }, { key: 'tea', label: 'have tea' }] };

/** Drags a unit that is not asked a little ahead. */
async function pencilled(page: Page, tag: string, by: number): Promise<void> {
  const [x, y] = await middle(page, `.unit[data-tag=${tag}]`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - by, { steps: 6 });
  await page.mouse.up();
}

test('pencilled: a unit that is not asked yet is dragged, and goes once it is asked', async ({ page }) => {
  const toy = await openToy(page, [onlyTwo, which, onlyTwo], null, scene(), { ...outlook, prospects: { ...outlook.prospects, one: [move('one')] } });
  await pencilled(page, 'one', 60);
  await expect(page.locator('[data-plan=one]')).toBeAttached();
  expect(toy.orders, 'nothing is given yet').toEqual([]);
  await page.locator('[data-act=done]').click();
  await expect.poll(() => toy.orders.length).toBe(4);
  expect(toy.orders.slice(1, 3)).toEqual([{ choose: 'one' }, { choose: 'march' }]);
  expect(toy.orders[3]).toHaveProperty('move');
  await expect(page.locator('[data-plan=one]')).toHaveCount(0);
});

test('pencilled: what binds, and what is not lawful any more, is offered first', async ({ page }) => {
  const toy = await openToy(page, [onlyTwo, which], null, scene(), outlook);
  const [x, y] = await middle(page, '.unit[data-tag=one]');
  const [fx, fy] = await middle(page, '.unit[data-tag=foe]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(fx, fy, { steps: 8 });
  await page.mouse.up();
  await page.locator('[data-act=done]').click();
  await expect(give(page)).toContainText('Charge');
  await expect(page.locator('.ask .about')).toContainText('cannot be taken back');
  expect(toy.orders).toEqual([{ choose: 'tea' }]);
  await give(page).click();
  await expect.poll(() => toy.orders.slice(1)).toEqual([{ choose: 'one' }, { choose: 'charge' }, { choose: 'foe' }]);
});

test('pencilled: by keys and by its button, and rubbed out again', async ({ page }) => {
  await openToy(page, [onlyTwo, which], null, scene(), outlook);
  await page.locator('.unit[data-tag=one]').click();
  await page.locator('[data-act=plan]').click();
  const at = (): Promise<string | null> => page.locator('[data-plan=one] path').last().getAttribute('d');
  const before = await at();
  await page.keyboard.press('ArrowUp');
  expect(await at()).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-plan=one]')).toBeAttached();
  await page.locator('[data-rub=one]').click();
  await expect(page.locator('[data-plan=one]')).toHaveCount(0);
});

test('an order without a word of its own says what it does', async ({ page }) => {
  const only: Prospect = { orders: [{ choose: 'one' }], words: [], binds: true, asks: null, reach: [], aims: [] };
  const clash: Clash = { unit: 'one', target: 'foe', besides: [], face: 'front', lane: [], landing: null, judged_later: true, answers: [], expected: null };
  await openToy(page, [which], null, scene(), { prospects: { one: [only] }, clash: () => clash });
  await page.locator('.unit[data-tag=one]').click();
  await expect(give(page)).toContainText('Charge: Lead First');
  await expect(page.locator('.ask [data-way="0"]')).toContainText('Charge: Lead First');
});
