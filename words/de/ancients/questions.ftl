# Was gefragt wird, was geantwortet werden kann, und was folgen wird.

## Fragen
ask-move-next = Welche Einheit zieht als nächste?
ask-move = { $unit } bewegen
ask-who-occupies = Welche Einheit besetzt ein Gebäude?
ask-which-building = Welches Gebäude { FORM($unit, "besetzt", "besetzen") } { $unit }?
ask-leave-building = Wo { FORM($unit, "kommt", "kommen") } { $unit } aus dem Gebäude?
ask-put-out-of-building = Wo { FORM($unit, "steht", "stehen") } { $unit } außerhalb des Gebäudes?
ask-captains = Welche Charaktere von { $unit } kämpfen um das Gebäude?
ask-who-reforms = Welche Einheit formiert sich um?
ask-reform = { $unit } umformieren
ask-who-dresses = Wessen letztes Glied wird ausgerichtet?
ask-dress = Wo steht das unvollständige Glied?
ask-go-first = Erster oder zweiter Zug?
ask-deploy = Eine Einheit aufstellen
ask-order = Wie { FORM($unit, "tritt", "treten") } { $unit } an?
ask-rules = Wessen Sonderregeln gelten für beide?
ask-declare = Einen Angriff ansagen oder sich lösen
ask-charger-next = Welcher Angreifer zieht als nächster?
ask-charge-target = Wen { FORM($unit, "greift", "greifen") } { $unit } an?
ask-respond = Wie { FORM($unit, "begegnet", "begegnen") } { $unit } dem Angriff?
ask-shoot-at-charger = Auf welchen Angreifer { FORM($unit, "schießt", "schießen") } { $unit }?
ask-align = { FORM($unit, "Richtet", "Richten") } sich { $unit } an den Plänklern aus?
ask-redirect = { FORM($unit, "Greift", "Greifen") } { $unit } weiter { $enemy } an?
ask-weapon = Womit { FORM($unit, "kämpft", "kämpfen") } { $unit }?
ask-blows = Auf wen schlagen { $models } von { DAT($unit) } ein?
ask-veterans = Alle Würfel noch einmal werfen?
ask-issue = Zum Zweikampf fordern?
ask-meet = Wer nimmt die Herausforderung von { DAT($unit) } an?
ask-retire = Wer muss zurücktreten?
ask-shift = Wohin { FORM($unit, "geht", "gehen") } { $unit } zum Kampf?
ask-fall = Wer von { DAT($unit) } fällt?
ask-spare = Fällt jemand von { DAT($unit) } anstelle eines Soldaten?
ask-join = { FORM($unit, "Schließt", "Schließen") } sich { $unit } einer Einheit an?
ask-rally = Welche fliehenden Einheiten versuchen sich zu sammeln?
ask-form-up = { $unit } aufstellen
ask-edge = Wohin { FORM($unit, "läuft", "laufen") } { $unit }?
ask-panic-next = Welche Einheit testet als nächste auf Panik?
ask-terror-next = Welche Einheit testet als nächste auf Entsetzen?
ask-again = Noch einmal testen?
ask-nominate = Welche Einheit schießt?
ask-shoot-next = Welche Einheit schießt als nächste?
ask-shot-target = Auf wen { FORM($unit, "schießt", "schießen") } { $unit }?
ask-shot-with = Womit { FORM($unit, "schießt", "schießen") } { $unit }?
ask-shot-again = { FORM($unit, "Wirft", "Werfen") } { $unit } alle Trefferwürfel noch einmal?
ask-end = An welchem Ende von { DAT($unit) } fällt der Überzählige?
ask-react = Womit { FORM($unit, "schießt", "schießen") } { $unit } auf den Angreifer?
ask-beaten-next = Welche geschlagene Einheit testet als nächste?
ask-runner = Welche Einheit läuft als nächste?
ask-chaser = Wer setzt ihnen als nächster nach?
ask-reroll = Dank der Heeresstandarte noch einmal testen?
ask-restrain = { $unit } zurückzuhalten versuchen?
ask-pursue = { FORM($unit, "Verfolgt", "Verfolgen") } { $unit }?
ask-quarry = Wem { FORM($unit, "setzt", "setzen") } { $unit } nach?
ask-give-ground = { FORM($unit, "Weicht", "Weichen") } { $unit } zurück?
ask-overrun = { FORM($unit, "Stürmt", "Stürmen") } { $unit } weiter?
ask-follow-up = { FORM($unit, "Setzt", "Setzen") } { $unit } nach?
ask-expand = { FORM($unit, "Verbreitert", "Verbreitern") } { $unit } die Front?
ask-return = Wo { FORM($unit, "kehrt", "kehren") } { $unit } zurück?
ask-reveal = { FORM($unit, "Bricht", "Brechen") } { $unit } aus dem Hinterhalt hervor?
ask-reveal-who = Wer bricht aus dem Hinterhalt hervor?
ask-ambush = { FORM($unit, "Legt", "Legen") } sich { $unit } in den Hinterhalt?
ask-hide = Wo { FORM($unit, "versteckt", "verstecken") } sich { $unit }?
ask-last = Die Letzten aufstellen
ask-drilled = { FORM($unit, "Wechselt", "Wechseln") } { $unit } im Angriff die Formation?
ask-square = Welche Einheit bildet ein Karree?
ask-ride = Wohin { FORM($unit, "reitet", "reiten") } { $unit } nach dem Schuss?
ask-wall = Welche Einheit bildet einen Schildwall?
ask-surge = Wie weit { FORM($unit, "drängt", "drängen") } { $unit } vor?

