# Berichte, Enden und Befehle beliebiger Spiele.

## Berichte
report-title = { $title }: Schlachtbericht
report-against = { $a } gegen { $b }
report-heading = Schlachtbericht
report-turns = { $turns } { FORM($turns, "Zug", "Züge") }
report-turn = Zug { $turn }
report-before = Vor der Schlacht
report-map = Karte: { $heading }
report-luck = Glück
report-band = Das graue Band ist eine Standardabweichung.
report-luck-of = { $side }: { $dice } Würfel, { $pips } Augen gegenüber dem Durchschnitt ({ $judged ->
    [lucky] Glück
    [unlucky] Pech
   *[even] wie die Würfel fallen
 })
report-unit = Einheit
report-state = Zustand
report-unharmed = unversehrt
report-hurt = angeschlagen
report-dice = Würfel: { $source }; jeder kann die Aufzeichnung nachspielen und sie prüfen
report-dice-and-state = Würfel: { $source }. Zustand am Ende: { $hash }.
report-state-hash = Zustand { $hash }
report-seed = Startwert { $seed }
report-sealed = versiegelt unter { $seal }
report-lost = Verlust
report-standing = Übrig
report-all = Alle
report-log = Alles, was geschah, Zeile für Zeile
report-fleeing = auf der Flucht
report-engaged = im Kampf
report-luck-chart = Das Glück beider Seiten
report-units-standing = { $left } von { $all } { FORM($all, "Einheit", "Einheiten") }
report-gauge = { $label }: { $value } von { $of }
report-key-was = Gestrichelte Umrisse: wo Einheiten begannen. Nummern wie im Text.
report-key-move = Bewegung
report-key-flight = Flucht
report-key-fight = Kampf
report-key-fallen = { $men ->
    [true] ein Gefallener
   *[false] ein Treffer
 }
report-key-lost = Einheit verloren

## Der Verlauf einer Schlacht
report-met = { $where ->
    [none] Es kämpften
   *[other] Bei { $where } kämpften
 } { $a } gegen { $b }, { $count_a } gegen { $count_b } Einheiten
report-under = { $army } unter { DAT($leaders) }
report-undecided = Nach { $turns } { FORM($turns, "Zug", "Zügen") } trennten sie sich, und nichts war entschieden
report-drawn = Nach { $turns } { FORM($turns, "Zug", "Zügen") } konnte keine Seite den Sieg für sich beanspruchen
report-won = { $winner } { FORM($winner, "siegte", "siegten") }{ $how ->
    [despaired] , als { $loser } in Zug { $turns } genug { FORM($loser, "hatte", "hatten") }
    [conceded] , als { $loser } in Zug { $turns } { FORM($loser, "aufgab", "aufgaben") }
    [time] {" "}nach { $turns } { FORM($turns, "Zug", "Zügen") }
    [night] , als in Zug { $turns } die Nacht hereinbrach
    [nobody] , als in Zug { $turns } niemand von { DAT($loser) } mehr auf dem Feld war
   *[other] {" "}in Zug { $turns }
 }{ $scored ->
    [true] , mit { $high } zu { $low } Siegpunkten
   *[false] {""}
 }{ $degree ->
    [marginal] , wenn auch nur knapp
    [crushing] , und { $loser } { FORM($loser, "wurde", "wurden") } vernichtend geschlagen
   *[plain] {""}
 }
report-river = einem Fluss
report-bill = { $a } { FORM($a, "verlor", "verloren") } { $lost_a ->
    [0] keine
   *[other] { $lost_a }
 } von { $count_a } Einheiten, { $b } { $lost_b ->
    [0] keine
   *[other] { $lost_b }
 } von { $count_b }
tale-wing = { $wing ->
    [left] Links
    [right] Rechts
   *[centre] In der Mitte
 }
tale-quiet = es geschah nichts von Bedeutung
tale-array = Aufstellung { $side }: { $parts }
tale-array-wing = { $wing ->
    [left] links
    [right] rechts
   *[centre] in der Mitte
 } { $units }
tale-arrived = { $units } { FORM($units, "kam", "kamen") } auf das Feld
tale-advanced = { $units } { $way ->
    [0] { FORM($units, "rückte", "rückten") } vor
    [1] { FORM($units, "ging", "gingen") } nach vorn
   *[other] { FORM($units, "drang", "drangen") } vor
 }
