//! Riders who shoot as well on the move.

use game::why;
use rules::ancients::special as rule;

use super::{About, SpecialRule};

/// Expert horsemen.
pub(crate) struct ExpertHorsemen;

impl SpecialRule for ExpertHorsemen {
    const ABOUT: About = About::formation("fact-expert-horsemen", rule::EXPERT_HORSEMEN);

    fn shoots_on_the_move(has: bool) -> bool {
        why::holds(rule::EXPERT_HORSEMEN, has)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn they_shoot_on_the_move() {
        assert!(Specials::of(Special::ExpertHorsemen).shoots_on_the_move(), "{}", rule::EXPERT_HORSEMEN);
    }
}
