import { untrack } from 'svelte';
import { between, offset } from '../geometry/pose';
import type { Live } from '../live.svelte';
import { t } from '../text';
import { ui } from '../ui.svelte';
import type { Decision, Key, Order, Piece } from '../wire/types';
import { Advice } from './advice.svelte';
import { Checker } from './check.svelte';
import { Dragging } from './dragging.svelte';
import { draftFor, type AnyDraft } from './draft.svelte';
import { follow, type Led } from './group';
import { Hand, type Form } from './hand.svelte';
import { Pencil } from './pencil.svelte';
import { doneOf, skipOf, type Pinned } from './pinned';
import { Routine } from './routine';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Giving orders: the answer in the making, the unit in hand, what the engine says of both, and what is suggested. What
 * can be taken back is given at once; what binds is shown first and waits for a word.
 */
export class Acting {
  /** The answer to the pending question itself. */
  draft = $state.raw<AnyDraft | null>(null);
  hand = $state.raw<Hand | null>(null);
  /** What the captain would do. */
  readonly advice: Advice;
  /** The ghost in somebody's fingers. */
  readonly ghost: Dragging;
  /** Orders for questions that have not come yet. */
  readonly pencil: Pencil;
  /** Units that go where one of them goes. */
  group = $state.raw<readonly string[]>([]);
  /** The version of the battle that the answer is for. */
  version = $state(-1);
  /** What was answered to the question before, where this one is like it. */
  same = $state.raw<Order | null>(null);
  readonly checker: Checker;
  readonly #routine = new Routine();
  #asked = '';

