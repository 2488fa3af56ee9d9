# What happens in a battle. The key is the event's name, its fields are the
# arguments. An empty text is not told.

## Before the battle
orders-written = { $side } { FORM($side, "has", "have") } written down who comes round which flank
site-laid = { $side } { FORM($side, "says", "say") } where it lies
column-marches = The die shows { $die }: { $side } { FORM($side, "marches", "march") } to the { $direction }
flank-roll = Roll for the flank force of { $side }: { $die }, needing { $needed }{ $direction ->
    [none] {""}: it does not come
   *[other] {""}: it comes from the { $direction }
 }
plunder = { $unit } { FORM($unit, "throws", "throw") } { $die } in the village: { $result ->
    [rampage] they run wild after its people
    [loot] they loot
   *[beware] they keep together, for the enemy is near
 }
looted = { $unit } { FORM($unit, "loots", "loot") } the village
village-held = { $side } { FORM($side, "has", "have") } held the village for a turn
flank-force-lost = The flank force of { $side } has lost its way and will not come
help-comes = The die shows { $die }: help comes in turn { $turn }
arrived = { $unit } { FORM($unit, "arrives", "arrive") }
edge-roll = Roll for the choice of edges: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
edge-chosen = { $side } { FORM($side, "plays", "play") } { IF($changed, "from the other edge: the table is turned round", "from the edge where they are") }
scenery-roll = Roll to place scenery first: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
scenery-generated = { $side } { FORM($side, "rolls", "roll") } { $dice } for scenery: { $kind ->
    [none] nothing
   *[other] { $kind }
 }
scenery-side = The die shows { $die }: it lies on the side of { $side }
scenery-placed = { $side } { FORM($side, "places", "place") } scenery: { $kind }
scenery-passed = { $side } { FORM($side, "leaves", "leave") } it out
scenery-changed = By agreement scenery is { IF($removed, "taken off", "moved") }: { $kind }
scenery-shifted = { $side } { FORM($side, "shifts", "shift") } scenery: { $kind }
deploys-first = { $side } { FORM($side, "puts", "put") } the first unit down
went-ahead = { $unit } { FORM($unit, "goes", "go") } ahead
deployed = { $unit } { FORM($unit, "deploys", "deploy") }
fielded = { $unit } { FORM($unit, "takes", "take") } the field { $order ->
    [dispersed] in a dispersed group
    [skirmish] in skirmish order
   *[open] formed, in open order
 }
lies-hidden = { $unit } { FORM($unit, "lies", "lie") } hidden
revealed = { $unit } { FORM($unit, "comes", "come") } out of ambush
first-turn-roll = Roll for the first turn: { BARE($side_a) } { $a }, { BARE($side_b) } { $b }
first-turn = { $side } { FORM($side, "has", "have") } the first turn

## The turn
turn = Turn { $turn } of { $side }
phase = { $phase }

## Tests
test = { $unit } { FORM($unit, "tests", "test") } { $test ->
    [break] not to break
    [panic] for panic
    [rally] to rally
    [reform] to reform
    [restraint] to hold back
    [return] to come back
    [disengage] to break off
    [drill] to open the ranks
    [fear] for fear
    [stampede] not to stampede
   *[terror] for terror
 }: roll { $dice }, needing { $needed } or less{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] {" "}({ $modifiers })
 }, { IF($passed, "passed", "failed") }

## Moving
moved = { $cost ->
    [0] {""}
   *[other] { $unit } { $pace ->
        [march] { FORM($unit, "marches", "march") }
        [march-fast] { FORM($unit, "marches", "march") } fast,
        [ride-on] { FORM($unit, "rides", "ride") } on
        [surge] { FORM($unit, "surges", "surge") } forward
       *[move] { FORM($unit, "moves", "move") }
     } { $way }"
 }
reformed = { $unit } { FORM($unit, "reforms", "reform") } { $files } wide
reform-failed = { $unit } { FORM($unit, "falls", "fall") } into confusion and { FORM($unit, "stands", "stand") }

## Charging
charge-declared = { $unit } { FORM($unit, "declares", "declare") } a charge on { $target }
disengagement-declared = { $unit } { FORM($unit, "turns", "turn") } to break off
responded = { $response ->
    [none] {""}
    [hold] { $unit } { FORM($unit, "holds", "hold") }
    [countercharge] { $unit } { FORM($unit, "countercharges", "countercharge") }
    [stand-and-shoot] { $unit } { FORM($unit, "stands and shoots", "stand and shoot") }
    [flee] { $unit } { FORM($unit, "flees", "flee") }
    [fire-and-flee] { $unit } { FORM($unit, "shoots and flees", "shoot and flee") }
    [ignore] { $unit } { FORM($unit, "ignores", "ignore") } the charge
    [feigned-flight] { $unit } { FORM($unit, "feigns", "feign") } flight
   *[feigned-fire-and-flee] { $unit } { FORM($unit, "shoots and feigns", "shoot and feign") } flight
 }
