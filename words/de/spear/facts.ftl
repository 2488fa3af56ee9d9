# Was auf Karten steht, und was Spieler einstellen können.

## Tatsachen auf Karten
fact-large = groß: tiefer, standfester, mit der üblichen Front
fact-discipline = Disziplin { $discipline }: Tests und Befehlswürfel brauchen { $discipline } oder mehr
fact-strength = Stärke { $strength }
fact-staying = { $strength } Würfel im Kampf, Flucht bei { $hits } { FORM($hits, "Treffer", "Treffern") }
fact-average = durchschnittlicher Schutz ist bei dieser Truppe { $equipment }
fact-kind = { $kind }{ IF($large, " (L)") }
fact-missile = { $missile }{ IF($reduced, " (R)") }
fact-undrilled = ungedrillt
fact-steadfast = standhaft
fact-footprint = { $width } DU breit, gewöhnlich { $depth } DU tief
fact-scale = 1 DU ist die halbe Front, die alle Einheiten haben
fact-sample = das Profil von { $sample }
fact-commands = führt Einheiten bis { $distance } DU
fact-apart = keine Einheit: ohne Stärke, ohne Befehlswürfel, ohne Heereswert
fact-linear = { $kind }: { IF($linear, "lineares Gelände", "Fläche") }
fact-example = wie in der Tabelle der Beispiele
fact-hill = ein Hügel, welcher Klasse auch immer
fact-cover = gibt Deckung
fact-no-sight = nichts ist hindurch zu sehen
fact-crest = nichts ist über den Kamm zu sehen
fact-wide-river = breite Flüsse sind schwieriges Gelände zwischen zwei Ufern
fact-any-part = eine Einheit ist darin, sobald ein Teil ihrer Basis darin ist
fact-nobody-enters = niemand betritt es

## Wörter auf Karten, nach ihren Namen
word-heavy-foot = schweres Fußvolk
word-medium-foot = mittleres Fußvolk
word-light-foot = leichtes Fußvolk
word-cavalry = Reiterei
word-camels = Kamele
word-light-horse = leichte Reiter
word-chariots = Streitwagen
word-scythed-chariots = Sichelwagen
word-elephants = Elefanten
word-war-wagons = Kriegswagen
word-artillery = Artillerie
word-baggage-camp = Lager
word-lacking-protection = ohne Schutz
word-average-protection = durchschnittlicher Schutz
word-armoured = gepanzert
word-heavily-armoured = schwer gepanzert
word-shieldwall = Schildwall
word-pavises = Pavesen
word-impact = Wucht
word-pikes = Piken
word-spears = Speere
word-thrown-weapons = Wurfwaffen
word-two-handed-weapons = Zweihandwaffen
word-bow = Bogen
word-longbow = Langbogen
word-crossbow = Armbrust
word-javelins = Wurfspieße
word-sling = Schleuder
word-firearm = Feuerwaffe
word-foot = Fußvolk
word-mounted = beritten
word-skirmishers = Plänkler
word-train = Tross
word-missile-troops = Schützen
word-well-trained-veteran-or-elite = gut ausgebildet, Veteranen oder Elite
word-trained-regulars-good-militia-or-good-irregulars = ausgebildete Soldaten, gute Miliz oder gute Krieger
word-levy-untrained-or-poor = Aufgebot, unausgebildet oder schlecht
word-a-large-shield-or-body-armour = ein großer Schild oder Rüstung
word-a-shield-or-body-armour = ein Schild oder Rüstung
word-nothing-or-a-small-shield = nichts oder ein kleiner Schild
word-general = General
word-captain = Hauptmann
word-obstacle = Hindernis
word-open-ground = freies Gelände
word-rough-going = unebenes Gelände
word-difficult-going = schwieriges Gelände
word-impassable = unpassierbar
word-off-the-table = neben dem Tisch
word-in-the-field = im Feld
word-on-a-flank-march = auf dem Flankenmarsch
word-in-ambush = im Hinterhalt
word-routed = geflohen
word-left-the-table = hat den Tisch verlassen
word-engaged = im Kampf
word-has-acted = hat gehandelt
word-out-of-command = außer Kommando
word-stakes-carried = trägt Pfähle
word-stakes-planted = Pfähle gepflanzt
word-morale-level = Moralgrenze
word-demoralisation-level = Demoralisierung
word-strength-left = verbliebene Stärke
word-dice-in-the-bag = Würfel im Beutel

