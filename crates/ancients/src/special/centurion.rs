//! Centurions: leaders who steady the men of their own unit.

use game::why;
use rules::ancients::roman as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, Commander, UnitId};

/// Led by a centurion.
pub(crate) struct Centurion;

impl SpecialRule for Centurion {
    const ABOUT: About = About::formation("fact-centurion", rule::CENTURION_LEADERSHIP);

    /// While he lives, and only when it tests on its own.
    fn own_leadership(has: bool, battle: &Battle, id: UnitId) -> i8 {
        why::adds(rule::CENTURION_LEADERSHIP, has && battle.unit(id).has(Commander::Leader), 1)
    }
}

#[cfg(test)]
mod tests {
    use game::Game as _;

    use super::*;

    #[test]
    fn only_a_living_centurion_steadies_his_men() {
        let leadership = |command: &str| {
            let text = format!(
                "moment = 'shooting'\n[[side]]\nunit = [{{ tag = 'red', at = [36, 16], special = ['centurion'], \
                 command = [{command}] }}]\n[[side]]\nunit = [{{ tag = 'blue', at = [36, 40] }}]\n"
            );
            let situation = toml::from_str(&text).expect("a situation");
            let battle = Battle::from_situation(&situation).expect("a battle");
            battle.usable_leadership(UnitId(0))
        };
        assert_eq!((leadership("'leader'"), leadership("'standard'")), (8, 7), "{}", rule::CENTURION_LEADERSHIP);
    }
}
