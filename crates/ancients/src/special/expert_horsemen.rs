//! Riders who shoot as well on the move.

use game::why;
use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::About;

/// Expert horsemen.
pub(crate) struct ExpertHorsemen;

impl ExpertHorsemen {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("expert horsemen", rule::EXPERT_HORSEMEN);
}

impl SpecialRule for ExpertHorsemen {
    fn shoots_on_the_move(has: bool) -> bool {
        why::holds(rule::EXPERT_HORSEMEN, has)
    }
}
