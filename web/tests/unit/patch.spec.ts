import { expect, test } from '@playwright/test';
import { patched } from '../../src/lib/net/patch';

test('a patch changes what it names and shares the rest', () => {
  const view = { units: { red: { at: [1, 2], hits: 0 }, blue: { at: [3, 4], hits: 1 } }, turn: 1 };
  const next = patched(view, { set: [[['units', 'red', 'hits'], 2], [['turn'], 2]], remove: [] });
  expect(next).toEqual({ units: { red: { at: [1, 2], hits: 2 }, blue: { at: [3, 4], hits: 1 } }, turn: 2 });
  expect(next.units.blue).toBe(view.units.blue);
  expect(view.turn).toBe(1);
});

test('a patch adds, replaces as a whole and removes', () => {
  const view: Record<string, unknown> = { list: [1, 2, 3], old: { a: 1, b: 2 } };
  expect(patched(view, { set: [[['list'], [9]], [['deep', 'new'], true]], remove: [['old', 'a'], ['gone', 'x']] })).toEqual({ list: [9], old: { b: 2 }, deep: { new: true }, });
  expect(patched(view, { set: [[[], { all: 1 }]], remove: [] })).toEqual({ all: 1 });
});
