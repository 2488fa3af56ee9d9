//! Blows: when they fall, and what is thrown for them.

use super::chart::Need;

/// When a blow falls: the least moment first, equals at the same time. Tiers are
/// the game's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment<T> {
    /// What comes before anything else.
    pub tier: T,
    /// In the same tier it waits for those who do not.
    pub waits: bool,
    /// How slow: ten less the Initiative.
    pub slowness: u8,
    /// It waits for those who are as quick and have the upper hand.
    pub after: bool,
}

impl<T> Moment<T> {
    /// At once in a tier.
    pub const fn first_of(tier: T) -> Moment<T> {
        Moment { tier, waits: false, slowness: 0, after: false }
    }
}

/// How many dice hit, or wound, or save.
pub fn successes(dice: &[u8], need: Need) -> u8 {
    dice.iter().filter(|&&die| need.met_by(die)).count() as u8
}

/// Throws every die again that has not done what it should.
///
/// ```
/// use ranked::chart::Need;
/// use ranked::fight::strike::{successes, throw_misses_again};
/// let mut dice = [2, 5, 1];
/// throw_misses_again(&mut dice, Need::of(4), || 6);
/// assert_eq!((dice, successes(&dice, Need::of(4))), ([6, 5, 6], 3));
/// ```
pub fn throw_misses_again(dice: &mut [u8], need: Need, mut die: impl FnMut() -> u8) {
    for miss in dice.iter_mut().filter(|miss| !need.met_by(**miss)) {
        *miss = die();
    }
}

/// Sensible ways to divide so many among takers: all to one of them, or to all
/// as evenly as can be, if everybody gets something.
///
/// ```
/// use ranked::fight::strike::shares;
/// let ways: Vec<Vec<u8>> = shares(5, 2).map(Iterator::collect).collect();
/// assert_eq!(ways, [[5, 0], [0, 5], [3, 2]]);
/// ```
pub fn shares(total: u8, takers: usize) -> impl Iterator<Item = impl Iterator<Item = u8>> {
    let each = total / takers.max(1) as u8;
    let rest = usize::from(total) - usize::from(each) * takers;
    let share = move |way: usize, n: usize| {
        if way == takers {
            each + u8::from(n < rest)
        } else if way == n {
            total
        } else {
            0
        }
    };
    (0..takers + usize::from(each > 0)).map(move |way| (0..takers).map(move |n| share(way, n)))
}

/// Takes so many out of those who strike, group after group: of each as many as
/// may be lost of it. Gives how many more would have been lost.
///
/// ```
/// use ranked::fight::strike::take_out;
/// let mut groups = [3, 2, 4];
/// assert_eq!(take_out(6, groups.iter_mut().map(|group| (*group, group))), 0);
/// assert_eq!(groups, [0, 0, 3]);
/// ```
pub fn take_out<'a>(lost: u8, groups: impl IntoIterator<Item = (u8, &'a mut u8)>) -> u8 {
    groups.into_iter().fold(lost, |left, (most, group)| {
        let gone = left.min(most).min(*group);
        *group -= gone;
        left - gone
    })
}
