import { expect, test } from '@playwright/test';
import { snapped, squared } from '../../src/lib/orders/snap';
import type { Piece, Pose } from '../../src/lib/wire/types';

/** Where a ghost snaps to: always a hair's breadth, never further. */
const piece = (tag: string, side: 'A' | 'B', at: [number, number], facing: number): Piece =>
  ({ tag, side, kind: 'unit', place: 'table', attached: null, pose: { at, facing }, width: 4, depth: 2 }) as unknown as Piece;
const mover = piece('me', 'A', [0, 0], 0);
const at = (x: number, y: number, facing = 0): Pose => ({ at: [x, y], facing });

test('into line with a friend, and against his flank', () => {
  const friend = piece('friend', 'A', [10, 10], 0);
  expect(snapped(at(3, 9.8), mover, [friend], true)?.pose.at).toEqual([3, 10]);
  const touching = snapped(at(5.8, 10.2), mover, [friend], true)?.pose.at ?? [0, 0];
  expect(touching[0]).toBeCloseTo(5.99);
  expect(touching[1]).toBeCloseTo(10);
  expect(snapped(at(3, 9.2), mover, [friend], true), 'too far away to mean it').toBeNull();
});

test('behind a friend', () => {
  const behind = snapped(at(10.2, 7.8), mover, [piece('friend', 'A', [10, 10], 0)], true)?.pose.at ?? [0, 0];
  expect(behind[0]).toBeCloseTo(10);
  expect(behind[1]).toBeCloseTo(7.99);
});

test('squared to an enemy, and turned into line, only where it may turn', () => {
  const foe = piece('foe', 'B', [10, 14], 185);
  expect(snapped(at(10, 10, 1), mover, [foe], true)?.pose.facing).toBeCloseTo(5);
  expect(snapped(at(10, 10, 1), mover, [foe], false)).toBeNull();
  expect(snapped(at(3, 9.9, 4), mover, [piece('friend', 'A', [10, 10], 0)], true)?.pose).toMatchObject({ facing: 0 });
  expect(snapped(at(3, 9.9, 4), mover, [piece('friend', 'A', [10, 10], 0)], false)).toBeNull();
});

test('a wheel ends along a neighbour, or square to an enemy, if it nearly does', () => {
  const [friend, foe] = [piece('friend', 'A', [6, 6], 30), piece('foe', 'B', [10, 14], 185)];
  expect(squared(at(6, 2, 28.5), mover, [friend, foe])?.pose.facing).toBe(30);
  expect(squared(at(10, 10, 3), mover, [friend, foe])?.pose.facing).toBe(5);
  expect(squared(at(10, 10, 20), mover, [friend, foe])).toBeNull();
});
