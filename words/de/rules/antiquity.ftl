# Wie die Regeln von antiquity heißen: für jede Regel des Katalogs rules/antiquity.toml ein Titel, nach ihrem Namen.

## list
title-antiquity-list-army-size = Punktemaßstab der Zeitalterbände
title-antiquity-list-general-optional = Ein General ist üblich, aber nicht Pflicht
title-antiquity-list-general-upgrade = Höherer Offizier für +50 zum General erhoben
title-antiquity-list-command-models = Übliche Kommandomodelle
title-antiquity-list-light-infantry-command = Plänkelndes leichtes Fußvolk nutzt weder Standarte noch Musiker
title-antiquity-list-skirmish-command = Plänkler haben nur einen Anführer
title-antiquity-list-allies-scope = Welche Truppen Verbündete und Söldner sind
title-antiquity-list-allies-characters = Helden und General der Verbündeten
title-antiquity-list-allies-budget = Die Liste des Hauptheeres bestimmt die Punkte der Verbündeten
title-antiquity-list-allies-compulsory = Pflichteinheiten der Verbündeten kommen zuerst
title-antiquity-list-allies-internal-restrictions = Verhältnisse innerhalb der Verbündetenliste gelten
title-antiquity-list-allies-no-war-machines = Keine Kriegsmaschinen in Kontingenten
title-antiquity-list-allies-percentages = Prozente der Verbündetenliste gelten nicht
title-antiquity-list-warhorse = Übliches Schlachtross
title-antiquity-list-mounted-characters = Held auf Wagen oder Elefant: beide kämpfen
title-antiquity-list-movement-adjusted = Die angegebene Bewegung enthält die übliche Belastung schon

## unreliable
title-antiquity-unreliable-roll = Unzuverlässig: Wurf zu Beginn des ersten Zuges
title-antiquity-unreliable-refusal = Was eine Einheit tun darf, die sich weigert
title-antiquity-unreliable-no-general-no-standard = Kein Nutzen von General oder Heeresstandarte
title-antiquity-unreliable-panic = In Panik geraten sie wie die anderen
title-antiquity-unreliable-characters = Helden, die unzuverlässige Einheiten führen

## bow
title-antiquity-bow-massed = Kurz- und Kompositbögen schießen massiert
title-antiquity-bow-shoot-while-charging = Reiter mit Kompositbögen schießen im Angriff
title-antiquity-bow-charge-shot-results = Schuss im Angriff: Ergebnis und Panik
title-antiquity-bow-charge-shot-modifiers = Schuss im Angriff: Zu- und Abschläge
title-antiquity-bow-shoot-while-charging-exclusion = Nicht mit einer weiteren Nahkampfwaffe
title-antiquity-bow-combined-formation-charge = Schuss im Angriff aus hinteren Gliedern
title-antiquity-bow-shoot-while-charging-timing = Zeitpunkt und Reichweite des Schusses im Angriff
title-antiquity-bow-shoot-while-charging-engaged = Schuss im Angriff auf eine Einheit im Nahkampf
title-antiquity-bow-massed-at-chargers = Massierte Bögen gegen Angreifer

## characters
title-antiquity-characters-no-flee-panic = Helden beachten fliehende Freunde nicht

## combat
title-antiquity-combat-combined-units = Gemischte Einheiten: Bessere vorn, Schlechtere hinten
title-antiquity-combat-combined-units-missiles = Gemischte Einheiten: Verluste durch Beschuss
title-antiquity-combat-combined-units-melee = Gemischte Einheiten: Verluste im Nahkampf
title-antiquity-combat-different-weapons = Verschiedene Waffen: jeder kämpft mit seiner eigenen
title-antiquity-combat-different-weapons-saves = Verschiedene Waffen: welcher Rettungswurf gilt
title-antiquity-combat-different-weapons-casualties = Verschiedene Waffen: wer entfernt wird
title-antiquity-combat-mixed-armour-shooting = Gemischte Rüstung unter Beschuss
title-antiquity-combat-mixed-armour-melee = Gemischte Rüstung im Nahkampf
title-antiquity-combat-mixed-weapons = Gemischte Waffen

