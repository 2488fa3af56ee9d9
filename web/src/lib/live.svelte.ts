import { patched } from './net/patch';
import { Socket, type Connection } from './net/socket';
import { entropy } from './net/tokens';
import { language } from './text';
import type {
  BattleInfo, Candidate, ClientMessage, Decision, Line, Luck, Order, Overlay, Pending, Preview, Prospect, Refusal, Scene, ServerMessage,
  Undo, UndoAsked, You,
} from './wire/types';

export type Verdict = { ok: true; preview: Preview; binds: boolean } | { ok: false; refusal: Refusal };
export type Played = { ok: true } | { ok: false; refusal?: Refusal; wrong: string };

interface Waiting {
  message: ClientMessage;
  done: (message: ServerMessage | null) => void;
}

type Request =
  | { type: 'order'; answers: number; order: Order }
  | { type: 'preview'; answers: number; first?: Order[]; order: Order }
  | { type: 'prospects'; answers: number; of: string }
  | { type: 'candidates'; answers: number; line?: string }
  | { type: 'undo'; answers: number }
  | { type: 'take-up'; answers: number; of: string }
  | { type: 'overlays'; of: string }
  | { type: 'undo-answer'; answers: number; accept: boolean }
  | { type: 'resign'; seat: number };

/** A battle in play: what this seat knows, kept in step with the server. */
export class Live {
  info = $state.raw<BattleInfo | null>(null);
  you = $state.raw<You>({ seats: [], host: false });
  version = $state(-1);
  eye = $state<number | null>(null);
  scene = $state.raw<Scene | null>(null);
  pending = $state.raw<Pending | null>(null);
  undo = $state<Undo>('none');
  undoAsked = $state.raw<UndoAsked | null>(null);
  undoRefused = $state(false);
  luck = $state.raw<[Luck, Luck] | null>(null);
  log = $state.raw<Line[]>([]);
  thinking = $state<number | null>(null);
  connection = $state<Connection>('connecting');
  closing = $state(0);
  /** An order is on its way. */
  busy = $state(false);

  decision: Decision | null = $derived(this.pending?.kind === 'decide' ? this.pending.decision : null);

  #socket: Socket;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #entropy = entropy();

  constructor(
    readonly id: string,
    readonly token: string,
    name: string,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new Socket(`${scheme}://${location.host}/api/battles/${id}/live?lang=${language}`, {
      hello: () => ({
        type: 'hello', token, entropy: this.#entropy, name: name || undefined,
        have: this.version >= 0 ? this.version : undefined,
      }),
      heard: (message) => this.#heard(message),
      changed: (connection, code) => this.#changed(connection, code),
    });
  }

