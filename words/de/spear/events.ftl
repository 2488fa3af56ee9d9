# Was in einer Schlacht geschieht. Der Schlüssel ist der Name des Ereignisses,
# seine Felder sind die Argumente. Ein leerer Text wird nicht erzählt.

## Vor der Schlacht
battle-begins = { $scenario }; das Gelände ist { IF($terrain_by_dice, "ausgewürfelt", "vereinbart") }
terrain-count = { $side } { FORM($side, "darf", "dürfen") } { $least ->
    [0] bis zu { $most }
   *[other] { $range ->
        [true] { $least } bis { $most }
       *[false] { $most }
     }
 } Geländestücke wählen
terrain-chosen = { $side } { FORM($side, "wählt", "wählen") } { $piece }{ IF($large, ", groß") }
terrain-placed = { $side } { FORM($side, "legt", "legen") } { $piece }: Wurf { $roll }
terrain-adjusted = { $moved ->
    [0] { $piece }: Wurf { $roll }, bleibt liegen
   *[other] { $piece }: Wurf { $roll }, um { $moved } DU verschoben
 }
river-laid = Ein { $width } DU breiter Fluss läuft auf der Mittellinie, mit einer Furt von { $ford } DU
terrain-removed = { $piece }: vom Tisch genommen
roll-off = Auswürfeln: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
roll = Wurf { $die } für { $purpose }
bids-revealed = Aufklärung: { BARE($side_a) } { $a } Würfel, Summe { $total_a }; { BARE($side_b) } { $b } Würfel, Summe { $total_b }
outscouted = { $side } { FORM($side, "unterliegt", "unterliegen") } in der Aufklärung
deployed = { $unit } { FORM($unit, "wird", "werden") } aufgestellt
commander-deployed = { $attached ->
    [none] { $commander } nimmt seinen Platz ein
   *[other] { $commander } schließt sich { DAT($attached) } an
 }
stratagem = { $side } { FORM($side, "nutzt", "nutzen") } { $stratagem }
flank-march-planned = { $side } { FORM($side, "hat", "haben") } einen Teil des Heeres auf einen Flankenmarsch geschickt
flank-marches-cancelled = Beide Flankenmärsche treffen aufeinander und entfallen
flank-dice = { $command } { FORM($command, "würfelt", "würfeln") } { $dice } für den Flankenmarsch { IF($right, "rechts", "links") }{ $at ->
    [none] {""}
   *[other] , bei { $at } DU
 }
flank-march-phase = Der Flankenmarsch von { DAT($command) } trifft mit { $dice } ein
came-on = { $unit } { FORM($unit, "betritt", "betreten") } den Tisch
pushed-in = { $unit } { FORM($unit, "wird", "werden") } vom Rand hereingeschoben

## Der Zug
turn = Zug { $turn }
bag = Der Beutel wird gefüllt: { $dice } Würfel
phase = Phase { $phase }: { $drawn } Würfel werden gezogen, { $active } { FORM($active, "ist", "sind") } am Zug
action-dice = { $command } { FORM($command, "würfelt", "würfeln") } { $dice }
dice-placed = { $unit } { FORM($unit, "erhält", "erhalten") } { $count ->
    [one] eine { $die }
   *[other] { $count } Befehlswürfel mit { $die }
 }
dice-unused = { $count ->
    [0] {""}
   *[other] { $command } { FORM($command, "legt", "legen") } { $count } { FORM($count, "unbenutzten", "unbenutzte") } Befehlswürfel beiseite
 }
activated = { $unit } { FORM($unit, "handelt", "handeln") } mit einer { $die }, Wert { $rating }
deferred = { $unit } { FORM($unit, "wartet", "warten") } ab
die-from-bag = { $unit } { FORM($unit, "nimmt", "nehmen") } einen Würfel aus dem Beutel
no-die-in-bag = {""}
cleaned-up = {""}
dice-removed = { $unit } { FORM($unit, "verliert seine", "verlieren ihre") } Befehlswürfel

## Bewegung
moved = { $cost ->
    [0] {""}
   *[other] { $kind ->
        [advance] { $unit } { FORM($unit, "rückt", "rücken") } { $cost } DU vor{ IF($bonus, ", mit Bonusbewegung") }
       *[manoeuvre] { $unit } { FORM($unit, "manövriert", "manövrieren") } { $cost } DU{ IF($bonus, ", mit Bonusbewegung") }
    }
 }
