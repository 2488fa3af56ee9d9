# Was auf Karten steht, und was Spieler einstellen können.

## Tatsachen auf Karten
fact-order-cataphract = als Kataphrakte
fact-order-massed = als massierte Reiterei
fact-warrior = der gewöhnliche Krieger
fact-rider = der gewöhnliche Reiter
fact-no-shot = schießt nicht
fact-share = alle Soldaten haben dasselbe Profil
fact-camels = Kamele gelten als Reiterei
fact-one-model = Reiter und Tier sind ein Modell
fact-bases = Basen von { $width } mal { $depth } mm
fact-each = jedes Modell zählt für sich, wie auch immer es gebast ist
fact-handy = etwa { $models } sind eine handliche Einheit
fact-usual = wie üblich
fact-by-list = nach der Armeeliste
fact-same = Kommandomodelle und Soldaten tragen dasselbe
fact-rate = Grundbewegung { $rate }
fact-inches = alle Längen sind Zoll
fact-weight = die Rüstung kostet { $weight } der Bewegung
fact-buckler = ein Buckler wiegt nichts
fact-cloth = ein Rossharnisch aus Stoff wiegt nichts
fact-formed = geordnet
fact-unformed = ungeordnet
fact-rear-rank = { $last } im letzten Glied, { $rear ->
    [left] links
    [right] rechts
   *[centre] in der Mitte
 }
fact-column = in Marschkolonne: nur das erste Glied kämpft
fact-divided = durch ein Hindernis geteilt: kein Bonus für Glieder oder geschlossene Ordnung
fact-paths = eine einzelne Rotte findet einen Weg hindurch
fact-skirmishers-only = nur Plänkler betreten es
fact-building-scenery = niemand betritt es
fact-building-area = eine Siedlung: Boden, der langsam durchquert wird
fact-building-holdable = Fußvolk darf es besetzen; sonst betritt es niemand
fact-floors = { $floors } { FORM($floors, "Stockwerk", "Stockwerke") }: { $most } dürfen hinausschießen

## Sonderregeln
fact-may-ambush = darf im Hinterhalt liegen
fact-cataphracts = Kataphrakte: geschlossene Ordnung, schwenken langsam
fact-centurion = von einem Zenturio geführt: standfester, solange er lebt
fact-used-to-elephants = an Elefanten gewöhnt
fact-runners = läuft mit den Streitwagen
fact-drilled = gedrillt: manövriert frei
fact-expert-horsemen = meisterhafte Reiter
fact-fear = verursacht Furcht
fact-feigned = darf Flucht vortäuschen
fact-ferocious = der erste Angriff ist wild
fact-finest-horses = die besten Pferde
fact-frenzy = Raserei: muss angreifen, schlägt einmal mehr zu
fact-hatred = Hass: weicht nicht leicht, verfolgt
fact-levy = Aufgebot: fürchtet sich, manövriert langsam
fact-light-troops = leichte Truppen: offene Ordnung oder Plänkler
fact-massed-cavalry = massierte Reiterei: Glieder zählen
fact-block = Phalanx im Block
fact-parthian = schießt und zieht sich zurück
fact-trained-phalanx = ausgebildete Phalanx
fact-pike-phalanx = Phalanx mit Piken
fact-phalanx = Phalanx
fact-shieldwall = darf einen Schildwall bilden
fact-stubborn = zäh: weicht, wo andere brechen
fact-terror = verursacht Entsetzen
fact-unreliable = unzuverlässig: gehorcht vielleicht nicht
fact-veterans = Veteranen: dürfen noch einmal werfen
fact-warband = Kriegerhaufen: schwer zu halten, tiefe Glieder geben Mut

## Wörter auf Karten, nach ihren Namen
word-close-order = geschlossene Ordnung
word-open-order = offene Ordnung
word-skirmish-order = Plänklerordnung
word-infantry = Fußvolk
word-cavalry = Reiterei
word-camels = Kamele
word-light-armour = leichte Rüstung
word-heavy-armour = schwere Rüstung
word-cataphract-armour = Kataphraktenrüstung
word-partial-plate = Teilplatte
word-full-plate = Vollplatte
word-buckler = Buckler
word-shield = Schild
word-large-shield = großer Schild
word-metal-barding = Rossharnisch aus Metall
word-half-barding-of-metal = halber Rossharnisch aus Metall
word-cloth-barding = Rossharnisch aus Stoff
word-half-barding-of-cloth = halber Rossharnisch aus Stoff
word-off-the-table = neben dem Tisch
word-in-the-field = im Feld
word-fleeing = auf der Flucht
word-in-a-unit = in einer Einheit
word-in-ambush = im Hinterhalt
word-off-in-pursuit = auf Verfolgung vom Tisch
word-gone-in-pursuit = auf Verfolgung verschollen
word-fled-the-table = vom Tisch geflohen
word-destroyed = vernichtet
word-has-acted = hat gehandelt
word-engaged = im Kampf
word-points-left = verbliebene Punkte

