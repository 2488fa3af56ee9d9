# What happens in a battle. The key is the event's name, its fields are the
# arguments. An empty text is not told.

## Before the battle
battle-begins = { $scenario }; the ground is { IF($terrain_by_dice, "laid by dice", "agreed") }
terrain-count = { $side } may choose { $least ->
    [0] up to { $most }
   *[other] { $range ->
        [true] { $least } to { $most }
       *[false] { $most }
     }
 } pieces of terrain
terrain-chosen = { $side } { FORM($side, "chooses", "choose") } { $piece }{ IF($large, ", large") }
terrain-placed = { $side } { FORM($side, "places", "place") } { $piece }: roll { $roll }
terrain-adjusted = { $moved ->
    [0] { $piece }: roll { $roll }, it stays
   *[other] { $piece }: roll { $roll }, moved { $moved } DU
 }
river-laid = A river { $width } DU wide runs along the centre line, with a ford of { $ford } DU
terrain-removed = { $piece }: taken off the table
roll-off = Roll-off: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
roll = Roll { $die } for { $purpose }
bids-revealed = Scouting: { BARE($side_a) } { $a } { FORM($a, "die", "dice") }, total { $total_a }; { BARE($side_b) } { $b } { FORM($b, "die", "dice") }, total { $total_b }
outscouted = { $side } { FORM($side, "is", "are") } outscouted
deployed = { $unit } { FORM($unit, "is", "are") } deployed
commander-deployed = { $attached ->
    [none] { $commander } takes his place
   *[other] { $commander } joins { $attached }
 }
stratagem = { $side } { FORM($side, "uses", "use") } { $stratagem }
flank-march-planned = { $side } { FORM($side, "has", "have") } sent part of the army on a flank march
flank-marches-cancelled = Both flank marches meet and are cancelled
flank-dice = { $command } { FORM($command, "rolls", "roll") } { $dice } for the flank march on the { IF($right, "right", "left") }{ $at ->
    [none] {""}
   *[other] , at { $at } DU
 }
flank-march-phase = The flank march of { $command } arrives with { $dice }
came-on = { $unit } { FORM($unit, "comes", "come") } onto the table
pushed-in = { $unit } { FORM($unit, "is", "are") } pushed in from the edge

## The turn
turn = Turn { $turn }
bag = The bag is filled: { $dice } dice
phase = Phase { $phase }: { $drawn } dice are drawn, { $active } { FORM($active, "is", "are") } active
action-dice = { $command } { FORM($command, "rolls", "roll") } { $dice }
dice-placed = { $unit } { FORM($unit, "gets", "get") } { $count ->
    [one] a { $die }
   *[other] { $count } dice showing { $die }
 }
dice-unused = { $count ->
    [0] {""}
   *[other] { $command } { FORM($command, "sets", "set") } aside { $count } unused { FORM($count, "die", "dice") }
 }
activated = { $unit } { FORM($unit, "acts", "act") } on a { $die }, rated { $rating }
deferred = { $unit } { FORM($unit, "defers", "defer") }
die-from-bag = { $unit } { FORM($unit, "takes", "take") } a die from the bag
no-die-in-bag = {""}
cleaned-up = {""}
dice-removed = { $unit } { FORM($unit, "loses its", "lose their") } dice

## Moving
moved = { $cost ->
    [0] {""}
   *[other] { $kind ->
        [advance] { $unit } { FORM($unit, "advances", "advance") } { $cost } DU{ IF($bonus, ", with a bonus move") }
       *[manoeuvre] { $unit } { FORM($unit, "manoeuvres", "manoeuvre") } { $cost } DU{ IF($bonus, ", with a bonus move") }
    }
 }
group-moved = { $leader } { FORM($leader, "leads", "lead") } a group of { $units_count } forward { $cost } DU
passed-through = { $unit } { FORM($unit, "passes", "pass") } through { $friend }
broke-off = { $unit } { FORM($unit, "breaks", "break") } off
left-table = { $unit } { FORM($unit, "leaves", "leave") } the table
turned-to-face = { $unit } { FORM($unit, "turns", "turn") } to face { $enemy }
nudged = { $unit } { FORM($unit, "shifts", "shift") } to stay in contact
slid = { $by ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "slides", "slide") } { $by } DU
 }
stakes-planted = { $unit } { FORM($unit, "plants its", "plant their") } stakes
stakes-picked-up = { $unit } { FORM($unit, "picks up its", "pick up their") } stakes
stakes-lost = { $unit } { FORM($unit, "leaves its", "leave their") } stakes

## Charging
charge = { $unit } { FORM($unit, "charges", "charge") }
charge-hit = { $unit } { FORM($unit, "strikes", "strike") } { $target } after { $cost } DU
charge-ended = { $unit } { FORM($unit, "charges", "charge") } and { FORM($unit, "meets", "meet") } nobody
conformed = { $unit } { FORM($unit, "lines", "line") } up on the { $edge } of { $target }
conform-incomplete = { $unit } cannot line up fully on { $target }
pushed-aside = { $unit } { FORM($unit, "makes", "make") } room
evade-roll = { $unit } { FORM($unit, "tries", "try") } to evade: roll { $die }, needing { $needed }
evaded = { $unit } { FORM($unit, "evades", "evade") } { $from }
evade-failed = { $unit } { FORM($unit, "fails", "fail") } to evade
stood-to-receive = { $unit } { FORM($unit, "stands", "stand") } to receive the charge

## Fighting
shot = { $unit } { FORM($unit, "shoots", "shoot") } at { $target } over { $range } DU
melee = { $attacker } { FORM($attacker, "fights", "fight") } { $defender }
combat-dice = { $unit } { FORM($unit, "has", "have") } { $dice } { FORM($dice, "die", "dice") }{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] : { $modifiers }
 }