group-moved = { $leader } { FORM($leader, "führt", "führen") } eine Gruppe von { $units_count } um { $cost } DU vor
passed-through = { $unit } { FORM($unit, "zieht", "ziehen") } durch { $friend } hindurch
broke-off = { $unit } { FORM($unit, "löst", "lösen") } sich vom Feind
left-table = { $unit } { FORM($unit, "verlässt", "verlassen") } den Tisch
turned-to-face = { $unit } { FORM($unit, "wendet", "wenden") } sich gegen { $enemy }
nudged = { $unit } { FORM($unit, "rückt", "rücken") } nach, um in Kontakt zu bleiben
slid = { $by ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "verschiebt", "verschieben") } sich um { $by } DU
 }
stakes-planted = { $unit } { FORM($unit, "pflanzt", "pflanzen") } Pfähle
stakes-picked-up = { $unit } { FORM($unit, "nimmt", "nehmen") } die Pfähle auf
stakes-lost = { $unit } { FORM($unit, "lässt", "lassen") } die Pfähle zurück

## Angriff
charge = { $unit } { FORM($unit, "greift", "greifen") } an
charge-hit = { $unit } { FORM($unit, "trifft", "treffen") } nach { $cost } DU auf { $target }
charge-ended = { $unit } { FORM($unit, "greift", "greifen") } an und { FORM($unit, "trifft", "treffen") } niemanden
conformed = { $unit } { FORM($unit, "richtet", "richten") } sich an { $edge } von { DAT($target) } aus
conform-incomplete = { $unit } { FORM($unit, "kann", "können") } sich nicht ganz an { DAT($target) } ausrichten
pushed-aside = { $unit } { FORM($unit, "macht", "machen") } Platz
evade-roll = { $unit } { FORM($unit, "versucht", "versuchen") } auszuweichen: Wurf { $die }, nötig { $needed }
evaded = { $unit } { FORM($unit, "weicht", "weichen") } { $from } aus
evade-failed = { $unit } { FORM($unit, "kann", "können") } nicht ausweichen
stood-to-receive = { $unit } { FORM($unit, "erwartet", "erwarten") } den Angriff

## Kampf
shot = { $unit } { FORM($unit, "beschießt", "beschießen") } { $target } auf { $range } DU
melee = { $attacker } { FORM($attacker, "kämpft", "kämpfen") } gegen { $defender }
combat-dice = { $unit } { FORM($unit, "hat", "haben") } { $dice } Würfel{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] : { $modifiers }
 }
combat-roll = { IF($kept, "some", "none") ->
    [none] {""}
   *[some] { $unit } { FORM($unit, "würfelt", "würfeln") } { $kept }
 }
dice-turned = { $attacker } und { $defender } drehen ihre Würfel auf 1
lowered = Die Rüstung von { DAT($unit) } senkt den gegnerischen Würfel in { FORM($pairs_count, "Paar", "den Paaren") } { $pairs }{ IF($twice, ", zweimal") }
raised = { $unit } { FORM($unit, "erhöht", "erhöhen") } den Würfel in Paar { $pair }
pairs = { $results }
pair = { $attacker } gegen { $defender }: { $loser ->
    [attacker] { $suffers ->
        [test] Angreifer testet
       *[hit] Angreifer getroffen
    }
   *[defender] { $suffers ->
        [test] Verteidiger testet
       *[hit] Verteidiger getroffen
    }
 }{ IF($impact, ", durch Aufprall") }
pair-none = kein Würfel
test = { $unit } { FORM($unit, "testet", "testen") } wegen { $cause }: Wurf { $die }, nötig { $needed }, { IF($passed, "bestanden", "nicht bestanden") }
exempt = {""}
hit = { $hits ->
    [1] { $unit } { FORM($unit, "erleidet", "erleiden") } einen Treffer
   *[other] { $unit } { FORM($unit, "erleidet", "erleiden") } einen Treffer, { $hits } insgesamt
 }
weapons-thrown = { $unit } { FORM($unit, "wirft", "werfen") } die Wurfwaffen auf { $at }
routed = { $unit } { FORM($unit, "flieht", "fliehen") }!
removed = { $unit } { FORM($unit, "wird", "werden") } vom Tisch genommen
hold-roll = { $unit } { FORM($unit, "soll", "sollen") } halten: Wurf { $die }, nötig { $needed }, { IF($held, "gehalten", "nicht zu halten") }
pursued = { $cost ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "verfolgt", "verfolgen") } { $cost } DU weit
 }
