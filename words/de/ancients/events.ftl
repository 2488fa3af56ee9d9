# Was in einer Schlacht geschieht. Der Schlüssel ist der Name des Ereignisses,
# seine Felder sind die Argumente. Ein leerer Text wird nicht erzählt.

## Vor der Schlacht
orders-written = { $side } { FORM($side, "hat", "haben") } aufgeschrieben, wer um welche Flanke kommt
site-laid = { $side } { FORM($side, "sagt", "sagen") }, wo es liegt
column-marches = Der Würfel zeigt { $die }: { $side } { FORM($side, "marschiert", "marschieren") } nach { $direction }
flank-roll = Wurf für die Umgehungstruppen von { DAT($side) }: { $die }, nötig { $needed }{ $direction ->
    [none] {""}: sie kommen nicht
   *[other] {""}: sie kommen von { $direction }
 }
plunder = { $unit } { FORM($unit, "würfelt", "würfeln") } im Dorf { $die }: { $result ->
    [rampage] sie stürzen den Bewohnern nach
    [loot] sie plündern
   *[beware] sie bleiben beisammen, denn der Feind ist nahe
 }
looted = { $unit } { FORM($unit, "plündert", "plündern") } das Dorf
village-held = { $side } { FORM($side, "hat", "haben") } das Dorf einen Zug lang gehalten
flank-force-lost = Die Umgehungstruppen von { DAT($side) } haben sich verirrt und kommen nicht
help-comes = Der Würfel zeigt { $die }: Hilfe kommt in Zug { $turn }
arrived = { $unit } { FORM($unit, "trifft", "treffen") } ein
edge-roll = Wurf um die Wahl der Kanten: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
edge-chosen = { $side } { FORM($side, "spielt", "spielen") } { IF($changed, "von der anderen Kante: der Tisch wird gedreht", "von der Kante, an der sie stehen") }
scenery-roll = Wurf um das erste Geländestück: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
scenery-generated = { $side } { FORM($side, "würfelt", "würfeln") } { $dice } für Gelände: { $kind ->
    [none] nichts
   *[other] { $kind }
 }
scenery-side = Der Würfel zeigt { $die }: es liegt auf der Seite von { DAT($side) }
scenery-placed = { $side } { FORM($side, "stellt", "stellen") } Gelände auf: { $kind }
scenery-passed = { $side } { FORM($side, "lässt", "lassen") } es weg
scenery-changed = Im Einvernehmen wird Gelände { IF($removed, "entfernt", "versetzt") }: { $kind }
scenery-shifted = { $side } { FORM($side, "versetzt", "versetzen") } Gelände: { $kind }
deploys-first = { $side } { FORM($side, "stellt", "stellen") } die erste Einheit auf
went-ahead = { $unit } { FORM($unit, "geht", "gehen") } voraus
deployed = { $unit } { FORM($unit, "wird", "werden") } aufgestellt
fielded = { $unit } { FORM($unit, "tritt", "treten") } { $order ->
    [dispersed] in loser Gruppe
    [skirmish] in Plänklerordnung
   *[open] geordnet, in offener Ordnung
 } an
lies-hidden = { $unit } { FORM($unit, "liegt", "liegen") } im Hinterhalt
revealed = { $unit } { FORM($unit, "bricht", "brechen") } aus dem Hinterhalt hervor
first-turn-roll = Wurf um den ersten Zug: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
first-turn = { $side } { FORM($side, "hat", "haben") } den ersten Zug

## Der Zug
turn = Zug { $turn } von { DAT($side) }
phase = { $phase }

## Tests
test = { $unit } { FORM($unit, "testet", "testen") } { $test ->
    [break] auf Standhalten
    [panic] auf Panik
    [rally] auf Sammeln
    [reform] auf Umformieren
    [restraint] auf Zurückhaltung
    [return] auf Rückkehr
    [disengage] auf Lösen vom Feind
    [drill] auf das Öffnen der Reihen
    [fear] auf Furcht
    [stampede] auf Durchgehen
   *[terror] auf Entsetzen
 }: Wurf { $dice }, nötig { $needed } oder weniger{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] {" "}({ $modifiers })
 }, { IF($passed, "bestanden", "nicht bestanden") }

