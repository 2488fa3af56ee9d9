//! Troops who cause fear: what the others do about it stands in the chapter of
//! psychology.

use rules::ancients::special as rule;

use super::hooks::SpecialRule;
use super::kind::About;

/// Causes fear.
pub(crate) struct CausesFear;

impl CausesFear {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::psychology("causes fear", rule::FEAR_TEST);
}

impl SpecialRule for CausesFear {
    fn frightens(has: bool) -> bool {
        has
    }

    fn looks_frightful(has: bool) -> bool {
        has
    }
}
