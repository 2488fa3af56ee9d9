import { expect, type Page } from '@playwright/test';
import type { Created, NewBattle, ServerMessage } from '../../src/lib/wire/types';

/** Everything that the page heard over its web socket. */
export function listen(page: Page): ServerMessage[] {
  const heard: ServerMessage[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') heard.push(JSON.parse(payload) as ServerMessage);
    });
  });
  return heard;
}

export async function make(url: string, battle: NewBattle): Promise<Created> {
  const answer = await fetch(`${url}/api/battles`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(battle) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Created;
}

export const asking = '.ask';
export const over = '.wait.over';

/** Waits until it is this page's turn, or all is over. */
export async function turn(page: Page, patience = 30_000): Promise<'ask' | 'over'> {
  // At one screen for two, a secret question waits until the screen has been passed on.
  await page.locator(`${asking}, ${over}, .cover`).first().waitFor({ timeout: patience });
  if (await page.locator('.cover').count()) await page.locator('.cover button').click();
  await page.locator(`${asking}, ${over}`).first().waitFor({ timeout: patience });
  return (await page.locator(over).count()) ? 'over' : 'ask';
}

/** The version that the page asks an answer for; null while it asks nothing. */
export const version = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.ask')?.getAttribute('data-version') ?? null);

/** Waits until the page asks something else than it did, or nothing. */
export async function moved(page: Page, from: string | null, patience = 15_000): Promise<void> {
  await page
    .waitForFunction((before) => (document.querySelector('.ask')?.getAttribute('data-version') ?? null) !== before, from, { timeout: patience })
    .catch(() => undefined);
}

/** Answers the pending question with a suggestion of the engine, by keys alone; gives back what kind it was. */
export async function answer(page: Page, skip = 0): Promise<string> {
  const from = await version(page);
  const kind = (await page.locator(asking).getAttribute('data-kind')) ?? '';
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  if (kind === 'confirm') {
    await page.keyboard.press(skip % 2 ? 'x' : 'y');
  } else {
    for (let i = 0; i <= skip; i++) await page.keyboard.press('n');
    await expect(page.locator('.ask .about')).toContainText('Suggestion');
    await expect(page.locator('[data-act=give]')).toBeEnabled();
    await page.keyboard.press('Enter');
  }
  await moved(page, from);
  return kind;
}

/** The played orders that the page was told of. */
export const acknowledged = (heard: ServerMessage[]): number =>
  heard.filter((message) => message.type === 'played' && !message.again).length;
