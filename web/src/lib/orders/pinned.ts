import { t } from '../text';
import type { Key } from '../wire/types';
import type { Acting } from './acting.svelte';

/** An answer that is always in sight: to skip this, to be done with all of it. */
export interface Pinned {
  label: string;
  give: () => void;
  /** The word that it gives, if it is one. */
  key?: Key;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The answer that leaves this one alone. */
export function skipOf(acting: Acting): Pinned | null {
  const current = acting.current;
  const first = acting.hand?.way?.orders ?? [];
  switch (current?.kind) {
    case 'confirm':
      return { label: current.told(false)[0], give: () => void acting.confirm(false) };
    case 'move':
      return { label: t.ask.stay, give: () => void acting.give([...first, { move: [] }]) };
    case 'choose-some':
      return current.ask.at_least === 0 ? { label: t.ask.nobody, give: () => void acting.give([...first, { 'choose-some': [] }]) } : null;
    case 'choose-one': {
      const alone = current.options.find((option) => option.idle);
      if (!alone || alone.key === doneOf(acting)?.key) return null;
      return { label: sentence(alone.label), key: alone.key, give: () => void acting.give([...first, { choose: alone.key }]) };
    }
    case 'allocate-dice':
      return { label: t.ask.noDice, give: () => void acting.give([...first, { allocate: [] }]) };
    default:
      return null;
  }
}

/** The answer that is done with all of it: the one that names nobody where the others name somebody. */
export function doneOf(acting: Acting): (Pinned & { key: Key }) | null {
  const draft = acting.draft;
  if (draft?.kind !== 'choose-one') return null;
  const words = draft.options.filter((option) => !draft.pieces.has(String(option.key)));
  const word = words[0];
  if (!word || words.length !== 1 || words.length === draft.options.length) return null;
  return { label: sentence(word.label), key: word.key, give: () => void acting.finish(word.key) };
}
