//! Horses that go an inch faster.

use game::why;
use rules::ancients::special as rule;

use super::{About, SpecialRule};

/// The finest horses.
pub(crate) struct FinestHorses;

impl SpecialRule for FinestHorses {
    const ABOUT: About = About::formation("fact-finest-horses", rule::FINEST_HORSES);

    fn pace(has: bool) -> u8 {
        why::adds(rule::FINEST_HORSES, has, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn they_go_an_inch_faster() {
        assert_eq!(Specials::of(Special::FinestHorses).pace(), 1, "{}", rule::FINEST_HORSES);
    }
}
