//! The door: every effect of a rule passes here together with its id.
//!
//! What passes is what is cited, and there is no other way to cite. A rule
//! reads like this:
//!
//! ```
//! use game::why;
//! use rules::spear::combat as rule;
//!
//! /// How many of its dice a side keeps.
//! fn kept(rolled: usize) -> usize {
//!     rolled.min(why::count(rule::TOP_FOUR, 4))
//! }
//!
//! let (kept, notes) = why::listen(|| kept(6));
//! assert_eq!(kept, 4);
//! assert_eq!(notes.acted(), [rule::TOP_FOUR]);
//! ```
//!
//! A handful of doors is enough: a condition [`holds`]; a number [`count`]s or
//! [`adds`] to another; a table has a [`row`]; a distance is [`within`] a limit;
//! one value stands [`instead`] of another; of several the [`best`] is taken; an
//! order is [`refuse`]d, a way [`barred`]; a [`step`] is made; steps come in
//! [`sequence`].
//!
//! While nobody listens on this thread, as in search and random play, a door
//! costs a look at one flag. What is heard never changes what happens.
//!
//! A battle of a ruleset that varies another is played [`under`] that variation:
//! then every rule that passes is [`cited`](fn@cited) by the name that it has there.
//!
//! In the proving build (feature `proving`) one door at a time can be broken
//! from outside (`proving::broken`): a rule is proved when every break of each of its
//! doors makes a case fail that claims the rule.

mod cited;
mod notes;
mod number;
#[cfg(feature = "proving")]
pub mod proving;

use rules::RuleId;
use table::Measure;

use crate::{Modifier, Refusal, Words};

pub use cited::{cited, under, unvaried};
pub use notes::{Notes, aside, listen, quietly, take_acted};
pub use number::Number;

use notes::note;
#[cfg(feature = "proving")]
use proving::{Break, Kind, visit};

/// Whether this is the build in which doors can be broken: what rules decide
/// must not be remembered there.
pub const PROVING: bool = cfg!(feature = "proving");

/// A condition under which a rule acts. Where it does not hold, the rule was
/// considered.
///
/// Broken, it never holds, or always.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn holds(rule: RuleId, condition: bool) -> bool {
    #[cfg(feature = "proving")]
    let condition = match visit(Kind::Condition(condition), rule, 0) {
        Some(Break::Never) => false,
        Some(Break::Always) => true,
        _ => condition,
    };
    note(rule, condition);
    condition
}

/// A number that a rule gives. Nothing at all (zero) cites nobody.
///
/// Broken, it is a step higher or lower.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn count<N: Number>(rule: RuleId, number: N) -> N {
    #[cfg(feature = "proving")]
    let number = proving::shifted(Kind::Number, rule, 0, number);
    if !number.is_zero() {
        note(rule, true);
    }
    number
}

/// A number that a rule adds under a condition; otherwise nothing.
///
/// Broken, it is never added, or always, or it is a step higher or lower.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn adds<N: Number>(rule: RuleId, applies: bool, number: N) -> N {
    #[cfg(feature = "proving")]
    let (applies, number) = proving::added(rule, applies, number);
    note(rule, applies && !number.is_zero());
    if applies { number } else { N::ZERO }
}

/// A number out of a rule's table. Each row is a door of its own.
///
/// Broken, this row is a step higher or lower.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn row<N: Number>(rule: RuleId, row: usize, number: N) -> N {
    #[cfg(feature = "proving")]
    let number = proving::shifted(Kind::Row, rule, row as u32, number);
    #[cfg(not(feature = "proving"))]
    let _ = row;
    note(rule, true);
    number
}

/// Whether a distance is within the limit that a rule sets, to the tolerance.
///
/// Broken, the limit is a step further or nearer.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn within(rule: RuleId, distance: f64, limit: f64) -> bool {
    #[cfg(feature = "proving")]
    let limit = proving::shifted(Kind::Number, rule, 0, limit);
    let near = distance.at_most(limit);
    note(rule, near);
    near
}

