import { api } from '../net/api';
import { t } from '../text';

/** The titles of rules, by game, in the language of the page: fetched once, when the first link of a game is shown. */
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

/** A chapter of the rules, as its readers call it. */
export const areaName = (area: string): string => t.rule.areas[area] ?? area.replaceAll('-', ' ');
