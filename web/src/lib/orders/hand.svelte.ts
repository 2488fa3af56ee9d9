import type { Aim, Order, Piece, Pose, Prospect, Scene } from '../wire/types';
import { draftFor, type AnyDraft } from './draft.svelte';
import type { PathDraft } from './path.svelte';

/** Orders to be given before another one. */
export interface Form {
  first: Order[];
  order: Order;
}

/** One thing that a unit in hand could be told to do. */
export interface Way {
  label: string;
  /** What is given on the way there. */
  orders: Order[];
  /** Whether it cannot be taken back. */
  binds: boolean;
  /** The answer in the making to the question that it leads to. */
  draft: AnyDraft | null;
  /** How far a move could go, from the far left to the far right. */
  reach: [number, number][];
  /** Enemies that it can be aimed at by pointing to them. */
  aims: Aim[];
}

const words = (prospect: Prospect): string => {
  const label = prospect.words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/**
 * A unit that was picked up: all that it could be told to do before anything binds. The ground wears its reach, enemies
 * wear what could be done to them, and one list of ways feeds table, card and bar.
 */
export class Hand {
  readonly ways: Way[];
  /** The way that is being gone. */
  active = $state<number | null>(null);

  constructor(
    readonly piece: Piece,
    prospects: readonly Prospect[],
    scene: Scene,
  ) {
    this.ways = prospects.map((prospect) => ({
      label: words(prospect), orders: prospect.orders, binds: prospect.binds, draft: prospect.asks ? draftFor(prospect.asks, scene) : null, reach: prospect.reach, aims: prospect.aims,
    }));
  }

  get way(): Way | null {
    return this.active === null ? null : (this.ways[this.active] ?? null);
  }

  /** The answer in the making. */
  get draft(): AnyDraft | null {
    return this.way?.draft ?? null;
  }

  /** Which ways are moves. */
  get moves(): number[] {
    return this.ways.flatMap((way, i) => (way.draft?.kind === 'move' ? [i] : []));
  }

  /** The ground that the unit could reach, by its way in hand or by any. */
  get reach(): [number, number][] {
    const way = this.way?.draft?.kind === 'move' ? this.way : this.active === null ? this.ways[this.moves[0] ?? -1] : null;
    return way?.reach ?? [];
  }

  /** Which ways lead to which enemy. */
  get targets(): ReadonlyMap<string, number[]> {
    const targets = new Map<string, number[]>();
    this.ways.forEach((way, i) => {
      for (const { target } of way.aims) targets.set(target, [...(targets.get(target) ?? []), i]);
      if (way.draft?.kind !== 'choose-one') return;
      for (const tag of way.draft.eligible) {
        if (way.draft.pieces.get(tag)?.side !== this.piece.side) targets.set(tag, [...(targets.get(tag) ?? []), i]);
      }
    });
    return targets;
  }

  /** Goes the way to an enemy. */
  aim(tag: string, way: number): void {
    this.active = way;
    const { draft, aims } = this.ways[way] ?? {};
    const order = aims?.find((aim) => aim.target === tag)?.order;
    if (order) draft?.load(order);
    else if (draft?.kind === 'choose-one') draft.touch(tag);
  }

  /** Drags the unit: every way that is a move follows, and the first that is lawful counts. */
  drag(pose: Pose): void {
    const moves = this.moves;
    for (const i of moves) (this.ways[i]?.draft as PathDraft).drag(pose);
    if (this.active === null || !moves.includes(this.active)) this.active = moves[0] ?? null;
  }

  /** The order in the making in every form, the way in hand first. */
  get forms(): Form[] {
    const own = this.way;
    if (!own?.draft) return [];
    const of = (way: Way): Form[] => {
      const orders = way.draft?.kind === 'move' ? way.draft.orders : way.draft?.order ? [way.draft.order] : [];
      return orders.map((order) => ({ first: way.orders, order }));
    };
    if (own.draft.kind !== 'move') return of(own);
    const others = this.moves.map((i) => this.ways[i] as Way).filter((way) => way !== own && (way.draft as PathDraft).moved);
    return [own, ...others].flatMap(of);
  }

  /** The way that a form belongs to becomes the way in hand. */
  settleOn(form: Form): void {
    const found = this.ways.findIndex((way) => way.orders === form.first);
    if (found >= 0) this.active = found;
  }

  /** One step back: the leg, then the way. False if nothing was begun. */
  back(): boolean {
    const way = this.way;
    if (!way) return false;
    if (way.draft?.kind === 'move' && way.draft.moved) {
      for (const i of this.moves) this.ways[i]?.draft?.reset();
      return true;
    }
    way.draft?.reset();
    this.active = null;
    return true;
  }
}