charge-home = { $unit } { FORM($unit, "charges", "charge") } { $cost }" into the { $face } of { $target }{ $models_b ->
    [0] {""}
   *[other] : { $models_a } against { $models_b } { FORM($models_b, "model", "models") } in contact
 }
charge-failed = { $unit } cannot reach { $target }{ $cost ->
    [0] {""}
   *[other] {" "}and { FORM($unit, "moves", "move") } { $cost }"
 }
charge-touches = { $unit } also { FORM($unit, "strikes", "strike") } the { $face } of { $target }
aligned = { $unit } { FORM($unit, "is", "are") } brought into line with the charger
drifted = { $unit } { FORM($unit, "drifts", "drift") } to the right
drilled = { $unit } { FORM($unit, "turns", "turn") } or { FORM($unit, "changes", "change") } formation, now { $files } { FORM($files, "file", "files") } wide
paths-cross = { $unit } and { $other } would run into each other
holds-instead = { $unit } { FORM($unit, "has", "have") } no time and { FORM($unit, "holds", "hold") }
dares-not = { $unit } { FORM($unit, "does", "do") } not dare to charge and { FORM($unit, "stands", "stand") }
shots-lost = { $unit } { FORM($unit, "has", "have") } no time to shoot
countercharged = { $unit } { FORM($unit, "rides", "ride") } out { $cost }"
defends-obstacle = { $unit } { FORM($unit, "defends", "defend") } the obstacle
counts-as-charging = { $unit } { FORM($unit, "counts", "count") } as charging
spared = { $unit } { FORM($unit, "is", "are") } out of it: { $by } came between
disengaged = { $unit } { FORM($unit, "breaks", "break") } off

## Flight
flee-roll = { $unit } { FORM($unit, "rolls", "roll") } { $distance }" { IF($in_order, "to fall back", "for flight") }
fled = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "flees", "flee") } { $distance }"
 }
left-table = { $unit } { FORM($unit, "leaves", "leave") } the table
caught = { $unit } { FORM($unit, "is", "are") } run down by { $by }
no-test = { $reason ->
    [none] {""}
   *[other] { $unit } { FORM($unit, "takes", "take") } no test: { $reason }
 }
rallied = { $unit } { FORM($unit, "rallies", "rally") }, { $files } wide
destroyed = { $unit } { FORM($unit, "is", "are") } destroyed

## Panic and psychology
panicked = { $unit } { FORM($unit, "panics", "panic") }
steady = {""}
feigned = { $unit } { FORM($unit, "feigns", "feign") } flight, { $distance }"
stubborn = { $unit } { FORM($unit, "is", "are") } stubborn: roll { $die }, { IF($stands, "they test after all", "they break") }
shieldwall-lost = { $unit } { FORM($unit, "loses", "lose") } the shieldwall
dressed = The rear rank of { $unit } stands { $place ->
    [left] on the left
    [right] on the right
   *[centre] in the centre
 }
shieldwall-formed = { $unit } { FORM($unit, "forms", "form") } a shieldwall
wedge-formed = { $unit } { FORM($unit, "forms", "form") } a wedge
wedge-flattened = { $unit } { FORM($unit, "flattens", "flatten") } out, { $files } abreast
testudo-formed = { $unit } { FORM($unit, "forms", "form") } a testudo
testudo-opened = { $unit } { FORM($unit, "opens", "open") } the testudo
control = { $unit } { FORM($unit, "rolls", "roll") } { $die } for control and { $bound ->
    [true] { FORM($unit, "gets", "get") } out of hand
   *[false] { FORM($unit, "obeys", "obey") }
 }
orders = { $unit } { FORM($unit, "rolls", "roll") } { $die } for orders and { $refused ->
    [true] { FORM($unit, "refuses", "refuse") } them
   *[false] { FORM($unit, "follows", "follow") } them
 }

## Shooting
target-named = { $unit } { FORM($unit, "aims", "aim") } at { $target } with { $rapid ->
    [true] rapid sling shots
   *[false] { $missile }
 }
