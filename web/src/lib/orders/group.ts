import { ahead, compass } from '../geometry/pose';
import type { Live } from '../live.svelte';
import { t } from '../text';
import { ui } from '../ui.svelte';
import { Hand } from './hand.svelte';

/** A move that others are to make as well, each from where it stands. */
export interface Led {
  forward: number;
  right: number;
  turned: number;
  tags: string[];
}

/** Lets units make the same move, one order each; who may not stays, and it is said how many followed. */
export async function follow(live: Live, led: Led): Promise<void> {
  let followed = 0;
  for (const tag of led.tags) if (await moves(live, tag, led)) followed++;
  ui.say(t.ask.followed(followed, led.tags.length));
}

async function moves(live: Live, tag: string, led: Led): Promise<boolean> {
  const piece = live.scene?.pieces.find((other) => other.tag === tag);
  if (!piece || !live.scene || !live.decision) return false;
  const hand = new Hand(piece, await live.prospects(tag), live.scene);
  const there = ahead(piece.pose, led.forward, led.right);
  hand.drag({ at: there.at, facing: compass(piece.pose.facing + led.turned) });
  for (const { first, order } of hand.forms) {
    const verdict = await live.preview(order, first);
    if (verdict?.ok) return (await live.play(...first, order)).ok;
  }
  return false;
}
