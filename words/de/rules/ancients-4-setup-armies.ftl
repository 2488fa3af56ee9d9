# Wie Aufstellung und Heere in ancients heißen: für jede Regel des Katalogs rules/ancients-4-setup-armies.toml ein Titel, nach ihrem Namen.

## setup
title-ancients-setup-sides = Zwei Seiten mit je einem oder mehreren Spielern
title-ancients-setup-points-limit = Heere nach vereinbarten Punkten
title-ancients-setup-lists-optional = Armeelisten sind üblich, aber nicht Pflicht
title-ancients-setup-game-size-guide = Anhalt für die Größe des Spiels
title-ancients-setup-table-size = Empfohlene Tischgröße nach der Größe der Heere
title-ancients-setup-figure-representation = Modelle sehen aus wie ihre Truppen; Figurenmaßstab
title-ancients-setup-sequence = Ablauf der Vorbereitung
title-ancients-setup-terrain-free = Gelände darf frei vereinbart werden
title-ancients-setup-hidden-deployment = Bevorzugte Aufstellung: verdeckt und gleichzeitig
title-ancients-setup-alternate-deployment = Andere Aufstellung: offen, Einheit für Einheit
title-ancients-setup-deployment-zone = Übliche Aufstellungszone
title-ancients-setup-end-conditions = Vereinbaren, wie das Spiel endet
title-ancients-setup-skirmisher-advance = Plänkler rücken vor dem Spiel 4 Zoll vor
title-ancients-setup-first-turn = Wurf um den ersten Zug

## scenery
title-ancients-scenery-missing-piece = Neu würfeln, was man nicht besitzt
title-ancients-scenery-edge-choice-order = Tischkanten vor oder nach dem Gelände wählen
title-ancients-scenery-placing-start = Legen: wer beginnt
title-ancients-scenery-placing-turn = Legen: ein Wurf
title-ancients-scenery-placing-end = Legen: wann es endet
title-ancients-scenery-one-river = Höchstens ein Fluss oder Bach
title-ancients-scenery-overlap = Geländestücke dürfen sich überlappen
title-ancients-scenery-adjustment = Gemeinsames Verschieben nach dem Legen
title-ancients-scenery-piece-count = Zahl der Stücke nach Zeit und Gegend
title-ancients-scenery-type-table = Art und Bereich jedes Stücks (2W6)
title-ancients-scenery-blank-result = Ein leeres Ergebnis legt nichts
title-ancients-scenery-zones = Flanken und Mitte
title-ancients-scenery-side-roll = Wahlweise W6, auf wessen Seite ein Stück liegt
title-ancients-scenery-rivers = Flüsse nur nach Absprache, mit Ausnahme im frühen Mittelalter

## variant
title-ancients-variant-rearguard-forces = Nachhut: Truppen
title-ancients-variant-rearguard-deploy = Nachhut: Aufstellung
title-ancients-variant-rearguard-reveal = Nachhut: verborgene Einheiten aufdecken
title-ancients-variant-camp-forces = Angriff auf das Lager: Truppen
title-ancients-variant-camp-deploy = Angriff auf das Lager: Aufstellung
title-ancients-variant-flank-allowance = Flankenangriff: wer neben dem Tisch bleiben darf
title-ancients-variant-flank-arrival = Flankenangriff: Wurf für die Ankunft
title-ancients-variant-flank-placement = Flankenangriff: Platz bei der Ankunft
title-ancients-variant-flank-overflow = Flankenangriff: Einheiten, für die kein Platz ist
title-ancients-variant-flank-first-turn-limits = Flankenangriff: Handeln im Zug der Ankunft
title-ancients-variant-flank-both = Flankenangriff: beide Seiten an derselben Flanke
title-ancients-variant-reserves-allowance = Reserven: wie viele, und geheime Teilung
title-ancients-variant-reserves-arrival = Reserven: Ankunft
title-ancients-variant-reserves-placement = Reserven: Platz und Grenzen
title-ancients-variant-ambush-setup = Hinterhalt: Truppen und Weg
title-ancients-variant-ambush-column = Hinterhalt: das überfallene Heer steht in Kolonne
title-ancients-variant-ambush-ambushers = Hinterhalt: Platz der Angreifer
title-ancients-variant-ambush-first-turn = Hinterhalt: die Angreifer ziehen zuerst
title-ancients-variant-raid-forces = Raubzug: Truppen
title-ancients-variant-raid-villagers = Raubzug: die freien Dorfbewohner
title-ancients-variant-raid-arrival = Raubzug: Ankunft der Verteidiger
title-ancients-variant-raid-break-table = Raubzug: was Plünderer tun, wenn die Dorfbewohner brechen
title-ancients-variant-raid-disordered = Raubzug: tobende und plündernde Einheiten angreifen
title-ancients-variant-raid-victory = Raubzug: weitere Siegpunkte