tale-line-advanced = { $side } { $way ->
    [0] { FORM($side, "rückte", "rückten") } mit { $count } Einheiten vor, voran { $first }
    [1] { FORM($side, "brachte", "brachten") } { $count } Einheiten nach vorn, an der Spitze { $first }
   *[other] { FORM($side, "drang", "drangen") } mit { $count } Einheiten vor, allen voraus { $first }
 }
tale-shifted = { $units } { $way ->
    [0] { FORM($units, "zog", "zogen") } vor der Front vorbei
    [1] { FORM($units, "wechselte", "wechselten") } den Platz
   *[other] { FORM($units, "rückte", "rückten") } zur Seite
 }
tale-line-shifted = { $side } { FORM($side, "verschob", "verschoben") } { $count } Einheiten
tale-back = { $units } { FORM($units, "zog", "zogen") } sich zurück
tale-line-back = { $side } { FORM($side, "nahm", "nahmen") } { $count } Einheiten zurück
tale-shot = { $fate ->
    [none] { $men ->
        [true] { $way ->
            [0] { $units } { FORM($units, "schoss", "schossen") } auf { $target }, { $count } { FORM($count, "fiel", "fielen") }
            [1] { $target } { FORM($target, "verlor", "verloren") } { $count } durch die Geschosse von { DAT($units) }
           *[other] Durch die Schüsse von { DAT($units) } { FORM($target, "verlor", "verloren") } { $target } { $count }
         }
       *[false] { $way ->
            [0] { $units } { FORM($units, "schoss", "schossen") } auf { $target } und { FORM($units, "traf", "trafen") } { $count }-mal
           *[other] { $target } { FORM($target, "bekam", "bekamen") } { $count } Treffer durch die Geschosse von { DAT($units) }
         }
     }
    [routed] { $units } { FORM($units, "schoss", "schossen") } auf { $target }, bis { FORM($target, "diese Einheit", "sie") } vom Feld { FORM($target, "lief", "liefen") }
    [destroyed] { $units } { FORM($units, "schoss", "schossen") } { $target } bis auf den letzten Mann zusammen
    [caught] { $units } { FORM($units, "schoss", "schossen") } auf { $target }; { $target } { FORM($target, "wurde", "wurden") } auf der Flucht niedergemacht
    [ground] { $units } { FORM($units, "schoss", "schossen") } auf { $target }; { $target } { FORM($target, "wich", "wichen") } zurück
    [stampeded] { $units } { FORM($units, "schoss", "schossen") } auf { $target }; { $target } { FORM($target, "ging", "gingen") } durch
    [left] { $units } { FORM($units, "schoss", "schossen") } auf { $target }; { $target } { FORM($target, "verließ", "verließen") } das Feld
    [escaped] { $units } { FORM($units, "schoss", "schossen") } auf { $target }; { $target } { FORM($target, "floh", "flohen") } vom Feld
   *[other] { $units } { FORM($units, "schoss", "schossen") } auf { $target }{ $count ->
        [0] {""}
       *[other] , { $count } { FORM($count, "fiel", "fielen") }
     }; { $target } { FORM($target, "bekam", "bekamen") } Angst und { FORM($target, "lief", "liefen") } davon
 }
tale-shot-hurt = { $units } { FORM($units, "schoss", "schossen") } auf { $target } und { FORM($units, "richtete", "richteten") } Schaden an
tale-shot-astray = { $units } { FORM($units, "schoss", "schossen") } auf { $target } und { FORM($units, "traf", "trafen") } { $own ->
    [true] die eigenen Leute
   *[false] auch andere
 }: { $struck } { FORM($struck, "verlor", "verloren") } { $count }
tale-shot-in-vain = { $units } { FORM($units, "schoss", "schossen") } { $way ->
    [0] ohne Wirkung
    [1] und { FORM($units, "richtete", "richteten") } keinen Schaden an
   *[other] vergeblich
 }