## Bewegung
moved = { $cost ->
    [0] {""}
   *[other] { $unit } { $pace ->
        [march] { FORM($unit, "marschiert", "marschieren") }
        [march-fast] { FORM($unit, "marschiert", "marschieren") } im Eilmarsch
        [ride-on] { FORM($unit, "reitet", "reiten") } weiter,
        [surge] { FORM($unit, "drängt", "drängen") } vor,
       *[move] { FORM($unit, "zieht", "ziehen") }
     } { $way }"
 }
reformed = { $unit } { FORM($unit, "formiert", "formieren") } sich um, { $files } breit
reform-failed = { $unit } { FORM($unit, "gerät", "geraten") } in Unordnung und { FORM($unit, "bleibt", "bleiben") } stehen

## Angriff
charge-declared = { $unit } { FORM($unit, "sagt", "sagen") } einen Angriff auf { $target } an
disengagement-declared = { $unit } { FORM($unit, "will", "wollen") } sich vom Feind lösen
responded = { $response ->
    [none] {""}
    [hold] { $unit } { FORM($unit, "hält", "halten") } stand
    [countercharge] { $unit } { FORM($unit, "greift", "greifen") } selbst an
    [stand-and-shoot] { $unit } { FORM($unit, "steht und schießt", "stehen und schießen") }
    [flee] { $unit } { FORM($unit, "flieht", "fliehen") }
    [fire-and-flee] { $unit } { FORM($unit, "schießt und flieht", "schießen und fliehen") }
    [ignore] { $unit } { FORM($unit, "beachtet", "beachten") } den Angriff nicht
    [feigned-flight] { $unit } { FORM($unit, "täuscht", "täuschen") } Flucht vor
   *[feigned-fire-and-flee] { $unit } { FORM($unit, "schießt und täuscht", "schießen und täuschen") } Flucht vor
 }
charge-home = { $unit } { FORM($unit, "greift", "greifen") } über { $cost }" { $face } von { DAT($target) } an{ $models_b ->
    [0] {""}
   *[other] : { $models_a } gegen { $models_b } { FORM($models_b, "Modell", "Modelle") } im Kontakt
 }
charge-failed = { $unit } { FORM($unit, "kann", "können") } { $target } nicht erreichen{ $cost ->
    [0] {""}
   *[other] {" "}und { FORM($unit, "zieht", "ziehen") } { $cost }"
 }
charge-touches = { $unit } { FORM($unit, "trifft", "treffen") } auch { $face } von { DAT($target) }
aligned = { $unit } { FORM($unit, "wird", "werden") } am Angreifer ausgerichtet
drifted = { $unit } { FORM($unit, "driftet", "driften") } nach rechts
drilled = { $unit } { FORM($unit, "dreht", "drehen") } sich oder { FORM($unit, "wechselt", "wechseln") } die Formation, nun { $files } { FORM($files, "Rotte", "Rotten") } breit
paths-cross = { $unit } und { $other } kämen sich in den Weg
holds-instead = { $unit } { FORM($unit, "hat", "haben") } keine Zeit mehr und { FORM($unit, "hält", "halten") } stand
dares-not = { $unit } { FORM($unit, "wagt", "wagen") } den Angriff nicht und { FORM($unit, "bleibt", "bleiben") } stehen
shots-lost = { $unit } { FORM($unit, "kommt", "kommen") } nicht zum Schuss
countercharged = { $unit } { FORM($unit, "reitet", "reiten") } { $cost }" entgegen
defends-obstacle = { $unit } { FORM($unit, "verteidigt", "verteidigen") } das Hindernis
counts-as-charging = { $unit } { FORM($unit, "gilt", "gelten") } als Angreifer
spared = { $unit } { FORM($unit, "kommt", "kommen") } davon: { $by } { FORM($by, "steht", "stehen") } dazwischen
disengaged = { $unit } { FORM($unit, "löst", "lösen") } sich vom Feind

## Flucht
flee-roll = { $unit } { FORM($unit, "würfelt", "würfeln") } { $distance }" { IF($in_order, "Rückzug", "Flucht") }
fled = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "flieht", "fliehen") } { $distance }"
 }
left-table = { $unit } { FORM($unit, "verlässt", "verlassen") } den Tisch
caught = { $unit } { FORM($unit, "wird", "werden") } von { DAT($by) } niedergemacht
no-test = { $reason ->
    [none] {""}
   *[other] { $unit } { FORM($unit, "testet", "testen") } nicht: { $reason }
 }
