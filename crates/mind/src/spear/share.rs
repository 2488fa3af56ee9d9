//! Sharing dice out among units so that the whole is worth most.

use arrayvec::ArrayVec;
use game::Grant;
use smallvec::SmallVec;
use spear::UnitId;

/// More ways to have given dice out than this are not all looked at.
const MOST_STATES: usize = 2048;

/// What each die would be worth to one unit.
pub(super) struct Wish {
    pub unit: UnitId,
    /// By the number on the die.
    pub worth: [f64; 7],
    /// What a second die of the same number adds.
    pub again: f64,
}

/// Dice in hand: how many show each number.
pub(super) struct Hand([u8; 7]);

impl Hand {
    pub(super) fn of(dice: &[u8]) -> Hand {
        let mut hand = Hand([0; 7]);
        for &die in dice {
            hand.0[usize::from(die.min(6))] += 1;
        }
        hand
    }

    /// The highest number.
    pub(super) fn highest(&self) -> u8 {
        (1..=6).rev().find(|die| self.0[usize::from(*die)] > 0).unwrap_or(0)
    }

    /// Whether somebody could be given a bonus: a six, or two dice alike.
    pub(super) fn has_bonus(&self) -> bool {
        self.0[6] > 0 || self.0.iter().any(|count| *count > 1)
    }

    /// How far apart the states are that differ by one die of each number, and
    /// how many states there are: a state says how many of each are given out.
    fn steps(&self) -> ([usize; 7], usize) {
        let mut states = 1;
        let steps = self.0.map(|count| {
            let step = states;
            states *= usize::from(count) + 1;
            step
        });
        (steps, states)
    }
}

/// One or two dice of a number for one unit.
#[derive(Clone, Copy, Default)]
struct Gift {
    die: u8,
    count: u8,
    worth: f64,
    step: usize,
}

/// The way to share dice out that is worth most. Of two dice that do the same
/// the lower is given; the higher serves others.
pub(super) fn share(hand: &Hand, per_pip: f64, wishes: &[Wish]) -> SmallVec<[Grant; 4]> {
    let (steps, states) = hand.steps();
    if states > MOST_STATES {
        return one_by_one(hand, per_pip, wishes);
    }
    let mut best: Vec<f64> = vec![f64::MIN; states];
    best[0] = 0.0;
    let mut chosen: Vec<Vec<Gift>> = Vec::with_capacity(wishes.len());
    for wish in wishes {
        chosen.push(take(hand, &steps, &gifts(hand, &steps, per_pip, wish), &mut best));
    }
    let mut state = (0..states).max_by(|&a, &b| best[a].total_cmp(&best[b]).then(b.cmp(&a))).unwrap_or(0);
    let mut grants = SmallVec::new();
    for (wish, chosen) in wishes.iter().zip(&chosen).rev() {
        let gift = chosen[state];
        grants.extend((0..gift.count).map(|_| Grant { die: gift.die, to: wish.unit.key() }));
        state -= usize::from(gift.count) * gift.step;
    }
    grants.reverse();
    grants
}

/// What a unit could be given.
fn gifts(hand: &Hand, steps: &[usize; 7], per_pip: f64, wish: &Wish) -> ArrayVec<Gift, 12> {
    let mut gifts = ArrayVec::new();
    for die in 1..=6u8 {
        let n = usize::from(die);
        let worth = wish.worth[n] * (1.0 - per_pip * f64::from(die));
        for count in 1..=hand.0[n].min(2) {
            let more = if count == 2 { wish.again - per_pip } else { 0.0 };
            if worth > 0.0 && more >= 0.0 {
                gifts.push(Gift { die, count, worth: worth + more, step: steps[n] });
            }
        }
    }
    gifts
}

/// One more unit takes one of its gifts or none, whatever the others have left;
/// says what it took to come to each state.
fn take(hand: &Hand, steps: &[usize; 7], gifts: &[Gift], best: &mut [f64]) -> Vec<Gift> {
    let before = best.to_vec();
    let mut chosen = vec![Gift::default(); best.len()];
    for (state, &so_far) in before.iter().enumerate().filter(|(_, worth)| **worth > f64::MIN) {
        for gift in gifts {
            let n = usize::from(gift.die);
            let given = state / steps[n] % (usize::from(hand.0[n]) + 1);
            if given + usize::from(gift.count) > usize::from(hand.0[n]) {
                continue;
            }
            let next = state + usize::from(gift.count) * gift.step;
            if so_far + gift.worth > best[next] + 1e-9 {
                best[next] = so_far + gift.worth;
                chosen[next] = *gift;
            }
        }
    }
    chosen
}

/// With very many dice: the best single gift, again and again.
fn one_by_one(hand: &Hand, per_pip: f64, wishes: &[Wish]) -> SmallVec<[Grant; 4]> {
    let mut left = hand.0;
    let mut open: ArrayVec<&Wish, 32> = wishes.iter().collect();
    let mut grants = SmallVec::new();
    loop {
        let worth = |wish: &Wish, die: u8| wish.worth[usize::from(die)] * (1.0 - per_pip * f64::from(die));
        let pairs = open.iter().enumerate().flat_map(|(n, wish)| (1..=6).map(move |die| (n, die, worth(wish, die))));
        let free = pairs.filter(|(_, die, worth)| left[usize::from(*die)] > 0 && *worth > 0.0);
        let Some((n, die, _)) = free.max_by(|a, b| a.2.total_cmp(&b.2)) else { break };
        left[usize::from(die)] -= 1;
        grants.push(Grant { die, to: open.remove(n).unit.key() });
    }
    grants
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(unit: u8, worth: [f64; 7], again: f64) -> Wish {
        Wish { unit: UnitId(unit), worth, again }
    }

    fn given(grants: &[Grant]) -> Vec<(u8, String)> {
        grants.iter().map(|grant| (grant.die, grant.to.to_string())).collect()
    }

    #[test]
    fn the_high_die_goes_to_whom_no_other_serves() {
        let easy = wish(0, [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.1], 0.0);
        let hard = wish(1, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.9], 0.0);
        let grants = share(&Hand::of(&[6, 4]), 0.02, &[easy, hard]);
        assert_eq!(grants.iter().map(|grant| grant.die).collect::<Vec<_>>(), [4, 6], "{:?}", given(&grants));
    }

    #[test]
    fn a_second_die_is_given_where_it_adds_more_than_elsewhere() {
        let strikes = |again| wish(0, [0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0], again);
        let walks = || wish(1, [0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.3], 0.0);
        let to_first = |again: f64| {
            let grants = share(&Hand::of(&[5, 5]), 0.02, &[strikes(again), walks()]);
            grants.iter().filter(|grant| grant.to == UnitId(0).key()).count()
        };
        assert_eq!((to_first(1.0), to_first(0.1)), (2, 1));
    }

    #[test]
    fn dice_that_nobody_wants_stay_in_the_hand() {
        let nobody = wish(0, [0.0; 7], 0.0);
        assert!(share(&Hand::of(&[1, 2, 6]), 0.02, &[nobody]).is_empty());
    }
}
