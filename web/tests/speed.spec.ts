import { answer, make, moved, turn, version } from './support/play';
import { expect, test } from './support/fixture';

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
}

/** Frames while a ghost is dragged over a big battle, from Chromium's own trace. Reported, not asserted. */
test('dragging over a big battle', async ({ page, server, browser }) => {
  test.setTimeout(240_000);
  const created = await make(server.url, { ruleset: 'spear', scenario: 'two-commands-a-side', seats: [{ kind: 'here' }, { kind: 'here' }, { kind: 'here' }, { kind: 'here' }], seed: 3 });
  await page.goto(`${server.url}/battle/${created.battle.id}#${created.token}`);
  for (let i = 0; i < 400; i++) {
    await turn(page);
    if (await page.locator('.cover').count()) await page.locator('.cover button').click();
    if ((await page.locator('.ask').getAttribute('data-kind')) === 'move') break;
    const move = page.locator('.opt[data-key=move]');
    if (await move.count()) {
      const from = await version(page);
      await move.click();
      await page.locator('[data-act=give]').click();
      await moved(page, from);
    } else await answer(page);
  }
  const models = await page.locator('.unit .fig use').count();
  const ghost = await page.locator('.handle.body').boundingBox();
  if (!ghost) throw new Error('no ghost');
  const [x, y] = [ghost.x + ghost.width / 2, ghost.y + ghost.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'benchmark'] });
  const started = Date.now();
  for (let i = 0; i < 180; i++) {
    await page.mouse.move(x + Math.sin(i / 20) * 120, y - Math.abs(Math.cos(i / 26)) * 140);
  }
  const took = Date.now() - started;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.mouse.up();
  const frames = trace.traceEvents.filter((event) => event.name === 'DrawFrame');
  const script = trace.traceEvents.filter((event) => event.name === 'FunctionCall' || event.name === 'FireAnimationFrame').reduce((sum, event) => sum + (event.dur ?? 0), 0) / 1000;
  const paint = trace.traceEvents.filter((event) => event.name === 'Paint' || event.name === 'UpdateLayer' || event.name === 'Layout').reduce((sum, event) => sum + (event.dur ?? 0), 0) / 1000;
  const rate = (1000 * frames.length) / took;
  const line = `drag over ${models} models: ${rate.toFixed(0)} frames a second; for each frame ${(script / frames.length).toFixed(2)} ms script, ${(paint / frames.length).toFixed(2)} ms paint`;
  console.log(line);
  test.info().annotations.push({ type: 'measured', description: line });
  expect(frames.length).toBeGreaterThan(0);
});
