// Made from the types in crates/server/src/wire, crates/game and crates/shelf by
// `ACIES_BLESS=1 cargo test -p server --test outside wire`. Do not edit.

export type JsonValue = number | string | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };

export type Side = "A" | "B";

export type Key = string | number;

export type Pose = { 
/**
 * The middle of its front edge.
 */
at: [number, number], 
/**
 * Compass degrees: 0 looks to the top of the table, 90 to the right.
 */
facing: number, };

export type Decision = { 
/**
 * Who must answer.
 */
seat: number, 
/**
 * The rule that gives the choice.
 */
rule: string, 
/**
 * The question, in a sentence.
 */
prompt: string, 
/**
 * The unit or leader it is about.
 */
subject?: Key, 
/**
 * What kind of answer is wanted, within which bounds.
 */
ask: Ask, 
/**
 * Whether the answer stays hidden from the other seats.
 */
secret: boolean, };

export type Choice = { 
/**
 * What to answer.
 */
key: Key, 
/**
 * What it means, in a few words.
 */
label: string, 
/**
 * The rule that offers it.
 */
rule?: string, 
/**
 * To choose it is to do nothing: to stay, to pass, to be done.
 */
idle?: boolean, };

export type Ask = { "kind": "choose-one", 
/**
 * What there is to choose from.
 */
options: Array<Choice>, } | { "kind": "choose-some", 
/**
 * What there is to choose from.
 */
options: Array<Choice>, 
/**
 * Fewest that may be chosen.
 */
at_least: number, 
/**
 * Most that may be chosen.
 */
at_most: number, } | { "kind": "arrange", 
/**
 * The items.
 */
items: Array<Choice>, } | { "kind": "divide", 
/**
 * How many there are to divide.
 */
total: number, 
/**
 * Who may get some; the answer follows this order.
 */
among: Array<Choice>, } | { "kind": "allocate-dice", 
/**
 * What the dice show.
 */
dice: Array<number>, 
/**
 * Who may be given one, with the least number each accepts.
 */
among: Array<[Choice, number]>, } | { "kind": "bid", 
/**
 * Least.
 */
least: number, 
/**
 * Most.
 */
most: number, } | { "kind": "place", 
/**
 * What may be put down.
 */
items: Array<Choice>, 
/**
 * Where; empty means anywhere on the table.
 */
zones: Array<Array<[number, number]>>, } | { "kind": "move", 
/**
 * The furthest the move may go before bonuses and ground are counted.
 */
allowance: number, 
/**
 * Extra length that bonuses could buy.
 */
bonus: number, 
/**
 * Which kinds of legs the path may have, in words.
 */
steps: Array<string>, } | { "kind": "confirm", 
/**
 * What follows from yes, in a few words.
 */
yes: string, 
/**
 * What follows from no.
 */
no: string, 
/**
 * The answer that leaves everything as it is.
 */
idle: boolean, };

export type Grant = { 
/**
 * The number the die shows.
 */
die: number, 
/**
 * Who gets it.
 */
to: Key, };

export type Leg = { "forward": number } | { "shift": number } | "about-turn" | { "quarter": boolean } | { "wheel": { 
/**
 * True: the right front corner stands still.
 */
right: boolean, 
/**
 * How far round, in degrees.
 */
degrees: number, } } | { "files": number } | { "to": Pose };

export type Order = { "choose": Key } | { "choose-some": Array<Key> } | { "arrange": Array<Key> } | { "divide": Array<number> } | { "allocate": Array<Grant> } | { "bid": number } | { "place": { 
/**
 * What is put down.
 */
item: Key, 
/**
 * Where, and which way it faces.
 */
pose: Pose, } } | { "move": Array<Leg> } | { "confirm": boolean };

export type Refusal = { 
/**
 * The rule that forbids it.
 */
rule: string, 
/**
 * What was wrong.
 */
wrong: string, 
/**
 * What would be right.
 */
right: string, };

export type Preview = { 
/**
 * Where the unit stands after each leg.
 */
path: Array<Pose>, 
/**
 * What the move costs, in the game's unit of length.
 */
cost: number | null, 
/**
 * How far the unit might go at most on this kind of move.
 */
allowance: number | null, 
/**
 * What is put down, as it would lie on the table: ground, for instance,
 * that is not in the view yet. Empty for pieces.
 */
outline: Array<[number, number]>, 
/**
 * What will follow.
 */
notes: Array<PreviewNote>, 
/**
 * The charge that it begins, if it begins one. Games leave it empty: it
 * is asked for apart ([`crate::Game::clash`]), by whoever shows it.
 */
clash: Clash | null, };

