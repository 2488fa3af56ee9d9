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
