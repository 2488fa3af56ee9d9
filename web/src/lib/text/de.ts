/** Jedes Wort der Seite auf Deutsch. Was die Schlacht sagt, kommt von der Engine (`words/de`), mit denselben Begriffen. */
import type { Side } from '../wire/types';
import type { Strings } from './en';
import { many } from './many';

export const de: Strings = {
  name: 'Deutsch',
  word: 'Acies',
  slogan: 'Tabletop-Schlachten nach vollen Regeln',
  nav: {
    home: 'Acies: zur Startseite', new: 'Neue Schlacht', rules: 'Regeln', replays: 'Aufzeichnungen', back: 'Zurück', menu: 'Menü', close: 'Schließen',
    theme: 'Dunkel oder hell', skipTo: 'Zur Entscheidung springen', themes: { auto: 'wie das System', light: 'hell', dark: 'dunkel' },
  },
  header: {
    before: 'Vor der Schlacht', turn: (n: number) => `Zug ${n}`, turnOf: (n: number, of: number) => `Zug ${n} von ${of}`,
    commands: (side: string) => `Du führst ${side}`, spectates: 'Du siehst zu', both: 'Beide Seiten an diesem Bildschirm',
    phases: 'Zug und Phase', strengthOf: (name: string, value: number, of: number) => `${name}: ${value} von ${of} übrig`,
  },
  // Ob ein Name Einzahl oder Mehrzahl ist, weiß die Seite nicht: Sätze mit Seiten kommen ohne Verb aus.
  gaveUp: (name: string) => `${name} hat aufgegeben`,
  outcome: (winner: Side | null, sides: readonly string[]) =>
    winner === null ? 'Die Schlacht endet unentschieden' : `Sieg für ${sides[winner === 'A' ? 0 : 1]}`,
  start: {
    title: 'Ein Tisch, zwei Heere und jede Regel', lead: 'Einheiten in Reih und Glied, Schwenks und Angriffe in jedem Winkel, Würfel und Moral, auf den Millimeter genau. Jede Ablehnung und jeder Würfel nennt seine Regel.',
    quick: 'Sofort kämpfen', quickHint: (a: string, b: string) => `Du führst ${a} gegen ${b}; beide Heere stehen bereit, nichts ist aufzubauen.`, level: 'Wie gut der Computer spielt', learn: 'Beim Spielen lernen', learnHint: 'Eine erste Schlacht mit sechs Einheiten je Seite zeigt in einem Dutzend Schritten, was Bewegen, Angreifen, Schießen, Kämpfen und Sammeln sind.', firstBattle: (game: string) => `Erste Schlacht: ${game}`,
    set: 'Schlacht aufbauen', yours: 'Deine Schlachten', none: 'Schlachten, die du beginnst oder denen du beitrittst, stehen hier, in diesem Browser.',
    open: 'Öffnen', forget: 'Von der Liste nehmen', readRules: 'Die Regeln lesen', openRecord: 'Eine Aufzeichnung öffnen',
    rulesHint: 'Den ganzen Katalog durchsuchen, nach Spiel und Kapitel.', recordHint: 'Eine Schlacht aus ihrer Datei nachspielen, Schritt für Schritt.',
    noServer: 'Der Server antwortet nicht.', again: 'Noch einmal versuchen',
  },
  setup: {
    title: 'Neue Schlacht', game: 'Spiel', scenario: 'Szenario', armies: 'Heere', side: (side: Side) => (side === 'A' ? 'Erste Seite (Süden)' : 'Zweite Seite (Norden)'),
    army: 'Heer', who: 'Wer führt', settings: 'Einstellungen', book: 'wie im Buch', byBook: 'Buch',
    kinds: { here: 'Ich, an diesem Bildschirm', link: 'Ein Freund, über einen Link', computer: 'Der Computer' },
    style: 'Wie viel er wagt', styles: { even: 'nicht mehr und nicht weniger, als klug ist', cautious: 'vorsichtig: schont seine Männer', bold: 'kühn: wagt mehr, und früher' },
    hereTwo: 'Jemand an diesem Bildschirm', begin: 'Schlacht beginnen', roster: 'Eigene Armeeliste…', rosterRead: (name: string) => `Eigene Armeeliste: ${name}`,
    rosterBad: (line: number | undefined) => (line ? `Die Armeeliste hat einen Fehler in Zeile ${line}` : 'Die Armeeliste ist nicht zu lesen'),
    ownArmies: 'Dieses Szenario bringt seine eigenen Heere mit.', name: 'Dein Name', nameHint: 'für die anderen zu sehen', noName: 'Spieler',
    seed: 'Startwert der Würfel', seedHint: 'zum Üben; bleibt das Feld leer, sind die Würfel versiegelt, und jeder kann sie hinterher prüfen',
    pace: 'Tempo des Computers', download: 'Datei der Armeeliste', sealed: 'Versiegelte Würfel',
  },
  computers: { captain: 'Hauptmann', veteran: 'Veteran', recruit: 'Rekrut', random: 'Zufall', stone: 'Stein', cautious: 'vorsichtig', bold: 'kühn' },
  invite: {
    title: 'Diese Links verschicken', seat: (side: string) => `Um ${side} zu führen`, spectate: 'Um zuzusehen', copy: 'Kopieren', copied: 'Kopiert',
    waiting: 'Die Schlacht beginnt, wenn alle da sind.', come: 'ist da', notYet: 'noch nicht da', lose: 'Wer einen Link hat, hat den Platz: Schick ihn nur dem Spieler, für den er ist.',
  },
  fight: { title: 'Der Kampf', last: 'Letzter Kampf', open: 'Der ganze Kampf', count: (n: number, of: number) => `${n} von ${of} ${n === 1 ? 'zählt' : 'zählen'}`, on: (n: number) => `ab ${n}`, against: (n: number) => `gegen ${n}`, pairs: 'Würfelpaare, der Angreifer oben', previous: 'Der Kampf davor', next: 'Der nächste Kampf', nth: (n: number, of: number) => `${n} von ${of}`, none: 'Noch gab es keinen Kampf.' },
  lesson: { title: 'Lektion', step: (n: number, of: number) => `Erste Schlacht, Schritt ${n} von ${of}`, off: 'Hinweise aus', on: 'Hinweise an', show: 'Zeig es mir', next: 'Weiter', after: 'Jetzt eine ganze Schlacht', following: (game: string) => `Nächste Lektion: ${game}`, last: 'Weiterspielen', then: 'Das war der letzte Schritt. Spiele die Schlacht zu Ende, oder lass sie für später und mach weiter mit:' },
  pencil: { plan: 'Bewegung vormerken', now: 'jetzt', then: 'danach', help: 'Vorgemerkt: auf den Tisch klicken oder die Pfeile nehmen, Enter behält es, Escape löscht es', tried: (name: string) => `Was für ${name} vorgemerkt war, wird versucht`, forget: (name: string) => `Vorgemerktes für ${name} löschen` },
  tabs: { order: 'Befehl', card: 'Einheit', dice: 'Würfel', log: 'Protokoll', time: 'Züge' },
  clash: {
    title: (name: string) => `Angriff: ${name}`, reaches: 'Sie kommen heran', later: 'Entscheidet sich nach der Ansage', laterWhy: 'vorher darf niemand messen',
    faces: { front: 'Trifft die Front', right: 'Trifft die rechte Flanke', left: 'Trifft die linke Flanke', rear: 'Trifft den Rücken' }, besides: (name: string) => `Berührt auch ${name}`,
    answers: (name: string) => `${name} kann antworten`, ifTheyStand: 'Halten sie stand, die erste Runde', loses: (of: string) => `${of} verloren`, breaks: 'bricht sofort', about: 'Im Mittel zu erwarten; die Würfel entscheiden.',
    notYet: 'Noch nicht bindend. Einmal gegeben, gilt er.',
  },
  ask: {
    yours: 'Deine Entscheidung', move: 'Bewegen', moveHere: 'Hierher ziehen', put: 'Hier aufstellen', restAsAdvised: 'Den Rest wie empfohlen aufstellen', arrays: { 'one-line': 'In einer Linie', 'two-lines': 'In zwei Linien', 'horse-left': 'Reiter links', 'horse-right': 'Reiter rechts' }, takeUpAgain: 'Klicke eine aufgestellte Einheit an, um sie wieder aufzunehmen.', carry: 'Den Hauptmann machen lassen, bis es zum Kampf kommt', carryStop: 'Hauptmann anhalten', followed: (n: number, of: number) => `${n} von ${of} folgen`, group: (n: number) => many(n, 'Einheit', 'Einheiten'), giveDice: 'Diese Würfel geben', nobody: 'Niemand', noDice: 'Keine geben', sameForAll: (answer: string) => `${answer}: für alle dasselbe`, reach: 'Bewegung', hint: 'Rat', hintTitle: 'Was der Hauptmann täte', back: 'Zurück', binds: 'nicht zurückzunehmen', then: 'dann', pickedUp: (name: string, n: number) => `${name}: ${many(n, 'Befehl', 'Befehle')} möglich`, orders: 'Befehle', dropHere: 'Annehmen', wait: 'Warten', waitFor: (name: string) => `Die Entscheidung liegt bei ${name}`, secretWait: 'Die andere Seite entscheidet geheim',
    thinking: (name: string) => `Bedenkzeit: ${name}`, skip: 'Nicht warten', give: 'Befehl geben', play: 'Spielen', yes: 'Ja', no: 'Nein',
    next: 'Nächster Vorschlag', previous: 'Vorschlag davor', suggestion: (n: number, of: number, label: string, why?: string | null) => `Vorschlag ${n} von ${of}: ${label}${why ? ` (der Hauptmann: ${why})` : ''}`,
    reset: 'Von vorn', done: 'Fertig', chosen: (n: number, least: number, most: number) => least === most ? `${n} von ${most} gewählt` : `${n} gewählt, ${least} bis ${most} gesucht`,
    left: (n: number) => `noch ${n} zu vergeben`, allGiven: 'Alles vergeben', up: 'Früher', down: 'Später', more: 'Eins mehr', less: 'Eins weniger', first: (n: number) => `${n}.`,
    die: (face: number) => `Würfel mit ${face}`, needs: (least: number) => `ab ${least}`, unused: 'unbenutzt', unusedDice: (n: number) => `${many(n, 'Würfel', 'Würfel')} noch nicht vergeben`, takeBack: 'Den Würfel zurücknehmen',
    dieTo: (face: number, name: string) => `Würfel mit ${face}, für ${name}`, chooseUnit: 'Nun wähle, wer ihn bekommt, auf dem Tisch oder in der Liste',
    bid: 'Deine Zahl', secret: 'Geheim: Die andere Seite sieht deine Antwort nicht', of: (value: string, of: string) => `${value} von ${of}`,
    drag: 'Zieh den Schemen, oder geh mit N durch die Vorschläge', dragPlace: 'Zeig auf den Ort, oder geh mit N durch die Vorschläge', cost: 'Kosten', advance: 'vor', aside: 'seitwärts', noMove: 'Zum Bewegen ziehen',
    turnLeft: 'Nach links drehen', turnRight: 'Nach rechts drehen', about: 'Kehrt machen', stay: 'Bleiben', wider: 'Eine Rotte breiter', narrower: 'Eine Rotte schmaler', filesWide: (n: number) => many(n, 'Rotte breit', 'Rotten breit'), quarterLeft: 'Drehung links', quarterRight: 'Drehung rechts', toPlace: 'an diesen Ort', dropLeg: 'Diesen Schritt und alle folgenden streichen', wheelLeft: 'Links schwenken', wheelRight: 'Rechts schwenken', forward: 'Vor', backwards: 'Zurück', left2: 'Nach links', right2: 'Nach rechts',
    over: 'Die Schlacht ist vorbei', refused: 'Nicht erlaubt', hidden: 'Gib den Bildschirm weiter', hiddenText: (name: string) => `Nun folgt eine geheime Entscheidung (${name}). Gib den Bildschirm weiter, dann geht es weiter.`, show: 'Zeig mir den Tisch',
    stale: 'Die Schlacht ist schon weiter', lost: 'Verbindung verloren, neuer Versuch', closed: 'Dieser Link öffnet nichts', stopped: 'Diese Schlacht wurde angehalten. Ihre Aufzeichnung ist aufbewahrt.', moveBy: (what: string, value: string) => `${what} ${value}`,
    what: 'wird folgen', all: 'Alle zeigen', options: 'Antworten', spectator: 'Du siehst zu. Nur Spieler geben Befehle.',
  },
  card: {
    none: 'Zeig auf eine Einheit, oder geh mit Tab zu ihr, um zu sehen, was sie ist und kann.', can: 'Kann jetzt', rules: 'Tatsachen und Regeln', dice: 'Würfel', status: 'Zustand', ground: 'Gelände', with: 'bei', size: (w: string, d: string, unit: string) => `${w} × ${d} ${unit}`,
    leads: (name: string) => `bei ${name}`, close: 'Karte schließen', strength: 'Treffer, die sie noch aushält', pin: 'Angeheftet',
  },
  overlays: {
    title: 'Einblendungen', all: 'Einblendungen zeigen', sight: 'Sicht', arc: 'Sichtwinkel', range: 'Schussweite', charge: 'Angriffsweite', move: 'Bewegung', command: 'Kommando', zone: 'Zonen', of: (name: string) => `Einblendungen: ${name}`,
    choose: 'Wähle zuerst eine Einheit', nothing: 'Diese Einheit hat keine', within: (n: number) => many(n, 'Einheit darin', 'Einheiten darin'),
  },
  board: {
    label: (w: number, d: number, unit: string) => `Der Tisch, ${w} mal ${d} ${unit}`, lasso: 'Mehrere Einheiten nehmen', lassoHint: 'Mehrere Einheiten nehmen (Umschalt und ziehen)', zoomIn: 'Vergrößern', zoomOut: 'Verkleinern', fit: 'Ganzer Tisch', small: 'Kleine Karte: Zeig, wohin du sehen willst; Enter für den ganzen Tisch', turn: 'Tisch drehen', list: 'Liste der Einheiten', map: 'Karte',
    unit: (side: string, name: string, strength: string, states: string) => [side, name, strength, states].filter(Boolean).join(', '), view: 'Ansicht', names: 'Namen', reserve: 'Nicht auf dem Tisch', lost: 'Verloren',
  },
  dice: {
    title: 'Letzter Wurf', none: 'Noch ist kein Würfel gefallen.', needed: (n: number) => `${n} oder mehr nötig`, passed: 'bestanden', failed: 'nicht bestanden', kept: 'zählt', rolled: (dice: string) => `Wurf ${dice}`, chance: (percent: string) => `${percent} zu bestehen`, total: 'Summe',
  },
  log: {
    title: 'Protokoll', all: 'Alle', notable: 'Wichtig', dice: 'Würfel', moves: 'Bewegung', combat: 'Kampf', search: 'Im Protokoll suchen', before: 'Vor der Schlacht', empty: 'Noch nichts.', nothing: 'Keine Zeile passt.', newest: 'Zur neuesten Zeile', filter: 'Welche Zeilen',
  },
  luck: {
    title: 'Glück', of: (name: string, value: string, dice: number) => `${name}: ${value} Augen gegenüber dem Durchschnitt bei ${many(dice, 'Würfel', 'Würfeln')}`, unit: 'Augen über Schnitt', none: 'noch keine Würfel',
  },
  rule: {
    why: 'Warum?', source: 'Quelle', reading: 'Lesart', note: 'Anmerkung', see: 'Siehe', differs: 'Abweichung', same: 'Wie', aside: 'Nichts für ein Programm', open: 'Auf der Regelseite', loading: 'Wird nachgeschlagen…', gone: 'Diese Regel ist jetzt nicht zu lesen.',
    english: 'Übersetzt ist der Titel der Regel; ihren Text gibt es nur auf Englisch.',
    place: (source: string) => source.replaceAll('sections', 'Abschnitte').replaceAll('section', 'Abschnitt').replaceAll(' and ', ' und ').replaceAll('p. ', 'S. '),
    areas: {
      unit: 'Einheiten', setup: 'Vorbereitung', deploy: 'Aufstellung', terrain: 'Gelände', turn: 'Der Zug', dice: 'Würfel',
      commander: 'Befehlshaber', move: 'Bewegung', charge: 'Angriff', evade: 'Ausweichen', shoot: 'Beschuss', melee: 'Nahkampf', combat: 'Kampf',
      discipline: 'Disziplin', rout: 'Flucht', pursuit: 'Verfolgung', victory: 'Sieg', special: 'Sonderregeln', characteristic: 'Eigenschaften',
      stratagem: 'Kriegslisten', multiplayer: 'Mehrere Spieler', scenario: 'Szenarien', example: 'Beispiele', list: 'Armeelisten',
      unreliable: 'Unzuverlässige', bow: 'Bögen', characters: 'Helden', stakes: 'Pfähle', wedge: 'Keil', basic: 'Grundlagen', march: 'Marsch',
      flee: 'Flucht', rally: 'Sammeln', compulsory: 'Pflichtbewegungen', response: 'Antworten', countercharge: 'Gegenangriff', disengage: 'Lösen',
      los: 'Sicht', range: 'Reichweite', massed: 'Massierter Beschuss', hit: 'Treffen', wound: 'Verwunden', armour: 'Rüstung', casualty: 'Verluste',
      panic: 'Panik', result: 'Kampfergebnis', break: 'Standhalten', giveground: 'Zurückweichen', overrun: 'Überrennen', redress: 'Neuordnen',
      command: 'Kommandomodelle', skirmish: 'Plänkler', character: 'Helden', challenge: 'Zweikampf', general: 'General', standard: 'Heeresstandarte',
      weapon: 'Waffen', chariot: 'Streitwagen', elephant: 'Elefanten', artillery: 'Artillerie', building: 'Gebäude', scenery: 'Geländestücke',
      variant: 'Spielarten', breakpoint: 'Bruchpunkt', umpire: 'Schiedsrichter', narrative: 'Erzählte Schlacht', roman: 'Römer',
      barbarian: 'Barbaren', roster: 'Musterheere', meta: 'Zum Katalog', start: 'Beginn', fbigo: 'Geordneter Rückzug', psych: 'Psychologie',
      pursue: 'Verfolgung', light: 'Leichte Truppen', warband: 'Kriegerhaufen', drilled: 'Gedrillte', confused: 'Verwirrte', stampede: 'Durchgehen',
      engine: 'Kriegsmaschinen', phalanx: 'Phalanx', lap: 'Umfassen', psychology: 'Psychologie', hero: 'Helden', wizard: 'Zauberer',
      monster: 'Ungeheuer', fly: 'Fliegen', pumpwagon: 'Pumpwagen', stonethrower: 'Steinwerfer', cannon: 'Kanone', boltthrower: 'Pfeilgeschütz',
      warpfire: 'Warpfeuer', jezzail: 'Jezzail', musician: 'Musiker', daemon: 'Dämonen', magic: 'Magie', points: 'Punkte', playsheet: 'Spielbogen',
    } as Record<string, string>,
  },
  rules: {
    title: 'Regeln', search: 'Regeln durchsuchen', all: 'Alle Spiele', chapters: 'Kapitel', found: (n: number) => many(n, 'Regel', 'Regeln'), more: 'Mehr zeigen', hint: 'Der Katalog in unseren eigenen Worten (auf Englisch): Tatsachen und Zahlen, und wo sie in jedem Buch stehen.', choose: 'Wähle eine Regel, um sie zu lesen.', none: 'Keine Regel enthält alle diese Wörter.',
  },
  undo: {
    undo: 'Zurücknehmen', free: 'bis zum letzten Würfel', agree: 'wenn die andere Seite zustimmt', none: 'nichts zurückzunehmen', ask: (name: string, n: number) => `Bitte von ${name}: ${many(n, 'Befehl', 'Befehle')} zurücknehmen`, back: (line: string) => `zurück zu: ${line}`, accept: 'Zustimmen', refuse: 'Ablehnen', refused: 'Die andere Seite stimmt nicht zu.', asked: 'Gefragt; die andere Seite muss antworten',
  },
  time: {
    first: 'Zum Anfang', back: 'Einen Befehl zurück', play: 'Abspielen', pause: 'Anhalten', on: 'Einen Befehl weiter', last: 'Zum Ende', turns: 'Züge', turn: (n: number) => `Zu Zug ${n}`, live: 'Zur Gegenwart', backPhase: 'Eine Phase zurück', onPhase: 'Eine Phase weiter', backTurn: 'Einen Zug zurück', onTurn: 'Einen Zug weiter',
  },
  replay: {
    title: 'Wiederholung', eye: 'Gesehen von', eyes: { all: 'allen', a: '', b: '', spectator: 'einem Zuschauer' }, link: 'Link zu diesem Augenblick', copied: 'Link kopiert', download: 'Aufzeichnung herunterladen', report: 'Schlachtbericht', at: (n: number, of: number) => `Befehl ${n} von ${of}`, order: 'Befehl', speed: 'Tempo', begin: 'Der Anfang', secret: 'ein geheimer Befehl', why: 'Warum:', plan: 'Plan:',
    notYet: 'Eine laufende Schlacht lässt sich hier ansehen, von der eigenen Seite aus.', playFrom: 'Zurück zur Schlacht',
  },
  records: {
    title: 'Eine Aufzeichnung öffnen', hint: 'Eine Aufzeichnung (.acies.json) enthält eine ganze Schlacht: Aufbau, Befehle und Würfel. Sie wird Befehl für Befehl geprüft, ehe sie gezeigt wird.', choose: 'Datei wählen', drop: 'oder hier ablegen', bad: 'Diese Aufzeichnung ist nicht zu lesen',
  },
  report: { title: 'Schlachtbericht', print: 'Drucken', making: 'Die Karten werden gezeichnet…' },
  pace: {
    title: 'Tempo', slow: 'langsam', normal: 'ruhig', fast: 'schnell', none: 'sofort', paused: 'angehalten', pause: 'Den Computer anhalten', go: 'Weiter',
  },
  keys: {
    title: 'Tasten', list: [
      ['Tab', 'von Einheit zu Einheit und Knopf zu Knopf'], ['N  P', 'nächster Vorschlag, Vorschlag davor'], ['1 … 9', 'diese Antwort wählen'], ['Enter', 'den Befehl geben'], ['Esc', 'einen Schritt zurück: Abschnitt, Befehl, Einheit; schließt, was offen ist'], ['↑ ↓ ← →', 'den Schemen vor, zurück, zur Seite (Umschalt: fein); sonst den Tisch verschieben'], ['[  ]', 'den Schemen nach links, rechts drehen (Umschalt: fein)'], ['W  Umschalt+W', 'links, rechts schwenken'], ['A', 'kehrt machen'], ['Y  X', 'ja, nein; X auch: bleiben, niemand'], ['E', 'mit diesem Schritt fertig'], ['B', 'eine Bewegung vormerken für eine Einheit, die noch nicht gefragt ist'], ['U', 'zurücknehmen'], ['S V R C M G Z', 'Einblendungen der Einheit: Sicht, Bogen, Reichweite, Angriff, Bewegung, Befehl, Zonen'], ['+  −  0', 'vergrößern, verkleinern, ganzer Tisch'], ['O', 'den Tisch drehen'], ['L', 'Liste der Einheiten'], [',  .', 'Wiederholung: einen Befehl zurück, weiter'], ['<  >', 'Wiederholung: einen Zug zurück, weiter'], ['Leertaste', 'Wiederholung: abspielen oder anhalten; in der Schlacht: nicht warten'], ['/', 'die Regeln durchsuchen'], ['?', 'diese Liste'],
    ],
    space: 'Leertaste', hints: { Tab: 'Einheit', N: 'Vorschlag', Enter: 'Befehl', '/': 'Regeln', '?': 'alle Tasten' },
  },
  menu: { resign: 'Aufgeben', resignSure: (side: string) => `Die Schlacht für ${side} aufgeben?`, invite: 'Links für andere', record: 'Aufzeichnung herunterladen', report: 'Schlachtbericht', replay: 'Wiederholung', home: 'Zur Startseite', dice: 'Würfel', commitment: 'Siegel', secret: 'Geheimnis', keys: 'Alle Tasten', language: 'Sprache', cancel: 'Abbrechen' },
  problem: { title: 'Das hat nicht geklappt', reload: 'Neu laden' },
  unitsOf: (n: number) => many(n, 'Einheit', 'Einheiten'),
};
