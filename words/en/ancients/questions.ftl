# What is asked, what may be answered, and what will follow.

## Questions
ask-move-next = Which unit moves next?
ask-move = Move { $unit }
ask-who-occupies = Which unit occupies a building?
ask-which-building = Which building { FORM($unit, "does", "do") } { $unit } occupy?
ask-leave-building = Where { FORM($unit, "does", "do") } { $unit } come out of the building?
ask-put-out-of-building = Where { FORM($unit, "does", "do") } { $unit } stand outside the building?
ask-captains = Which characters of { $unit } fight for the building?
ask-who-reforms = Which unit reforms?
ask-reform = Reform { $unit }
ask-who-dresses = Whose rear rank is dressed?
ask-dress = Where does the short rank stand?
ask-go-first = First or second turn?
ask-deploy = Deploy a unit
ask-order = How { FORM($unit, "does", "do") } { $unit } take the field?
ask-rules = Whose special rules hold for both kinds?
ask-declare = Declare a charge, or break off
ask-charger-next = Which charger moves next?
ask-charge-target = Whom { FORM($unit, "does", "do") } { $unit } charge?
ask-respond = How { FORM($unit, "does", "do") } { $unit } meet the charge?
ask-shoot-at-charger = Which charger { FORM($unit, "does", "do") } { $unit } shoot at?
ask-align = { FORM($unit, "Does", "Do") } { $unit } align with the skirmishers?
ask-redirect = { FORM($unit, "Does", "Do") } { $unit } go on against { $enemy }?
ask-weapon = With what { FORM($unit, "does", "do") } { $unit } fight?
ask-blows = At whom do { $models } of { $unit } strike?
ask-veterans = Throw all dice again?
ask-issue = Issue a challenge?
ask-meet = Who meets the challenge of { $unit }?
ask-retire = Who must retire?
ask-shift = Where { FORM($unit, "does", "do") } { $unit } go to fight?
ask-fall = Who of { $unit } falls?
ask-spare = Does anybody of { $unit } fall in a trooper's place?
ask-join = { FORM($unit, "Does", "Do") } { $unit } join a unit?
ask-rally = Which fleeing units try to rally?
ask-form-up = Form up { $unit }
ask-edge = Where { FORM($unit, "does", "do") } { $unit } run?
ask-panic-next = Which unit tests for panic next?
ask-terror-next = Which unit tests for terror next?
ask-again = Test again?
ask-nominate = Which unit shoots?
ask-shoot-next = Which unit shoots next?
ask-shot-target = At whom { FORM($unit, "does", "do") } { $unit } shoot?
ask-shot-with = With what { FORM($unit, "does", "do") } { $unit } shoot?
ask-shot-again = { FORM($unit, "Does", "Do") } { $unit } throw all dice to hit again?
ask-end = At which end of { $unit } does the odd one fall?
ask-react = With what { FORM($unit, "does", "do") } { $unit } shoot at the charger?
ask-beaten-next = Which beaten unit tests next?
ask-runner = Which unit runs next?
ask-chaser = Who runs after them next?
ask-reroll = Test again by the army standard?
ask-restrain = Try to hold { $unit } back?
ask-pursue = { FORM($unit, "Does", "Do") } { $unit } pursue?
ask-quarry = Whom { FORM($unit, "does", "do") } { $unit } run after?
ask-give-ground = { FORM($unit, "Does", "Do") } { $unit } give ground?
ask-overrun = { FORM($unit, "Does", "Do") } { $unit } overrun?
ask-follow-up = { FORM($unit, "Does", "Do") } { $unit } follow up?
ask-expand = { FORM($unit, "Does", "Do") } { $unit } widen the front?
ask-return = Where { FORM($unit, "does", "do") } { $unit } come back?
ask-reveal = { FORM($unit, "Does", "Do") } { $unit } come out of ambush?
ask-reveal-who = Who comes out of ambush?
ask-ambush = { FORM($unit, "Does", "Do") } { $unit } hide?
ask-hide = Where { FORM($unit, "does", "do") } { $unit } hide?
ask-last = Deploy the last of them
ask-drilled = { FORM($unit, "Does", "Do") } { $unit } change formation in the charge?
ask-square = Which unit forms a square?
ask-ride = Where { FORM($unit, "does", "do") } { $unit } ride after the shots?
ask-wall = Which unit forms a shieldwall?
ask-surge = How far { FORM($unit, "does", "do") } { $unit } surge?

