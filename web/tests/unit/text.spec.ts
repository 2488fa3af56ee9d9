import { expect, test } from '@playwright/test';
import { LANGUAGES, wished } from '../../src/lib/text';
import { de } from '../../src/lib/text/de';
import { en } from '../../src/lib/text/en';

/** Every leaf by its path; a function by what it says of one and of several. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const say = value as (...args: unknown[]) => string;
    if (path === 'rule.place') return [[path, say('sections 2 and 3, p. 4')]];
    const told = (n: number): string => (path === 'outcome' ? say(n === 1 ? 'A' : null, ['S', 'N']) : say(...[n, n, n, n].slice(0, say.length)));
    return [[`${path}(1)`, told(1)], [`${path}(2)`, told(2)]];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/** Words that only a translation needs: what areas of rules are called is said by their ids in English. */
const ONLY_TRANSLATED = /^rule\.(english|areas\.)/;

test('German has every word of English, and nothing else', () => {
  const [english, german] = [en, de].map((words) => leaves(words).filter(([path]) => !ONLY_TRANSLATED.test(path))) as [[string, string][], [string, string][]];
  expect(german.map(([path]) => path)).toEqual(english.map(([path]) => path));
  const filled = (all: [string, string][]): string[] => all.filter(([, text]) => text.trim() !== '').map(([path]) => path);
  expect(filled(german)).toEqual(filled(english));
  expect(german.filter(([, text]) => /undefined|\[object/.test(text))).toEqual([]);
});

test('what is counted has its number', () => {
  expect([de.unitsOf(1), de.unitsOf(2), de.rules.found(0)]).toEqual(['1 Einheit', '2 Einheiten', '0 Regeln']);
  expect([de.undo.ask('Rom', 1), de.undo.ask('Rom', 3)]).toEqual(['Bitte von Rom: 1 Befehl zurücknehmen', 'Bitte von Rom: 3 Befehle zurücknehmen']);
  expect(de.luck.of('Rom', '+2', 1)).toContain('bei 1 Würfel');
  expect(de.luck.of('Rom', '+2', 5)).toContain('bei 5 Würfeln');
});

test('each language has its own name', () => {
  expect({ en: en.name, de: de.name }).toEqual(LANGUAGES);
});

test('the choice counts before the browser, and English is for everybody else', () => {
  expect(wished(null, ['de-AT', 'en'])).toBe('de');
  expect(wished(null, ['fr', 'de', 'en'])).toBe('de');
  expect(wished('en', ['de-DE'])).toBe('en');
  expect(wished('de', ['en-GB'])).toBe('de');
  expect(wished('tlh', ['fr'])).toBe('en');
  expect(wished(null, [])).toBe('en');
});
