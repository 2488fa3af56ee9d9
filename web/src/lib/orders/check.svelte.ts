import type { Live, Verdict } from '../live.svelte';
import type { Order, Preview } from '../wire/types';

/** Between two questions to the engine, in milliseconds: quick enough for the eye, and far from what a server takes ill. */
const PAUSE = 16;
/** So long nothing must have been asked before the lawful part of a refused move is looked for. */
const REST = 90;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

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
  #parts: ((part: number) => Order[]) | null = null;
  #running = false;
  #round = 0;

  constructor(private readonly live: Pick<Live, 'preview'>) {}

  /** `parts` gives the same order cut short, for finding out how far it would be lawful. */
  check(forms: Order[], parts: ((part: number) => Order[]) | null = null): void {
    this.#wanted = forms;
    this.#parts = parts;
    if (!this.#running) void this.#run();
  }

  clear(): void {
    this.#round++;
    this.#wanted = null;
    this.#parts = null;
    this.verdict = null;
    this.lawful = null;
    this.judged = '';
    this.furthest = null;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted) {
      const [forms, parts, round] = [this.#wanted, this.#parts, this.#round];
      this.#wanted = null;
      const { verdict, lawful } = await this.#judge(forms);
      if (round !== this.#round) continue;
      this.verdict = verdict;
      this.lawful = lawful;
      this.judged = JSON.stringify(forms[0]);
      this.furthest = null;
      if (lawful || !parts) continue;
      await pause(REST);
      if (!this.#wanted && round === this.#round) await this.#halve(parts, round);
    }
    this.#running = false;
  }

  async #judge(forms: Order[]): Promise<{ verdict: Verdict | null; lawful: Order | null }> {
    let first: Verdict | null = null;
    for (const form of forms) {
      const verdict = await this.live.preview(form);
      await pause(PAUSE);
      if (verdict?.ok) return { verdict, lawful: form };
      first ??= verdict;
    }
    return { verdict: first, lawful: null };
  }

  /** Finds the lawful part of a refused move by halving, as long as nothing newer is asked. */
  async #halve(parts: (part: number) => Order[], round: number): Promise<void> {
    let [low, high] = [0, 1];
    for (let i = 0; i < 5; i++) {
      const middle = (low + high) / 2;
      const { verdict } = await this.#judge(parts(middle));
      if (this.#wanted || round !== this.#round) return;
      if (verdict?.ok) {
        low = middle;
        this.furthest = { part: middle, preview: verdict.preview };
      } else {
        high = middle;
      }
    }
  }
}
