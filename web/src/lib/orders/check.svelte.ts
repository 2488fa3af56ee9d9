import type { Live, Verdict } from '../live.svelte';
import type { Preview } from '../wire/types';
import type { Form } from './hand.svelte';

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
  lawful = $state.raw<Form | null>(null);
  /** The form last judged, lawful or not. */
  judged = $state.raw<string>('');
  /** How far along the refused move would still be lawful, from 0 to 1, with what it costs. */
  furthest = $state.raw<{ part: number; preview: Preview } | null>(null);
  /** Called once with the lawful part of a refused move, when it has been found. */
  onland: ((part: number) => void) | null = null;
  /** Called once with the next verdict. */
  onverdict: ((verdict: Verdict | null, judged: string) => void) | null = null;
  #wanted: Form[] | null = null;
  #parts: ((part: number) => Form[]) | null = null;
  #running = false;
  #round = 0;

  constructor(private readonly live: Pick<Live, 'preview'>) {}

  /** `parts` gives the same order cut short, for finding out how far it would be lawful. */
  check(forms: Form[], parts: ((part: number) => Form[]) | null = null): void {
    this.#wanted = forms;
    this.#parts = parts;
    if (!this.#running) void this.#run();
  }

  clear(): void {
    this.onverdict = null;
    this.#round++;
    this.#wanted = null;
    this.#parts = null;
    this.verdict = null;
    this.lawful = null;
    this.judged = '';
    this.furthest = null;
  }

  /** A hand that rests before it lets go has its answer already: whoever waits for it is told at once. */
  answer(form: string): void {
    if (this.#running || this.judged !== form) return;
    this.#tell();
    if (this.furthest) this.#land(this.furthest.part);
  }

  #land(part: number): void {
    const land = this.onland;
    this.onland = null;
    land?.(part);
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
      if (!this.#wanted) this.#tell();
      if (lawful || !parts) continue;
      await pause(REST);
      if (!this.#wanted && round === this.#round) await this.#halve(parts, round);
    }
    this.#running = false;
  }

  #tell(): void {
    const told = this.onverdict;
    this.onverdict = null;
    // What the order settles on is settled first.
    if (told) queueMicrotask(() => setTimeout(() => told(this.verdict, this.judged)));
  }

  async #judge(forms: Form[]): Promise<{ verdict: Verdict | null; lawful: Form | null }> {
    let first: Verdict | null = null;
    for (const form of forms) {
      const verdict = await this.live.preview(form.order, form.first);
      await pause(PAUSE);
      if (verdict?.ok) return { verdict, lawful: form };
      first ??= verdict;
    }
    return { verdict: first, lawful: null };
  }

  /** Finds the lawful part of a refused move by halving, as long as nothing newer is asked. */
  async #halve(parts: (part: number) => Form[], round: number): Promise<void> {
    let [low, high] = [0, 1];
    for (let i = 0; i < 7; i++) {
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
    if (low > 0) this.#land(low);
  }
}