/// A change to another number, with its rule, if it applies.
///
/// Broken as [`adds`] is.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn modifier(rule: RuleId, applies: bool, by: i8) -> Option<Modifier> {
    let by = adds(rule, applies, by);
    if by == 0 { None } else { Some(Modifier { by, rule: cited(rule), own: Some(rule) }) }
}

/// A change to another number, with its rule; none if it is nothing at all.
///
/// Broken as [`count`] is.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn amount(rule: RuleId, by: i8) -> Option<Modifier> {
    let by = count(rule, by);
    if by == 0 { None } else { Some(Modifier { by, rule: cited(rule), own: Some(rule) }) }
}

/// What a rule puts in the place of what would stand without it. Where the two
/// are alike the rule was only considered.
///
/// Broken, the other stands.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn instead<T: PartialEq>(rule: RuleId, this: T, without: impl FnOnce() -> T) -> T {
    #[cfg(feature = "proving")]
    {
        let other = without();
        let differs = this != other;
        note(rule, differs);
        if proving::replaced(rule, differs) { other } else { this }
    }
    #[cfg(not(feature = "proving"))]
    {
        if notes::is_heard() {
            note(rule, this != without());
        }
        this
    }
}

/// The best of several, as a rule demands: the first that no other beats.
/// `beats(a, b)` says whether `a` is truly better than `b`.
///
/// Broken, the runner-up is taken.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn best<T>(rule: RuleId, of: impl IntoIterator<Item = T>, beats: impl Fn(&T, &T) -> bool) -> Option<T> {
    #[cfg(feature = "proving")]
    let of = proving::without_the_best(rule, of, &beats);
    let mut several = false;
    let found = of.into_iter().reduce(|best, other| {
        several = true;
        if beats(&other, &best) { other } else { best }
    });
    if several {
        note(rule, true);
    }
    found
}

/// Refuses an order that a rule forbids; the words are what was wrong, and what
/// would be right.
///
/// Broken, the order passes.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn refuse<W: Into<Words>, R: Into<Words>>(
    rule: RuleId,
    forbidden: bool,
    words: impl FnOnce() -> (W, R),
) -> Result<(), Refusal> {
    #[cfg(feature = "proving")]
    let forbidden = forbidden && visit(Kind::Refusal, rule, 0) != Some(Break::Passes);
    note(rule, forbidden);
    if forbidden {
        let (wrong, right) = words();
        return Err(Refusal::new(rule, wrong, right));
    }
    Ok(())
}

/// Bars a way that a rule forbids, and gives back the rule.
///
/// Broken, the way is open.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn barred(rule: RuleId, forbidden: bool) -> Result<(), RuleId> {
    #[cfg(feature = "proving")]
    let forbidden = forbidden && visit(Kind::Refusal, rule, 0) != Some(Break::Passes);
    note(rule, forbidden);
    if forbidden { Err(rule) } else { Ok(()) }
}

/// A step that a rule makes, or an offer: whatever it does without a condition.
///
/// Broken, it is left out.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
pub fn step(rule: RuleId) -> bool {
    #[cfg(feature = "proving")]
    if visit(Kind::Leg, rule, 0) == Some(Break::LeftOut) {
        return false;
    }
    note(rule, true);
    true
}

/// Things in the order that a rule gives.
///
/// Broken, two neighbours are swapped.
#[inline]
#[cfg_attr(feature = "proving", track_caller)]
#[cfg_attr(not(feature = "proving"), allow(unused_mut))]
pub fn sequence<T, const N: usize>(rule: RuleId, mut things: [T; N]) -> [T; N] {
    note(rule, true);
    #[cfg(feature = "proving")]
    if let Some(Break::Swapped(at)) = visit(Kind::Sequence(N as u8), rule, 0) {
        things.swap(usize::from(at), usize::from(at) + 1);
    }
    things
}
