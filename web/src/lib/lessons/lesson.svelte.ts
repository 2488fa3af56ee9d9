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
  /** Something that happened. */
  event?: string;
  /** The turn, or a later one. */
  turn?: number;
}

interface StepData {
  on: When;
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

/** What there is to be seen when a step is looked for. */
export interface Moment {
  decision: Decision | null;
  draft: string | null;
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

/** A lesson is data: steps, each with what it waits for and what it points at. */
export class Lesson {
  #seen = $state.raw<ReadonlySet<number>>(new Set());
  #heard = 0;
  #events = new Set<string>();

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
    const index = this.data.steps.findIndex((step, i) => !this.#seen.has(i) && this.#holds(step.on, moment));
    const step = this.data.steps[index];
    if (!step) return null;
    const say = (words: Words): string => words[language] ?? words.en ?? '';
    return { number: index + 1, of: this.data.steps.length, title: say(step.title), text: say(step.text), more: say(step.more), point: step.point };
  }

  #holds(when: When, { decision, draft, scene }: Moment): boolean {
    if (when.kind && decision?.ask.kind !== when.kind) return false;
    if (when.rule && !decision?.rule.startsWith(when.rule)) return false;
    if (when.draft && draft !== when.draft) return false;
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
