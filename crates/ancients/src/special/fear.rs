//! Troops who cause fear: what the others do about it stands in the chapter of
//! psychology.

use rules::ancients::special as rule;

use super::{About, SpecialRule};

/// Causes fear.
pub(crate) struct CausesFear;

impl SpecialRule for CausesFear {
    const ABOUT: About = About::psychology("fact-fear", rule::FEAR_TEST);

    fn frightens(has: bool) -> bool {
        has
    }

    fn looks_frightful(has: bool) -> bool {
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn they_frighten_but_do_not_terrify() {
        let special = Specials::of(Special::CausesFear);
        assert!(special.frightens() && special.looks_frightful() && !special.terrifies(), "{}", rule::FEAR_TEST);
    }
}
