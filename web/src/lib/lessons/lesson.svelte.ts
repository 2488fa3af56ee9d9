import { ui } from '../ui.svelte';
import { language } from '../text';
import type { Decision, Line, Scene } from '../wire/types';

type Words = Record<string, string>;

/** When a step is due: all that it names must hold. */
interface When {
  /** The kind of the pending question. */
  kind?: string;
  /** The rule that asks, or the beginning of its id. */
  rule?: string;
  /** The kind of the answer in the making. */
  draft?: string;
  /** Something that can be answered, or told to a unit in hand. */
  offers?: string;
  /** Something that happened. */
  event?: string;
  /** The turn, or a later one. */
  turn?: number;
}

interface StepData {
  /** One of these must hold. */
  on: When | When[];
  /** What it points at: the first of these selectors that is there. */
  point: string;
  title: Words;
  text: Words;
  more: Words;
}

interface LessonData {
  ruleset: string;
  scenario: string;
  steps: StepData[];
}

const FILES = import.meta.glob<{ default: LessonData }>('./*.json');

/** Whether a game has a lesson. */
export const hasLesson = (ruleset: string): boolean => `./${ruleset}.json` in FILES;

/** What there is to be seen when a step is looked for. */
export interface Moment {
  decision: Decision | null;
  draft: string | null;
  /** The words of all that could be answered. */
  offers: ReadonlySet<string>;
  /** The version of the battle that is being answered. */
  version: number;
  log: readonly Line[];
  scene: Scene;
}

export interface Step {
  number: number;
  of: number;
  title: string;
  text: string;
  more: string;
  point: string;
}

/** What is asked comes before what happened, and that before what may be said at any time. */
const rank = (when: When): number => (!Object.keys(when).length ? 0 : when.kind || when.rule || when.draft || when.offers ? 1 : when.event ? 2 : 3);

/** A lesson is data: steps, each with what it waits for and what it points at. */
export class Lesson {
  #seen = $state.raw<ReadonlySet<number>>(new Set());
  #heard = 0;
  #events = new Set<string>();
  /** The step that was last shown at a question of the player's, and at which version. */
  #shown: { index: number; version: number } | null = null;

  private constructor(private readonly data: LessonData) {}

  /** The lesson of a battle, if there is one. */
  static async of(ruleset: string, scenario: string): Promise<Lesson | null> {
    const file = FILES[`./${ruleset}.json`];
    if (!file) return null;
    const { default: data } = await file();
    return data.scenario === scenario ? new Lesson(data) : null;
  }

  /** The step that is due. */
  due(moment: Moment): Step | null {
    for (const line of moment.log.slice(this.#heard)) this.#events.add(line.event.event);
    this.#heard = moment.log.length;
    if (!ui.hints) return null;
    // Whoever has answered while a step was shown has read it.
    const shown = this.#shown;
    const read = shown && moment.decision && moment.version !== shown.version ? shown.index : -1;
    const open = this.data.steps.map((step, i) => ({ step, i })).filter(({ i }) => i !== read && !this.#seen.has(i));
    const due = open.flatMap(({ step, i }) => [step.on].flat().filter((when) => this.#holds(when, moment)).map((when) => ({ i, step, rank: rank(when) })));
    const best = due.sort((a, b) => a.rank - b.rank || a.i - b.i)[0];
    if (moment.decision) {
      this.#shown = best ? { index: best.i, version: moment.version } : null;
      if (read >= 0) queueMicrotask(() => (this.#seen = new Set([...this.#seen, read])));
    }
    if (!best) return null;
    const { i: index, step } = best;
    const say = (words: Words): string => words[language] ?? words.en ?? '';
    return { number: index + 1, of: this.data.steps.length, title: say(step.title), text: say(step.text), more: say(step.more), point: step.point };
  }

  #holds(when: When, { decision, draft, offers, scene }: Moment): boolean {
    if (when.kind && decision?.ask.kind !== when.kind) return false;
    if (when.rule && !decision?.rule.startsWith(when.rule)) return false;
    if (when.draft && draft !== when.draft) return false;
    if (when.offers && !offers.has(when.offers)) return false;
    if (when.event && !this.#events.has(when.event)) return false;
    return !(when.turn && scene.turn < when.turn);
  }

  /** A step has been read. */
  next(step: Step): void {
    this.#seen = new Set([...this.#seen, step.number - 1]);
  }

  /** Back to the step before it. */
  back(step: Step): void {
    const earlier = [...this.#seen].filter((index) => index < step.number - 1);
    this.#seen = new Set([...this.#seen].filter((index) => index !== Math.max(...earlier)));
  }

  get begun(): boolean {
    return this.#seen.size > 0;
  }
}
