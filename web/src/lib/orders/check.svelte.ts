import type { Live, Verdict } from '../live.svelte';
import type { Order, Preview } from '../wire/types';

/**
 * Asks the engine about an order in the making: one question at a time, always about the newest order. Where an order
 * can be put in several forms, the first lawful one counts; if none is, the first refusal.
 */
export class Checker {
  verdict = $state.raw<Verdict | null>(null);
  /** The lawful form of the order last judged. */
  lawful = $state.raw<Order | null>(null);
  /** The form last judged, lawful or not. */
  judged = $state.raw<string>('');
  /** How far along the refused move would still be lawful, from 0 to 1, with what it costs. */
  furthest = $state.raw<{ part: number; preview: Preview } | null>(null);
  #wanted: Order[] | null = null;
  #running = false;
  #parts: ((part: number) => Order[]) | null = null;

  constructor(private readonly live: Pick<Live, 'preview'>) {}

  /** `parts` gives the same order cut short, for finding out how far it would be lawful. */
  check(forms: Order[], parts: ((part: number) => Order[]) | null = null): void {
    this.#wanted = forms;
    this.#parts = parts;
    if (!this.#running) void this.#run();
  }

  clear(): void {
    this.#wanted = null;
    this.verdict = null;
    this.lawful = null;
    this.judged = '';
    this.furthest = null;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted) {
      const forms: Order[] = this.#wanted;
      this.#wanted = null;
      let first: Verdict | null = null;
      let found: Order | null = null;
      for (const form of forms) {
        const verdict = await this.live.preview(form);
        if (verdict?.ok) {
          first = verdict;
          found = form;
          break;
        }
        first ??= verdict;
      }
      if (this.#wanted && !found) continue;
      this.verdict = first;
      this.lawful = found;
      this.judged = JSON.stringify(forms[0]);
      this.furthest = null;
      if (!found && this.#parts) await this.#halve(this.#parts);
    }
    this.#running = false;
  }

  /** Finds the lawful part of a refused move by halving, as long as nothing newer is asked. */
  async #halve(parts: (part: number) => Order[]): Promise<void> {
    let [low, high] = [0, 1];
    for (let i = 0; i < 5 && !this.#wanted; i++) {
      const middle = (low + high) / 2;
      let lawful: Preview | null = null;
      for (const form of parts(middle)) {
        const verdict = await this.live.preview(form);
        if (verdict?.ok) {
          lawful = verdict.preview;
          break;
        }
      }
      if (this.#wanted) return;
      if (lawful) {
        low = middle;
        this.furthest = { part: middle, preview: lawful };
      } else {
        high = middle;
      }
    }
  }
}