combat-roll = { IF($kept, "some", "none") ->
    [none] {""}
   *[some] { $unit } { FORM($unit, "rolls", "roll") } { $kept }
 }
dice-turned = { $attacker } and { $defender } turn their dice to 1
lowered = The armour of { $unit } lowers the enemy's die in { FORM($pairs_count, "pair", "pairs") } { $pairs }{ IF($twice, ", twice") }
raised = { $unit } { FORM($unit, "raises its", "raise their") } die in pair { $pair }
pairs = { $results }
pair = { $attacker } against { $defender }: { $loser ->
    [attacker] { $suffers ->
        [test] the attacker tests
       *[hit] the attacker is hit
    }
   *[defender] { $suffers ->
        [test] the defender tests
       *[hit] the defender is hit
    }
 }{ IF($impact, ", by impact") }
pair-none = no die
test = { $unit } { FORM($unit, "tests", "test") } for { $cause }: roll { $die }, needing { $needed }, { IF($passed, "passed", "failed") }
exempt = {""}
hit = { $hits ->
    [1] { $unit } { FORM($unit, "takes", "take") } a hit
   *[other] { $unit } { FORM($unit, "takes", "take") } a hit, { $hits } in all
 }
weapons-thrown = { $unit } { FORM($unit, "throws its", "throw their") } weapons at { $at }
routed = { $unit } { FORM($unit, "routs", "rout") }!
removed = { $unit } { FORM($unit, "is", "are") } taken off the table
hold-roll = { $unit } { FORM($unit, "is", "are") } to hold: roll { $die }, needing { $needed }, { IF($held, "held", "they are off") }
pursued = { $cost ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "pursues", "pursue") } { $cost } DU
 }
held = {""}
rallied = { $unit } { FORM($unit, "rallies", "rally") }, { $hits ->
    [0] no hit left
    [one] 1 hit left
   *[other] { $hits } hits left
 }
rally-roll = { $commander } rallies { $unit }: roll { $die }, needing { $needed }, { IF($rallied, "rallied", "in vain") }

## Commanders
commander-risk = { $commander } is at risk: roll { $die }, killed on { $killed_on }+, he { IF($killed, "falls", "lives") }
commander-killed = { $commander } is killed
commander-moved = { $attached ->
    [none] { $commander } rides off on his own
   *[other] { $commander } rides to { $attached }
 }

## The end
end-phase = End of the turn
dice-returned = {""}
losses = { $losses ->
    [0] {""}
   *[other] { $command } { FORM($command, "has", "have") } lost { $losses }, shaken at { $morale_level }, broken at { $demoralisation_level }
 }
morale-test = { $command } { FORM($command, "takes its", "take their") } morale test
demoralised = { $command } { FORM($command, "is", "are") } demoralised
withdrew = A command of { $command } leaves the field
conceded = { $side } { FORM($side, "gives", "give") } up
end-roll = The day draws to its end: roll { $die }, over on { $ends_on } or less
over = { $winner ->
    [none] The battle ends without a winner
   *[other] { $winner } { FORM($winner, "wins", "win") }
 }

## Words in events
edge-front = front
edge-right = right flank
edge-rear = rear
edge-left = left flank
cause-combat = a lost combat
cause-friend-routed = friends in rout
cause-skirmishers-routed = skirmishers in rout
cause-elephants-routed = elephants in rout
cause-commander-killed = a fallen commander
cause-army-morale = the army's morale
cause-camp-lost = the lost camp
cause-elephants = elephants
cause-camels = camels
cause-scythed-chariots = scythed chariots
cause-thrown-weapons = thrown weapons
scenario-pitched = a pitched battle
scenario-prepared-positions = a battle for prepared positions
scenario-ambush = an ambush
scenario-river-crossing = a river crossing
scenario-historical = a historical battle
stratagem-flank-march = a flank march
stratagem-ambush = an ambush
stratagem-scouting = scouting
stratagem-skirmishers-forward = skirmishers forward
stratagem-redeployment = redeployment
stratagem-resupply = resupply
stratagem-fortified-camp = a fortified camp
stratagem-stakes = stakes
piece-told = { $piece }{ IF($large, ", large") }
piece-open-ground = open ground
piece-rocky-ground = rocky ground
piece-gentle-hill = gentle hill
piece-rocky-hill = rocky hill
piece-steep-hill = steep hill
piece-woods = woods
piece-marsh = marsh
piece-village = village
piece-impassable-ground = impassable ground
piece-stream = stream
piece-wall = wall
piece-ditch = ditch
piece-hedge = hedge
piece-river-bank = river bank
piece-river = river
piece-road = road
piece-ford = ford

## What dice are added for, by rule
rule-spear-melee-impetus-base = impetus
rule-spear-melee-impetus-fresh-mounted = fresh horse
rule-spear-melee-impetus-fresh-large = fresh and large
rule-spear-melee-impetus-bonus = bonus
rule-spear-melee-difficult-two-dice = difficult ground
rule-spear-characteristic-thrown-advancing = thrown weapons
rule-spear-melee-extra-units = more units in contact
rule-spear-melee-uphill-die = uphill
rule-spear-melee-flank-die = flank
rule-spear-characteristic-reduced-shooting = few missiles
rule-spear-shoot-dice-moving = moved
rule-spear-shoot-dice-difficult = difficult ground
rule-spear-dice-bonus-uses = bonus
rule-spear-charge-defensive-shooting-angle = at an angle
rule-spear-shoot-cover-die = cover
