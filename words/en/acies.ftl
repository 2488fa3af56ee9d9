# The command line.

## Rules
rules-source = Source: { $text }
rules-reading = Reading: { $text }
rules-note = Note: { $text }
rules-differs = Differs: { $text }
rules-as-in = As in: { $text }
rules-replaces = Replaces: { $text }
rules-amends = Amends: { $text }
rules-equals = Equals: { $text }
rules-repeats = Repeats: { $text }
rules-aside = Nothing for software to do: { $text }
rules-code = Code
rules-tests = Tests
rules-cases = Cases
rules-no-place = { $kind }: none
rules-texts = {""}
rules-not-found = No rule has all of these words. Try fewer, or the beginnings of words.
rules-more = … and { $more } more; add a word to narrow the search.
rules-of = { $rules } { FORM($rules, "rule", "rules") }

## Battles, records, cases, the server
telling-why = Why: { $reason }
battle-advice = The book advises: { $text }
replay-true = The record is true
replay-agrees = { $orders } orders, every die and every state agree.
replay-unsealed = Names and versions cannot be checked: the record was written before headings were sealed.
replay-no-end = The record has no end: the battle was not over after { $orders } orders.
referee-warned = { $cases } claim more than { $most } rules and are no worked examples
referee-sum = { $passed } passed, { $failed } failed
referee-rules = rules: { $rules }
serve-at = Acies is at { $page }
serve-stop = stop it with Ctrl-C
serve-open = Open that address in your browser.
