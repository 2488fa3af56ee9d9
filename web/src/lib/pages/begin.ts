import { api } from '../net/api';
import { keep } from '../net/tokens';
import { route } from '../route.svelte';
import type { Game, NewBattle } from '../wire/types';

/** Makes a battle, keeps its links in this browser, and goes there. */
export async function begin(battle: NewBattle): Promise<void> {
  const created = await api.newBattle(battle);
  keep({
    id: created.battle.id, token: created.token, title: created.battle.title, when: Date.now(),
    links: created.links, spectate: created.spectate,
  });
  route.go(`/battle/${created.battle.id}`);
}

/** A first battle: the usual armies, the player against the computer. */
export function firstBattle(game: Game, name: string): NewBattle {
  return {
    ruleset: game.ruleset,
    seats: [{ kind: 'here', name: name || undefined }, { kind: 'computer', name: game.computers[0]?.name ?? '' }],
  };
}
