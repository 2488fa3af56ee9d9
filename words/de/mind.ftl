# Was Computerspieler vorhaben, und warum.

## Pläne
plan-hold = Die Zeit ist auf unserer Seite: stehen, und sie kommen lassen.
plan-escape = Die Hälfte von uns vom Tisch, und der Tag gehört uns.
plan-cross = Die Hälfte von uns heil hinüber, und der Tag gehört uns.
plan-hurried = Die Nacht kommt bald: überall drängen, am meisten { $place ->
    [left] links
    [middle] in der Mitte
    [right] rechts
   *[none] irgendwo
 }.
plan-go-to-them = Sie kommen nicht: zu ihnen hin, am meisten { $place ->
    [left] links
    [middle] in der Mitte
    [right] rechts
   *[none] irgendwo
 }.
plan-press = Drängen { $place ->
    [left] links
    [middle] in der Mitte
    [right] rechts
   *[none] irgendwo
 }, wo wir stärker sind; anderswo sie kommen lassen.
plan-line-hold = { $units } { FORM($units, "hält", "halten") } die Stellung.
plan-line-edge = { $units } { FORM($units, "marschiert", "marschieren") } zur Kante.
plan-line-cross = { $units } { FORM($units, "überquert", "überqueren") } den Fluss.
plan-line-go = { $units } { FORM($units, "geht", "gehen") } auf den Feind los.
plan-line-forward = { $units } { FORM($units, "geht", "gehen") } in Linie vor und { FORM($units, "schlägt", "schlagen") } zu, wenn jemand in Reichweite kommt.
plan-line-advance = { $units } { FORM($units, "geht", "gehen") } in Linie vor.
plan-line-keep = { $units } { FORM($units, "hält", "halten") } die Linie.
plan-wing-wait = { $units } { FORM($units, "wartet", "warten") } hinter der Linie auf eine Flanke oder Lücke.
plan-wing-round = { $units } { FORM($units, "umreitet", "umreiten") } die Flanke von { DAT($enemy) }.
plan-wing-against = { $units } { FORM($units, "reitet", "reiten") } gegen { $enemy }.
plan-wing-opening = { $units } { FORM($units, "wartet", "warten") } auf eine Lücke.
plan-shooters-far = { $units } { FORM($units, "schießt", "schießen") } von so weit wie möglich.
plan-shooters-away = { $units } { FORM($units, "schießt", "schießen") } und { FORM($units, "bleibt", "bleiben") } aus dem Weg.
plan-fight-on = { $units } { FORM($units, "kämpft", "kämpfen") } weiter.
plan-score = { $turns ->
    [one] Das ist der letzte Zug
   *[other] { $turns } Züge bleiben
 }, und { $stand ->
    [ahead] wir liegen { $points } { FORM($points, "Punkt", "Punkte") } vorn
    [behind] wir liegen { $points } { FORM($points, "Punkt", "Punkte") } zurück
   *[even] niemand liegt vorn
 }: { $stance ->
    [hold] lasst sie kommen
    [press] wir müssen angreifen
   *[advance] brecht ihre Linie, wo sie am schwächsten ist
 }.

## Computerspieler
player-answers-what-it-is-asked-and-otherwise-does-nothing = antwortet, was gefragt wird, und tut sonst nichts
player-gives-any-lawful-order-without-a-plan = gibt irgendeinen erlaubten Befehl, ohne Plan
player-plays-as-well-as-the-program-can = spielt so gut, wie das Programm kann
player-the-same-and-now-and-then-acts-without-looking = ebenso, und handelt ab und zu, ohne hinzusehen
player-knows-the-rules-and-often-acts-without-looking = kennt die Regeln und handelt oft, ohne hinzusehen
player-the-same-but-spares-his-men-and-waits-for-a-good-chance = ebenso, aber schont seine Männer und wartet auf eine gute Gelegenheit
player-the-same-but-risks-more-and-sooner = ebenso, aber wagt mehr, und früher

