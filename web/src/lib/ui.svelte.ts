/** What the page remembers beside the battle: theme, the rule that is open, messages for the ear. */
type Theme = 'auto' | 'light' | 'dark';

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keepAs(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is kept in this browser: fine.
  }
}

class Ui {
  theme = $state<Theme>((kept('acies.theme') as Theme | null) ?? 'auto');
  /** The rule that the reader asked about. */
  rule = $state<string | null>(null);
  keys = $state(false);
  /** Said aloud by screen readers. */
  said = $state('');
  name = $state(kept('acies.name') ?? '');
  /** Whether lessons speak. */
  hints = $state(kept('acies.hints') !== 'off');

  constructor() {
    this.#show();
  }

  #show(): void {
    const root = document.documentElement;
    root.classList.toggle('dark', this.theme === 'dark');
    root.classList.toggle('light', this.theme === 'light');
  }

  turnTheme(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const now = this.theme === 'auto' ? (dark ? 'dark' : 'light') : this.theme;
    this.theme = now === 'dark' ? 'light' : 'dark';
    keepAs('acies.theme', this.theme);
    this.#show();
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  setHints(on: boolean): void {
    this.hints = on;
    keepAs('acies.hints', on ? 'on' : 'off');
  }

  /** What a reader once chose, kept in this browser. */
  kept(what: string): string | null {
    return kept(`acies.${what}`);
  }

  keep(what: string, value: string): void {
    keepAs(`acies.${what}`, value);
  }

  setName(name: string): void {
    this.name = name;
    keepAs('acies.name', name);
  }

  say(text: string): void {
    this.said = text;
  }
}

export const ui = new Ui();

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
