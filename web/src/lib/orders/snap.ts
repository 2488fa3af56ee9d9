import { ahead, compass, offset } from '../geometry/pose';
import type { Piece, Pose } from '../wire/types';

/** How near a ghost must come to snap, in units of length, and in degrees. */
const NEAR = 0.3;
const ANGLE = 7;
/** Bases that touch are drawn so far apart: a hair less would be an overlap once figures are rounded. */
const GAP = 0.01;
/** How far away somebody may stand to be in line with. */
const FAR = 14;

export interface Snapped {
  pose: Pose;
  /** Whom it is in line with or squared to. */
  with: Piece;
  /** The line that says so. */
  line: [[number, number], [number, number]];
}

const turned = (a: number, b: number): number => {
  const by = compass(a - b);
  return by > 180 ? by - 360 : by;
};

/** A wheel that nearly ends along a neighbour's front, or square to an enemy, ends so. */
const WHEEL = 3;
export function squared(pose: Pose, mover: Piece, pieces: Iterable<Piece>): Snapped | null {
  let best: (Snapped & { by: number }) | null = null;
  for (const other of pieces) {
    if (other.tag === mover.tag || other.place !== 'table' || other.kind !== 'unit' || other.attached) continue;
    const away = Math.hypot(other.pose.at[0] - pose.at[0], other.pose.at[1] - pose.at[1]);
    const facing = other.side === mover.side ? other.pose.facing : compass(other.pose.facing + 180);
    if (away > FAR || Math.abs(turned(facing, pose.facing)) > WHEEL || (best && away >= best.by)) continue;
    best = { pose: { at: pose.at, facing }, with: other, line: [other.pose.at, pose.at], by: away };
  }
  return best && { pose: best.pose, with: best.with, line: best.line };
}

/**
 * Brings a dragged ghost into line with a friend's front, against his flank or his rear, or squares it to an enemy, where it almost is. Only ever a
 * hair's breadth: whether it is lawful is for the engine to say.
 */
export function snapped(pose: Pose, mover: Piece, pieces: Iterable<Piece>, mayTurn: boolean): Snapped | null {
  let best: (Snapped & { by: number }) | null = null;
  for (const other of pieces) {
    if (other.tag === mover.tag || other.place !== 'table' || other.kind !== 'unit' || other.attached) continue;
    const away = Math.hypot(other.pose.at[0] - pose.at[0], other.pose.at[1] - pose.at[1]);
    if (away > FAR) continue;
    const friend = other.side === mover.side;
    const facing = friend ? other.pose.facing : compass(other.pose.facing + 180);
    const askew = turned(facing, pose.facing);
    if (Math.abs(askew) > (mayTurn ? ANGLE : 0.5)) continue;
    const square: Pose = mayTurn ? { at: pose.at, facing } : pose;
    if (friend) {
      const { forward, right } = offset(square, other.pose.at);
      const [beside, behind] = [Math.abs(right) - (mover.width + other.width) / 2 - GAP, forward - other.depth - GAP];
      // In line with its front, and flank to flank where they nearly touch; or close behind it.
      const by: [number, number] | null =
        Math.abs(forward) <= NEAR ? [forward, Math.abs(beside) <= NEAR ? Math.sign(right) * beside : 0]
        : Math.abs(behind) <= NEAR && Math.abs(right) <= NEAR ? [behind, right] : null;
      if (!by) continue;
      const level = ahead(square, ...by);
      if (!best || away < best.by) best = { pose: level, with: other, line: [other.pose.at, level.at], by: away };
    } else if (mayTurn && Math.abs(askew) > 0.05 && (!best || away < best.by)) {
      best = { pose: square, with: other, line: [other.pose.at, square.at], by: away };
    }
  }
  return best && { pose: best.pose, with: best.with, line: best.line };
}