rallied = { $unit } { FORM($unit, "sammelt", "sammeln") } sich, { $files } breit
destroyed = { $unit } { FORM($unit, "ist", "sind") } vernichtet

## Panik und Psychologie
panicked = { $unit } { FORM($unit, "gerät", "geraten") } in Panik
steady = {""}
feigned = { $unit } { FORM($unit, "täuscht", "täuschen") } Flucht vor, { $distance }"
stubborn = { $unit } { FORM($unit, "ist", "sind") } zäh: Wurf { $die }, { IF($stands, "doch noch ein Test", "sie brechen") }
shieldwall-lost = { $unit } { FORM($unit, "verliert", "verlieren") } den Schildwall
dressed = Das letzte Glied von { DAT($unit) } steht { $place ->
    [left] links
    [right] rechts
   *[centre] in der Mitte
 }
shieldwall-formed = { $unit } { FORM($unit, "bildet", "bilden") } einen Schildwall
wedge-formed = { $unit } { FORM($unit, "bildet", "bilden") } einen Keil
wedge-flattened = { $unit } { FORM($unit, "wird", "werden") } flach, { $files } nebeneinander
testudo-formed = { $unit } { FORM($unit, "bildet", "bilden") } eine Schildkröte
testudo-opened = { $unit } { FORM($unit, "öffnet", "öffnen") } die Schildkröte
control = { $unit } { FORM($unit, "würfelt", "würfeln") } { $die } auf Kontrolle und { $bound ->
    [true] { FORM($unit, "ist", "sind") } nicht zu halten
   *[false] { FORM($unit, "gehorcht", "gehorchen") }
 }
orders = { $unit } { FORM($unit, "würfelt", "würfeln") } { $die } auf Befehle und { $refused ->
    [true] { FORM($unit, "verweigert", "verweigern") } sie
   *[false] { FORM($unit, "befolgt", "befolgen") } sie
 }

## Beschuss
target-named = { $unit } { FORM($unit, "zielt", "zielen") } mit { $rapid ->
    [true] schnellen Schleuderwürfen
   *[false] { $missile }
 } auf { $target }
volley = { $unit } { FORM($unit, "beschießt", "beschießen") } { $target }: { $hits } Treffer aus { $shots } { FORM($shots, "Schuss", "Schüssen") } auf { $score }+{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] {" "}({ $modifiers })
 }
shots-wasted = { $unit } { FORM($unit, "kann", "können") } nicht auf { $target } schießen
odd-hit = Der überzählige Treffer von { DAT($unit) }: Wurf { $die }, { IF($friend, "ein Freund", "ein Feind") }
hits-shared = { $unit } { FORM($unit, "schießt", "schießen") } in den Nahkampf: { $enemy } Treffer beim Feind, { $own } bei Freunden
shot-wounds = { $dice_count ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "erleidet", "erleiden") } { $wounds ->
        [0] keine Wunde
        [one] 1 Wunde
       *[other] { $wounds } Wunden
     } aus { $dice_count } { FORM($dice_count, "Treffer", "Treffern") } mit Stärke { $strength }{ $needed ->
        [none] {""}
       *[other] , auf { $needed }+
     }
 }
shot-saves = { $needed ->
    [none] {""}
   *[other] { $dice_count ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "rettet", "retten") } { $saved } von { $dice_count } auf { $needed }+
     }
 }
shot-down = { $lost ->
    [0] { $wounds ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "ist", "sind") } verwundet, { $left } übrig
     }
   *[other] { $unit } { FORM($unit, "verliert", "verlieren") } { $lost }, { $left } übrig
 }
part-hit = Ein Treffer auf { $unit } gilt: { $part } (Wurf { $die })
impact-hits = { $unit } { FORM($unit, "prallt", "prallen") } auf { $target }: { $hits } Treffer (Wurf { $dice })
collided = { $unit } { FORM($unit, "stößt", "stoßen") } mit { DAT($target) } zusammen: je { $lost } zum Wrack (Wurf { $dice }, Paar für Paar)
wrecked = { $unit } { FORM($unit, "verliert", "verlieren") } { $lost } als Wrack
opened-ranks = { $unit } { FORM($unit, "öffnet", "öffnen") } die Reihen vor { $chargers }
let-through = { $unit } { FORM($unit, "fährt", "fahren") } durch die Gassen von { DAT($by) }
dispersed = { $unit } { FORM($unit, "löst sich", "lösen sich") } in eine lose Gruppe auf
part-lost = { $unit } { FORM($unit, "verliert", "verlieren") } { $lost } ({ $part }), { $left } übrig

