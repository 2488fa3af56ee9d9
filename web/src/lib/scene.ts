import type { Fact, Feature, Piece, Scene, Side, SideView, Where } from './model';
import type { BattleInfo, Commander, Terrain, Unit, View } from './wire/types';
import { t } from './text';

/**
 * Reads a view of any game into what the page draws. Games add fields of their own to a view; those that many games
 * have are read where they are there, and nothing is missed where they are not.
 */
type Extra = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const words = (value: string): string => value.replaceAll(/[_-]/g, ' ');

function whereOf(status: string): Where {
  if (/^(field|fleeing|joined)$/.test(status)) return 'table';
  if (/march|ambush|hidden|secret/.test(status)) return 'hidden';
  if (/rout|kill|spent|dead|destroy|broken/.test(status)) return 'routed';
  if (/left|withdrawn|fled|gone|^off$/.test(status)) return 'left';
  return 'reserve';
}

const facts = (card: { fact: string; rule: string }[] | undefined): Fact[] => (card ?? []).map(({ fact, rule }) => ({ text: fact, rule }));

/** Fields that the page shows elsewhere, or that mean nothing to a reader. */
const NOT_PROFILE = new Set([
  'hits', 'hits_to_rout', 'width', 'depth', 'facing', 'command', 'die', 'dice', 'dice_beside', 'models', 'files', 'seat',
]);

/** Long names in a narrow table: the initials of several words, the beginning of one. */
const shortened = (name: string): string => {
  const parts = words(name).split(' ');
  return parts.length > 1 ? parts.map((part) => part.charAt(0).toUpperCase()).join('') : name.slice(0, 3);
};

function profileOf(unit: Extra): Piece['profile'] {
  if (Array.isArray(unit.profile)) return list<Piece['profile'][number]>(unit.profile);
  if (unit.profile && typeof unit.profile === 'object') {
    return Object.entries(unit.profile)
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([name, value], _, all) => ({ label: all.length > 5 ? shortened(name) : words(name), value: String(value), title: words(name) }));
  }
  return Object.entries(unit)
    .filter(([name, value]) => typeof value === 'number' && !NOT_PROFILE.has(name))
    .map(([name, value], _, all) => ({ label: all.length > 5 ? words(name).slice(0, 4) : words(name), value: String(value), title: words(name) }));
}

function flagsOf(unit: Extra): string[] {
  const flags = list<string>(unit.flags).slice();
  if (unit.acted === true || unit.done === true) flags.push('acted');
  if (unit.engaged === true) flags.push('engaged');
  if (unit.fleeing === true) flags.push('fleeing');
  if (unit.in_command === false) flags.push('out-of-command');
  return [...new Set(flags)];
}

function statesOf(unit: Extra, flags: string[]): Fact[] {
  const states = flags.filter((flag) => flag in t.states).map((flag) => ({ text: t.states[flag] as string }));
  const stakes = text(unit.stakes);
  if (stakes && stakes !== 'none') states.push({ text: `${t.states.stakes} ${stakes}` });
  return states;
}

function diceOf(unit: Extra): number[] {
  const face = number(unit.die);
  const beside = number(unit.dice_beside) ?? 0;
  if (!face) return [];
  return Array.from({ length: Math.max(1, Math.min(beside, 6)) }, () => face);
}

const units = new WeakMap<object, Piece>();

function unitPiece(tag: string, unit: Unit): Piece {
  const known = units.get(unit);
  if (known) return known;
  const more = unit as unknown as Extra;
  const figure = words(text(more.figure) ?? text(more.type) ?? 'foot');
  const arms = [text(more.weapon), text(more.missile), text(more.melee)].filter(Boolean).join(' ');
  const flags = flagsOf(more);
  const camp = /camp|baggage/.test(figure);
  const models = number(more.models);
  const start = number(more.start);
  const hits = number(more.hits_to_rout) !== null ? { taken: unit.hits, of: unit.hits_to_rout } : models !== null && start ? { taken: start - models, of: start } : null;
  const alone = text(more.character) !== null;
  const piece: Piece = {
    key: tag,
    tag,
    side: unit.side,
    seat: number(more.seat) ?? 0,
    name: unit.name,
    kind: camp ? 'camp' : alone ? 'leader' : 'unit',
    figure: alone ? 'leader' : figure,
    weapon: words(arms) || null,
    order: /light|skirmish/.test(figure) || /skirmish|loose/.test(text(more.order) ?? text(more.formation) ?? '') ? 'loose' : 'close',
    models,
    files: number(more.files),
    where: whereOf(unit.status),
    pose: { at: unit.at, facing: unit.facing },
    width: unit.width,
    depth: unit.depth,
    strength: alone || camp ? null : models !== null ? String(models) : hits ? `${hits.of - hits.taken}/${hits.of}` : null,
    hits,
    dice: diceOf(more),
    flags,
    states: statesOf(more, flags),
    profile: profileOf(more),
    card: [...facts(list(more.standing)), ...facts(unit.card)],
    attached: text(more.host),
    contacts: more.contacts && typeof more.contacts === 'object' ? Object.keys(more.contacts) : [],
  };
  units.set(unit, piece);
  return piece;
}

