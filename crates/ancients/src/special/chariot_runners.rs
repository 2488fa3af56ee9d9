//! Light troops who run with the chariots; chariots themselves are still to
//! come.

use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::About;

/// Runs with the chariots.
pub(crate) struct ChariotRunners;

impl ChariotRunners {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("runs with the chariots", rule::CHARIOT_RUNNER_FORMATION_LINK);
}

impl SpecialRule for ChariotRunners {}
