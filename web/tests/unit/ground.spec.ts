import { expect, test } from '@playwright/test';
import { chance, scatter } from '../../src/lib/geometry/chance';
import { centroid, contains, distance, exact, type Point } from '../../src/lib/geometry/vec';
import { drawTerrain } from '../../src/lib/board/terrain';
import type { Feature, Look } from '../../src/lib/wire/types';

const square: Point[] = [[0, 0], [300, 0], [300, 300], [0, 300]];

test('the same ground is always drawn alike', () => {
  const feature: Feature = { name: null, kind: 'woods', look: 'wood', shape: 'area', points: [[1, 1], [5, 1], [5, 5], [1, 5]], crest: null, building: null, card: [] };
  const draw = (): string => drawTerrain([feature], (p) => [p[0] * 50, p[1] * 50]);
  expect(draw()).toBe(draw());
  expect(draw()).toContain('#tree-');
});

test('the rule\'s edge is drawn exactly, whatever the look', () => {
  for (const look of ['hill', 'steep-hill', 'wood', 'marsh', 'village', 'rocks', 'crags', 'ford', 'plain'] satisfies Look[]) {
    const feature: Feature = { name: null, kind: '', look, shape: 'area', points: [[1, 1], [5, 1], [6, 4], [2, 5]], crest: null, building: null, card: [] };
    const edge = exact(feature.points.map((p) => [p[0] * 50, p[1] * 50] as Point));
    expect(drawTerrain([feature], (p) => [p[0] * 50, p[1] * 50]), look).toContain(`d="${edge}"`);
  }
});

test('scattered things stay inside and apart', () => {
  const found = scatter(square, 30, chance(5));
  expect(found.length).toBeGreaterThan(20);
  expect(found.every((p) => contains(square, p))).toBe(true);
  const gaps = found.flatMap((p, i) => found.slice(i + 1).map((q) => distance(p, q)));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
  expect(centroid(square)).toEqual([150, 150]);
});