export type PreviewNote = { 
/**
 * What will follow.
 */
text: string, 
/**
 * The rule.
 */
rule: string, };

export type Clash = { 
/**
 * Who charges.
 */
unit: Key, 
/**
 * Whom.
 */
target: Key, 
/**
 * Whom it would touch besides.
 */
besides: Array<Key>, 
/**
 * Which face of the target it strikes.
 */
face: 'front' | 'right' | 'rear' | 'left', 
/**
 * The ground it would cover, from its front to the contact; empty where
 * nobody may measure.
 */
lane: Array<[number, number]>, 
/**
 * Where it would come to stand, as far as that may be known.
 */
landing: Pose | null, 
/**
 * Whether it is only judged once it is declared.
 */
judged_later: boolean, 
/**
 * Who may answer, and how.
 */
answers: Array<Retort>, 
/**
 * What the first round should cost if they stand.
 */
expected: Toll | null, };

export type Retort = { 
/**
 * Who.
 */
unit: Key, 
/**
 * What it may answer, in words, and the rule of each.
 */
ways: Array<RetortWay>, };

export type RetortWay = { 
/**
 * It in a few words.
 */
text: string, 
/**
 * The rule.
 */
rule: string, };

export type Toll = { 
/**
 * What the enemy should lose.
 */
dealt: number, 
/**
 * What the charger should lose.
 */
taken: number, 
/**
 * What is counted, in a word: hits, men.
 */
of: string, 
/**
 * How likely the enemy breaks at once, if that can be told.
 */
breaks: number | null, 
/**
 * How likely the charger does.
 */
broken: number | null, };

export type Scene = { 
/**
 * Which turn; 0 before the first.
 */
turn: number, 
/**
 * The turn with which the battle ends, if one does.
 */
last_turn: number | null, 
/**
 * The parts of the turn, as far as the game names them.
 */
phases: Array<Phase>, 
/**
 * Whose turn or phase it is.
 */
active: Side | null, 
/**
 * What kind of battle it is, in a few words.
 */
occasion: string, 
/**
 * The table.
 */
table: TableTop, 
/**
 * Whether distances may be measured before a move is declared.
 */
premeasure: boolean, 
/**
 * Both sides, A first.
 */
sides: [Army, Army], 
/**
 * The ground, what lies lowest first.
 */
terrain: Array<Feature>, 
/**
 * Units and leaders, wherever they are.
 */
pieces: Array<Piece>, };

export type TableTop = { 
/**
 * From left to right.
 */
width: number, 
/**
 * From side A's edge (bottom) to side B's (top).
 */
depth: number, 
/**
 * The unit of length, as players write it.
 */
unit: string, 
/**
 * How far apart the marks at the edge are.
 */
tick: number, };

export type Phase = { 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it has been.
 */
state: PhaseState, 
/**
 * What is going on in it.
 */
detail: string | null, };

export type PhaseState = "done" | "now" | "next";

export type Army = { 
/**
 * Which.
 */
side: Side, 
/**
 * Its name.
 */
name: string, 
/**
 * How much of it is left, if the game counts that.
 */
gauge: Gauge | null, 
/**
 * What it has a number of: dice in a bag, for instance.
 */
counters: Array<Counter>, };

export type Gauge = { 
/**
 * Of what.
 */
label: string, 
/**
 * So much.
 */
value: number, 
/**
 * Of so much.
 */
of: number, 
/**
 * Where something happens on the way down.
 */
marks: Array<GaugeMark>, };

export type GaugeMark = { 
/**
 * With so much left.
 */
at: number, 
/**
 * What happens.
 */
label: string, };

export type Counter = { 
/**
 * Of what.
 */
label: string, 
/**
 * How many.
 */
count: number, };

export type Feature = { 
/**
 * Its name, if it has one.
 */
name: string | null, 
/**
 * What it is, in a word or two.
 */
kind: string, 
/**
 * What it looks like.
 */
look: Look, 
/**
 * An area or a line.
 */
shape: Extent, 
/**
 * The corners of the area, or the bends of the line.
 */
points: Array<[number, number]>, 
/**
 * The crest of a hill that has one.
 */
crest: [[number, number], [number, number]] | null, 
/**
 * What it does, each fact with its rule.
 */
card: Array<CardLine>, 
/**
 * What there is to hold of it, if it is a building that troops go into.
 */
building: Building | null, };