tale-charge = { $how ->
    [flank] { $way ->
        [0] { $units } { FORM($units, "fasste", "fassten") } { $target } in der Flanke
       *[other] { $units } { FORM($units, "griff", "griffen") } { $target } in der Flanke an
     }
    [rear] { $way ->
        [0] { $units } { FORM($units, "fasste", "fassten") } { $target } im Rücken
       *[other] { $units } { FORM($units, "griff", "griffen") } { $target } im Rücken an
     }
    [wild] { $units } { FORM($units, "rannte", "rannten") } in wilder Flucht in { $target } hinein
    [caught] { $units } { FORM($units, "holte", "holten") } { $target } beim Ausweichen ein
   *[front] { $way ->
        [0] { $units } { FORM($units, "griff", "griffen") } { $target } an
        [1] { $units } { FORM($units, "ging", "gingen") } gegen { $target } vor
       *[other] { $units } { FORM($units, "stürzte", "stürzten") } sich auf { $target }
     }
 }
tale-charge-decided = { $how ->
    [flank] { $units } { FORM($units, "fasste", "fassten") } { $target } in der Flanke
    [rear] { $units } { FORM($units, "fasste", "fassten") } { $target } im Rücken
    [wild] { $units } { FORM($units, "rannte", "rannten") } in wilder Flucht in { $target } hinein
    [caught] { $units } { FORM($units, "holte", "holten") } { $target } beim Ausweichen ein
   *[front] { $way ->
        [0] { $units } { FORM($units, "griff", "griffen") } { $target } an
        [1] { $units } { FORM($units, "ging", "gingen") } gegen { $target } vor
       *[other] { $units } { FORM($units, "stürzte", "stürzten") } sich auf { $target }
     }
 } und { $fate ->
    [ground] { FORM($units, "trieb", "trieben") } den Gegner zurück
    [stampeded] { FORM($units, "brachte", "brachten") } den Gegner zum Durchgehen
    [caught] { FORM($units, "machte", "machten") } den fliehenden Gegner nieder
    [routed] { FORM($units, "jagte", "jagten") } den Gegner vom Feld
    [left] { FORM($units, "jagte", "jagten") } den Gegner vom Feld
    [escaped] { FORM($units, "jagte", "jagten") } den Gegner vom Feld
    [destroyed] { FORM($units, "vernichtete", "vernichteten") } den Gegner
    [slain] { FORM($units, "tötete", "töteten") } den Gegner
   *[other] { FORM($units, "schlug", "schlugen") } den Gegner in die Flucht
 }
tale-charge-repulsed = { $how ->
    [flank] { $units } { FORM($units, "fasste", "fassten") } { $target } in der Flanke
    [rear] { $units } { FORM($units, "fasste", "fassten") } { $target } im Rücken
    [wild] { $units } { FORM($units, "rannte", "rannten") } in wilder Flucht in { $target } hinein
    [caught] { $units } { FORM($units, "holte", "holten") } { $target } beim Ausweichen ein
   *[front] { $way ->
        [0] { $units } { FORM($units, "griff", "griffen") } { $target } an
        [1] { $units } { FORM($units, "ging", "gingen") } gegen { $target } vor
       *[other] { $units } { FORM($units, "stürzte", "stürzten") } sich auf { $target }
     }
 }, { $fate ->
    [ground] { FORM($units, "wurde", "wurden") } aber zurückgetrieben
    [caught] { FORM($units, "wurde", "wurden") } aber geschlagen und eingeholt
    [routed] { FORM($units, "wurde", "wurden") } aber geschlagen und { FORM($units, "lief", "liefen") } vom Feld
    [left] { FORM($units, "verließ", "verließen") } aber das Feld
    [escaped] { FORM($units, "floh", "flohen") } aber vom Feld
    [destroyed] { FORM($units, "wurde", "wurden") } aber vernichtet
    [slain] { FORM($units, "fiel", "fielen") } aber
   *[other] { FORM($units, "wurde", "wurden") } aber geschlagen und { FORM($units, "floh", "flohen") }
 }
tale-who-lost = { $text }; { $unit } { $men ->
    [true] { FORM($unit, "verlor", "verloren") } { $count }
   *[false] { FORM($unit, "bekam", "bekamen") } { $count } Treffer
 }
