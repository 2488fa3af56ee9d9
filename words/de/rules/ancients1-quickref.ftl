# Wie die Regeln von ancients1 heißen: für jede Regel des Katalogs rules/ancients1-quickref.toml ein Titel, nach ihrem Namen.

## meta
title-ancients1-meta-baseline = Wie dieser Katalog zu lesen ist
title-ancients1-meta-absent = Regeln der zweiten Auflage, von denen das Blatt nichts weiß

## start
title-ancients1-start-panic-fleeing = Panik: fliehende Freunde innerhalb von 4 Zoll
title-ancients1-start-terror = Entsetzen innerhalb von 8 Zoll
title-ancients1-start-warband-test = Kontrollwurf der Kriegerhaufen
title-ancients1-start-turn-engines = Kriegsmaschinen neu richten, die nicht geschossen haben
title-ancients1-start-testudo = Testudo ansagen
title-ancients1-start-general-ld = Moral des Generals
title-ancients1-start-battle-standard = Zweiter Test durch die Heeresstandarte

## charge
title-ancients1-charge-drilled-first = Gedrillte wenden oder wechseln die Formation, wenn Angriffe angesagt werden
title-ancients1-charge-fbigo-no-charge = Wer sich zurückzog, greift nicht an
title-ancients1-charge-panic-flank-rear = Panik nach einem Treffer in Flanke oder Rücken
title-ancients1-charge-fear-terror-test = Tests auf Furcht und Entsetzen bei Angriffen

## response
title-ancients1-response-list = Mögliche Antworten auf Angriffe
title-ancients1-response-stand-and-shoot = Stehen und Schießen
title-ancients1-response-hold-flee = Standhalten und Fliehen
title-ancients1-response-fire-and-flee = Schießen und Fliehen
title-ancients1-response-countercharge = Gegenangriff
title-ancients1-response-feigned-flight = Vorgetäuschte Flucht
title-ancients1-response-panic-fleers-destroyed = Panik, wenn nahe fliehende Freunde vernichtet werden
title-ancients1-response-panic-25-percent = Angreifer testen bei 25 % Verlusten auf Panik

## rally
title-ancients1-rally-minimum = Sammeln braucht fünf Modelle
title-ancients1-rally-effect = Was gesammelte Truppen dürfen

## compulsory
title-ancients1-compulsory-flee-distance = Fluchtweite
title-ancients1-compulsory-frenzy-charge = Rasende greifen in den Pflichtbewegungen an

## charge
title-ancients1-charge-wheel = Manöver im Angriff
title-ancients1-charge-align = Freies Ausrichten
title-ancients1-charge-catch-fleers = Ein fliehendes Ziel einholen
title-ancients1-charge-failed = Gescheiterter Angriff
title-ancients1-charge-redirect = Einen Angriff umlenken

## move
title-ancients1-move-encumbrance = Belastung
title-ancients1-move-characters = Bewegung von Helden
title-ancients1-move-lone-character = Einzelne Helden ziehen mit dreifacher Weite
title-ancients1-move-wheel = Schwenk
title-ancients1-move-turn = Wendung
title-ancients1-move-change-formation = Formationswechsel
title-ancients1-move-reform = Umformieren
title-ancients1-move-march = Marsch
title-ancients1-move-fast-march = Eilmarsch

## terrain
title-ancients1-terrain-difficult = Schwieriges Gelände
title-ancients1-terrain-very-difficult = Sehr schwieriges Gelände

## disengage
title-ancients1-disengage-declare = Lösen: Ansage
title-ancients1-disengage-test = Lösen: Test und Ergebnis
title-ancients1-disengage-free = Lösen ohne Test

## fbigo
title-ancients1-fbigo-outnumber = Geordneter Rückzug: Übermacht 2:1
title-ancients1-fbigo-voluntary = Geordneter Rückzug: freiwillig
title-ancients1-fbigo-effects = Geordneter Rückzug: Wirkung
title-ancients1-fbigo-pursuit = Geordneter Rückzug: Verfolgung
title-ancients1-fbigo-facing = Geordneter Rückzug: Blickrichtung nach Flankenangriff

## psych
title-ancients1-psych-stubborn = Zäh
title-ancients1-psych-stubborn-auto-break = Zäh gegen Brechen ohne Test
title-ancients1-psych-frenzy-attacks = Raserei: doppelte Attacken
title-ancients1-psych-frenzy-other = Raserei: Angriff, Verfolgung, Ausnahmen, Ende
title-ancients1-psych-hatred = Hass
title-ancients1-psych-fear-charged = Furcht: angegriffen
title-ancients1-psych-fear-charging = Furcht: im Angriff
title-ancients1-psych-fear-defeated = Furcht: geschlagen
title-ancients1-psych-terror = Entsetzen bei Angriffen

