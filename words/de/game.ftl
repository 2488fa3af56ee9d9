# Was alle Spiele gemeinsam haben.

## Seiten
army-south = Südarmee
army-north = Nordarmee
edge-south = Süd
edge-north = Nord

## Antworten
answer-yes = ja
answer-no = nein

## Befehle, die keine Antworten sind
no-verb = die Antwort ist ein „{ $verb }“
do-verb = antworte mit „{ $verb }“: { $prompt }
no-chosen = { $count } { FORM($count, "wurde", "wurden") } gewählt
do-choose = wähle { $least } bis { $most }
no-item = nicht alles ist genannt
do-name-all = nenne alles einmal
no-shares = { $count } { FORM($count, "Anteil ergibt", "Anteile ergeben") } zusammen { $given }
do-shares = gib { $count } { FORM($count, "Anteil", "Anteile") }, zusammen { $total }
no-die = es gibt keinen weiteren Würfel mit { $die }
do-dice = die Würfel sind { $dice }
no-bounds = { $bid } liegt außerhalb der Grenzen
do-bid = biete { $least } bis { $most }
no-offer = „{ $what }“ steht nicht zur Wahl
do-choose-among = wähle aus: { $options }
no-twice = „{ $what }“ ist zweimal genannt
do-name-once = nenne jedes einmal
no-answer = das ist keine Antwort auf diese Frage
no-battle = die Schlacht ist vorbei
do-nothing = es gibt nichts mehr zu entscheiden
do-begin = beginne eine neue

## Urteile über Fälle für den Schiedsrichter
ruling-no-decision = keine Entscheidung steht an: { $ending }
ruling-other-seat = Platz { $seat } hat zu entscheiden, erwartet war Platz { $expected }
ruling-other-question = gefragt ist „{ $asks }“ ({ $prompt }), erwartet war „{ $expected }“; { $asked }
ruling-other-rule = die Entscheidung kommt von { $rule }, erwartet war { $expected }
ruling-nobody = niemanden
ruling-other-subject = die Entscheidung betrifft { $subject }, erwartet war { $expected }
ruling-nothing = nichts
ruling-other-options = zur Wahl stehen: { $offered }; erwartet war genau: { $expected }
ruling-not-offered = „{ $key }“ steht nicht zur Wahl, nur { $offered }
ruling-offered = „{ $key }“ steht zur Wahl und darf es nicht
ruling-banned = das Ereignis { $event } trat ein und durfte es nicht: „{ $told }“
ruling-nothing-skipped = nichts wurde übersprungen
ruling-not-skipped = keine Frage wurde übersprungen, weil „{ $why }“; { $skipped }
ruling-count = das Ereignis { $event } trat { $times }-mal ein, erwartet war { $expected }
ruling-state = im Zustand: { $mismatch }
ruling-nobody-decides = niemand hat zu entscheiden: { $ending }
ruling-unread = der Befehl { $order } ist nicht zu lesen: { $error }; { $asked }
ruling-taken = der Befehl wurde angenommen, erwartet war { $expected }
ruling-check-allows = „check“ erlaubt den Befehl, „play“ lehnt ihn ab: { $refusal }
ruling-check-refuses = „check“ lehnt den Befehl ab, „play“ nimmt ihn an: { $refusal }
ruling-check-cites = „check“ nennt { $check }, „play“ nennt { $play }
ruling-changed = der abgelehnte Befehl hat die Schlacht verändert
ruling-refused = der Befehl wurde abgelehnt: { $refusal }
ruling-says = die Ablehnung sagt „{ $told }“, erwartet war „{ $expected }“ darin
ruling-stops-after = das Urteil endet hier, nach „{ $told }“
ruling-stops = das Urteil endet hier, ehe etwas geschah
ruling-dice = die Würfel passen nicht: { $fault }
ruling-at-the-end = am Ende: { $fault }
ruling-not-asked = nicht gefragt: { $why }
ruling-accepted = { $what }: angenommen, erwartet war { $expected }
ruling-cannot-be = { $what }: das kann nicht sein: { $fault }
ruling-is-refused = { $what }: abgelehnt: { $fault }
ruling-otherwise = { $what }: anders abgelehnt ({ $told }), erwartet war { $expected }
ruling-broke-down = das Programm ist gescheitert: { $told }; bitte melde es mit diesem Fall
ruling-refused-otherwise = der Befehl wurde nach { $rule } abgelehnt ({ $told }), erwartet war { $expected }
ruling-it = es
ruling-is = { $place } ist { $found }, erwartet war { $expected }
ruling-is-not = { $place } ist nicht da, erwartet war { $expected }
ruling-is-not-but = { $place } ist nicht da (wohl aber „{ $like }“), erwartet war { $expected }
ruling-missing = das Ereignis { $event } trat nicht ein
ruling-missing-after = { $wanted }, nicht noch einmal: erwartet ist es nach anderen, die genannt sind, und es trat nur davor ein: „{ $told }“
ruling-missing-none = { $wanted }; es gab keine Ereignisse
ruling-missing-kind = { $wanted }; es gab keines dieser Art; das letzte war { $told }
ruling-missing-near = { $wanted }; am nächsten kam { $told }: { $difference }
ruling-missing-again = { $wanted }, nicht noch einmal; am nächsten kam { $told }
ruling-as-data = „{ $told }“, als Daten { $data }
ruling-claims = beansprucht die Regel { $rule }, aber nichts im Urteil nennt sie
ruling-many-claims = beansprucht { $count } Regeln, mehr als { $most }; teile den Fall, oder schreibe example = true, wenn er ein ausgeführtes Beispiel spielt
ruling-no-card = „{ $tag }“ hat keine Karte
ruling-no-card-but = „{ $tag }“ hat keine Karte; meintest du „{ $like }“?
ruling-card-shows = die Karte von „{ $tag }“ zeigt { $fact } und darf es nicht
ruling-card-lacks = die Karte von „{ $tag }“ zeigt { $expected } nicht; sie zeigt: { $facts }
ruling-between = { $least } bis { $most }
ruling-near = { $number } auf { $within } genau
ruling-at-least = { $number } oder mehr
ruling-at-most = { $number } oder weniger
ruling-one-of = eines von { $values }
ruling-length = { $number } davon
ruling-contains = etwas mit { $what }
ruling-anything-but = alles außer { $what }
ruling-and = {" und "}
ruling-refusal-under = eine Ablehnung nach { $rule }
ruling-refusal = eine Ablehnung
ruling-no-refusal = keine Ablehnung
ruling-asked = Platz { $seat } ist gefragt ({ $verb }): { $prompt }
ruling-over = die Schlacht ist vorbei
ruling-halted = die Situation endet hier (mit go_on = true geht sie weiter)
ruling-unreadable = Ein Fall, der nicht zu lesen ist
ruling-step-line = Schritt { $step } (Zeile { $line })
ruling-step = Schritt { $step }
ruling-line = Zeile { $line }
ruling-setup-refused = Abgelehnt: { $fault }
ruling-passed = wie der Fall sagt
ruling-seat = Platz { $seat }

