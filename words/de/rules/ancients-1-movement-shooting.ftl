# Wie Bewegung und Beschuss in ancients heißen: für jede Regel des Katalogs rules/ancients-1-movement-shooting.toml ein Titel, nach ihrem Namen.

## basic
title-ancients-basic-characteristics-list = Neun Werte
title-ancients-basic-characteristic-scale = Spanne der Werte
title-ancients-basic-bs-zero = Mit BS 0 wird nicht geschossen
title-ancients-basic-profile-warrior = Profil des gewöhnlichen Kriegers
title-ancients-basic-profile-mounted = Profil des gewöhnlichen Reiters
title-ancients-basic-unit-shares-profile = Ein Profil je Einheit
title-ancients-basic-cavalry-includes-camels = Kamele gelten als Reiterei
title-ancients-basic-cavalry-single-model = Reiter und Pferd sind ein Modell
title-ancients-basic-engine-profiles = Profile von Maschinen, Wagen und Besatzungen
title-ancients-basic-base-sizes = Größe der Basen
title-ancients-basic-multi-bases = Mehrere Modelle auf einer Basis
title-ancients-basic-min-unit-size = Mindestgröße einer Einheit zu Beginn
title-ancients-basic-typical-unit-size = Übliche Größe einer Einheit
title-ancients-basic-formed-definition = Geordnete Einheit
title-ancients-basic-formation-shape = Zulässige Form einer Formation
title-ancients-basic-incomplete-rear-rank-placement = Wo das unvollständige letzte Glied steht
title-ancients-basic-command-models-placement = Platz der Kommandomodelle
title-ancients-basic-mixed-arms-units = Es gibt gemischt bewaffnete Einheiten
title-ancients-basic-close-order-default = Geschlossene Ordnung als Regel
title-ancients-basic-open-order-default = Offene Ordnung als Regel
title-ancients-basic-order-exceptions = Die Armeeliste bestimmt die Ordnung
title-ancients-basic-order-is-public = Die Ordnung ist beiden Spielern bekannt
title-ancients-basic-below-five-unformed = Weniger als fünf Modelle: nicht mehr geordnet
title-ancients-basic-below-five-permanent = Verlorene Ordnung kehrt nicht zurück
title-ancients-basic-fleeing-unformed = Fliehende Einheiten sind ungeordnet
title-ancients-basic-skirmishers-not-formed = Plänkler sind ungeordnet
title-ancients-basic-individual-models = Einzelne Modelle
title-ancients-basic-groups = Maschinen, Sichelwagen und Elefanten
title-ancients-basic-facing = Blickrichtung
title-ancients-basic-sight-arc = Sichtfeld von 90 Grad
title-ancients-basic-sight-arc-unit = Sichtfeld einer geordneten Einheit
title-ancients-basic-sight-front-edge-only = Die Sicht beginnt an der vorderen Kante
title-ancients-basic-sight-blocked = Die Sicht kann versperrt sein
title-ancients-basic-dice-notation = Schreibweise der Würfel
title-ancients-basic-special-dice = Artillerie- und Abweichungswürfel
title-ancients-basic-reroll-once = Nichts wird zweimal neu geworfen
title-ancients-basic-leadership-test = Moraltest
title-ancients-basic-inches = Maßeinheit
title-ancients-basic-no-premeasuring = Kein Messen im Voraus
title-ancients-basic-measure-base-to-base = Gemessen wird von Basis zu Basis
title-ancients-basic-within-inclusive = Was „innerhalb“ bedeutet
title-ancients-basic-borderline-dice = Über Grenzfälle entscheidet der Würfel
title-ancients-basic-beginner-omissions = Regeln, die Anfänger weglassen dürfen

## turn
title-ancients-turn-alternate = Die Spieler ziehen abwechselnd
title-ancients-turn-phases = Vier Phasen
title-ancients-turn-active-player = Wer handelt
title-ancients-turn-out-of-sequence = Was außer der Reihe geschieht
title-ancients-turn-start-order = Reihenfolge am Beginn des Zuges
title-ancients-turn-movement-steps = Schritte der Bewegungsphase
title-ancients-turn-declare-both = Angriffe und Lösen werden zusammen angesagt
title-ancients-turn-response-moves-step = Antwortbewegungen ziehen mit den Angreifern
title-ancients-turn-shooting-steps = Schritte der Beschussphase
title-ancients-turn-combat-steps = Schritte der Nahkampfphase

