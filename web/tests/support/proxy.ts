import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between browser and server that can be cut and mended. */
export class Wire {
  #server: Server;
  #sockets = new Set<Socket>();
  #cut = false;
  port = 0;

  private constructor(target: number) {
    this.#server = createServer((socket) => {
      if (this.#cut) {
        socket.destroy();
        return;
      }
      const other = connect(target, '127.0.0.1');
      for (const end of [socket, other]) {
        this.#sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => this.#sockets.delete(end));
      }
      socket.on('close', () => other.destroy());
      other.on('close', () => socket.destroy());
      socket.pipe(other);
      other.pipe(socket);
    });
  }

  static async to(target: number): Promise<Wire> {
    const wire = new Wire(target);
    await new Promise<void>((done) => wire.#server.listen(0, '127.0.0.1', done));
    const address = wire.#server.address();
    wire.port = typeof address === 'object' && address ? address.port : 0;
    return wire;
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}