export type Building = { 
/**
 * How many floors it has.
 */
floors: number, 
/**
 * How often stones and balls have struck it.
 */
struck: number, 
/**
 * The piece that holds it, by tag.
 */
held_by: string | null, };

export type Extent = "area" | "line";

export type Look = "meadow" | "hill" | "steep-hill" | "rocky-hill" | "river" | "stream" | "marsh" | "ford" | "road" | "field" | "rocks" | "crags" | "wood" | "village" | "ditch" | "bank" | "hedge" | "wall" | "plain";

export type Piece = { 
/**
 * Its tag, by which questions and orders call it.
 */
tag: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * Who commands it.
 */
seat: number, 
/**
 * What kind of piece it is.
 */
kind: PieceKind, 
/**
 * What troops they are, in a word or two.
 */
troops: string, 
/**
 * The figure that is drawn.
 */
figure: Figure, 
/**
 * Whether they stand in ranks.
 */
order: Spacing, 
/**
 * How many models there are, where they are counted.
 */
models: number | null, 
/**
 * How many stand side by side, where they are counted.
 */
files: number | null, 
/**
 * Where it is.
 */
place: Place, 
/**
 * The same in the game's own words: `in the field`, `on a flank march`.
 */
whereabouts: string, 
/**
 * How it stands.
 */
pose: Pose, 
/**
 * Its frontage.
 */
width: number, 
/**
 * Its depth.
 */
depth: number, 
/**
 * What it has lost, where that is counted.
 */
losses: Losses | null, 
/**
 * What is left of each of its platforms: chariots, beasts, engines. None of
 * troops who are all alike.
 */
platforms: Array<Platform>, 
/**
 * It is within a building: no block of it stands on the table.
 */
within: boolean, 
/**
 * The dice that lie beside it.
 */
dice: Array<number>, 
/**
 * What is true of it just now.
 */
badges: Array<Badge>, 
/**
 * Its numbers, in the order of the book.
 */
profile: Array<Column>, 
/**
 * Everything about it, each fact with its rule.
 */
card: Array<CardLine>, 
/**
 * The piece that it is with, by tag.
 */
attached: string | null, 
/**
 * The enemies that it touches, by tag.
 */
contacts: Array<string>, };

export type PieceKind = "unit" | "leader" | "camp" | "marker";

export type Figure = "foot" | "spear" | "pike" | "axe" | "thrown" | "bow" | "crossbow" | "light" | "light-bow" | "horse" | "lance" | "horse-bow" | "light-horse" | "camel" | "chariot" | "heavy-chariot" | "scythed-chariot" | "elephant" | "bolt" | "stone" | "cannon" | "organ-gun" | "wagon" | "camp" | "leader" | "monster" | "marker";

export type Spacing = "close" | "loose";

export type Place = "table" | "reserve" | "hidden" | "routed" | "left";

export type Losses = { 
/**
 * How many.
 */
taken: number, 
/**
 * How many it can take.
 */
of: number, };

export type Platform = { 
/**
 * Whether a beast's driver is left, where there is one besides the crew.
 */
driver: boolean | null, 
/**
 * How many of its crew are left.
 */
crew: number, 
/**
 * How many there were.
 */
crew_of: number, 
/**
 * Wounds that it has taken, where each is counted by itself.
 */
wounds: number, 
/**
 * How many it can take.
 */
wounds_of: number, };

export type Badge = { 
/**
 * What it means for the drawing.
 */
emblem: Emblem, 
/**
 * It in a few words.
 */
words: string, 
/**
 * The rule behind it, if one is.
 */
rule: string | null, };

export type Emblem = "acted" | "engaged" | "fleeing" | "told";

export type Column = { 
/**
 * Its short name.
 */
label: string, 
/**
 * Its name.
 */
title: string, 
/**
 * The number.
 */
value: string, };

export type CardLine = { 
/**
 * The fact, in a few words.
 */
fact: string, 
/**
 * The rule behind it.
 */
rule: string, };

