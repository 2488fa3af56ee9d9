# Die Befehlszeile.

## Regeln
rules-source = Quelle: { $text }
rules-reading = Lesart: { $text }
rules-note = Anmerkung: { $text }
rules-differs = Abweichung: { $text }
rules-as-in = Wie in: { $text }
rules-replaces = Ersetzt: { $text }
rules-amends = Ändert: { $text }
rules-equals = Gleicht: { $text }
rules-repeats = Wiederholt: { $text }
rules-aside = Nichts für ein Programm: { $text }
rules-code = Code
rules-tests = Tests
rules-cases = Fälle
rules-no-place = { $kind }: keine
rules-texts = Übersetzt sind die Titel der Regeln; ihre Texte gibt es nur auf Englisch.
rules-not-found = Keine Regel enthält alle diese Wörter. Versuche weniger, oder nur ihre Anfänge.
rules-more = … und { $more } weitere; ein Wort mehr grenzt die Suche ein.
rules-of = { $rules } { FORM($rules, "Regel", "Regeln") }

## Schlachten, Aufzeichnungen, Fälle, der Server
telling-why = Warum: { $reason }
battle-advice = Das Buch rät: { $text }
replay-true = Die Aufzeichnung stimmt
replay-agrees = { $orders } Befehle, jeder Würfel und jeder Zustand.
replay-unsealed = Namen und Fassungen lassen sich nicht prüfen: die Aufzeichnung wurde geschrieben, ehe es versiegelte Köpfe gab.
replay-no-end = Die Aufzeichnung hat kein Ende: nach { $orders } Befehlen war die Schlacht nicht vorbei.
referee-warned = { $cases } beanspruchen mehr als { $most } Regeln und sind keine ausgeführten Beispiele
referee-sum = { $passed } bestanden, { $failed } gescheitert
referee-rules = Regeln: { $rules }
serve-at = Acies ist unter { $page }
serve-stop = Strg-C beendet es
serve-open = Öffne diese Adresse im Browser.
