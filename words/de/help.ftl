# Die Hilfe der Befehlszeile. Auf Englisch steht sie im Code, bei jedem Befehl und jedem Argument.
# Schlüssel: help-BEFEHL, help-BEFEHL-ARGUMENT, help-BEFEHL-after; was mehrere Befehle haben: help-any-ARGUMENT.

## Das Gerüst
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-placeholder-options = OPTIONEN
help-placeholder-command = BEFEHL
help-default = [sonst: { $value }]
help-values = [möglich: { $values }]
help-see = Mehr sagt »{ $command } --help«.

help-any-help = Diese Hilfe
help-any-version = Die Version
help-any-language = Die Sprache dessen, was gesagt wird: en oder de; ohne das `ACIES_LANGUAGE` oder die des Terminals
help-any-json = Daten für Programme ausgeben
help-any-ruleset = Das Spiel
help-any-seed = Der Startwert
help-any-turn-limit = Jede Schlacht nach so vielen Zügen beenden; ohne das gilt die Grenze des Szenarios, und 30 Züge, wo es keine hat
help-any-threads = Auf so vielen Kernen spielen; ohne das auf allen
help-any-report = Einen Bericht schreiben: .html für eine Seite mit Karten, .md für Markdown mit den Karten daneben
help-any-full = Jedes Ereignis erzählen, nicht nur die wichtigen
help-any-rules = Die Regeln hinter jeder Zeile zeigen
help-any-why = Zeigen, warum die Computerspieler es tun und was sie vorhaben

## acies
help-acies = Spielt Schlachten mit Miniaturen nach ihren vollständigen Regeln
help-acies-after =
    Ohne Befehl startet der Server und öffnet den Browser.

    Beispiele:
      acies serve --bind 0.0.0.0:4040 --data battles.db
      acies demo
      acies battle spear --armies normans anglo-saxons --seed 7
      acies league spear --players captain,random --battles 200
      acies tune spear --armies all --steps 400
      acies rules search elephant charge
      acies rules show spear.combat.top-four
      acies referee cases/spear
      acies replay hastings.acies.json --report hastings.html
help-help = Diese Hilfe oder die eines Befehls

## serve
help-serve = Den Server starten: im Browser spielen, allein oder mit Freunden
help-serve-bind = Wo er erreichbar ist
help-serve-open = Den Browser öffnen
help-serve-data = Die Datei, die die Schlachten behält
help-serve-database = Ein Datenbankserver, der die Schlachten statt einer Datei behält
help-serve-hosts = Ein weiterer Name, unter dem Browser den Server hinter einem Proxy erreichen
help-serve-max-battles = Die meisten Schlachten im Speicher
help-serve-max-new = Die meisten Schlachten, die eine Adresse in einer Minute anlegen darf
help-serve-after =
    Beispiele:
      acies serve --open                                   zu Hause
      acies serve --bind 0.0.0.0:4040 --data battles.db    für die anderen im Haus
      acies serve --database postgres://acies@db/acies     mit einem Datenbankserver

    RUST_LOG sagt, wie viel aufgeschrieben wird: RUST_LOG=server=debug.

## demo
help-demo = Eine kurze Schlacht zweier Computerfeldherren vorspielen

## rules
help-rules = Regeln suchen, zeigen und auflisten, und prüfen, ob alle ausgeführt werden
help-rules-after =
    Beispiele:
      acies rules search elephant charge     Regeln mit beiden Wörtern, die besten zuerst
      acies rules show spear.combat.top-four die Regel, ihre Quelle, ihr Code und ihre Prüfungen
      acies rules list spear                 alle Regeln eines Spiels, nach Gebieten
      acies rules coverage spear             was durchgesetzt und geprüft ist, und was fehlt
help-rules-search = Regeln nach Wörtern in Kennung, Titel oder Text finden
help-rules-search-words = Die Wörter; alle müssen vorkommen, Anfänge genügen
help-rules-show = Eine Regel ganz zeigen: Text, Quelle, Lesart, Code und Prüfungen
help-rules-show-id = Die Kennung der Regel
help-rules-list = Die Regeln eines Spiels auflisten, oder die Spiele
help-rules-list-ruleset = Das Spiel; ohne das werden die Spiele aufgelistet
help-rules-coverage = Prüfen, ob jede Regel eines Spiels durchgesetzt und geprüft ist

## referee
help-referee = Fälle des Schiedsrichters spielen und die Entscheide ausgeben
help-referee-paths = Dateien mit Fällen, oder Ordner, in denen sie liegen
help-referee-quiet = Nur die Fälle nennen, die scheitern
help-referee-after =
    Beispiele:
      acies referee cases/spear/combat/top-four.toml   ein Fall, Befehl für Befehl erzählt
      acies referee cases --quiet                      alle Fälle, nur was scheitert
      acies referee cases/spear --json                 für Programme

    Das Format zeigt `acies schema case`.

