//! Light troops who run with the chariots; chariots themselves are still to
//! come.

use rules::ancients::special as rule;

use super::{About, SpecialRule};

/// Runs with the chariots.
pub(crate) struct ChariotRunners;

impl SpecialRule for ChariotRunners {
    const ABOUT: About = About::formation("fact-runners", rule::CHARIOT_RUNNER_FORMATION_LINK);
}