export type ClientMessage = { "type": "hello", 
/**
 * The token of the link.
 */
token: string, 
/**
 * The version that I have from an earlier connection.
 */
have?: number, 
/**
 * What I add to sealed dice: up to 64 bytes in hexadecimal.
 */
entropy?: string, 
/**
 * My name, for the others.
 */
name?: string, } | { "type": "order", 
/**
 * The request.
 */
id: number, 
/**
 * The version it answers.
 */
answers: number, 
/**
 * The order.
 */
order: Order, } | { "type": "preview", 
/**
 * The request.
 */
id: number, 
/**
 * The version it answers.
 */
answers: number, 
/**
 * Orders to be given before it, of which none binds.
 */
first?: Array<Order>, 
/**
 * The order.
 */
order: Order, } | { "type": "candidates", 
/**
 * The request.
 */
id: number, 
/**
 * The version it is about.
 */
answers: number, 
/**
 * Only the next unit of this ready-made line: `one-line`, `two-lines`,
 * `horse-left` or `horse-right`.
 */
line?: string, } | { "type": "take-up", 
/**
 * The request.
 */
id: number, 
/**
 * The version it is about.
 */
answers: number, 
/**
 * Its tag.
 */
of: string, } | { "type": "prospects", 
/**
 * The request.
 */
id: number, 
/**
 * The version it is about.
 */
answers: number, 
/**
 * Its tag.
 */
of: string, } | { "type": "overlays", 
/**
 * The request.
 */
id: number, 
/**
 * Its tag.
 */
of: string, } | { "type": "undo", 
/**
 * The request.
 */
id: number, 
/**
 * The version it is about.
 */
answers: number, } | { "type": "undo-answer", 
/**
 * The request.
 */
id: number, 
/**
 * The version it is about.
 */
answers: number, 
/**
 * Yes or no.
 */
accept: boolean, } | { "type": "pace", 
/**
 * Milliseconds before an order that shows; null pauses.
 */
pace: number | null, } | { "type": "skip" } | { "type": "resign", 
/**
 * The request.
 */
id: number, 
/**
 * For which of my seats.
 */
seat: number, } | { "type": "ping" };

export type ServerMessage = { "type": "welcome", 
/**
 * What the token gives.
 */
you: You, 
/**
 * The battle.
 */
battle: BattleInfo, 
/**
 * The state; null until every player has come.
 */
state: State | null, 
/**
 * How many lines of your log stay; the rest is replaced by `log`.
 */
log_from: number, 
/**
 * The lines from there on.
 */
log: Array<Line>, } | { "type": "battle", 
/**
 * The battle.
 */
battle: BattleInfo, } | { "type": "update", 
/**
 * The version that the patch applies to.
 */
from: number, 
/**
 * The version it leads to.
 */
version: number, 
/**
 * The seat through whose eyes you look now; null for spectators.
 */
eye: number | null, 
/**
 * What changed in the scene.
 */
patch: Array<Change>, 
/**
 * What is pending.
 */
pending: Pending, 
/**
 * What can be taken back.
 */
undo: Undo, 
/**
 * Luck of A and B.
 */
luck: [Luck, Luck], 
/**
 * How many lines of your log stay.
 */
log_from: number, 
/**
 * The lines from there on.
 */
log: Array<Line>, } | { "type": "thinking", 
/**
 * Its seat.
 */
seat: number, } | { "type": "played", 
/**
 * The request.
 */
id: number, 
/**
 * The version it led to.
 */
version: number, 
/**
 * Whether it had been played before: a double click or a resend.
 */
again: boolean, } | { "type": "preview", 
/**
 * The request.
 */
id: number, 
/**
 * What it would do.
 */
preview: Preview, 
/**
 * Whether it could not be taken back: dice fall, somebody else
 * answers, or a secret comes out.
 */
binds: boolean, } | { "type": "refused", 
/**
 * The request.
 */
id: number, 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "candidates", 
/**
 * The request.
 */
id: number, 
/**
 * The version they are for.
 */
version: number, 
/**
 * The orders.
 */
candidates: Array<Candidate>, } | { "type": "prospects", 
/**
 * The request.
 */
id: number, 
/**
 * Its tag.
 */
of: string, 
/**
 * What could be done.
 */
prospects: Array<Prospect>, } | { "type": "overlays", 
/**
 * The request.
 */
id: number, 
/**
 * Whose they are.
 */
of: string, 
/**
 * The overlays.
 */
overlays: Array<Overlay>, } | { "type": "undo-asked" } & UndoAsked | { "type": "undo-settled", 
/**
 * Whether the order was taken back.
 */
accepted: boolean, } | { "type": "done", 
/**
 * The request.
 */
id: number, } | { "type": "error", 
/**
 * The request, if it was understood so far.
 */
id: number | null, 
/**
 * What kind of error.
 */
code: ErrorCode, 
/**
 * What is wrong.
 */
wrong: string, 
/**
 * What to do about it.
 */
remedy: string, } | { "type": "pong" };