## move
title-ancients-move-one-inch-rule = Die 1-Zoll-Regel
title-ancients-move-one-inch-failed-charge = Die 1-Zoll-Regel und gescheiterte Angriffe
title-ancients-move-basic-rate = Grundbewegung
title-ancients-move-allowance = Spielraum der gewöhnlichen Bewegung
title-ancients-move-double-and-random = Andere Bewegungen als die Grundbewegung
title-ancients-move-engaged-cannot-move = Einheiten im Kampf bleiben stehen
title-ancients-move-once-per-phase = Eine Bewegung je Phase
title-ancients-move-general-rules-apply = Die allgemeinen Bewegungsregeln gelten auch für besondere Bewegungen
title-ancients-move-table-edge = Niemand verlässt freiwillig den Tisch
title-ancients-move-encumbrance-table = Tabelle der Belastung
title-ancients-move-encumbrance-by-save = Belastung nach dem Rettungswurf (Kurzform)
title-ancients-move-encumbrance-buckler = Ein Buckler belastet nicht
title-ancients-move-encumbrance-cloth-barding = Ein Rossharnisch aus Stoff belastet nicht
title-ancients-move-encumbrance-knight-example = Beispiel für Belastung
title-ancients-move-unit-moves-as-body = Eine Einheit zieht als Ganzes
title-ancients-move-no-backward-sideways = Keine Schritte zur Seite oder zurück
title-ancients-move-friends-block = Durch Freunde wird nicht gezogen
title-ancients-move-wheel = Schwenk
title-ancients-move-wheel-cost = Kosten eines Schwenks
title-ancients-move-wheel-repeat = Mehrere Schwenks in einer Bewegung
title-ancients-move-wheel-forward-only = Geschwenkt wird nach vorn
title-ancients-move-wheel-rear-ranks-follow = Die hinteren Glieder folgen dem vorderen im Schwenk
title-ancients-move-about-face = Kehrtwendung
title-ancients-move-about-face-mixed = Die Kehrtwendung lässt Truppenarten in ihren Gliedern
title-ancients-move-about-face-cost = Kosten der Kehrtwendung
title-ancients-move-about-face-open-order = Offene Ordnung: zwei freie Kehrtwendungen
title-ancients-move-about-face-short-rank = Kehrtwendung mit unvollständigem letztem Glied
title-ancients-move-change-formation = Formationswechsel
title-ancients-move-change-formation-cost = Kosten des Formationswechsels
title-ancients-move-change-formation-open-order = Offene Ordnung: zwei freie Glieder
title-ancients-move-change-formation-no-enemy-contact = Der Formationswechsel achtet die 1-Zoll-Regel
title-ancients-move-reform = Umformieren
title-ancients-move-reform-musician = Umformieren braucht einen Musiker
title-ancients-move-reform-test = Umformieren braucht einen Moraltest
title-ancients-move-reform-enemy-near = Umformieren in der Nähe des Feindes
title-ancients-move-reform-fail = Misslungenes Umformieren
title-ancients-move-reform-cost = Umformieren kostet die ganze Bewegung und den Schuss
title-ancients-move-reform-before-moving = Kein Umformieren nach anderer Bewegung
title-ancients-move-reform-anchor = Drehpunkt des Umformierens
title-ancients-move-reform-model-limit = Wie weit ein Modell beim Umformieren geht
title-ancients-move-reform-example = Ausgeführtes Beispiel zum Umformieren

