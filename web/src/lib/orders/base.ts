import type { Ask, Choice, Decision, Order, Piece } from '../wire/types';

/**
 * An answer in the making, one kind for each kind of question in the grammar. A draft knows what it would send
 * (`order`), which pieces can be pointed to (`eligible`), and takes a pointed piece or a proposed order as its content.
 */
export abstract class Draft {
  abstract readonly kind: Ask['kind'];
  /** The order as it stands; null while it is incomplete. */
  abstract readonly order: Order | null;

  constructor(
    readonly decision: Decision,
    readonly pieces: ReadonlyMap<string, Piece>,
  ) {}

  /** Pieces that an answer may name. */
  get eligible(): ReadonlySet<string> {
    return new Set();
  }

  /** Small marks beside pieces: an order of names, a die, a tick. */
  get marks(): ReadonlyMap<string, string> {
    return new Map();
  }

  /** A piece was pointed to. True if the answer is thereby complete and plain enough to be given at once. */
  touch(_tag: string): boolean {
    return false;
  }

  /** Takes over a proposed order. */
  abstract load(order: Order): void;
  abstract reset(): void;

  protected tagsOf(choices: readonly Choice[]): Set<string> {
    return new Set(choices.map((choice) => String(choice.key)).filter((key) => this.pieces.has(key)));
  }
}
