# What computer players are about to do, and why.

## Plans
plan-hold = Time is on our side: stand, and let them come.
plan-escape = Half of us off the table, and the day is ours.
plan-cross = Half of us across and unhurt, and the day is ours.
plan-hurried = Night comes soon: press everywhere, most of all { $place ->
    [left] on the left
    [middle] in the middle
    [right] on the right
   *[none] anywhere
 }.
plan-go-to-them = They do not come: go to them, most of all { $place ->
    [left] on the left
    [middle] in the middle
    [right] on the right
   *[none] anywhere
 }.
plan-press = Press { $place ->
    [left] on the left
    [middle] in the middle
    [right] on the right
   *[none] anywhere
 }, where we are stronger; elsewhere let them come.
plan-line-hold = { $units } { FORM($units, "holds its", "hold their") } ground.
plan-line-edge = { $units } { FORM($units, "marches", "march") } for the edge.
plan-line-cross = { $units } { FORM($units, "crosses", "cross") } the river.
plan-line-go = { $units } { FORM($units, "goes", "go") } for the enemy.
plan-line-forward = { $units } { FORM($units, "goes", "go") } forward in line, and { FORM($units, "strikes", "strike") } at whoever comes within reach.
plan-line-advance = { $units } { FORM($units, "goes", "go") } forward in line.
plan-line-keep = { $units } { FORM($units, "holds", "hold") } the line.
plan-wing-wait = { $units } { FORM($units, "waits", "wait") } behind the line for a flank or a gap.
plan-wing-round = { $units } { FORM($units, "rides", "ride") } round the flank of { $enemy }.
plan-wing-against = { $units } { FORM($units, "rides", "ride") } against { $enemy }.
plan-wing-opening = { $units } { FORM($units, "waits", "wait") } for an opening.
plan-shooters-far = { $units } { FORM($units, "shoots", "shoot") } from as far as they can.
plan-shooters-away = { $units } { FORM($units, "shoots", "shoot") }, and { FORM($units, "keeps", "keep") } out of the way.
plan-fight-on = { $units } { FORM($units, "fights", "fight") } on.
plan-score = { $turns ->
    [one] This is the last turn
   *[other] { $turns } turns are left
 } and { $stand ->
    [ahead] we are { $points } { FORM($points, "point", "points") } ahead
    [behind] we are { $points } { FORM($points, "point", "points") } behind
   *[even] nobody is ahead
 }: { $stance ->
    [hold] let them come
    [press] we must attack
   *[advance] break their line where it is weakest
 }.

## Computer players
player-answers-what-it-is-asked-and-otherwise-does-nothing = answers what it is asked and otherwise does nothing
player-gives-any-lawful-order-without-a-plan = gives any lawful order, without a plan
player-plays-as-well-as-the-program-can = plays as well as the program can
player-the-same-and-now-and-then-acts-without-looking = the same, and now and then acts without looking
player-knows-the-rules-and-often-acts-without-looking = knows the rules, and often acts without looking
player-the-same-but-spares-his-men-and-waits-for-a-good-chance = the same, but spares his men and waits for a good chance
player-the-same-but-risks-more-and-sooner = the same, but risks more, and sooner

