import { bounds, contains, distance, type Point } from './vec';

/** A small generator for decoration: the same ground is always drawn alike. */
export type Chance = () => number;

export function chance(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function seedOf(points: readonly Point[]): number {
  return points.reduce((seed, p) => Math.imul(seed ^ Math.round(p[0] * 7 + p[1] * 13), 0x01000193) >>> 0, 0x811c9dc5);
}

/** Points in an outline, none nearer to another than `gap`. */
export function scatter(outline: readonly Point[], gap: number, random: Chance, most = 400): Point[] {
  const box = bounds(outline);
  const area = (box.x1 - box.x0) * (box.y1 - box.y0);
  const tries = Math.min(most * 12, Math.ceil((area / (gap * gap)) * 12));
  const found: Point[] = [];
  for (let i = 0; i < tries && found.length < most; i++) {
    const p: Point = [box.x0 + random() * (box.x1 - box.x0), box.y0 + random() * (box.y1 - box.y0)];
    if (contains(outline, p) && found.every((q) => distance(p, q) >= gap)) found.push(p);
  }
  return found.sort((a, b) => a[1] - b[1]);
}
