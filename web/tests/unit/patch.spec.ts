import { expect, test } from '@playwright/test';
import { patched } from '../../src/lib/net/patch';

test('a patch changes what it names and shares the rest', () => {
  const scene = { pieces: [{ tag: 'red', losses: 0 }, { tag: 'blue', losses: 1 }], turn: 1 };
  const next = patched(scene, [{ op: 'replace', path: '/pieces/0/losses', value: 2 }, { op: 'replace', path: '/turn', value: 2 }]);
  expect(next).toEqual({ pieces: [{ tag: 'red', losses: 2 }, { tag: 'blue', losses: 1 }], turn: 2 });
  expect(next.pieces[1]).toBe(scene.pieces[1]);
  expect(scene.turn).toBe(1);
});

test('a patch adds and removes fields and items', () => {
  const scene: Record<string, unknown> = { list: [1, 2, 3], old: { 'a/b': 1, c: 2 } };
  const patch = [
    { op: 'add', path: '/list/1', value: 9 }, { op: 'add', path: '/list/-', value: 4 }, { op: 'remove', path: '/list/0' },
    { op: 'remove', path: '/old/a~1b' }, { op: 'add', path: '/new', value: true },
  ] as const;
  expect(patched(scene, patch)).toEqual({ list: [9, 2, 3, 4], old: { c: 2 }, new: true });
  expect(patched(scene, [{ op: 'replace', path: '', value: { all: 1 } }])).toEqual({ all: 1 });
});

test('a patch that does not fit is an error, and never dropped', () => {
  const scene: Record<string, unknown> = { list: [1], old: {} };
  for (const path of ['/list/1', '/list/-', '/old/gone', '/old/gone/deeper', '/list/0/x']) {
    expect(() => patched(scene, [{ op: 'replace', path, value: 0 }]), path).toThrow();
  }
});
