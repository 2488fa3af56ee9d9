# Berichte, Enden und Befehle beliebiger Spiele.

## Berichte
report-title = { $title }: Schlachtbericht
report-heading = Schlachtbericht
report-turns = { $turns } { FORM($turns, "Zug", "Züge") }
report-turn = Zug { $turn }
report-before = Vor der Schlacht
report-undecided = { $a } und { $b } trennen sich nach { $turns } { FORM($turns, "Zug", "Zügen") } unentschieden.
report-drawn = { $a } und { $b } kämpfen { $turns } { FORM($turns, "Zug", "Züge") } ohne Sieger.
report-won = { $winner } { FORM($winner, "besiegt", "besiegen") } { $loser } in { $turns } { FORM($turns, "Zug", "Zügen") }.
report-map = Karte: { $heading }
report-key = Gestrichelte Umrisse zeigen, wo Einheiten begannen; ein Kreuz ist ein Treffer, ein großes eine verlorene Einheit.
report-events = Jedes Ereignis mit seinen Regeln
report-luck = Glück
report-band = Das graue Band ist eine Standardabweichung.
report-luck-of = { $side }: { $dice } Würfel, { $pips } Augen gegenüber dem Durchschnitt ({ $judged ->
    [lucky] Glück
    [unlucky] Pech
   *[even] wie die Würfel fallen
 })
report-unit = Einheit
report-hits = Treffer
report-state = Zustand
report-left = Übrig
report-of = { $some } von { $all }
report-units-left = { $left } von { $all } { FORM($all, "Einheit", "Einheiten") } übrig.
report-unharmed = unversehrt
report-dice = Würfel: { $source }; jeder kann die Aufzeichnung nachspielen und sie prüfen
report-dice-and-state = Würfel: { $source }. Zustand am Ende: { $hash }.
report-state-hash = Zustand { $hash }
report-seed = Startwert { $seed }
report-sealed = versiegelt unter { $seal }

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