tale-charge-before = { $units } { FORM($units, "griff", "griffen") } { $target } an; { $target } { $fate ->
    [caught] { FORM($target, "wandte", "wandten") } sich zur Flucht und { FORM($target, "wurde", "wurden") } eingeholt
    [left] { FORM($target, "wartete", "warteten") } nicht ab und { FORM($target, "verließ", "verließen") } das Feld
    [escaped] { FORM($target, "wartete", "warteten") } nicht ab und { FORM($target, "floh", "flohen") } vom Feld
    [destroyed] { FORM($target, "wartete", "warteten") } nicht ab und { FORM($target, "wurde", "wurden") } vernichtet
    [routed] { FORM($target, "wartete", "warteten") } nicht ab und { FORM($target, "lief", "liefen") } vom Feld
    [ground] { FORM($target, "zog", "zogen") } sich zurück
    [slain] { FORM($target, "fiel", "fielen") }
   *[other] { FORM($target, "wartete", "warteten") } den Stoß nicht ab und { FORM($target, "floh", "flohen") }
 }
tale-charge-open = { $units } { FORM($units, "brach", "brachen") } gegen { $target } auf
tale-charge-short = { $units } { FORM($units, "griff", "griffen") } { $target } an, { FORM($units, "kam", "kamen") } aber nicht heran
tale-charge-nobody = { $units } { FORM($units, "griff", "griffen") } an und { FORM($units, "traf", "trafen") } auf niemanden
tale-evaded = { $units } { FORM($units, "griff", "griffen") } an, doch { $evaded } { FORM($evaded, "wich", "wichen") } aus
tale-fight = { $way ->
    [0] { $a } { FORM($a, "kämpfte", "kämpften") } weiter gegen { $b }
    [1] Der Kampf von { DAT($a) } gegen { $b } ging weiter
   *[other] { $b } { FORM($b, "war", "waren") } noch immer im Handgemenge mit { DAT($a) }
 }
tale-fight-decided = { $fate ->
    [ground] { $units } { FORM($units, "drängte", "drängten") } { $target } zurück
    [stampeded] { $units } { FORM($units, "brachte", "brachten") } { $target } zum Durchgehen
    [caught] { $units } { FORM($units, "brach", "brachen") } den Widerstand von { DAT($target) } und { FORM($units, "holte", "holten") } die Fliehenden ein
    [routed] { $way ->
        [0] Nach hartem Kampf { FORM($units, "jagte", "jagten") } { $units } { $target } vom Feld
       *[other] { $target } { FORM($target, "hielt", "hielten") } { $units } nicht stand und { FORM($target, "lief", "liefen") } vom Feld
     }
    [left] { $units } { FORM($units, "jagte", "jagten") } { $target } vom Feld
    [escaped] { $units } { FORM($units, "jagte", "jagten") } { $target } vom Feld
    [destroyed] { $units } { FORM($units, "vernichtete", "vernichteten") } { $target }
    [slain] { $units } { FORM($units, "tötete", "töteten") } { $target }
   *[other] { $way ->
        [0] { $units } { FORM($units, "schlug", "schlugen") } { $target } in die Flucht
       *[other] { $target } { FORM($target, "hielt", "hielten") } { $units } nicht stand und { FORM($target, "floh", "flohen") }
     }
 }
tale-end = { $units } { $fate ->
    [rallied] { $way ->
        [0] { FORM($units, "sammelte", "sammelten") } sich
        [1] { FORM($units, "fasste", "fassten") } wieder Mut
       *[other] { FORM($units, "fing", "fingen") } sich wieder
     }
    [pursued] { FORM($units, "setzte", "setzten") } nach
    [followed] { FORM($units, "rückte", "rückten") } nach
    [standard] { FORM($units, "verlor", "verloren") } die Standarte
    [feigned] { FORM($units, "floh", "flohen") } nur zum Schein
    [ground] { FORM($units, "wich", "wichen") } zurück
    [panicked] { FORM($units, "bekam", "bekamen") } Angst und { FORM($units, "lief", "liefen") } davon
    [stampeded] { FORM($units, "ging", "gingen") } durch
    [fled] { FORM($units, "floh", "flohen") }
    [running] { $way ->
        [0] { FORM($units, "floh", "flohen") } weiter
        [1] { FORM($units, "lief", "liefen") } weiter
       *[other] { FORM($units, "war", "waren") } noch auf der Flucht
     }
    [broke] { FORM($units, "brach", "brachen") } und { FORM($units, "floh", "flohen") }
    [left] { FORM($units, "verließ", "verließen") } das Feld
    [escaped] { FORM($units, "floh", "flohen") } vom Feld
    [caught] { $by ->
        [none] { FORM($units, "wurde", "wurden") } auf der Flucht niedergemacht
       *[other] { FORM($units, "wurde", "wurden") } auf der Flucht von { DAT($by) } niedergemacht
     }
    [routed] { FORM($units, "brach", "brachen") } und { FORM($units, "lief", "liefen") } vom Feld
    [slain] { FORM($units, "fiel", "fielen") }
   *[destroyed] { FORM($units, "wurde", "wurden") } vernichtet
 }
