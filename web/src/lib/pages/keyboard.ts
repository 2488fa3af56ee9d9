/** Keys work anywhere on the page, but never while one writes, and never behind an open dialog. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.metaKey || event.ctrlKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target !== null && /^(input|textarea|select)$/i.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
}

/** On a button, Enter and Space are the button's own; not on a way that is being gone already. */
export const onButton = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement | null)?.closest?.('button:not([data-way][aria-pressed=true]), a, [role=button], summary') !== null;
