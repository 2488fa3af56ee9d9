import type { Line } from '../wire/types';

export type Topic = 'all' | 'notable' | 'dice' | 'moves' | 'combat';
export const TOPICS: Topic[] = ['all', 'notable', 'dice', 'moves', 'combat'];

/** Which filter a line belongs to, by what kind of event it tells. Words that many games share. */
const MOVES = /mov|charg|evad|pursu|deploy|turn(ed)?-|slid|nudg|conform|broke|push|came|left|wheel|reform|march|place/;
const COMBAT = /shot|shoot|melee|combat|pair|hit|rout|lower|rais|test|kill|risk|throw|rall|panic|break|wound|save|fight|impact/;

export function fits(line: Line, topic: Topic): boolean {
  if (line.depth === 0) return true;
  const event = line.event?.event ?? '';
  switch (topic) {
    case 'all':
      return true;
    case 'notable':
      return line.notable;
    case 'dice':
      return line.roll !== null;
    case 'moves':
      return MOVES.test(event);
    case 'combat':
      return COMBAT.test(event);
  }
}

/** Fields that name who acts; the others name whom it concerns. */
const ACTORS = ['unit', 'commander', 'by', 'units'];

/** Tags of the pieces that a line speaks of, whoever acts first. */
export function subjects(line: Line, known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string' && known.has(value)) found.push(value);
    else if (Array.isArray(value)) value.forEach(look);
  };
  const event: Record<string, unknown> = line.event ?? {};
  ACTORS.forEach((name) => look(event[name]));
  Object.values(event).forEach(look);
  return [...new Set(found)];
}
