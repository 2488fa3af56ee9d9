import { aboutTurn, ahead, compass, offset, wheel } from '../geometry/pose';
import type { Ask, Decision, Order, Piece, Pose, Leg } from '../wire/types';
import { Draft } from './base';

const fine = (value: number): number => Math.round(value * 100) / 100;
const flat = (pose: Pose): Pose => ({
  at: [fine(pose.at[0]), fine(pose.at[1])],
  facing: fine(pose.facing),
});

/** Where a piece stands after a leg, by the geometry that all games share. What it costs is for the engine to say. */
export function stepped(pose: Pose, step: Leg, width: number, depth: number): Pose {
  if (step === 'about-turn') return aboutTurn(pose, depth);
  if ('forward' in step) return ahead(pose, step.forward, 0);
  if ('shift' in step) return ahead(pose, 0, step.shift);
  if ('wheel' in step) return wheel(pose, width, step.wheel.right, step.wheel.degrees);
  if ('to' in step) return step.to;
  if ('files' in step) return pose;
  const middle = ahead(pose, -depth / 2, 0);
  const facing = compass(pose.facing + (step.quarter ? 90 : -90));
  return ahead({ at: middle.at, facing }, width / 2, 0);
}

/**
 * A move in the making. Legs that are settled are kept; the last one is being dragged. Which legs a game knows is in
 * the question: dragging uses the plainest that fits (ahead and aside, then a wheel, then "to this place").
 */
