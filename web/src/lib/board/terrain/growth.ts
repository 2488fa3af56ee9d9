import { chance, scatter, seedOf } from '../../geometry/chance';
import { at, edgeDistance, exact, n, round, type Point } from '../../geometry/vec';

/** Woods: a floor in the rule's exact edge, crowns scattered inside it. */
export function woods(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let crowns = '';
  for (const p of scatter(points, 33, random, 260)) {
    const room = edgeDistance(points, p);
    const size = Math.min(1.25, Math.max(0.45, room / 21)) * (0.82 + random() * 0.3);
    crowns += `<use href="#tree-${Math.floor(random() * 6)}" class="tree${random() < 0.4 ? ' v1' : ''}" transform="translate(${at(p)}) scale(${Math.round(size * 100) / 100})"/>`;
  }
  return `<g class="woods"><path class="woodfloor" d="${round(points)}"/><path class="edge" d="${exact(points)}"/>${crowns}</g>`;
}

/** A marsh: wet ground in the rule's edge, pools and reeds. */
export function marsh(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let [pools, lines, reeds] = ['', '', ''];
  for (const p of scatter(points, 30, random, 160)) {
    const room = edgeDistance(points, p);
    const kind = random();
    if (kind < 0.3 && room > 18) {
      const [rx, ry] = [Math.min(room * 0.8, 20 + random() * 16), 6 + random() * 5];
      pools += `<ellipse class="water" cx="${n(p[0])}" cy="${n(p[1])}" rx="${n(rx)}" ry="${n(ry)}"/>`;
      lines += `M${n(p[0] - rx * 0.6)} ${n(p[1] - 1)}h${n(rx * 0.9)}M${n(p[0] - rx * 0.2)} ${n(p[1] + 3)}h${n(rx * 0.7)}`;
    } else {
      reeds += `M${at(p)}m-6 0q-1 -7 -4 -11m6 11v-15m5 15q1 -8 4 -12m-15 12h18`;
    }
  }
  return `<g class="marsh"><path class="marshfloor" d="${round(points)}"/>${pools}<path class="wl w1" d="${lines}"/><path class="reeds" d="${reeds}"/><path class="edge" d="${exact(points)}"/></g>`;
}

/** Open ground that somebody wished to keep open: a meadow, its edge no obstacle. */
export function meadow(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let grass = '';
  for (const p of scatter(points, 30, random, 160)) grass += `M${at(p)}m-3 0l-1.5 -5m4 5v-6m3 6l1.5 -5`;
  return `<g class="lea"><path class="leafloor" d="${round(points)}"/><path class="tuft" d="${grass}"/><path class="edge" d="${exact(points)}"/></g>`;
}

export function field(points: readonly Point[]): string {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let rows = '';
  for (let y = y0 + 7; y < y1; y += 9) rows += `M${n(x0)} ${n(y)}H${n(x1)}`;
  const id = `f${seedOf(points)}`;
  return `<g><clipPath id="${id}"><path d="${exact(points)}"/></clipPath><path class="field" d="${exact(points)}"/><path class="furrow" clip-path="url(#${id})" d="${rows}"/><path class="contour foot" d="${exact(points)}"/></g>`;
}

export function hedge(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let bushes = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let d = 0; d < reach; d += 8) {
      const t = d / reach;
      const x = a[0] + (b[0] - a[0]) * t + (random() - 0.5) * 3;
      const y = a[1] + (b[1] - a[1]) * t + (random() - 0.5) * 3;
      bushes += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(4.4 + random() * 2)}"/>`;
    }
  }
  return `<g class="hedge">${bushes}</g>`;
}
