import type { Ask, Choice, Decision, Key, Order, Piece, Pose, Scene } from '../wire/types';
import { Draft } from './base';
import { PathDraft } from './path.svelte';

export class ChooseDraft extends Draft {
  readonly kind = 'choose-one';
  chosen = $state<Key | null>(null);
  readonly options: Choice[];

  constructor(decision: Decision, pieces: ReadonlyMap<string, Piece>, ask: Extract<Ask, { kind: 'choose-one' }>) {
    super(decision, pieces);
    this.options = ask.options;
  }

  get order(): Order | null {
    return this.chosen === null ? null : { choose: this.chosen };
  }

  override get eligible(): ReadonlySet<string> {
    return this.tagsOf(this.options);
  }

  override touch(tag: string): boolean {
    if (!this.eligible.has(tag)) return false;
    this.chosen = tag;
    return true;
  }

  load(order: Order): void {
    if ('choose' in order) this.chosen = order.choose;
  }

  reset(): void {
    this.chosen = null;
  }
}

export class SomeDraft extends Draft {
  readonly kind = 'choose-some';
  chosen = $state.raw<Key[]>([]);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'choose-some' }>,
  ) {
    super(decision, pieces);
  }

  get order(): Order | null {
    const count = this.chosen.length;
    return count >= this.ask.at_least && count <= this.ask.at_most ? { 'choose-some': this.chosen } : null;
  }

  override get eligible(): ReadonlySet<string> {
    return this.tagsOf(this.ask.options);
  }

  override get marks(): ReadonlyMap<string, string> {
    return new Map(this.chosen.map((key) => [String(key), '✓']));
  }

  toggle(key: Key): void {
    this.chosen = this.chosen.includes(key) ? this.chosen.filter((other) => other !== key) : [...this.chosen, key];
  }

  override touch(tag: string): boolean {
    if (this.eligible.has(tag)) this.toggle(tag);
    return false;
  }

  load(order: Order): void {
    if ('choose-some' in order) this.chosen = order['choose-some'];
  }

  reset(): void {
    this.chosen = [];
  }
}

export class ArrangeDraft extends Draft {
  readonly kind = 'arrange';
  items = $state.raw<Choice[]>([]);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'arrange' }>,
  ) {
    super(decision, pieces);
    this.items = ask.items;
  }

  get order(): Order {
    return { arrange: this.items.map((item) => item.key) };
  }

  override get eligible(): ReadonlySet<string> {
    return this.tagsOf(this.items);
  }

  override get marks(): ReadonlyMap<string, string> {
    return new Map(this.items.map((item, i) => [String(item.key), String(i + 1)]));
  }

  shift(index: number, by: number): void {
    const to = index + by;
    if (to < 0 || to >= this.items.length) return;
    const items = [...this.items];
    const [item] = items.splice(index, 1);
    if (item) items.splice(to, 0, item);
    this.items = items;
  }

  /** Pointing to a piece puts it one earlier. */
  override touch(tag: string): boolean {
    this.shift(this.items.findIndex((item) => item.key === tag), -1);
    return false;
  }

  load(order: Order): void {
    if (!('arrange' in order)) return;
    this.items = order.arrange
      .map((key) => this.ask.items.find((item) => item.key === key))
      .filter((item): item is Choice => item !== undefined);
  }

  reset(): void {
    this.items = this.ask.items;
  }
}

export class DivideDraft extends Draft {
  readonly kind = 'divide';
  shares = $state.raw<number[]>([]);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'divide' }>,
  ) {
    super(decision, pieces);
    this.reset();
  }

  get left(): number {
    return this.ask.total - this.shares.reduce((sum, share) => sum + share, 0);
  }

  get order(): Order | null {
    return this.left === 0 ? { divide: this.shares } : null;
  }

  override get eligible(): ReadonlySet<string> {
    return this.tagsOf(this.ask.among);
  }

  give(index: number, by: number): void {
    const now = this.shares[index] ?? 0;
    if (now + by < 0 || by > this.left) return;
    this.shares = this.shares.map((share, i) => (i === index ? share + by : share));
  }

  override touch(tag: string): boolean {
    this.give(this.ask.among.findIndex((choice) => choice.key === tag), 1);
    return false;
  }

  load(order: Order): void {
    if ('divide' in order) this.shares = order.divide;
  }

  reset(): void {
    this.shares = this.ask.among.map(() => 0);
  }
}

