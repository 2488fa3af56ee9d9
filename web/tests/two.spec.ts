import type { Page } from '@playwright/test';
import { answer, asking, listen, make, turn } from './support/play';
import { Wire } from './support/proxy';
import { expect, test } from './support/fixture';

const shown = (page: Page): Promise<string> => page.locator('.units, .map').nth(1).evaluate((map) => [...map.querySelectorAll('.unit')].map((unit) => `${unit.getAttribute('data-tag')} ${(unit as SVGElement).style.transform}`).sort().join('\n'));

test('two browsers play by link; one reloads, one loses its line', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const wire = await Wire.to(server.port);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [host, guest] = [await one.newPage(), await two.newPage()];
  await host.goto(`${server.url}/new`);
  await host.locator('select[data-seat="1"]').selectOption('link');
  await host.locator('[data-act=begin]').click();
  const link = await host.locator('input[data-seat="1"]').inputValue();
  await expect(host.getByRole('status').first()).toContainText('begins when everybody has come');
  // The guest comes over a wire that we can cut.
  const own = link.replace(String(server.port), String(wire.port));
  const heard = listen(guest);
  await guest.goto(own);
  const players = [host, guest];

  const decider = async (): Promise<Page> => {
    for (let i = 0; i < 300; i++) {
      for (const page of players) if (await page.locator(asking).count()) return page;
      await host.waitForTimeout(50);
    }
    throw new Error('nobody decides');
  };
  const play = async (orders: number): Promise<void> => {
    for (let i = 0; i < orders; i++) await answer(await decider(), i % 2);
  };

  await play(14);
  await host.reload();
  await turnsShown(host);
  await play(10);
  wire.cut();
  await expect(guest.locator('.lost')).toBeVisible();
  // The host goes on alone as far as he can.
  for (let i = 0; i < 6 && (await host.locator(asking).count()); i++) await answer(host);
  wire.mend();
  await expect(guest.locator('.lost')).toBeHidden({ timeout: 30_000 });
  await play(16);
  await decider();
  await expect.poll(async () => (await shown(host)) === (await shown(guest))).toBe(true);
  expect(heard.filter((message) => message.type === 'welcome').length).toBeGreaterThanOrEqual(2);
  await one.close();
  await two.close();
  await wire.end();

  async function turnsShown(page: Page): Promise<void> {
    await page.locator('.stage').waitFor();
    await expect(page.locator('.log .lines p').first()).toBeVisible();
  }
});

test('a spectator sees the battle and cannot order', async ({ browser, server }) => {
  const created = await make(server.url, { ruleset: 'spear', scenario: 'hastings', seats: [{ kind: 'here' }, { kind: 'here' }], pace: 0 });
  const [playing, watching] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  await playing.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  await turn(playing);
  await watching.goto(`${server.url}/battle/${created.battle.id}#${created.spectate}`);
  await expect(watching.locator('.top')).toContainText('You look on');
  await expect(watching.locator('.wait')).toContainText('Only players give orders');
  await expect(watching.locator(asking)).toHaveCount(0);
  const before = await watching.locator('.log .lines p').count();
  await answer(playing);
  await answer(playing);
  await expect.poll(() => watching.locator('.log .lines p').count()).toBeGreaterThan(before);

  // Even a spectator who speaks to the server himself is refused.
  const said = await watching.evaluate(
    async ({ id, token }) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/battles/${id}/live`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data as string) as { type: string; state?: { version: number }; code?: string };
          if (message.type === 'welcome') socket.send(JSON.stringify({ type: 'order', id: 1, answers: message.state?.version, order: { confirm: true } }));
          else if (message.type === 'error' || message.type === 'played' || message.type === 'refused') done(`${message.type} ${message.code ?? ''}`);
        };
        socket.onclose = () => done('closed');
      }),
    { id: created.battle.id, token: created.spectate },
  );
  expect(said).toBe('error not-yours');
  await playing.context().close();
  await watching.context().close();
});

test('two at one screen: a secret is covered until the screen is passed on', async ({ page, server }) => {
  const created = await make(server.url, { ruleset: 'spear', seats: [{ kind: 'here' }, { kind: 'here' }], seed: 5 });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  let covered = false;
  for (let i = 0; i < 60 && !covered; i++) {
    await page.locator(`${asking}, .cover`).first().waitFor();
    covered = (await page.locator('.cover').count()) > 0;
    if (!covered) await answer(page);
  }
  expect(covered).toBe(true);
  await expect(page.locator(asking)).toHaveCount(0);
  await page.locator('.cover button').click();
  await expect(page.locator(asking)).toBeVisible();
});
