import type { IconName } from '../ui/icons';
import type { Way } from './hand.svelte';

/** A picture for a way, by the question that it leads to: pictures know no game. */
export function iconOf(way: Way): IconName {
  switch (way.draft?.kind) {
    case 'move':
      return 'up';
    case 'choose-one':
      return way.draft.eligible.size ? 'charge' : 'next';
    case 'choose-some':
      return 'people';
    case 'place':
      return 'fit';
    case undefined:
      return way.binds ? 'dice' : 'check';
    default:
      return 'next';
  }
}