## Aufzeichnungen, die nicht stimmen
replay-of-another = die Aufzeichnung ist vom Spiel „{ $found }“; hier wird „{ $wanted }“ gespielt
replay-setup = der Aufbau in der Aufzeichnung ist nicht zu lesen: { $why }; nimm die Aufzeichnung aus einer Sicherung
replay-opening = die Eröffnung
replay-order = Befehl { $number } (Platz { $seat }, { $order })
replay-result = das Ergebnis
replay-over = die Schlacht ist schon vorbei
replay-seat = Platz { $seat } hat zu entscheiden
replay-unreadable = er ist nicht zu lesen: { $why }
replay-refused = er wird abgelehnt: { $why }
replay-die = Würfel { $number } ist { $file } in der Datei, { $battle } nach dem Startwert
replay-dice = { $file } Würfel stehen in der Datei, { $battle } fielen nach dem Startwert
replay-hash = die Prüfsumme des Stands danach ist { $file } in der Datei, { $battle } in der Schlacht
replay-mark = sein Siegel passt nicht: der Befehl oder der davor wurde in der Datei geändert, obwohl der Stand derselbe ist
replay-ending = es ist { $file } in der Datei, { $battle } in der Schlacht
replay-none = keines
replay-draw = ein Unentschieden ({ $rule })
replay-victory = ein Sieg der Seite { $side } ({ $rule })
replay-mended = seit sie gespielt wurde, wurde die Regel { $rule } mit Stand { $edition } berichtigt: { $what }
replay-mended-too = die Regel { $rule } wurde mit Stand { $edition } berichtigt: { $what }