export class PathDraft extends Draft {
  readonly kind = 'move';
  /** Legs before the one in hand. */
  legs = $state.raw<Leg[]>([]);
  /** Where the ghost is dragged to, if it is. */
  goal = $state.raw<Pose | null>(null);
  /** Standing still is an answer too, if it is meant. */
  stays = $state(false);
  readonly mover: Piece | null;
  readonly steps: ReadonlySet<string>;

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'move' }>,
  ) {
    super(decision, pieces);
    this.mover = pieces.get(String(decision.subject)) ?? null;
    this.steps = new Set(ask.steps);
  }

  get start(): Pose {
    return this.mover?.pose ?? { at: [0, 0], facing: 0 };
  }

  /** Whether anything of a path is drawn. */
  get drawn(): boolean {
    return this.goal !== null || this.legs.length > 0;
  }

  /** Whether the ghost stands on a spot. */
  covers(spot: readonly [number, number]): boolean {
    const [{ forward, right }, [width, depth]] = [offset(this.pose, spot), this.size];
    return forward <= 0 && forward >= -depth && Math.abs(right) <= width / 2;
  }

  /** The footprint, in the formation that the path leads into. */
  get size(): [number, number] {
    const mover = this.mover;
    if (!mover) return [1, 1];
    const files = this.files;
    if (!files || !mover.files || !mover.models || files === mover.files) return [mover.width, mover.depth];
    const base = [mover.width / mover.files, mover.depth / Math.ceil(mover.models / mover.files)] as const;
    return [base[0] * files, base[1] * Math.ceil(mover.models / files)];
  }

  /** How many files wide it stands at the end. */
  get files(): number {
    const last = this.legs.findLast((leg) => typeof leg === 'object' && 'files' in leg);
    return last && typeof last === 'object' && 'files' in last ? last.files : (this.mover?.files ?? 0);
  }

  /** Wider or narrower: one leg, however often it is changed. */
  form(by: number): void {
    const files = Math.max(1, this.files + by);
    this.settle();
    const last = this.legs[this.legs.length - 1];
    const base = last && typeof last === 'object' && 'files' in last ? this.legs.slice(0, -1) : this.legs;
    this.legs = files === this.mover?.files && base.every((leg) => typeof leg !== 'object' || !('files' in leg)) ? base : [...base, { files }];
  }

  /** Where each settled leg ends, the start first. */
  get stations(): Pose[] {
    const stations = [this.start];
    for (const leg of this.legs) stations.push(stepped(stations[stations.length - 1] as Pose, leg, ...this.size));
    return stations;
  }

  get last(): Pose {
    const stations = this.stations;
    return stations[stations.length - 1] as Pose;
  }

  /** Where the ghost stands. */
  get pose(): Pose {
    return this.goal ?? this.last;
  }

  get moved(): boolean {
    return this.goal !== null || this.legs.length > 0;
  }

  /** The leg in hand, in every form that the question allows, the plainest first. */
  get tails(): Leg[][] {
    return this.goal ? this.#tailsTo(this.goal) : [[]];
  }

  /** The path with its last leg ending elsewhere, in each form. */
  formsTo(goal: Pose): Order[] {
    return this.#tailsTo(goal).map((tail) => ({ move: [...this.legs, ...tail] }));
  }

  #tailsTo(goal: Pose): Leg[][] {
    const from = this.last;
    const forms: Leg[][] = [];
    const { forward, right } = offset(from, goal.at);
    const turned = Math.abs(compass(goal.facing - from.facing + 180) - 180) > 0.05;
    if (!turned) {
      const straight: Leg[] = [];
      if (Math.abs(forward) > 0.04 && this.steps.has('forward')) straight.push({ forward: fine(forward) });
      if (Math.abs(right) > 0.04 && this.steps.has('shift')) straight.push({ shift: fine(right) });
      const covered =
        (Math.abs(forward) <= 0.04 || this.steps.has('forward')) && (Math.abs(right) <= 0.04 || this.steps.has('shift'));
      if (covered && straight.length) forms.push(straight);
    }
    if (this.steps.has('to')) forms.push([{ to: flat(goal) }]);
    return forms;
  }

  /** The whole path in each form. */
  get orders(): Order[] {
    const forms = this.tails.map((tail) => [...this.legs, ...tail]).filter((path) => path.length > 0);
    return forms.length || !this.stays ? forms.map((path) => ({ move: path })) : [{ move: [] }];
  }

  get order(): Order | null {
    return this.orders[0] ?? null;
  }

  /** What the ghost may do: kept to straight lines where the question knows nothing else. */
  drag(pose: Pose): void {
    const from = this.last;
    const { forward, right } = offset(from, pose.at);
    // Where a game knows no steps aside, a hand that trembles still goes straight ahead.
    const straight = this.steps.has('forward') && !this.steps.has('shift') && Math.abs(right) < 0.3 + 0.15 * Math.abs(forward);
    if (this.steps.has('to') && !straight) {
      this.goal = pose;
      return;
    }
    // Likewise a step aside is meant, or it is none.
    const aside = Math.abs(right) < 0.08 + 0.03 * Math.abs(forward) ? 0 : right;
    const on = Math.abs(forward) < 0.08 ? 0 : forward;
    this.goal = ahead(from, this.steps.has('forward') ? on : 0, this.steps.has('shift') ? aside : 0);
  }

  /** By keys: as finely as it is asked for. */
  nudge(forward: number, right: number): void {
    const pose = ahead(this.pose, forward, right);
    if (this.steps.has('to')) this.drag(pose);
    else {
      const by = offset(this.last, pose.at);
      this.goal = ahead(this.last, this.steps.has('forward') ? by.forward : 0, this.steps.has('shift') ? by.right : 0);
    }
  }

  turn(degrees: number): void {
    if (this.steps.has('to')) {
      // About the middle of the block, so that it turns on the spot.
      const middle = ahead(this.pose, -this.size[1] / 2, 0);
      const facing = compass(this.pose.facing + degrees);
      this.goal = { at: ahead({ at: middle.at, facing }, this.size[1] / 2, 0).at, facing };
    } else if (this.steps.has('wheel')) {
      this.wheelBy(degrees > 0, Math.abs(degrees));
    }
  }

  /** A wheel is one leg; going on with it makes that leg longer. */
  wheelBy(right: boolean, degrees: number): void {
    if (!this.steps.has('wheel')) {
      if (this.steps.has('to')) this.goal = wheel(this.pose, this.size[0], right, degrees);
      return;
    }
    this.settle();
    const last = this.legs[this.legs.length - 1];
    if (last && typeof last === 'object' && 'wheel' in last && last.wheel.right === right) {
      this.legs = [...this.legs.slice(0, -1), { wheel: { right, degrees: fine(last.wheel.degrees + degrees) } }];
    } else {
      this.legs = [...this.legs, { wheel: { right, degrees: fine(degrees) } }];
    }
  }

  /** A front corner was dragged round the other one. */
  swing(pose: Pose): void {
    if (!this.steps.has('wheel')) {
      if (this.steps.has('to')) this.goal = pose;
    } else {
      // What was gone so far is a leg of its own; the wheel begins where it ends.
      this.settle();
      const from = this.last;
      let degrees = compass(pose.facing - from.facing);
      if (degrees > 180) degrees -= 360;
      const last = this.legs[this.legs.length - 1];
      const wheeling = last && typeof last === 'object' && 'wheel' in last ? last.wheel : null;
      const base = wheeling ? this.legs.slice(0, -1) : this.legs;
      const before = wheeling ? (wheeling.right ? wheeling.degrees : -wheeling.degrees) : 0;
      const whole = fine(before + degrees);
      this.legs = whole === 0 ? base : [...base, { wheel: { right: whole > 0, degrees: Math.abs(whole) } }];
    }
  }

  /** Adds a leg of its own kind, such as an about turn. */
  add(step: Leg): void {
    this.settle();
    this.legs = [...this.legs, step];
  }

  /** Drops a leg and all that follow it. */
  cut(index: number): void {
    this.settle();
    this.legs = this.legs.slice(0, index);
  }

  /** The leg in hand becomes settled. */
  settle(): void {
    const tail = this.tails[0];
    if (tail && tail.length) this.legs = [...this.legs, ...tail];
    this.goal = null;
  }

  load(order: Order): void {
    if (!('move' in order)) return;
    this.legs = order.move;
    this.goal = null;
    this.stays = order.move.length === 0;
  }

  stay(): void {
    this.reset();
    this.stays = true;
  }

  reset(): void {
    this.legs = [];
    this.goal = null;
    this.stays = false;
  }
}
