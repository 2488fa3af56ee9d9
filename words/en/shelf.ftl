# Reports, endings and orders of any game.

## Reports
report-title = { $title }: battle report
report-against = { $a } against { $b }
report-heading = Battle report
report-turns = { $turns } { FORM($turns, "turn", "turns") }
report-turn = Turn { $turn }
report-before = Before the battle
report-map = Map of { $heading }
report-luck = Luck
report-band = The grey band is one standard deviation.
report-luck-of = { $side }: { $dice } { FORM($dice, "die", "dice") }, { $pips } pips against the average ({ $judged ->
    [lucky] lucky
    [unlucky] unlucky
   *[even] as the dice fall
 })
report-unit = Unit
report-state = State
report-unharmed = unharmed
report-hurt = hurt
report-dice = Dice: { $source }; anyone may replay the record and check them
report-dice-and-state = Dice: { $source }. State at the end: { $hash }.
report-state-hash = State { $hash }
report-seed = seed { $seed }
report-sealed = sealed under { $seal }
report-lost = Lost
report-standing = Left
report-all = All
report-log = Everything that happened, line by line
report-fleeing = fleeing
report-engaged = engaged
report-luck-chart = Luck of both sides
report-units-standing = { $left } of { $all } { FORM($all, "unit", "units") }
report-gauge = { $label }: { $value } of { $of }
report-key-was = Dashed outlines: where units began. Numbers as in the text.
report-key-move = move
report-key-flight = flight
report-key-fight = fight
report-key-fallen = { $men ->
    [true] one fallen
   *[false] a hit
 }
report-key-lost = unit lost

## The story of a battle
report-met = { $a } met { $b }{ $where ->
    [none] {""}
   *[other] {" "}by { $where }
 }, { $count_a } { FORM($count_a, "unit", "units") } against { $count_b }
report-under = { $army } under { $leaders }
report-undecided = After { $turns } { FORM($turns, "turn", "turns") } they parted and nothing was decided
report-drawn = After { $turns } { FORM($turns, "turn", "turns") } neither side could claim the day
report-won = { $winner } won { $how ->
    [despaired] when { $loser } had had enough, in turn { $turns }
    [conceded] when { $loser } gave up, in turn { $turns }
    [time] when { $turns } { FORM($turns, "turn", "turns") } had been fought
    [night] when night fell, in turn { $turns }
    [nobody] when nobody of { $loser } was left on the field, in turn { $turns }
   *[other] in turn { $turns }
 }{ $scored ->
    [true] , by { $high } victory points to { $low }
   *[false] {""}
 }{ $degree ->
    [marginal] , if only just
    [crushing] , and { $loser } { FORM($loser, "was", "were") } crushed
   *[plain] {""}
 }
report-river = a river
report-bill = { $a } lost { $lost_a ->
    [0] none
   *[other] { $lost_a }
 } of { $count_a } { FORM($count_a, "unit", "units") }, { $b } { $lost_b ->
    [0] none
   *[other] { $lost_b }
 } of { $count_b }
tale-wing = { $wing ->
    [left] On the left
    [right] On the right
   *[centre] In the centre
 }
tale-quiet = nothing of note happened
tale-array = { $side } drew up with { $parts }
tale-array-wing = { $units } { $wing ->
    [left] on the left
    [right] on the right
   *[centre] in the centre
 }
tale-arrived = { $units } came onto the field
tale-advanced = { $units } { $way ->
    [0] advanced
    [1] moved up
   *[other] pressed forward
 }
tale-line-advanced = { $side } { $way ->
    [0] advanced with { $count } units, { $first } in front
    [1] moved up { $count } units, { $first } leading
   *[other] pressed forward with { $count } units, { $first } ahead of the rest
 }
tale-shifted = { $units } { $way ->
    [0] moved across the front
    [1] changed { FORM($units, "its", "their") } ground
   *[other] shifted { FORM($units, "its", "their") } position
 }
tale-line-shifted = { $side } shifted { $count } units
tale-back = { $units } fell back
tale-line-back = { $side } drew back { $count } units
tale-shot = { $fate ->
    [none] { $men ->
        [true] { $way ->
            [0] { $units } shot down { $count } of { $target }
            [1] { $target } lost { $count } to the missiles of { $units }
           *[other] { $units } brought down { $count } of { $target }
         }
       *[false] { $way ->
            [0] { $units } shot at { $target } and hit { $count ->
                [1] once
                [2] twice
               *[other] { $count } times
             }
           *[other] { $target } took { $count } { FORM($count, "hit", "hits") } from the missiles of { $units }
         }
     }
    [routed] { $units } shot at { $target } until { FORM($target, "it", "they") } broke and ran from the field
    [destroyed] { $units } shot down { $target } to the last
    [caught] { $units } shot at { $target }, who broke and { FORM($target, "was", "were") } run down
    [ground] { $units } shot at { $target }, who fell back
    [stampeded] { $units } shot at { $target } until { FORM($target, "it", "they") } stampeded
    [left] { $units } shot at { $target }, who left the field
    [escaped] { $units } shot at { $target }, who fled from the field
   *[other] { $units } shot at { $target }{ $count ->
        [0] {""}
       *[other] , who lost { $count }
     }; { $target } took fright and ran
 }
