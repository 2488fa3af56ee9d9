import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Ask, BattleInfo, Candidate, Clash, ClientMessage, Decision, Feature, Figure, Line, Look, Order, Piece, Prospect, Scene, ServerMessage } from '../../src/lib/wire/types';

/**
 * A game that does not exist, played by a server that does not exist: it asks one question of each kind in the grammar
 * and notes the answers. If the page can answer all of them here, it can in any game.
 */
const DIST = resolve('dist');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
export const ORIGIN = 'http://toy.test';

const unit = (tag: string, name: string, side: 'A' | 'B', at: [number, number], facing: number): Piece => ({
  tag, name, side, seat: side === 'A' ? 0 : 1, kind: 'unit', troops: 'tin foot', figure: 'foot', order: 'close', models: null, files: null, place: 'table', whereabouts: 'on the rug',
  pose: { at, facing }, width: 4, depth: 2, losses: { taken: 0, of: 5 }, platforms: [], within: false, dice: [], badges: [], profile: [{ label: 'Pluck', title: 'pluck', value: '7' }],
  card: [{ fact: 'made of tin', rule: 'toy.unit.tin' }], attached: null, contacts: [],
});
const ground = (name: string | null, look: Look, points: [number, number][], shape: Feature['shape'] = 'area'): Feature => ({ name, kind: name ?? look, look, shape, points, crest: null, building: null, card: [] });

export const scene = (): Scene => ({
  turn: 2, last_turn: null, phases: [{ name: 'tea', state: 'now', detail: null }], active: 'A', occasion: 'carpet', table: { width: 40, depth: 30, unit: 'cm', tick: 6 }, premeasure: true,
  sides: [{ side: 'A', name: 'Tin', gauge: null, counters: [] }, { side: 'B', name: 'Lead', gauge: null, counters: [] }],
  terrain: [ground('The rug', 'plain', [[5, 12], [12, 12], [12, 18], [5, 18]])],
  pieces: [unit('one', 'Tin First', 'A', [10, 8], 0), unit('two', 'Tin Second', 'A', [18, 8], 0), unit('foe', 'Lead First', 'B', [14, 22], 180)],
});

/** Two lines of twenty units, ten models each: four hundred models on woods, hills and a stream. */
export function crowd(): Scene {
  const pieces = Array.from({ length: 40 }, (_, i): Piece => {
    const [side, row] = [i < 20 ? 'A' : 'B', Math.floor((i % 20) / 10)] as const;
    const at: [number, number] = [5 + (i % 10) * 6.6, side === 'A' ? 12 - row * 4 : 34 + row * 4];
    const figure = (['foot', 'horse', 'light', 'foot'] satisfies Figure[])[i % 4] as Figure;
    return { ...unit(i === 0 ? 'one' : `u${i}`, `Unit ${i}`, side, at, side === 'A' ? 0 : 180), width: 5, depth: 2, figure, order: figure === 'light' ? 'loose' : 'close', models: 10, files: 5 };
  });
  const area = (look: Look, x: number, y: number): Feature => ground(look, look, [[x, y], [x + 9, y - 1], [x + 11, y + 6], [x + 2, y + 7]]);
  return {
    ...scene(), table: { ...scene().table, width: 72, depth: 48 }, pieces,
    terrain: [area('hill', 22, 20), ground(null, 'stream', [[0, 16], [30, 18], [50, 15], [72, 17]], 'line'), area('marsh', 44, 18), area('wood', 4, 18), area('village', 58, 20)],
  };
}

const info: BattleInfo = {
  id: 'toy', ruleset: 'toy', length: 'cm', title: 'Tin against Lead', sides: ['Tin', 'Lead'], scenario: 'carpet', status: 'live', outcome: null, pace: 0, created: 0,
  seats: [{ seat: 0, side: 'A', name: 'Ada', computer: null, joined: true, here: true }, { seat: 1, side: 'B', name: 'Ben', computer: null, joined: true, here: true }],
  dice: { kind: 'seed', seed: 1 },
};

/** What the toy knows of the future. */
export interface Outlook {
  prospects?: Record<string, Prospect[]>;
  binds?: (order: Order) => boolean;
  /** What every move costs, of 6. */
  cost?: number;
  clash?: (order: Order) => Clash | null;
  /** Where the next unit of a ready-made line stands. */
  line?: (at: number) => Candidate[];
}

export interface Toy {
  /** Asks the next question, as if this one had been answered. */
  next: () => void;
  orders: Order[];
  previews: Order[];
  /** Everything that the page has said. */
  heard: ClientMessage[];
  /** The addresses of the live lines that the page opened. */
  lines: string[];
}

