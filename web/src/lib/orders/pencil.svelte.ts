import { ahead, offset } from '../geometry/pose';
import type { Live } from '../live.svelte';
import { t } from '../text';
import { ui } from '../ui.svelte';
import type { Piece, Pose } from '../wire/types';
import type { Acting } from './acting.svelte';

/** What a unit is to do once it is asked. */
export type Plan = { goal: Pose } | { target: string };

/**
 * Orders in pencil: for a question that has not come yet the page keeps what is wanted and draws it dashed. When the
 * engine asks, what is lawful and can be taken back is given; anything else is put before the player first.
 */
export class Pencil {
  plans = $state.raw<ReadonlyMap<string, Plan>>(new Map());
  /** Whose plan follows pointer and arrows. */
  editing = $state<string | null>(null);

  constructor(
    private readonly live: Live,
    private readonly acting: Acting,
  ) {}

  /** Whether a piece could be planned for: one's own, on the table, in a battle that has begun. */
  takes(piece: Piece): boolean {
    const { scene, you } = this.live;
    return piece.place === 'table' && piece.kind === 'unit' && (scene?.turn ?? 0) > 0 && you.seats.includes(piece.seat) && this.acting.draft?.kind !== 'place';
  }

  put(tag: string, plan: Plan): void {
    this.plans = new Map(this.plans).set(tag, plan);
  }

  drop(tag: string): void {
    const plans = new Map(this.plans);
    plans.delete(tag);
    this.plans = plans;
    if (this.editing === tag) this.editing = null;
  }

  /** Begins a plan by keys and clicks: a little ahead of where the unit stands. */
  begin(piece: Piece): void {
    this.editing = piece.tag;
    if (!this.plans.has(piece.tag)) this.put(piece.tag, { goal: ahead(piece.pose, piece.depth, 0) });
    ui.say(t.pencil.help);
  }

  /** A step with the arrows, as the table is drawn. */
  nudge(forward: number, right: number): boolean {
    const plan = this.editing === null ? undefined : this.plans.get(this.editing);
    if (this.editing === null || !plan || !('goal' in plan)) return false;
    this.put(this.editing, { goal: ahead(plan.goal, forward, right) });
    return true;
  }

  /** The editing ends; the plan stays. */
  settle(): boolean {
    const was = this.editing !== null;
    this.editing = null;
    return was;
  }

  /** Whoever is gone, or stands where he was to go, needs no plan. */
  #clean(): void {
    const pieces = new Map((this.live.scene?.pieces ?? []).map((piece) => [piece.tag, piece]));
    const stands = (tag: string): boolean => pieces.get(tag)?.place === 'table';
    const open = [...this.plans].filter(([tag, plan]) => {
      const piece = pieces.get(tag);
      if (!piece || !stands(tag)) return false;
      if ('target' in plan) return stands(plan.target);
      const { forward, right } = offset(piece.pose, plan.goal.at);
      return Math.hypot(forward, right) > 0.05;
    });
    if (open.length !== this.plans.size) this.plans = new Map(open);
  }

  /** A question has come: is it one of those that were waited for? */
  async ask(): Promise<void> {
    this.#clean();
    const { acting, live } = this;
    const draft = acting.draft;
    if (!this.plans.size || (draft?.kind !== 'choose-one' && draft?.kind !== 'move')) return;
    const subject = draft.decision.subject;
    const asked = draft.kind === 'move' || !draft.eligible.size ? (tag: string) => tag === String(subject) : (tag: string) => draft.eligible.has(tag);
    for (const [tag, plan] of this.plans) {
      const piece = live.scene?.pieces.find((other) => other.tag === tag);
      if (!piece || !asked(tag)) continue;
      const hand = acting.hand?.piece.tag === tag ? acting.hand : await acting.lift(piece);
      if (acting.draft !== draft) return;
      const way = hand && 'target' in plan ? hand.targets.get(plan.target)?.[0] : undefined;
      if (hand && 'target' in plan && way !== undefined) hand.aim(plan.target, way);
      else if (hand && 'goal' in plan && hand.moves.length) hand.drag(plan.goal);
      else {
        if (hand && subject === undefined) acting.hand = null;
        continue;
      }
      this.drop(tag);
      ui.say(t.pencil.tried(piece.name));
      acting.ghost.tryOut();
      return;
    }
  }
}
