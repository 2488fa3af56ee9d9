import { expect, type Page } from '@playwright/test';
import type { NewBattle } from '../../src/lib/wire/types';
import { General } from './general';
import { Line } from './line';
import { make } from './play';
import type { Pointer } from './pointer';
import { scripted, type Given } from './script';

/** A battle that is fought order for order as a captain fought it before, with nothing but a pointer or a finger. */
export async function fought(page: Page, url: string, battle: NewBattle, pointer: (page: Page) => Promise<Pointer>): Promise<{ general: General; line: Line; orders: Given[]; hand: Pointer }> {
  const { orders } = await scripted(page, url, battle);
  const created = await make(url, battle);
  const line = await Line.of(page);
  await page.goto(`${url}/battle/${created.battle.id}#${created.token}`);
  const hand = await pointer(page);
  const general = new General(page, line, hand, orders);
  await general.begin(1);
  await general.fight();
  await expect(page.locator('.wait.over')).toBeVisible();
  expect(general.faults).toEqual([]);
  expect(line.refused).toBe(0);
  expect(line.errors).toEqual([]);
  return { general, line, orders, hand };
}