## terrain
title-ancients-terrain-agree-first = Gelände wird vor dem Spiel eingestuft
title-ancients-terrain-open = Freies Gelände
title-ancients-terrain-difficult = Schwieriges Gelände: halbe Bewegung
title-ancients-terrain-very-difficult = Sehr schwieriges Gelände: ein Viertel der Bewegung
title-ancients-terrain-impassable = Unpassierbares Gelände
title-ancients-terrain-difficult-types = Typisches schwieriges Gelände
title-ancients-terrain-very-difficult-types = Typisches sehr schwieriges Gelände
title-ancients-terrain-impassable-types = Typisches unpassierbares Gelände
title-ancients-terrain-hills-roads-bridges = Hügel, Straßen und Brücken sind frei
title-ancients-terrain-whole-unit-slowed = Ein Modell bremst die ganze Einheit
title-ancients-terrain-partial-move = Abzug nur für die Strecke darin
title-ancients-terrain-rounding = Abzüge werden auf halbe Zoll aufgerundet
title-ancients-terrain-skirmish-only-settlement = Siedlungen nur für Plänkler (wahlweise)
title-ancients-terrain-pathways = Wege
title-ancients-terrain-orchard-paths = Obstgärten und Wäldchen sind voller Wege
title-ancients-terrain-obstacle-definition = Hindernisse
title-ancients-terrain-obstacle-cost = Ein Hindernis zu überqueren kostet die halbe Bewegung
title-ancients-terrain-obstacle-insufficient = Zu wenig Bewegung zum Überqueren
title-ancients-terrain-obstacle-straddling = Auf einem Hindernis stehen
title-ancients-terrain-obstacle-straddling-bonuses = Auf dem Hindernis entfallen die Boni für Glieder und geschlossene Ordnung
title-ancients-terrain-obstacle-in-difficult = Hindernis in schwierigem Gelände
title-ancients-terrain-gates = Tore und Lücken
title-ancients-terrain-open-order-infantry-difficult = Fußvolk in offener Ordnung in schwierigem Gelände
title-ancients-terrain-open-order-infantry-very-difficult = Fußvolk in offener Ordnung in sehr schwierigem Gelände
title-ancients-terrain-open-order-infantry-obstacles = Fußvolk in offener Ordnung und Hindernisse
title-ancients-terrain-open-order-double-no-exemption = Im Laufschritt keine Ausnahme
title-ancients-terrain-open-order-cavalry-not-exempt = Für Reiter in offener Ordnung gilt die Ausnahme nicht
title-ancients-terrain-skirmish-infantry = Plänkelndes Fußvolk und Gelände
title-ancients-terrain-chariots-artillery = Wagen und Artillerie haben eigene Geländeregeln

## march
title-ancients-march-rate = Marschbewegung
title-ancients-march-any-formation = Marsch aus jeder Formation
title-ancients-march-musician = Der Marsch braucht einen Musiker
title-ancients-march-enemy-distance = Kein Feind innerhalb von 8 Zoll zu Beginn
title-ancients-march-enter-8in = In die 8 Zoll hinein darf marschiert werden
title-ancients-march-ignored-enemies = Feinde, die beim Marsch nicht zählen
title-ancients-march-cavalry-ignore-infantry = Reiter und Wagen beachten Fußvolk nicht
title-ancients-march-who-cannot = Truppen, die nicht marschieren
title-ancients-march-wheel-only = Im Marsch nur Schwenks
title-ancients-march-terrain = Marsch und Gelände
title-ancients-march-terrain-paths = Marsch auf Wegen und durch Lücken
title-ancients-march-shooting-after = Schießen nach dem Marsch
title-ancients-march-column-definition = Marschkolonne (Fußvolk, Reiterei)
title-ancients-march-column-definition-chariots = Marschkolonne (Wagen)
title-ancients-march-column-dispersed = Zerstreute Wagen sind keine Kolonne
title-ancients-march-fast-march = Eilmarsch
title-ancients-march-fast-march-enemy = Eilmarsch: kein Feind wird übersehen
title-ancients-march-fast-march-limits = Der Eilmarsch ist sonst ein Marsch
title-ancients-march-column-no-charge = Marschkolonnen sagen keinen Angriff an
title-ancients-march-column-no-countercharge = Marschkolonnen machen keinen Gegenangriff
title-ancients-march-column-combat = Marschkolonne im Nahkampf
title-ancients-march-snake = Gewundene Kolonne
title-ancients-march-characters = Helden auf dem Marsch

## flee
title-ancients-flee-formation = Fliehende Einheiten haben keine Formation
title-ancients-flee-causes = Wodurch Einheiten fliehen
title-ancients-flee-initial-move-timing = Wann die erste Fluchtbewegung kommt
title-ancients-flee-continues = Die Flucht geht weiter
title-ancients-flee-no-other-actions = Fliehende Einheiten tun sonst nichts
title-ancients-flee-response-flee-only = Fliehende können vor Angriffen nur fliehen
title-ancients-flee-no-tests = Fliehende Einheiten testen nicht weiter
title-ancients-flee-distance-by-movement = Fluchtweite
title-ancients-flee-ignore-terrain = Flucht beachtet keine Geländekosten
title-ancients-flee-move-around = Flucht um etwas herum
title-ancients-flee-direction-home = Flucht zur eigenen Tischkante
title-ancients-flee-direction-side-edge = Seitenkanten, wenn der Weg versperrt ist
title-ancients-flee-direction-never-enemy-edge = Nie über die feindliche Kante hinaus
title-ancients-flee-initial-direction = Richtung der ersten Flucht
title-ancients-flee-avoid-enemy = Fliehende meiden den Feind
title-ancients-flee-leave-table = Den Tisch verlassen
title-ancients-flee-broken-from-combat = Flucht aus dem Nahkampf