export type ErrorCode = "malformed" | "no-such-seat" | "not-yours" | "stale" | "no-undo" | "too-fast" | "not-live" | "stopped" | "server";

export type You = { 
/**
 * The seats you hold; none for a spectator.
 */
seats: Array<number>, 
/**
 * Whether you set the pace of the computer commanders.
 */
host: boolean, };

export type State = { 
/**
 * Its version: it grows with everything you may notice.
 */
version: number, 
/**
 * The seat through whose eyes you look now; null for spectators.
 */
eye: number | null, 
/**
 * What is on the table.
 */
scene: Scene, 
/**
 * What is pending.
 */
pending: Pending, 
/**
 * What can be taken back.
 */
undo: Undo, 
/**
 * Luck of A and B.
 */
luck: [Luck, Luck], };

export type Pending = { "kind": "decide", 
/**
 * The question.
 */
decision: Decision, } | { "kind": "wait", 
/**
 * The question, without its particulars; null while it is secret.
 */
asked: Asked | null, } | { "kind": "over", 
/**
 * How it ended.
 */
outcome: Outcome, };

export type Asked = { 
/**
 * Who.
 */
seat: number, 
/**
 * The question.
 */
prompt: string, 
/**
 * The unit or leader it is about.
 */
subject: string | null, 
/**
 * The rule.
 */
rule: string, };

export type Undo = "none" | "free" | "by-agreement";

export type UndoAsked = { 
/**
 * Who asks.
 */
seat: number, 
/**
 * How many orders would be taken back, his last one included.
 */
orders: number, 
/**
 * The last line that would stay in your log.
 */
back_to: string | null, };

export type Change = { "op": "add", 
/**
 * Where.
 */
path: string, 
/**
 * What.
 */
value: unknown, } | { "op": "replace", 
/**
 * Where.
 */
path: string, 
/**
 * What.
 */
value: unknown, } | { "op": "remove", 
/**
 * Where.
 */
path: string, };

export type Line = { 
/**
 * The sentence.
 */
text: string, 
/**
 * The rules that caused it.
 */
rules: Array<string>, 
/**
 * How far to indent: 0 for turns and phases, more for details.
 */
depth: number, 
/**
 * Whether it belongs into a short account.
 */
notable: boolean, 
/**
 * The turn it happened in; 0 before the first.
 */
turn: number, 
/**
 * The side whose doing it is, where no unit or leader says it.
 */
side: Side | null, 
/**
 * What it is about.
 */
topic: Topic, 
/**
 * The tags of whoever it speaks of, whoever acts first.
 */
about: Array<string>, 
/**
 * Dice that fell.
 */
roll: Roll | null, 
/**
 * What counted when they were taken up.
 */
modifiers: Array<Modifier>, 
/**
 * What it only reckons up for the account of a fight.
 */
reckoning: Reckoning | null, 
/**
 * The event as data, with tags: `{ "event": "moved", "unit": ... }`.
 */
event: { event: string } & Record<string, unknown>, };

export type Topic = "phase" | "move" | "combat" | "other";

export type Modifier = { 
/**
 * By how much.
 */
by: number, 
/**
 * The rule.
 */
rule: string, };

export type Roll = { 
/**
 * For whom; none if for both.
 */
side: Side | null, 
/**
 * What fell.
 */
dice: Array<number>, 
/**
 * How many sides the dice have.
 */
sides: number, 
/**
 * What for, in a word or two.
 */
purpose: string, 
/**
 * The tag of whoever rolled, where it is a unit.
 */
by: string | null, 
/**
 * The least number that succeeds, if there is one.
 */
needed: number | null, 
/**
 * Whether it succeeded, if it could fail.
 */
passed: boolean | null, 
/**
 * Which dice count, if not all do.
 */
kept: Array<number> | null, 
/**
 * How many of them count, the best ones.
 */
counting: number | null, };

export type Reckoning = { 
/**
 * Dice that stood against each other.
 */
pairs: Array<Pair>, };

