# What all games share.

## Sides
army-south = southern army
army-north = northern army
edge-south = south
edge-north = north

## Answers
answer-yes = yes
answer-no = no

## Orders that are no answers
no-verb = the answer is a '{ $verb }'
do-verb = answer with '{ $verb }': { $prompt }
no-chosen = { $count } { FORM($count, "was", "were") } chosen
do-choose = choose from { $least } to { $most }
no-item = not every item is there
do-name-all = name every item once
no-shares = { $count } { FORM($count, "share adds", "shares add") } up to { $given }
do-shares = give { $count } { FORM($count, "share that adds", "shares that add") } up to { $total }
no-die = there is no further die showing { $die }
do-dice = the dice are { $dice }
no-bounds = { $bid } is out of bounds
do-bid = bid from { $least } to { $most }
no-offer = '{ $what }' is not offered
do-choose-among = choose among: { $options }
no-twice = '{ $what }' is named twice
do-name-once = name each once
no-answer = that is no answer to this question
no-battle = the battle is over
do-nothing = there is nothing left to decide
do-begin = begin another one

## Rulings of referee cases
ruling-no-decision = no decision is pending: { $ending }
ruling-other-seat = seat { $seat } is to decide, expected seat { $expected }
ruling-other-question = a '{ $asks }' is asked ({ $prompt }), expected '{ $expected }'; { $asked }
ruling-other-rule = the decision comes from { $rule }, expected { $expected }
ruling-nobody = nobody
ruling-other-subject = the decision is about { $subject }, expected { $expected }
ruling-nothing = nothing
ruling-other-options = offered: { $offered }; expected exactly: { $expected }
ruling-not-offered = '{ $key }' is not offered, only { $offered }
ruling-offered = '{ $key }' is offered, and must not be
ruling-banned = the event { $event } occurred, and must not: “{ $told }”
ruling-nothing-skipped = nothing was skipped
ruling-not-skipped = no question was skipped because '{ $why }'; { $skipped }
ruling-count = the event { $event } occurred { $times } times, expected { $expected }
ruling-state = in the state { $mismatch }
ruling-nobody-decides = nobody is to decide: { $ending }
ruling-unread = the order { $order } cannot be read: { $error }; { $asked }
ruling-taken = the order was taken, expected { $expected }
ruling-check-allows = 'check' allows the order, 'play' refuses it: { $refusal }
ruling-check-refuses = 'check' refuses the order, 'play' takes it: { $refusal }
ruling-check-cites = 'check' cites { $check }, 'play' cites { $play }
ruling-changed = the refused order changed the battle
ruling-refused = the order was refused: { $refusal }
ruling-says = the refusal says '{ $told }', expected '{ $expected }' in it
ruling-stops-after = the ruling stops here, after “{ $told }”
ruling-stops = the ruling stops here, before anything happened
ruling-dice = the dice do not fit: { $fault }
ruling-at-the-end = at the end: { $fault }
ruling-not-asked = not asked: { $why }
ruling-accepted = the { $what } was accepted, expected { $expected }
ruling-cannot-be = the { $what } cannot be: { $fault }
ruling-is-refused = the { $what } is refused: { $fault }
ruling-otherwise = the { $what } was refused otherwise ({ $told }), expected { $expected }
ruling-broke-down = the engine broke down: { $told }; please report it with this case
ruling-refused-otherwise = the order was refused under { $rule } ({ $told }), expected { $expected }
ruling-it = it
ruling-is = { $place } is { $found }, expected { $expected }
ruling-is-not = { $place } is not there, expected { $expected }
ruling-is-not-but = { $place } is not there ('{ $like }' is), expected { $expected }
ruling-missing = the event { $event } did not occur
ruling-missing-after = { $wanted } again: it is expected after others that are named, and occurred only before: “{ $told }”
ruling-missing-none = { $wanted }; there were no events
ruling-missing-kind = { $wanted }; there was none of that kind; the last was { $told }
ruling-missing-near = { $wanted }; the nearest was { $told }: { $difference }
ruling-missing-again = { $wanted } again; the nearest was { $told }
ruling-as-data = “{ $told }”, as data { $data }
ruling-claims = claims rule { $rule }, but nothing in the ruling cites it
ruling-many-claims = claims { $count } rules, more than { $most }; split it, or write example = true if it plays a worked example
ruling-no-card = '{ $tag }' has no card
ruling-no-card-but = '{ $tag }' has no card; did you mean '{ $like }'?
ruling-card-shows = the card of '{ $tag }' shows { $fact }, and must not
ruling-card-lacks = the card of '{ $tag }' does not show { $expected }; it shows: { $facts }
ruling-between = from { $least } to { $most }
ruling-near = { $number } give or take { $within }
ruling-at-least = { $number } or more
ruling-at-most = { $number } or less
ruling-one-of = one of { $values }
ruling-length = { $number } of them
ruling-contains = something with { $what }
ruling-anything-but = anything but { $what }
ruling-and = {" and "}
ruling-refusal-under = a refusal under { $rule }
ruling-refusal = a refusal
ruling-no-refusal = no refusal
ruling-asked = seat { $seat } is asked to { $verb }: { $prompt }
ruling-over = the battle is over
ruling-halted = the situation ends here (go_on = true goes on)
ruling-unreadable = A case that cannot be read
ruling-step-line = step { $step } (line { $line })
ruling-step = step { $step }
ruling-line = line { $line }
ruling-setup-refused = Refused: { $fault }
ruling-passed = as the case says
ruling-seat = seat { $seat }

## Records that do not agree
replay-of-another = the record is of the game '{ $found }'; here '{ $wanted }' is played
replay-setup = the setup in the record cannot be read: { $why }; take the record from a copy
replay-opening = the opening
replay-order = order { $number } (seat { $seat }, { $order })
replay-result = the result
replay-over = the battle is already over
replay-seat = seat { $seat } is to decide
replay-unreadable = it cannot be read: { $why }
replay-refused = it is refused: { $why }
replay-die = die { $number } is { $file } in the file, { $battle } by the seed
replay-dice = { $file } dice are in the file, { $battle } fell by the seed
replay-hash = the state hash after it is { $file } in the file, { $battle } in the battle
replay-mark = its mark does not fit: the order, or the one before it, was changed in the file, though the state is the same
replay-ending = it is { $file } in the file, { $battle } in the battle
replay-none = none
replay-draw = a draw ({ $rule })
replay-victory = a victory of { $side } ({ $rule })
replay-mended = since it was played rule { $rule } was mended in edition { $edition }: { $what }
replay-mended-too = rule { $rule } was mended in edition { $edition }: { $what }
