# What happens: the key is the event's name, its fields are the arguments.
turn = Turn { $turn }: { $side }
marched = { $way ->
    [0] {""}
   *[other] { $unit } { FORM($unit, "marches", "march") } { $way } { FORM($way, "pace", "paces") }
 }
shot = { $unit } { FORM($unit, "shoots", "shoot") } at { $target }: { $hits } { FORM($hits, "hit", "hits") }
fought = { $unit } { FORM($unit, "fights", "fight") } { $target }: { $hits } { FORM($hits, "hit", "hits") } on { $needed }+
stepped-back = { $unit } { FORM($unit, "steps", "step") } back
broken = { $unit } { FORM($unit, "is", "are") } gone
end = { $winner ->
    [none] Nobody wins
   *[other] { $winner } { FORM($winner, "wins", "win") }
 }

# What is asked, and what may be answered.
ask-pick = Which block acts next?
ask-shoot = Whom { FORM($unit, "does", "do") } { $unit } shoot at?
ask-march = Where { FORM($unit, "does", "do") } { $unit } march?
pick-end = end the turn
pick-march = march instead

# Facts.
badge-acted = has acted
fact-hedge = spears stop horse
fact-range = bows reach 8 paces
fact-rate = 8 paces
fact-charge = 4+ in the charge

# What is wrong with an order, and what would be right.
no-so-far = it goes { $way } { FORM($way, "pace", "paces") }
do-at-most = go at most { $rate }
no-march = that is no march
do-march = turn once or not at all, then go forward once or not at all
no-way = somebody is in the way
no-meadow = it leads out of the meadow
do-another-way = go less far, or another way