## Einstellungen
setting-turn-limit = Zuggrenze
setting-turn-limit-about = Die Schlacht endet nach so vielen Zügen beider Seiten.
setting-break-point = Heere brechen
setting-break-point-about = Die Schlacht endet, sobald ein Heer drei Viertel seiner Einheiten verloren hat.
setting-shoot-after-march = Wer marschiert, darf schießen
setting-shoot-after-march-about = Einheiten, die marschiert sind, schießen wie bewegte.
setting-open-order-rank-cap = Offene Ordnung zählt ein Glied
setting-open-order-rank-cap-about = Fußvolk in offener Ordnung erhält höchstens +1 für Glieder.
setting-kontos-beats-chargers = Der Kontos schlägt vor Angreifern zu
setting-kontos-beats-chargers-about = Er schlägt in jeder Runde zuerst zu, nicht nur vor höherer Initiative.
setting-pursuit-declared-first = Verfolgung vor den Fluchtwürfeln
setting-pursuit-declared-first-about = Sieger sagen, ob sie verfolgen, bevor die Fliehenden würfeln.
setting-lone-characters-rally = Einzelne Helden sammeln sich
setting-lone-characters-rally-about = Ein fliehender einzelner Held darf sich sammeln und beachtet die Panik von Plänklern nicht.
setting-command-may-fall = Kommandomodelle dürfen zuerst fallen
setting-command-may-fall-about = Nach Verlusten wird gefragt, ob Anführer, Standarte oder Musiker anstelle eines Soldaten fällt.
setting-disengaging = Lösen vom Feind
setting-disengaging-about = Einheiten dürfen sich aus einem Kampf lösen; Anfänger können es weglassen.
setting-giving-ground = Zurückweichen
setting-giving-ground-about = Verlierer dürfen zurückweichen; Anfänger können es weglassen.
setting-overrun = Überrennen
setting-overrun-about = Sieger dürfen weiterstürmen; Anfänger können es weglassen.
setting-rubble = Gebäude stürzen ein
setting-rubble-about = Der dritte Stein oder die dritte Kugel bringt ein Gebäude zum Einsturz.

## Phasen und Tabellen
word-deployment = Aufstellung
word-start = Beginn
word-movement = Bewegung
word-shooting = Beschuss
word-combat = Nahkampf
word-step-deployment = Aufstellung
word-step-start = Beginn
word-step-declarations = Ansagen
word-step-responses = Antworten
word-step-rally = Sammeln
word-step-compulsory = Pflichtbewegungen
word-step-chargers = Angreifer
word-step-remaining = übrige Bewegungen
word-step-shooting = Beschuss
word-step-combat = Nahkampf
word-step-end = Ende
word-m = M
word-ws = WS
word-weapon-skill = Nahkampfwert
word-bs = BS
word-ballistic-skill = Fernkampfwert
word-s = S
word-strength = Stärke
word-t = T
word-toughness = Zähigkeit
word-w = W
word-wounds = Wunden
word-i = I
word-initiative = Initiative
word-a = A
word-attacks = Attacken
word-ld = Ld
word-leadership = Moral

## Waffen
word-improvised = improvisierte Waffen
word-hand-weapon = Handwaffe
word-two-hand-weapons = eine Waffe in jeder Hand
word-double-handed = Zweihandwaffe
word-halberd = Hellebarde
word-throwing-spear = Wurfspeer
word-heavy-throwing-spear = schwerer Wurfspeer
word-thrusting-spear = Stoßspeer
word-pike = Pike
word-kontos = Kontos
word-lance = Lanze
word-sling = Schleuder
word-staff-sling = Stabschleuder
word-javelin = Wurfspieß
word-dart = Wurfpfeil
word-stones = Steine
word-short-bow = Kurzbogen
word-bow = Bogen
word-longbow = Langbogen
word-light-crossbow = leichte Armbrust
word-crossbow = Armbrust
word-handgun = Handrohr
word-bolt = Bolzen
word-boulder = Stein
word-cannon-ball = Kugel
word-hail-of-shot = Kugelhagel

## Ein Angriff, bevor er erklärt ist
toll-of = Modelle
retort-fights = kämpft schon und sagt nichts
