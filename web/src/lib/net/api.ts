import { language } from '../text';
import type {
  ArmyFull, BattleInfo, Created, Game, NewBattle, Problem, Replay, ReplayEye, RuleFull, RulesetRules, RulesFound,
} from '../wire/types';

/** A request that the server refused: what is wrong, and what to do. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.wrong);
  }
}

async function ask(path: string, options: RequestInit & { token?: string | null } = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body) headers.set('content-type', 'application/json');
  const answer = await fetch(`/api${path}`, { ...options, headers });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new ApiError(answer.status, problem ?? { code: 'server', wrong: `${answer.status} ${answer.statusText}`, remedy: '' });
}

const get = async <T>(path: string, token?: string | null): Promise<T> => (await ask(path, { token })).json() as Promise<T>;
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>;

const query = (fields: Record<string, string | number | boolean | undefined>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

export const api = {
  games: () => get<Game[]>(`/games?${query({ lang: language })}`),
  titles: (ruleset: string) => get<Record<string, string>>(`/rules/titles/${ruleset}?${query({ lang: language })}`),
  army: (ruleset: string, id: string) => get<ArmyFull>(`/games/${ruleset}/armies/${id}`),
  checkArmy: (ruleset: string, text: string) => post<ArmyFull>(`/games/${ruleset}/armies/check?${query({ lang: language })}`, { text }),
  newBattle: (battle: NewBattle) => post<Created>(`/battles?${query({ lang: language })}`, battle),
  battle: (id: string, token: string | null) => get<BattleInfo>(`/battles/${id}`, token),
  replay: (id: string, token: string | null, eye: ReplayEye | undefined, from: number, count: number, log: boolean) =>
    get<Replay>(`/battles/${id}/replay?${query({ eye, from, count, log, lang: language })}`, token),
  record: (id: string, token: string | null) => ask(`/battles/${id}/record`, { token }),
  report: async (id: string, token: string | null) => (await ask(`/battles/${id}/report?${query({ lang: language })}`, { token })).text(),
  upload: (text: string) => post<BattleInfo>(`/records?${query({ lang: language })}`, { text }),
  rulesets: () => get<RulesetRules[]>('/rules'),
  searchRules: (words: string, ruleset: string, area: string, limit: number) =>
    get<RulesFound>(`/rules/search?${query({ words, ruleset, area, limit, lang: language })}`),
  rule: (id: string) => get<RuleFull>(`/rules/${id}?${query({ lang: language })}`),
};

/** Rules are read often and never change while the page is open. */
const rules = new Map<string, Promise<RuleFull>>();
export function ruleOf(id: string): Promise<RuleFull> {
  let found = rules.get(id);
  if (!found) {
    found = api.rule(id);
    found.catch(() => rules.delete(id));
    rules.set(id, found);
  }
  return found;
}
