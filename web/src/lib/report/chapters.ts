import type { History } from '../history.svelte';
import { luckOf } from '../history.svelte';
import type { Line, Luck, Piece, Pose, Scene, Side } from '../wire/types';

export interface Moved {
  piece: Piece;
  /** Where it stood as the turn began, and after each order that moved it. */
  path: Pose[];
  lost: number;
  fate: 'stands' | 'routed' | 'left';
}

/** One turn of the report: where everybody stood at its end, how they came there, and what was notable. */
export interface Chapter {
  turn: number;
  scene: Scene;
  moves: Moved[];
  lines: Line[];
  luck: [Luck, Luck];
}

/** A number for each unit, the same on every map: side A first. */
export function numbers(scene: Scene): Map<string, number> {
  const units = scene.pieces.filter((piece) => piece.kind !== 'leader');
  const ordered = [...units.filter((p) => p.side === 'A'), ...units.filter((p) => p.side === 'B')];
  return new Map(ordered.map((piece, i) => [piece.tag, i + 1]));
}

const same = (a: Pose, b: Pose): boolean => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 0.01 && Math.abs(a.facing - b.facing) < 0.01;

function movesBetween(views: readonly Scene[]): Moved[] {
  const first = views[0] as Scene;
  const end = views[views.length - 1] as Scene;
  const paths = new Map<string, Pose[]>();
  for (const scene of views) {
    for (const piece of scene.pieces) {
      if (piece.place !== 'table') continue;
      const path = paths.get(piece.tag) ?? [];
      const last = path[path.length - 1];
      if (!last || !same(last, piece.pose)) path.push(piece.pose);
      paths.set(piece.tag, path);
    }
  }
  const before = new Map(first.pieces.map((piece) => [piece.tag, piece]));
  return end.pieces.flatMap((piece): Moved[] => {
    const was = before.get(piece.tag);
    const path = paths.get(piece.tag);
    if (!path || (piece.attached && piece.kind === 'leader')) return [];
    const lost = (piece.losses?.taken ?? 0) - (was?.losses?.taken ?? 0);
    const fate = piece.place === 'routed' ? 'routed' : piece.place === 'left' ? 'left' : 'stands';
    if (was && was.place !== 'table' && piece.place !== 'table') return [];
    return [{ piece, path, lost: Math.max(0, lost), fate }];
  });
}

export function chapters(history: History): Chapter[] {
  const begins = Object.entries(history.turns)
    .map(([turn, at]) => ({ turn: Number(turn), at }))
    .filter(({ turn }) => turn > 0)
    .sort((a, b) => a.turn - b.turn);
  const first = begins[0]?.at ?? history.last;
  const spans = [{ turn: 0, from: 0, to: first }, ...begins.map(({ turn, at }, i) => ({ turn, from: at, to: begins[i + 1]?.at ?? history.last }))];
  return spans.map(({ turn, from, to }) => {
    // The steps that lead into a turn end with its first line; what they tell belongs to the turn told there.
    const lines = [...(from === 0 ? history.opening : []), ...history.steps.slice(Math.max(0, from - 1), to).flatMap((step) => step.log)].filter((line) => line.turn === turn);
    const upTo = [...history.opening, ...history.steps.slice(0, to).flatMap((step) => step.log)];
    const span = history.scenes.slice(from, to + 1);
    return { turn, scene: span[span.length - 1] as Scene, moves: turn === 0 ? [] : movesBetween(span), lines, luck: luckOf(upTo) };
  });
}

/** The story of a turn: its notable lines, grouped into paragraphs of a few sentences each. */
export function story(lines: readonly Line[]): string[] {
  const sentences = lines.filter((line) => line.notable && line.depth > 0).map((line) => `${line.text.replace(/ \((A|B)\)/g, '')}.`.replace(/([.!?])\.$/, '$1'));
  const paragraphs: string[] = [];
  for (let i = 0; i < sentences.length; i += 5) paragraphs.push(sentences.slice(i, i + 5).join(' '));
  return paragraphs;
}

export const sideOf = (i: number): Side => (i === 0 ? 'A' : 'B');