## victory
title-ancients-victory-concede = Aufgabe oder klares Ergebnis
title-ancients-victory-chart-adaptable = Szenarien dürfen die Siegpunkte ändern
title-ancients-victory-winner = Sieger und Unentschieden
title-ancients-victory-margin = Grad des Sieges
title-ancients-victory-destroyed = 1: vernichtet, fliehend oder geflohen
title-ancients-victory-pursuers-off-table = 1: Verfolger neben dem Tisch bringen nichts
title-ancients-victory-half-strength = 2: auf die Hälfte oder weniger vermindert
title-ancients-victory-characters-separate = 2: Helden werden getrennt von ihrer Einheit gezählt
title-ancients-victory-quarters = 3: Tischviertel
title-ancients-victory-quarters-eligible = 3: wer ein Viertel besetzen kann
title-ancients-victory-quarters-broken-army = 3: ein gebrochenes Heer hält keine Viertel
title-ancients-victory-general = 4: gegnerischer General verloren
title-ancients-victory-stampeding-elephant = 5: durchgehende Elefanten auf dem Tisch
title-ancients-victory-unit-standard = 6: eroberte Standarten von Einheiten
title-ancients-victory-army-standard = 7: eroberte Heeresstandarte
title-ancients-victory-army-broken = 8: gegnerisches Heer gebrochen

## breakpoint
title-ancients-breakpoint-use = Der Bruchpunkt des Heeres als Ende
title-ancients-breakpoint-formed-value = Bruchwert geordneter Einheiten und Elefanten
title-ancients-breakpoint-skirmish-value = Bruchwert plänkelnder Einheiten
title-ancients-breakpoint-excluded = Was keinen Bruchwert hat
title-ancients-breakpoint-light-troops = Leichte Truppen zählen, wie sie antreten
title-ancients-breakpoint-threshold = Der Bruchpunkt ist ein Viertel der Summe, aufgerundet
title-ancients-breakpoint-reached = Am Bruchpunkt endet das Spiel
title-ancients-breakpoint-fleeing-still-counts = Fliehende oder durchgehende Einheiten auf dem Tisch sind nicht verloren
title-ancients-breakpoint-loss-destroyed = Verlust: vernichtet oder fort
title-ancients-breakpoint-loss-half = Verlust: bei halber Stärke
title-ancients-breakpoint-loss-general = Verlust: der General
title-ancients-breakpoint-loss-standard = Verlust: der Träger der Heeresstandarte

## umpire
title-ancients-umpire-authority = Der Spruch des Schiedsrichters gilt

## narrative
title-ancients-narrative-order-of-battle = Erzählte Schlacht: Varus gegen Arminius
title-ancients-narrative-march-blocking = Erzählte Schlacht: ein naher Feind hindert den Marsch
title-ancients-narrative-stubborn-v-warband = Erzählte Schlacht: Zähe, wenn Kriegerhaufen ohne Test brechen

## list
title-ancients-list-entry-contents = Was ein Eintrag der Liste bestimmt
title-ancients-list-movement-unmodified = Die angegebene Bewegung ist ohne Belastung
title-ancients-list-zero-to-one = Einträge mit 0–1