export type Pair = { 
/**
 * The attacker's; none if it had none there.
 */
attacker: number | null, 
/**
 * The defender's.
 */
defender: number | null, 
/**
 * Which won: 0 for the attacker's, 1 for the defender's.
 */
winner: number | null, 
/**
 * How one stands to the other, in a word: it beats it.
 */
relation: string, 
/**
 * What the loser suffers, in a word or two.
 */
fate: string, 
/**
 * Whether that is nothing.
 */
harmless: boolean, };

export type Luck = { 
/**
 * How many dice fell.
 */
dice: number, 
/**
 * Their sum.
 */
actual: number, 
/**
 * The sum to be expected.
 */
expected: number, 
/**
 * One standard deviation of the sum.
 */
deviation: number, };

export type Candidate = { 
/**
 * The order, ready to be sent back.
 */
order: Order, 
/**
 * It in a few words.
 */
label: string, 
/**
 * Why the captain would give it; null for what he would not.
 */
reason: string | null, };

export type Prospect = { 
/**
 * The orders.
 */
orders: Array<Order>, 
/**
 * What is chosen on the way, in words.
 */
words: Array<string>, 
/**
 * Whether the last order cannot be taken back.
 */
binds: boolean, 
/**
 * The question that they lead to; null if nothing more is asked.
 */
asks: Decision | null, 
/**
 * If that is a move: how far the middle of the front could get, from the
 * far left to the far right.
 */
reach: Array<[number, number]>, 
/**
 * Enemies that it can be aimed at by pointing to them.
 */
aims: Array<Aim>, };

export type Aim = { 
/**
 * Its tag.
 */
target: string, 
/**
 * The answer that leads there, by the shortest way; null if the orders
 * lead there themselves.
 */
order: Order | null, };

export type Overlay = { 
/**
 * What it shows.
 */
kind: OverlayKind, 
/**
 * It in a few words, with its length where one may be shown.
 */
label: string, 
/**
 * The rule behind it.
 */
rule: string, 
/**
 * What to draw.
 */
shapes: Array<Shape>, 
/**
 * Units and leaders inside it, where that means something (seen, in
 * reach, commanded), by tag.
 */
within: Array<string>, };

export type OverlayKind = "sight" | "arc" | "range" | "charge" | "move" | "command" | "zone";

export type Shape = { 
/**
 * What kind.
 */
kind: ShapeKind, 
/**
 * Its points.
 */
points: Array<[number, number]>, 
/**
 * A word to write on it, such as `left flank`.
 */
label: string | null, };

export type ShapeKind = "area" | "line";

export type Problem = { 
/**
 * A word for programs: `not-found`, `bad-request`, `bad-army`.
 */
code: string, 
/**
 * What is wrong.
 */
wrong: string, 
/**
 * What to do about it.
 */
remedy: string, 
/**
 * The line of the file that is wrong, counted from 1.
 */
line?: number, 
/**
 * What else is wrong with it.
 */
more?: Array<Problem>, };

export type Health = { 
/**
 * `ok`, or what is wrong.
 */
status: string, 
/**
 * The program's version.
 */
version: string, 
/**
 * Battles in memory now.
 */
live: number, };

export type Game = { 
/**
 * Its name in rule ids.
 */
ruleset: string, 
/**
 * What it is, in a few words.
 */
about: string, 
/**
 * The unit of length, such as `DU` or `in`.
 */
length: string, 
/**
 * The ready-made armies.
 */
armies: Array<ArmyBrief>, 
/**
 * The armies of a first battle, A and B.
 */
usual_armies: [string, string], 
/**
 * Scenarios with ground to fight on at once; none if the usual battle lays
 * its own.
 */
fields: Array<string>, 
/**
 * The scenarios; the first is the usual one.
 */
scenarios: Array<Scenario>, 
/**
 * The computer commanders; the first is the usual one.
 */
computers: Array<Opponent>, 
/**
 * What can be set, with the book's defaults.
 */
settings: Array<Setting>, };

export type ArmyBrief = { 
/**
 * Its name in requests.
 */
id: string, 
/**
 * Its name for readers.
 */
name: string, 
/**
 * When it fought.
 */
period: string, 
/**
 * What it is, in a few sentences.
 */
about: string, };

export type ArmyFull = { 
/**
 * The roster file, to copy and change.
 */
text: string, 
/**
 * The roster as data; its form is the game's own.
 */
data: Record<string, unknown>, 
/**
 * Its name in requests.
 */
id: string, 
/**
 * Its name for readers.
 */
name: string, 
/**
 * When it fought.
 */
period: string, 
/**
 * What it is, in a few sentences.
 */
about: string, };