## Reasons, by what they say in English
reason-the-fight-goes-our-way = the fight goes our way
reason-better-to-strike-than-to-be-struck = better to strike than to be struck
reason-this-fight-cannot-be-won-out-of-it = this fight cannot be won: out of it
reason-rallies-before-it-breaks = rallies before it breaks
reason-about-as-far-as-it-looks = about as far as it looks
reason-somebody-is-in-range = somebody is in range
reason-the-line-goes-on-together = the line goes on together
reason-closes-in-and-shoots = closes in and shoots
reason-shoots-and-is-gone = shoots and is gone
reason-charges-the-odds-are-good = charges: the odds are good
reason-charges-to-be-charged-would-be-worse = charges: to be charged would be worse
reason-charges-into-their-backs = charges into their backs
reason-charges-into-their-flank = charges into their flank
reason-keeps-its-die-for-what-may-come = keeps its die for what may come
reason-the-foremost-first = the foremost first
reason-all-at-once = all at once
reason-at-the-one-most-likely-to-give-way = at the one most likely to give way
reason-keep-the-army-together = keep the army together
reason-soon-but-not-too-soon = soon, but not too soon
reason-stakes-are-for-planting = stakes are for planting
reason-the-line-stands-as-it-was-meant-to = the line stands as it was meant to
reason-we-fight-best-on-open-ground = we fight best on open ground
reason-the-least-bad-ground = the least bad ground
reason-ground-that-hinders-horse-and-phalanx = ground that hinders horse and phalanx
reason-out-of-the-way-on-the-flank = out of the way, on the flank
reason-enough-dice-are-out-scouting = enough dice are out scouting
reason-to-see-the-enemy-deploy = to see the enemy deploy
reason-a-wood-to-lie-in-wait-in = a wood to lie in wait in
reason-nowhere-to-hide = nowhere to hide
reason-where-they-least-expect-us = where they least expect us
reason-a-rally-costs-nothing = a rally costs nothing
reason-wherever-there-is-room-left = wherever there is room left
reason-the-camp-stands-behind-the-line = the camp stands behind the line
reason-skirmishers-in-front = skirmishers in front
reason-horse-on-the-wing-that-is-to-turn-them = horse on the wing that is to turn them
reason-its-place-in-the-line = its place in the line
reason-as-near-to-the-way-out-as-may-be = as near to the way out as may be
reason-dice-where-they-do-most = dice where they do most
reason-straight-on = straight on
reason-where-armour-saves-most = where armour saves most
reason-where-it-hurts-most = where it hurts most
reason-all-into-the-volley = all into the volley
reason-too-strong-for-us-away = too strong for us: away
reason-we-can-take-them = we can take them
reason-on-into-the-next-of-them = on into the next of them
reason-beyond-them-waits-something-stronger = beyond them waits something stronger
reason-keep-the-line = keep the line
reason-the-one-to-beat = the one to beat
reason-nobody-wants-them-behind-him = nobody wants them behind him
reason-the-shortest-way-to-a-full-front = the shortest way to a full front
reason-a-volley-before-the-clash = a volley before the clash
reason-no-more-range-than-it-takes = no more range than it takes
reason-the-steadiest-first = the steadiest first
reason-the-surest-first = the surest first
reason-out-of-reach-and-face-them-again = out of reach, and face them again
reason-where-most-can-hear-him = where most can hear him
reason-he-is-needed-there = he is needed there
reason-he-is-where-he-should-be = he is where he should be
reason-to-friends = to friends
reason-off-the-table-the-sooner-the-better = off the table, the sooner the better
reason-over-the-river-whole = over the river, whole
reason-across-and-out-of-harm-s-way = across, and out of harm's way
reason-a-better-place-to-stand = a better place to stand
reason-into-range-and-no-nearer = into range, and no nearer
reason-to-where-it-can-charge-a-flank = to where it can charge a flank
reason-to-where-it-can-charge = to where it can charge
reason-on-towards-the-enemy = on towards the enemy
reason-veterans-know-how = veterans know how
reason-shields-up-against-what-flies = shields up against what flies
reason-it-keeps-its-hands-free = it keeps its hands free
reason-a-poor-volley-is-thrown-again = a poor volley is thrown again
reason-the-volley-was-good-enough = the volley was good enough
reason-shoot-and-be-gone = shoot and be gone
reason-one-more-throw-may-hold-them = one more throw may hold them
reason-the-heaviest-volley-first-it-may-send-them-running = the heaviest volley first: it may send them running
reason-it-is-all-one-from-which-end-he-falls = it is all one from which end he falls
reason-every-arrow-counts-before-the-blows = every arrow counts before the blows
reason-it-charges-as-it-stands-and-keeps-its-ranks = it charges as it stands, and keeps its ranks
reason-it-cannot-be-held-and-goes-as-far-as-it-must = it cannot be held, and goes as far as it must
reason-all-who-run-try-to-rally = all who run try to rally
reason-the-hindmost-first-the-others-find-the-way-clear = the hindmost first: the others find the way clear
reason-its-own-edge-is-cut-off-and-any-other-will-do = its own edge is cut off, and any other will do
reason-as-far-from-the-enemy-as-it-gets = as far from the enemy as it gets
reason-the-standard-holds-them = the standard holds them
reason-others-are-still-to-be-fought = others are still to be fought
reason-after-them = after them
reason-keep-at-them = keep at them
reason-this-fight-goes-against-us = this fight goes against us
reason-the-fight-can-still-be-won = the fight can still be won
reason-the-richest-prize = the richest prize
reason-the-foremost-first-those-behind-find-the-way-clear = the foremost first: those behind find the way clear
reason-back-into-the-fight = back into the fight
reason-lap-round-them = lap round them
reason-its-ranks-count-for-more-than-a-wider-front = its ranks count for more than a wider front
reason-at-those-who-feel-it-most = at those who feel it most
reason-the-best-they-have-for-this = the best they have for this
reason-with-their-faces-to-the-enemy-as-wide-as-is-best = with their faces to the enemy, as wide as is best
reason-with-their-faces-to-the-enemy = with their faces to the enemy
reason-whoever-moves-last-has-the-last-word-at-the-end = whoever moves last has the last word at the end
reason-it-breaks-off-faster-than-those-it-fights-and-beaten-if-it-stays = it breaks off: faster than those it fights, and beaten if it stays
reason-no-charge-promises-enough = no charge promises enough
reason-they-run-and-it-is-near-enough-to-catch-them = they run, and it is near enough to catch them
reason-skirmishers-so-near-are-caught-or-driven-off = skirmishers so near are caught or driven off
reason-it-strikes-them-in-the-flank-or-rear = it strikes them in the flank or rear
reason-it-helps-friends-who-fight-them-already = it helps friends who fight them already
reason-together-with-others-it-is-strong-enough = together with others it is strong enough
reason-the-odds-of-this-charge-are-good = the odds of this charge are good
reason-it-would-be-worse-to-wait-for-a-charge-of-theirs = it would be worse to wait for a charge of theirs
reason-turns-run-out-and-somebody-must-begin = turns run out, and somebody must begin
reason-the-nearest-first-those-behind-find-the-way-clear = the nearest first: those behind find the way clear
reason-those-behind-them-will-do-as-well = those behind them will do as well
reason-those-behind-them-are-too-strong = those behind them are too strong
reason-of-its-chargers-these-are-worth-most = of its chargers these are worth most
reason-better-past-them-than-into-them = better past them than into them
reason-in-line-more-of-them-strike = in line more of them strike
reason-he-leads-from-the-ranks = he leads from the ranks
reason-they-shoot-better-than-they-fight = they shoot better than they fight
reason-levies-who-run-seldom-come-back-in-ranks-they-stand-and-shoot = levies who run seldom come back: in ranks they stand and shoot
reason-they-are-good-enough-to-fight-in-ranks = they are good enough to fight in ranks
reason-skirmishers-behind-a-wing-not-in-its-way = skirmishers behind a wing, not in its way
reason-horse-at-the-end-of-a-wing-to-turn-their-flank = horse at the end of a wing, to turn their flank
reason-foot-in-two-wings-whoever-comes-between-them-shows-a-flank = foot in two wings: whoever comes between them shows a flank
reason-a-wider-front-more-of-them-fight-and-the-ranks-still-count = a wider front: more of them fight, and the ranks still count
reason-it-keeps-a-quarter-of-the-table = it keeps a quarter of the table
reason-it-goes-for-a-quarter-of-the-table-before-the-end = it goes for a quarter of the table before the end
reason-it-gets-away-from-a-charge-that-would-go-badly = it gets away from a charge that would go badly
reason-it-stands-and-shoots = it stands and shoots
reason-from-there-it-threatens-a-flank = from there it threatens a flank
reason-it-rides-round-their-flank = it rides round their flank
reason-it-is-near-enough-to-charge-next-turn = it is near enough to charge next turn
reason-from-there-it-can-charge-next-turn = from there it can charge next turn
reason-it-stands-to-meet-a-charge-that-it-cannot-get-away-from = it stands to meet a charge that it cannot get away from
reason-it-waits-for-their-charge-where-it-stands-well = it waits for their charge where it stands well
reason-it-holds-we-are-ahead-and-turns-run-out = it holds: we are ahead, and turns run out
reason-it-waits-for-an-opening = it waits for an opening
reason-it-keeps-its-place-in-the-line = it keeps its place in the line
reason-it-presses-forward-turns-run-out = it presses forward: turns run out
reason-forward-with-the-line = forward with the line
reason-it-turns-to-face-its-enemy = it turns to face its enemy
reason-no-champion-of-theirs-is-his-match = no champion of theirs is his match
reason-their-champion-is-the-better-man = their champion is the better man
reason-a-general-is-worth-more-than-his-pride = a general is worth more than his pride
reason-he-is-met = he is met
reason-the-best-of-them-steps-back = the best of them steps back
reason-where-the-fight-is = where the fight is
reason-of-those-who-lead-he-is-missed-least = of those who lead he is missed least
reason-troopers-fall-before-those-who-lead = troopers fall before those who lead
reason-in-the-ranks-he-is-safe-and-of-use = in the ranks he is safe and of use
reason-into-the-ranks = into the ranks
reason-to-the-men-whom-he-will-join = to the men whom he will join
reason-there-is-nobody-to-join-he-keeps-away-from-the-enemy = there is nobody to join: he keeps away from the enemy
reason-nobody-can-be-joined-and-he-is-safe-where-he-is = nobody can be joined, and he is safe where he is
reason-somebody-looks-the-wrong-way-and-has-the-time-to-reform = somebody looks the wrong way, and has the time to reform
reason-he-goes-to-the-men-he-will-lead = he goes to the men he will lead
reason-skirmishers-clear-the-way-first = skirmishers clear the way first
reason-the-hindmost-go-first-so-that-the-line-keeps-together = the hindmost go first, so that the line keeps together
reason-all-have-moved = all have moved
reason-the-field-is-ours = the field is ours
reason-a-shieldwall-for-those-who-will-be-charged = a shieldwall for those who will be charged
reason-a-square-for-those-whom-horse-could-take-in-the-flank = a square for those whom horse could take in the flank
reason-enemies-before-it-could-charge = enemies before it could charge
reason-enemies-beside-it-could-charge = enemies beside it could charge
reason-it-looks-the-wrong-way-and-no-enemy-is-near = it looks the wrong way, and no enemy is near
reason-its-front-towards-the-enemy-it-goes-for = its front towards the enemy it goes for
reason-they-run-only-for-show-and-turn-on-whoever-follows = they run only for show, and turn on whoever follows
reason-horse-meets-horse-at-the-gallop = horse meets horse at the gallop
reason-this-charge-would-break-it-better-to-run-and-rally = this charge would break it: better to run and rally
reason-a-volley-into-their-faces = a volley into their faces
reason-it-expects-to-throw-them-back = it expects to throw them back
reason-to-run-would-cost-more-than-to-stand = to run would cost more than to stand
reason-they-are-far-enough-for-a-volley-before-it-is-gone = they are far enough for a volley before it is gone
reason-it-does-not-wait-for-a-charge-it-cannot-meet = it does not wait for a charge it cannot meet
reason-nobody-else-has-anybody-in-range = nobody else has anybody in range
reason-of-those-in-range-they-lose-most-by-it = of those in range they lose most by it
reason-the-weapon-that-fells-most-at-this-distance = the weapon that fells most at this distance
reason-there-they-deny-the-enemy-a-quarter-of-the-table = there they deny the enemy a quarter of the table
reason-out-of-the-way-of-those-behind-who-must-come-through = out of the way of those behind, who must come through
reason-near-enough-to-shoot-too-far-to-be-charged = near enough to shoot, too far to be charged
reason-the-volley-is-worth-the-danger-of-a-charge = the volley is worth the danger of a charge
reason-no-better-place-is-in-reach = no better place is in reach
reason-they-wait-where-nobody-can-charge-them = they wait where nobody can charge them
reason-on-the-way-to-somebody-to-shoot-at = on the way to somebody to shoot at
reason-without-a-second-look = without a second look
reason-nothing-better-came-to-mind = nothing better came to mind
reason-the-hills-over-there-are-worth-having = the hills over there are worth having
reason-this-edge-is-as-good-as-the-other = this edge is as good as the other
reason-there-is-still-room-for-scenery = there is still room for scenery
reason-the-lines-need-room = the lines need room
reason-it-guards-a-flank = it guards a flank
reason-it-is-well-as-it-lies = it is well as it lies
reason-out-on-a-flank-where-it-guards-the-line = out on a flank, where it guards the line
reason-skirmishers-go-before-the-line = skirmishers go before the line
reason-as-far-ahead-as-they-may = as far ahead as they may
reason-horse-comes-round-the-flank = horse comes round the flank
reason-the-line-needs-them-all = the line needs them all
reason-their-shields-are-on-the-other-side = their shields are on the other side
reason-with-its-back-to-the-edge-it-is-stormed-from-one-side-less = with its back to the edge it is stormed from one side less
reason-whoever-is-seen-is-shot-at = whoever is seen is shot at
reason-into-their-flank = into their flank
