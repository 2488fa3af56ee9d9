import { contains, distance, nearestOnSegment, type Point } from '../../geometry/vec';
import type { Feature } from '../../wire/types';

/** The ground at a point of the table (in its own unit): a line close by, else the smallest area around it. */
export function groundAt(features: readonly Feature[], at: Point, reach: number): Feature | null {
  const line = features.find(
    (feature) =>
      feature.shape === 'line' &&
      feature.points.slice(1).some((b, i) => distance(at, nearestOnSegment(at, feature.points[i] as Point, b)) < reach),
  );
  if (line) return line;
  const size = (feature: Feature): number => {
    const xs = feature.points.map((p) => p[0]);
    const ys = feature.points.map((p) => p[1]);
    return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
  };
  const around = features.filter((feature) => feature.shape === 'area' && contains(feature.points, at));
  return around.sort((a, b) => size(a) - size(b))[0] ?? null;
}