## overrun
title-ancients1-overrun-move = Überrennen
title-ancients1-overrun-new-enemy = In einen anderen Feind überrennen

## shoot
title-ancients1-shoot-javelin = Wurfspieß
title-ancients1-shoot-darts = Wurfpfeile
title-ancients1-shoot-short-bow = Kurzbogen
title-ancients1-shoot-bow = (Komposit-)Bogen
title-ancients1-shoot-longbow = Langbogen
title-ancients1-shoot-crossbow = Armbrust
title-ancients1-shoot-sling = Schleuder
title-ancients1-shoot-staff-sling = Stabschleuder
title-ancients1-shoot-other-weapons = Schusswaffen, die das Blatt nicht nennt
title-ancients1-shoot-to-hit = Treffen nach Fernkampfwert
title-ancients1-shoot-into-combat = In einen Nahkampf schießen
title-ancients1-shoot-massed = Massierte Bögen
title-ancients1-shoot-massed-hill = Massierte Bögen vom Hügel
title-ancients1-shoot-modifiers = Zu- und Abschläge beim Treffen
title-ancients1-shoot-large-target = Was ein großes Ziel ist
title-ancients1-shoot-cover = Arten der Deckung
title-ancients1-shoot-seven-plus = Wenn 7 oder mehr nötig ist
title-ancients1-shoot-to-wound = Tabelle der Verwundung
title-ancients1-shoot-armour = Was zum Rettungswurf beiträgt
title-ancients1-shoot-save-modifier = Abzug vom Rettungswurf nach der Stärke
title-ancients1-shoot-panic-25 = Panik durch Beschuss
title-ancients1-shoot-panic-destroyed = Panik, wenn eine Einheit zusammengeschossen wird

## weapon
title-ancients1-weapon-second-weapon = Zweite Handwaffe
title-ancients1-weapon-dagger = Dolche
title-ancients1-weapon-double-handed = Zweihandwaffe
title-ancients1-weapon-two-ranks-front = In zwei Gliedern nur nach vorn kämpfen
title-ancients1-weapon-halberd = Hellebarde
title-ancients1-weapon-thrusting-spear = Stoßspeer
title-ancients1-weapon-throwing-spear = Wurfspeer
title-ancients1-weapon-heavy-throwing-spear = Schwerer Wurfspeer
title-ancients1-weapon-pike = Pike
title-ancients1-weapon-kontos = Kontos
title-ancients1-weapon-lance = Lanze

## combat
title-ancients1-combat-to-hit = Treffertabelle im Nahkampf
title-ancients1-combat-defended-obstacle = Verteidigte Hindernisse

## result
title-ancients1-result-ranks = Kampfergebnis: Glieder
title-ancients1-result-standards = Kampfergebnis: Standarten
title-ancients1-result-high-ground = Kampfergebnis: höherer Stand
title-ancients1-result-flank = Kampfergebnis: Angriff in die Flanke
title-ancients1-result-rear = Kampfergebnis: Angriff in den Rücken
title-ancients1-result-chariots-destroyed = Kampfergebnis: zerstörte Streitwagen
title-ancients1-result-bonus-list = Die Liste der Boni ist vollständig
title-ancients1-result-musician = Der Musiker entscheidet ein Unentschieden

## break
title-ancients1-break-test = Test auf Standhalten und Brechen ohne Test
title-ancients1-break-small-unit = Sehr kleine Einheiten brechen

## panic
title-ancients1-panic-broken-friends = Panik, wenn Freunde brechen

## pursue
title-ancients1-pursue-options = Überschriften zur Verfolgung
title-ancients1-pursue-fresh-enemy-fear = Verfolgung in einen gefürchteten frischen Feind
title-ancients1-pursue-off-table = Verfolgung vom Tisch

## combat
title-ancients1-combat-redress = Neuordnen und Umfassen

## light
title-ancients1-light-infantry = Leichtes Fußvolk
title-ancients1-light-cavalry = Leichte Reiterei

## skirmish
title-ancients1-skirmish-move = Bewegung von Plänklern
title-ancients1-skirmish-shoot = Beschuss durch Plänkler
title-ancients1-skirmish-shoot-in-combat = Plänkler und Beschuss im Nahkampf
title-ancients1-skirmish-unengaged-shoot = Plänkler einer kämpfenden Einheit, die selbst frei sind
title-ancients1-skirmish-line-of-sight = Plänkler versperren die Sicht, wenn sie zu zweit tief stehen
title-ancients1-skirmish-charge = Angriffe von Plänklern
title-ancients1-skirmish-charged = Angegriffene Plänkler
title-ancients1-skirmish-result = Kampfergebnisse von Plänklern
title-ancients1-skirmish-tests = Tests von Plänklern
title-ancients1-skirmish-no-flank = Plänkler haben weder Flanke noch Rücken
title-ancients1-skirmish-scythed-chariots = Plänkler öffnen vor Sichelwagen die Glieder
title-ancients1-skirmish-elephants = Plänkler gegen Elefanten

