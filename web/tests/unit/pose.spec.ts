import { expect, test } from '@playwright/test';
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