## Geschütze
readied = { $unit } { FORM($unit, "ist", "sind") } { IF($ready, "schussbereit", "nicht schussbereit") } (Wurf { $die }, nötig { $needed }+)
guessed = { $unit } { FORM($unit, "wirft", "werfen") } { $distance }" weit
misfire = { $unit }: Fehlschuss, Wurf { $die }: { $result ->
    [destroyed] das Geschütz zerbricht mit seiner Mannschaft
    [crewman-killed] einer der Mannschaft kommt um
    [disabled] das Geschütz ist einen Zug lang unbrauchbar
   *[other] es schießt nicht
 }
landed = Der Schuss von { DAT($unit) } schlägt ein{ $scatter ->
    [none] {""}
   *[other] , { $distance }" daneben
 }
bounced = Die Kugel von { DAT($unit) } springt { $distance }" weiter{ IF($stopped, ", bis der Boden sie aufhält", "") }
covered = { $models } von { DAT($unit) } { FORM($models, "liegt", "liegen") } darunter
bolt-struck = Der Bolzen von { DAT($unit) } trifft { $target }, Glied { $rank }, mit Stärke { $strength }
recrewed = { $unit } { FORM($unit, "wird", "werden") } wieder bedient
engine-turned = { $unit } { FORM($unit, "wird", "werden") } gedreht

## Nahkampf
fight = Nahkampf: { $units }
armed = { $unit } { FORM($unit, "kämpft", "kämpfen") } mit { $weapon }
blows = { $attacks ->
    [0] {""}
   *[other] { $horse ->
        [true] Die Pferde von { DAT($unit) } schlagen
       *[false] { $unit } { FORM($unit, "schlägt", "schlagen") }
     } auf { $target } ein: { $hits } Treffer aus { $attacks } { FORM($attacks, "Hieb", "Hieben") }{ $needed ->
        [none] , unfehlbar
       *[other] {" "}auf { $needed }+
     }
 }
wounded = { $dice_count ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "erleidet", "erleiden") } { $wounds ->
        [0] keine Wunde
        [one] 1 Wunde
       *[other] { $wounds } Wunden
     } aus { $dice_count } { FORM($dice_count, "Treffer", "Treffern") } mit Stärke { $strength }{ $needed ->
        [none] {""}
       *[other] , auf { $needed }+
     }
 }
saved = { $needed ->
    [none] {""}
   *[other] { $dice_count ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "rettet", "retten") } { $saved } von { $dice_count } auf { $needed }+
     }
 }
casualties = { $lost ->
    [0] { $wounds ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "ist", "sind") } verwundet, { $left } übrig
     }
   *[other] { $unit } { FORM($unit, "verliert", "verlieren") } { $lost }, { $left } übrig
 }
command-lost = { $unit } { FORM($unit, "verliert", "verlieren") } { $model }
combat-result = { $winner ->
    [none] Unentschieden,
   *[other] { $winner } { FORM($winner, "gewinnt", "gewinnen") }
 } { $high } zu { $low }: { $for } gegen { $against }
result-wounds = { $wounds ->
    [0] keine Wunden
    [one] 1 Wunde
   *[other] { $wounds } Wunden
 }
momentum = { $side ->
    [none] {""}
   *[other] { $side } { FORM($side, "gewinnt", "gewinnen") } den Schwung{ $dice_a ->
        [0] {""}
       *[other] : Wurf { $dice }
     }
 }
standard-taken = Die { IF($army, "Heeresstandarte", "Standarte") } von { DAT($unit) } ist erobert
standard-retaken = { $unit } { FORM($unit, "gewinnt", "gewinnen") } den verlorenen Adler zurück

## Nach dem Nahkampf
broken = { $unit } { FORM($unit, "bricht", "brechen") }
falls-back = { $unit } { FORM($unit, "zieht", "ziehen") } sich geordnet zurück
gives-ground = { $unit } { FORM($unit, "weicht", "weichen") } zurück
ground-roll = { $unit } { FORM($unit, "würfelt", "würfeln") } { $distance }" Rückzug
gave-ground = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "geht", "gehen") } { $distance }" zurück
 }