/** Whether the toy allows an order: no move ahead of more than six. */
const lawful = (order: Order): boolean =>
  !('move' in order) || order.move.every((step) => typeof step !== 'object' || !('forward' in step) || step.forward <= 6);

export async function openToy(page: Page, asks: Ask[], subject: string | null = 'one', table: Scene = scene(), outlook: Outlook = {}): Promise<Toy> {
  const toy: Toy = { next: () => undefined, orders: [], previews: [], heard: [], lines: [] };
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.startsWith('/api/rules/')) {
      const id = path.slice('/api/rules/'.length);
      return route.fulfill({ json: { id, title: `Rule ${id}`, ruleset: 'toy', area: 'unit', source: 'box lid', text: 'Tin holds.', reading: null, note: null, see: null, differs: null, same_as: null, set_aside: null } });
    }
    if (path.startsWith('/api/')) return route.fulfill({ status: 404, json: { code: 'not-found', wrong: 'no', remedy: '' } });
    const file = join(DIST, path);
    const found = extname(path) && existsSync(file) ? file : join(DIST, 'index.html');
    return route.fulfill({ contentType: TYPES[extname(found)] ?? 'text/plain', body: readFileSync(found) });
  });
  await page.routeWebSocket(/\/api\/battles\/toy\/live\?/, (socket) => {
    toy.lines.push(socket.url());
    let at = 0;
    const say = (message: ServerMessage): void => socket.send(JSON.stringify(message));
    const pending = (): { kind: 'decide'; decision: Decision } | { kind: 'over'; outcome: { winner: 'A'; rule: string; resigned: null } } =>
      asks[at]
        ? { kind: 'decide', decision: { seat: 0, rule: 'toy.ask.kind', prompt: `Question ${at + 1}`, subject: subject ?? undefined, ask: asks[at] as Ask, secret: false } }
        : { kind: 'over', outcome: { winner: 'A', rule: 'toy.end.tea', resigned: null } };
    const luck = { dice: 0, actual: 0, expected: 0, deviation: 0 };
    const line = (text: string): Line => ({ text, rules: ['toy.ask.kind'], depth: 2, notable: true, turn: 2, side: null, topic: 'other', about: [], roll: null, modifiers: [], reckoning: null, event: { event: 'answered' } });
    toy.next = () => {
      at++;
      say({ type: 'update', from: at - 1, version: at, eye: 0, patch: [], pending: pending(), undo: 'free', luck: [luck, luck], log_from: at - 1, log: [line(`Answer ${at}`)] });
    };
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      toy.heard.push(message);
      switch (message.type) {
        case 'hello':
          say({ type: 'welcome', you: { seats: [0], host: true }, battle: info, state: { version: at, eye: 0, scene: table, pending: pending(), undo: 'none', luck: [luck, luck] }, log_from: 0, log: [] });
          break;
        case 'preview':
          toy.previews.push(message.order);
          if (lawful(message.order)) say({ type: 'preview', id: message.id, preview: { path: [], cost: outlook.cost ?? 3, allowance: 6, outline: [], notes: [], clash: outlook.clash?.(message.order) ?? null }, binds: outlook.binds?.(message.order) ?? true });
          else say({ type: 'refused', id: message.id, refusal: { rule: 'toy.move.six', wrong: 'That is too far', right: 'go 6 cm at most' } });
          break;
        case 'prospects':
          say({ type: 'prospects', id: message.id, of: message.of, prospects: outlook.prospects?.[message.of] ?? [] });
          break;
        case 'candidates':
          say({ type: 'candidates', id: message.id, version: at, candidates: message.line ? (outlook.line?.(at) ?? []) : [] });
          break;
        case 'order':
          toy.orders.push(message.order);
          at++;
          say({ type: 'update', from: at - 1, version: at, eye: 0, patch: [], pending: pending(), undo: 'none', luck: [luck, luck], log_from: at - 1, log: [line(`Answer ${at}`)] });
          say({ type: 'played', id: message.id, version: at, again: false });
          break;
        case 'take-up':
          say({ type: 'done', id: message.id });
          break;
        default:
          break;
      }
    });
  });
  await page.goto(`${ORIGIN}/battle/toy#aaaaaaaaaaaaaaaaaaaaaa`);
  await page.locator('.ask').waitFor();
  return toy;
}

/** Waits until the page asks that question: keys pressed before belong to the one before. */
export const question = (page: Page, number: number): Promise<void> => page.locator('.ask', { hasText: `Question ${number}` }).waitFor();
