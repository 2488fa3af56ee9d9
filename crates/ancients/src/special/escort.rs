//! Guards who are always about the General.

use rules::ancients::roster as rule;

use super::{About, SpecialRule};

/// They accompany the General: he begins the battle among them.
pub(crate) struct GeneralsGuard;

impl SpecialRule for GeneralsGuard {
    const ABOUT: About = About::formation("fact-generals-guard", rule::GHULAMS_GENERAL);

    fn accompanies_general(has: bool) -> bool {
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn only_his_guard_accompanies_him() {
        assert!(Specials::of(Special::GeneralsGuard).accompanies_general(), "{}", rule::GHULAMS_GENERAL);
        assert!(!Specials::of(Special::Drilled).accompanies_general());
    }
}
