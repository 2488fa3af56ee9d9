/**
 * What the page knows of a battle: a table, ground, pieces, a question, and what happened. No ruleset is named here or
 * anywhere above; every word a player reads comes from the engine.
 */
export type Side = 'A' | 'B';
export type Key = string | number;

export interface Pose {
  at: [number, number];
  facing: number;
}

/** One line of a card, with the rule behind it. */
export interface Fact {
  label?: string;
  text: string;
  rule?: string;
}

export interface Feature {
  name: string | null;
  kind: string;
  going: string;
  shape: 'area' | 'line';
  points: [number, number][];
  crest: [number, number][] | null;
  facts: Fact[];
}

export type Where = 'table' | 'reserve' | 'hidden' | 'routed' | 'left';

export interface Piece {
  key: string;
  tag: string;
  side: Side;
  seat: number;
  name: string;
  kind: 'unit' | 'leader' | 'camp' | 'marker';
  figure: string;
  weapon: string | null;
  order: 'close' | 'open' | 'loose';
  models: number | null;
  files: number | null;
  where: Where;
  pose: Pose;
  width: number;
  depth: number;
  strength: string | null;
  hits: { taken: number; of: number } | null;
  dice: number[];
  flags: string[];
  states: Fact[];
  profile: { label: string; value: string; title?: string; rule?: string }[];
  card: Fact[];
  attached: string | null;
  contacts: string[];
}

export interface SideView {
  side: Side;
  name: string;
  player: string;
  meter: { value: number; of: number; marks: { at: number; label: string }[]; label: string; rule?: string } | null;
  tokens: { label: string; count: number }[];
}

export interface Scene {
  title: string;
  subtitle: string;
  turn: number;
  turns: number | null;
  stage: string;
  phases: { name: string; state: 'done' | 'now' | 'next'; detail?: string }[];
  active: Side | null;
  table: { width: number; depth: number; unit: string; tick: number };
  premeasure: boolean;
  sides: SideView[];
  terrain: Feature[];
  pieces: Piece[];
  outcome: { winner: Side | null; text: string; rule?: string } | null;
}