## roman
title-ancients-roman-period = Zeit der Römerliste
title-ancients-roman-composition-characters = Römische Helden: höchstens ein Viertel
title-ancients-roman-composition-legionaries = Legionäre: mindestens ein Viertel
title-ancients-roman-composition-auxiliaries = Hilfstruppen: höchstens drei Viertel
title-ancients-roman-composition-special = Besondere Truppen: höchstens ein Viertel
title-ancients-roman-special-unit-cap = Nicht mehr besondere Einheiten als Linientruppen
title-ancients-roman-unit-minimum = Größe römischer Einheiten
title-ancients-roman-legionary-command = Kommandomodelle der Legionäre
title-ancients-roman-auxiliary-command = Kommandomodelle der Hilfstruppen
title-ancients-roman-centurion-replaces-leader = Zenturionen führen die Legionäre
title-ancients-roman-centurion-leadership = Der Zenturio hebt die Moral der eigenen Einheit
title-ancients-roman-auxiliary-leaders-ordinary = Anführer der Hilfstruppen heben die Moral nicht
title-ancients-roman-pilum = Das Pilum ist ein schwerer Wurfspeer
title-ancients-roman-drilled = Gedrillt in der Römerliste
title-ancients-roman-testudo-form = Die Testudo bilden
title-ancients-roman-testudo-effect = Wirkung der Testudo
title-ancients-roman-standard-vp = Die römische Heeresstandarte ist 400 wert
title-ancients-roman-standard-hatred = Römer hassen, wer ihre Standarte erobert
title-ancients-roman-standard-recapture = Die römische Standarte zurückerobern
title-ancients-roman-general-leadership = Moral des römischen Generals
title-ancients-roman-army-standard-reroll = Zweiter Test durch die römische Heeresstandarte
title-ancients-roman-character-shields = Römische Helden: Rüstung, Schilde und Pferde
title-ancients-roman-characters-any-unit = Römische Offiziere führen jede Einheit
title-ancients-roman-veteran-upgrade = Veteranen der Legion: Veteranenregel für +1
title-ancients-roman-raw-recruits = Rekruten sind weder gedrillt noch zäh
title-ancients-roman-auxiliary-drilled = Gedrillte Hilfstruppen
title-ancients-roman-auxiliary-light = Hilfstruppen zu Fuß sind leichtes Fußvolk
title-ancients-roman-scorpio = Leichtes Pfeilgeschütz (Scorpio)
title-ancients-roman-carroballista = Carroballista auf dem Karren
title-ancients-roman-ballista = Pfeilgeschütz (Ballista)
title-ancients-roman-tormenta = Kleiner Steinwerfer
title-ancients-roman-stone-thrower-ratio = Ein Steinwerfer je zwei Pfeilgeschütze
title-ancients-roman-marines-elite = Marineinfanterie als Elite
title-ancients-roman-camels-fear = Kamele erschrecken Pferde
title-ancients-roman-allies-purchase = Barbarische Verbündete: wie sie gekauft werden
title-ancients-roman-allies-leaders = Barbarische Verbündete: wer wen führt

