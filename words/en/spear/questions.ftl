# What is asked, what may be answered, and what will follow.

## Questions
ask-choose-terrain = Choose a piece of terrain
ask-place-terrain = Place: { $piece }
ask-adjust-terrain = Move the piece by up to { $limit } DU
ask-march-units = Which units go on a flank march?
ask-march-leader = Who leads the flank march?
ask-march-flank = By which flank?
ask-march-turn = In which turn do they arrive?
ask-ambush = Who lies in ambush?
ask-bid = How many action dice do you bid for scouting?
ask-deploy = Deploy a unit
ask-deploy-leader = Where does { $unit } stand?
ask-deploy-leader-alone = Place { $unit }
ask-stakes-start = { FORM($unit, "Does", "Do") } { $unit } start behind planted stakes?
ask-redeploy = Which unit is redeployed?
ask-redeploy-place = Where { FORM($unit, "does", "do") } { $unit } go?
ask-spring-ambush = Where do the ambushers appear?
ask-place-dice = Give your action dice to units
ask-which-unit = Which unit acts next?
ask-action = What { FORM($unit, "does", "do") } { $unit } do?
ask-group = Who moves along?
ask-group-path = Where does the group go?
ask-break-off = How far { FORM($unit, "does", "do") } { $unit } break off?
ask-together = Who charges together with { $unit }, before any melee?
ask-charge-path = How { FORM($unit, "does", "do") } { $unit } shift to reach an enemy?
ask-charge-target = Whom { FORM($unit, "does", "do") } { $unit } charge?
ask-follow = The target evaded: where { FORM($unit, "does", "do") } { $unit } go?
ask-evade = { FORM($unit, "Does", "Do") } { $unit } evade { $enemy }?
ask-slide = How far { FORM($unit, "does", "do") } { $unit } slide to line up?
ask-which-melee = Whose melee is fought next?
ask-defender = Whom { FORM($unit, "does", "do") } { $unit } fight?
ask-turn-to-face = { FORM($unit, "Does", "Do") } { $unit } turn to face?
ask-shot-bonus = How { FORM($unit, "does", "do") } { $unit } use the bonus?
ask-shot-target = At whom { FORM($unit, "does", "do") } { $unit } shoot?
ask-defensive-bonus = How many bonuses { FORM($unit, "does", "do") } { $unit } put into the shot?
ask-throw = { FORM($unit, "Does", "Do") } { $unit } throw weapons, for an impetus die?
ask-lower = Armour of { $unit }: which enemy dice are lowered?
ask-raise = The enemy lacks protection: which die of { $unit } is raised?
ask-test-order = In which order do your units test?
ask-hold = { FORM($unit, "Does", "Do") } { $unit } try to hold back from pursuit?
ask-leader-where = Where does { $unit } go?
ask-leader-ride = Where does { $unit } ride?
ask-leader-rally = Does { $unit } try to rally his unit?
ask-march-ride = With which unit does the commander of the flank march ride?
ask-flank-dice = Give the arrival dice to flank marching units
ask-march-next = Which unit comes on next?
ask-enter = At which point of the edge { FORM($unit, "does", "do") } { $unit } come on?
ask-entry-action = How { FORM($unit, "does", "do") } { $unit } come on?
ask-march-join = With which of the units that came on does the commander enter?
ask-pursue-first = Which unit pursues first?
ask-fight-on = A command of your side is gone. Do you fight on?

## What follows from yes and from no
ask-stakes-start-yes = planted: they begin behind their stakes
ask-stakes-start-no = carried: they move 1 DU slower until the stakes are planted
ask-evade-yes = evade: they run from the charge if they have a die, or draw and roll one that will do
ask-evade-no = stand: they take the charge where they are
ask-throw-yes = throw: the enemy tests before the fight, and they give up an impetus die
ask-throw-no = keep them: they fight with all their impetus dice
ask-hold-yes = hold: they stay if a die reaches their rating, and pursue if it does not
ask-hold-no = pursue: they run after the beaten
ask-leader-rally-yes = rally: a die may take one hit off his unit
ask-leader-rally-no = leave it: its hits stay
ask-fight-on-yes = fight on: the battle goes on with the commands that are left
ask-fight-on-no = give up: the side is beaten if all who are left give up

## Answers
pick-alone = on his own
pick-elsewhere = move on his own
pick-flee = as far from the enemy as he can
pick-left = by the left table edge
pick-piece = move the piece
pick-remove = take the piece off
pick-right = by the right table edge
pick-stay = stay where he is
pick-wait = stay off the table
pick-no-more = no more pieces
pick-nobody = nobody
pick-leave-all = leave all where they are
pick-no-turn = do not turn
pick-range = 1 DU more range each
pick-dice = one die more each
pick-keep = keep
pick-lower-nothing = lower nothing
pick-raise-nothing = raise nothing
pick-shoot = shoot
pick-move = move
pick-move-then-shoot = move, then shoot
pick-shoot-then-move = shoot, then move
pick-charge = charge
pick-fight = fight
pick-break-off = break off
pick-rally = rally
pick-group-move = group move
pick-plant-stakes = plant stakes
pick-pick-up-stakes = pick up stakes
pick-drop-stakes = drop stakes
pick-defer = defer
pick-lower = lower the enemy's { $same ->
    [true] die in pair { $pairs_a } twice
   *[false] { $pairs_count ->
        [one] die in pair { $pairs }
       *[other] dice in pairs { $pairs }
     }
 }
pick-raise = raise the die in pair { $pair } by 1

## What will follow
note-melee = a melee follows at once