## Einstellungen
setting-turn-limit = Zuggrenze
setting-turn-limit-about = Nach diesem Zug ist die Schlacht unentschieden. Das Buch setzt außerhalb seiner Szenarien keine Grenze.
setting-table-width = Tischbreite in DU
setting-table-width-about = Von links nach rechts.
setting-table-depth = Tischtiefe in DU
setting-table-depth-about = Von der Kante des einen Heeres zu der des anderen.
setting-side-gap = Freie Flanken in DU
setting-side-gap-about = Wie weit von den Seitenkanten Heere aufgestellt werden.

## Überlagerungen und Tabellen
overlay-no-flanks = keine Flanken und kein Rücken
overlay-flanks = eine Front an Flanke oder Rücken hat einen Würfel mehr
overlay-sees = sieht { $count } feindliche { FORM($count, "Einheit", "Einheiten") }
overlay-range = { $weapon }, { $range } DU
overlay-straight = geradeaus
overlay-shifted = mit Verschiebung
overlay-charge = greift auf diesem Gelände { $reach } DU weit an, braucht eine { $needed }
overlay-commands = { $leader } führt bis { $reach } DU
overlay-in-command = im Kommando
overlay-by-camp = durch das Lager im Kommando
word-front = Front
word-right-flank = rechte Flanke
word-rear = Rücken
word-left-flank = linke Flanke
word-killed = gefallen
word-disc = Disz.
word-rating = Wert
word-str = Stärke
word-range = Reichw.
word-value = Heer
word-discipline = Disziplin
word-discipline-now = Disziplin jetzt
word-strength = Stärke
word-range-of-its-missiles = Reichweite der Schusswaffen
word-army-value = Wert für das Heer

## Ein Angriff, bevor er bindet
toll-of = Treffer
retort-stands = hält stand
retort-evades = weicht aus, wenn ihr Spieler es will
retort-tries-to-evade = kann versuchen auszuweichen: { $needed } oder mehr mit einem Würfel aus dem Beutel

## Würfelpaare im Bericht eines Kampfes
relation-level = gleich
relation-beats = schlägt
relation-doubles = verdoppelt
fate-nothing = nichts
fate-test = ein Test
fate-hit = ein Treffer

## Was das Buch vor einer Schlacht rät
advice-handicap = bei Heeren nach Punkten bekommt der { IF($attacker, "Angreifer", "Verteidiger") } { $least } bis { $most } Prozent mehr
advice-swap-sides = das muss nicht ausgewogen sein: spielt es zweimal mit vertauschten Seiten und vergleicht
advice-terrain = auch eine Ebene verdient ein oder zwei kleine unebene Stellen oder sanfte Hügel
advice-men = bei { $heavy } Männern je Einheit schweres Fußvolk ({ $large }, wenn groß) rechne { $medium } mittleres Fußvolk oder Reiter, { $light } leichtes Fußvolk, { $chariots } Streitwagen und { $elephants } Elefanten je Einheit, andere Maßstäbe im Verhältnis
advice-few-units = { $army }: { $units } Einheiten; drei bis fünf sind für einen Spieler am besten
advice-captain = { $army }: kein Hauptmann; jeder Spieler sollte einen haben
advice-generals = { $army }: { $generals } Oberbefehlshaber; ein General führt die Seite
advice-size = { $army }: { $units } Einheiten; üblich sind { $least } bis { $most }
advice-camps = nicht jedes Heer hat ein Lager: einigt euch, oder überlasst es jedem Spieler
advice-wide = { $width } DU ist breiter als die üblichen { $least } bis { $most }: legt mehr Gelände, oder lasst die Seitenstreifen breiter (side_gap)
advice-narrower = { $width } DU ist schmaler als die üblichen { $least } bis { $most }
advice-narrow = { $width } DU ist schmal für { $units } Einheiten je Seite: { $suggested } DU sind empfohlen