  constructor(
    private readonly live: Live,
    private readonly onquestion: (decision: Decision | null) => void,
  ) {
    this.checker = new Checker(live);
    this.advice = new Advice(live, this);
    this.ghost = new Dragging(live, this);
    this.pencil = new Pencil(live, this);
    $effect(() => this.#listen());
    $effect(() => {
      const forms = this.forms;
      untrack(() => this.#judge(forms));
    });
    $effect(() => {
      const lawful = this.checker.lawful;
      if (lawful) untrack(() => this.hand?.settleOn(lawful));
    });
  }

  /** A new question makes a new answer. While orders are on their way, what is asked between them is not looked at. */
  #listen(): void {
    const { decision, scene, version, busy } = this.live;
    if (busy && decision) return;
    const now = decision && scene ? `${version} ${JSON.stringify(decision.ask)}${decision.prompt}` : '';
    if (now === this.#asked) return;
    this.#asked = now;
    untrack(() => {
      this.version = version;
      this.draft = decision && scene ? draftFor(decision, scene) : null;
      this.same = decision ? this.#routine.before(decision) : null;
      this.hand = null;
      this.checker.clear();
      this.advice.forget();
      const routine = decision && scene ? this.#routine.answer(decision, scene.turn) : null;
      if (routine) {
        void this.give([routine]);
        return;
      }
      this.onquestion(decision);
      if (decision && scene && (this.draft?.kind === 'choose-one' || this.draft?.kind === 'move') && decision.subject !== undefined) {
        const piece = scene.pieces.find((other) => other.tag === String(decision.subject));
        if (piece) void this.pickUp(piece).then(() => this.pencil.ask());
      } else {
        void this.pencil.ask();
      }
      if (this.draft?.kind === 'place' && !this.advice.busy) void this.advice.suggest(0);
    });
  }

  /** The answer that is being made: that of the unit in hand, if there is one. */
  get current(): AnyDraft | null {
    return this.hand?.draft ?? this.draft;
  }

  /** The order in the making, in every form. */
  get forms(): Form[] {
    const hand = this.hand;
    if (hand?.draft) return hand.forms;
    if (hand?.way) return [{ first: hand.way.orders.slice(0, -1), order: hand.way.orders[hand.way.orders.length - 1] as Order }];
    const draft = this.draft;
    if (!draft) return [];
    const orders = draft.kind === 'move' ? draft.orders : draft.order ? [draft.order] : [];
    return orders.map((order) => ({ first: [], order }));
  }

  #judge(forms: Form[]): void {
    const current = this.current;
    if (!forms.length) this.checker.clear();
    else this.checker.check(forms, current?.kind === 'move' && current.goal ? (part) => this.#shortened(part) : null);
  }

  /** The move in hand, cut short. */
  #shortened(part: number): Form[] {
    const current = this.current;
    if (current?.kind !== 'move' || !current.goal) return [];
    const first = this.hand?.way?.orders ?? [];
    return current.formsTo(between(current.last, current.goal, part)).map((order) => ({ first, order }));
  }

  /** What would be given now. */
  get form(): Form | null {
    const forms = this.forms;
    const { lawful, judged } = this.checker;
    return lawful && judged === JSON.stringify(forms[0]) ? lawful : (forms[0] ?? null);
  }

  get ready(): boolean {
    return this.form !== null && !this.live.busy && this.live.connection === 'open' && this.checker.verdict?.ok !== false;
  }

  /** What the chief button says. */
  get verb(): string {
    const { current, hand } = this;
    if (hand?.way && !hand.way.draft) return hand.way.label || this.unsaid;
    if (current?.kind === 'choose-one' && current.chosen !== null) {
      const label = current.options.find((option) => option.key === current.chosen)?.label ?? '';
      if (this.checker.verdict?.ok && this.checker.verdict.preview.clash) return t.clash.title(label);
      return hand?.way?.label ? `${hand.way.label}: ${label}` : sentence(label);
    }
    if (current?.kind === 'move') return current.moved ? t.ask.moveHere : current.stays ? t.ask.stay : t.ask.move;
    if (current?.kind === 'place') return t.ask.put;
    if (current?.kind === 'allocate-dice') return t.ask.giveDice;
    return t.ask.give;
  }

  /** What an order does that has no word of its own, since there is nothing else to say of that unit: the charge, or the question. */
  get unsaid(): string {
    const { verdict } = this.checker;
    const target = verdict?.ok ? verdict.preview.clash?.target : undefined;
    const piece = this.live.scene?.pieces.find((other) => other.tag === target);
    return piece ? t.clash.title(piece.name) : (this.draft?.decision.prompt ?? t.ask.give);
  }

  /** Picks a unit up: what could it be told to do? False if nothing can be said of it that a choice does not say. */
  async pickUp(piece: Piece): Promise<boolean> {
    const draft = this.draft;
    if (draft?.kind !== 'choose-one' && draft?.kind !== 'move') return false;
    if (this.hand?.piece.tag === piece.tag) return true;
    const hand = await this.lift(piece);
    if (!hand) return false;
    const only = hand.ways.length === 1 ? hand.ways[0] : undefined;
    if (only && !only.draft && !only.binds && draft.decision.subject === undefined && !(await this.#charges(only.orders))) await this.give([...only.orders]);
    else if (only) hand.active = 0;
    return true;
  }

  /** Takes a unit in hand, whatever it could do, and gives nothing. */
  async lift(piece: Piece): Promise<Hand | null> {
    const [draft, scene] = [this.draft, this.live.scene];
    const prospects = await this.live.prospects(piece.tag);
    if (this.draft !== draft || !scene || !prospects.length) return null;
    this.hand = new Hand(piece, prospects, scene);
    this.advice.drop();
    return this.hand;
  }

  /** Puts the unit in hand down again, step by step. */
  back(): void {
    this.advice.drop();
    if (this.hand?.back()) this.checker.clear();
    else if (this.hand && this.draft?.decision.subject === undefined) this.hand = null;
    else this.draft?.reset();
  }

  /** One of the ways of the unit in hand: gone at once if it can be taken back. */
  async go(index: number): Promise<void> {
    const way = this.hand?.ways[index];
    if (!this.hand || !way) return;
    if (!way.draft && !way.binds && !(await this.#charges(way.orders))) await this.give(way.orders);
    else if (this.hand.active === index && !way.draft) await this.give();
    else this.hand.active = index;
  }

  /** Whether some orders begin a charge: that is looked at first, even where it could be taken back. */
  async #charges(orders: Order[]): Promise<boolean> {
    const verdict = await this.live.preview(orders[orders.length - 1] as Order, orders.slice(0, -1));
    return verdict?.ok === true && verdict.preview.clash !== null;
  }

  /** An option of a choice: given at once if it can be taken back, given when it is pointed to twice if not. */
  async choose(key: Key): Promise<void> {
    const draft = this.current;
    if (draft?.kind !== 'choose-one' || !draft.options.some((option) => option.key === key)) return;
    const piece = draft === this.draft ? draft.pieces.get(String(key)) : undefined;
    if (piece && (await this.pickUp(piece))) return;
    const again = draft.chosen === key && this.checker.verdict?.ok;
    draft.chosen = key;
    this.advice.drop();
    if (again) {
      await this.give();
      return;
    }
    const first = this.hand?.way?.orders ?? [];
    const verdict = await this.live.preview({ choose: key }, first);
    if (this.current === draft && draft.chosen === key && verdict?.ok && !verdict.binds && !verdict.preview.clash) await this.give([...first, { choose: key }]);
  }

  async give(orders?: Order[]): Promise<void> {
    if (this.live.busy || this.live.connection !== 'open') return;
    const form = this.form;
    // What was said of another order does not count.
    const verdict = this.checker.judged === JSON.stringify(this.forms[0]) ? this.checker.verdict : null;
    const refused = orders || !verdict || verdict.ok ? null : verdict.refusal;
    if (refused) {
      ui.say(`${t.ask.refused}: ${refused.wrong}; ${refused.right}`);
      return;
    }
    const all = orders ?? (form ? [...form.first, form.order] : []);
    if (!all.length) return;
    const decision = this.draft?.decision;
    const last = all[all.length - 1] as Order;
    if (decision && all.length === 1) this.#routine.note(decision, last, (key) => this.draft?.pieces.has(key) ?? false);
    const led = orders ? null : this.#led(last);
    const played = await this.live.play(...all);
    if (played.ok && led) await follow(this.live, led);
    if (led) this.group = [];
    if (!played.ok && played.refusal) {
      this.checker.verdict = { ok: false, refusal: played.refusal };
      ui.say(`${t.ask.refused}: ${played.refusal.wrong}; ${played.refusal.right}`);
    } else if (!played.ok && played.wrong) {
      ui.say(played.wrong);
    }
  }

  /** The move that the others of the group are to make as well. */
  #led(last: Order): Led | null {
    const [hand, draft] = [this.hand, this.hand?.draft];
    if (!('move' in last) || draft?.kind !== 'move' || !hand || !this.group.includes(hand.piece.tag)) return null;
    const { forward, right } = offset(draft.start, draft.pose.at);
    return { forward, right, turned: draft.pose.facing - draft.start.facing, tags: this.group.filter((tag) => tag !== hand.piece.tag) };
  }

  /** The same for this and all questions like it, until the turn ends. */
  async sameForAll(): Promise<void> {
    const [decision, scene, same] = [this.draft?.decision, this.live.scene, this.same];
    if (!decision || !scene || !same) return;
    this.#routine.stand(decision, same, scene.turn);
    await this.give([same]);
  }

  /** What was said for all is asked again. */
  forgetRoutine(): void {
    this.#routine.forget();
  }

  /** The answer that would be given to all, in words. */
  get sameLabel(): string {
    const [same, draft] = [this.same, this.draft];
    if (!same || !draft) return '';
    if ('choose' in same && draft.kind === 'choose-one') return sentence(draft.options.find((option) => option.key === same.choose)?.label ?? '');
    if ('confirm' in same && draft.kind === 'confirm') return draft.told(same.confirm)[0];
    return 'move' in same ? t.ask.stay : t.ask.nobody;
  }

  async confirm(yes: boolean): Promise<void> {
    if (this.draft?.kind === 'confirm') await this.give([{ confirm: yes }]);
  }

  /** Leaves this one alone. */
  get skip(): Pinned | null {
    return skipOf(this);
  }

  /** Is done with all of it. */
  get done(): (Pinned & { key: Key }) | null {
    return doneOf(this);
  }

  /** Takes the word that is done with all of it. */
  async finish(key: Key): Promise<void> {
    this.hand = null;
    await this.choose(key);
  }

  reset(): void {
    this.current?.reset();
    this.advice.drop();
    this.checker.clear();
  }
}
