import type { Leg, Order } from '../../src/lib/wire/types';
import type { Given } from './script';

/**
 * How many clicks and drags an order took on the page before units could be pointed to (commit e78e8950), by the shortest
 * way that it offered without stepping through suggestions.
 */
export function before(orders: readonly Given[]): number {
  return orders.reduce((sum, given) => sum + actions(given.order), 0);
}

function actions(order: Order): number {
  const give = 1;
  if ('confirm' in order) return 1;
  if ('choose' in order) return 1 + give;
  if ('choose-some' in order) return order['choose-some'].length + give;
  if ('allocate' in order) return order.allocate.length + give;
  if ('divide' in order) return order.divide.reduce((sum, share) => sum + share, 0) + give;
  if ('move' in order) return strokes(order.move) + give;
  return 1 + give;
}

/** A straight path was one drag, a turn another, everything else a button; to stay was a button too. */
function strokes(legs: readonly Leg[]): number {
  let [count, straight] = [0, false];
  for (const leg of legs) {
    const along = typeof leg === 'object' && ('forward' in leg || 'shift' in leg || 'to' in leg);
    if (!along || !straight) count++;
    straight = along;
  }
  return Math.max(1, count);
}
