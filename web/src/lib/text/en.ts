/** Every word of the page itself. What the battle says comes from the engine. A translation is a file like this one. */
import type { Side } from '../wire/types';
import { many } from './many';

export const en = {
  name: 'English',
  word: 'Acies',
  slogan: 'Miniature battles by their full rules',
  nav: {
    home: 'Acies: to the start page', new: 'New battle', rules: 'Rules', replays: 'Records', back: 'Back', menu: 'Menu', close: 'Close',
    theme: 'Dark or light', skipTo: 'Skip to the decision', themes: { auto: 'as the system', light: 'light', dark: 'dark' } as Record<string, string>,
  },
  header: {
    before: 'Before the battle', turn: (n: number) => `Turn ${n}`, turnOf: (n: number, of: number) => `Turn ${n} of ${of}`,
    commands: (side: string) => `You command ${side}`, spectates: 'You look on', both: 'Both sides at this screen',
    phases: 'Turn and phase', strengthOf: (name: string, value: number, of: number) => `${name}: ${value} of ${of} left`,
  },
  gaveUp: (name: string) => `${name} gave up`,
  outcome: (winner: Side | null, sides: readonly string[]) =>
    winner === null ? 'The battle is drawn' : `${sides[winner === 'A' ? 0 : 1]} won`,
  start: {
    title: 'A table, two armies, and every rule', lead: 'Ranked units, wheels and charges at any angle, dice and morale, judged to the millimetre. Every refusal and every die names its rule.',
    quick: 'Fight at once', quickHint: (a: string, b: string) => `You lead ${a} against ${b}; both armies stand arrayed, there is nothing to set up.`, level: 'How well the computer plays', learn: 'Learn by playing', learnHint: 'A first battle of six units a side teaches what moves, charges, shooting, fighting and rallying are, in a dozen steps.', firstBattle: (game: string) => `First battle: ${game}`,
    set: 'Set up a battle', yours: 'Your battles', none: 'Battles that you begin or join are kept here, in this browser.',
    open: 'Open', forget: 'Take off the list', readRules: 'Read the rules', openRecord: 'Open a record',
    rulesHint: 'Search the whole catalogue, by game and chapter.', recordHint: 'Replay a battle from its file, step by step.',
    noServer: 'The server does not answer.', again: 'Try again',
  },
  setup: {
    title: 'New battle', game: 'Game', scenario: 'Scenario', armies: 'Armies', side: (side: Side): string => (side === 'A' ? 'First side (south)' : 'Second side (north)'),
    army: 'Army', who: 'Who commands', settings: 'Settings', book: 'as the book has it', byBook: 'book',
    kinds: { here: 'Me, at this screen', link: 'A friend, by link', computer: 'The computer' } as Record<string, string>,
    style: 'How much it dares', styles: { even: 'neither more nor less than is wise', cautious: 'cautious: spares its men', bold: 'bold: risks more, and sooner' } as Record<string, string>,
    hereTwo: 'Somebody at this screen', begin: 'Begin the battle', roster: 'Own roster…', rosterRead: (name: string) => `Own roster: ${name}`,
    rosterBad: (line: number | undefined) => (line ? `The roster is wrong in line ${line}` : 'The roster cannot be read'),
    ownArmies: 'This scenario brings its own armies.', name: 'Your name', nameHint: 'shown to the others', noName: 'Player',
    seed: 'Seed of the dice', seedHint: 'for practice; left empty, the dice are sealed and can be checked by everybody afterwards',
    pace: 'Pace of the computer', download: 'Roster file', sealed: 'Sealed dice',
  },
  computers: { captain: 'captain', veteran: 'veteran', recruit: 'recruit', random: 'random', stone: 'stone', cautious: 'cautious', bold: 'bold' } as Record<string, string>,
  invite: {
    title: 'Send these links', seat: (side: string) => `To play ${side}`, spectate: 'To look on', copy: 'Copy', copied: 'Copied',
    waiting: 'The battle begins when everybody has come.', come: 'has come', notYet: 'not yet', lose: 'Whoever has a link has the seat: send it only to the player it is for.',
  },
  fight: { title: 'The fight', last: 'Last fight', open: 'The whole fight', count: (n: number, of: number) => `${n} of ${of} count`, on: (n: number) => `on ${n} or more`, against: (n: number) => `against ${n}`, pairs: 'Pairs of dice, attacker above', previous: 'The fight before', next: 'The next fight', nth: (n: number, of: number) => `${n} of ${of}`, none: 'There has been no fight yet.' },
  lesson: { title: 'Lesson', step: (n: number, of: number) => `First battle, step ${n} of ${of}`, off: 'Turn hints off', on: 'Turn hints on', show: 'Show me', next: 'Next', after: 'Now a whole battle', following: (game: string) => `Next lesson: ${game}`, last: 'Play on', then: 'This was the last step. Play the battle to its end, or leave it for later and go on with:' },
  pencil: { plan: 'Pencil a move', now: 'now', then: 'then', help: 'Pencilled: click the table or use the arrows, Enter keeps it, Escape rubs it out', tried: (name: string) => `What was pencilled for ${name} is put to the engine`, forget: (name: string) => `Rub out what is pencilled for ${name}` },
  tabs: { order: 'Order', card: 'Unit', dice: 'Dice', log: 'Log', time: 'Turns' },
  clash: {
    title: (name: string) => `Charge: ${name}`, reaches: 'They reach', later: 'Judged when declared', laterWhy: 'nobody may measure before',
    faces: { front: 'Front struck', right: 'Right flank struck', left: 'Left flank struck', rear: 'Rear struck' }, besides: (name: string) => `Touches ${name} too`,
    answers: (name: string) => `${name} may answer`, ifTheyStand: 'If they stand, the first round', loses: (of: string) => `${of} lost`, breaks: 'breaks at once', about: 'Expected on average; dice decide.',
    notYet: 'Not yet binding. Once it is given it stands.',
  },
  ask: {
    yours: 'Your decision', move: 'Move', moveHere: 'Move here', put: 'Put it here', restAsAdvised: 'Put the rest as advised', arrays: { 'one-line': 'In one line', 'two-lines': 'In two lines', 'horse-left': 'Horse on the left', 'horse-right': 'Horse on the right' }, takeUpAgain: 'Click a unit that stands to take it up again.', carry: 'Let the captain carry on until blows fall', carryStop: 'Stop the captain', followed: (n: number, of: number) => `${n} of ${of} follow`, group: (n: number) => many(n, 'unit', 'units'), giveDice: 'Give these dice', nobody: 'Nobody', noDice: 'Give none', sameForAll: (answer: string) => `${answer}: the same for all`, reach: 'move', hint: 'Hint', hintTitle: 'What the captain would do', back: 'Back', binds: 'cannot be taken back', then: 'then', pickedUp: (name: string, n: number) => `${name}: ${many(n, 'order', 'orders')} possible`, orders: 'Orders', dropHere: 'Accept', wait: 'Waiting', waitFor: (name: string) => `${name} decides`, secretWait: 'The other side decides in secret',
    thinking: (name: string) => `${name} is thinking`, skip: 'Skip the wait', give: 'Give the order', play: 'Play', yes: 'Yes', no: 'No',
    next: 'Next suggestion', previous: 'Suggestion before', suggestion: (n: number, of: number, label: string, why?: string | null) => `Suggestion ${n} of ${of}: ${label}${why ? ` (the captain: ${why})` : ''}`,
    reset: 'Start over', done: 'Done', chosen: (n: number, least: number, most: number) => least === most ? `${n} of ${most} chosen` : `${n} chosen, ${least} to ${most} wanted`,
    left: (n: number) => `${n} left to give`, allGiven: 'All given', up: 'Earlier', down: 'Later', more: 'One more', less: 'One less', first: (n: number) => `${n}.`,
    die: (face: number) => `Die showing ${face}`, needs: (least: number) => `from ${least}`, unused: 'not used', unusedDice: (n: number) => `${many(n, 'die', 'dice')} not given yet`, takeBack: 'Take the die back',
    dieTo: (face: number, name: string) => `Die showing ${face}, given to ${name}`, chooseUnit: 'Now choose who gets it, on the table or in the list',
    bid: 'Your number', secret: 'Secret: the other side does not see your answer', of: (value: string, of: string) => `${value} of ${of}`,
    drag: 'Drag the ghost, or step through suggestions with N', dragPlace: 'Point to the place, or step through suggestions with N', cost: 'Cost', advance: 'ahead', aside: 'aside', noMove: 'Drag to move',
    turnLeft: 'Turn left', turnRight: 'Turn right', about: 'About turn', stay: 'Stay', wider: 'One file wider', narrower: 'One file narrower', filesWide: (n: number) => many(n, 'file wide', 'files wide'), quarterLeft: 'Quarter turn left', quarterRight: 'Quarter turn right', toPlace: 'to this place', dropLeg: 'Drop this leg and what follows', wheelLeft: 'Wheel left', wheelRight: 'Wheel right', forward: 'Ahead', backwards: 'Back', left2: 'To the left', right2: 'To the right',
    over: 'The battle is over', refused: 'Not allowed', hidden: 'Pass the screen on', hiddenText: (name: string) => `A secret decision of ${name} is next. Pass the screen on, then go on.`, show: 'Show me the table',
    stale: 'The battle has moved on', lost: 'Connection lost, trying again', closed: 'This link opens nothing', stopped: 'This battle was stopped. Its record is kept.', moveBy: (what: string, value: string) => `${what} ${value}`,
    what: 'will follow', all: 'Show all', options: 'Answers', spectator: 'You look on. Only players give orders.',
  },
  card: {
    none: 'Point to a unit, or step to one with Tab, to see what it is and can do.', can: 'Can now', rules: 'Facts and rules', dice: 'Dice', status: 'Status', ground: 'Ground', with: 'with', size: (w: string, d: string, unit: string) => `${w} × ${d} ${unit}`,
    leads: (name: string) => `with ${name}`, close: 'Close the card', strength: 'Hits left', pin: 'Pinned',
  },
  overlays: {
    title: 'Overlays', all: 'Show overlays', sight: 'Sight', arc: 'Arc', range: 'Shooting range', charge: 'Charge reach', move: 'Move', command: 'Command', zone: 'Zones', of: (name: string) => `Overlays of ${name}`,
    choose: 'Choose a unit first', nothing: 'This unit has none', within: (n: number) => many(n, 'piece within', 'pieces within'),
  },
  board: {
    label: (w: number, d: number, unit: string) => `The table, ${w} by ${d} ${unit}`, lasso: 'Take several units', lassoHint: 'Take several units (Shift and drag)', zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Whole table', small: 'Small map: point to look there, Enter for the whole table', turn: 'Turn the table', list: 'List of units', map: 'Map',
    unit: (side: string, name: string, strength: string, states: string) => [side, name, strength, states].filter(Boolean).join(', '), view: 'View', names: 'Names', reserve: 'Off the table', lost: 'Lost',
  },
  dice: {
    title: 'Last roll', none: 'No die has fallen yet.', needed: (n: number) => `${n} or more needed`, passed: 'passed', failed: 'failed', kept: 'counts', rolled: (dice: string) => `Rolled ${dice}`, chance: (percent: string) => `${percent} to pass`, total: 'sum',
  },
  log: {
    title: 'Log', all: 'All', notable: 'Main', dice: 'Dice', moves: 'Moves', combat: 'Combat', search: 'Find in the log', before: 'Before the battle', empty: 'Nothing yet.', nothing: 'No line fits.', newest: 'To the newest line', filter: 'Which lines',
  },
  luck: {
    title: 'Luck', of: (name: string, value: string, dice: number) => `${name}: ${value} pips over expectation on ${dice} dice`, unit: 'pips over expectation', none: 'no dice yet',
  },
  rule: {
    why: 'Why?', source: 'Source', reading: 'Reading', note: 'Note', see: 'See', differs: 'Differs', same: 'As', aside: 'Not for software', open: 'On the rules page', loading: 'Looking it up…', gone: 'This rule cannot be read now.',
    /** What is said of the language of the texts, where it is another than that of the page. */
    english: '', place: (source: string) => source, areas: {} as Record<string, string>,
  },
  rules: {
    title: 'Rules', search: 'Search the rules', all: 'All games', chapters: 'Chapters', found: (n: number) => many(n, 'rule', 'rules'), more: 'Show more', hint: 'The catalogue in our own words: facts and figures, and where in each book they stand.', choose: 'Choose a rule to read it.', none: 'No rule has all these words.',
  },
  undo: {
    undo: 'Undo', free: 'to the last die', agree: 'if the other side agrees', none: 'nothing to take back', ask: (name: string, n: number) => `${name} asks to take back ${many(n, 'order', 'orders')}`, back: (line: string) => `back to: ${line}`, accept: 'Agree', refuse: 'Refuse', refused: 'The other side did not agree.', asked: 'Asked; waiting for the other side',
  },
  time: {
    first: 'To the beginning', back: 'One order back', play: 'Play on', pause: 'Pause', on: 'One order on', last: 'To the end', turns: 'Turns', turn: (n: number) => `To turn ${n}`, live: 'To the present', backPhase: 'One phase back', onPhase: 'One phase on', backTurn: 'One turn back', onTurn: 'One turn on',
  },
  replay: {
    title: 'Replay', eye: 'Seen by', eyes: { all: 'everybody', a: '', b: '', spectator: 'a spectator' } as Record<string, string>, link: 'Link to this moment', copied: 'Link copied', download: 'Download the record', report: 'Battle report', at: (n: number, of: number) => `Order ${n} of ${of}`, order: 'Order', speed: 'Speed', begin: 'The beginning', secret: 'a secret order', why: 'Why:', plan: 'Plan:',
    notYet: 'A battle can be replayed here while it goes on, from your own side.', playFrom: 'Back to the battle',
  },
  records: {
    title: 'Open a record', hint: 'A record (.acies.json) holds a whole battle: setup, orders and dice. It is checked, order by order, before it is shown.', choose: 'Choose a file', drop: 'or drop it here', bad: 'This record cannot be read',
  },
  report: { title: 'Battle report', print: 'Print', making: 'Drawing the maps…' },
  pace: {
    title: 'Pace', slow: 'slow', normal: 'steady', fast: 'fast', none: 'at once', paused: 'paused', pause: 'Pause the computer', go: 'Go on',
  },
  keys: {
    title: 'Keys', list: [
      ['Tab', 'from unit to unit and button to button'], ['N  P', 'next suggestion, suggestion before'], ['1 … 9', 'choose that answer'], ['Enter', 'give the order'], ['Esc', 'one step back: leg, order, unit; close what is open'], ['↑ ↓ ← →', 'move the ghost ahead, back, aside (Shift: finely); pan the table otherwise'], ['[  ]', 'turn the ghost left, right (Shift: finely)'], ['W  Shift+W', 'wheel left, right'], ['A', 'about turn'], ['Y  X', 'yes, no; X also: stay, nobody'], ['E', 'done with this step'], ['B', 'pencil a move for a unit that is not asked yet'], ['U', 'undo'], ['S V R C M G Z', 'overlays of the unit: sight, arc, range, charge, move, command, zones'], ['+  −  0', 'zoom in, out, whole table'], ['O', 'turn the table'], ['L', 'list of units'], [',  .', 'replay: one order back, on'], ['<  >', 'replay: one turn back, on'], ['Space', 'replay: play or pause; in battle: skip the wait'], ['/', 'search the rules'], ['?', 'this list'],
    ] as [string, string][],
    space: 'Space', hints: { Tab: 'unit', N: 'suggestion', Enter: 'order', '/': 'rules', '?': 'all keys' } as Record<string, string>,
  },
  menu: { resign: 'Give up', resignSure: (side: string) => `Give up the battle for ${side}?`, invite: 'Links for others', record: 'Download the record', report: 'Battle report', replay: 'Replay', home: 'To the start page', dice: 'Dice', commitment: 'Commitment', secret: 'Secret', keys: 'All keys', language: 'Language', cancel: 'Cancel' },
  problem: { title: 'That did not work', reload: 'Reload' },
  unitsOf: (n: number) => many(n, 'unit', 'units'),
};

export type Strings = typeof en;
