# Heere, wie Spieler sie aufschreiben.

## Summen
roster-spear = { $units } { FORM($units, "Einheit", "Einheiten") }, Heereswert { $value } (das Buch kennt keine Punkte)
roster-spear-breaks = Ab { $shaken } Verlusten leidet die Moral, bei { $broken } ist das Heer demoralisiert
roster-stratagems = Kriegslisten: { $stratagems }
roster-ancients = { $points } { $limit ->
    [0] Punkte
   *[other] von { $limit } Punkten
 }, { $models } Modelle in Einheiten

## Tabellen
roster-commanders = Befehlshaber
roster-characters = Helden
roster-units = Einheiten
roster-reach = Reichweite
roster-discipline = Disziplin
roster-strength = Stärke
roster-value = Wert
roster-models = Modelle
roster-points = Punkte
roster-and = und { $name }
roster-behind = hinter { DAT($name) }

## Was Truppen sind und haben, wo keine Karte des Spiels es sagt
kit-commander-in-chief = Oberbefehlshaber
kit-large = groß
kit-reduced-weapon = wenige Schützen
kit-undrilled = ungedrillt
kit-steadfast = standhaft
kit-officer = Offizier
kit-army-standard = Heeresstandarte
kit-general = General
kit-on-foot = zu Fuß
kit-warhorse = Schlachtross
kit-leader = Anführer
kit-standard = Standarte
kit-musician = Musiker
kit-light-chariot = leichter Streitwagen
kit-heavy-chariot = schwerer Streitwagen
kit-scythed-chariot = Sichelwagen
kit-elephant = Elefant
kit-bolt-thrower = Pfeilgeschütz
kit-stone-thrower = Steinwerfer
kit-cannon = Kanone
kit-organ-gun = Orgelgeschütz
kit-pavise = Pavese
kit-flank-march = Flankenmarsch
kit-ambush = Hinterhalt
kit-scouting = Aufklärung
kit-skirmishers-forward = vorgeschobene Plänkler
kit-redeployment = Umstellung
kit-resupply = Nachschub
kit-fortified-camp = befestigtes Lager
kit-stakes = Pfähle
kit-causes-fear = verursacht Furcht
kit-causes-terror = verursacht Entsetzen
kit-hatred = Hass
kit-frenzy = Raserei
kit-stubborn = zäh
kit-unreliable = unzuverlässig
kit-cataphract = Kataphrakte
kit-chariot-runners = Wagenläufer
kit-drilled = gedrillt
kit-expert-horsemen = meisterhafte Reiter
kit-feigned-flight = vorgetäuschte Flucht
kit-finest-horses = die besten Pferde
kit-ferocious-charge = wilder Angriff
kit-levy = Aufgebot
kit-light-troops = leichte Truppen
kit-massed-cavalry = massierte Reiterei
kit-parthian-shot = parthischer Schuss
kit-phalanx = Phalanx
kit-trained-phalanx = ausgebildete Phalanx
kit-macedonian-phalanx = makedonische Phalanx
kit-medieval-phalanx = mittelalterliche Phalanx
kit-shieldwall = Schildwall
kit-veteran = Veteranen
kit-warband = Kriegerhaufen
kit-centurion = Zenturio
kit-used-to-elephants = an Elefanten gewöhnt
kit-testudo = Schildkröte
kit-eagle = Adler
kit-scorpio = Skorpion
kit-carroballista = Karrengeschütz
kit-frightens-horses = erschreckt Pferde
kit-ally = Verbündete
kit-mixed-weapons = gemischte Waffen
kit-shaman = Schamane
kit-screened = von Reitern gedeckt
kit-steady-warband = besonnener Kriegerhaufen
kit-only-surges = stürmt nur los
kit-shock-cavalry = Stoßreiterei
kit-composite-bow = Kompositbögen
kit-wedge = Keil
kit-stratagem-terrain = Kriegslist: weiteres Gelände
kit-stratagem-shift = Kriegslist: versetztes Gelände
kit-stratagem-turn = Kriegslist: Zugfolge
kit-combined-unit = Mischeinheit
kit-different-weapons = verschiedene Waffen
kit-mixed-armour = gemischte Rüstung
kit-led-by-host = von Helden des Hauptheeres geführt
kit-stealth = Heimlichkeit
kit-special-deployment = besondere Aufstellung
kit-riding-horses = Reitpferde
kit-riding-camels = Reitkamele