tale-shot-hurt = { $units } shot at { $target } and drew blood
tale-shot-astray = { $units } shot at { $target } { $own ->
    [true] and struck friends: { $struck } lost { $count }
   *[false] and hit { $struck } too, who lost { $count }
 }
tale-shot-in-vain = { $units } shot { $way ->
    [0] without effect
    [1] and did no harm
   *[other] in vain
 }
tale-charge = { $how ->
    [flank] { $way ->
        [0] { $units } fell on the flank of { $target }
       *[other] { $units } charged the flank of { $target }
     }
    [rear] { $way ->
        [0] { $units } fell on the rear of { $target }
       *[other] { $units } charged { $target } from behind
     }
    [wild] { $units } stampeded into { $target }
    [caught] { $units } caught up with { $target }, who had turned to run
   *[front] { $way ->
        [0] { $units } charged { $target }
        [1] { $units } went in against { $target }
       *[other] { $units } fell upon { $target }
     }
 }
tale-charge-decided = { $how ->
    [flank] { $units } took { $target } in the flank
    [rear] { $units } took { $target } in the rear
    [wild] { $units } stampeded into { $target }
    [caught] { $units } caught up with { $target } as { FORM($target, "it", "they") } turned to run
   *[front] { $way ->
        [0] { $units } charged { $target }
        [1] { $units } went in against { $target }
       *[other] { $units } fell upon { $target }
     }
 } and { $fate ->
    [ground] drove { FORM($target, "it", "them") } back
    [stampeded] made { FORM($target, "it", "them") } stampede
    [caught] ran { FORM($target, "it", "them") } down as { FORM($target, "it", "they") } broke
    [routed] drove { FORM($target, "it", "them") } from the field
    [left] drove { FORM($target, "it", "them") } from the field
    [escaped] drove { FORM($target, "it", "them") } from the field
    [destroyed] destroyed { FORM($target, "it", "them") }
    [slain] killed { FORM($target, "him", "them") }
   *[other] put { FORM($target, "it", "them") } to flight
 }
tale-charge-repulsed = { $how ->
    [flank] { $units } took { $target } in the flank
    [rear] { $units } took { $target } in the rear
    [wild] { $units } stampeded into { $target }
    [caught] { $units } caught up with { $target } as { FORM($target, "it", "they") } turned to run
   *[front] { $way ->
        [0] { $units } charged { $target }
        [1] { $units } went in against { $target }
       *[other] { $units } fell upon { $target }
     }
 } but { $fate ->
    [ground] { FORM($units, "was", "were") } driven back
    [caught] { FORM($units, "was", "were") } broken and run down
    [routed] { FORM($units, "was", "were") } broken and ran from the field
    [left] left the field
    [escaped] fled from the field
    [destroyed] { FORM($units, "was", "were") } destroyed
    [slain] fell
   *[other] { FORM($units, "was", "were") } beaten and fled
 }
tale-who-lost = { $text }, { FORM($unit, "which", "who") } { $men ->
    [true] lost { $count }
   *[false] took { $count } { FORM($count, "hit", "hits") }
 }
tale-charge-before = { $units } charged { $target }, who { $fate ->
    [caught] turned to run and { FORM($target, "was", "were") } caught and cut down
    [left] did not wait and left the field
    [escaped] did not wait and fled from the field
    [destroyed] did not wait and { FORM($target, "was", "were") } destroyed
    [routed] did not wait and ran from the field
    [ground] drew back
    [slain] fell
   *[other] did not wait for the blow and fled
 }
tale-charge-open = { $units } set out against { $target }
tale-charge-short = { $units } charged { $target } but could not reach { FORM($target, "it", "them") }
tale-charge-nobody = { $units } charged but met nobody
tale-evaded = { $units } charged, but { $evaded } got out of the way
tale-fight = { $way ->
    [0] { $a } fought on against { $b }
    [1] The struggle of { $a } with { $b } went on
   *[other] { $b } { FORM($b, "was", "were") } still at grips with { $a }
 }
tale-fight-decided = { $fate ->
    [ground] { $units } pushed { $target } back
    [stampeded] { $units } struck at { $target } until { FORM($target, "it", "they") } stampeded
    [caught] { $units } broke { $target } and ran { FORM($target, "it", "them") } down
    [routed] { $way ->
        [0] After hard fighting { $units } drove { $target } from the field
       *[other] { $target } gave way before { $units } and ran from the field
     }
    [left] { $units } drove { $target } from the field
    [escaped] { $units } drove { $target } from the field
    [destroyed] { $units } destroyed { $target }
    [slain] { $units } killed { $target }
   *[other] { $way ->
        [0] { $units } broke { $target }, who fled
       *[other] { $target } broke before { $units } and fled
     }
 }
