/** Which screen is shown: plain addresses, so that links can be sent, kept and opened in another tab. */
export type Screen =
  | { name: 'start' }
  | { name: 'new' }
  | { name: 'rules'; rule: string | null }
  | { name: 'records' }
  | { name: 'battle' | 'replay' | 'report'; id: string };

function read(path: string): Screen {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === 'new') return { name: 'new' };
  if (first === 'rules') return { name: 'rules', rule: second ?? null };
  if (first === 'records') return { name: 'records' };
  if (first === 'battle' && second) {
    return { name: third === 'replay' || third === 'report' ? third : 'battle', id: second };
  }
  return { name: 'start' };
}

class Route {
  screen = $state.raw<Screen>(read(location.pathname));

  constructor() {
    window.addEventListener('popstate', () => (this.screen = read(location.pathname)));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.screen = read(location.pathname);
    if (!replace) window.scrollTo(0, 0);
  }
}

export const route = new Route();

/** For links inside the page: no reload on a plain click. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as Element).closest('a');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  route.go(link.getAttribute('href') ?? '/');
}
