# What stands on cards, and what players may settle.

## Facts on cards
fact-order-cataphract = as cataphracts are
fact-order-massed = as massed cavalry is
fact-warrior = the standard warrior
fact-rider = the standard rider
fact-no-shot = does not shoot
fact-share = all troopers share the profile
fact-camels = camels count as cavalry
fact-one-model = mount and rider are one model
fact-bases = bases of { $width } by { $depth } mm
fact-each = each model counts for itself, however it is based
fact-handy = about { $models } make a handy unit
fact-usual = as is usual
fact-by-list = by its army list
fact-same = command models and troopers carry the same
fact-rate = basic rate { $rate }
fact-inches = all lengths are inches
fact-weight = armour costs { $weight } of its Movement
fact-buckler = a buckler weighs nothing
fact-cloth = cloth barding weighs nothing
fact-formed = formed
fact-unformed = not formed
fact-rear-rank = { $last } in the rear rank, { $rear ->
    [left] left
    [right] right
   *[centre] centre
 }
fact-column = in column of march: only the front rank fights
fact-divided = divided by an obstacle: no bonus for ranks or close order
fact-paths = a single file finds a way through
fact-skirmishers-only = only skirmishers enter
fact-building-scenery = nobody enters it
fact-building-area = a settlement: ground that is crossed slowly
fact-building-holdable = infantry may occupy it; nobody else enters
fact-floors = { $floors } { FORM($floors, "floor", "floors") }: { $most } may shoot out of it

## Special rules
fact-may-ambush = may lie in ambush
fact-cataphracts = cataphracts: close order, slow to wheel
fact-centurion = led by a centurion: steadier while he lives
fact-used-to-elephants = used to elephants
fact-runners = runs with the chariots
fact-drilled = drilled: manoeuvres freely
fact-expert-horsemen = expert horsemen
fact-fear = causes fear
fact-feigned = may feign flight
fact-ferocious = its first charge is ferocious
fact-finest-horses = the finest horses
fact-frenzy = frenzy: must charge, strikes once more
fact-hatred = hatred: does not give way easily, pursues
fact-levy = levy: fears, and manoeuvres slowly
fact-light-troops = light troops: open order or skirmish
fact-massed-cavalry = massed cavalry: ranks count
fact-block = phalanx in a block
fact-parthian = shoots and draws back
fact-trained-phalanx = trained phalanx
fact-pike-phalanx = phalanx of pikes
fact-phalanx = phalanx
fact-shieldwall = may form a shieldwall
fact-stubborn = stubborn: gives ground where others break
fact-terror = causes terror
fact-unreliable = unreliable: may not obey
fact-veterans = veterans: may throw again
fact-warband = warband: must be held back, deep ranks give heart

## Words on cards, by what they are called
word-close-order = close order
word-open-order = open order
word-skirmish-order = skirmish order
word-infantry = infantry
word-cavalry = cavalry
word-camels = camels
word-light-armour = light armour
word-heavy-armour = heavy armour
word-cataphract-armour = cataphract armour
word-partial-plate = partial plate
word-full-plate = full plate
word-buckler = buckler
word-shield = shield
word-large-shield = large shield
word-metal-barding = metal barding
word-half-barding-of-metal = half barding of metal
word-cloth-barding = cloth barding
word-half-barding-of-cloth = half barding of cloth
word-off-the-table = off the table
word-in-the-field = in the field
word-fleeing = fleeing
word-in-a-unit = in a unit
word-in-ambush = in ambush
word-off-in-pursuit = off in pursuit
word-gone-in-pursuit = gone in pursuit
word-fled-the-table = fled the table
word-destroyed = destroyed
word-has-acted = has acted
word-engaged = engaged
word-points-left = points left

## Settings
setting-turn-limit = Turn limit
setting-turn-limit-about = The battle ends after so many turns of both sides.
setting-break-point = Armies break
setting-break-point-about = The battle ends as soon as an army has lost three quarters of its units.
setting-shoot-after-march = Marchers may shoot
setting-shoot-after-march-about = Units that marched shoot as ones that moved.
setting-open-order-rank-cap = Open order counts one rank
setting-open-order-rank-cap-about = Open order infantry claim at most +1 for ranks.
setting-kontos-beats-chargers = The kontos strikes before chargers
setting-kontos-beats-chargers-about = It strikes first in every round, not only before higher Initiative.
setting-pursuit-declared-first = Pursuit before the flee dice
setting-pursuit-declared-first-about = Victors say whether they pursue before the fleers roll.
setting-lone-characters-rally = Lone characters rally
setting-lone-characters-rally-about = A fleeing character on his own may rally and ignores the panic of skirmishers.
setting-command-may-fall = Command models may fall first
setting-command-may-fall-about = After losses a player is asked whether a leader, standard or musician falls in a trooper's place.
setting-disengaging = Disengaging
setting-disengaging-about = Units may break off a fight; learners may leave it out.
setting-giving-ground = Giving ground
setting-giving-ground-about = Losers may give ground; learners may leave it out.
setting-overrun = Overrun
setting-overrun-about = Victors may overrun; learners may leave it out.
setting-rubble = Buildings fall down
setting-rubble-about = The third stone or ball that strikes a building brings it down.

## Phases and tables
word-deployment = deployment
word-start = start
word-movement = movement
word-shooting = shooting
word-combat = combat
word-step-deployment = deployment
word-step-start = start
word-step-declarations = declarations
word-step-responses = responses
word-step-rally = rally
word-step-compulsory = compulsory
word-step-chargers = chargers
word-step-remaining = remaining
word-step-shooting = shooting
word-step-combat = combat
word-step-end = end
word-m = M
word-ws = WS
word-weapon-skill = Weapon Skill
word-bs = BS
word-ballistic-skill = Ballistic Skill
word-s = S
word-strength = Strength
word-t = T
word-toughness = Toughness
word-w = W
word-wounds = Wounds
word-i = I
word-initiative = Initiative
word-a = A
word-attacks = Attacks
word-ld = Ld
word-leadership = Leadership

## Arms
word-improvised = improvised
word-hand-weapon = hand weapon
word-two-hand-weapons = two hand weapons
word-double-handed = double handed
word-halberd = halberd
word-throwing-spear = throwing spear
word-heavy-throwing-spear = heavy throwing spear
word-thrusting-spear = thrusting spear
word-pike = pike
word-kontos = kontos
word-lance = lance
word-sling = sling
word-staff-sling = staff sling
word-javelin = javelin
word-dart = dart
word-stones = stones
word-short-bow = short bow
word-bow = bow
word-longbow = longbow
word-light-crossbow = light crossbow
word-crossbow = crossbow
word-handgun = handgun
word-bolt = bolt
word-boulder = stone
word-cannon-ball = ball
word-hail-of-shot = hail of shot

## A charge before it is declared
toll-of = models
retort-fights = fights already, and says nothing
