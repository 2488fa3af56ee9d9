import type { Line } from '../wire/types';

export type Filter = 'all' | 'notable' | 'dice' | 'moves' | 'combat';
export const FILTERS: Filter[] = ['all', 'notable', 'dice', 'moves', 'combat'];

/** Whether a line passes a filter. What a line is about, the game says; headings always stay. */
export function fits(line: Line, filter: Filter): boolean {
  if (line.depth === 0) return true;
  switch (filter) {
    case 'all':
      return true;
    case 'notable':
      return line.notable;
    case 'dice':
      return line.roll !== null;
    case 'moves':
      return line.topic === 'move';
    case 'combat':
      return line.topic === 'combat';
  }
}
