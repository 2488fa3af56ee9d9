import { en, type Strings } from './en';

/** The languages of the page, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Words that are loaded only when somebody reads them. */
const LOADERS: Record<Language, () => Promise<Strings>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((file) => file.de),
};

const KEPT = 'acies.language';

const known = (name: string | null | undefined): Language | undefined => {
  const code = name?.split('-')[0] ?? '';
  return code in LANGUAGES ? (code as Language) : undefined;
};

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** What a reader wants: what he once chose, else the first language of his browser that we have, else English. */
export const wished = (chosen: string | null, browser: readonly string[]): Language =>
  known(chosen) ?? browser.map(known).find((name) => name !== undefined) ?? 'en';

/** The language of the page, of its words and its numbers. Set once, before anything is drawn. */
export let language: Language = 'en';

/** The words of the page. Not to be read while modules are loading: nothing has been chosen yet. */
export let t: Strings = en;

let locale = 'en';
let numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Loads the reader's language; if its file does not come, the page is English. */
export async function speak(): Promise<void> {
  const wanted = wished(kept(), navigator.languages);
  try {
    t = await LOADERS[wanted]();
    language = wanted;
  } catch {
    t = en;
  }
  // A reader of British English has British dates.
  locale = navigator.languages.find((name) => known(name) === language) ?? language;
  numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  document.documentElement.lang = language;
}

/** Keeps a choice and begins anew in that language: the engine's sentences are asked for anew as well. */
export function choose(name: Language): void {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // Nothing is kept in this browser: the choice cannot be.
  }
  location.reload();
}

export const figure = (value: number): string => numbers.format(value);
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${numbers.format(Math.abs(value))}`;
export const percent = (part: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(part);
export const date = (when: number): string => new Date(when).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