## battle
help-battle = Eine Schlacht zwischen Computerspielern spielen und erzählen
help-battle-armies = Die beiden Heere, mit Namen (`acies armies`) oder als Dateien
help-battle-scenario = Ein Szenario, mit Namen oder als Datei
help-battle-seed = Der Startwert der Würfel und der Spieler
help-battle-players = Wer spielt: ein Name für jeden Platz
help-battle-record = Die Aufzeichnung der Schlacht in eine Datei schreiben
help-battle-turn-limit = Nach so vielen Zügen ist Schluss: unentschieden, wenn nicht Regeln oder Szenario einen Sieger nennen
help-battle-settings = Etwas anders festlegen als das Buch; `--help` zählt auf, was sich festlegen lässt
help-battle-quiet = Nur sagen, wie es ausging
help-battle-json = Daten für Programme ausgeben; mit --quiet nur, wie es ausging
help-battle-after =
    Beispiele:
      acies battle spear
      acies battle spear --armies normans anglo-saxons --seed 7 --rules
      acies battle spear --scenario hastings --players captain,random
      acies battle spear --why --full
      acies battle ancients --scenario river-line --set break_point=on --set turn_limit=12
      acies battle spear --record hastings.acies.json --report hastings.html --quiet

    Dieselben Argumente geben dieselbe Schlacht, auf jeder Maschine. `--help` zählt auf, was sich festlegen lässt.
help-settings = Was sich festlegen lässt (--set NAME=WERT):
help-setting-flag = on oder off, sonst { $usual }
help-setting-number = { $least } bis { $most }, sonst { $usual }
help-setting-choice = { $options }, sonst { $usual }

## league
help-league = Computerspieler in vielen Schlachten gegeneinander stellen und sagen, wie stark jeder ist
help-league-players = Wer spielt: zwei oder mehr
help-league-armies = Die Heere, mit Namen oder als Dateien: je zwei treffen aufeinander; `all` für alle. Ohne das die beiden üblichen
help-league-scenarios = Die Szenarien, mit Namen oder als Dateien; `all` für alle (mit --armies: alle, in denen beliebige Heere kämpfen können). Ohne das das übliche
help-league-battles = Wie viele Schlachten je zwei Spieler schlagen, über alle Heere und Szenarien reihum; eine ungerade Zahl wird gerade gemacht
help-league-seed = Der Startwert des ersten Paares von Schlachten; die anderen folgen
help-league-until = Mit zwei Spielern aufhören, sobald ein Test weiß, ob der erste eher um ELO1 als um ELO0 stärker ist
help-league-keep = Jede Schlacht in einer Datei behalten, und nicht noch einmal spielen, was darin steht
help-league-html = Eine Seite mit Diagrammen schreiben
help-league-markdown = Die Tabellen als Markdown schreiben
help-league-after =
    Beispiele:
      acies league spear --players captain,random,stone --battles 200
      acies league spear --players captain,random --armies all --scenarios all --keep spear.jsonl
      acies league ancients --players captain,random --until 0,50 --battles 2000
      acies league spear --players captain,stone --html league.html --markdown league.md

    Gekämpft wird paarweise: dasselbe Gelände, dieselben Heere und Würfel, mit getauschten
    Plätzen. Dieselbe Liga gibt auf beliebig vielen Kernen dieselben Zahlen. Mit --keep steht
    jede Schlacht in der Datei, sobald sie vorbei ist; derselbe Befehl macht dort weiter, wo
    er unterbrochen wurde.

## tune
help-tune = Die Gewichte einstellen, nach denen der Captain eines Spiels spielt
help-tune-from = Die Gewichte, mit denen begonnen wird; ohne das die, die mit dem Spiel kommen
help-tune-out = Wohin die eingestellten Gewichte kommen; ohne das `SPIEL-weights.toml`
help-tune-steps = Wie viele Schritte, mit denen von früher
help-tune-battles = Wie viele Schlachten jeder Schritt hat; eine ungerade Zahl wird gerade gemacht
help-tune-armies = Die Heere, wie in einer Liga: je zwei treffen aufeinander; `all` für alle
help-tune-scenarios = Die Szenarien, wie in einer Liga; `all` für alle
help-tune-against = Wen der Captain außer sich selbst trifft; `--against=` für niemanden
help-tune-check = Wie viele Paare von Schlachten am Ende zeigen, ob die eingestellten Gewichte besser sind als die üblichen; 0 für keine
help-tune-seed = Der Startwert aller Schlachten
help-tune-after =
    Beispiele:
      acies tune spear --armies all --steps 400 --battles 64
      acies tune ancients --from weights.toml --out better.toml --against former,random,stone
      acies tune spear --from better.toml --steps 0 --check 500

    Alle Gewichte werden zugleich ein wenig verändert, jedes zufällig nach oben oder unten;
    wer damit öfter siegt, zeigt den Weg (gleichzeitige Störung). Die Hälfte der Schlachten
    wird zwischen beiden Richtungen geschlagen, die anderen gegen die Spieler von --against.
    Die Datei hat alle paar Schritte die gemittelten Gewichte; derselbe Befehl macht dort
    weiter, wo er unterbrochen wurde. Derselbe Startwert gibt auf beliebig vielen Kernen
    dieselben Gewichte. Am Ende trifft der eingestellte Captain den üblichen, damit niemand
    schlechtere Gewichte behält.

