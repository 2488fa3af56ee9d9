import { answer, listen, over, turn, version } from './support/play';
import { expect, test } from './support/fixture';

test('two clicks from the first page to a battle against the computer', async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('[data-act=quick]').click();
  await expect(page).toHaveURL(/\/battle\/[\w-]+$/);
  await turn(page);
  await expect(page.locator('.top')).toContainText('You command');
});

test('a battle against the computer is played to its end, undone, replayed and reported', async ({ page, server }) => {
  test.setTimeout(420_000);
  const heard = listen(page);
  await page.goto(`${server.url}/new`);
  await page.locator('details summary').click();
  await page.getByLabel('Pace of the computer').selectOption('0');
  await page.getByLabel('Seed of the dice').fill('11');
  await page.getByLabel(/turn limit/i).fill('3');
  await page.locator('[data-act=begin]').click();

  const kinds = new Set<string>();
  let undone = false;
  for (let orders = 0; (await turn(page, 60_000)) === 'ask'; orders++) {
    expect(orders, 'the battle goes on for ever').toBeLessThan(900);
    kinds.add(await answer(page, orders % 3));
    if (!undone && orders > 3 && (await page.locator('.ask [data-act=undo][title*="to the last die"]:enabled').count())) {
      const before = await version(page);
      await page.keyboard.press('u');
      await expect.poll(() => version(page)).not.toBe(before);
      undone = true;
    }
  }
  await expect(page.locator(over)).toBeVisible();
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['allocate-dice', 'choose-one', 'move', 'place']));
  expect(undone, 'some order could be taken back').toBe(true);
  expect(heard.some((message) => message.type === 'thinking')).toBe(true);
  // Questions about an order may be overtaken by the order itself; nothing else may go wrong.
  expect(heard.filter((message) => message.type === 'error' && !['stale', 'not-yours'].includes(message.code))).toEqual([]);

  // Replay: to the beginning, on, back, from the other side's knowledge, by link.
  await page.locator('.wait a', { hasText: 'Replay' }).click();
  await expect(page.locator('.bar h2')).toContainText('Order 0 of');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect(page.locator('.bar h2')).toContainText('Order 2 of');
  await page.keyboard.press(',');
  await expect(page.locator('.bar h2')).toContainText('Order 1 of');
  await page.keyboard.press('>');
  await expect(page.locator('.top .turn')).toContainText('Turn 1');
  await page.keyboard.press('End');
  const last = await page.locator('.bar h2').textContent();
  await page.locator('[data-act=eye]').selectOption('b');
  await expect(page).toHaveURL(/eye=b/);
  const moment = page.url();
  const other = await page.context().newPage();
  await other.goto(moment);
  await expect(other.locator('.bar h2')).toContainText((last ?? '').trim().split('\n')[0]?.trim() ?? '');
  await other.close();

  // The record goes out and comes back in.
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.timebar button', { hasText: 'Download' }).click()]);
  const file = await download.path();
  await page.goto(`${server.url}/records`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.bar h2')).toContainText('Order 0 of');

  // The report has a map for each turn, and tells by numbers that the map shows.
  await page.locator('.timebar a', { hasText: 'Battle report' }).click();
  await expect(page.locator('.sheet')).toHaveCount(4);
  await expect(page.locator('.mapbox svg').first()).toBeVisible();
  await expect(page.locator('.sheet').last().locator('table')).toHaveCount(2);
  const told = (await page.locator('.sheet').first().locator('.cols').innerText()).match(/\((\d+)\)/);
  await expect(page.locator('.sheet').first().locator('.number', { hasText: new RegExp(`^${told?.[1]}$`) })).toHaveCount(1);
});

test('the ranked game is played on the same page', async ({ page, server }) => {
  test.setTimeout(180_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  const heard = listen(page);
  await page.goto(`${server.url}/new`);
  await page.getByRole('radio', { name: /^ancients(?!1)/ }).click();
  await page.locator('details summary').click();
  await page.getByLabel('Pace of the computer').selectOption('0');
  await page.getByLabel('Seed of the dice').fill('5');
  await page.locator('[data-act=begin]').click();

  const kinds = new Set<string>();
  for (let orders = 0; orders < 60 && (await turn(page, 60_000)) === 'ask'; orders++) kinds.add(await answer(page, orders % 2));
  expect([...kinds]).toEqual(expect.arrayContaining(['choose-one', 'move', 'place']));
  expect(wrong, 'the page goes on after every update').toEqual([]);
  expect(heard.filter((message) => message.type === 'error' && !['stale', 'not-yours'].includes(message.code))).toEqual([]);
  await expect(page.locator('.phases')).toContainText('movement');
  await page.locator('body').press('Tab');
  await expect(page.locator('.card .prof th').first()).toHaveText('M');
});

test('a broken record is refused with its reason', async ({ page, server }) => {
  await page.goto(`${server.url}/records`);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.acies.json', mimeType: 'application/json', buffer: Buffer.from('{"acies": 1, "ruleset":') });
  await expect(page.getByRole('alert')).toContainText('cannot be read');
});

test('the rules are found by words and by chapter', async ({ page, server }) => {
  await page.goto(`${server.url}/rules`);
  await page.getByLabel('Search the rules').fill('charge');
  await expect(page.locator('.found li').first()).toContainText(/charge/i);
  await page.locator('.found li a').first().click();
  await expect(page).toHaveURL(/\/rules\/[\w.-]+$/);
  await expect(page.locator('article h2')).toBeVisible();
  await page.reload();
  await expect(page.locator('article h2')).toBeVisible();
  await page.locator('.areas button', { hasText: 'combat' }).first().click();
  await page.getByLabel('Search the rules').fill('');
  await expect(page.locator('.found li').first()).toContainText('combat');
});