volley = { $unit } { FORM($unit, "shoots", "shoot") } at { $target }: { $hits } { FORM($hits, "hit", "hits") } from { $shots } { FORM($shots, "shot", "shots") } on { $score }+{ IF($modifiers, "some", "none") ->
    [none] {""}
   *[some] {" "}({ $modifiers })
 }
shots-wasted = { $unit } cannot shoot at { $target }
odd-hit = The odd hit of { $unit }: roll { $die }, { IF($friend, "a friend", "an enemy") }
hits-shared = { $unit } { FORM($unit, "shoots", "shoot") } into the combat: { $enemy } { FORM($enemy, "hit", "hits") } on the enemy, { $own } on friends
shot-wounds = { $dice_count ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "suffers", "suffer") } { $wounds ->
        [0] no wound
        [one] 1 wound
       *[other] { $wounds } wounds
     } from { $dice_count } { FORM($dice_count, "hit", "hits") } at Strength { $strength }{ $needed ->
        [none] {""}
       *[other] , on { $needed }+
     }
 }
shot-saves = { $needed ->
    [none] {""}
   *[other] { $dice_count ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "saves", "save") } { $saved } of { $dice_count } on { $needed }+
     }
 }
shot-down = { $lost ->
    [0] { $wounds ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "is", "are") } wounded, { $left } left
     }
   *[other] { $unit } { FORM($unit, "loses", "lose") } { $lost }, { $left } left
 }
part-hit = A hit on { $unit } strikes { $part } (roll { $die })
impact-hits = { $unit } { FORM($unit, "crashes", "crash") } into { $target }: { $hits } { FORM($hits, "hit", "hits") } (roll { $dice })
collided = { $unit } { FORM($unit, "collides", "collide") } with { $target }: { $lost } of each wrecked (roll { $dice }, pair by pair)
wrecked = { $unit } { FORM($unit, "loses", "lose") } { $lost } to wrecks
opened-ranks = { $unit } { FORM($unit, "opens its ranks", "open their ranks") } to { $chargers }
let-through = { $unit } { FORM($unit, "runs", "run") } through the lanes of { $by }
dispersed = { $unit } { FORM($unit, "disperses", "disperse") } into a loose group
part-lost = { $unit } { FORM($unit, "loses", "lose") } { $lost } of { $part }, { $left } left

## Engines
readied = { $unit } { FORM($unit, "is", "are") } { IF($ready, "ready to shoot", "not ready to shoot") } (roll { $die }, { $needed }+ needed)
guessed = { $unit } { FORM($unit, "throws", "throw") } { $distance }" far
misfire = { $unit }: misfire, roll { $die }: { $result ->
    [destroyed] the engine breaks apart with its crew
    [crewman-killed] one of the crew is killed
    [disabled] the engine is out of order for a turn
   *[other] it does not shoot
}
landed = The shot of { $unit } lands{ $scatter ->
    [none] {""}
   *[other] {" "}{ $distance }" off
}
bounced = The ball of { $unit } bounces { $distance }" on{ IF($stopped, ", and the ground stops it", "") }
covered = { $models } of { $unit } { FORM($models, "lies", "lie") } under it
bolt-struck = The bolt of { $unit } strikes { $target }, rank { $rank }, at Strength { $strength }
recrewed = { $unit } { FORM($unit, "is", "are") } served again
engine-turned = { $unit } { FORM($unit, "is", "are") } turned

## Combat
fight = Combat: { $units }
armed = { $unit } { FORM($unit, "fights", "fight") } with { $weapon }
blows = { $attacks ->
    [0] {""}
   *[other] { $horse ->
        [true] The horses of { $unit } strike
       *[false] { $unit } { FORM($unit, "strikes", "strike") }
     } at { $target }: { $hits } { FORM($hits, "hit", "hits") } from { $attacks } { FORM($attacks, "blow", "blows") }{ $needed ->
        [none] , without fail
       *[other] {" "}on { $needed }+
     }
 }
wounded = { $dice_count ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "suffers", "suffer") } { $wounds ->
        [0] no wound
        [one] 1 wound
       *[other] { $wounds } wounds
     } from { $dice_count } { FORM($dice_count, "hit", "hits") } at Strength { $strength }{ $needed ->
        [none] {""}
       *[other] , on { $needed }+
     }
 }
saved = { $needed ->
    [none] {""}
   *[other] { $dice_count ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "saves", "save") } { $saved } of { $dice_count } on { $needed }+
     }
 }
