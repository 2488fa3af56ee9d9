# Was gefragt wird, was geantwortet werden kann, und was folgen wird.

## Fragen
ask-choose-terrain = Ein Geländestück wählen
ask-place-terrain = Legen: { $piece }
ask-adjust-terrain = Das Stück um bis zu { $limit } DU verschieben
ask-march-units = Welche Einheiten gehen auf Flankenmarsch?
ask-march-leader = Wer führt den Flankenmarsch?
ask-march-flank = Über welche Flanke?
ask-march-turn = In welchem Zug treffen sie ein?
ask-ambush = Wer liegt im Hinterhalt?
ask-bid = Wie viele Befehlswürfel bietest du für die Aufklärung?
ask-deploy = Eine Einheit aufstellen
ask-deploy-leader = Wo steht { $unit }?
ask-deploy-leader-alone = { $unit } aufstellen
ask-stakes-start = { FORM($unit, "Beginnt", "Beginnen") } { $unit } hinter gepflanzten Pfählen?
ask-redeploy = Welche Einheit wird umgestellt?
ask-redeploy-place = Wohin { FORM($unit, "geht", "gehen") } { $unit }?
ask-spring-ambush = Wo tauchen die Verborgenen auf?
ask-place-dice = Befehlswürfel an Einheiten verteilen
ask-which-unit = Welche Einheit handelt als nächste?
ask-action = Was { FORM($unit, "tut", "tun") } { $unit }?
ask-group = Wer zieht mit?
ask-group-path = Wohin geht die Gruppe?
ask-break-off = Wie weit { FORM($unit, "löst", "lösen") } sich { $unit }?
ask-together = Wer greift zusammen mit { DAT($unit) } an, vor jedem Nahkampf?
ask-charge-path = Wie { FORM($unit, "verschiebt", "verschieben") } sich { $unit }, um einen Feind zu erreichen?
ask-charge-target = Wen { FORM($unit, "greift", "greifen") } { $unit } an?
ask-follow = Das Ziel ist ausgewichen: Wohin { FORM($unit, "geht", "gehen") } { $unit }?
ask-evade = { FORM($unit, "Weicht", "Weichen") } { $unit } vor { DAT($enemy) } aus?
ask-slide = Wie weit { FORM($unit, "verschiebt", "verschieben") } sich { $unit } zum Ausrichten?
ask-which-melee = Wessen Nahkampf kommt als nächster?
ask-defender = Gegen wen { FORM($unit, "kämpft", "kämpfen") } { $unit }?
ask-turn-to-face = { FORM($unit, "Wendet", "Wenden") } sich { $unit } gegen den Feind?
ask-shot-bonus = Wie { FORM($unit, "nutzt", "nutzen") } { $unit } den Bonus?
ask-shot-target = Auf wen { FORM($unit, "schießt", "schießen") } { $unit }?
ask-defensive-bonus = Wie viele Boni { FORM($unit, "legt", "legen") } { $unit } in den Schuss?
ask-throw = { FORM($unit, "Wirft", "Werfen") } { $unit } die Wurfwaffen, für einen Ansturmwürfel?
ask-lower = Rüstung von { DAT($unit) }: Welche gegnerischen Würfel werden gesenkt?
ask-raise = Dem Feind fehlt Schutz: Welcher Würfel von { DAT($unit) } wird erhöht?
ask-test-order = In welcher Reihenfolge testen deine Einheiten?
ask-hold = { FORM($unit, "Versucht", "Versuchen") } { $unit }, nicht zu verfolgen?
ask-leader-where = Wohin geht { $unit }?
ask-leader-ride = Wohin reitet { $unit }?
ask-leader-rally = Versucht { $unit } seine Einheit zu sammeln?
ask-march-ride = Mit welcher Einheit reitet der Führer des Flankenmarschs?
ask-flank-dice = Die Ankunftswürfel an die Einheiten des Flankenmarschs verteilen
ask-march-next = Welche Einheit kommt als nächste auf den Tisch?
ask-enter = An welcher Stelle der Kante { FORM($unit, "kommt", "kommen") } { $unit } auf den Tisch?
ask-entry-action = Wie { FORM($unit, "kommt", "kommen") } { $unit } auf den Tisch?
ask-march-join = Mit welcher der eingetroffenen Einheiten kommt der Befehlshaber?
ask-pursue-first = Welche Einheit verfolgt zuerst?
ask-fight-on = Ein Kommando deiner Seite ist verloren. Kämpfst du weiter?

## Was aus Ja und aus Nein folgt
ask-stakes-start-yes = gepflanzt: hinter den Pfählen beginnen
ask-stakes-start-no = getragen: 1 DU langsamer, bis die Pfähle gepflanzt sind
ask-evade-yes = ausweichen: vor dem Angriff davonlaufen, wenn ein Würfel da ist oder ein gezogener reicht
ask-evade-no = standhalten: den Angriff an Ort und Stelle annehmen
ask-throw-yes = werfen: der Feind testet vor dem Kampf, und ein Ansturmwürfel wird aufgegeben
ask-throw-no = behalten: mit allen Ansturmwürfeln kämpfen
ask-hold-yes = halten: stehen bleiben, wenn ein Würfel den Wert erreicht, sonst verfolgen
ask-hold-no = verfolgen: den Geschlagenen nachsetzen
ask-leader-rally-yes = sammeln: ein Würfel kann seiner Einheit einen Treffer nehmen
ask-leader-rally-no = lassen: die Treffer bleiben
ask-fight-on-yes = weiterkämpfen: die Schlacht geht mit den übrigen Kommandos weiter
ask-fight-on-no = aufgeben: die Seite ist geschlagen, wenn alle Übrigen aufgeben

## Antworten
pick-alone = allein
pick-elsewhere = allein weiter
pick-flee = so weit vom Feind wie möglich
pick-left = über die linke Tischkante
pick-piece = das Stück verschieben
pick-remove = das Stück wegnehmen
pick-right = über die rechte Tischkante
pick-stay = bleiben, wo er ist
pick-wait = außerhalb bleiben
pick-no-more = keine weiteren Stücke
pick-nobody = niemand
pick-leave-all = alle stehen lassen
pick-no-turn = nicht wenden
pick-range = je 1 DU mehr Reichweite
pick-dice = je ein Würfel mehr
pick-keep = behalten
pick-lower-nothing = nichts senken
pick-raise-nothing = nichts erhöhen
pick-shoot = schießen
pick-move = ziehen
pick-move-then-shoot = ziehen, dann schießen
pick-shoot-then-move = schießen, dann ziehen
pick-charge = angreifen
pick-fight = kämpfen
pick-break-off = sich lösen
pick-rally = sammeln
pick-group-move = Gruppenbewegung
pick-plant-stakes = Pfähle pflanzen
pick-pick-up-stakes = Pfähle aufnehmen
pick-drop-stakes = Pfähle wegwerfen
pick-defer = abwarten
pick-lower = { $same ->
    [true] den gegnerischen Würfel in Paar { $pairs_a } zweimal
   *[false] { $pairs_count ->
        [one] den gegnerischen Würfel in Paar { $pairs }
       *[other] die gegnerischen Würfel in Paar { $pairs }
     }
 } senken
pick-raise = den Würfel in Paar { $pair } um 1 erhöhen

## Was folgen wird
note-melee = der Nahkampf folgt sofort
