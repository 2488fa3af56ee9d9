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

/** A battle at once: the usual armies stand near each other on a field, the player against the computer. */
export function atOnce(game: Game, name: string, computer: string): NewBattle {
  const field = game.fields[Math.floor(Math.random() * game.fields.length)];
  return {
    ruleset: game.ruleset, near: true, ...(field ? { scenario: field } : {}),
    seats: [{ kind: 'here', name: name || undefined }, { kind: 'computer', name: computer || (game.computers[0]?.name ?? '') }],
  };
}

/** The scenario that teaches a game. */
export const FIRST_BATTLE = 'first-battle';

/** A first battle: few units, and a lesson that goes with it. */
export function firstBattle(game: Game, name: string): NewBattle {
  return { ...atOnce(game, name, 'recruit'), scenario: FIRST_BATTLE, arrayed: true, near: false };
}
