/** Points and outlines in drawing units: one unit is a millimetre of a full-sized table, y runs down. */
export type Point = readonly [number, number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
export const length = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export function unit(a: Point): Point {
  const size = length(a) || 1;
  return [a[0] / size, a[1] / size];
}

/** Numbers as SVG likes them: short. */
export const n = (value: number): string => (Math.round(value * 10) / 10).toString();
export const at = (p: Point): string => `${n(p[0])} ${n(p[1])}`;

/** An outline with straight edges: the edge that a rule uses. */
export function exact(points: readonly Point[], closed = true): string {
  return points.length ? `M${points.map(at).join('L')}${closed ? 'Z' : ''}` : '';
}

/** A round shape inside an exact edge: its corners pull, the middles of its sides are touched. Nothing sticks out of convex ones. */
export function round(points: readonly Point[]): string {
  const count = points.length;
  if (count < 3) return exact(points);
  const middle = (i: number): Point => {
    const [a, b] = [points[i % count] as Point, points[(i + 1) % count] as Point];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  let path = `M${at(middle(0))}`;
  for (let i = 1; i <= count; i++) path += `Q${at(points[i % count] as Point)} ${at(middle(i))}`;
  return `${path}Z`;
}

/** A soft curve through all points (Catmull-Rom as Béziers): for decoration inside an exact edge. */
export function soft(points: readonly Point[], closed = true): string {
  const count = points.length;
  if (count < 3) return exact(points, closed);
  const get = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] as Point;
  let path = `M${at(get(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const first = add(from, scale(sub(to, before), 1 / 6));
    const second = sub(to, scale(sub(after, from), 1 / 6));
    path += `C${at(first)} ${at(second)} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

export function centroid(points: readonly Point[]): Point {
  let [x, y, area] = [0, 0, 0];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point;
    const cross = p[0] * q[1] - q[0] * p[1];
    area += cross;
    x += (p[0] + q[0]) * cross;
    y += (p[1] + q[1]) * cross;
  });
  if (Math.abs(area) < 1e-6) return points[0] ?? [0, 0];
  return [x / (3 * area), y / (3 * area)];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function bounds(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export function contains(points: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i] as Point, points[j] as Point];
    const crosses = a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0];
    if (crosses) inside = !inside;
  }
  return inside;
}

export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const along = sub(b, a);
  const square = along[0] ** 2 + along[1] ** 2;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / square));
  return lerp(a, b, t);
}

/** Points at even steps along a line or outline. */
export function along(points: readonly Point[], step: number, closed = true): Point[] {
  const found: Point[] = [];
  const ends = closed ? points.length : points.length - 1;
  for (let i = 0; i < ends; i++) {
    const [a, b] = [points[i] as Point, points[(i + 1) % points.length] as Point];
    const pieces = Math.max(1, Math.round(distance(a, b) / step));
    for (let k = 0; k < pieces; k++) found.push(lerp(a, b, k / pieces));
  }
  if (!closed && points.length) found.push(points[points.length - 1] as Point);
  return found;
}

/** How far a point lies from an outline. */
export function edgeDistance(points: readonly Point[], p: Point): number {
  return Math.min(
    ...points.map((a, i) => distance(p, nearestOnSegment(p, a, points[(i + 1) % points.length] as Point))),
  );
}