followed-up = { $unit } { FORM($unit, "setzt", "setzen") } { $distance }" nach, { IF($contact, "der Kontakt bleibt", "der Kontakt reißt ab") }
stays = {""}
must-pursue = { $unit } { FORM($unit, "lässt", "lassen") } sich nicht zurückhalten
pursuit-roll = { $unit } { FORM($unit, "würfelt", "würfeln") } { $distance }" Verfolgung
escaped = { $unit } { FORM($unit, "entkommt", "entkommen") } { $by }
pursued = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "verfolgt", "verfolgen") } { $distance }"
 }
pursued-off = { $unit } { FORM($unit, "verfolgt", "verfolgen") } über den Tischrand hinaus
ran-into = { $unit } { FORM($unit, "läuft", "laufen") } in { $face } von { DAT($target) }
lined-up = { $unit } { FORM($unit, "kämpft", "kämpfen") } in einer Linie von { $files }{ $waiting ->
    [0] {""}
   *[other] , { $waiting } { FORM($waiting, "wartet", "warten") } dahinter
 }
opened-out = { $unit } { FORM($unit, "öffnet", "öffnen") } die Glieder wieder
gave-way = { $unit } { FORM($unit, "wird", "werden") } von Freunden beiseite gedrängt
square-formed = { $unit } { FORM($unit, "bildet", "bilden") } ein Karree
changed-formation = { $unit } { FORM($unit, "wechselt", "wechseln") } im Angriff auf { $files } { FORM($files, "Rotte", "Rotten") }
formed-up = { $unit } { FORM($unit, "stellt", "stellen") } sich vor der Siedlung auf
widened = { $unit } { FORM($unit, "verbreitert", "verbreitern") } die Front auf { $files }
faced-attacker = { $unit } { FORM($unit, "dreht", "drehen") } sich dem Angreifer zu, { $files } breit
scattered = { $unit } { FORM($unit, "ist", "sind") } endgültig zerstreut
came-back = { $unit } { FORM($unit, "kehrt", "kehren") } auf den Tisch zurück

## Anführer und Helden
challenged = { $unit } { FORM($unit, "fordert", "fordern") } zum Zweikampf
challenge-met = { $unit } { FORM($unit, "nimmt", "nehmen") } die Herausforderung von { DAT($by) } an
challenge-refused = { $unit } { FORM($unit, "lehnt", "lehnen") } die Herausforderung von { DAT($by) } ab und { FORM($unit, "tritt", "treten") } zurück
back-in-place = { $unit } { FORM($unit, "nimmt seinen", "nehmen ihren") } Platz wieder ein
shifted = { $unit } { FORM($unit, "rückt", "rücken") } zum Kampf in { $face }
joined-unit = { $unit } { FORM($unit, "schließt", "schließen") } sich { DAT($host) } an
left-unit = { $unit } { FORM($unit, "verlässt", "verlassen") } { $host }
occupied = { $unit } { FORM($unit, "besetzt", "besetzen") } ein Gebäude ({ $building })
left-building = { $unit } { FORM($unit, "kommt", "kommen") } aus einem Gebäude ({ $building })
put-out = { $unit } { FORM($unit, "wird", "werden") } aus einem Gebäude geworfen ({ $building })
pushed-back = { $unit } { FORM($unit, "wird", "werden") } von einem Gebäude zurückgeworfen ({ $building })
fell-down = ein Gebäude stürzt ein ({ $building })
slain = { $unit } { FORM($unit, "fällt", "fallen") }

## Elefanten
stampeded = { $unit } { FORM($unit, "geht", "gehen") } durch, { $distance }"

## Das Ende
army-broken = { $side } { FORM($side, "hat", "haben") } den Bruchpunkt erreicht
score = { $side } { FORM($side, "erzielt", "erzielen") } { $points } { FORM($points, "Siegpunkt", "Siegpunkte") }
over = { $winner ->
    [none] Die Schlacht endet unentschieden
   *[other] { $winner } { FORM($winner, "siegt", "siegen") }{ $margin ->
        [marginal] {""}, wenn auch nur knapp
        [crushing] {""}, und der Feind ist vernichtend geschlagen
       *[plain] {""}
     }
 }