held = {""}
rallied = { $unit } { FORM($unit, "sammelt", "sammeln") } sich, { $hits ->
    [0] kein Treffer bleibt
    [one] 1 Treffer bleibt
   *[other] { $hits } Treffer bleiben
 }
rally-roll = { $commander } sammelt { $unit }: Wurf { $die }, nötig { $needed }, { IF($rallied, "gesammelt", "vergeblich") }

## Befehlshaber
commander-risk = { $commander } ist in Gefahr: Wurf { $die }, tot bei { $killed_on }+, er { IF($killed, "fällt", "lebt") }
commander-killed = { $commander } fällt
commander-moved = { $attached ->
    [none] { $commander } reitet allein weiter
   *[other] { $commander } reitet zu { DAT($attached) }
 }

## Das Ende
end-phase = Ende des Zuges
dice-returned = {""}
losses = { $losses ->
    [0] {""}
   *[other] { $command } { FORM($command, "hat", "haben") } { $losses } verloren, erschüttert bei { $morale_level }, gebrochen bei { $demoralisation_level }
 }
morale-test = { $command } { FORM($command, "macht", "machen") } den Moraltest
demoralised = { $command } { FORM($command, "ist", "sind") } demoralisiert
withdrew = Ein Kommando von { DAT($command) } verlässt das Feld
conceded = { $side } { FORM($side, "gibt", "geben") } auf
end-roll = Der Tag neigt sich: Wurf { $die }, vorbei bei { $ends_on } oder weniger
over = { $winner ->
    [none] Die Schlacht endet ohne Sieger
   *[other] { $winner } { FORM($winner, "siegt", "siegen") }
 }

## Wörter in Ereignissen
edge-front = der Front
edge-right = der rechten Flanke
edge-rear = dem Rücken
edge-left = der linken Flanke
cause-combat = eines verlorenen Kampfes
cause-friend-routed = fliehender Freunde
cause-skirmishers-routed = fliehender Plänkler
cause-elephants-routed = fliehender Elefanten
cause-commander-killed = eines gefallenen Befehlshabers
cause-army-morale = der Moral des Heeres
cause-camp-lost = des verlorenen Lagers
cause-elephants = der Elefanten
cause-camels = der Kamele
cause-scythed-chariots = der Sichelwagen
cause-thrown-weapons = der Wurfwaffen
scenario-pitched = eine offene Feldschlacht
scenario-prepared-positions = eine Schlacht um vorbereitete Stellungen
scenario-ambush = ein Hinterhalt
scenario-river-crossing = ein Flussübergang
scenario-historical = eine historische Schlacht
stratagem-flank-march = einen Flankenmarsch
stratagem-ambush = einen Hinterhalt
stratagem-scouting = Aufklärung
stratagem-skirmishers-forward = vorgeschobene Plänkler
stratagem-redeployment = Umstellung
stratagem-resupply = Nachschub
stratagem-fortified-camp = ein befestigtes Lager
stratagem-stakes = Pfähle
piece-told = { $piece }{ IF($large, ", groß") }
piece-open-ground = freies Gelände
piece-rocky-ground = Felsboden
piece-gentle-hill = sanfter Hügel
piece-rocky-hill = felsiger Hügel
piece-steep-hill = steiler Hügel
piece-woods = Wald
piece-marsh = Sumpf
piece-village = Dorf
piece-impassable-ground = unpassierbares Gelände
piece-stream = Bach
piece-wall = Mauer
piece-ditch = Graben
piece-hedge = Hecke
piece-river-bank = Flussufer
piece-river = Fluss
piece-road = Straße
piece-ford = Furt

## Wofür es Würfel gibt, nach Regeln
rule-spear-melee-impetus-base = Ansturm
rule-spear-melee-impetus-fresh-mounted = frische Reiter
rule-spear-melee-impetus-fresh-large = frisch und groß
rule-spear-melee-impetus-bonus = Bonus
rule-spear-melee-difficult-two-dice = schwieriges Gelände
rule-spear-characteristic-thrown-advancing = Wurfwaffen
rule-spear-melee-extra-units = weitere Einheiten im Kontakt
rule-spear-melee-uphill-die = höher
rule-spear-melee-flank-die = Flanke
rule-spear-characteristic-reduced-shooting = wenige Schützen
rule-spear-shoot-dice-moving = bewegt
rule-spear-shoot-dice-difficult = schwieriges Gelände
rule-spear-dice-bonus-uses = Bonus
rule-spear-charge-defensive-shooting-angle = schräg
rule-spear-shoot-cover-die = Deckung
