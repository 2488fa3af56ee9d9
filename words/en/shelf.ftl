# Reports, endings and orders of any game.

## Reports
report-title = { $title }: battle report
report-heading = Battle report
report-turns = { $turns } { FORM($turns, "turn", "turns") }
report-turn = Turn { $turn }
report-before = Before the battle
report-undecided = { $a } and { $b } part undecided after { $turns } { FORM($turns, "turn", "turns") }.
report-drawn = { $a } and { $b } fight { $turns } { FORM($turns, "turn", "turns") } without a victor.
report-won = { $winner } { FORM($winner, "defeats", "defeat") } { $loser } in { $turns } { FORM($turns, "turn", "turns") }.
report-map = Map of { $heading }
report-key = Dashed outlines show where units began; a cross is a hit taken, a large one a unit lost.
report-events = Every event and its rules
report-luck = Luck
report-band = The grey band is one standard deviation.
report-luck-of = { $side }: { $dice } { FORM($dice, "die", "dice") }, { $pips } pips against the average ({ $judged ->
    [lucky] lucky
    [unlucky] unlucky
   *[even] as the dice fall
 })
report-unit = Unit
report-hits = Hits
report-state = State
report-left = Left
report-of = { $some } of { $all }
report-units-left = { $left } of { $all } { FORM($all, "unit", "units") } left.
report-unharmed = unharmed
report-dice = Dice: { $source }; anyone may replay the record and check them
report-dice-and-state = Dice: { $source }. State at the end: { $hash }.
report-state-hash = State { $hash }
report-seed = seed { $seed }
report-sealed = sealed under { $seal }

## How it ended
ending-undecided = The battle is undecided after { $turns } { FORM($turns, "turn", "turns") }.
ending-drawn = The battle is drawn after { $turns } { FORM($turns, "turn", "turns") }.
ending-won = { $winner } { FORM($winner, "wins", "win") } after { $turns } { FORM($turns, "turn", "turns") }.
parted = Here the rules of today and the record part: { $why }. From here on { $told ->
    [true] what follows is what the record kept
   *[false] the record kept nothing more
 }.

## Orders in a few words
order-nobody = nobody
order-then = , then {""}
order-no-dice = use no dice
order-to = { $share } to { $who }
order-at = { $who } at { $place }
order-straight = straight on
order-yes = yes
order-no = no
order-place = ({ $x }, { $y }) facing { $degrees }°
order-back = back { $by } { $length }
order-forward = forward { $by } { $length }
order-shift = shift { IF($right, "right", "left") } { $by } { $length }
order-about = turn about
order-quarter = turn { IF($right, "right", "left") }
order-wheel = wheel { IF($right, "right", "left") } { $degrees }°
order-files = { $files } { FORM($files, "file", "files") } wide
order-to-place = to { $place }