## Wörter in Ereignissen
direction-left = links
direction-right = rechts
kind-hill = sanfter Hügel
kind-steep-hill = steiler Hügel
kind-wood = Wald
kind-orchard = Obstgarten
kind-scrub = unebenes Gelände
kind-stream = kleiner Fluss
phase-movement = Die Bewegungsphase
phase-shooting = Die Beschussphase
phase-combat = Die Nahkampfphase
face-front = die Front
face-right = die rechte Flanke
face-rear = den Rücken
face-left = die linke Flanke
model-leader = den Anführer
model-standard = die Standarte
model-musician = den Musiker
weapon-improvised = improvisierten Waffen
weapon-hand-weapon = Handwaffen
weapon-two-hand-weapons = einer Waffe in jeder Hand
weapon-double-handed = Zweihandwaffen
weapon-halberd = Hellebarden
weapon-throwing-spear = Wurfspeeren
weapon-heavy-throwing-spear = schweren Wurfspeeren
weapon-thrusting-spear = Stoßspeeren
weapon-pike = Piken
weapon-kontos = dem Kontos
weapon-lance = Lanzen
missile-sling = Schleudern
missile-staff-sling = Stabschleudern
missile-javelin = Wurfspießen
missile-dart = Wurfpfeilen
missile-stones = Steinen
missile-short-bow = Kurzbögen
missile-bow = Bögen
missile-longbow = Langbögen
missile-light-crossbow = leichten Armbrüsten
missile-crossbow = Armbrüsten
missile-handgun = Handrohren
missile-bolt = Bolzen
missile-boulder = Steinen aus dem Geschütz
missile-cannon-ball = Kugeln
missile-hail-of-shot = einem Kugelhagel
part-elephant = das Tier
part-warriors = die Mannschaft auf seinem Rücken
part-mahout = der Lenker
part-chariot = der Wagen
part-crew = die Mannschaft
part-weapon = das Geschütz

## Was zählt, nach Regeln
rule-ancients-result-bonus-close-order = geschlossene Ordnung
rule-ancients-result-bonus-rank = Glieder
rule-ancients-result-bonus-standard = Standarte
rule-ancients-result-bonus-army-standard = Heeresstandarte
rule-ancients-result-bonus-high-ground = Höhe
rule-ancients-result-bonus-momentum = Schwung
rule-ancients-result-bonus-flank = Flanke
rule-ancients-result-bonus-rear = Rücken
rule-ancients-break-test-procedure = geschlagen
rule-ancients-special-hatred-break-ld10 = Hass
rule-ancients-panic-half-strength = halbe Stärke
rule-ancients-rally-half-strength = halbe Stärke
rule-ancients-rally-enemy-near = Feind nahe
rule-ancients-move-reform-enemy-near = Feind nahe
rule-ancients-special-phalanx-reform-penalty = Phalanx
rule-ancients-special-phalanx-shooting-penalty = Phalanx
rule-ancients-special-shieldwall-effect-shooting = Schildwall
rule-antiquity-bow-charge-shot-results = Schüsse im Angriff
rule-antiquity-bow-charge-shot-modifiers = auf einen Angreifer
rule-ancients-special-fear-fail-shots = Furcht
rule-ancients-hit-large-target = großes Ziel
rule-ancients-hit-moving = bewegt
rule-ancients-hit-charging-target = angreifendes Ziel
rule-ancients-hit-long-range = weite Entfernung
rule-ancients-hit-character = einzelner Held
rule-ancients-hit-skirmishers = Plänkler
rule-ancients-hit-light-chariot-moved = leichter Streitwagen in Bewegung
rule-ancients-hit-soft-cover = leichte Deckung
rule-ancients-hit-hard-cover = feste Deckung
rule-ancients1-shoot-modifiers = Umstände
rule-ancients1-result-ranks = Glieder
rule-ancients1-result-standards = Standarte
rule-ancients1-result-high-ground = Höhe
rule-ancients1-result-flank = Flanke
rule-ancients1-result-rear = Rücken
rule-ancients1-result-musician = Spielmann
rule-ancients1-break-test = geschlagen

## Warum jemand nicht testet, nach Regeln
spared-ancients-flee-no-tests = schon auf der Flucht
spared-ancients-special-frenzy-no-panic = rasend
spared-ancients-special-frenzy-ignores-psychology = rasend
spared-ancients-special-stubborn-no-proximity-panic = unbeugsam
spared-ancients-special-fear-no-test-if-fleeing-response = auf der Flucht vor dem Angriff
spared-ancients1-psych-stubborn = unbeugsam
spared-ancients1-psych-frenzy-other = rasend
spared-ancients-elephant-panic-immune = ein Elefant
spared-ancients-panic-one-test-per-cause = deswegen schon getestet
