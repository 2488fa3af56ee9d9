//! Allies out of another list: their leaders do not lead the men of this one.

use game::words;
use game::{Refusal, why};
use rules::ancients::roman as rule;

use super::{About, Special, SpecialRule};
use crate::state::{Battle, UnitId};

/// Of another list than the rest of the army.
pub(crate) struct Ally;

impl SpecialRule for Ally {
    const ABOUT: About = About::formation("fact-ally", rule::ALLIES_LEADERS);

    /// Only his own people; leaders of the army itself may lead both.
    fn may_join(has: bool, battle: &Battle, _: UnitId, host: UnitId) -> Result<(), Refusal> {
        let strangers = has && !battle.troop(host).special.has(Special::Ally);
        let no = || (words!("no-they-are-not-his-people"), words!("do-choose-another-unit-or-none"));
        why::refuse(rule::ALLIES_LEADERS, strangers, no)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{BLUE, RED, battle};

    #[test]
    fn an_ally_leads_only_his_own() {
        let battle = battle("ally", "");
        let special = battle.troop(RED).special;
        assert!(special.may_join(&battle, RED, RED).is_ok());
        let refusal = special.may_join(&battle, RED, BLUE).expect_err("strangers");
        assert_eq!(refusal.rule, rule::ALLIES_LEADERS);
    }
}