## move
title-antiquity-move-riding-horses = Reitpferde
title-antiquity-move-riding-camels = Reitkamele

## combat
title-antiquity-combat-shock-cavalry = Stoßreiterei

## deploy
title-antiquity-deploy-special-deployment = Besondere Aufstellung

## stakes
title-antiquity-stakes-place = Pfähle: setzen
title-antiquity-stakes-advance = Pfähle: freie Bewegung von 4 Zoll, dann setzen
title-antiquity-stakes-effect = Pfähle: Wirkung auf angreifende Reiter
title-antiquity-stakes-no-charge-bonus = Pfähle: Vorteile des Angriffs entfallen
title-antiquity-stakes-warband = Pfähle: Kriegerhaufen hinter Pfählen
title-antiquity-stakes-lost = Pfähle: wann sie verloren sind

## move
title-antiquity-move-stealth = Heimlichkeit: Bewegung
title-antiquity-move-stealth-charge = Heimlichkeit: Angriff
title-antiquity-move-stealth-no-march = Heimlichkeit: kein Marsch

## combat
title-antiquity-combat-stealth-ranks = Heimlichkeit: kein Bonus für Glieder in schwierigem Gelände

## stratagem
title-antiquity-stratagem-one-option = Kriegslist: eine der genannten Fähigkeiten
title-antiquity-stratagem-cancel = Kriegslist: zwei Generale heben sich auf
title-antiquity-stratagem-extra-terrain = Kriegslist 1: weiteres Gelände
title-antiquity-stratagem-move-terrain = Kriegslist 2: Gelände verschieben
title-antiquity-stratagem-first-turn = Kriegslist 3: die Zugfolge wählen

## wedge
title-antiquity-wedge-size = Keil: Form und Größe
title-antiquity-wedge-form = Keil: bilden
title-antiquity-wedge-arc = Keil: Sichtfeld
title-antiquity-wedge-no-rank-bonus = Keil: nie ein Bonus für Glieder
title-antiquity-wedge-pivot = Keil: dreht auf der Stelle statt zu wenden oder zu schwenken
title-antiquity-wedge-pivot-cost = Keil: Kosten großer Drehungen
title-antiquity-wedge-march = Keil: darf drehen und marschieren
title-antiquity-wedge-charge-pivot = Keil: eine Drehung im Angriff
title-antiquity-wedge-attacks = Keil: wer im Angriff zuschlägt
title-antiquity-wedge-strike-back = Keil: wer zurückschlägt
title-antiquity-wedge-strike-back-others = Keil: gegen Streitwagen und Plänkler
title-antiquity-wedge-characters = Keil: höchstens zwei Helden, auf den vordersten Plätzen
title-antiquity-wedge-characters-flatten = Keil: Helden, wenn er sich abflacht
title-antiquity-wedge-challenge = Keil: Herausforderungen
title-antiquity-wedge-flatten-charged = Keil: abgeflacht, wenn er angegriffen wird
title-antiquity-wedge-flatten-flank = Keil: abgeflacht durch Angriffe in Flanke oder Rücken
title-antiquity-wedge-flatten-lost = Keil: abgeflacht durch eine Niederlage
title-antiquity-wedge-skirmish-charge = Keil: kleine und plänkelnde Angreifer flachen ihn nicht ab
title-antiquity-wedge-flatten-shape = Keil: abgeflachte Form und Blickrichtung
title-antiquity-wedge-flatten-while-engaged = Keil: im Kampf in Flanke oder Rücken getroffen
title-antiquity-wedge-reform-after-win = Keil: nach dem Sieg neu bilden
title-antiquity-wedge-no-windfall = Keil: das Abflachen bringt nie einen Vorteil
