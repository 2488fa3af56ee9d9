import { expect, test, type Page } from '@playwright/test';
import { crowd, openToy, question } from './support/toy';
import type { Ask, Choice } from '../src/lib/wire/types';

/** Every kind of question, asked by a game that the page has never heard of, answered by pointer and by keys. */
const choices: Choice[] = [{ key: 'one', label: 'Tin First' }, { key: 'two', label: 'Tin Second' }, { key: 'tea', label: 'have tea' }];
const give = (page: Page) => page.locator('[data-act=give]');

test('choose one: by a button, by the piece on the table, by keys', async ({ page }) => {
  const ask: Ask = { kind: 'choose-one', options: choices };
  const toy = await openToy(page, [ask, ask, ask]);
  // What binds is shown first; the answer that names nobody is pinned.
  await page.locator('[data-act=done]', { hasText: 'Have tea' }).click();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ choose: 'tea' }]);
  await question(page, 2);
  await page.locator('.unit[data-tag=two]').click();
  await give(page).click();
  await expect.poll(() => toy.orders[1]).toEqual({ choose: 'two' });
  await question(page, 3);
  await page.keyboard.press('e');
  await expect(give(page)).toContainText('Have tea');
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders[2]).toEqual({ choose: 'tea' });
  await expect(page.locator('.wait.over')).toContainText('Tin won');
});

test('choose some, within its bounds', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'choose-some', options: choices, at_least: 2, at_most: 2 }]);
  await expect(give(page)).toBeDisabled();
  await page.locator('.unit[data-tag=one]').click();
  await page.keyboard.press('3');
  await expect(give(page)).toBeEnabled();
  await page.keyboard.press('2');
  await expect(give(page)).toBeDisabled();
  await page.locator('.opt', { hasText: 'Tin Second' }).click();
  await page.locator('.opt', { hasText: 'Tin Second' }).blur();
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders).toEqual([{ 'choose-some': ['one', 'tea'] }]);
});

test('arrange', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'arrange', items: choices }]);
  await page.getByRole('button', { name: 'Later: Tin First' }).click();
  await page.locator('.unit[data-tag=one]').focus();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ arrange: ['two', 'one', 'tea'] }]);
});

test('divide a number', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'divide', total: 3, among: choices }]);
  await expect(give(page)).toBeDisabled();
  await page.getByRole('button', { name: 'One more: have tea' }).click();
  await page.locator('.ask h2').click();
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ divide: [2, 0, 1] }]);
});

test('allocate dice: only to those who accept them, and back again', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'allocate-dice', dice: [5, 2, 2], among: [[choices[0] as Choice, 2], [choices[1] as Choice, 4]] }]);
  await page.locator('.unit[data-tag=two]').click();
  await expect(page.getByRole('radio', { name: 'Die showing 5, given to Tin Second' })).toBeVisible();
  // The next die is a 2: the second unit does not take it.
  await expect(page.locator('.ask .opts .opt')).toHaveCount(1);
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await page.getByRole('radio', { name: 'Die showing 2, given to Tin First' }).last().click();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ allocate: [{ die: 5, to: 'two' }, { die: 2, to: 'one' }] }]);
});

test('bid a number in secret', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'bid', least: 1, most: 4 }]);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await give(page).click();
  await expect.poll(() => toy.orders).toEqual([{ bid: 3 }]);
});

test('place: point, nudge and turn', async ({ page }) => {
  const zone: [number, number][] = [[0, 0], [40, 0], [40, 10], [0, 10]];
  const toy = await openToy(page, [{ kind: 'place', items: choices.slice(0, 2), zones: [zone] }]);
  await page.keyboard.press('2');
  const table = await page.locator('.stage').boundingBox();
  if (!table) throw new Error('no table');
  await page.mouse.click(table.x + table.width / 2, table.y + table.height / 2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(']');
  await give(page).click();
  await expect.poll(() => toy.orders.length).toBe(1);
  const order = toy.orders[0];
  if (!order || !('place' in order)) throw new Error('not a place');
  expect(order.place.item).toBe('two');
  expect(order.place.pose.facing).toBe(15);
  expect(Math.abs(order.place.pose.at[0] - 20)).toBeLessThan(0.6);
  expect(Math.abs(order.place.pose.at[1] - 14.5)).toBeLessThan(0.6);
});

test('move: dragged with its cost, refused with its rule, then by keys', async ({ page }) => {
  const move: Ask = { kind: 'move', allowance: 6, bonus: 0, steps: ['forward', 'shift', 'wheel', 'about-turn'] };
  const toy = await openToy(page, [move, move]);
  const ghost = await page.locator('.handle.body').boundingBox();
  const table = await page.locator('.map').first().boundingBox();
  if (!ghost || !table) throw new Error('no ghost');
  const [x, y] = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
  const cm = (ghost.width - 8) / 4.4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 4 * cm, { steps: 6 });
  await expect(page.locator('.call.moss')).toContainText('3 of 6 cm');
  await page.mouse.move(x, y - 11 * cm, { steps: 6 });
  await expect(page.locator('.call.plum')).toContainText('That is too far');
  await expect(page.locator('.call.plum')).toContainText('go 6 cm at most');
  await expect(give(page)).toBeDisabled();
  await page.mouse.up();
  await page.locator('.call.plum a').click();
  await expect(page.getByRole('dialog')).toContainText('Rule toy.move.six');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders[0]).toEqual({ move: [{ forward: 1 }, { shift: 0.5 }] });
  await question(page, 2);
  await page.locator('.ask h2', { hasText: 'Question 2' }).waitFor();
  await page.keyboard.press('Shift+W');
  await page.keyboard.press('Shift+W');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders[1]).toEqual({ move: [{ wheel: { right: true, degrees: 10 } }, { forward: 0.5 }, 'about-turn'] });
});

