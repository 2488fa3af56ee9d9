//! Allies out of another list: their leaders do not lead the men of this one.

use game::why;
use rules::{RuleId, ancients::roman as rule};

use super::{About, Special, SpecialRule, Specials};

/// Of another list than the rest of the army.
pub(crate) struct Ally;

impl SpecialRule for Ally {
    const ABOUT: About = About::formation("fact-ally", rule::ALLIES_LEADERS);

    /// Only his own people; leaders of the army itself may lead both.
    fn may_lead(has: bool, _: Specials, men: Specials, _: bool) -> Result<(), RuleId> {
        why::barred(rule::ALLIES_LEADERS, has && !men.has(Special::Ally))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ally_leads_only_his_own() {
        let (ally, host) = (Specials::of(Special::Ally), Specials::default());
        assert_eq!(ally.may_lead(ally, ally, false), Ok(()));
        assert_eq!(ally.may_lead(ally, host, false), Err(rule::ALLIES_LEADERS));
        assert_eq!(host.may_lead(host, ally, false), Ok(()));
    }
}
