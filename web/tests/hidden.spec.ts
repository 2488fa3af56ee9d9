import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { NewBattle, Order, Piece, Scene } from '../src/lib/wire/types';
import { Line } from './support/line';
import { make } from './support/play';
import { expect, test } from './support/fixture';

/** One who sits at the battle, with every message that was sent to him, as it came over the wire. */
class Seat {
  sent: string[] = [];
  private constructor(readonly page: Page, readonly line: Line, readonly context: BrowserContext) {}

  static async at(browser: Browser): Promise<Seat> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const seat = new Seat(page, await Line.of(page, (text) => seat.sent.push(text)), context);
    return seat;
  }

  get scene(): Scene {
    return this.line.scene as Scene;
  }

  /** Whether he has been told that, in whatever message. */
  heard = (secret: string): boolean => this.sent.some((text) => text.includes(secret));
}

const stands = (piece: Piece): string => JSON.stringify(piece.pose);

/** What each of two seats is shown of the second one's own troops. */
const pieces = (seat: Seat): Map<string, Piece> => new Map(seat.scene.pieces.filter((piece) => piece.side === 'B' && piece.kind === 'unit').map((piece) => [piece.tag, piece]));

/** The ways in which the book lets something be hidden, with the second player as the one who hides it. */
const battles: Record<string, Omit<NewBattle, 'seats'>> = {
  'hidden deployment': { ruleset: 'ancients' },
  'hidden deployment in the first edition': { ruleset: 'ancients1' },
  'a flank attack': { ruleset: 'ancients', settings: { variant: 'flank-attack', attacker: 'B', held_back: 'B' } },
  reserves: { ruleset: 'ancients', settings: { variant: 'reserves', attacker: 'B', held_back: 'B' } },
  'a rearguard': { ruleset: 'ancients', armies: [{ ready: 'macedon' }, { ready: 'legionary-detachment' }], settings: { variant: 'rearguard' } },
};

for (const [name, battle] of Object.entries(battles)) {
  test(`what is hidden is in no message to the other: ${name}`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    const created = await make(server.url, { ...battle, seats: [{ kind: 'here' }, { kind: 'link' }] });
    const [mine, theirs] = [await Seat.at(browser), await Seat.at(browser)];
    await mine.page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    await theirs.page.goto(`${server.url}/battle/${created.battle.id}#${created.links[0]?.token}`);

    const secrets = new Set<string>();
    const shown = new Set<string>();
    let secretOrders = 0;
    for (let i = 0; i < 400 && (mine.line.scene?.turn ?? 0) < 2; i++) {
      await expect.poll(() => Boolean(mine.line.decision ?? theirs.line.decision), { timeout: 20_000 }).toBe(true);
      const asked = mine.line.decision ? mine : theirs;
      const secret = asked === theirs && (asked.line.decision?.secret ?? false);
      const [told, version] = [mine.line.log.length, asked.line.version];
      const order: Order | undefined = (await asked.line.candidates())[0]?.order;
      if (!order) throw new Error(`nothing is proposed: ${JSON.stringify(asked.line.decision)}`);
      const from = mine.sent.length;
      await asked.line.give(order);
      await asked.line.until((line) => line.version > version);
      // What the other one hears of it, if anything.
      await mine.page.waitForTimeout(30);

      const seen = pieces(mine);
      const known = (piece: Piece, there: Piece | undefined): boolean => there?.place === piece.place && stands(there) === stands(piece);
      const hidden = [...pieces(theirs).values()].filter((piece) => piece.place !== 'left' && !known(piece, seen.get(piece.tag)));
      for (const piece of hidden) {
        secrets.add(stands(piece));
        expect(mine.heard(stands(piece)), `${piece.name} stands unseen at ${stands(piece)}`).toBe(false);
      }
      for (const piece of seen.values()) if (secrets.has(stands(piece))) shown.add(stands(piece));
      if (!secret || hidden.length === 0) continue;
      secretOrders++;
      // Neither the order nor who it was about is told, not in the log either.
      const since = mine.sent.slice(from).join('\n');
      expect(since, 'an order in secret').not.toContain(JSON.stringify(order));
      for (const line of mine.line.log.slice(told)) {
        for (const piece of hidden) expect(line.text).not.toContain(piece.name);
      }
    }
    expect(secretOrders, 'orders in secret').toBeGreaterThan(0);
    expect(secrets.size, 'places that were hidden').toBeGreaterThan(0);
    // What was hidden in plain deployment was shown in the end, in the very words that were looked for.
    if (name.startsWith('hidden')) expect(shown.size).toBeGreaterThan(0);
    await mine.context.close();
    await theirs.context.close();
  });
}
