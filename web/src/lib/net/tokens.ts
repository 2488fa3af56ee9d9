/** Tokens and the list of one's own battles, kept in this browser. The token never leaves by an address. */
export interface Kept {
  id: string;
  token: string;
  title: string;
  when: number;
  links?: { seat: number; token: string }[];
  spectate?: string;
}

const NAME = 'acies.battles';

export function keptBattles(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '[]') as Kept[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keep(battle: Kept): void {
  const others = keptBattles().filter((other) => !(other.id === battle.id && other.token === battle.token));
  try {
    localStorage.setItem(NAME, JSON.stringify([battle, ...others].slice(0, 60)));
  } catch {
    // A browser that keeps nothing still plays; only its list of battles is short.
  }
}

export function forget(id: string): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(keptBattles().filter((other) => other.id !== id)));
  } catch {
    // See above.
  }
}

/** The token of a link, or the one kept from an earlier visit. */
export function tokenFor(id: string): string | null {
  const given = location.hash.slice(1);
  if (/^[\w-]{16,64}$/.test(given)) return given;
  return keptBattles().find((battle) => battle.id === id)?.token ?? null;
}

export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
