import { chance, scatter, seedOf } from '../../geometry/chance';
import { at, edgeDistance, exact, n, round, type Point } from '../../geometry/vec';

/** A village: trodden ground in the rule's edge, houses with a lit and a dark slope. */
export function village(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let houses = '';
  for (const p of scatter(points, 62, random, 24)) {
    const room = edgeDistance(points, p);
    if (room < 20) continue;
    const turn = Math.round(random() * 60 - 30);
    const [w, d] = [Math.min(22, room * 0.62), Math.min(14, room * 0.42)];
    if (random() < 0.4) {
      const r = Math.min(19, room * 0.6);
      houses +=
        `<g transform="translate(${at(p)})"><ellipse class="bsh" cx="4" cy="5" rx="${n(r)}" ry="${n(r * 0.95)}"/><circle class="thatch" r="${n(r)}"/>` +
        `<path class="thatchd" d="M0 0L${n(r)} 0A${n(r)} ${n(r)} 0 0 1 0 ${n(r)}Z"/><circle class="thatcho" r="${n(r)}"/>` +
        `<path class="straw" d="M0 0L${n(-r)} 0M0 0L${n(-r * 0.7)} ${n(-r * 0.7)}M0 0V${n(-r)}M0 0L${n(r * 0.7)} ${n(-r * 0.7)}M0 0H${n(r)}M0 0V${n(r)}M0 0L${n(-r * 0.7)} ${n(r * 0.7)}M0 0L${n(r * 0.7)} ${n(r * 0.7)}"/><circle class="smoke" r="2"/></g>`;
    } else {
      houses +=
        `<g transform="translate(${at(p)}) rotate(${turn})"><rect class="bsh" x="${n(-w + 4)}" y="${n(-d + 5)}" width="${n(2 * w)}" height="${n(2 * d)}"/>` +
        `<rect class="thatch" x="${n(-w)}" y="${n(-d)}" width="${n(2 * w)}" height="${n(2 * d)}"/><rect class="thatchd" x="${n(-w)}" y="0" width="${n(2 * w)}" height="${n(d)}"/>` +
        `<path class="straw" d="M${n(-w * 0.6)} ${n(-d)}V${n(d)}M${n(-w * 0.2)} ${n(-d)}V${n(d)}M${n(w * 0.2)} ${n(-d)}V${n(d)}M${n(w * 0.6)} ${n(-d)}V${n(d)}"/>` +
        `<path class="ridge" d="M${n(-w)} 0H${n(w)}"/><rect class="thatcho" x="${n(-w)}" y="${n(-d)}" width="${n(2 * w)}" height="${n(2 * d)}"/></g>`;
    }
  }
  return `<g class="village"><path class="vground" d="${exact(points)}"/><path class="edge" d="${exact(points)}"/>${houses}</g>`;
}

/** A building that may be held: walls, a roof, a line for each floor above the first, a crack for each hit. */
export function house(points: readonly Point[], floors: number, struck: number): string {
  const middle: Point = [points.reduce((sum, p) => sum + p[0], 0) / points.length, points.reduce((sum, p) => sum + p[1], 0) / points.length];
  const inset = (share: number): Point[] => points.map((p) => [p[0] + (middle[0] - p[0]) * share, p[1] + (middle[1] - p[1]) * share]);
  const shadow = `<path class="bsh" d="${exact(points)}" transform="translate(5 7)"/>`;
  const levels = Array.from({ length: Math.min(6, Math.max(0, floors - 1)) }, (_, k) => `<path class="housefloor" d="${exact(inset(0.08 + 0.06 * k))}"/>`).join('');
  const [a, b, c, d] = inset(0.1 + 0.06 * Math.max(0, floors - 1)) as [Point, Point, Point, Point];
  const half = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) >= Math.hypot(d[0] - a[0], d[1] - a[1]);
  const [from, to] = long ? [half(a, d), half(b, c)] : [half(a, b), half(d, c)];
  const roof = `<path class="houseroof" d="${exact([a, b, c, d])}"/><path class="ridge" d="M${at(from)}L${at(to)}"/>`;
  const random = chance(seedOf(points));
  const cracks = Array.from({ length: struck }, () => {
    const p: Point = inset(random() * 0.7)[Math.floor(random() * points.length)] as Point;
    return `<path class="housecrack" d="M${at(p)}l5 4l-2 5l6 4"/>`;
  }).join('');
  return `<g class="house">${shadow}<path class="housewall" d="${exact(points)}"/>${levels}${roof}${cracks}</g>`;
}

/** Rocks and stones: rough ground, cliffs, impassable ground. */
export function rocks(points: readonly Point[], heavy: boolean): string {
  const random = chance(seedOf(points));
  let stones = '';
  for (const p of scatter(points, heavy ? 25 : 36, random, 200)) {
    const room = edgeDistance(points, p);
    const r = Math.min(room * 0.8, (heavy ? 10 : 5.5) * (0.6 + random() * 0.8));
    if (r < 1.5) continue;
    const corners: Point[] = [];
    const sides = 5 + Math.floor(random() * 3);
    for (let k = 0; k < sides; k++) {
      const angle = (k / sides) * Math.PI * 2 + random() * 0.4;
      const reach = r * (0.75 + random() * 0.4);
      corners.push([p[0] + Math.cos(angle) * reach * 1.2, p[1] + Math.sin(angle) * reach * 0.85]);
    }
    stones += `<path class="rocksh" d="${exact(corners)}" transform="translate(2.5 3)"/><path class="rock" d="${exact(corners)}"/><path class="rockl" d="M${at(corners[0] as Point)}L${at(p)}L${at(corners[2] as Point)}"/>`;
  }
  return `<g class="rocks"><path class="${heavy ? 'cragfloor' : 'roughfloor'}" d="${round(points)}"/>${stones}<path class="edge" d="${exact(points)}"/></g>`;
}

export function wall(points: readonly Point[]): string {
  const random = chance(seedOf(points));
  let stones = '';
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    let row = '';
    for (let d = 0; d < reach; ) {
      const w = Math.min(6 + random() * 5, reach - d);
      row += `<rect x="${n(d)}" y="${n(-3.2 + random() * 0.8)}" width="${n(w)}" height="6.2" rx="1.2"/>`;
      d += w;
    }
    stones += `<g transform="translate(${at(a)}) rotate(${n(turn)})">${row}</g>`;
  }
  return `<g><path class="wallsh" d="${exact(points, false)}" transform="translate(3 4)"/><g class="wall">${stones}</g></g>`;
}

export function ditch(points: readonly Point[]): string {
  const d = exact(points, false);
  return `<g class="ditch"><path class="cut" d="${d}"/><path class="teeth" d="${d}"/></g>`;
}

export function bank(points: readonly Point[]): string {
  const d = exact(points, false);
  return `<g class="ditch"><path class="ridgeline" d="${d}"/><path class="teeth" d="${d}"/></g>`;
}

export function road(points: readonly Point[]): string {
  const d = exact(points, false);
  return `<g><path class="road case" d="${d}"/><path class="road bed" d="${d}"/><path class="ruts" d="${d}"/></g>`;
}

export function plain(points: readonly Point[], closed: boolean): string {
  return closed
    ? `<g><path class="otherfloor" d="${exact(points)}"/><path class="edge" d="${exact(points)}"/></g>`
    : `<path class="edge" d="${exact(points, false)}"/>`;
}
