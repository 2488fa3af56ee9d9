//! Troops who have only a part of the rule of warbands ([`Warband`](super::warband)):
//! they have that rule, too, and one of these takes away from it.

use rules::ancients::roster as rule;

use super::{About, SpecialRule};

/// They sweep nobody away, and need not pursue.
pub(crate) struct SteadyWarband;

impl SpecialRule for SteadyWarband {
    const ABOUT: About = About::formation("fact-steady-warband", rule::KUSHITE_WARBAND);
}

/// They are hard to hold, and that is all.
pub(crate) struct OnlySurges;

impl SpecialRule for OnlySurges {
    const ABOUT: About = About::formation("fact-only-surges", rule::PIRATES_WARBAND);
}