tale-cost = { $first ->
    [true] { $men ->
        [true] { $unit } { FORM($unit, "verlor", "verloren") } { $count }
       *[false] { $unit } { FORM($unit, "bekam", "bekamen") } { $count } Treffer
     }
   *[false] { $unit } { $count }
 }
tale-costs = { $parts }
tale-stood = { $units } { $way ->
    [0] { FORM($units, "zog", "zogen") } den Kürzeren, { FORM($units, "stand", "standen") } aber fest
    [1] { FORM($units, "wurde", "wurden") } geschlagen und { FORM($units, "hielt", "hielten") } doch stand
   *[other] { FORM($units, "verlor", "verloren") } den Kampf und { FORM($units, "behauptete", "behaupteten") } den Platz
 }
tale-shaken = { $units } { $way ->
    [0] { FORM($units, "wankte", "wankten") } bei dem Anblick
    [1] { FORM($units, "war", "waren") } davon erschüttert
   *[other] { FORM($units, "verlor", "verloren") } den Mut
 }
tale-many-shaken = { $count } Einheiten verloren bei dem Anblick den Mut
tale-leader-gone = { $left ->
    [true] { $units } { FORM($units, "verließ", "verließen") } das Feld
   *[false] { $units } { FORM($units, "ging", "gingen") } verloren
 }
tale-duel = { $met ->
    [true] { $unit } { FORM($unit, "stellte", "stellten") } sich { $by } im Zweikampf
   *[false] { $unit } { FORM($unit, "lehnte", "lehnten") } die Herausforderung von { DAT($by) } ab
 }
tale-wavered = { $side } { FORM($side, "begann", "begannen") } zu wanken
tale-despaired = { $side } { FORM($side, "hatte", "hatten") } genug: Das Heer gab den Kampf auf
tale-conceded = { $side } { FORM($side, "gab", "gaben") } das Feld auf

## Wovon ein Zug handelt
tale-top-over = der Tag ist für { $side } entschieden
tale-top-drawn = die Nacht bricht herein, und nichts ist entschieden
tale-top-despaired = { $side } { FORM($side, "verliert", "verlieren") } den Mut
tale-top-slain = { $units } { FORM($units, "fällt", "fallen") }
tale-top-lost = { $units } { FORM($units, "geht", "gehen") } verloren
tale-top-many-lost = { $side } { FORM($side, "verliert", "verlieren") } { $count } Einheiten
tale-top-fled = { $units } { FORM($units, "wendet", "wenden") } sich zur Flucht
tale-top-wild = { $units } { FORM($units, "geht", "gehen") } durch
tale-top-many-fled = { $count } Einheiten von { DAT($side) } wenden sich zur Flucht
tale-top-met = die Linien treffen aufeinander
tale-top-charged = { $units } { FORM($units, "greift", "greifen") } { $target } an
tale-top-charges = { $side } { FORM($side, "greift", "greifen") } an{ $count ->
    [1] {""}
   *[other] , an { $count } Stellen
 }
tale-top-both-charge = beide Seiten greifen an
tale-top-fought = { FORM($count, "der Kampf geht", "die Kämpfe gehen") } weiter
tale-top-rallied = { $units } { FORM($units, "fasst", "fassen") } wieder Mut
tale-top-shot = die Geschosse beginnen zu wirken
tale-top-closer = die Heere kommen einander näher
tale-top-array = die Heere stehen bereit
tale-top-quiet = beide Seiten warten ab

