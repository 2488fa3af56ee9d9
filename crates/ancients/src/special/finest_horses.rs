//! Horses that go an inch faster.

use game::why;
use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::About;

/// The finest horses.
pub(crate) struct FinestHorses;

impl FinestHorses {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("the finest horses", rule::FINEST_HORSES);
}

impl SpecialRule for FinestHorses {
    fn pace(has: bool) -> u8 {
        why::adds(rule::FINEST_HORSES, has, 1)
    }
}
