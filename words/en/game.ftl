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
