//! Chariots whose bowmen shoot while they charge.

use rules::ancients::roster as rule;

use super::{About, SpecialRule};

/// They may shoot in the course of their own charge.
pub(crate) struct ShootsCharging;

impl SpecialRule for ShootsCharging {
    const ABOUT: About = About::formation("fact-shoots-charging", rule::CHARIOTS_SHOOT_CHARGING);

    fn looses_in_a_charge(has: bool) -> bool {
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn only_they_shoot_in_a_charge() {
        assert!(Specials::of(Special::ShootsCharging).looses_in_a_charge(), "{}", rule::CHARIOTS_SHOOT_CHARGING);
        assert!(!Specials::of(Special::ParthianShot).looses_in_a_charge());
    }
}