export class AllocateDraft extends Draft {
  readonly kind = 'allocate-dice';
  /** For each die in the tray, who gets it. */
  given = $state.raw<(Key | null)[]>([]);
  /** The die in hand. */
  hand = $state(0);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'allocate-dice' }>,
  ) {
    super(decision, pieces);
    this.reset();
  }

  get order(): Order {
    const grants = this.given.flatMap((to, i) => (to === null ? [] : [{ die: this.ask.dice[i] as number, to }]));
    return { allocate: grants };
  }

  get face(): number {
    return this.ask.dice[this.hand] ?? 0;
  }

  takers(face: number): Choice[] {
    return this.ask.among.filter(([, least]) => face >= least).map(([choice]) => choice);
  }

  /** How many dice nobody gets though somebody could. */
  get unused(): number {
    const free = (key: Key): boolean => !this.given.includes(key);
    return this.given.filter((to, i) => to === null && this.takers(this.ask.dice[i] ?? 0).some((taker) => free(taker.key))).length;
  }

  override get eligible(): ReadonlySet<string> {
    return this.tagsOf(this.takers(this.face));
  }

  override get marks(): ReadonlyMap<string, string> {
    const marks = new Map<string, string>();
    this.given.forEach((to, i) => {
      if (to === null) return;
      const key = String(to);
      marks.set(key, marks.has(key) ? `${marks.get(key)}+` : String(this.ask.dice[i]));
    });
    return marks;
  }

  give(key: Key): void {
    this.given = this.given.map((to, i) => (i === this.hand ? key : to));
    const next = this.given.findIndex((to, i) => to === null && this.takers(this.ask.dice[i] ?? 0).length > 0);
    if (next >= 0) this.hand = next;
  }

  takeBack(index: number): void {
    this.given = this.given.map((to, i) => (i === index ? null : to));
    this.hand = index;
  }

  override touch(tag: string): boolean {
    const held = this.given.findIndex((to) => to === tag);
    if (this.given[this.hand] === null && this.eligible.has(tag)) this.give(tag);
    else if (held >= 0) this.takeBack(held);
    else if (this.eligible.has(tag)) this.give(tag);
    return false;
  }

  load(order: Order): void {
    if (!('allocate' in order)) return;
    const left = [...order.allocate];
    this.given = this.ask.dice.map((die) => {
      const found = left.findIndex((grant) => grant.die === die);
      return found < 0 ? null : (left.splice(found, 1)[0]?.to ?? null);
    });
  }

  reset(): void {
    this.given = this.ask.dice.map(() => null);
    this.hand = 0;
  }
}

export class BidDraft extends Draft {
  readonly kind = 'bid';
  bid = $state(0);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'bid' }>,
  ) {
    super(decision, pieces);
    this.bid = ask.least;
  }

  get order(): Order {
    return { bid: this.bid };
  }

  change(by: number): void {
    this.bid = Math.min(this.ask.most, Math.max(this.ask.least, this.bid + by));
  }

  load(order: Order): void {
    if ('bid' in order) this.bid = order.bid;
  }

  reset(): void {
    this.bid = this.ask.least;
  }
}

export class PlaceDraft extends Draft {
  readonly kind = 'place';
  item = $state<Key | null>(null);
  pose = $state.raw<Pose | null>(null);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'place' }>,
    readonly home: number,
  ) {
    super(decision, pieces);
    this.item = ask.items[0]?.key ?? null;
  }

  get order(): Order | null {
    return this.item === null || this.pose === null ? null : { place: { item: this.item, pose: this.pose } };
  }

  /** What is put down, as a footprint. */
  get size(): [number, number] {
    const piece = this.pieces.get(String(this.item));
    return piece ? [piece.width, piece.depth] : [1, 1];
  }

  get piece(): Piece | null {
    return this.pieces.get(String(this.item)) ?? null;
  }

  choose(key: Key): void {
    this.item = key;
  }

  put(at: [number, number], facing = this.pose?.facing ?? this.home): void {
    this.pose = { at, facing };
  }

  load(order: Order): void {
    if (!('place' in order)) return;
    this.item = order.place.item;
    this.pose = order.place.pose;
  }

  reset(): void {
    this.pose = null;
  }
}

export class ConfirmDraft extends Draft {
  readonly kind = 'confirm';
  answer = $state(true);

  constructor(
    decision: Decision,
    pieces: ReadonlyMap<string, Piece>,
    readonly ask: Extract<Ask, { kind: 'confirm' }>,
  ) {
    super(decision, pieces);
  }

  /** An answer in a word or two, and what follows from it. */
  told(yes: boolean): [string, string] {
    const words = yes ? this.ask.yes : this.ask.no;
    const end = words.indexOf(':');
    const verb = end < 0 ? words : words.slice(0, end);
    return [verb.charAt(0).toUpperCase() + verb.slice(1), end < 0 ? '' : words.slice(end + 1).trim()];
  }

  get order(): Order {
    return { confirm: this.answer };
  }

  load(order: Order): void {
    if ('confirm' in order) this.answer = order.confirm;
  }

  reset(): void {
    this.answer = true;
  }
}

export type AnyDraft =
  | ChooseDraft | SomeDraft | ArrangeDraft | DivideDraft | AllocateDraft | BidDraft | PlaceDraft | PathDraft | ConfirmDraft;

export function draftFor(decision: Decision, scene: Scene): AnyDraft {
  const pieces = new Map(scene.pieces.map((piece) => [piece.tag, piece]));
  const ask = decision.ask;
  switch (ask.kind) {
    case 'choose-one':
      return new ChooseDraft(decision, pieces, ask);
    case 'choose-some':
      return new SomeDraft(decision, pieces, ask);
    case 'arrange':
      return new ArrangeDraft(decision, pieces, ask);
    case 'divide':
      return new DivideDraft(decision, pieces, ask);
    case 'allocate-dice':
      return new AllocateDraft(decision, pieces, ask);
    case 'bid':
      return new BidDraft(decision, pieces, ask);
    case 'place': {
      const side = pieces.get(String(ask.items[0]?.key))?.side ?? (decision.seat === 0 ? 'A' : 'B');
      return new PlaceDraft(decision, pieces, ask, side === 'A' ? 0 : 180);
    }
    case 'move':
      return new PathDraft(decision, pieces, ask);
    case 'confirm':
      return new ConfirmDraft(decision, pieces, ask);
  }
}