## barbarian
title-ancients-barbarian-period = Umfang der Barbarenliste
title-ancients-barbarian-composition-characters = Barbarische Helden: höchstens ein Drittel
title-ancients-barbarian-composition-warriors = Krieger: mindestens ein Drittel
title-ancients-barbarian-composition-cavalry = Reiterei und Streitwagen: höchstens ein Drittel
title-ancients-barbarian-composition-supporting = Unterstützendes Fußvolk: höchstens ein Drittel
title-ancients-barbarian-mixed-weapons-count = Als was gemischte Waffen gelten
title-ancients-barbarian-chariots-light = Barbarische Wagen sind leichte Streitwagen, niemand sitzt ab
title-ancients-barbarian-warband-unit-size = Größe barbarischer Einheiten
title-ancients-barbarian-command = Barbarische Kommandomodelle
title-ancients-barbarian-warlord-general = Der Kriegsherr ist der General
title-ancients-barbarian-battle-standard = Barbarische Heeresstandarte
title-ancients-barbarian-character-mount = Reittiere barbarischer Helden
title-ancients-barbarian-shaman-fear = Der Schamane verursacht Furcht
title-ancients-barbarian-shaman-hatred = Der Schamane gibt seinem Kriegerhaufen Hass
title-ancients-barbarian-chieftain-warband = Häuptlinge und die Regel der Kriegerhaufen
title-ancients-barbarian-fanatics = Fanatische Krieger
title-ancients-barbarian-chariot-not-warband = Streitwagen und leichte Reiter sind keine Kriegerhaufen
title-ancients-barbarian-skirmishers-must = Barbarische Plänkler bleiben in Plänklerordnung
title-ancients-barbarian-tribesmen-open = Bergstämme stehen in offener Ordnung
title-ancients-barbarian-warhounds = Meuten von Kriegshunden
title-ancients-barbarian-gauls = Variante: Gallier
title-ancients-barbarian-germans-exclusions = Variante: Germanen, verbotene Truppen
title-ancients-barbarian-germans-cavalry = Variante: germanische adlige Reiter
title-ancients-barbarian-germans-stubborn = Variante: zähe Germanen
title-ancients-barbarian-germans-thrusting-spear = Variante: germanische Stoßspeere
title-ancients-barbarian-germans-throwing-spear = Variante: germanische Wurfspeere
title-ancients-barbarian-dacians-no-chariots = Variante: Daker ohne Streitwagen
title-ancients-barbarian-dacians-tribesmen = Variante: dakische Stammeskrieger
title-ancients-barbarian-dacians-falx = Variante: die Falx
title-ancients-barbarian-dacians-bows = Variante: dakische Bogenschützen
title-ancients-barbarian-britons-exclusions = Variante: Britannier, verbotene Truppen
title-ancients-barbarian-britons-chariots = Variante: britannische Wagen zählen zu den Kriegern
title-ancients-barbarian-britons-screen = Variante: britannische Reiter schirmen ihre Wagen

## roster
title-ancients-roster-examples = Zehn Musterheere
title-ancients-roster-oracles = Das makedonische Musterheer hat Orakel statt Standarten
title-ancients-roster-saxon-combined = Gemischte sächsische Einheiten

## setup
title-ancients-setup-end-at-once = Aufgabe und Bruchpunkt beenden das Spiel sofort

## variant
title-ancients-variant-camp-obstacles = Angriff auf das Lager: die Befestigung ist ein Hindernis
title-ancients-variant-raid-deployment = Raubzug: Dorf und Aufstellung
title-ancients-variant-raid-villagers-limits = Raubzug: Dorfbewohner bleiben und sammeln sich nicht

## roman
title-ancients-roman-testudo-no-charge-march = Testudo: weder Angriff noch Marsch
title-ancients-roman-allies-other-limits = Barbarische Verbündete: Grenzen, die weiter gelten
title-ancients-roman-officers-drilled-stubborn = Römische Helden sind gedrillt und zäh

## barbarian
title-ancients-barbarian-shaman-warband = Für den Schamanen gilt die Regel der Kriegerhaufen
title-ancients-barbarian-shaman-weapon = Die Klinge des Schamanen
title-ancients-barbarian-characters-lead-warbands = Barbarische Helden gehören zu Kriegerhaufen

## roster
title-ancients-roster-sheet = Was auf einem Heeresbogen steht
title-ancients-roster-movement-net = Musterheere der Ergänzungsbände nennen die Bewegung nach Belastung
title-ancients-roster-chariots-shoot-charging = Ägyptische Streitwagen schießen im Angriff
title-ancients-roster-kushite-warband = Kuschiten: Kriegerhaufen ohne die Regeln 2 und 3
title-ancients-roster-hypaspist-arms = Hypaspisten: zwei Bewaffnungen
title-ancients-roster-hirdmen-axes = Hirdmannen: fünf Axtkämpfer in jeder Einheit
title-ancients-roster-pirates-warband = Wikinger auf Raubfahrt: von den Kriegerhaufen nur Regel 1
title-ancients-roster-cyning-warband = Sächsischer König: nahe Einheiten ohne Regel 2 der Kriegerhaufen
title-ancients-roster-milites-rank = Milites: +1 für Glieder
title-ancients-roster-serjeants-mercenaries = Die Serjanten der Kreuzfahrer sind Söldner
title-ancients-roster-ghulams-general = Höhere Ghulame begleiten den General
title-ancients-roster-militia-bows = Stadtmiliz: sieben Bogenschützen in gemischter Formation
title-ancients-roster-undefined-names = Namen von Regeln und Waffen, die dieses Buch nicht erklärt
