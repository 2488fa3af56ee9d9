import { chance, scatter } from '../../geometry/chance';
import { at, n, soft, type Point } from '../../geometry/vec';

/** Grass, specks and soft meadows under everything: the paper of the map. */
export function meadows(width: number, height: number): string {
  const random = chance(Math.round(width * 31 + height));
  const count = Math.max(4, Math.round((width * height) / 330_000));
  let paths = '';
  for (let i = 0; i < count; i++) {
    const [cx, cy] = [random() * width, random() * height];
    const reach = 120 + random() * 190;
    const ring: Point[] = [];
    for (let k = 0; k < 9; k++) {
      const angle = (k / 9) * Math.PI * 2;
      const r = reach * (0.6 + random() * 0.7);
      ring.push([cx + Math.cos(angle) * r * 1.3, cy + Math.sin(angle) * r * 0.7]);
    }
    paths += `<path d="${soft(ring)}"/>`;
  }
  return `<g class="meadow" filter="url(#soft)">${paths}</g>`;
}

export function tufts(width: number, height: number): string {
  const random = chance(Math.round(width * 17 + height * 3));
  const table: Point[] = [[0, 0], [width, 0], [width, height], [0, height]];
  let grass = '';
  let specks = '';
  for (const p of scatter(table, 74, random, 380)) {
    if (random() < 0.72) grass += `M${at(p)}m-4 0l-1.6 -5m4.6 5v-7m3 7l1.8 -5`;
    else specks += `M${at(p)}h.1M${n(p[0] + 7)} ${n(p[1] + 4)}h.1M${n(p[0] + 2)} ${n(p[1] + 8)}h.1`;
  }
  return `<path class="tuft" d="${grass}"/><path class="speck" d="${specks}"/>`;
}
