import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { answer, make, over, turn } from './support/play';
import { expect, test } from './support/fixture';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run: (o: object) => Promise<{ violations: Finding[] }> } }).axe;
    return (await run.run({ resultTypes: ['violations'] })).violations;
  });
  return found
    .filter((finding) => finding.impact === 'moderate' || finding.impact === 'serious' || finding.impact === 'critical')
    .map((finding) => `${finding.id}: ${finding.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).slice(0, 3).join(' | ')}`);
}

for (const scheme of ['light', 'dark'] as const) {
  test(`no serious or moderate finding in the ${scheme} theme`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ colorScheme: scheme });
    const page = await context.newPage();
    const check = async (where: string): Promise<void> => expect(await findings(page), `${where}, ${scheme}`).toEqual([]);
    await page.goto(server.url);
    await expect(page.locator('[data-act=quick]')).toBeEnabled();
    await check('start');
    await page.goto(`${server.url}/new`);
    await page.locator('details summary').click();
    await check('new battle');
    await page.goto(`${server.url}/rules`);
    await page.locator('.found li a').first().click();
    await page.locator('article h2').waitFor();
    await check('rules');
    const created = await make(server.url, { ruleset: 'spear', scenario: 'hastings', seats: [{ kind: 'here' }, { kind: 'computer', name: 'captain' }], seed: 3, pace: 0, settings: { turn_limit: 2 } });
    await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
    const seen = new Set<string>();
    while ((await turn(page, 60_000)) === 'ask') {
      const kind = (await page.locator('.ask').getAttribute('data-kind')) ?? '';
      if (!seen.has(kind)) await check(`question ${kind}`);
      seen.add(kind);
      await answer(page);
    }
    expect(seen.size).toBeGreaterThan(2);
    await expect(page.locator(over)).toBeVisible();
    await check('the end');
    await page.keyboard.press('l');
    await check('list');
    await page.goto(`${server.url}/battle/${created.battle.id}/replay?at=20`);
    await page.locator('.bar h2').waitFor();
    await check('replay');
    await page.goto(`${server.url}/battle/${created.battle.id}/report`);
    await page.locator('.sheet').first().waitFor();
    await check('report');
    await context.close();
  });
}
