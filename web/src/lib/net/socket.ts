import type { ClientMessage, ServerMessage } from '../wire/types';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

interface Handlers {
  hello: () => ClientMessage;
  heard: (message: ServerMessage) => void;
  changed: (connection: Connection, code: number) => void;
}

/** Closing codes after which coming again is of no use. */
const FINAL = new Set([4001, 1008]);

/** A socket that comes back: after a loss it connects again, a little later each time. */
export class Socket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #ended = false;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers,
  ) {
    this.#open();
    window.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
  }

  #now = (): void => {
    if (this.#ended || document.visibilityState === 'hidden' || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#open();
  };

  #open(): void {
    this.handlers.changed('connecting', 0);
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      socket.send(JSON.stringify(this.handlers.hello()));
      this.handlers.changed('open', 0);
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.send({ type: 'ping' }), 20_000);
    };
    socket.onmessage = (event) => this.handlers.heard(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      clearInterval(this.#beat);
      const final = this.#ended || FINAL.has(event.code);
      this.handlers.changed(final ? 'closed' : 'lost', event.code);
      if (final) return;
      const wait = Math.min(8000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() * 0.5);
      this.#timer = setTimeout(() => this.#open(), wait);
    };
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): boolean {
    if (!this.open) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Drops the line as a bad network would, and comes back. */
  again(): void {
    this.#socket?.close();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    window.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    this.#socket?.close();
  }
}