## rally
title-ancients-rally-when = Wann gesammelt wird
title-ancients-rally-test = Sammeltest
title-ancients-rally-minimum-five = Weniger als fünf sammeln sich nicht
title-ancients-rally-half-strength = Abzug für halbe Stärke
title-ancients-rally-enemy-near = Abzug für nahen Feind
title-ancients-rally-enemy-near-fleeing-ignored = Fliehende Feinde hindern das Sammeln nicht
title-ancients-rally-penalties-cumulate = Abzüge beim Sammeln werden summiert
title-ancients-rally-effect = Wirkung des Sammelns
title-ancients-rally-rearrange = Formation nach dem Sammeln

## compulsory
title-ancients-compulsory-before-others = Pflichtbewegungen kommen zuerst
title-ancients-compulsory-scope = Was Pflichtbewegungen sind
title-ancients-compulsory-no-other-moves = Keine andere Bewegung
title-ancients-compulsory-charge = Pflichtangriffe

## charge
title-ancients-charge-declare = Einen Angriff ansagen
title-ancients-charge-only-way-into-combat = In den Nahkampf nur durch einen Angriff
title-ancients-charge-visibility = Das Ziel muss zu sehen sein
title-ancients-charge-visibility-front-only = Angriffe gehen nur vom vorderen Sichtfeld aus
title-ancients-charge-sight-example = Wer angegriffen werden darf: Bild des Buches
title-ancients-charge-adjacent-targets = Jede Einheit, die berührt wird, ist anzusagen
title-ancients-charge-adjacent-example = Zweites Ziel durch größten Kontakt: Bild des Buches
title-ancients-charge-one-target-otherwise = Eine Ansage je Einheit
title-ancients-charge-binding = Ein angesagter Angriff bindet
title-ancients-charge-who-may-not = Einheiten, die keine Angriffe ansagen
title-ancients-charge-engaged-target = Angriff auf einen Feind im Nahkampf

## response
title-ancients-response-timing = Antworten werden vor dem Messen angesagt
title-ancients-response-list = Mögliche Antworten
title-ancients-response-single = Eine Antwort je angegriffener Einheit
title-ancients-response-per-target = Jede angegriffene Einheit antwortet für sich
title-ancients-response-hold = Standhalten
title-ancients-response-stand-and-shoot = Stehen und Schießen
title-ancients-response-half-distance = Halbe Entfernung für den Schuss auf Angreifer
title-ancients-response-half-distance-measure = Wie die halbe Entfernung gemessen wird
title-ancients-response-stand-and-shoot-too-close = Stehen und Schießen aus zu großer Nähe
title-ancients-response-fire-and-flee = Schießen und Fliehen
title-ancients-response-fire-and-flee-distance = Fluchtweite nach dem Schuss
title-ancients-response-fire-and-flee-unable = Schießen und Fliehen, ohne schießen zu können
title-ancients-response-flee = Flucht als Antwort
title-ancients-response-flee-multiple-chargers = Flucht vor mehreren Angreifern
title-ancients-response-shooting-facing = Geschossen wird nur von der angegriffenen Seite
title-ancients-response-shooting-facing-mounted = Reiter antworten nach jeder Seite
title-ancients-response-shots-los = Welche Modelle auf Angreifer schießen
title-ancients-response-move-or-shoot-weapons = Mit langsamen Waffen kein Schießen und Fliehen
title-ancients-response-shots-at-one-charger = Mehrere Angreifer: ein Ziel für den Schuss
title-ancients-response-ignore = Einen zu weiten Angriff nicht beachten
title-ancients-response-ignore-in-range = Nicht beachteter Angriff, der doch reicht
title-ancients-response-revealed = Antworten eines freigelegten Ziels

