import { overlaps, type Box, type Point } from '../geometry/vec';
import { strengthOf } from '../model';
import type { Piece } from '../wire/types';
import type { Frame } from '../geometry/pose';
import { corners } from './block';

export interface Label {
  tag: string;
  piece: Piece;
  /** Where its first letter begins, on the drawing. */
  at: Point;
  text: string;
  count: string;
  state: string;
}

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** How wide a text is on the screen, in pixels. */
export function measure(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen) pen.font = '600 12.5px "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, serif';
    width = (pen?.measureText(text).width ?? text.length * 6.5) + 1;
    widths.set(text, width);
  }
  return width;
}

const HEIGHT = 15;
const MARK = 14;

/**
 * Puts a name beside each piece: behind it if there is room, else at a side, before it, or nowhere. Names stay upright
 * and of one size on the screen at every zoom.
 */
export function placeLabels(
  pieces: readonly Piece[],
  frame: Frame,
  zoom: number,
  turn: number,
  first: ReadonlySet<string>,
  state: (piece: Piece) => string,
): Label[] {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const toScreen = (p: Point): Point => [(p[0] * c - p[1] * s) * zoom, (p[0] * s + p[1] * c) * zoom];
  const toMap = (p: Point): Point => [(p[0] * c + p[1] * s) / zoom, (-p[0] * s + p[1] * c) / zoom];

  const boxes = new Map<string, Box>();
  for (const piece of pieces) {
    const outline = corners(piece.width * frame.scale, piece.depth * frame.scale, 3).map((p) => toScreen(frame.out(piece.pose, p)));
    boxes.set(piece.tag, {
      x0: Math.min(...outline.map((p) => p[0])), y0: Math.min(...outline.map((p) => p[1])),
      x1: Math.max(...outline.map((p) => p[0])), y1: Math.max(...outline.map((p) => p[1])),
    });
  }
  const solid: Box[] = [...boxes.values()].map((b) => ({ x0: b.x0 + 2, y0: b.y0 + 2, x1: b.x1 - 2, y1: b.y1 - 2 }));
  const sheet = [[0, 0], [frame.width, 0], [frame.width, frame.height], [0, frame.height]].map((p) => toScreen(p as [number, number]));
  const limits: Box = {
    x0: Math.min(...sheet.map((p) => p[0])) - 24, y0: Math.min(...sheet.map((p) => p[1])) - 18,
    x1: Math.max(...sheet.map((p) => p[0])) + 24, y1: Math.max(...sheet.map((p) => p[1])) + 18,
  };
  const taken: Box[] = [];
  const labels: Label[] = [];
  const small = zoom < 0.33;

  const order = [...pieces].sort((a, b) => Number(first.has(b.tag)) - Number(first.has(a.tag)));
  for (const piece of order) {
    const wanted = first.has(piece.tag);
    if (piece.attached || (small && !wanted)) continue;
    const count = piece.losses && (piece.losses.taken > 0 || piece.models) ? strengthOf(piece) : '';
    const status = state(piece);
    const width = MARK + measure(piece.name) + (count ? measure(count) + 5 : 0);
    const box = boxes.get(piece.tag) as Box;
    const [mx, my] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const spots: Point[] = [
      [mx - width / 2, box.y1 + 2], [mx - width / 2, box.y0 - HEIGHT - 3],
      [box.x0, box.y1 + 2], [box.x1 - width, box.y1 + 2], [box.x0, box.y0 - HEIGHT - 3], [box.x1 - width, box.y0 - HEIGHT - 3],
      [box.x1 + 5, my - HEIGHT / 2], [box.x0 - width - 5, my - HEIGHT / 2],
      [box.x1 + 3, box.y1 - 4], [box.x0 - width - 3, box.y1 - 4],
    ];
    const area = (p: Point): Box => ({ x0: p[0] - 1, y0: p[1], x1: p[0] + width + 1, y1: p[1] + HEIGHT });
    const inside = (b: Box): boolean => b.x0 > limits.x0 && b.x1 < limits.x1 && b.y0 > limits.y0 && b.y1 < limits.y1;
    const free = spots.find((p) => inside(area(p)) && !taken.some((other) => overlaps(other, area(p))) && !solid.some((other) => overlaps(other, area(p))));
    const crowd = (p: Point): number => taken.filter((other) => overlaps(other, area(p))).length * 3 + solid.filter((other) => overlaps(other, area(p))).length;
    const spot = free ?? (wanted && !small ? [...spots].sort((p, q) => crowd(p) - crowd(q))[0] : undefined);
    if (!spot) continue;
    taken.push(area(spot));
    labels.push({ tag: piece.tag, piece, at: toMap([spot[0], spot[1] + HEIGHT - 3]), text: piece.name, count, state: status });
  }
  return labels;
}