casualties = { $lost ->
    [0] { $wounds ->
        [0] {""}
       *[other] { $unit } { FORM($unit, "is", "are") } wounded, { $left } left
     }
   *[other] { $unit } { FORM($unit, "loses", "lose") } { $lost }, { $left } left
 }
command-lost = { $unit } { FORM($unit, "loses", "lose") } the { $model }
combat-result = { $winner ->
    [none] Drawn combat,
   *[other] { $winner } { FORM($winner, "wins", "win") }
 } { $high } to { $low }: { $for } against { $against }
result-wounds = { $wounds ->
    [0] no wounds
    [one] 1 wound
   *[other] { $wounds } wounds
 }
momentum = { $side ->
    [none] {""}
   *[other] { $side } { FORM($side, "gains", "gain") } the momentum{ $dice_a ->
        [0] {""}
       *[other] : roll { $dice }
     }
 }
standard-taken = The { IF($army, "army standard", "standard") } of { $unit } is taken
standard-retaken = { $unit } { FORM($unit, "wins", "win") } the lost eagle back

## After the combat
broken = { $unit } { FORM($unit, "breaks", "break") }
falls-back = { $unit } { FORM($unit, "falls", "fall") } back in good order
gives-ground = { $unit } { FORM($unit, "gives", "give") } ground
ground-roll = { $unit } { FORM($unit, "rolls", "roll") } { $distance }" to give ground
gave-ground = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "goes", "go") } back { $distance }"
 }
followed-up = { $unit } { FORM($unit, "follows", "follow") } up { $distance }" and { $contact ->
    [true] { FORM($unit, "keeps", "keep") } contact
   *[false] { FORM($unit, "loses", "lose") } contact
 }
stays = {""}
must-pursue = { $unit } cannot be held back
pursuit-roll = { $unit } { FORM($unit, "rolls", "roll") } { $distance }" for pursuit
escaped = { $unit } { FORM($unit, "escapes", "escape") } { $by }
pursued = { $distance ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "pursues", "pursue") } { $distance }"
 }
pursued-off = { $unit } { FORM($unit, "pursues", "pursue") } off the table
ran-into = { $unit } { FORM($unit, "runs", "run") } into the { $face } of { $target }
lined-up = { $unit } { FORM($unit, "fights", "fight") } in a line of { $files }{ $waiting ->
    [0] {""}
   *[other] , { $waiting } { FORM($waiting, "waits", "wait") } behind it
 }
opened-out = { $unit } { FORM($unit, "opens", "open") } the ranks again
gave-way = { $unit } { FORM($unit, "is", "are") } pushed aside by friends
square-formed = { $unit } { FORM($unit, "forms", "form") } a square
changed-formation = { $unit } { FORM($unit, "changes", "change") } to { $files } { FORM($files, "file", "files") } in the charge
formed-up = { $unit } { FORM($unit, "forms", "form") } up outside the settlement
widened = { $unit } { FORM($unit, "widens", "widen") } the front to { $files }
faced-attacker = { $unit } { FORM($unit, "turns", "turn") } to face the attacker, { $files } wide
scattered = { $unit } { FORM($unit, "is", "are") } scattered for good
came-back = { $unit } { FORM($unit, "comes", "come") } back onto the table

## Leaders and characters
challenged = { $unit } { FORM($unit, "issues", "issue") } a challenge
challenge-met = { $unit } { FORM($unit, "meets", "meet") } the challenge of { $by }
challenge-refused = { $unit } { FORM($unit, "refuses", "refuse") } the challenge of { $by } and { FORM($unit, "retires", "retire") }
back-in-place = { $unit } { FORM($unit, "takes his", "take their") } place again
shifted = { $unit } { FORM($unit, "moves", "move") } to the { $face } to fight
joined-unit = { $unit } { FORM($unit, "joins", "join") } { $host }
left-unit = { $unit } { FORM($unit, "leaves", "leave") } { $host }
occupied = { $unit } { FORM($unit, "occupies", "occupy") } a building ({ $building })
left-building = { $unit } { FORM($unit, "comes", "come") } out of a building ({ $building })
put-out = { $unit } { FORM($unit, "is", "are") } flung out of a building ({ $building })
pushed-back = { $unit } { FORM($unit, "is", "are") } thrown back from a building ({ $building })
fell-down = a building falls down ({ $building })
slain = { $unit } { FORM($unit, "is", "are") } slain

## Elephants
stampeded = { $unit } { FORM($unit, "stampedes", "stampede") } { $distance }"

