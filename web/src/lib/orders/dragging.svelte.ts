import { between } from '../geometry/pose';
import type { Live } from '../live.svelte';
import type { Pose } from '../wire/types';
import type { Acting } from './acting.svelte';
import { snapped, squared, type Snapped } from './snap';

/** A move that leaves so little of its allowance has used it up. */
const SPENT = 0.12;

/** The ghost in somebody's fingers: where it snaps to, and what comes of letting it go. */
export class Dragging {
  /** Whom the ghost has snapped to. */
  snap = $state.raw<Snapped | null>(null);

  constructor(
    private readonly live: Live,
    private readonly acting: Acting,
  ) {}

  /** `free` leaves the ghost exactly where the hand is. */
  drag(wanted: Pose, free = false): void {
    const { acting } = this;
    acting.advice.drop();
    acting.checker.onland = null;
    acting.checker.onverdict = null;
    const pose = this.#snap(wanted, free);
    const [hand, current] = [acting.hand, acting.current];
    if (hand && (hand.active === null || current?.kind === 'move')) hand.drag(pose);
    else if (current?.kind === 'move') current.drag(pose);
    else if (current?.kind === 'place') current.pose = pose;
  }

  #snap(pose: Pose, free: boolean): Pose {
    const { hand, current } = this.acting;
    const moving = current?.kind === 'move' ? current : hand?.ways[hand.moves[0] ?? -1]?.draft;
    const mover = moving?.kind === 'move' ? moving.mover : current?.kind === 'place' ? current.piece : null;
    const mayTurn = current?.kind === 'place' || (moving?.kind === 'move' && moving.steps.has('to'));
    this.snap = free || !mover ? null : snapped(pose, mover, this.live.scene?.pieces ?? [], mayTurn);
    return this.snap?.pose ?? pose;
  }

  /**
   * The ghost was let go: beyond its reach it comes back to the furthest lawful place. A move with nothing left to add to
   * it that can be taken back is given at once.
   */
  drop(): void {
    const { acting } = this;
    const current = acting.current;
    this.snap = null;
    if (current?.kind !== 'move' || !current.goal) return;
    const dropped = JSON.stringify(acting.forms[0]);
    acting.checker.onverdict = (verdict, judged) => {
      const spent = verdict?.ok && !verdict.binds && verdict.preview.cost !== null && verdict.preview.cost >= (verdict.preview.allowance ?? Infinity) - SPENT;
      if (spent && judged === dropped && acting.current === current) void acting.give();
    };
    this.#land();
    acting.checker.answer(dropped);
  }

  /** What is refused comes back to the furthest lawful place. */
  #land(): void {
    const { acting } = this;
    const current = acting.current;
    acting.checker.onland = (part) => {
      if (current?.kind !== 'move' || acting.current !== current || !current.goal) return;
      current.goal = between(current.last, current.goal, part);
    };
  }

  /** What was pencilled is tried: given if it is lawful and can be taken back, else put before the player. */
  tryOut(): void {
    const { acting } = this;
    const current = acting.current;
    const tried = JSON.stringify(acting.forms[0]);
    this.#land();
    acting.checker.onverdict = (verdict, judged) => {
      if (verdict?.ok && !verdict.binds && !verdict.preview.clash && judged === tried && acting.current === current) void acting.give();
    };
    acting.checker.answer(tried);
  }

  swing(pose: Pose): void {
    this.acting.advice.drop();
    const current = this.acting.current;
    // Where a wheel is a leg only its angle counts; elsewhere the corner goes where it is dragged.
    this.snap = current?.kind === 'move' && current.mover && current.steps.has('wheel') ? squared(pose, current.mover, this.live.scene?.pieces ?? []) : null;
    if (current?.kind === 'move') current.swing(this.snap?.pose ?? pose);
    else if (current?.kind === 'place') current.pose = pose;
  }
}