tale-end = { $units } { $fate ->
    [rallied] { $way ->
        [0] rallied
        [1] took heart again
       *[other] recovered
     }
    [pursued] ran on in pursuit
    [followed] followed up
    [standard] lost the standard
    [feigned] ran, but only for show
    [ground] gave ground
    [panicked] took fright and ran
    [stampeded] stampeded
    [fled] fled
    [running] { $way ->
        [0] kept running
        [1] ran on
       *[other] fled further
     }
    [broke] broke and fled
    [left] left the field
    [escaped] fled from the field
    [caught] { $by ->
        [none] { FORM($units, "was", "were") } run down
       *[other] { FORM($units, "was", "were") } run down by { $by }
     }
    [routed] broke and ran from the field
    [slain] fell
   *[destroyed] { FORM($units, "was", "were") } destroyed
 }
tale-cost = { $first ->
    [true] { $men ->
        [true] { $unit } lost { $count }
       *[false] { $unit } took { $count } { FORM($count, "hit", "hits") }
     }
   *[false] { $unit } { $count }
 }
tale-costs = { $parts }
tale-stood = { $units } { $way ->
    [0] had the worse of it but stood
    [1] { FORM($units, "was", "were") } beaten but held
   *[other] lost the fight and kept { FORM($units, "its", "their") } ground
 }
tale-shaken = { $units } { $way ->
    [0] wavered at the sight
    [1] { FORM($units, "was", "were") } shaken by what { FORM($units, "it", "they") } saw
   *[other] lost heart
 }
tale-many-shaken = { $count } units lost heart at the sight
tale-leader-gone = { $left ->
    [true] { $units } left the field
   *[false] { $units } { FORM($units, "was", "were") } lost
 }
tale-duel = { $met ->
    [true] { $unit } met { $by } in single combat
   *[false] { $unit } refused the challenge of { $by }
 }
tale-wavered = { $side } began to waver
tale-despaired = { $side } had had enough: the army gave up the fight
tale-conceded = { $side } gave up the field

## What a turn is about
tale-top-over = the day is decided for { $side }
tale-top-drawn = night falls and nothing is decided
tale-top-despaired = { $side } { FORM($side, "loses", "lose") } heart
tale-top-slain = { $units } { FORM($units, "falls", "fall") }
tale-top-lost = { $units } { FORM($units, "is", "are") } lost
tale-top-many-lost = { $side } { FORM($side, "loses", "lose") } { $count } units
tale-top-fled = { $units } { FORM($units, "turns", "turn") } to flight
tale-top-wild = { $units } { FORM($units, "stampedes", "stampede") }
tale-top-many-fled = { $count } units of { $side } turn to flight
tale-top-met = the lines meet
tale-top-charged = { $units } { FORM($units, "charges", "charge") } { $target }
tale-top-charges = { $side } { FORM($side, "charges", "charge") } home{ $count ->
    [1] {""}
   *[other] {" "}in { $count } places
 }
tale-top-both-charge = both sides charge home
tale-top-fought = the { FORM($count, "fight goes", "fighting goes") } on
tale-top-rallied = { $units } { FORM($units, "takes", "take") } heart again
tale-top-shot = the missiles begin to tell
tale-top-closer = the armies draw nearer to each other
tale-top-array = the armies stand ready
tale-top-quiet = both sides wait

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

## What dice are thrown for
purpose-combat = combat
purpose-discipline-test = discipline test
purpose-evade = evade
purpose-hold = hold
purpose-rally = rally
purpose-commander-at-risk = commander at risk
purpose-end-of-the-day = end of the day
purpose-action-dice = action dice
purpose-action-die = action die
purpose-roll-off = roll-off
purpose-terrain = terrain
purpose-does-night-fall = does night fall
purpose-flank-march = flank march
purpose-hold-back = hold back
purpose-risk-to-a-commander = risk to a commander
purpose-terrain-adjustment = terrain adjustment
purpose-terrain-pieces = terrain pieces
purpose-terrain-placement = terrain placement
purpose-table-edges = table edges
purpose-scenery = scenery
purpose-first-to-place-scenery = first to place scenery
purpose-side-of-the-scenery = side of the scenery
purpose-first-to-deploy = first to deploy
purpose-direction-of-the-march = direction of the march
purpose-plunder = plunder
purpose-flank-force = flank force
purpose-arrival-of-help = arrival of help
purpose-first-turn = first turn
purpose-to-hit = to hit
purpose-to-wound = to wound
purpose-to-save = to save
purpose-odd-hit = odd hit
purpose-break = break
purpose-panic = panic
purpose-reform = reform
purpose-restraint = restraint
purpose-return = return
purpose-disengage = disengage
purpose-fear = fear
purpose-terror = terror

## What a game is
game-an-ancient-or-medieval-battle-with-action-dice-drawn-from-a-bag = an ancient or medieval battle with action dice drawn from a bag
game-a-ranked-up-ancient-battle-model-by-model = a ranked-up ancient battle, model by model
game-the-same-by-its-first-edition-where-that-says-nothing-the-second-edition-holds = the same by its first edition; where that says nothing the second edition holds

## What cannot be done
failure-unreadable = { $file } cannot be read: { $why }
failure-unwritable = { $file } cannot be written: { $why }
failure-setting = { $setting }: { $value } does not do