## Was aus Ja und aus Nein folgt
ask-align-yes = ausrichten: gerade vor den Plänklern stehen
ask-align-no = lassen: so stehen bleiben, wie man aufeinandertraf
ask-redirect-yes = weiter: stattdessen { $enemy } angreifen
ask-redirect-no = beim ersten Ziel bleiben: der Angriff scheitert, wenn er die Fliehenden nicht einholt
ask-veterans-yes = neu werfen: die neuen Würfel zählen, auch wenn sie schlechter sind; nur einmal in dieser Schlacht
ask-veterans-no = diese Würfel behalten: später darf noch neu geworfen werden
ask-again-yes = noch einmal testen: das zweite Ergebnis gilt
ask-again-no = lassen: der misslungene Test gilt
ask-shot-again-yes = neu werfen: die neuen Würfel zählen, auch wenn sie schlechter sind; nur einmal in dieser Schlacht
ask-shot-again-no = diese Würfel behalten: später darf noch neu geworfen werden
ask-reroll-yes = noch einmal testen: beide Würfel, und das zweite Ergebnis gilt
ask-reroll-no = lassen: der misslungene Test gilt
ask-restrain-yes = halten: stehen bleiben, wenn ein Führungstest gelingt, und verfolgen, wenn er misslingt
ask-restrain-no = verfolgen: den Geschlagenen nachsetzen
ask-pursue-yes = verfolgen: den Geschlagenen nachsetzen
ask-pursue-no = halten: stehen bleiben
ask-give-ground-yes = zurückweichen: mit dem Gesicht zum Feind zurückgehen, der folgen darf
ask-give-ground-no = standhalten: der Kampf geht an Ort und Stelle weiter
ask-overrun-yes = weiterstürmen: geradeaus weiter, so weit die Würfel es sagen
ask-overrun-no = anhalten: am Ort des Sieges stehen bleiben
ask-follow-up-yes = nachsetzen: dem Feind folgen und weiterkämpfen
ask-follow-up-no = bleiben: den Feind ziehen lassen
ask-reveal-yes = hervorbrechen: für alle sichtbar auf dem Tisch stehen und in diesem Zug handeln
ask-reveal-no = verborgen bleiben: niemand erfährt davon

## Antworten
pick-hide = verborgen auf dem Tisch liegen
pick-last = nach allen anderen aufstellen
pick-square = eine Einheit bildet ein Karree
pick-shieldwall = eine Einheit bildet einen Schildwall
pick-reform = eine Einheit formiert sich um
pick-occupy = eine Einheit besetzt ein Gebäude
pick-rear-rank = ein unvollständiges Glied ausrichten
pick-all-stand = alle anderen bleiben stehen
pick-rapid-fire = zweimal schleudern, mit weniger Wucht
pick-open = geordnet, in offener Ordnung
pick-skirmish = in Plänklerordnung
pick-first = den ersten Zug nehmen
pick-second = den zweiten Zug nehmen
pick-no-charges = keine weiteren Angriffe
pick-no-challenge = kein Zweikampf
pick-refuse = ablehnen
pick-alone = allein bleiben
pick-stay = bleiben, wo er ist
pick-troopers = nur Soldaten fallen
pick-home = zur eigenen Kante
pick-left-edge = zur linken Kante
pick-right-edge = zur rechten Kante
pick-no-shots = keine weiteren Schüsse
pick-left-end = das linke Ende
pick-right-end = das rechte Ende
pick-to-front = zur Front
pick-to-right = nach rechts
pick-to-rear = nach hinten
pick-to-left = nach links
pick-as-it-is = so bleiben
pick-wider = { $left ->
    [0] {""}
   *[other] { $left } { FORM($left, "Rotte", "Rotten") } mehr links
 }{ $right ->
    [0] {""}
   *[other] { $left ->
        [0] {""}
       *[other] {", "}
     } { $right } { FORM($right, "Rotte", "Rotten") } mehr rechts
 }
pick-hold = standhalten
pick-countercharge = Gegenangriff
pick-stand-and-shoot = stehen und schießen
pick-flee = fliehen
pick-fire-and-flee = schießen und fliehen
pick-ignore = den Angriff nicht beachten
pick-feigned-flight = Flucht vortäuschen
pick-feigned-fire-and-flee = schießen und Flucht vortäuschen
pick-left = links
pick-centre = in der Mitte
pick-right = rechts
pick-improvised = improvisierte Waffen
pick-hand-weapon = Handwaffe
pick-two-hand-weapons = eine Waffe in jeder Hand
pick-double-handed = Zweihandwaffe
pick-halberd = Hellebarde
pick-throwing-spear = Wurfspeer
pick-heavy-throwing-spear = schwerer Wurfspeer
pick-thrusting-spear = Stoßspeer
pick-pike = Pike
pick-kontos = Kontos
pick-lance = Lanze
pick-sling = Schleuder
pick-staff-sling = Stabschleuder
pick-javelin = Wurfspieß
pick-dart = Wurfpfeil
pick-stones = Steine
pick-short-bow = Kurzbogen
pick-bow = Bogen
pick-longbow = Langbogen
pick-light-crossbow = leichte Armbrust
pick-crossbow = Armbrust
pick-handgun = Handrohr
pick-leader = der Anführer
pick-standard = der Standartenträger
pick-musician = der Musiker

## Was folgen wird
note-reform-test = zuerst kommt ein Moraltest
