import { en, type Strings } from './en';

const LANGUAGES: Record<string, Strings> = { en };

const wished = typeof navigator === 'undefined' ? 'en' : (navigator.language.split('-')[0] ?? 'en');

/** The language of the page. */
export const language: string = wished in LANGUAGES ? wished : 'en';

/** The words of the page, in the reader's language where somebody has translated them. */
export const t: Strings = LANGUAGES[wished] ?? en;

const NUMBER = new Intl.NumberFormat(typeof navigator === 'undefined' ? 'en' : navigator.language, { maximumFractionDigits: 1 });

export const figure = (value: number): string => NUMBER.format(value);
export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${NUMBER.format(Math.abs(value))}`;