## charge
title-ancients-charge-order = Reihenfolge der Angreifer
title-ancients-charge-distance = Angriffsweite
title-ancients-charge-distance-terrain-example = Angriff durch Schlamm
title-ancients-charge-responses-first = Antworten vor der Bewegung des Angreifers
title-ancients-charge-measure-reach = Messen, ob der Angriff reicht
title-ancients-charge-failed = Gescheiterter Angriff
title-ancients-charge-failed-then-shoot = Schießen nach gescheitertem Angriff
title-ancients-charge-failed-after-flight = Das Ziel flieht außer Reichweite
title-ancients-charge-catch-fleeing = Angreifer, die ein fliehendes Ziel erreichen
title-ancients-charge-contact = Mit dem Kontakt gelingt der Angriff
title-ancients-charge-align = Freies Ausrichten
title-ancients-charge-no-manoeuvre = Kein Manöver außer einem Schwenk zu Beginn
title-ancients-charge-maximise-contact = Größtmöglicher Kontakt
title-ancients-charge-mandatory-wheel = Der Schwenk ist Pflicht, wenn er Kontakt bringt
title-ancients-charge-wheel-budget = Der Schwenk geht von der Angriffsbewegung ab
title-ancients-charge-corner-contact-counts = Kontakt an der Ecke zählt
title-ancients-charge-shared-target-combat = Zwei Angreifer auf eine Einheit: ein Kampf
title-ancients-charge-multiple-targets-maximise = Größtmöglicher Kontakt mit allen Zielen
title-ancients-charge-multiple-targets-align = Ziele werden am Angreifer ausgerichtet
title-ancients-charge-second-unit-on-alignment = Zweite Einheit, durch das Ausrichten berührt
title-ancients-charge-multiple-chargers-share = Mehrere Angreifer teilen sich ein Ziel
title-ancients-charge-no-room = Kein Platz an dieser Seite des Ziels
title-ancients-charge-crossing-paths = Kreuzende Angriffswege
title-ancients-charge-crossing-paths-example = Kreuzende Wege: Bild des Buches
title-ancients-charge-crossing-paths-side-by-side = Angriffe nebeneinander kreuzen sich nicht
title-ancients-charge-front-zone = Frontbereich
title-ancients-charge-flank-zone = Bedingung für den Flankenangriff
title-ancients-charge-flank-denied-part-forward = Teils dahinter, teils geradeaus davor
title-ancients-charge-flank-maximise = Größtmöglicher Kontakt an der Flanke
title-ancients-charge-flank-example = Front und Flanke: Bilder des Buches
title-ancients-charge-rear-zone = Bedingung für den Angriff in den Rücken
title-ancients-charge-zone-at-start = Der Bereich gilt vom Beginn des Angriffs an
title-ancients-charge-front-corner-align = Treffer von vorn an der Ecke werden zur Front ausgerichtet
title-ancients-charge-front-reach-only-flank = Nur die Flanke ist in Reichweite
title-ancients-charge-flank-rear-panic = Angriffe in Flanke und Rücken führen zu Paniktests
title-ancients-charge-revealed = Freigelegtes Ziel
title-ancients-charge-revealed-optional = Umlenken ist freigestellt
title-ancients-charge-revealed-wheel = Schwenk nur für das erste Ziel
title-ancients-charge-revealed-distance = Der umgelenkte Angriff hat dieselbe Bewegung
title-ancients-charge-revealed-new-charge = Ein umgelenkter Angriff gilt als neu angesagt
title-ancients-charge-revealed-flee-through = Flucht durch die freigelegte Einheit

## countercharge
title-ancients-countercharge-eligibility = Wer gegen wen einen Gegenangriff macht
title-ancients-countercharge-not-vs-infantry = Nicht gegen Angriffe von Fußvolk
title-ancients-countercharge-not-vs-mixed = Nicht gegen einen gemischten Angriff
title-ancients-countercharge-half-distance = Bedingung der halben Entfernung
title-ancients-countercharge-timing = Wann der Gegenangriff zieht
title-ancients-countercharge-move = Bewegung des Gegenangriffs
title-ancients-countercharge-counts-as-charging = Gegenangreifer gelten als Angreifer
title-ancients-countercharge-blocked = Versperrter Gegenangriff
title-ancients-countercharge-charge-out-of-reach = Gegenangriff auf einen gescheiterten Angriff
title-ancients-countercharge-mixed-targets = Gegenangriff eines von mehreren Zielen

