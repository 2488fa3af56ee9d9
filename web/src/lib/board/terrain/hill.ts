import { chance, seedOf } from '../../geometry/chance';
import {
  add, along, at, centroid, exact, lerp, nearestOnSegment, scale, soft, sub, unit, type Point,
} from '../../geometry/vec';

/** Light comes from the north-west: slopes to the south-east are drawn heavier. */
const SHADE: Point = unit([1, 1.15]);

/** Takes the corners off a ring, the more the more often. */
function round(ring: Point[], times: number): Point[] {
  for (let k = 0; k < times; k++) {
    ring = ring.map((p, i) => {
      const [a, b] = [ring[(i + ring.length - 1) % ring.length] as Point, ring[(i + 1) % ring.length] as Point];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  }
  return ring;
}

/**
 * A hill: stepped tints up to the crest, a clean foot (the rule's edge), hachures that hang from the upper contours.
 */
export function hill(points: readonly Point[], crest: readonly Point[] | null, steep: boolean): string {
  const random = chance(seedOf(points));
  const top = crest && crest.length === 2 ? crest : [centroid(points), centroid(points)];
  const summit = (p: Point): Point => nearestOnSegment(p, top[0] as Point, top[1] as Point);
  const foot = along(points, 46);
  const levels = (steep ? [0.2, 0.42, 0.62] : [0.26, 0.5, 0.72]).map((part) =>
    round(
      foot.map((p, i) => {
        const wave = 0.05 * Math.sin(i * 1.7 + part * 9) + (random() - 0.5) * 0.06;
        return lerp(p, summit(p), Math.min(0.9, part + wave));
      }),
      3,
    ),
  );
  let svg = `<path class="h1" d="${exact(points)}"/>`;
  levels.forEach((ring, i) => {
    svg += `<path class="h${i + 2}" d="${soft(ring)}"/><path class="contour" d="${soft(ring)}"/>`;
  });
  const weights = ['', '', ''];
  for (const [i, ring] of levels.entries()) {
    for (const p of along(ring, steep ? 5.5 : 7.5)) {
      const out = unit(sub(p, summit(p)));
      const light = out[0] * SHADE[0] + out[1] * SHADE[1];
      if (light < (steep ? -0.75 : -0.25) + random() * 0.25) continue;
      const reach = (steep ? 17 : 12) * (0.7 + 0.5 * random()) * (0.75 + 0.4 * light) * (1 - i * 0.12);
      const weight = light > 0.55 ? 2 : light > 0.05 ? 1 : 0;
      weights[weight] += `M${at(add(p, scale(out, 1.5)))}L${at(add(p, scale(out, reach)))}`;
    }
  }
  weights.forEach((d, w) => (svg += `<path class="hach w${w}" d="${d}"/>`));
  return `<g class="hill">${svg}<path class="contour foot" d="${exact(points)}"/></g>`;
}
