import { along, exact, soft, type Point } from '../../geometry/vec';

/** A stream: one line for the rules, drawn as a ribbon of water about it with a heavier south bank. */
export function stream(points: readonly Point[], width: number): string {
  const d = exact(points, false);
  return (
    `<g class="stream"><path class="ribbon shade" style="stroke-width:${width + 6}" d="${d}"/>` +
    `<path class="ribbon bankline" style="stroke-width:${width + 4.5}" d="${d}"/>` +
    `<path class="ribbon bed" style="stroke-width:${width}" d="${d}"/>` +
    `<path class="wl w2" d="${d}" transform="translate(-2 -3)"/><path class="wl w3" d="${d}" transform="translate(2 3)"/></g>`
  );
}

/** A wide river or a lake: an area whose banks are the rule's edge. */
export function water(points: readonly Point[]): string {
  const inner = along(points, 60);
  const middle = inner.reduce<[number, number]>((sum, p) => [sum[0] + p[0] / inner.length, sum[1] + p[1] / inner.length], [0, 0]);
  const ring = (part: number): Point[] => inner.map((p) => [p[0] + (middle[0] - p[0]) * part * 0.2, p[1] + (middle[1] - p[1]) * part]);
  return (
    `<g class="lake"><path class="bankshade" d="${exact(points)}"/><path class="water" d="${exact(points)}"/>` +
    `<path class="wl w1" d="${soft(ring(0.18))}"/><path class="wl w2" d="${soft(ring(0.4))}"/><path class="wl w3" d="${soft(ring(0.66))}"/>` +
    `<path class="bank b2" d="${exact(points)}"/></g>`
  );
}

export function ford(points: readonly Point[]): string {
  return `<g><path class="fordbed" d="${exact(points)}"/><path class="edge" d="${exact(points)}"/></g>`;
}
