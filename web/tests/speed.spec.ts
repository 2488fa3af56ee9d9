import { expect, test } from '@playwright/test';
import { crowd, openToy } from './support/toy';

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
}

/** Frames while a ghost is dragged over four hundred models, from Chromium's own trace. Reported, not asserted. */
test('dragging over four hundred models', async ({ page, browser }) => {
  await openToy(page, [{ kind: 'move', allowance: 8, bonus: 0, steps: ['forward', 'shift', 'to'] }], 'one', crowd());
  const models = await page.locator('.stage .unit .fig > *').count();
  const ghost = await page.locator('.handle.body').boundingBox();
  if (!ghost) throw new Error('no ghost');
  const [x, y] = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'cc', 'viz'] });
  const started = Date.now();
  for (let i = 0; i < 180; i++) {
    await page.mouse.move(x + Math.sin(i / 20) * 120, y - Math.abs(Math.cos(i / 26)) * 140);
  }
  const took = Date.now() - started;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.mouse.up();
  const named = (name: string): TraceEvent[] => trace.traceEvents.filter((event) => event.name === name && event.dur !== undefined);
  const spent = (name: string): number => named(name).reduce((sum, event) => sum + (event.dur ?? 0), 0) / 1000;
  const [made, shown] = [named('ProxyMain::BeginMainFrame'), named('DirectRenderer::DrawFrame')];
  const rate = (frames: TraceEvent[]): string => ((1000 * frames.length) / took).toFixed(0);
  const each = (name: string): string => (spent(name) / Math.max(1, made.length)).toFixed(1);
  const line =
    `drag over ${models} models: ${rate(made)} frames a second made (${each('ProxyMain::BeginMainFrame')} ms each, ` +
    `of it ${each('FireAnimationFrame')} script and ${each('Paint')} paint), ${rate(shown)} shown` +
    `${named('SoftwareRenderer::DoDrawQuad').length ? `, without a graphics card (${each('DirectRenderer::DrawFrame')} ms each)` : ''}`;
  console.log(line);
  test.info().annotations.push({ type: 'measured', description: line });
  expect(made.length).toBeGreaterThan(0);
});