const leaders = new WeakMap<object, Piece>();

function leaderPiece(tag: string, leader: Commander): Piece {
  const known = leaders.get(leader);
  if (known) return known;
  const more = leader as unknown as Extra;
  const piece: Piece = {
    key: tag,
    tag,
    side: leader.side,
    seat: number(more.seat) ?? 0,
    name: leader.name,
    kind: 'leader',
    figure: 'leader',
    weapon: null,
    order: 'close',
    models: null,
    files: null,
    where: whereOf(leader.status),
    pose: { at: leader.at, facing: leader.facing },
    width: number(more.width) ?? 1,
    depth: number(more.depth) ?? 1,
    strength: null,
    hits: null,
    dice: [],
    flags: [],
    states: text(more.rank) ? [{ text: words(text(more.rank) as string) }] : [],
    profile: [],
    card: facts(leader.card),
    attached: leader.attached,
    contacts: [],
  };
  leaders.set(leader, piece);
  return piece;
}

const grounds = new WeakMap<object, Feature>();

function feature(terrain: Terrain): Feature {
  const known = grounds.get(terrain);
  if (known) return known;
  const more = terrain as unknown as Extra;
  const made: Feature = {
    name: terrain.name,
    kind: terrain.kind,
    going: words(text(more.class) ?? ''),
    shape: terrain.shape === 'line' ? 'line' : 'area',
    points: terrain.points,
    crest: list<[number, number]>(more.crest).length === 2 ? list<[number, number]>(more.crest) : null,
    facts: facts(terrain.card),
  };
  grounds.set(terrain, made);
  return made;
}

interface Gauge {
  side: Side;
  label: string;
  value: number;
  of: number;
  marks: { at: number; label: string }[];
  rule?: string;
}

/** How much of an army stands: as the game says it, or as its commands' values and losses add up to. */
function meterOf(view: Extra, side: Side): SideView['meter'] {
  const gauge = list<Gauge>(view.gauges).filter((g) => g.side === side);
  if (gauge.length) return { ...(gauge[0] as Gauge) };
  const mine = list<Extra>(view.commands).filter((c) => c.side === side);
  const sum = (name: string): number => mine.reduce((total, c) => total + (number(c[name]) ?? 0), 0);
  const of = sum('value');
  if (!of) return null;
  const marks = ['morale_level', 'demoralisation_level']
    .filter((name) => sum(name) > 0)
    .map((name) => ({ at: of - sum(name), label: words(name) }));
  return { value: of - sum('losses'), of, marks, label: t.header.strength };
}

function tokensOf(view: Extra, side: Side): SideView['tokens'] {
  const counters = list<{ side: Side; label: string; count: number }>(view.counters).filter((c) => c.side === side);
  if (counters.length) return counters.map(({ label, count }) => ({ label, count }));
  const mine = list<Extra>(view.commands).filter((c) => c.side === side);
  const bag = mine.reduce((total, c) => total + (number(c.bag) ?? 0), 0);
  return bag ? [{ label: t.header.bag, count: bag }] : [];
}

export function readScene(view: View, info: Pick<BattleInfo, 'title' | 'length' | 'sides' | 'seats' | 'outcome'>): Scene {
  const more = view as unknown as Extra;
  const players = (side: Side): string =>
    info.seats
      .filter((seat) => seat.side === side)
      .map((seat) => seat.name || seat.computer || '')
      .filter(Boolean)
      .join(', ');
  const phase = view.phase ?? text(more.step);
  const phases = list<Scene['phases'][number]>(more.phases);
  return {
    title: info.title,
    subtitle: text(more.scenario) ? words(text(more.scenario) as string) : '',
    turn: view.turn,
    turns: number(more.turn_limit) ?? number(more.turns),
    stage: view.turn === 0 ? t.header.before : t.header.turn(view.turn),
    phases: phases.length || !phase ? phases : [{ name: typeof phase === 'number' ? t.header.phase(phase) : words(phase), state: 'now' }],
    active: view.active,
    table: { width: view.table.width, depth: view.table.depth, unit: info.length, tick: number(more.length_tick) ?? 6 },
    premeasure: more.premeasure !== false,
    sides: (['A', 'B'] as const).map((side, i) => ({
      side,
      name: view.sides[i] ?? info.sides[i] ?? side,
      player: players(side),
      meter: meterOf(more, side),
      tokens: tokensOf(more, side),
    })),
    terrain: (view.terrain ?? []).map(feature),
    pieces: [
      ...Object.entries(view.units).map(([tag, unit]) => unitPiece(tag, unit)),
      ...Object.entries(view.commanders ?? {}).map(([tag, leader]) => leaderPiece(tag, leader)),
    ],
    outcome: info.outcome
      ? { winner: info.outcome.winner, text: t.outcome(info.outcome.winner, view.sides), rule: info.outcome.rule ?? undefined }
      : null,
  };
}
