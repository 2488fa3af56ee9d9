import type { Page } from '@playwright/test';
import type { Created, NewBattle, Order } from '../../src/lib/wire/types';
import { make } from './play';

/** One order of a battle that was played before, with the question that it answered. */
export interface Given {
  turn: number;
  version: number;
  kind: string;
  rule: string;
  subject: string | null;
  order: Order;
}

export interface Script {
  orders: Given[];
  /** How it ended. */
  outcome: unknown;
}

/**
 * Plays a battle as the captain advises, without any page: the same battle can then be played by hand. The browser's own
 * web socket is used, so the page must be at the server's address.
 */
export async function scripted(page: Page, url: string, battle: NewBattle, upTo = 10_000): Promise<Script> {
  const created: Created = await make(url, battle);
  await page.goto(`${url}/api/health`);
  return page.evaluate(
    async ({ id, token, most }) => {
      const socket = new WebSocket(`ws://${location.host}/api/battles/${id}/live`);
      const orders: Given[] = [];
      let next = 1;
      let turn = 0;
      type Any = { [key: string]: any };
      return new Promise<Script>((done, failed) => {
        let now: Any | null = null;
        const ask = (state: Any): void => {
          turn = state.turn;
          if (state.pending.kind === 'over' || orders.length >= most) {
            socket.close();
            done({ orders, outcome: state.pending.outcome ?? null });
          } else if (state.pending.kind === 'decide') {
            now = state;
            socket.send(JSON.stringify({ type: 'candidates', id: next++, answers: state.version }));
          }
        };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token, entropy: '00' }));
        socket.onclose = () => failed(new Error('the line was cut'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Any;
          if (message.type === 'welcome' && message.state) ask({ ...message.state, turn: message.state.scene.turn });
          else if (message.type === 'update') {
            const patched = (message.patch as Any[]).find((change) => change.path === '/turn');
            const whole = (message.patch as Any[]).find((change) => change.path === '');
            ask({ ...message, turn: patched?.value ?? whole?.value?.turn ?? turn });
          } else if (message.type === 'candidates') {
            const state = now;
            if (!state || message.version !== state.version) return;
            const order = message.candidates[0]?.order as Order;
            const decision = state.pending.decision;
            now = null;
            orders.push({ turn: state.turn, version: state.version, kind: decision.ask.kind, rule: decision.rule, subject: decision.subject === undefined ? null : String(decision.subject), order });
            socket.send(JSON.stringify({ type: 'order', id: next++, answers: state.version, order }));
          } else if (message.type === 'refused' || (message.type === 'error' && !['stale', 'not-yours'].includes(message.code))) {
            failed(new Error(JSON.stringify(message)));
          }
        };
      });
    },
    { id: created.battle.id, token: created.token, most: upTo },
  );
}
