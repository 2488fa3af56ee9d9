# Armies as players write them down.

## Sums
roster-spear = { $units } { FORM($units, "unit", "units") }, army value { $value } (the book has no points)
roster-spear-breaks = Morale suffers from losses of { $shaken }, the army is demoralised at { $broken }
roster-stratagems = Stratagems: { $stratagems }
roster-ancients = { $points }{ $limit ->
    [0] {""}
   *[other] {" "}of { $limit }
 } points, { $models } models in units

## Tables
roster-commanders = Commanders
roster-characters = Characters
roster-units = Units
roster-reach = Reach
roster-discipline = Discipline
roster-strength = Strength
roster-value = Value
roster-models = Models
roster-points = Points
roster-and = and { $name }
roster-behind = behind { BARE($name) }

## What troops are and have, where no card of the game says it
kit-commander-in-chief = commander in chief
kit-large = large
kit-reduced-weapon = reduced weapon
kit-undrilled = undrilled
kit-steadfast = steadfast
kit-officer = officer
kit-army-standard = army standard
kit-general = general
kit-on-foot = on foot
kit-warhorse = warhorse
kit-leader = leader
kit-standard = standard
kit-musician = musician
kit-light-chariot = light chariot
kit-heavy-chariot = heavy chariot
kit-scythed-chariot = scythed chariot
kit-elephant = elephant
kit-bolt-thrower = bolt thrower
kit-stone-thrower = stone thrower
kit-cannon = cannon
kit-organ-gun = organ gun
kit-pavise = pavise
kit-flank-march = flank march
kit-ambush = ambush
kit-scouting = scouting
kit-skirmishers-forward = skirmishers forward
kit-redeployment = redeployment
kit-resupply = resupply
kit-fortified-camp = fortified camp
kit-stakes = stakes
kit-causes-fear = causes fear
kit-causes-terror = causes terror
kit-hatred = hatred
kit-frenzy = frenzy
kit-stubborn = stubborn
kit-unreliable = unreliable
kit-cataphract = cataphract
kit-chariot-runners = chariot runners
kit-drilled = drilled
kit-expert-horsemen = expert horsemen
kit-feigned-flight = feigned flight
kit-finest-horses = finest horses
kit-ferocious-charge = ferocious charge
kit-levy = levy
kit-light-troops = light troops
kit-massed-cavalry = massed cavalry
kit-parthian-shot = parthian shot
kit-phalanx = phalanx
kit-trained-phalanx = trained phalanx
kit-macedonian-phalanx = macedonian phalanx
kit-medieval-phalanx = medieval phalanx
kit-shieldwall = shieldwall
kit-veteran = veteran
kit-warband = warband
kit-centurion = centurion
kit-used-to-elephants = used to elephants
kit-testudo = testudo
kit-eagle = eagle
kit-scorpio = scorpio
kit-carroballista = carroballista
kit-frightens-horses = frightens horses
kit-ally = ally
kit-mixed-weapons = mixed weapons
kit-shaman = shaman
kit-screened = screened
kit-steady-warband = steady warband
kit-only-surges = only surges
kit-shock-cavalry = shock cavalry
kit-composite-bow = composite bows
kit-wedge = wedge
kit-stratagem-terrain = stratagem: extra terrain
kit-stratagem-shift = stratagem: shifted terrain
kit-stratagem-turn = stratagem: turn order
kit-combined-unit = combined unit
kit-different-weapons = different weapons
kit-mixed-armour = mixed armour
kit-led-by-host = led by the host's characters
kit-stealth = stealth
kit-special-deployment = special deployment
kit-riding-horses = riding horses
kit-riding-camels = riding camels
