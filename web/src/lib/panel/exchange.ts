import type { Line, Modifier, Pair } from '../wire/types';

/** One die, and whether it counts. */
export interface Face {
  face: number;
  counts: boolean;
}

/** One roll of a fight. */
export interface Stage {
  line: Line;
  purpose: string;
  side: 'A' | 'B' | null;
  who: string | null;
  faces: Face[];
  sides: number;
  needed: number | null;
  passed: boolean | null;
  modifiers: Modifier[];
}

/** A fight or a shot: what both sides rolled, what counted, and what came of it. */
export interface Exchange {
  /** Where in the log it begins, and ends. */
  from: number;
  to: number;
  head: Line;
  stages: Stage[];
  pairs: Pair[];
  /** Everything that is told and is no roll. */
  told: Line[];
}

const FIGHTING = new Set<string>(['combat']);

type Sides = ReadonlyMap<string, 'A' | 'B'>;

/** Whether a line could open an exchange: somebody does something to an enemy, and dice follow more deeply, or at once. */
function opens(log: readonly Line[], index: number, sideOf: Sides): boolean {
  const line = log[index];
  if (!line || !FIGHTING.has(line.topic)) return false;
  const sides = new Set(line.about.map((tag) => sideOf.get(tag)));
  if (!sides.has('A') || !sides.has('B')) return false;
  if (line.roll) return true;
  for (let i = index + 1; i < Math.min(log.length, index + 8); i++) {
    const next = log[i] as Line;
    if (next.roll && next.depth > line.depth) return true;
    if (next.depth < line.depth || !FIGHTING.has(next.topic)) return false;
  }
  return false;
}

/** Which dice count: those that were kept, or the best, as many as the engine says. */
function faces(line: Line): Face[] {
  const roll = line.roll;
  if (!roll) return [];
  const take = roll.kept ? [...roll.kept] : null;
  const count = roll.counting;
  if (take) {
    return roll.dice.map((face) => {
      const found = take.indexOf(face);
      if (found >= 0) take.splice(found, 1);
      return { face, counts: found >= 0 };
    });
  }
  const best = [...roll.dice].sort((a, b) => b - a);
  return count === null ? roll.dice.map((face) => ({ face, counts: true })) : best.map((face, i) => ({ face, counts: i < count }));
}

function stage(line: Line, before: readonly Line[]): Stage {
  const roll = line.roll as NonNullable<Line['roll']>;
  const own = line.modifiers.length ? line.modifiers : ([...before].reverse().find((other) => other.about[0] === line.about[0] && other.modifiers.length)?.modifiers ?? []);
  return { line, purpose: roll.purpose, side: roll.side, who: roll.by ?? line.about[0] ?? null, faces: faces(line), sides: roll.sides, needed: roll.needed, passed: roll.passed, modifiers: own };
}

/** Puts an exchange together from its lines. */
function made(log: readonly Line[], from: number, to: number): Exchange {
  const lines = log.slice(from, to);
  const head = lines[0] as Line;
  const told = lines.filter((line) => line !== head && !line.roll && !line.modifiers.length && !line.reckoning && line.text);
  const pairs = lines.findLast((line) => line.reckoning?.pairs.length)?.reckoning?.pairs ?? [];
  return { from, to, head, stages: lines.flatMap((line, i) => (line.roll?.dice.length ? [stage(line, lines.slice(Math.max(0, i - 2), i))] : [])), pairs, told };
}

/** All fights in a stretch of the log, in the order of their time. What is told more deeply than a fight belongs to it. */
export function exchanges(log: readonly Line[], sideOf: Sides, start = 0): Exchange[] {
  const found: Exchange[] = [];
  let [from, rolled] = [-1, false];
  const close = (to: number): void => {
    if (from >= 0) found.push(made(log, from, to));
    from = -1;
  };
  for (let i = start; i < log.length; i++) {
    const line = log[i] as Line;
    const depth = from < 0 ? Infinity : (log[from] as Line).depth;
    if (line.depth > depth) {
      rolled ||= line.roll !== null;
      continue;
    }
    // Before the first die has fallen nothing can be another fight.
    if ((from < 0 || rolled) && opens(log, i, sideOf)) {
      close(i);
      from = i;
      rolled = line.roll !== null;
    } else if (line.depth < depth || !FIGHTING.has(line.topic)) close(i);
  }
  close(log.length);
  return found;
}

/** How far back the last fight is looked for, in lines. */
const BACK = 160;

/** The last fight, if it was not long ago. */
export function lastExchange(log: readonly Line[], sideOf: Sides): Exchange | null {
  // From the beginning of a phase, so that no fight is cut in two.
  let start = Math.max(0, log.length - BACK);
  while (start > 0 && (log[start]?.depth ?? 0) > 1) start--;
  return exchanges(log, sideOf, start).at(-1) ?? null;
}