export type ArmyCheck = { 
/**
 * The roster file (TOML).
 */
text: string, };

export type Scenario = { 
/**
 * Its name in requests.
 */
id: string, 
/**
 * Its name for readers.
 */
name: string, 
/**
 * What it is about.
 */
about: string, 
/**
 * Whether any two armies can be chosen; if not, it brings its own.
 */
open: boolean, 
/**
 * Which side each seat plays on; two seats are usual.
 */
seats: Array<Side>, 
/**
 * The sides' names, where the scenario gives them; else empty.
 */
sides: [string, string], };

export type Opponent = { 
/**
 * Its name in requests.
 */
name: string, 
/**
 * How it plays.
 */
about: string, };

export type Setting = { 
/**
 * Its name in requests.
 */
key: string, 
/**
 * Its name for readers.
 */
label: string, 
/**
 * What it does.
 */
about: string, 
/**
 * The rule that gives the default, if there is one.
 */
rule: string | null, 
/**
 * What the options of a choice are called, in their order; their words if
 * nothing is said.
 */
options_told: Array<string>, } & ({ "kind": "flag", 
/**
 * The book's way.
 */
default: boolean, } | { "kind": "number", 
/**
 * The book's way.
 */
default: number | null, 
/**
 * Least.
 */
least: number, 
/**
 * Most.
 */
most: number, 
/**
 * In steps of.
 */
step: number, } | { "kind": "choice", 
/**
 * The usual one.
 */
default: string, 
/**
 * All of them.
 */
options: string[], });

export type SettingKind = { "kind": "flag", 
/**
 * The book's way.
 */
default: boolean, } | { "kind": "number", 
/**
 * The book's way.
 */
default: number | null, 
/**
 * Least.
 */
least: number, 
/**
 * Most.
 */
most: number, 
/**
 * In steps of.
 */
step: number, } | { "kind": "choice", 
/**
 * The usual one.
 */
default: string, 
/**
 * All of them.
 */
options: string[], };

export type NewBattle = { 
/**
 * The game.
 */
ruleset: string, 
/**
 * The scenario; the usual one if left out.
 */
scenario?: string, 
/**
 * Two armies, A and B; the usual ones, or the scenario's own, if left out.
 */
armies?: [ArmyChoice, ArmyChoice], 
/**
 * Settings that are not as the book has them.
 */
settings?: { [key in string]: JsonValue }, 
/**
 * Who plays each seat.
 */
seats: Array<SeatChoice>, 
/**
 * A seed for the dice, for practice; then everybody can know them. Left
 * out, the dice are sealed. Not with seats that are given away by link.
 */
seed?: number, 
/**
 * Milliseconds that computer commanders wait before an order that shows;
 * 0 for none.
 */
pace?: number, 
/**
 * Whether both armies stand arrayed when the battle opens: the usual
 * captain lays the ground and deploys for everybody.
 */
arrayed?: boolean, 
/**
 * Whether they have come near each other as well: the battle opens with
 * the turn in which the first blows can fall.
 */
near?: boolean, };

export type ArmyChoice = { "ready": string } | { "roster": string };

export type SeatChoice = { "kind": "here", 
/**
 * The player's name.
 */
name?: string, } | { "kind": "link" } | { "kind": "computer", 
/**
 * Which one.
 */
name: string, };

export type Created = { 
/**
 * The battle.
 */
battle: BattleInfo, 
/**
 * The maker's token: it holds every `here` seat and sets the pace.
 */
token: string, 
/**
 * A token for each seat that is given away.
 */
links: Array<Link>, 
/**
 * A token for looking on.
 */
spectate: string, };

export type Link = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What its player needs.
 */
token: string, };

export type BattleInfo = { 
/**
 * The battle's id.
 */
id: string, 
/**
 * The game.
 */
ruleset: string, 
/**
 * The unit of length.
 */
length: string, 
/**
 * The battle's name.
 */
title: string, 
/**
 * The sides' names, A first.
 */
sides: [string, string], 
/**
 * The scenario's id.
 */
scenario: string, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Where the dice come from.
 */
dice: DiceInfo, 
/**
 * How far it is.
 */
status: BattleStatus, 
/**
 * Why it was stopped, if it was: a fault of the program, or a rule that
 * was mended since.
 */
stopped?: string, 
/**
 * How it ended, if it has.
 */
outcome: Outcome | null, 
/**
 * Milliseconds that computer commanders wait before an order that shows;
 * null while they pause.
 */
pace: number | null, 
/**
 * When it was made, in seconds since 1970.
 */
created: number, };

