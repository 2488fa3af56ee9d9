/** What the page reads off a scene. The scene itself, and every word in it, comes from the game. */
import { t } from './text';
import type { Emblem, Piece, Scene } from './wire/types';

/** A computer player, who is a level and perhaps, after a colon, a style. */
export const computerName = (id: string): string => id.split(':').map((part) => t.computers[part] ?? part).join(', ');

/** Which turn it is, in words. */
export const stageOf = (scene: Scene): string =>
  scene.turn === 0 ? t.header.before : scene.last_turn ? t.header.turnOf(scene.turn, scene.last_turn) : t.header.turn(scene.turn);

export const has = (piece: Piece, emblem: Emblem): boolean => piece.badges.some((badge) => badge.emblem === emblem);

/** How strong a unit still is, in a word: its models, or the hits that it can still take. */
export function strengthOf(piece: Piece): string {
  if (piece.kind !== 'unit') return '';
  if (piece.models !== null) return String(piece.models);
  return piece.losses ? `${piece.losses.of - piece.losses.taken}/${piece.losses.of}` : '';
}
