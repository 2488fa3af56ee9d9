# What stands on cards, and what players may settle.

## Facts on cards
fact-large = large: deeper, steadier, with the usual frontage
fact-discipline = discipline { $discipline }: tests and action dice need { $discipline } or more
fact-strength = strength { $strength }
fact-staying = { $strength } { FORM($strength, "die", "dice") } in combat, routed by { $hits } { FORM($hits, "hit", "hits") }
fact-average = average protection for the type is { $equipment }
fact-kind = { $kind }{ IF($large, " (L)") }
fact-missile = { $missile }{ IF($reduced, " (R)") }
fact-undrilled = undrilled
fact-steadfast = steadfast
fact-footprint = { $width } DU wide, usually { $depth } DU deep
fact-scale = 1 DU is half the frontage that all units share
fact-sample = the profile of { $sample }
fact-commands = commands units within { $distance } DU
fact-apart = not a unit: no strength, no action die, no army value
fact-linear = { $kind }: { IF($linear, "linear feature", "area feature") }
fact-example = as in the table of examples
fact-hill = a hill, whatever its class
fact-cover = gives cover
fact-no-sight = nothing is seen through it
fact-crest = nothing is seen over its crest
fact-wide-river = wide rivers are difficult going between two banks
fact-any-part = a unit is in it as soon as any part of its base is
fact-nobody-enters = nobody enters it

## Words on cards, by what they are called
word-heavy-foot = heavy foot
word-medium-foot = medium foot
word-light-foot = light foot
word-cavalry = cavalry
word-camels = camels
word-light-horse = light horse
word-chariots = chariots
word-scythed-chariots = scythed chariots
word-elephants = elephants
word-war-wagons = war wagons
word-artillery = artillery
word-baggage-camp = baggage camp
word-lacking-protection = lacking protection
word-average-protection = average protection
word-armoured = armoured
word-heavily-armoured = heavily armoured
word-shieldwall = shieldwall
word-pavises = pavises
word-impact = impact
word-pikes = pikes
word-spears = spears
word-thrown-weapons = thrown weapons
word-two-handed-weapons = two handed weapons
word-bow = bow
word-longbow = longbow
word-crossbow = crossbow
word-javelins = javelins
word-sling = sling
word-firearm = firearm
word-foot = foot
word-mounted = mounted
word-skirmishers = skirmishers
word-train = train
word-missile-troops = missile troops
word-well-trained-veteran-or-elite = well trained, veteran or elite
word-trained-regulars-good-militia-or-good-irregulars = trained regulars, good militia or good irregulars
word-levy-untrained-or-poor = levy, untrained or poor
word-a-large-shield-or-body-armour = a large shield or body armour
word-a-shield-or-body-armour = a shield or body armour
word-nothing-or-a-small-shield = nothing or a small shield
word-general = general
word-captain = captain
word-obstacle = obstacle
word-open-ground = open ground
word-rough-going = rough going
word-difficult-going = difficult going
word-impassable = impassable
word-off-the-table = off the table
word-in-the-field = in the field
word-on-a-flank-march = on a flank march
word-in-ambush = in ambush
word-routed = routed
word-left-the-table = left the table
word-engaged = engaged
word-has-acted = has acted
word-out-of-command = out of command
word-stakes-carried = stakes carried
word-stakes-planted = stakes planted
word-morale-level = morale level
word-demoralisation-level = demoralisation level
word-strength-left = strength left
word-dice-in-the-bag = dice in the bag

## Settings
setting-turn-limit = Turn limit
setting-turn-limit-about = The battle is a draw after this turn. The book sets no limit outside its scenarios.
setting-table-width = Table width in DU
setting-table-width-about = From left to right.
setting-table-depth = Table depth in DU
setting-table-depth-about = From one army's edge to the other's.
setting-side-gap = Clear flanks in DU
setting-side-gap-about = How far from the side edges armies deploy.

## Overlays and tables
overlay-no-flanks = no flanks and no rear
overlay-flanks = a front on its flank or rear has a die more
overlay-sees = sees { $count } enemy { FORM($count, "unit", "units") }
overlay-range = { $weapon }, { $range } DU
overlay-straight = straight
overlay-shifted = with a shift
overlay-charge = charges { $reach } DU on this ground, needs a { $needed }
overlay-commands = { $leader } commands within { $reach } DU
overlay-in-command = in command
overlay-by-camp = in command by its camp
word-front = front
word-right-flank = right flank
word-rear = rear
word-left-flank = left flank
word-killed = killed
word-disc = Disc
word-rating = Rating
word-str = Str
word-range = Range
word-value = Value
word-discipline = discipline
word-discipline-now = discipline now
word-strength = strength
word-range-of-its-missiles = range of its missiles
word-army-value = army value

## A charge before it binds
toll-of = hits
retort-stands = stands
retort-evades = evades, if its player wishes
retort-tries-to-evade = may try to evade: { $needed } or more on a die of its bag

## Pairs of dice, in the account of a fight
relation-level = level
relation-beats = beats
relation-doubles = doubles
fate-nothing = nothing
fate-test = a test
fate-hit = a hit

## What the book advises before a battle
advice-handicap = with armies by points, give the { IF($attacker, "attacker", "defender") } { $least } to { $most } per cent more
advice-swap-sides = this need not be balanced: play it twice with the sides exchanged and compare
advice-terrain = even a plain deserves one or two small rough patches or gentle hills
advice-men = with { $heavy } men to a unit of heavy foot ({ $large } if large), count { $medium } medium foot or cavalry, { $light } light foot, { $chariots } chariots and { $elephants } elephants to a unit, and other scales in proportion
advice-few-units = { $army } has { $units } units: three to five are best for a player
advice-captain = { $army } has no captain: each player should have one
advice-generals = { $army } has { $generals } commanders-in-chief: one general leads the side
advice-size = { $army } has { $units } units; { $least } to { $most } are usual
advice-camps = not every army has a camp: agree on it, or leave it to each player
advice-wide = { $width } DU is wider than the usual { $least } to { $most }: lay more terrain, widen the side strips (side_gap)
advice-narrower = { $width } DU is narrower than the usual { $least } to { $most }
advice-narrow = { $width } DU is narrow for { $units } units a side: { $suggested } DU are suggested
