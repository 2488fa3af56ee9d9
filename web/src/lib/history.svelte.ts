import { api } from './net/api';
import { patched } from './net/patch';
import type { BattleInfo, Line, Luck, ReplayEye, ReplayStep, Scene } from './wire/types';

const PAGE = 500;

/** The luck of both sides over some lines. */
export function luckOf(lines: readonly Line[]): [Luck, Luck] {
  const luck: [Luck, Luck] = [
    { dice: 0, actual: 0, expected: 0, deviation: 0 },
    { dice: 0, actual: 0, expected: 0, deviation: 0 },
  ];
  const variance = [0, 0];
  for (const { roll } of lines) {
    if (!roll?.side) continue;
    const i = roll.side === 'A' ? 0 : 1;
    const side = luck[i];
    side.dice += roll.dice.length;
    side.actual += roll.dice.reduce((sum, face) => sum + face, 0);
    side.expected += (roll.dice.length * (roll.sides + 1)) / 2;
    variance[i] = (variance[i] ?? 0) + (roll.dice.length * (roll.sides ** 2 - 1)) / 12;
  }
  luck.forEach((side, i) => (side.deviation = Math.sqrt(variance[i] ?? 0)));
  return luck;
}

/** A battle step by step. Every state is kept: they share what did not change, so that going back costs nothing. */
export class History {
  info = $state.raw<BattleInfo | null>(null);
  scenes = $state.raw<Scene[]>([]);
  steps = $state.raw<ReplayStep[]>([]);
  opening = $state.raw<Line[]>([]);
  turns = $state.raw<Record<number, number>>({});
  eye = $state<ReplayEye>('all');
  at = $state(0);
  wrong = $state('');
  loading = $state(false);

  scene: Scene | null = $derived(this.scenes[this.at] ?? null);
  step: ReplayStep | null = $derived(this.at > 0 ? (this.steps[this.at - 1] ?? null) : null);
  log: Line[] = $derived([...this.opening, ...this.steps.slice(0, this.at).flatMap((step) => step.log)]);
  luck: [Luck, Luck] = $derived(luckOf(this.log));

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {}

  get last(): number {
    return Math.max(0, this.scenes.length - 1);
  }

  async load(eye?: ReplayEye): Promise<void> {
    this.loading = true;
    this.wrong = '';
    try {
      this.info ??= await api.battle(this.id, this.token);
      let first = await api.replay(this.id, this.token, eye, 0, PAGE, true);
      const scenes = [first.scene];
      const steps: ReplayStep[] = [];
      for (;;) {
        for (const step of first.steps) {
          scenes.push(patched(scenes[scenes.length - 1] as Scene, step.patch));
          steps.push(step);
        }
        if (!first.steps.length || steps.length >= first.orders) break;
        const opening = first.log;
        first = { ...(await api.replay(this.id, this.token, eye, steps.length, PAGE, false)), log: opening };
      }
      this.opening = first.log;
      this.turns = first.turns;
      this.eye = first.eye;
      this.scenes = scenes;
      this.steps = steps;
      this.at = Math.min(this.at, scenes.length - 1);
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : String(error);
    }
    this.loading = false;
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
  }

  /** Orders after which a new phase or turn begins. */
  #phases(): number[] {
    return this.steps.flatMap((step, i) => (step.log.some((line) => line.topic === 'phase') ? [i + 1] : []));
  }

  jump(by: 1 | -1, unit: 'phase' | 'turn'): void {
    const marks = [0, ...(unit === 'turn' ? Object.values(this.turns).sort((a, b) => a - b) : this.#phases()), this.last];
    const found = by > 0 ? marks.find((mark) => mark > this.at) : marks.filter((mark) => mark < this.at).at(-1);
    this.go(found ?? (by > 0 ? this.last : 0));
  }
}
