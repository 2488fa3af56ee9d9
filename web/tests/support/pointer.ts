import type { CDPSession, Locator, Page } from '@playwright/test';
import { aboutTurn, ahead, compass, Frame, wheel } from '../../src/lib/geometry/pose';
import type { Leg, Order, Piece, Pose, Scene } from '../../src/lib/wire/types';

type Spot = [number, number];

/** Clicks, taps and drags in a real browser, counted. A drag (press, move, release) is one action. */
export class Pointer {
  actions = 0;
  /** So many actions for each thing that was done. */
  readonly tally = new Map<string, number>();
  /** What is being done, for the tally. */
  doing = '';
  #touch: CDPSession | null = null;

  constructor(readonly page: Page) {}

  /** A finger in place of a mouse. */
  static async touching(page: Page): Promise<Pointer> {
    const pointer = new Pointer(page);
    pointer.#touch = await page.context().newCDPSession(page);
    return pointer;
  }

  get finger(): boolean {
    return this.#touch !== null;
  }

  #count(): void {
    this.actions++;
    this.tally.set(this.doing, (this.tally.get(this.doing) ?? 0) + 1);
  }

  async click(target: Locator): Promise<void> {
    this.#count();
    if (!this.#touch) {
      await target.click({ timeout: 5000 });
      return;
    }
    await target.scrollIntoViewIfNeeded({ timeout: 5000 });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not there`);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  async clickAt([x, y]: Spot): Promise<void> {
    this.#count();
    if (this.#touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** `held` is called when the hand has begun to move. */
  async drag([x0, y0]: Spot, [x1, y1]: Spot, held?: () => Promise<void>): Promise<void> {
    this.#count();
    await this.#press(x0, y0);
    const far = Math.hypot(x1 - x0, y1 - y0) || 1;
    const first = Math.min(1, 9 / far);
    await this.#move(x0 + (x1 - x0) * first, y0 + (y1 - y0) * first);
    await held?.();
    await this.#move((x0 + x1) / 2, (y0 + y1) / 2);
    await this.#move(x1, y1);
    await frame(this.page);
    if (this.#touch) await this.#move(x1, y1);
    await this.#release();
  }

  /**
   * A finger that lets go while it moves has flung something, and the browser takes its next tap for a stop: so a drag is
   * said to have taken its time.
   */
  #when = 0;
  async #finger(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> {
    this.#when = type === 'touchStart' ? Date.now() / 1000 - 2 : this.#when + 0.3;
    await this.#touch?.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#when });
  }

  async #press(x: number, y: number): Promise<void> {
    if (this.#touch) await this.#finger('touchStart', [{ x, y }]);
    else {
      await this.page.mouse.move(x, y);
      await this.page.mouse.down();
    }
  }

  async #move(x: number, y: number): Promise<void> {
    if (this.#touch) await this.#finger('touchMove', [{ x, y }]);
    else await this.page.mouse.move(x, y);
  }

  async #release(): Promise<void> {
    if (this.#touch) await this.#finger('touchEnd', []);
    else await this.page.mouse.up();
  }
}

/** Until the page has drawn what it was told. */
export const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Where a point of the table is in the window. */
export async function inWindow(page: Page, scene: Scene, at: readonly [number, number]): Promise<Spot> {
  const [x, y] = new Frame(scene.table.width, scene.table.depth).point(at);
  return page.evaluate(
    ([px, py]) => {
      const map = document.querySelector('svg.map') as SVGSVGElement;
      const [left, top, width] = (map.getAttribute('viewBox') ?? '').split(' ').map(Number) as [number, number, number];
      const box = map.getBoundingClientRect();
      const zoom = box.width / width;
      return [box.left + (px - left) * zoom, box.top + (py - top) * zoom] as [number, number];
    },
    [x, y] as const,
  );
}

/** A point of a rectangle on the table where a hand takes hold of what it looks for and of nothing above it. */
export async function holdOf(page: Page, scene: Scene, pose: Pose, size: [number, number], selector: string): Promise<{ spot: Spot; forward: number; right: number }> {
  for (const [f, r] of [[0.5, 0], [0.5, 0.25], [0.5, -0.25], [0.75, 0], [0.3, 0.1], [0.75, 0.35], [0.75, -0.35], [0.9, 0], [0.2, 0.3], [0.2, -0.3]] as const) {
    const [forward, right] = [-f * size[1], r * size[0]];
    const spot = await inWindow(page, scene, ahead(pose, forward, right).at);
    const found = await page.evaluate(([x, y, wanted]) => Boolean(document.elementFromPoint(x, y)?.closest(wanted)), [...spot, selector] as const);
    if (found) return { spot, forward, right };
  }
  throw new Error(`${selector} is covered`);
}

/** Where a path leads, and how wide the piece stands then. */
export function endOf(piece: Piece, legs: readonly Leg[]): { pose: Pose; files: number; size: [number, number] } {
  let [pose, files] = [piece.pose, piece.files ?? 0];
  let size: [number, number] = [piece.width, piece.depth];
  for (const leg of legs) {
    if (leg === 'about-turn') pose = aboutTurn(pose, size[1]);
    else if ('forward' in leg) pose = ahead(pose, leg.forward, 0);
    else if ('shift' in leg) pose = ahead(pose, 0, leg.shift);
    else if ('wheel' in leg) pose = wheel(pose, size[0], leg.wheel.right, leg.wheel.degrees);
    else if ('to' in leg) pose = leg.to;
    else if ('files' in leg) {
      const [models, before] = [piece.models ?? 1, files || 1];
      size = [(size[0] / before) * leg.files, (size[1] / Math.ceil(models / before)) * Math.ceil(models / leg.files)];
      files = leg.files;
    } else {
      const middle = ahead(pose, -size[1] / 2, 0);
      pose = ahead({ at: middle.at, facing: compass(pose.facing + (leg.quarter ? 90 : -90)) }, size[0] / 2, 0);
    }
  }
  return { pose, files, size };
}

const turned = (a: number, b: number): number => Math.abs(compass(a - b + 180) - 180);

/** Whether an order drawn by hand is the wanted one, but for the width of a hair. */
export function near(drawn: Order, wanted: Order, piece: Piece | null): boolean {
  if ('allocate' in drawn && 'allocate' in wanted) return same(sorted(drawn.allocate), sorted(wanted.allocate));
  if (!('move' in drawn) || !('move' in wanted) || !piece) return same(drawn, wanted);
  if (!wanted.move.length || !drawn.move.length) return wanted.move.length === drawn.move.length;
  const [a, b] = [endOf(piece, drawn.move), endOf(piece, wanted.move)];
  const hair = Math.min(0.5, Math.max(0.05, away(piece.pose, b.pose) / 3));
  const slant = Math.min(5, Math.max(0.5, turned(piece.pose.facing, b.pose.facing) / 3));
  return a.files === b.files && away(a.pose, b.pose) < hair && turned(a.pose.facing, b.pose.facing) < slant;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sorted = (grants: readonly unknown[]): string[] => grants.map((grant) => JSON.stringify(grant)).sort();
const away = (a: Pose, b: Pose): number => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);

export const sameFacing = (a: Pose, b: Pose): boolean => turned(a.facing, b.facing) < 0.2;
