import { expect, test } from '@playwright/test';
import { exchanges, lastExchange } from '../../src/lib/panel/exchange';
import type { Line } from '../../src/lib/wire/types';

/** Fights are found in the log by what a game says of its lines, not by their names. */
const sides = new Map<string, 'A' | 'B'>([['a', 'A'], ['b', 'B'], ['c', 'A']]);
const line = (event: string, depth: number, about: string[], more: Partial<Line> = {}): Line => ({
  text: event, rules: [], depth, notable: false, turn: 1, side: null, topic: 'combat', about, roll: null, modifiers: [], reckoning: null, event: { event }, ...more,
});
const roll = (dice: number[], kept: number[] | null = null, more: Partial<NonNullable<Line['roll']>> = {}): Partial<Line> => ({ roll: { side: 'A', purpose: 'to hit', dice, kept, needed: 4, passed: null, sides: 6, by: null, counting: null, ...more } });

test('a fight is all that is told more deeply than its head', () => {
  const log = [
    line('phase', 1, [], { topic: 'phase' }),
    line('fight', 2, ['a', 'b']), line('challenge', 2, ['a', 'b']), line('blows', 3, ['a', 'b'], roll([6, 2, 5], null, { counting: 2, by: 'b' })),
    line('wounds', 3, ['b'], roll([4, 1], [4])), line('result', 2, ['a']),
    line('moved', 2, ['c'], { topic: 'move' }),
    line('fight', 2, ['c', 'b']), line('blows', 3, ['c', 'b'], roll([1])),
  ];
  const found = exchanges(log, sides);
  expect(found.map(({ from, to }) => [from, to])).toEqual([[1, 6], [7, 9]]);
  expect(found[0]?.stages.map((stage) => stage.faces.filter((face) => face.counts).map((face) => face.face))).toEqual([[6, 5], [4]]);
  expect(found[0]?.told.map((told) => told.text)).toEqual(['challenge', 'result']);
  expect(lastExchange(log, sides)?.from).toBe(7);
});

test('a volley is a fight of its own, and what is nobody’s fight is none', () => {
  const log = [line('volley', 2, ['a', 'b'], roll([6])), line('saves', 3, ['b'], roll([2])), line('volley', 2, ['c', 'b'], roll([3])), line('test', 2, ['b'], roll([5]))];
  expect(exchanges(log, sides).map(({ from, to }) => [from, to])).toEqual([[0, 2], [2, 4]]);
  expect(exchanges([line('test', 2, ['b'], roll([5]))], sides)).toEqual([]);
  expect(lastExchange([], sides)).toBeNull();
});