## The end
army-broken = { $side } { FORM($side, "has", "have") } reached the break point
score = { $side } { FORM($side, "scores", "score") } { $points } victory { FORM($points, "point", "points") }
over = { $winner ->
    [none] The battle is drawn
   *[other] { $winner } { FORM($winner, "wins", "win") }{ $margin ->
        [marginal] {""}, if only just
        [crushing] {""}, and the enemy is crushed
       *[plain] {""}
     }
 }

## Words in events
direction-left = left
direction-right = right
kind-hill = a gentle hill
kind-steep-hill = a steep hill
kind-wood = a wood
kind-orchard = an orchard
kind-scrub = rough ground
kind-stream = a small river
phase-movement = The movement phase
phase-shooting = The shooting phase
phase-combat = The combat phase
face-front = front
face-right = right flank
face-rear = rear
face-left = left flank
model-leader = leader
model-standard = standard
model-musician = musician
weapon-improvised = improvised weapons
weapon-hand-weapon = hand weapons
weapon-two-hand-weapons = a weapon in each hand
weapon-double-handed = double-handed weapons
weapon-halberd = halberds
weapon-throwing-spear = throwing spears
weapon-heavy-throwing-spear = heavy throwing spears
weapon-thrusting-spear = thrusting spears
weapon-pike = pikes
weapon-kontos = the kontos
weapon-lance = lances
missile-sling = slings
missile-staff-sling = staff slings
missile-javelin = javelins
missile-dart = darts
missile-stones = stones
missile-short-bow = short bows
missile-bow = bows
missile-longbow = longbows
missile-light-crossbow = light crossbows
missile-crossbow = crossbows
missile-handgun = handguns
missile-bolt = bolts
missile-boulder = stones from an engine
missile-cannon-ball = balls
missile-hail-of-shot = a hail of shot
part-elephant = the beast
part-warriors = the crew on its back
part-mahout = the driver
part-chariot = the chariot
part-crew = the crew
part-weapon = the engine

## What counts, by rule
rule-ancients-result-bonus-close-order = close order
rule-ancients-result-bonus-rank = ranks
rule-ancients-result-bonus-standard = standard
rule-ancients-result-bonus-army-standard = army standard
rule-ancients-result-bonus-high-ground = high ground
rule-ancients-result-bonus-momentum = momentum
rule-ancients-result-bonus-flank = flank
rule-ancients-result-bonus-rear = rear
rule-ancients-break-test-procedure = beaten
rule-ancients-special-hatred-break-ld10 = hatred
rule-ancients-panic-half-strength = half strength
rule-ancients-rally-half-strength = half strength
rule-ancients-rally-enemy-near = enemy near
rule-ancients-move-reform-enemy-near = enemy near
rule-ancients-special-phalanx-reform-penalty = phalanx
rule-ancients-special-phalanx-shooting-penalty = phalanx
rule-ancients-special-shieldwall-effect-shooting = shieldwall
rule-antiquity-bow-charge-shot-results = shots in the charge
rule-antiquity-bow-charge-shot-modifiers = at a charger
rule-ancients-special-fear-fail-shots = fear
rule-ancients-hit-large-target = large target
rule-ancients-hit-moving = moved
rule-ancients-hit-charging-target = charging target
rule-ancients-hit-long-range = long range
rule-ancients-hit-character = single character
rule-ancients-hit-skirmishers = skirmishers
rule-ancients-hit-light-chariot-moved = moving light chariot
rule-ancients-hit-soft-cover = soft cover
rule-ancients-hit-hard-cover = hard cover
rule-ancients1-shoot-modifiers = circumstances
rule-ancients1-result-ranks = ranks
rule-ancients1-result-standards = standard
rule-ancients1-result-high-ground = high ground
rule-ancients1-result-flank = flank
rule-ancients1-result-rear = rear
rule-ancients1-result-musician = musician
rule-ancients1-break-test = beaten

## Why somebody takes no test, by rule
spared-ancients-flee-no-tests = already in flight
spared-ancients-special-frenzy-no-panic = frenzied
spared-ancients-special-frenzy-ignores-psychology = frenzied
spared-ancients-special-stubborn-no-proximity-panic = stubborn
spared-ancients-special-fear-no-test-if-fleeing-response = running from the charge
spared-ancients1-psych-stubborn = stubborn
spared-ancients1-psych-frenzy-other = frenzied
spared-ancients-elephant-panic-immune = an elephant
spared-ancients-panic-one-test-per-cause = tested for it already
