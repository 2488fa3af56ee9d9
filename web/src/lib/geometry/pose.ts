import type { Pose } from '../wire/types';
import { n, type Point } from './vec';

/**
 * Between the table of the engine (its own unit of length, y up, facing clockwise from the top) and the drawing (one
 * unit a millimetre of a table about 1.8 m wide, y down).
 */
export class Frame {
  readonly scale: number;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly tableWidth: number,
    readonly tableDepth: number,
  ) {
    this.scale = 1828.8 / tableWidth;
    this.width = tableWidth * this.scale;
    this.height = tableDepth * this.scale;
  }

  point = (p: readonly [number, number]): Point => [p[0] * this.scale, (this.tableDepth - p[1]) * this.scale];

  back = (p: Point): [number, number] => [p[0] / this.scale, this.tableDepth - p[1] / this.scale];

  transform(pose: Pose): string {
    const [x, y] = this.point(pose.at);
    return `translate(${n(x)} ${n(y)}) rotate(${Math.round(pose.facing * 100) / 100})`;
  }

  /** A point of a piece's own frame on the drawing. */
  out(pose: Pose, local: Point): Point {
    const [x, y] = this.point(pose.at);
    const turn = (pose.facing * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return [x + local[0] * c - local[1] * s, y + local[0] * s + local[1] * c];
  }
}

/** Compass degrees from 0 up to 360. */
export const compass = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Straight ahead and to the right, from a pose, in table units. */
export function ahead(pose: Pose, forward: number, right: number): Pose {
  const turn = (pose.facing * Math.PI) / 180;
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  return { at: [pose.at[0] + s * forward + c * right, pose.at[1] + c * forward - s * right], facing: pose.facing };
}

/** How far ahead and to the right of a pose a point lies. */
export function offset(pose: Pose, point: readonly [number, number]): { forward: number; right: number } {
  const turn = (pose.facing * Math.PI) / 180;
  const [dx, dy] = [point[0] - pose.at[0], point[1] - pose.at[1]];
  return { forward: dx * Math.sin(turn) + dy * Math.cos(turn), right: dx * Math.cos(turn) - dy * Math.sin(turn) };
}

/** A wheel about the right or left front corner, in degrees towards that corner. */
export function wheel(pose: Pose, width: number, right: boolean, degrees: number): Pose {
  const hand = right ? 1 : -1;
  const pivot = ahead(pose, 0, (hand * width) / 2).at;
  const facing = compass(pose.facing + hand * degrees);
  return { at: ahead({ at: pivot, facing }, 0, (-hand * width) / 2).at, facing };
}

export function aboutTurn(pose: Pose, depth: number): Pose {
  return { at: ahead(pose, -depth, 0).at, facing: compass(pose.facing + 180) };
}

/** Between two poses, the short way round. */
export function between(a: Pose, b: Pose, t: number): Pose {
  let turn = compass(b.facing - a.facing);
  if (turn > 180) turn -= 360;
  return {
    at: [a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t],
    facing: compass(a.facing + turn * t),
  };
}

/** Points that go along with a pose, in table units. */
export function carried(points: readonly [number, number][], from: Pose, to: Pose): [number, number][] {
  const turn = ((from.facing - to.facing) * Math.PI) / 180; // the table's y runs up
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([x, y]) => {
    const [dx, dy] = [x - from.at[0], y - from.at[1]];
    return [to.at[0] + dx * c - dy * s, to.at[1] + dx * s + dy * c];
  });
}