## Wie es endete
ending-undecided = Die Schlacht ist nach { $turns } { FORM($turns, "Zug", "Zügen") } unentschieden.
ending-drawn = Die Schlacht endet nach { $turns } { FORM($turns, "Zug", "Zügen") } ohne Sieger.
ending-won = { $winner } { FORM($winner, "siegt", "siegen") } nach { $turns } { FORM($turns, "Zug", "Zügen") }.
parted = Hier gehen die heutigen Regeln und die Aufzeichnung auseinander: { $why }. { $told ->
    [true] Was folgt, ist, was die Aufzeichnung aufbewahrt hat
   *[false] Mehr hat die Aufzeichnung nicht aufbewahrt
 }.

## Befehle in wenigen Worten
order-nobody = niemand
order-then = , dann {""}
order-no-dice = keine Würfel nutzen
order-to = { $share } für { $who }
order-at = { $who } bei { $place }
order-straight = geradeaus
order-yes = ja
order-no = nein
order-place = ({ $x }, { $y }) mit Blick auf { $degrees }°
order-back = { $by } { $length } zurück
order-forward = { $by } { $length } vor
order-shift = { $by } { $length } nach { IF($right, "rechts", "links") } verschieben
order-about = kehrt machen
order-quarter = Drehung nach { IF($right, "rechts", "links") }
order-wheel = um { $degrees }° nach { IF($right, "rechts", "links") } schwenken
order-files = { $files } { FORM($files, "Rotte", "Rotten") } breit
order-to-place = nach { $place }

## Wofür gewürfelt wird
purpose-combat = Kampf
purpose-discipline-test = Disziplinprobe
purpose-evade = Ausweichen
purpose-hold = Zurückhalten
purpose-rally = Sammeln
purpose-commander-at-risk = Feldherr in Gefahr
purpose-end-of-the-day = Ende des Tages
purpose-action-dice = Aktionswürfel
purpose-action-die = Aktionswürfel
purpose-roll-off = Wettwurf
purpose-terrain = Gelände
purpose-does-night-fall = Einbruch der Nacht
purpose-flank-march = Flankenmarsch
purpose-hold-back = Zurückhalten
purpose-risk-to-a-commander = Gefahr für einen Feldherrn
purpose-terrain-adjustment = Verschieben von Gelände
purpose-terrain-pieces = Zahl der Geländestücke
purpose-terrain-placement = Ort des Geländes
purpose-table-edges = Wahl der Tischkanten
purpose-scenery = Gelände
purpose-first-to-place-scenery = wer zuerst Gelände aufstellt
purpose-side-of-the-scenery = auf wessen Seite Gelände liegt
purpose-first-to-deploy = wer zuerst aufstellt
purpose-direction-of-the-march = Marschrichtung
purpose-plunder = Plünderung
purpose-flank-force = Umgehungstruppen
purpose-arrival-of-help = Eintreffen der Hilfe
purpose-first-turn = erster Zug
purpose-to-hit = Treffer
purpose-to-wound = Verwundung
purpose-to-save = Rettung
purpose-odd-hit = überzähliger Treffer
purpose-break = Standhalten
purpose-panic = Panik
purpose-reform = Umformieren
purpose-restraint = Zurückhaltung
purpose-return = Rückkehr
purpose-disengage = Lösen vom Feind
purpose-fear = Furcht
purpose-terror = Entsetzen

## Was ein Spiel ist
game-an-ancient-or-medieval-battle-with-action-dice-drawn-from-a-bag = eine antike oder mittelalterliche Schlacht mit Aktionswürfeln aus einem Beutel
game-a-ranked-up-ancient-battle-model-by-model = eine antike Schlacht in Reih und Glied, Modell für Modell
game-the-same-by-its-first-edition-where-that-says-nothing-the-second-edition-holds = dasselbe nach seiner ersten Ausgabe; wo sie nichts sagt, gilt die zweite

## Was nicht geht
failure-unreadable = { $file } ist nicht zu lesen: { $why }
failure-unwritable = { $file } ist nicht zu schreiben: { $why }
failure-setting = { $setting }: { $value } geht nicht
