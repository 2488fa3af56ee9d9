import type { Live } from '../live.svelte';
import { t } from '../text';
import { ui } from '../ui.svelte';
import type { Candidate, Key } from '../wire/types';
import type { AnyDraft } from './draft.svelte';
import type { Hand } from './hand.svelte';

/** How many orders are given at most without asking. */
const MOST = 120;

/** Lines in which an army can be put down at once. */
export const ARRAYS = ['one-line', 'two-lines', 'horse-left', 'horse-right'] as const;
export type ArrayName = (typeof ARRAYS)[number];

/** Whose orders are advised. */
interface Advised {
  readonly draft: AnyDraft | null;
  hand: Hand | null;
}

/** What the captain would do, and why; then what else is sensible. Only on request does he give orders himself. */
export class Advice {
  candidates = $state.raw<Candidate[] | null>(null);
  /** Which of them is put before the player. */
  at = $state<number | null>(null);
  /** Whether the captain is giving orders. */
  busy = $state(false);

  constructor(
    private readonly live: Live,
    private readonly of: Advised,
  ) {}

  /** A new question. */
  forget(): void {
    this.candidates = null;
    this.at = null;
  }

  /** The player has a mind of his own. */
  drop(): void {
    this.at = null;
  }

  get hint(): { candidate: Candidate; index: number; of: number } | null {
    const candidate = this.at === null ? undefined : this.candidates?.[this.at];
    return candidate && this.candidates ? { candidate, index: this.at as number, of: this.candidates.length } : null;
  }

  async #seek(): Promise<void> {
    const now = this.of.draft;
    // An answer may get lost with the line, or be overtaken by an update: then it is asked for again.
    for (let tries = 0; tries < 3 && this.of.draft === now && !this.candidates?.length; tries++) {
      if (tries) await new Promise((done) => setTimeout(done, 200 * tries));
      const found = await this.live.candidates();
      if (this.of.draft === now && found.length) this.candidates = found;
    }
  }

  async suggest(by: number): Promise<void> {
    const now = this.of.draft;
    if (!now) return;
    await this.#seek();
    if (this.of.draft !== now || !this.candidates?.length) return;
    const count = this.candidates.length;
    const next = this.at === null ? (by < 0 ? count - 1 : 0) : (this.at + by + count) % count;
    this.of.hand = null;
    this.at = next;
    const candidate = this.candidates[next] as Candidate;
    now.load(candidate.order);
    if (by) ui.say(t.ask.suggestion(next + 1, count, candidate.label, candidate.reason));
  }

  /** Choosing what to put down brings it to a sensible place at once. */
  async item(key: Key): Promise<void> {
    const draft = this.of.draft;
    if (draft?.kind !== 'place') return;
    draft.choose(key);
    await this.#seek();
    const found = this.candidates?.findIndex((candidate) => 'place' in candidate.order && candidate.order.place.item === key) ?? -1;
    if (this.candidates && found >= 0 && this.of.draft === draft) {
      this.at = found;
      draft.load((this.candidates[found] as Candidate).order);
    }
  }

  /** Everything that is still to be put down goes where the captain would put it, or into a ready-made line. */
  async putRest(line?: ArrayName): Promise<void> {
    const rule = this.of.draft?.decision.rule;
    await this.#giving(async () => {
      const { decision } = this.live;
      if (decision?.ask.kind !== 'place' || decision.rule !== rule) return false;
      const best = (line ? (await this.live.candidates(line))[0] : undefined) ?? (await this.live.candidates())[0];
      return best !== undefined && (await this.live.play(best.order)).ok;
    });
  }

  /** The captain gives the orders of this turn until a charge is to be made, a blow has fallen, or he is stopped. */
  async carryOn(): Promise<void> {
    if (this.busy) {
      this.busy = false;
      return;
    }
    const [turn, lines] = [this.live.scene?.turn, this.live.log.length];
    await this.#giving(async () => {
      const fallen = this.live.log.slice(lines).some((line) => line.topic === 'combat' && line.roll);
      if (!this.live.decision || this.live.scene?.turn !== turn || fallen) return false;
      const best = (await this.live.candidates())[0];
      if (!best) return false;
      const verdict = await this.live.preview(best.order);
      if (verdict?.ok && verdict.preview.clash) return false;
      return (await this.live.play(best.order)).ok;
    });
    if (this.of.draft) await this.suggest(0);
  }

  async #giving(step: () => Promise<boolean>): Promise<void> {
    this.busy = true;
    for (let n = 0; n < MOST && this.busy; n++) {
      if (!(await step())) break;
      // Where the other side is to decide, the captain has done his part.
      for (let wait = 0; wait < 40 && !this.live.decision && this.busy; wait++) await new Promise((done) => setTimeout(done, 50));
    }
    this.busy = false;
  }
}