## disengage
title-ancients-disengage-who = Nur aus Kämpfen an der Front
title-ancients-disengage-not-after-pursuit = Nicht von frischen Verfolgern
title-ancients-disengage-declare = Das Lösen ansagen
title-ancients-disengage-move-step = Gezogen wie eine Pflichtbewegung
title-ancients-disengage-test = Test zum Lösen
title-ancients-disengage-cavalry-faster = Reiter lösen sich von langsameren Feinden ohne Test
title-ancients-disengage-success-move = Gelungenes Lösen
title-ancients-disengage-fail = Misslungenes Lösen
title-ancients-disengage-enemy-after-success = Der Feind einer Einheit, die entkommen ist
title-ancients-disengage-enemy-after-fail = Verfolgung nach misslungenem Lösen

## shoot
title-ancients-shoot-nominate = Ziele werden zuerst genannt
title-ancients-shoot-one-target = Ein Ziel je Einheit
title-ancients-shoot-wasted = Verschenkter Beschuss
title-ancients-shoot-per-model = Reichweite und Sicht gelten für jedes Modell
title-ancients-shoot-artillery-first = Artillerie schießt zuerst
title-ancients-shoot-order-free = Freie Reihenfolge im Beschuss
title-ancients-shoot-target-destroyed-early = Das Ziel ist schon vernichtet
title-ancients-shoot-engaged-cannot = Einheiten im Nahkampf schießen nicht
title-ancients-shoot-barred-states = Andere Einheiten, die nicht schießen
title-ancients-shoot-one-weapon = Immer nur eine Waffe
title-ancients-shoot-into-combat = In einen Nahkampf schießen
title-ancients-shoot-into-combat-odd-hit = Überzähliger Treffer im Nahkampf

## los
title-ancients-los-shooter-arc = Sichtfeld des Schützen
title-ancients-los-mounted-all-round = Reiter schießen nach allen Seiten
title-ancients-los-anything-blocks = Was dazwischen steht, versperrt
title-ancients-los-models-block = Modelle versperren die Sicht
title-ancients-los-rear-ranks-blocked = Hintere Glieder sehen nichts
title-ancients-los-target-visible-part = Wie viel vom Ziel zu sehen sein muss
title-ancients-los-elevated-over-lower = Sicht von der Höhe
title-ancients-los-elevated-mutual = Wer oben steht, wird auch gesehen
title-ancients-los-elephants-over-troops = Elefantenreiter sehen über Truppen
title-ancients-los-hills-buildings = Hügel, Gebäude und große Felsen versperren
title-ancients-los-walls-hedges = Mauern und hohe Hecken
title-ancients-los-wall-lined-visible = Truppen an einer Mauer sind zu sehen
title-ancients-los-woods-through = Keine Sicht durch Wald
title-ancients-los-woods-two-inches = 2 Zoll in den Wald hinein oder hinaus
title-ancients-los-light-woods = Obstgärten, Wäldchen und Ruinen versperren nicht

## range
title-ancients-range-maximum = Größte Reichweite
title-ancients-range-table = Tabelle der Reichweiten
title-ancients-range-bands = Nahe und weite Entfernung
title-ancients-range-no-bands = Waffen ohne weite Entfernung
title-ancients-range-measure-from = Messen der Reichweite

## shoot
title-ancients-shoot-chargers-timing = Wann auf Angreifer geschossen wird
title-ancients-shoot-chargers-short-range = Angreifer gelten als nah
title-ancients-shoot-chargers-no-moving-penalty = Eigene Bewegung zählt nicht beim Schuss auf Angreifer

## massed
title-ancients-massed-weapons = Massierte Schusswaffen
title-ancients-massed-rear-ranks-shoot = Hintere Glieder schießen über Köpfe hinweg
title-ancients-massed-file-condition = Der Rottenführer muss schießen können
title-ancients-massed-range = Hintere Glieder brauchen Reichweite
title-ancients-massed-stationary-bows = Bogenschützen müssen stehen
title-ancients-massed-darts-move = Wurfpfeile dürfen ziehen
title-ancients-massed-half-rounded-down = Hintere Glieder zur Hälfte, abgerundet
title-ancients-massed-stand-and-shoot = Massierter Beschuss gegen Angreifer
title-ancients-massed-woods = Nicht im Wald
title-ancients-massed-combined-formation = Bogenschützen hinter anderen Truppen
title-ancients-massed-slope = Massierter Beschuss am Hang