## replay
help-replay = Eine aufgezeichnete Schlacht noch einmal spielen und jeden Würfel und Stand prüfen
help-replay-file = Die Aufzeichnung
help-replay-check = Die Aufzeichnung nur prüfen
help-replay-after =
    Beispiele:
      acies replay hastings.acies.json                        die Schlacht erzählen
      acies replay hastings.acies.json --check                nur prüfen
      acies replay hastings.acies.json --report hastings.html einen Bericht schreiben

    Jeder Befehl, jeder Würfel und jeder Stand wird verglichen, und der Kopf (Namen, Versionen,
    Heere, Festlegungen) mit seinem Siegel; der erste Unterschied wird genannt. Wurde seither
    eine Regel verbessert, wird der Rest aus dem erzählt, was die Aufzeichnung behalten hat.

## armies
help-armies = Die Heere auflisten und zeigen, die mit dem Programm kommen
help-armies-ruleset = Das Spiel; alle des Programms, wo keines genannt ist
help-armies-list = Die Heere auflisten
help-armies-list-ruleset = Das Spiel; alle des Programms, wo keines genannt ist
help-armies-show = Ein Heer zeigen und prüfen
help-armies-show-ruleset = Das Spiel; alle des Programms, wo keines genannt ist
help-armies-show-name = Sein Name, mit oder ohne den seines Spiels (`spear/hussites`), oder eine Datei
help-armies-after =
    Beispiele:
      acies armies                          die Heere, die mit dem Programm kommen
      acies armies show carthage            eines davon
      acies armies show ancients/macedon    eines jenes Spiels
      acies armies show my-army.toml        eine eigene Datei, geprüft

## schema
help-schema = Das JSON-Schema einer Art von Dateien ausgeben
help-schema-kind = Die Art: ein Fall (case), die Aufzeichnung einer Schlacht (record), ein Heer (army), ein Szenario (scenario)
help-schema-ruleset = Das Spiel; das erste des Programms, wo keines genannt ist
help-schema-after =
    Beispiele:
      acies schema case > case.schema.json
      acies schema army --ruleset spear

## completions
help-completions = Ausgeben, was eine Shell braucht, um Befehle und Optionen zu vervollständigen
help-completions-shell = Die Shell
help-completions-after =
    Beispiele:
      acies completions bash > ~/.local/share/bash-completion/completions/acies
      acies completions zsh > ~/.zfunc/_acies
      acies completions fish > ~/.config/fish/completions/acies.fish

## man
help-man = Das Handbuch ausgeben, oder seine Seiten in einen Ordner schreiben
help-man-dir = Eine Seite für das Programm und eine für jeden Befehl in einen Ordner schreiben
help-man-after =
    Beispiele:
      acies man | man -l -                          lesen
      acies man --dir ~/.local/share/man/man1       eine Seite für jeden Befehl

## soak
help-soak = Viele zufällige Schlachten spielen und jede Invariante prüfen
help-soak-rulesets = Die Spiele, reihum; alle, wenn keines genannt ist
help-soak-battles = Wie viele Schlachten
help-soak-seed = Der Startwert der ersten Schlacht; die anderen folgen
help-soak-record = Wohin die Aufzeichnung einer Schlacht kommt, die eine Invariante bricht, für `acies replay`

## Was an den Argumenten nicht stimmt
complaint-error = Fehler:
complaint-unknown-command = den Befehl »{ $given }« gibt es nicht
complaint-unknown-argument = das Argument »{ $given }« passt hier nicht
complaint-value = »{ $given }« ist kein Wert für { $argument }
complaint-value-because = »{ $given }« ist kein Wert für { $argument }: { $because }
complaint-value-missing = zu { $argument } fehlt der Wert
complaint-missing = es fehlt: { $arguments }
complaint-missing-command = es fehlt der Befehl
complaint-too-many = »{ $given }« ist ein Wert zu viel für { $argument }
complaint-wrong-number = { $argument } braucht { $needed } { FORM($needed, "Wert", "Werte") }; gegeben: { $given }
complaint-twice = { $argument } steht zweimal da
complaint-conflict = { $argument } und { $others } gehen nicht zusammen
complaint-choose = möglich: { $values }
complaint-similar = Gemeint ist vielleicht »{ $similar }«.
