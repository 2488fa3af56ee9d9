import { expect, type Locator, type Page } from '@playwright/test';
import { ahead, wheel } from '../../src/lib/geometry/pose';
import type { Decision, Leg, Order, Piece, Pose, Prospect, Scene } from '../../src/lib/wire/types';
import type { Line } from './line';
import { endOf, frame, holdOf, inWindow, near, type Pointer, sameFacing } from './pointer';
import type { Given } from './script';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const kindOf = (given: Pick<Given, 'rule' | 'kind'>): string => `${given.rule} ${given.kind}`;

/** One thing that a hand does to a ghost. */
type Stroke = { do: 'body' | 'left' | 'right'; pose: Pose } | { do: 'press'; button: string; times: number };

/**
 * Plays a battle that was played before, order for order, by pointing: units are dragged, dropped on enemies, told what to do
 * on their card; routine is said once. An order drawn to the pixel is made exact on its way, so that the battle stays the
 * same; one that is not the wanted order by more than a hair is a failure.
 */
export class General {
  readonly faults: string[] = [];
  /** Questions that could only be answered by stepping through suggestions. */
  readonly advised: string[] = [];
  /** So many questions of each kind. */
  readonly asked = new Map<string, number>();
  #begun = 0;
  #close = false;
  #expected = 0;
  #standing = new Map<string, { order: Order; turn: number }>();

  constructor(
    private readonly page: Page,
    private readonly line: Line,
    private readonly pointer: Pointer,
    private readonly script: readonly Given[],
  ) {
    line.exact = (drawn, nth) => {
      const wanted = script[this.#begun + nth];
      const piece = this.#piece(wanted?.subject ?? null);
      if (wanted && near(drawn, wanted.order, piece)) return wanted.order;
      this.faults.push(`order ${this.#begun + nth}: ${JSON.stringify(drawn)} in place of ${JSON.stringify(wanted)}`);
      return drawn;
    };
  }

  get #scene(): Scene {
    return this.line.scene as Scene;
  }

