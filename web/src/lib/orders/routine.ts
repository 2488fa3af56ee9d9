import type { Decision, Order } from '../wire/types';

/**
 * Routine: what a player has said once for all questions of a kind is given without asking him again, until the turn
 * ends. The engine still asks every time, and the record keeps every answer.
 */
export class Routine {
  #standing = new Map<string, { order: Order; turn: number }>();
  #last: { kind: string; order: Order } | null = null;

  /** Questions are alike if the same rule asks in the same form. */
  static kindOf(decision: Decision): string {
    return `${decision.rule} ${decision.ask.kind}`;
  }

  /** Whether an answer says the same of anybody: a word, yes or no, to stay. An answer that names a piece does not. */
  static isPlain(order: Order, names: (key: string) => boolean): boolean {
    if ('choose' in order) return !names(String(order.choose));
    if ('move' in order) return order.move.length === 0;
    return 'confirm' in order || ('choose-some' in order && order['choose-some'].length === 0);
  }

  /** Whether an answer can be given to a question at all, as far as its form says. */
  static fits(order: Order, decision: Decision): boolean {
    const ask = decision.ask;
    if ('choose' in order) return ask.kind === 'choose-one' && ask.options.some((option) => option.key === order.choose);
    if ('move' in order) return ask.kind === 'move';
    if ('confirm' in order) return ask.kind === 'confirm';
    return 'choose-some' in order && ask.kind === 'choose-some' && ask.at_least === 0;
  }

  /** An answer was given. */
  note(decision: Decision, order: Order, names: (key: string) => boolean): void {
    this.#last = Routine.isPlain(order, names) ? { kind: Routine.kindOf(decision), order } : null;
  }

  /** What was answered to the question before, if that was one of the same kind. */
  before(decision: Decision): Order | null {
    const last = this.#last;
    return last && last.kind === Routine.kindOf(decision) && Routine.fits(last.order, decision) ? last.order : null;
  }

  /** The same for all, for the rest of the turn. */
  stand(decision: Decision, order: Order, turn: number): void {
    this.#standing.set(Routine.kindOf(decision), { order, turn });
  }

  /** What has been said for all questions like this one. */
  answer(decision: Decision, turn: number): Order | null {
    const found = this.#standing.get(Routine.kindOf(decision));
    return found && found.turn === turn && Routine.fits(found.order, decision) ? found.order : null;
  }

  /** Nothing is routine any more: somebody wants to think again. */
  forget(): void {
    this.#standing.clear();
    this.#last = null;
  }
}
