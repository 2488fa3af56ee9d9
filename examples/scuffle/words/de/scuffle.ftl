# Was geschieht: Der Schlüssel ist der Name des Ereignisses, seine Felder sind
# die Argumente.
turn = Zug { $turn }: { $side }
marched = { $way ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "marschiert", "marschieren") } { $way } { FORM($way, "Schritt", "Schritte") }
 }
shot = { $unit } { FORM($unit, "schießt", "schießen") } auf { $target }: { $hits } Treffer
fought = { $unit } { FORM($unit, "kämpft", "kämpfen") } gegen { $target }: { $hits } Treffer auf { $needed }+
stepped-back = { $unit } { FORM($unit, "tritt", "treten") } zurück
broken = { $unit } { FORM($unit, "ist", "sind") } dahin
end = { $winner ->
    [none] Niemand siegt
   *[other] { $winner } { FORM($winner, "siegt", "siegen") }
 }

# Was gefragt wird, und was geantwortet werden kann.
ask-pick = Welcher Block handelt als nächster?
ask-shoot = Auf wen { FORM($unit, "schießt", "schießen") } { $unit }?
ask-march = Wohin { FORM($unit, "marschiert", "marschieren") } { $unit }?
pick-end = den Zug beenden
pick-march = stattdessen marschieren

# Tatsachen.
badge-acted = hat gehandelt
fact-hedge = Speere halten Reiter auf
fact-range = Bögen reichen 8 Schritte weit
fact-rate = 8 Schritte
fact-charge = 4+ im Angriff

# Was an einem Befehl falsch ist, und was richtig wäre.
no-so-far = er geht { $way } { FORM($way, "Schritt", "Schritte") }
do-at-most = geh höchstens { $rate }
no-march = das ist kein Marsch
do-march = dreh dich höchstens einmal, dann geh höchstens einmal vor
no-way = jemand steht im Weg
no-meadow = es führt von der Wiese hinunter
do-another-way = geh weniger weit, oder anders herum
