//! Who is so large that shots find him easily ([`rule::hit::LARGE_TARGET`]).

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, UnitId};

impl Battle {
    /// Whether shots at somebody are easier because he is so large: elephants are,
    /// and some engines; a building would be, but those in it are not
    /// ([`rule::building::NO_LARGE_TARGET`]).
    pub(crate) fn is_large_target(&self, id: UnitId) -> bool {
        if self.is_inside(id) {
            return !why::step(rule::building::NO_LARGE_TARGET);
        }
        let troop = &self.plan.troops[id.index()];
        if troop.kind.is_elephant() {
            return troop.large_target || why::step(rule::elephant::LARGE_TARGET);
        }
        if troop.kind.is_engine() && !self.stands_with_engines(id) {
            return false;
        }
        match self.edition().engines_are_large {
            Some(rule) if troop.kind.is_engine() => why::step(rule),
            _ => troop.large_target && why::step(rule::artillery::LARGE_TARGET),
        }
    }
}
