import type { Page, WebSocketRoute } from '@playwright/test';
import { patched } from '../../src/lib/net/patch';
import type { Candidate, ClientMessage, Decision, Line as LogLine, Order, Pending, Preview, Prospect, Scene, ServerMessage } from '../../src/lib/wire/types';

/** Far above the numbers that the page gives to its own questions. */
const OWN = 1_000_000;

type Question = { type: 'candidates' } | { type: 'order'; order: Order } | { type: 'prospects'; of: string } | { type: 'preview'; order: Order; first?: Order[] };

/**
 * The page's own live line, listened to: what the page knows, and questions of the test's own to the server, of which the
 * page hears nothing.
 */
export class Line {
  version = -1;
  scene: Scene | null = null;
  pending: Pending | null = null;
  log: LogLine[] = [];
  /** The orders that the page gave and that were played. */
  played: Order[] = [];
  refused = 0;
  /** What the page last asked about an order in the making, and what it was told. */
  judged: { order: Order; first: Order[]; ok: boolean } | null = null;
  errors: string[] = [];
  /** What is sent in place of what a hand has drawn to the pixel. */
  exact: ((order: Order, nth: number) => Order) | null = null;

  #server: WebSocketRoute | null = null;
  #next = OWN;
  #asked = new Map<number, (message: ServerMessage) => void>();
  #given = new Map<number, Order>();
  #tried = new Map<number, { order: Order; first: Order[] }>();
  #watchers = new Set<() => void>();

  /** `overheard` is told every message of the server as it came. */
  static async of(page: Page, overheard: (text: string) => void = () => undefined): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/api\/battles\/[^/]+\/live/, (socket) => {
      const server = socket.connectToServer();
      line.#server = server;
      socket.onMessage((text) => server.send(line.#said(String(text))));
      server.onMessage((text) => {
        overheard(String(text));
        if (line.#heard(JSON.parse(String(text)) as ServerMessage)) socket.send(text);
      });
    });
    return line;
  }

  /** What the page says, on its way to the server. */
  #said(text: string): string {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'preview') this.#tried.set(message.id, { order: message.order, first: message.first ?? [] });
    if (message.type !== 'order') return text;
    const order = this.exact?.(message.order, this.played.length) ?? message.order;
    this.#given.set(message.id, order);
    return JSON.stringify({ ...message, order });
  }

  /** What the server says; true if it is for the page. */
  #heard(message: ServerMessage): boolean {
    if ('id' in message && message.id !== null && message.id >= OWN) {
      this.#asked.get(message.id)?.(message);
      this.#asked.delete(message.id);
      return false;
    }
    if (message.type === 'welcome' && message.state) {
      ({ version: this.version, scene: this.scene, pending: this.pending } = message.state);
      this.log = [...this.log.slice(0, message.log_from), ...message.log];
    } else if (message.type === 'update' && this.scene && message.from === this.version) {
      this.scene = patched(this.scene, message.patch);
      ({ version: this.version, pending: this.pending } = message);
      this.log = [...this.log.slice(0, message.log_from), ...message.log];
    } else if (message.type === 'played' && !message.again) {
      const order = this.#given.get(message.id);
      if (order) this.played.push(order);
    } else if (message.type === 'preview' || (message.type === 'refused' && this.#tried.has(message.id))) {
      const tried = this.#tried.get(message.id);
      this.judged = tried ? { ...tried, ok: message.type === 'preview' } : null;
    } else if (message.type === 'refused') {
      this.refused++;
    } else if (message.type === 'error' && !(message.id !== null && this.#tried.has(message.id)) && !['stale', 'not-yours'].includes(message.code)) {
      // What is asked about an order may be overtaken by the order itself; nothing else may go wrong.
      this.errors.push(`${message.code}: ${message.wrong}`);
    }
    for (const watcher of this.#watchers) watcher();
    return true;
  }

  get decision(): Decision | null {
    return this.pending?.kind === 'decide' ? this.pending.decision : null;
  }

  /** Waits until something holds of what the server has said. */
  async until(holds: (line: Line) => boolean, patience = 30_000): Promise<void> {
    if (holds(this)) return;
    await new Promise<void>((done, failed) => {
      const watcher = (): void => {
        if (!holds(this)) return;
        clearTimeout(timer);
        this.#watchers.delete(watcher);
        done();
      };
      const timer = setTimeout(() => {
        this.#watchers.delete(watcher);
        failed(new Error(`nothing came: version ${this.version}, ${this.played.length} orders, ${JSON.stringify(this.pending).slice(0, 300)}`));
      }, patience);
      this.#watchers.add(watcher);
    });
  }

  async #ask(question: Question): Promise<ServerMessage> {
    const id = this.#next++;
    return new Promise((done) => {
      this.#asked.set(id, done);
      this.#server?.send(JSON.stringify({ ...question, id, answers: this.version }));
    });
  }

  async candidates(): Promise<Candidate[]> {
    const answer = await this.#ask({ type: 'candidates' });
    return answer.type === 'candidates' ? answer.candidates : [];
  }

  async prospects(of: string): Promise<Prospect[]> {
    const answer = await this.#ask({ type: 'prospects', of });
    return answer.type === 'prospects' ? answer.prospects : [];
  }

  async preview(order: Order, first: Order[] = []): Promise<{ preview: Preview; binds: boolean } | null> {
    const answer = await this.#ask({ type: 'preview', order, first });
    return answer.type === 'preview' ? answer : null;
  }

  /** Gives an order without the page, which follows. */
  async give(order: Order): Promise<void> {
    const answer = await this.#ask({ type: 'order', order });
    if (answer.type !== 'played') throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(answer)}`);
  }
}