## warband
title-ancients1-warband-overwhelming = Überwältigender Angriff der Kriegerhaufen
title-ancients1-warband-leadership = Moral der Kriegerhaufen durch Glieder

## drilled
title-ancients1-drilled-pursuit = Gedrillte Truppen und Verfolgung
title-ancients1-drilled-open-ranks = Gedrillte Truppen öffnen die Glieder

## confused
title-ancients1-confused-table = Verwirrte Einheiten im Überblick

## chariot
title-ancients1-chariot-heavy-move = Bewegung schwerer Wagen und Sichelwagen
title-ancients1-chariot-heavy-turn = Wenden schwerer Wagen und Sichelwagen
title-ancients1-chariot-heavy-difficult = Schwere Wagen und Sichelwagen in schwierigem Gelände
title-ancients1-chariot-light-move = Bewegung leichter Streitwagen
title-ancients1-chariot-facing = Geschwader blicken am Ende in eine Richtung
title-ancients1-chariot-dismount = Vom Wagen absitzen
title-ancients1-chariot-shooting = Beschuss von Streitwagen und auf sie
title-ancients1-chariot-impact = Aufpralltreffer
title-ancients1-chariot-combat = Nahkampf gegen Streitwagen
title-ancients1-chariot-fear = Streitwagen verursachen Furcht
title-ancients1-chariot-armour = Rüstung von Streitwagen
title-ancients1-chariot-collision = Zusammenstoß von Streitwagen
title-ancients1-chariot-drilled = Gedrillte Truppen und Sichelwagen
title-ancients1-chariot-flee = Flucht und Verfolgung von Streitwagen
title-ancients1-chariot-runners = Wagenläufer

## elephant
title-ancients1-elephant-move = Bewegung von Elefanten
title-ancients1-elephant-shooting = Elefanten und Beschuss
title-ancients1-elephant-cavalry = Reiterei und Elefanten
title-ancients1-elephant-combat = Nahkampf gegen einen Elefanten
title-ancients1-elephant-ranks = Kein Bonus für Glieder bei einem Elefanten
title-ancients1-elephant-psychology = Psychologie von Elefanten
title-ancients1-elephant-count = Wie viele Modelle ein Elefant zählt
title-ancients1-elephant-armour = Rüstung von Elefanten
title-ancients1-elephant-howdah = Turm auf dem Elefanten
title-ancients1-elephant-used-to = An Elefanten gewöhnte Truppen

## stampede
title-ancients1-stampede-when = Wodurch Elefanten durchgehen
title-ancients1-stampede-move = Bewegung durchgehender Elefanten
title-ancients1-stampede-status = Durchgehen ist keine Flucht
title-ancients1-stampede-collision = Durchgehen in Einheiten hinein

## engine
title-ancients1-engine-table = Werte der Kriegsmaschinen
title-ancients1-engine-damaged = Beschädigte Maschinen
title-ancients1-engine-hits = Treffer auf Kriegsmaschinen
title-ancients1-engine-stone-procedure = Mit einem Steinwerfer schießen
title-ancients1-engine-bolt-procedure = Mit einem Pfeilgeschütz schießen
title-ancients1-engine-misfire = Tabelle der Versager

## phalanx
title-ancients1-phalanx-required = Phalanx: Voraussetzung
title-ancients1-phalanx-charged = Phalanx: wer ihre Front angreifen darf
title-ancients1-phalanx-charges = Phalanx: zwei Glieder im Angriff
title-ancients1-phalanx-to-hit = Phalanx: schwerer zu treffen
title-ancients1-phalanx-facing = Phalanx: kein Wenden im Nahkampf
title-ancients1-phalanx-manoeuvre = Phalanx: Manöver
title-ancients1-phalanx-drift = Phalanx: Zug nach rechts
title-ancients1-phalanx-trained = Ausgebildete Phalanx
title-ancients1-phalanx-trained-drilled = Gedrillte ausgebildete Phalanx

## wedge
title-ancients1-wedge-size = Keil: Größe und Helden
title-ancients1-wedge-move = Keil: Bewegung
title-ancients1-wedge-charge = Keil: Angriff und Abflachen
title-ancients1-wedge-combat = Keil: wer kämpft
title-ancients1-wedge-lost = Keil: nach einer Niederlage
title-ancients1-wedge-challenge = Keil: Herausforderung
title-ancients1-wedge-pursue = Keil: neu bilden
