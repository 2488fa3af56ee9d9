import { chance } from '../geometry/chance';
import { n, type Point } from '../geometry/vec';
import type { Figure, Piece, Platform } from '../wire/types';
import { FIGURES } from './figures';
import { known } from './known';

/** One base of a piece, in the piece's own frame: the middle of its front edge is the origin, the body lies below. */
export interface Base {
  x: number;
  y: number;
  turn: number;
  role: 'man' | 'standard' | 'fallen';
  /** Which of the piece's models it is. */
  place?: number;
}

export interface Block {
  figure: Figure;
  /** Footprint in drawing units. */
  width: number;
  depth: number;
  /** Size of one base. */
  cell: readonly [number, number];
  /** How much the figure is scaled to fit its base. */
  size: number;
  bases: Base[];
  loose: boolean;
}

/** How many bases of a nominal size fit best along a length. */
const fit = (room: number, nominal: number): number => Math.max(1, Math.round(room / nominal));

/**
 * How a piece is ruled into bases. Where the engine counts models we draw as many; elsewhere as many as fit the
 * footprint at the figure's usual size.
 */
export function block(piece: Piece, scale: number): Block {
  const { figure } = piece;
  const [width, depth] = [piece.width * scale, piece.depth * scale];
  const nominal = known(FIGURES, figure).base;
  const single = piece.kind === 'camp' || piece.kind === 'leader' || piece.kind === 'marker';
  const loose = piece.order === 'loose' && !single;
  const files = single ? 1 : (piece.files ?? fit(width, nominal[0] * (loose ? 1.45 : 1)));
  const ranks = single ? 1 : piece.models ? Math.ceil(piece.models / files) : fit(depth, nominal[1] * (loose ? 1.2 : 1.2));
  const cell = [width / files, depth / ranks] as const;
  const size = Math.min(cell[0] / nominal[0], cell[1] / nominal[1], 1.15);
  const bases = loose ? scattered(piece, files, ranks, cell) : ranked(piece, files, ranks, cell);
  return { figure, width, depth, cell, size, bases: mark(bases, piece, single, cell[1] / 2), loose };
}

function ranked(piece: Piece, files: number, ranks: number, cell: readonly [number, number]): Base[] {
  const bases: Base[] = [];
  for (let rank = 0; rank < ranks; rank++) {
    const here = piece.models ? Math.min(files, piece.models - rank * files) : files;
    for (let file = 0; file < here; file++) {
      bases.push({ x: (file - (here - 1) / 2) * cell[0], y: (rank + 0.5) * cell[1], turn: 0, role: 'man' });
    }
  }
  return bases;
}

function scattered(piece: Piece, files: number, ranks: number, cell: readonly [number, number]): Base[] {
  const random = chance([...piece.tag].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  return ranked(piece, files, ranks, cell).map((base) => ({
    ...base,
    x: base.x + (random() - 0.5) * cell[0] * 0.22,
    y: base.y + (random() - 0.5) * cell[1] * 0.26,
    turn: Math.round((random() - 0.5) * 26),
  }));
}

/** The standard stands in the middle of the front rank; the fallen are missing from the rear. */
function mark(bases: Base[], piece: Piece, single: boolean, cellDepth: number): Base[] {
  if (single) return bases;
  const front = piece.kind === 'unit' && FIGURES[piece.figure].standard ? bases.filter((base) => Math.abs(base.y - (bases[0]?.y ?? 0)) < cellDepth) : [];
  const middle = front[Math.floor((front.length - 1) / 2)];
  const lost = piece.losses && !piece.models ? Math.round((bases.length * piece.losses.taken) / Math.max(1, piece.losses.of)) : 0;
  return bases.map((base, i) => ({
    ...base,
    place: i,
    role: base === middle ? 'standard' : i >= bases.length - lost ? 'fallen' : 'man',
  }));
}

function plate(x: number, y: number, w: number, d: number, round: number): string {
  const [l, t] = [x - w / 2, y - d / 2];
  if (!round) return `M${n(l)} ${n(t)}h${n(w)}v${n(d)}h${n(-w)}Z`;
  const r = Math.min(round, w / 2, d / 2);
  return `M${n(l + r)} ${n(t)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(d - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(-(w - 2 * r))}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(-(d - 2 * r))}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;
}

/** Who of a crew is lost, as the drawing takes it: the last first; a beast's driver sits before them. */
export function lostOf(platform: Platform | undefined): string {
  if (!platform) return '';
  const first = platform.driver === null ? 0 : 1;
  let style = platform.driver === false ? '--c1:none;' : '';
  for (let man = first + 1; man <= 4; man++) {
    if (man - first > platform.crew) style += `--c${man}:none;`;
    // Nobody has ever stood there.
    if (man - first > platform.crew_of) style += `--g${man}:none;`;
  }
  return style;
}

/** The pips of a platform's wounds, in a rail at the rear left corner of its base. */
export function wounds(platform: Platform | undefined, base: Base, cell: readonly [number, number]): { x: number; y: number; lost: boolean }[] {
  if (!platform || platform.wounds_of < 2) return [];
  const step = Math.min(5.4, (cell[0] - 6) / platform.wounds_of);
  return Array.from({ length: platform.wounds_of }, (_, n) => ({
    x: base.x - cell[0] / 2 + 4 + n * step,
    y: base.y + cell[1] / 2 - 4,
    lost: n >= platform.wounds_of - platform.wounds,
  }));
}

/** All plates of one role as a single path: few nodes, quick to draw. */
export function plates(block: Block, role: Base['role'], round: boolean): string {
  const shrink = block.loose ? 0.72 : 1;
  const [w, d] = [block.cell[0] * shrink - 1, block.cell[1] * shrink - 1];
  const corner = round ? Math.min(block.cell[0], block.cell[1]) * 0.24 : 0;
  return block.bases
    .filter((base) => base.role === role)
    .map((base) => plate(base.x, base.y, w, d, corner))
    .join('');
}

/** Side B's hatching, plate by plate. */
export function hatching(block: Block): string {
  const shrink = block.loose ? 0.72 : 1;
  const [w, d] = [block.cell[0] * shrink - 2, block.cell[1] * shrink - 2];
  const reach = Math.min(w, d);
  return block.bases
    .filter((base) => base.role === 'man')
    .map(({ x, y }) => {
      const [l, r, t, b] = [x - w / 2, x + w / 2, y - d / 2, y + d / 2];
      const k = reach * 0.5;
      return `M${n(l)} ${n(t + k)}L${n(l + k)} ${n(t)}M${n(l)} ${n(b - 1)}L${n(Math.min(r, l + d - 1))} ${n(Math.max(t, b - 1 - (Math.min(r, l + d - 1) - l)))}M${n(r - k)} ${n(b)}L${n(r)} ${n(b - k)}`;
    })
    .join('');
}

/** The four corners of a footprint, front left first. */
export function corners(width: number, depth: number, out = 0): Point[] {
  return [
    [-width / 2 - out, -out],
    [width / 2 + out, -out],
    [width / 2 + out, depth + out],
    [-width / 2 - out, depth + out],
  ];
}