  #piece(tag: string | null): Piece | null {
    return this.line.scene?.pieces.find((piece) => piece.tag === tag) ?? null;
  }

  /** Gives all orders before a turn without the page: what is looked at begins there. */
  async begin(turn: number): Promise<void> {
    await this.line.until((line) => line.pending !== null);
    for (const given of this.script) {
      if (given.turn >= turn) break;
      await this.line.until((line) => line.decision !== null && line.version >= given.version);
      await this.line.give(given.order);
      this.#begun++;
    }
    // A battle that is arrayed by the captain may show a question of his for a moment.
    await this.line.until((line) => line.decision !== null && (line.scene?.turn ?? 0) >= turn);
  }

  get #at(): number {
    return this.#begun + this.line.played.length;
  }

  async fight(upTo = Infinity): Promise<void> {
    while ((await this.#ready()) && this.#at < upTo) {
      if (this.faults.length) throw new Error(this.faults.join('\n'));
      await this.#lookBack();
      const given = this.script[this.#at] as Given;
      this.pointer.doing = `${given.rule} ${given.kind}`;
      this.asked.set(this.pointer.doing, (this.asked.get(this.pointer.doing) ?? 0) + 1);
      const before = this.line.played.length;
      const asks = this.line.version;
      try {
        await this.#answer(given);
      } catch (error) {
        if (this.line.played.length > before || this.line.version !== asks) throw error;
        this.advised.push(`${this.#at} ${this.pointer.doing}: ${String(error).split('\n')[0]}`);
        await this.#asAdvised(given);
      }
    }
  }

  /** Waits until the page asks; false when all is over. */
  async #ready(): Promise<boolean> {
    for (;;) {
      await this.line.until((line) => line.pending?.kind === 'over' || (line.decision !== null && line.played.length >= this.#expected));
      if (!this.line.decision) {
        await this.page.locator('.wait.over').waitFor();
        await this.line.until((line) => line.played.length >= this.#expected);
        return false;
      }
      const given = this.script[this.#at];
      if (!given || given.rule !== this.line.decision.rule || given.kind !== this.line.decision.ask.kind) {
        throw new Error(`order ${this.#at}: asked ${this.line.decision.rule}, expected ${given?.rule}\n${this.faults.join('\n')}`);
      }
      const standing = this.#standing.get(kindOf(given));
      if (!standing || standing.turn !== given.turn || !fits(standing.order, this.line.decision)) break;
      this.#expected = this.line.played.length + 1;
    }
    await this.page.locator(`.ask[data-version="${this.line.version}"]`).waitFor();
    return true;
  }

  #give(orders = 1): void {
    this.#expected = this.line.played.length + orders;
  }

  /** Whether the page has given the orders when the ghost was let go. */
  async #wentAtOnce(before: number, orders: number): Promise<boolean> {
    for (let n = 0; n < 8 && this.line.played.length === before; n++) await this.page.waitForTimeout(40);
    if (this.line.played.length === before) return false;
    this.#expected = before + orders;
    return true;
  }

  #button(act: string): Locator {
    return this.page.locator(`.ask [data-act=${act}]`);
  }

  async #press(act: string, orders = 1): Promise<void> {
    await expect(this.#button(act)).toBeEnabled({ timeout: 3000 });
    this.#give(orders);
    await this.pointer.click(this.#button(act));
  }

  async #answer(given: Given): Promise<void> {
    const decision = this.line.decision as Decision;
    if (await this.#routinely(given)) return;
    if ('choose' in given.order) await this.#choose(given, decision);
    else if ('move' in given.order) await this.#move(given.order.move, this.#piece(given.subject), [], 1);
    else await this.#fill(given.order);
  }

  /** The same for all, if all that follow in this turn are the same. */
  async #routinely(given: Given): Promise<boolean> {
    if (!(await this.#button('same').count())) return false;
    const alike = this.script.slice(this.#at).filter((other) => other.turn === given.turn && kindOf(other) === kindOf(given));
    const before = this.script[this.#at - 1];
    if (!before || !same(before.order, given.order) || alike.some((other) => !same(other.order, given.order))) return false;
    this.#standing.set(kindOf(given), { order: given.order, turn: given.turn });
    await this.#press('same');
    return true;
  }

  async #choose(given: Given, decision: Decision): Promise<void> {
    const key = String((given.order as { choose: string | number }).choose);
    const tag = decision.subject === undefined ? key : String(decision.subject);
    const piece = this.#piece(tag);
    const prospects = piece ? await this.line.prospects(tag) : [];
    const way = this.#wayOf(prospects);
    if (piece && way >= 0) await this.#command(piece, prospects, way, decision.subject !== undefined);
    else await this.#option(key, []);
  }

  /** Which way of a unit leads along the script. */
  #wayOf(prospects: readonly Prospect[]): number {
    const ahead = this.script.slice(this.#at).map((given) => given.order);
    let best = -1;
    prospects.forEach((prospect, i) => {
      const fit = prospect.orders.every((order, k) => same(order, ahead[k]));
      if (fit && prospect.orders.length > (prospects[best]?.orders.length ?? 0)) best = i;
    });
    return best;
  }

  /** A word among others: given at once if it can be taken back. */
  async #option(key: string, first: Order[]): Promise<void> {
    const orders = first.length + 1;
    for (const act of ['done', 'skip']) {
      const button = this.#button(act);
      if (act === 'skip' && (await button.count()) && (await button.getAttribute('data-key')) === key) return this.#press('skip', orders);
      if (act === 'done' && (await button.count()) && !(await this.#optionButton(key).count())) {
        const binds = (await this.line.preview({ choose: key }, first))?.binds;
        await this.#press('done', binds ? 0 : orders);
        if (binds) await this.#press('give', orders);
        return;
      }
    }
    const binds = (await this.line.preview({ choose: key }, first))?.binds;
    if (!binds) this.#give(orders);
    await this.pointer.click(this.#optionButton(key));
    if (binds) await this.#press('give', orders);
  }

  #optionButton(key: string): Locator {
    return this.page.locator(`.answer .opt[data-key=${JSON.stringify(key)}]`);
  }

  /** A unit in hand, or to be taken in hand, goes one of its ways. */
  async #command(piece: Piece, prospects: readonly Prospect[], way: number, held: boolean): Promise<void> {
    const prospect = prospects[way] as Prospect;
    const orders = prospect.orders.length;
    const next = this.script[this.#at + orders];
    if (held) await this.#inHand(piece, prospects);
    const aimed = piece.place === 'table' && !piece.attached ? this.#aimedAt(prospects, way, next?.order) : null;
    if (aimed && held && (await this.page.locator(`[data-target=${JSON.stringify(aimed.tag)}]`).count())) {
      if (await this.#aim(aimed)) {
        await this.#press('give', orders + (prospect.asks ? 1 : 0));
        return;
      }
    }
    if (!prospect.asks) {
      if (!held && prospects.length === 1 && !prospect.binds) this.#give(orders);
      if (!held) await this.#pick(piece, prospects);
      if (prospects.length > 1 || (held && !prospect.binds)) await this.#way(way, prospect.binds ? 0 : orders);
      else if (held) await this.#inHand(piece, prospects);
      if (prospect.binds) await this.#press('give', orders);
      return;
    }
    const order = next?.order;
    if (!order) throw new Error('the script ends in the middle');
    if ('move' in order) return this.#move(order.move, piece, prospect.orders, orders + 1, { prospects, way, held });
    const target = 'choose' in order ? this.#piece(String(order.choose)) : null;
    if (target && target.side !== piece.side && this.#firstWayTo(prospects, target.tag) === way && piece.place === 'table') {
      await this.#drop(piece, prospects, target);
      await this.#press('give', orders + 1);
      return;
    }
    if (!held) await this.#pick(piece, prospects);
    if (prospects.length > 1) await this.#way(way, 0);
    if ('choose' in order) await this.#option(String(order.choose), prospect.orders);
    else await this.#fill(order, orders + 1);
  }

  /** Where a drop onto an enemy leads. */
  #firstWayTo(prospects: readonly Prospect[], tag: string): number {
    const names = (prospect: Prospect): boolean => prospect.asks?.ask.kind === 'choose-one' && prospect.asks.ask.options.some((option) => option.key === tag);
    return prospects.findIndex((prospect) => aimsOf(prospect).some((aim) => aim.target === tag) || names(prospect));
  }

  /** The enemy at whom a way is aimed by being dropped on him, if the order that follows is the wanted one. */
  #aimedAt(prospects: readonly Prospect[], way: number, wanted: Order | undefined): Piece | null {
    const prospect = prospects[way] as Prospect;
    const aim = aimsOf(prospect).find((other) => (prospect.asks ? same(other.order, wanted) : other.order === null));
    return aim && this.#firstWayTo(prospects, aim.target) === way ? this.#piece(aim.target) : null;
  }

  /** Waits until the page has a unit in hand, with all its ways. */
  async #inHand(piece: Piece, prospects: readonly Prospect[]): Promise<void> {
    await expect(this.page.locator('.ask h2')).toContainText(piece.name);
    const ways = prospects.length > 1 || !prospects[0]?.asks ? prospects.length : 0;
    await expect(this.page.locator('.answer [data-way]')).toHaveCount(ways);
  }

  async #pick(piece: Piece, prospects: readonly Prospect[]): Promise<void> {
    const gives = this.#expected > this.line.played.length;
    if (piece.place === 'table' && !piece.attached) await this.pointer.clickAt((await this.#holdOn(piece)).spot);
    else await this.pointer.click(this.#optionButton(piece.tag));
    if (!gives) await this.#inHand(piece, prospects);
  }

  /** A place to take hold of a unit; if it is out of sight, the whole table is looked at first. */
  async #holdOn(piece: Piece): ReturnType<typeof holdOf> {
    const hold = (): ReturnType<typeof holdOf> => holdOf(this.page, this.#scene, piece.pose, [piece.width, piece.depth], `.unit[data-tag=${JSON.stringify(piece.tag)}]`);
    return hold().catch(async () => {
      await this.pointer.click(this.page.locator('.board-tools button[aria-label="Whole table"]'));
      await frame(this.page);
      return hold();
    });
  }

  async #way(way: number, orders: number): Promise<void> {
    const [card, bar] = [this.page.locator(`.ordercard [data-way="${way}"]`), this.page.locator(`.answer [data-way="${way}"]`)];
    if (orders) this.#give(orders);
    await this.pointer.click((await card.count()) ? card : bar);
  }

  /** Points to the sign that an enemy wears, if it can be seen. */
  async #aim(target: Piece): Promise<boolean> {
    const [sign, stage] = [this.page.locator(`[data-target=${JSON.stringify(target.tag)}]`).first(), await this.page.locator('.stage').boundingBox()];
    const box = await sign.boundingBox();
    if (!box || !stage || box.y < stage.y || box.y + box.height > stage.y + stage.height || box.x < stage.x || box.x + box.width > stage.x + stage.width) return false;
    await this.pointer.click(sign);
    await this.line.until(({ judged }) => judged !== null && judged.ok, 4000);
    await frame(this.page);
    return true;
  }

  async #drop(piece: Piece, prospects: readonly Prospect[], target: Piece): Promise<void> {
    const from = await this.#holdOn(piece);
    const to = await inWindow(this.page, this.#scene, ahead(target.pose, -target.depth / 2, 0).at);
    await this.pointer.drag(from.spot, to, () => this.#inHand(piece, prospects));
    // What is said of the order makes the bar grow: a hand waits until it has.
    await this.line.until(({ judged }) => judged !== null && judged.ok && judged.first.length + 1 >= prospects[0]!.orders.length, 4000);
    await frame(this.page);
  }

  /** A path: the unit itself is dragged if that is how it begins, its ghost then. */
  async #move(legs: readonly Leg[], piece: Piece | null, first: Order[], orders: number, hand?: { prospects: readonly Prospect[]; way: number; held: boolean }): Promise<void> {
    if (!piece) throw new Error('nobody to move');
    const strokes = strokesOf(piece, legs);
    const open = hand && hand.prospects.length > 1;
    if (!strokes.length && legs.length) throw new Error('a path that leads nowhere');
    if (!strokes.length) {
      if (hand && !hand.held) await this.#pick(piece, hand.prospects);
      if (hand && open) await this.#way(hand.way, 0);
      await this.#press('skip', orders);
      return;
    }
    let [now, size]: [Pose, [number, number]] = [piece.pose, [piece.width, piece.depth]];
    await this.#lookAt(piece, strokes);
    const begins = strokes[0]?.do === 'body' && hand && (open || !hand.held);
    if (hand && !begins) {
      if (!hand.held) await this.#pick(piece, hand.prospects);
      if (open) await this.#way(hand.way, 0);
    }
    for (const [i, stroke] of strokes.entries()) {
      if (stroke.do === 'press') {
        for (let n = 0; n < stroke.times; n++) await this.pointer.click(this.page.locator(`.ask .steps button[aria-label="${stroke.button}"]`));
        ({ pose: now, size } = endOf(piece, stroke.button === 'About turn' ? ['about-turn'] : legs.filter((leg) => typeof leg === 'object' && 'files' in leg)));
      } else if (stroke.do === 'body') {
        const hold = i === 0 && begins ? await this.#holdOn(piece) : await holdOf(this.page, this.#scene, now, size, '.handle.body');
        const to = await inWindow(this.page, this.#scene, ahead(stroke.pose, hold.forward, hold.right).at);
        await this.pointer.drag(hold.spot, to, i === 0 && begins && hand ? () => this.#inHand(piece, hand.prospects) : undefined);
        now = stroke.pose;
      } else {
        const corner = (pose: Pose): readonly [number, number] => ahead(pose, 0, ((stroke.do === 'left' ? -1 : 1) * size[0]) / 2).at;
        await this.pointer.drag(await inWindow(this.page, this.#scene, corner(now)), await inWindow(this.page, this.#scene, corner(stroke.pose)));
        now = stroke.pose;
      }
    }
    const wanted: Order = { move: [...legs] };
    const before = this.line.played.length;
    const good = (line: Line): boolean => line.judged !== null && line.judged.ok && near(line.judged.order, wanted, piece);
    await this.line.until(good, 4000);
    if (open && !same(this.line.judged?.first, first)) {
      await this.#way(hand.way, 0);
      await this.line.until((line) => good(line) && same(line.judged?.first, first), 4000);
    }
    await frame(this.page);
    // A move that used all of its allowance is given when it is let go.
    if (await this.#wentAtOnce(before, orders)) return;
    // A ghost that has not left its place is not pointed to.
    const still = sameFacing(now, piece.pose) && Math.hypot(now.at[0] - piece.pose.at[0], now.at[1] - piece.pose.at[1]) < 0.02;
    const ghost = still ? null : await holdOf(this.page, this.#scene, now, size, '.handle.body').catch(() => null);
    if (!ghost) return this.#press('give', orders);
    this.#give(orders);
    await this.pointer.clickAt(ghost.spot);
  }

  /** What is too small for a hand is looked at closely first, by the wheel; else the whole table is. */
  async #lookAt(piece: Piece, strokes: readonly Stroke[]): Promise<void> {
    const [scene, from] = [this.#scene, ahead(piece.pose, -piece.depth / 2, 0).at];
    const size = async (): Promise<number> => {
      const spots = await Promise.all([piece.pose, ...strokes.flatMap((stroke) => ('pose' in stroke && stroke.do === 'body' ? [stroke.pose] : []))].map((pose) => inWindow(this.page, scene, pose.at)));
      const steps = spots.slice(1).map((spot, i) => Math.hypot(spot[0] - (spots[i]?.[0] ?? 0), spot[1] - (spots[i]?.[1] ?? 0)));
      return steps.length ? Math.min(...steps) : 99;
    };
    if ((await size()) >= 12) return;
    if (this.pointer.finger) throw new Error('too little for a finger');
    await this.page.mouse.move(...(await inWindow(this.page, scene, from)));
    for (let n = 0; n < 4 && (await size()) < 12; n++) {
      await this.page.mouse.wheel(0, -400);
      await frame(this.page);
    }
    this.#close = true;
  }

  /** The whole table again. */
  async #lookBack(): Promise<void> {
    if (!this.#close) return;
    this.#close = false;
    const stage = await this.page.locator('.stage').boundingBox();
    await this.page.mouse.move((stage?.x ?? 0) + 20, (stage?.y ?? 0) + (stage?.height ?? 0) / 2);
    await this.page.mouse.wheel(0, 4000);
    await frame(this.page);
  }

  /** Everything that is filled in and then given. */
  async #fill(order: Order, orders = 1): Promise<void> {
    const answer = this.page.locator('.answer');
    const item = (key: unknown): Locator => answer.locator(`[data-key=${JSON.stringify(String(key))}]`);
    if ('confirm' in order) return this.#press(order.confirm ? 'yes' : 'no', orders);
    if ('choose-some' in order) {
      if (!order['choose-some'].length && (await this.#button('skip').count())) return this.#press('skip', orders);
      for (const key of order['choose-some']) await this.pointer.click(item(key));
    } else if ('allocate' in order) {
      if (!order.allocate.length) return this.#press('skip', orders);
      await this.#allocate(order.allocate);
    } else if ('divide' in order) {
      for (const [i, share] of order.divide.entries()) {
        for (let n = 0; n < share; n++) await this.pointer.click(answer.locator('.opt[data-key]').nth(i).locator('.mini').last());
      }
    } else if ('arrange' in order) {
      for (const [i, key] of order.arrange.entries()) {
        for (;;) {
          const keys = await answer.locator('.opt[data-key]').evaluateAll((found) => found.map((el) => el.getAttribute('data-key')));
          if (keys.indexOf(String(key)) <= i) break;
          await this.pointer.click(item(key).locator('.mini').first());
        }
      }
    } else if ('bid' in order) {
      const least = this.line.decision?.ask.kind === 'bid' ? this.line.decision.ask.least : 0;
      for (let n = least; n < order.bid; n++) await this.pointer.click(answer.locator('.mini').last());
    } else throw new Error(`no hand for ${JSON.stringify(order)}`);
    await this.#press('give', orders);
  }

  /** Die by die, each to the unit that gets it; the page takes the next die in hand by itself. */
  async #allocate(grants: readonly { die: number; to: string | number }[]): Promise<void> {
    const left = [...grants];
    const dice = this.page.locator('.tray .diebtn');
    while (left.length) {
      const hand = await dice.evaluateAll((found) => found.findIndex((die) => die.classList.contains('on')));
      const state = await dice.evaluateAll((found) => found.map((die) => ({ free: !die.classList.contains('given'), face: Number(/\d/.exec(die.getAttribute('aria-label') ?? '')?.[0]) })));
      let next = left.findIndex((grant) => state[hand]?.free && state[hand]?.face === grant.die);
      if (next < 0) {
        next = 0;
        const other = dice.nth(state.findIndex((die) => die.free && die.face === left[0]?.die));
        if (await this.#dragDie(other, String(left[0]?.to))) {
          left.splice(next, 1);
          continue;
        }
        await this.pointer.click(other);
      }
      const [grant] = left.splice(next, 1);
      await this.pointer.click(this.page.locator(`.alloc .opt[data-key=${JSON.stringify(String(grant?.to))}]`));
    }
  }

  /** A die that is not in hand is dragged onto its unit, where the page knows that. */
  async #dragDie(die: Locator, tag: string): Promise<boolean> {
    const piece = this.#piece(tag);
    if (piece?.place !== 'table' || !(await die.evaluate((el) => getComputedStyle(el).cursor === 'grab'))) return false;
    const box = await die.boundingBox();
    if (!box) return false;
    await this.pointer.drag([box.x + box.width / 2, box.y + box.height / 2], await inWindow(this.page, this.#scene, ahead(piece.pose, -piece.depth / 2, 0).at));
    await expect(die).toHaveClass(/given/);
    return true;
  }

  /** Where a hand cannot say it: suggestion after suggestion until it is the wanted order. */
  async #asAdvised(given: Given): Promise<void> {
    const candidates = await this.line.candidates();
    const found = candidates.findIndex((candidate) => same(candidate.order, given.order));
    if (found < 0) throw new Error(`${JSON.stringify(given.order)} is not among the suggestions either`);
    const shows = async (n: number): Promise<void> => expect(this.page.locator('.ask .about')).toContainText(`Suggestion ${n + 1} of`);
    // Where somebody is to be placed the page shows the first suggestion by itself.
    const shown = given.kind === 'place' ? 1 : 0;
    if (shown) await shows(0);
    for (let n = shown; n <= found; n++) {
      await this.pointer.click(this.#button('hint'));
      await shows(n);
    }
    if (given.kind === 'confirm') return this.#fill(given.order);
    await this.#press('give');
  }
}

/** Whom a way can be aimed at by pointing; servers of before do not say. */
interface Aim {
  target: string;
  order: Order | null;
}
const aimsOf = (prospect: Prospect): Aim[] => (prospect as Prospect & { aims?: Aim[] }).aims ?? [];

/** Whether an answer can be given to a question at all, as far as its form says. */
function fits(order: Order, decision: Decision): boolean {
  const ask = decision.ask;
  if ('choose' in order) return ask.kind === 'choose-one' && ask.options.some((option) => option.key === order.choose);
  if ('move' in order) return ask.kind === 'move';
  if ('confirm' in order) return ask.kind === 'confirm';
  return 'choose-some' in order && ask.kind === 'choose-some' && ask.at_least === 0;
}

/** A path as strokes of a hand: straight lines at once, a turn by a front corner, the rest by buttons. */
function strokesOf(piece: Piece, legs: readonly Leg[]): Stroke[] {
  const strokes: Stroke[] = [];
  legs.forEach((leg, i) => {
    const [before, after] = [endOf(piece, legs.slice(0, i)), endOf(piece, legs.slice(0, i + 1))];
    const last = strokes[strokes.length - 1];
    if (leg === 'about-turn') strokes.push({ do: 'press', button: 'About turn', times: 1 });
    else if ('quarter' in leg) throw new Error('a quarter turn');
    else if ('files' in leg) {
      const by = leg.files - before.files;
      if (by) strokes.push({ do: 'press', button: by > 0 ? 'One file wider' : 'One file narrower', times: Math.abs(by) });
    } else if ('wheel' in leg) strokes.push({ do: leg.wheel.right ? 'left' : 'right', pose: wheel(before.pose, before.size[0], leg.wheel.right, leg.wheel.degrees) });
    else {
      const away = Math.hypot(after.pose.at[0] - before.pose.at[0], after.pose.at[1] - before.pose.at[1]) > 0.01;
      if (!sameFacing(before.pose, after.pose)) {
        // The front is brought to where its right corner will be, and then turned about it.
        const pivot = ahead(after.pose, 0, after.size[0] / 2).at;
        const body = { at: ahead({ at: pivot, facing: before.pose.facing }, 0, -after.size[0] / 2).at, facing: before.pose.facing };
        strokes.push({ do: 'body', pose: body }, { do: 'left', pose: after.pose });
      } else if (away && last?.do === 'body') last.pose = after.pose;
      else if (away) strokes.push({ do: 'body', pose: after.pose });
    }
  });
  return strokes;
}