test('move: standing still is an answer', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'move', allowance: 6, bonus: 0, steps: ['forward'] }]);
  await expect(give(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => toy.orders).toEqual([{ move: [] }]);
});

test('move: a free place by its corner, where the game knows "to"', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'move', allowance: 6, bonus: 0, steps: ['to'] }]);
  const knob = await page.locator('.handle.knob').last().boundingBox();
  if (!knob) throw new Error('no knob');
  await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
  await page.mouse.down();
  await page.mouse.move(knob.x - 12, knob.y - 60, { steps: 5 });
  await page.mouse.up();
  await give(page).click();
  await expect.poll(() => toy.orders.length).toBe(1);
  const order = toy.orders[0];
  if (!order || !('move' in order)) throw new Error('not a move');
  const step = order.move[0];
  if (typeof step !== 'object' || !('to' in step)) throw new Error('not to a place');
  // Wheeled to the left about its left front corner, which stood at 8, 8.
  const turn = (step.to.facing * Math.PI) / 180;
  const corner = [step.to.at[0] - 2 * Math.cos(turn), step.to.at[1] + 2 * Math.sin(turn)];
  expect(step.to.facing).toBeGreaterThan(270);
  expect(Math.hypot((corner[0] ?? 0) - 8, (corner[1] ?? 0) - 8)).toBeLessThan(0.05);
});

const CONFIRM: Ask = { kind: 'confirm', yes: 'hold: they stay where they are', no: 'pursue: they run after the beaten, as far as the dice say', idle: true };

test('confirm: both answers say what follows, and have their keys', async ({ page }) => {
  const toy = await openToy(page, [CONFIRM, CONFIRM, CONFIRM, CONFIRM]);
  await page.keyboard.press('x');
  await expect.poll(() => toy.orders).toEqual([{ confirm: false }]);
  await question(page, 2);
  await page.keyboard.press('y');
  await expect.poll(() => toy.orders[1]).toEqual({ confirm: true });
  await question(page, 3);
  await page.locator('[data-act=no]').click();
  await expect.poll(() => toy.orders[2]).toEqual({ confirm: false });
  await question(page, 4);
  await expect(page.locator('[data-act=yes]')).toContainText('Hold');
  await expect(page.locator('[data-act=no]')).toContainText('Pursue');
  await expect(page.locator('[data-answer=no]')).toContainText('they run after the beaten');
  await page.locator('[data-answer=yes]').click();
  await expect.poll(() => toy.orders[3]).toEqual({ confirm: true });
});

test('a card shows what the game says of a piece, every fact with its rule', async ({ page }) => {
  await openToy(page, [CONFIRM]);
  await page.locator('.unit[data-tag=foe]').hover();
  await expect(page.locator('.panel .card h2')).toContainText('Lead First');
  await expect(page.locator('.panel section.card')).toContainText('Pluck');
  await page.locator('.panel .card a', { hasText: 'unit: tin' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tin holds.');
});

test('move: wider and narrower, and a corner that wheels, where the game knows them', async ({ page }) => {
  const toy = await openToy(page, [{ kind: 'move', allowance: 8, bonus: 0, steps: ['forward', 'wheel', 'files', 'to'] }], 'one', crowd());
  await page.getByRole('button', { name: 'One file wider' }).click();
  await page.getByRole('button', { name: 'One file wider' }).click();
  await page.locator('.ask h2').click();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => toy.orders).toEqual([{ move: [{ files: 7 }, { wheel: { right: false, degrees: 5 } }, { forward: 0.5 }] }]);
});