## hit
title-ancients-hit-one-die-per-shooter = Ein Würfel je Schütze
title-ancients-hit-bs-table = Treffertabelle nach BS
title-ancients-hit-minimum-two = Eine 1 geht immer fehl
title-ancients-hit-modifiers-on-die = Zu- und Abschläge werden summiert
title-ancients-hit-example-five-archers = Ausgeführtes Beispiel ohne Abzüge
title-ancients-hit-large-target = +1 großes Ziel
title-ancients-hit-moving = -1 für Bewegung
title-ancients-hit-moving-manoeuvre = Manöver gelten als Bewegung
title-ancients-hit-charging-target = -1 angreifendes Ziel
title-ancients-hit-long-range = -1 weite Entfernung
title-ancients-hit-character = -1 einzelner Held
title-ancients-hit-skirmishers = -1 Plänkler
title-ancients-hit-skirmish-character-once = Held bei Plänklern: nur einmal -1
title-ancients-hit-light-chariot-moved = -1 bewegter leichter Streitwagen
title-ancients-hit-light-chariot-first-turn = Leichte Streitwagen vor ihrem ersten Zug
title-ancients-hit-soft-cover = -1 leichte Deckung
title-ancients-hit-hard-cover = -2 feste Deckung
title-ancients-hit-cover-share = Wann eine Einheit in Deckung ist
title-ancients-hit-example-copse = Ausgeführtes Beispiel zum Treffen
title-ancients-hit-seven-plus = Wenn 7 oder mehr nötig ist
title-ancients-hit-seven-plus-example = Ausgeführtes Beispiel zu 7+
title-ancients-hit-seven-plus-strength-zero = Stärke unter 1 bleibt ohne Wirkung
title-ancients-hit-seven-plus-save-modifier = Verminderte Stärke und Rettungswurf

## wound
title-ancients-wound-roll = Verwundungswurf
title-ancients-wound-chart = Tabelle der Verwundung
title-ancients-wound-weapon-strength = Stärke der Schusswaffen
title-ancients-wound-example = Ausgeführtes Beispiel zur Verwundung

## shoot
title-ancients-shoot-weapon-sling = Schleuder
title-ancients-shoot-weapon-staff-sling = Stabschleuder
title-ancients-shoot-weapon-javelin = Wurfspieß
title-ancients-shoot-weapon-dart = Wurfpfeil
title-ancients-shoot-weapon-stones = Steine
title-ancients-shoot-weapon-bows = Kurzbogen, Bogen, Langbogen
title-ancients-shoot-weapon-light-crossbow = Leichte Armbrust
title-ancients-shoot-weapon-crossbow = Armbrust
title-ancients-shoot-weapon-handgun = Handrohr
title-ancients-shoot-save-roll = Rettungswurf

## armour
title-ancients-armour-infantry-saves = Rettungswürfe von Fußvolk
title-ancients-armour-cavalry-saves = Rettungswürfe von Reiterei
title-ancients-armour-shield-bonuses = Boni von Schild und Rossharnisch gegen Beschuss
title-ancients-armour-maximum = Bester möglicher Rettungswurf
title-ancients-armour-modifier-strength = Abzug vom Rettungswurf nach der Stärke
title-ancients-armour-modifier-weapon = Abzug vom Rettungswurf nach der Waffe

## casualty
title-ancients-casualty-one-wound = Verluste mit einer Wunde
title-ancients-casualty-excess = Überzählige Wunden verfallen
title-ancients-casualty-rear-rank-first = Von hinten entfernen
title-ancients-casualty-single-rank = Ein einziges Glied: von beiden Enden
title-ancients-casualty-mixed-proportion = Gemischte Einheiten verlieren nach Verhältnis
title-ancients-casualty-loose-units = Plänkler und lose Gruppen
title-ancients-casualty-multi-wound = Modelle mit mehreren Wunden
title-ancients-casualty-multi-wound-remainder = Wunden an Einheiten aus solchen Modellen
title-ancients-casualty-elephant-example = Beispiel: Wunden eines Elefanten
title-ancients-casualty-command-models = Kommandomodelle zuletzt

## panic
title-ancients-panic-shooting-quarter = Test bei 25 % Verlusten
title-ancients-panic-shooting-sum = Verluste durch alle Schützen werden summiert

## shoot
title-ancients-shoot-panic-timing = Tests nach dem ganzen Beschuss

## panic
title-ancients-panic-charger-timing = Angreifer testen vor der Bewegung

## shoot
title-ancients-shoot-panic-flee = Flucht nach misslungenem Test
title-ancients-shoot-dice-in-batches = In Gruppen würfeln
