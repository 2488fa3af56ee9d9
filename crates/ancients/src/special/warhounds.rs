//! Packs of hounds with their master: two kinds of skirmishers in one unit.

use rules::ancients::barbarian as rule;

use super::{About, SpecialRule};

/// A pack of hounds.
pub(crate) struct WarhoundPack;

impl SpecialRule for WarhoundPack {
    const ABOUT: About = About::formation("fact-warhound-pack", rule::WARHOUNDS);

    /// Its master or one of them, as the die has it.
    fn is_shot_at_by_lot(has: bool) -> bool {
        has
    }

    /// A master, and up to six of them.
    fn mixes_skirmishers(has: bool) -> bool {
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn only_packs_are_two_kinds_of_skirmishers() {
        assert!(Specials::of(Special::WarhoundPack).mixes_skirmishers(), "{}", rule::WARHOUNDS);
        assert!(!Specials::of(Special::Levy).mixes_skirmishers());
    }
}