  #changed(connection: Connection, code: number): void {
    this.connection = connection;
    this.closing = code;
    if (connection === 'lost' || connection === 'closed') {
      this.thinking = null;
      // Orders are sent again when the line is back; the server plays them once. Questions are simply dropped.
      for (const [id, waiting] of this.#waiting) {
        if (waiting.message.type === 'order' && connection === 'lost') continue;
        this.#waiting.delete(id);
        waiting.done(null);
      }
    }
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'battle':
        this.info = message.battle;
        break;
      case 'update':
        this.#update(message);
        break;
      case 'thinking':
        this.thinking = message.seat;
        break;
      case 'undo-asked':
        this.undoAsked = { seat: message.seat, orders: message.orders, back_to: message.back_to };
        break;
      case 'undo-settled':
        this.undoAsked = null;
        this.undoRefused = !message.accepted;
        break;
      case 'pong':
        break;
      default:
        this.#answer(message);
    }
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.you = message.you;
    this.info = message.battle;
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    const state = message.state;
    if (state) {
      this.scene = state.scene;
      this.version = state.version;
      this.eye = state.eye;
      this.pending = state.pending;
      this.undo = state.undo;
      this.luck = state.luck;
    }
    for (const waiting of this.#waiting.values()) this.#socket.send(waiting.message);
  }

  #update(message: Extract<ServerMessage, { type: 'update' }>): void {
    if (!this.scene || message.from !== this.version) {
      if (message.version > this.version) this.#socket.again();
      return;
    }
    try {
      this.scene = patched(this.scene, message.patch);
    } catch {
      // What does not fit is asked for anew, as a whole.
      this.#socket.again();
      return;
    }
    this.version = message.version;
    this.eye = message.eye;
    this.pending = message.pending;
    this.undo = message.undo;
    this.luck = message.luck;
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    this.thinking = null;
    this.undoRefused = false;
    if (message.pending.kind === 'over' && this.info) {
      this.info = { ...this.info, outcome: message.pending.outcome, status: 'over' };
    }
  }

  #answer(message: ServerMessage): void {
    const id = 'id' in message ? message.id : null;
    if (id === null) return;
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.done(message);
  }

  #ask(request: Request): Promise<ServerMessage | null> {
    const id = this.#next++;
    const message = { ...request, id } as ClientMessage;
    return new Promise((done) => {
      if (!this.#socket.send(message) && request.type !== 'order') done(null);
      else this.#waiting.set(id, { message, done });
    });
  }

  /** Gives orders one after the other; the first that is refused ends it. */
  async play(...orders: Order[]): Promise<Played> {
    if (this.busy) return { ok: false, wrong: '' };
    this.busy = true;
    try {
      for (const order of orders) {
        const answer = await this.#ask({ type: 'order', answers: this.version, order });
        if (answer?.type === 'refused') return { ok: false, refusal: answer.refusal, wrong: answer.refusal.wrong };
        if (answer?.type !== 'played') return { ok: false, wrong: answer?.type === 'error' ? answer.wrong : '' };
      }
      return { ok: true };
    } finally {
      this.busy = false;
    }
  }

  /** What an order would do after others that do not bind. */
  async preview(order: Order, first: Order[] = []): Promise<Verdict | null> {
    const answer = await this.#ask({ type: 'preview', answers: this.version, order, first: first.length ? first : undefined });
    if (answer?.type === 'preview') return { ok: true, preview: answer.preview, binds: answer.binds };
    if (answer?.type === 'refused') return { ok: false, refusal: answer.refusal };
    return null;
  }

  /** Sensible orders; with a ready-made line only where its next unit would stand. */
  async candidates(line?: string): Promise<Candidate[]> {
    const answer = await this.#ask({ type: 'candidates', answers: this.version, line });
    return answer?.type === 'candidates' ? answer.candidates : [];
  }

  async prospects(of: string): Promise<Prospect[]> {
    const answer = await this.#ask({ type: 'prospects', answers: this.version, of });
    return answer?.type === 'prospects' ? answer.prospects : [];
  }

  async overlays(of: string): Promise<Overlay[]> {
    const answer = await this.#ask({ type: 'overlays', of });
    return answer?.type === 'overlays' ? answer.overlays : [];
  }

  /** Takes a unit up again that was put down; says why not. */
  async takeUp(of: string): Promise<string | null> {
    const answer = await this.#ask({ type: 'take-up', answers: this.version, of });
    return answer?.type === 'error' ? answer.wrong : null;
  }

  async takeBack(): Promise<string | null> {
    this.undoRefused = false;
    const answer = await this.#ask({ type: 'undo', answers: this.version });
    return answer?.type === 'error' ? answer.wrong : null;
  }

  async answerUndo(accept: boolean): Promise<void> {
    this.undoAsked = null;
    await this.#ask({ type: 'undo-answer', answers: this.version, accept });
  }

  async resign(seat: number): Promise<void> {
    await this.#ask({ type: 'resign', seat });
  }

  setPace(pace: number | null): void {
    this.#socket.send({ type: 'pace', pace });
    if (this.info) this.info = { ...this.info, pace };
  }

  skip(): void {
    this.#socket.send({ type: 'skip' });
  }

  end(): void {
    this.#socket.end();
  }
}
