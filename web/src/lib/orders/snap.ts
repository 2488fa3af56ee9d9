import { ahead, compass, offset } from '../geometry/pose';
import type { Piece, Pose } from '../wire/types';

/** How near a ghost must come to snap, in units of length, and in degrees. */
const NEAR = 0.3;
const ANGLE = 7;
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

/**
 * Brings a dragged ghost into line with a friend's front, or squares it to an enemy, where it almost is. Only ever a
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
      const { forward } = offset(square, other.pose.at);
      if (Math.abs(forward) > NEAR) continue;
      const level = ahead(square, forward, 0);
      if (!best || away < best.by) best = { pose: level, with: other, line: [other.pose.at, level.at], by: away };
    } else if (mayTurn && Math.abs(askew) > 0.05 && (!best || away < best.by)) {
      best = { pose: square, with: other, line: [other.pose.at, square.at], by: away };
    }
  }
  return best && { pose: best.pose, with: best.with, line: best.line };
}
