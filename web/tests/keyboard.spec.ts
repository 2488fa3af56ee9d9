import { make, moved, turn, version } from './support/play';
import { expect, test } from './support/fixture';

test('from the first page to an order, with nothing but keys', async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.locator('[data-act=quick]')).toBeEnabled();
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-act') === 'quick')) break;
  }
  await page.keyboard.press('Enter');
  await turn(page);
  const asked = await version(page);
  await page.keyboard.press('n');
  await expect(page.locator('.ask .about')).toContainText('Suggestion');
  await page.keyboard.press('Enter');
  await expect.poll(() => version(page)).not.toBe(asked);
});

test('a unit is found with Tab, its card read, its overlays shown, its move given', async ({ page, server }) => {
  test.setTimeout(240_000);
  const created = await make(server.url, { ruleset: 'spear', scenario: 'hastings', seats: [{ kind: 'here' }, { kind: 'here' }], seed: 3 });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  await turn(page);
  // On until a unit is asked for a move.
  for (let i = 0; i < 200; i++) {
    if (await page.locator('.cover').count()) await page.keyboard.press('Enter');
    const kind = await page.locator('.ask').getAttribute('data-kind');
    if (kind === 'move') break;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const from = await version(page);
    if (kind === 'confirm') await page.keyboard.press('x');
    else {
      // Where there is a choice of actions, move.
      const move = page.locator('.answer [data-way]', { hasText: /^Move/ });
      if (await move.count()) {
        await page.keyboard.press(((await move.first().locator('kbd').textContent()) ?? '1').trim());
        break;
      }
      await page.keyboard.press('n');
      await expect(page.locator('[data-act=give]')).toBeEnabled();
      await page.keyboard.press('Enter');
    }
    await moved(page, from);
  }
  await expect(page.locator('.ask[data-kind=move]')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.call')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('r');
  await expect(page.locator('.board-tools button[aria-pressed=true]')).toHaveCount(2);
  await page.keyboard.press('c');
  await page.keyboard.press('r');
  // The list says the same as the map.
  await page.keyboard.press('l');
  await expect(page.locator('.list h2').first()).toContainText('Normans');
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.locator('[data-act=give]')).toBeEnabled();
  const from = await version(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => version(page)).not.toBe(from);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('next suggestion');
  await page.keyboard.press('Escape');
  // Units are focusable and named.
  await page.locator('.unit').first().focus();
  await expect(page.locator('.unit').first()).toHaveAttribute('aria-label', /Normans|English/);
});
