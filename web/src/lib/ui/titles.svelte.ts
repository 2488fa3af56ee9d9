import { api } from '../net/api';

/** The titles of rules, by game: fetched once, when the first link of a game is shown. */
const titles = $state<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

async function fetchTitles(ruleset: string): Promise<void> {
  if (asked.has(ruleset)) return;
  asked.add(ruleset);
  // Links go on without titles if they do not come.
  titles[ruleset] = await api.titles(ruleset).catch(() => ({}));
}

/** A rule's title; until it is there, its id in plain words. */
export function titleOf(rule: string): string {
  const [ruleset = '', ...rest] = rule.split('.');
  queueMicrotask(() => void fetchTitles(ruleset));
  return titles[ruleset]?.[rule] ?? rest.join(': ').replaceAll('-', ' ');
}
