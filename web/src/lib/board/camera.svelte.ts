import type { Frame } from '../geometry/pose';
import type { Point } from '../geometry/vec';

/** Room for the graduated frame around the table, in drawing units. */
export const MARGIN = 36;

/** Where one looks: the point in the middle of the stage, pixels to a drawing unit, and how the table is turned. */
export class Camera {
  width = $state(0);
  height = $state(0);
  centre = $state.raw<Point>([914, 610]);
  zoom = $state(0.5);
  turn = $state(0);
  /** Whether the whole table is shown; then it stays so when the stage changes. */
  fitted = $state(true);

  #frame: Frame | null = null;

  use(frame: Frame): void {
    const other = this.#frame && this.#frame.width === frame.width && this.#frame.height === frame.height;
    this.#frame = frame;
    if (!other || this.fitted) this.fit();
  }

  /** A hand is on the table: nothing moves under it until it lets go. */
  #held = false;
  hold(): void {
    this.#held = true;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    if (this.fitted) this.fit();
  }

  resize(width: number, height: number): void {
    // What one looks at closely, or has in hand, stays where it is, seen from the top left.
    if ((!this.fitted || this.#held) && this.width) this.centre = this.toMap(width / 2, height / 2);
    this.width = width;
    this.height = height;
    if (this.fitted && !this.#held) this.fit();
  }

  get least(): number {
    const frame = this.#frame;
    if (!frame || !this.width) return 0.1;
    const [w, h] = [frame.width + 2 * MARGIN, frame.height + 2 * MARGIN];
    const turned = Math.abs(Math.sin((this.turn * Math.PI) / 180));
    const [tw, th] = [w + (h - w) * turned, h + (w - h) * turned];
    return Math.min(this.width / tw, this.height / th);
  }

  fit(): void {
    if (!this.#frame) return;
    this.centre = [this.#frame.width / 2, this.#frame.height / 2];
    this.zoom = this.least;
    this.fitted = true;
  }

  /** From the stage (pixels from its top left) to the drawing. */
  toMap(x: number, y: number): Point {
    const [dx, dy] = [(x - this.width / 2) / this.zoom, (y - this.height / 2) / this.zoom];
    const angle = (-this.turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [this.centre[0] + dx * c - dy * s, this.centre[1] + dx * s + dy * c];
  }

  /** From the drawing to the stage. */
  toStage(p: Point): Point {
    const [dx, dy] = [(p[0] - this.centre[0]) * this.zoom, (p[1] - this.centre[1]) * this.zoom];
    const angle = (this.turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [this.width / 2 + dx * c - dy * s, this.height / 2 + dx * s + dy * c];
  }

  pan(dx: number, dy: number): void {
    const [from, to] = [this.toMap(0, 0), this.toMap(dx, dy)];
    this.#look([this.centre[0] - (to[0] - from[0]), this.centre[1] - (to[1] - from[1])]);
  }

  /** Zooms by a factor, keeping the point under the pointer where it is. */
  zoomAt(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.toMap(x, y);
    this.zoom = Math.min(6, Math.max(this.least * 0.9, this.zoom * factor));
    this.fitted = this.zoom <= this.least * 1.001;
    if (this.fitted) {
      this.fit();
      return;
    }
    const after = this.toMap(x, y);
    this.#look([this.centre[0] + before[0] - after[0], this.centre[1] + before[1] - after[1]]);
  }

  turnBy(degrees: number): void {
    this.turn = (((this.turn + degrees) % 360) + 360) % 360;
    if (this.fitted) this.fit();
  }

  /** Looks closely at a point where the stage is too small to show the whole table well. */
  focus(p: Point): void {
    if (this.width > 700 || !this.width) {
      this.show(p);
      return;
    }
    this.zoom = Math.max(this.zoom, this.least * 2.4);
    this.#look(p);
  }

  /** Brings a point into view if it is near the edge or beyond it. */
  show(p: Point): void {
    const [x, y] = this.toStage(p);
    const room = Math.min(90, this.width / 5, this.height / 5);
    if (x > room && y > room && x < this.width - room && y < this.height - room) return;
    if (!this.fitted) this.#look(p);
  }

  look(p: Point): void {
    this.#look(p);
  }

  #look(p: Point): void {
    const frame = this.#frame;
    if (!frame) return;
    this.fitted = false;
    this.centre = [Math.min(frame.width, Math.max(0, p[0])), Math.min(frame.height, Math.max(0, p[1]))];
  }
}
