import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BINARY = resolve(process.env.ACIES_BIN ?? '../target/debug/acies');

export async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The program under test, with a database in a folder of its own that survives being killed. */
export class Server {
  #child: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'acies-web-'));
  #output = '';

  private constructor(readonly port: number) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.#output;
  }

  async run(): Promise<void> {
    const child = spawn(BINARY, ['serve', '--bind', `127.0.0.1:${this.port}`, '--data', join(this.#folder, 'acies.db')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const hear = (text: Buffer): void => {
      this.#output = (this.#output + text.toString()).slice(-20_000);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    for (let i = 0; i < 200; i++) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${this.#output}`);
      const answers = await fetch(`${this.url}/api/health`).then((r) => r.ok, () => false);
      if (answers) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer: ${this.#output}`);
  }

  /** As if the plug were pulled. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