## Gründe, nach ihrem englischen Wortlaut
reason-the-fight-goes-our-way = der Kampf läuft für uns
reason-better-to-strike-than-to-be-struck = besser zuschlagen als geschlagen werden
reason-this-fight-cannot-be-won-out-of-it = dieser Kampf ist nicht zu gewinnen: weg hier
reason-rallies-before-it-breaks = sammelt sich, bevor sie bricht
reason-about-as-far-as-it-looks = etwa so weit, wie es aussieht
reason-somebody-is-in-range = jemand ist in Reichweite
reason-the-line-goes-on-together = die Linie geht gemeinsam vor
reason-closes-in-and-shoots = geht näher heran und schießt
reason-shoots-and-is-gone = schießt und ist weg
reason-charges-the-odds-are-good = greift an: die Aussichten sind gut
reason-charges-to-be-charged-would-be-worse = greift an: angegriffen zu werden wäre schlimmer
reason-charges-into-their-backs = greift sie im Rücken an
reason-charges-into-their-flank = greift sie in der Flanke an
reason-keeps-its-die-for-what-may-come = behält den Würfel für das, was kommt
reason-the-foremost-first = die Vordersten zuerst
reason-all-at-once = alle auf einmal
reason-at-the-one-most-likely-to-give-way = auf den, der am ehesten weicht
reason-keep-the-army-together = das Heer zusammenhalten
reason-soon-but-not-too-soon = bald, aber nicht zu bald
reason-stakes-are-for-planting = Pfähle sind zum Pflanzen da
reason-the-line-stands-as-it-was-meant-to = die Linie steht, wie sie soll
reason-we-fight-best-on-open-ground = auf freiem Feld kämpfen wir am besten
reason-the-least-bad-ground = das am wenigsten schlechte Gelände
reason-ground-that-hinders-horse-and-phalanx = Gelände, das Reiter und Phalanx hindert
reason-out-of-the-way-on-the-flank = aus dem Weg, an der Flanke
reason-enough-dice-are-out-scouting = genug Würfel sind auf Aufklärung
reason-to-see-the-enemy-deploy = um die Aufstellung des Feindes zu sehen
reason-a-wood-to-lie-in-wait-in = ein Wald für den Hinterhalt
reason-nowhere-to-hide = nirgends ein Versteck
reason-where-they-least-expect-us = wo sie uns am wenigsten erwarten
reason-a-rally-costs-nothing = Sammeln kostet nichts
reason-wherever-there-is-room-left = wo noch Platz ist
reason-the-camp-stands-behind-the-line = das Lager steht hinter der Linie
reason-skirmishers-in-front = Plänkler nach vorn
reason-horse-on-the-wing-that-is-to-turn-them = Reiter auf den Flügel, der sie umgehen soll
reason-its-place-in-the-line = ihr Platz in der Linie
reason-as-near-to-the-way-out-as-may-be = so nah am Ausgang wie möglich
reason-dice-where-they-do-most = Würfel dorthin, wo sie am meisten bewirken
reason-straight-on = geradeaus
reason-where-armour-saves-most = wo die Rüstung am meisten rettet
reason-where-it-hurts-most = wo es am meisten schmerzt
reason-all-into-the-volley = alles in die Salve
reason-too-strong-for-us-away = zu stark für uns: weg
reason-we-can-take-them = mit denen werden wir fertig
reason-on-into-the-next-of-them = weiter in die Nächsten hinein
reason-beyond-them-waits-something-stronger = dahinter wartet Stärkeres
reason-keep-the-line = die Linie halten
reason-the-one-to-beat = der ist zu schlagen
reason-nobody-wants-them-behind-him = niemand will sie im Rücken haben
reason-the-shortest-way-to-a-full-front = der kürzeste Weg zur vollen Front
reason-a-volley-before-the-clash = eine Salve vor dem Zusammenstoß
reason-no-more-range-than-it-takes = nicht mehr Reichweite als nötig
reason-the-steadiest-first = die Standhaftesten zuerst
reason-the-surest-first = die Sichersten zuerst
reason-out-of-reach-and-face-them-again = außer Reichweite, und wieder zu ihnen gewandt
reason-where-most-can-hear-him = wo die meisten ihn hören
reason-he-is-needed-there = dort wird er gebraucht
reason-he-is-where-he-should-be = er ist am rechten Ort
reason-to-friends = zu Freunden
reason-off-the-table-the-sooner-the-better = vom Tisch, je eher desto besser
reason-over-the-river-whole = heil über den Fluss
reason-across-and-out-of-harm-s-way = hinüber, und außer Gefahr
reason-a-better-place-to-stand = ein besserer Standort
reason-into-range-and-no-nearer = in Reichweite, und nicht näher
reason-to-where-it-can-charge-a-flank = dorthin, wo sie eine Flanke angreifen kann
reason-to-where-it-can-charge = dorthin, wo sie angreifen kann
reason-on-towards-the-enemy = weiter auf den Feind zu
reason-veterans-know-how = Veteranen wissen, wie es geht
reason-shields-up-against-what-flies = die Schilde hoch gegen alles, was fliegt
reason-it-keeps-its-hands-free = sie behält die Hände frei
reason-a-poor-volley-is-thrown-again = eine schlechte Salve wird wiederholt
reason-the-volley-was-good-enough = die Salve war gut genug
reason-shoot-and-be-gone = schießen und weg
reason-one-more-throw-may-hold-them = ein weiterer Wurf hält sie vielleicht
reason-the-heaviest-volley-first-it-may-send-them-running = die schwerste Salve zuerst: vielleicht laufen sie davon
reason-it-is-all-one-from-which-end-he-falls = es ist gleich, an welchem Ende er fällt
reason-every-arrow-counts-before-the-blows = jeder Pfeil zählt vor den Hieben
reason-it-charges-as-it-stands-and-keeps-its-ranks = sie greift an, wie sie steht, und behält ihre Glieder
reason-it-cannot-be-held-and-goes-as-far-as-it-must = sie ist nicht zu halten und geht so weit sie muss
reason-all-who-run-try-to-rally = alle, die laufen, versuchen sich zu sammeln
reason-the-hindmost-first-the-others-find-the-way-clear = die Hintersten zuerst: die anderen haben dann freien Weg
reason-its-own-edge-is-cut-off-and-any-other-will-do = die eigene Kante ist abgeschnitten, jede andere tut es auch
reason-as-far-from-the-enemy-as-it-gets = so weit vom Feind, wie es geht
reason-the-standard-holds-them = die Standarte hält sie
reason-others-are-still-to-be-fought = andere sind noch zu bekämpfen
reason-after-them = ihnen nach
reason-keep-at-them = dranbleiben
reason-this-fight-goes-against-us = dieser Kampf läuft gegen uns
reason-the-fight-can-still-be-won = der Kampf ist noch zu gewinnen
reason-the-richest-prize = die reichste Beute
reason-the-foremost-first-those-behind-find-the-way-clear = die Vordersten zuerst: die dahinter haben dann freien Weg
reason-back-into-the-fight = zurück in den Kampf
reason-lap-round-them = sie umfassen
reason-its-ranks-count-for-more-than-a-wider-front = ihre Glieder zählen mehr als eine breitere Front
reason-at-those-who-feel-it-most = auf die, die es am meisten spüren
reason-the-best-they-have-for-this = das Beste, was sie dafür haben
reason-with-their-faces-to-the-enemy-as-wide-as-is-best = mit dem Gesicht zum Feind, so breit wie am besten
reason-with-their-faces-to-the-enemy = mit dem Gesicht zum Feind
reason-whoever-moves-last-has-the-last-word-at-the-end = wer zuletzt zieht, hat am Ende das letzte Wort
reason-it-breaks-off-faster-than-those-it-fights-and-beaten-if-it-stays = sie löst sich: schneller als ihre Gegner, und geschlagen, wenn sie bleibt
reason-no-charge-promises-enough = kein Angriff verspricht genug
reason-they-run-and-it-is-near-enough-to-catch-them = sie laufen, und sie ist nah genug, sie einzuholen
reason-skirmishers-so-near-are-caught-or-driven-off = so nahe Plänkler werden gefasst oder vertrieben
reason-it-strikes-them-in-the-flank-or-rear = sie trifft sie in Flanke oder Rücken
reason-it-helps-friends-who-fight-them-already = sie hilft Freunden, die schon mit ihnen kämpfen
reason-together-with-others-it-is-strong-enough = zusammen mit anderen ist sie stark genug
reason-the-odds-of-this-charge-are-good = die Aussichten dieses Angriffs sind gut
reason-it-would-be-worse-to-wait-for-a-charge-of-theirs = auf ihren Angriff zu warten wäre schlimmer
reason-turns-run-out-and-somebody-must-begin = die Züge werden knapp, und jemand muss anfangen
reason-the-nearest-first-those-behind-find-the-way-clear = die Nächsten zuerst: die dahinter haben dann freien Weg
reason-those-behind-them-will-do-as-well = die dahinter tun es auch
reason-those-behind-them-are-too-strong = die dahinter sind zu stark
reason-of-its-chargers-these-are-worth-most = von ihren Angreifern sind diese am meisten wert
reason-better-past-them-than-into-them = besser an ihnen vorbei als in sie hinein
reason-in-line-more-of-them-strike = in Linie schlagen mehr von ihnen zu
reason-he-leads-from-the-ranks = er führt aus dem Glied
reason-they-shoot-better-than-they-fight = sie schießen besser, als sie kämpfen
reason-levies-who-run-seldom-come-back-in-ranks-they-stand-and-shoot = Aufgebote, die laufen, kommen selten zurück: im Glied stehen und schießen sie
reason-they-are-good-enough-to-fight-in-ranks = sie sind gut genug, um im Glied zu kämpfen
reason-skirmishers-behind-a-wing-not-in-its-way = Plänkler hinter einen Flügel, nicht in den Weg
reason-horse-at-the-end-of-a-wing-to-turn-their-flank = Reiter ans Ende eines Flügels, um sie zu umgehen
reason-foot-in-two-wings-whoever-comes-between-them-shows-a-flank = Fußvolk in zwei Flügeln: wer dazwischen kommt, zeigt eine Flanke
reason-a-wider-front-more-of-them-fight-and-the-ranks-still-count = eine breitere Front: mehr von ihnen kämpfen, und die Glieder zählen noch
reason-it-keeps-a-quarter-of-the-table = sie hält ein Viertel des Tisches
reason-it-goes-for-a-quarter-of-the-table-before-the-end = sie holt sich vor dem Ende ein Viertel des Tisches
reason-it-gets-away-from-a-charge-that-would-go-badly = sie entgeht einem Angriff, der schlecht ausginge
reason-it-stands-and-shoots = sie steht und schießt
reason-from-there-it-threatens-a-flank = von dort bedroht sie eine Flanke
reason-it-rides-round-their-flank = sie umreitet ihre Flanke
reason-it-is-near-enough-to-charge-next-turn = sie ist nah genug, um im nächsten Zug anzugreifen
reason-from-there-it-can-charge-next-turn = von dort kann sie im nächsten Zug angreifen
reason-it-stands-to-meet-a-charge-that-it-cannot-get-away-from = sie erwartet einen Angriff, dem sie nicht entgehen kann
reason-it-waits-for-their-charge-where-it-stands-well = sie erwartet den Angriff, wo sie gut steht
reason-it-holds-we-are-ahead-and-turns-run-out = sie hält: wir liegen vorn, und die Züge werden knapp
reason-it-waits-for-an-opening = sie wartet auf eine Lücke
reason-it-keeps-its-place-in-the-line = sie hält ihren Platz in der Linie
reason-it-presses-forward-turns-run-out = sie drängt vor: die Züge werden knapp
reason-forward-with-the-line = vorwärts mit der Linie
reason-it-turns-to-face-its-enemy = sie wendet sich gegen ihren Feind
reason-no-champion-of-theirs-is-his-match = keiner ihrer Helden ist ihm gewachsen
reason-their-champion-is-the-better-man = ihr Held ist der bessere Mann
reason-a-general-is-worth-more-than-his-pride = ein General ist mehr wert als sein Stolz
reason-he-is-met = er findet seinen Gegner
reason-the-best-of-them-steps-back = der Beste von ihnen tritt zurück
reason-where-the-fight-is = dorthin, wo gekämpft wird
reason-of-those-who-lead-he-is-missed-least = von den Anführern fehlt er am wenigsten
reason-troopers-fall-before-those-who-lead = Soldaten fallen vor denen, die führen
reason-in-the-ranks-he-is-safe-and-of-use = im Glied ist er sicher und von Nutzen
reason-into-the-ranks = ins Glied
reason-to-the-men-whom-he-will-join = zu den Männern, denen er sich anschließt
reason-there-is-nobody-to-join-he-keeps-away-from-the-enemy = niemand zum Anschließen: er bleibt dem Feind fern
reason-nobody-can-be-joined-and-he-is-safe-where-he-is = niemand zum Anschließen, und er ist sicher, wo er ist
reason-somebody-looks-the-wrong-way-and-has-the-time-to-reform = jemand sieht in die falsche Richtung und hat Zeit zum Umformieren
reason-he-goes-to-the-men-he-will-lead = er geht zu den Männern, die er führen wird
reason-skirmishers-clear-the-way-first = Plänkler machen zuerst den Weg frei
reason-the-hindmost-go-first-so-that-the-line-keeps-together = die Hintersten gehen zuerst, damit die Linie zusammenbleibt
reason-all-have-moved = alle sind gezogen
reason-the-field-is-ours = das Feld gehört uns
reason-a-shieldwall-for-those-who-will-be-charged = ein Schildwall für die, die angegriffen werden
reason-a-square-for-those-whom-horse-could-take-in-the-flank = ein Karree für die, denen Reiter in die Flanke fallen könnten
reason-enemies-before-it-could-charge = Feinde vor ihr könnten angreifen
reason-enemies-beside-it-could-charge = Feinde neben ihr könnten angreifen
reason-it-looks-the-wrong-way-and-no-enemy-is-near = sie sieht in die falsche Richtung, und kein Feind ist nah
reason-its-front-towards-the-enemy-it-goes-for = die Front zu dem Feind, auf den sie zielt
reason-they-run-only-for-show-and-turn-on-whoever-follows = sie laufen nur zum Schein und wenden sich gegen jeden, der folgt
reason-horse-meets-horse-at-the-gallop = Reiter trifft Reiter im Galopp
reason-this-charge-would-break-it-better-to-run-and-rally = dieser Angriff würde sie brechen: besser laufen und sammeln
reason-a-volley-into-their-faces = eine Salve ins Gesicht
reason-it-expects-to-throw-them-back = sie hofft, sie zurückzuwerfen
reason-to-run-would-cost-more-than-to-stand = Laufen würde mehr kosten als Stehen
reason-they-are-far-enough-for-a-volley-before-it-is-gone = sie sind weit genug für eine Salve, bevor sie weg ist
reason-it-does-not-wait-for-a-charge-it-cannot-meet = sie wartet nicht auf einen Angriff, dem sie nicht gewachsen ist
reason-nobody-else-has-anybody-in-range = sonst hat niemand jemanden in Reichweite
reason-of-those-in-range-they-lose-most-by-it = von denen in Reichweite trifft es sie am meisten
reason-the-weapon-that-fells-most-at-this-distance = die Waffe, die auf diese Entfernung am meisten fällt
reason-there-they-deny-the-enemy-a-quarter-of-the-table = dort nehmen sie dem Feind ein Viertel des Tisches
reason-out-of-the-way-of-those-behind-who-must-come-through = aus dem Weg derer dahinter, die durch müssen
reason-near-enough-to-shoot-too-far-to-be-charged = nah genug zum Schießen, zu weit für einen Angriff
reason-the-volley-is-worth-the-danger-of-a-charge = die Salve ist die Gefahr eines Angriffs wert
reason-no-better-place-is-in-reach = kein besserer Ort ist erreichbar
reason-they-wait-where-nobody-can-charge-them = sie warten, wo niemand sie angreifen kann
reason-on-the-way-to-somebody-to-shoot-at = unterwegs zu jemandem, den man beschießen kann
reason-without-a-second-look = ohne zweiten Blick
reason-nothing-better-came-to-mind = etwas Besseres fiel nicht ein
reason-the-hills-over-there-are-worth-having = die Hügel dort drüben sind es wert
reason-this-edge-is-as-good-as-the-other = diese Kante ist so gut wie die andere
reason-there-is-still-room-for-scenery = für Gelände ist noch Platz
reason-the-lines-need-room = die Linien brauchen Platz
reason-it-guards-a-flank = es schützt eine Flanke
reason-it-is-well-as-it-lies = es liegt gut, wie es liegt
reason-out-on-a-flank-where-it-guards-the-line = außen auf der Flanke, wo es die Linie schützt
reason-skirmishers-go-before-the-line = Plänkler gehen der Linie voraus
reason-as-far-ahead-as-they-may = so weit voraus, wie sie dürfen
reason-horse-comes-round-the-flank = Reiterei kommt um die Flanke
reason-the-line-needs-them-all = die Linie braucht sie alle
reason-their-shields-are-on-the-other-side = ihre Schilde sind auf der anderen Seite
reason-with-its-back-to-the-edge-it-is-stormed-from-one-side-less = mit dem Rücken zur Kante wird es von einer Seite weniger gestürmt
reason-whoever-is-seen-is-shot-at = wer gesehen wird, auf den wird geschossen
reason-into-their-flank = in ihre Flanke
