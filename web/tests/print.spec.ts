import { expect, test } from './support/fixture';
import { make } from './support/play';

/**
 * Every turn fits on its sheet of paper, the first with its title too, and no sheet comes out empty: with long words, and with
 * the largest armies there are.
 */
const LARGE = [['hastings', 'en-GB'], ['hastings', 'de-DE'], ['two-commands-a-side', 'de-DE']] as const;

for (const [scenario, locale] of LARGE) {
  test(`a report of ${scenario} prints one sheet for each turn, ${locale}`, async ({ browser, server }) => {
    test.setTimeout(180_000);
    const page = await (await browser.newContext({ locale })).newPage();
    const four = scenario === 'two-commands-a-side' ? 2 : 1;
    const created = await make(server.url, {
      ruleset: 'spear', scenario, seed: 7, pace: 0, settings: { turn_limit: 3 },
      seats: Array.from({ length: 2 * four }, () => ({ kind: 'computer' as const, name: 'recruit' })),
    });
    await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    await expect(page.locator('.wait.over')).toBeVisible({ timeout: 120_000 });
    await page.goto(`${server.url}/battle/${created.battle.id}/report`);
    const sheets = page.locator('main .sheet');
    await expect(sheets.first()).toBeVisible();
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(await sheets.count());
    await page.context().close();
  });
}
