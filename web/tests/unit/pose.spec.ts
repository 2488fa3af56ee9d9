import { expect, test } from '@playwright/test';
import { snapped } from '../../src/lib/orders/snap';
import type { Piece } from '../../src/lib/wire/types';
import { aboutTurn, ahead, between, carried, compass, Frame, offset, wheel } from '../../src/lib/geometry/pose';

const near = (a: readonly number[], b: readonly number[]): void => a.forEach((value, i) => expect(value).toBeCloseTo(b[i] as number, 9));

test('north is up on the table and on the drawing', () => {
  const frame = new Frame(36, 24);
  near(frame.point([0, 24]), [0, 0]);
  near(frame.back(frame.point([7.25, 3.5])), [7.25, 3.5]);
  // The body of a piece that looks north lies to the south of its front.
  near(frame.out({ at: [10, 10], facing: 0 }, [0, 50.8]), frame.point([10, 9]));
  near(frame.out({ at: [10, 10], facing: 90 }, [0, 50.8]), frame.point([9, 10]));
});

test('a piece goes ahead where it looks', () => {
  near(ahead({ at: [5, 5], facing: 0 }, 2, 0).at, [5, 7]);
  near(ahead({ at: [5, 5], facing: 90 }, 2, 1).at, [7, 4]);
  const { forward, right } = offset({ at: [5, 5], facing: 90 }, [7, 4]);
  near([forward, right], [2, 1]);
});

test('a wheel leaves its corner where it was', () => {
  const pose = { at: [10, 10] as [number, number], facing: 30 };
  for (const right of [true, false]) {
    const turned = wheel(pose, 4, right, 25);
    const hand = right ? 2 : -2;
    near(ahead(turned, 0, hand).at, ahead(pose, 0, hand).at);
    expect(turned.facing).toBeCloseTo(compass(30 + (right ? 25 : -25)), 9);
  }
});

test('an about turn keeps the footprint', () => {
  const turned = aboutTurn({ at: [10, 10], facing: 0 }, 2);
  near(turned.at, [10, 8]);
  expect(turned.facing).toBe(180);
  near(aboutTurn(turned, 2).at, [10, 10]);
});

test('between two facings lies the short way round', () => {
  expect(between({ at: [0, 0], facing: 350 }, { at: [0, 0], facing: 10 }, 0.5).facing).toBeCloseTo(0, 9);
});

test('what is carried along turns and moves with its pose', () => {
  const moved = carried([[2, 5], [3, 3]], { at: [2, 3], facing: 0 }, { at: [10, 3], facing: 90 });
  near(moved[0] ?? [], [12, 3]);
  near(moved[1] ?? [], [10, 2]);
});

const unit = (tag: string, side: 'A' | 'B', at: [number, number], facing: number): Piece =>
  ({ tag, side, kind: 'unit', place: 'table', attached: null, pose: { at, facing }, width: 4, depth: 2 }) as unknown as Piece;

test('a ghost snaps into line with a friend, is squared to an enemy, and only ever a little', () => {
  const [mover, friend, foe] = [unit('m', 'A', [0, 0], 0), unit('f', 'A', [6, 2], 0), unit('e', 'B', [0, 9], 184)];
  const level = snapped({ at: [0, 1.8], facing: 0 }, mover, [mover, friend], false);
  expect(level?.pose.at[1]).toBeCloseTo(2);
  expect(level?.with.tag).toBe('f');
  expect(snapped({ at: [0, 1.2], facing: 0 }, mover, [mover, friend], false)).toBeNull();
  const square = snapped({ at: [0, 5], facing: 0 }, mover, [mover, foe], true);
  expect(square?.pose).toEqual({ at: [0, 5], facing: 4 });
  expect(snapped({ at: [0, 5], facing: 0 }, mover, [mover, foe], false), 'who may not turn is not turned').toBeNull();
  expect(snapped({ at: [0, 5], facing: 30 }, mover, [mover, foe], true)).toBeNull();
});