## What follows from yes and from no
ask-align-yes = align: they stand square to the skirmishers
ask-align-no = do not: they stay as they met them
ask-redirect-yes = go on: they charge { $enemy } instead
ask-redirect-no = keep to the first target: the charge fails unless it catches those who flee
ask-veterans-yes = throw again: the new dice count, even if they are worse, and it is the only time in this battle
ask-veterans-no = keep these dice: they may still throw again later
ask-again-yes = test again: the second result stands
ask-again-no = leave it: the failed test stands
ask-shot-again-yes = throw again: the new dice count, even if they are worse, and it is the only time in this battle
ask-shot-again-no = keep these dice: they may still throw again later
ask-reroll-yes = test again: both dice, and the second result stands
ask-reroll-no = leave it: the failed test stands
ask-restrain-yes = hold: they stay if they pass a test of Leadership, and must pursue if they fail it
ask-restrain-no = pursue: they run after the beaten
ask-pursue-yes = pursue: they run after the beaten
ask-pursue-no = hold: they stay where they are
ask-give-ground-yes = give ground: they go back with their faces to the enemy, who may follow
ask-give-ground-no = stand: the fight goes on where they are
ask-overrun-yes = overrun: they run on straight ahead, as far as the dice say
ask-overrun-no = halt: they stay where they won
ask-follow-up-yes = follow up: they go after the enemy and fight on
ask-follow-up-no = stay: they let the enemy go
ask-reveal-yes = come out: they stand on the table for all to see, and may act this turn
ask-reveal-no = stay hidden: nobody learns of them

## Answers
pick-hide = lie hidden on the table
pick-last = deploy after everybody else
pick-square = a unit forms a square
pick-shieldwall = a unit forms a shieldwall
pick-reform = a unit reforms
pick-occupy = a unit occupies a building
pick-rear-rank = place a short rear rank
pick-all-stand = all others stand
pick-rapid-fire = sling twice, with less force
pick-open = formed, in open order
pick-skirmish = in skirmish order
pick-first = have the first turn
pick-second = have the second turn
pick-no-charges = no further charges
pick-no-challenge = no challenge
pick-refuse = refuse it
pick-alone = stay alone
pick-stay = stay where he is
pick-troopers = only troopers fall
pick-home = towards their own edge
pick-left-edge = towards the left edge
pick-right-edge = towards the right edge
pick-no-shots = no further shots
pick-left-end = the left end
pick-right-end = the right end
pick-to-front = to the front
pick-to-right = to the right
pick-to-rear = to the rear
pick-to-left = to the left
pick-as-it-is = stay as they are
pick-wider = { $left ->
    [0] {""}
   *[other] { $left } more { FORM($left, "file", "files") } on the left
 }{ $right ->
    [0] {""}
   *[other] { $left ->
        [0] {""}
       *[other] {", "}
     } { $right } more { FORM($right, "file", "files") } on the right
 }
pick-hold = hold
pick-countercharge = countercharge
pick-stand-and-shoot = stand and shoot
pick-flee = flee
pick-fire-and-flee = shoot and flee
pick-ignore = ignore the charge
pick-feigned-flight = feign flight
pick-feigned-fire-and-flee = shoot and feign flight
pick-left = on the left
pick-centre = in the centre
pick-right = on the right
pick-improvised = improvised weapons
pick-hand-weapon = hand weapon
pick-two-hand-weapons = a weapon in each hand
pick-double-handed = double-handed weapon
pick-halberd = halberd
pick-throwing-spear = throwing spear
pick-heavy-throwing-spear = heavy throwing spear
pick-thrusting-spear = thrusting spear
pick-pike = pike
pick-kontos = kontos
pick-lance = lance
pick-sling = sling
pick-staff-sling = staff sling
pick-javelin = javelin
pick-dart = dart
pick-stones = stones
pick-short-bow = short bow
pick-bow = bow
pick-longbow = longbow
pick-light-crossbow = light crossbow
pick-crossbow = crossbow
pick-handgun = handgun
pick-leader = the leader
pick-standard = the standard bearer
pick-musician = the musician

## What will follow
note-reform-test = a test of Leadership comes first