export type SeatInfo = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Its side.
 */
side: Side, 
/**
 * The player's name.
 */
name: string, 
/**
 * The computer commander who plays it, if one does.
 */
computer: string | null, 
/**
 * Whether its player has come to the table at least once.
 */
joined: boolean, 
/**
 * Whether its player is connected now.
 */
here: boolean, };

export type DiceInfo = { "kind": "seed", 
/**
 * The seed.
 */
seed: number, } | { "kind": "sealed", 
/**
 * What binds the server, shown before anybody adds entropy.
 */
commitment: string, 
/**
 * What the players added, in hexadecimal.
 */
entropies: Array<string>, 
/**
 * The secret, once the battle is over.
 */
secret: string | null, };

export type BattleStatus = "waiting" | "live" | "over" | "stopped";

export type Outcome = { 
/**
 * The side that won; none for a draw.
 */
winner: Side | null, 
/**
 * The rule that ended it; none if somebody gave up.
 */
rule: string | null, 
/**
 * The seat that gave up, if one did.
 */
resigned: number | null, };

export type RecordUpload = { 
/**
 * The record file (`.acies.json`).
 */
text: string, };

export type Replay = { 
/**
 * Through whose eyes.
 */
eye: ReplayEye, 
/**
 * How many orders the battle has.
 */
orders: number, 
/**
 * The state before the first of these steps is the state after so many orders.
 */
from: number, 
/**
 * That state.
 */
scene: Scene, 
/**
 * The log up to that state (only where asked for with `log=true`).
 */
log: Array<Line>, 
/**
 * What each further order changed.
 */
steps: Array<ReplayStep>, 
/**
 * Luck of both sides over the whole battle as far as it is shown here.
 */
luck: [Luck, Luck], 
/**
 * For each turn, how many orders had been given when it began.
 */
turns: { [key in number]: number }, };

export type ReplayEye = "a" | "b" | "all" | "spectator";

export type ReplayStep = { 
/**
 * Which one, counted from 1.
 */
number: number, 
/**
 * Who gave it.
 */
seat: number, 
/**
 * The question it answered; null if it was another's secret.
 */
prompt: string | null, 
/**
 * What it was; null if it was another's secret.
 */
order: Order | null, 
/**
 * It in a few words.
 */
label: string | null, 
/**
 * What a computer player thought; null if nothing, or for others while the battle goes on.
 */
why: Thought | null, 
/**
 * What it changed in the scene.
 */
patch: Array<Change>, 
/**
 * What happened.
 */
log: Array<Line>, };

export type Thought = { 
/**
 * The reason for this very order.
 */
reason?: string, 
/**
 * What it is about to do with its army, if that is other than before.
 */
plan?: string, };

export type RuleBrief = { 
/**
 * The rule's id, such as `spear.combat.top-four`.
 */
id: string, 
/**
 * A line to know it by.
 */
title: string, 
/**
 * The game.
 */
ruleset: string, 
/**
 * The chapter.
 */
area: string, 
/**
 * Where it was read.
 */
source: string, };

export type RuleFull = { 
/**
 * The rule, in our own words.
 */
text: string, 
/**
 * What the source leaves open, and the reading taken here.
 */
reading: string | null, 
/**
 * How a damaged passage was rebuilt.
 */
note: string | null, 
/**
 * The rule that this one repeats.
 */
see: string | null, 
/**
 * How it differs from the ruleset this one varies.
 */
differs: string | null, 
/**
 * What it agrees with in the ruleset this one varies.
 */
same_as: string | null, 
/**
 * Why there is nothing for software to do, if so.
 */
set_aside: string | null, 
/**
 * The rule's id, such as `spear.combat.top-four`.
 */
id: string, 
/**
 * A line to know it by.
 */
title: string, 
/**
 * The game.
 */
ruleset: string, 
/**
 * The chapter.
 */
area: string, 
/**
 * Where it was read.
 */
source: string, };

export type RulesFound = { 
/**
 * How many there are in all.
 */
total: number, 
/**
 * The first of them, best first (or in the book's order without words).
 */
rules: Array<RuleBrief>, };

export type RulesetRules = { 
/**
 * The ruleset.
 */
ruleset: string, 
/**
 * How many rules it has.
 */
rules: number, 
/**
 * Its chapters, in order.
 */
areas: Array<string>, };
