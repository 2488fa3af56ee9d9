//! An army on the march, before it is ambushed ([`rule::variant::AMBUSH_COLUMN`]).

use game::why;
use rules::ancients as rule;
use table::Pose;

use crate::state::affair::Hand;
use crate::state::{Battle, Play, Status, UnitSet, What};

/// A column is no wider.
const COLUMN: u8 = 3;

/// A die as low as this leads to the left.
const LEFT: u8 = 3;

impl Battle {
    /// A die says whither it marches; then all are in column, and look that way.
    pub(super) fn form_column(&mut self, play: &mut Play) {
        let side = self.plan.preparation.attacker.other();
        let die = play.d6(rule::variant::AMBUSH_COLUMN, "direction of the march");
        let hand = if die <= LEFT { Hand::Left } else { Hand::Right };
        let hand = why::instead(rule::variant::AMBUSH_COLUMN, hand, || hand.other());
        self.affair.march = Some(hand);
        play.log(|| What::ColumnMarches { side, die, direction: hand });
        let waits = |u: &crate::state::UnitId| self.unit(*u).side == side && self.unit(*u).status() == Status::Waiting;
        let all: UnitSet = self.ids().filter(waits).collect();
        for id in all.iter() {
            let engines = self.troop(id).kind.is_engine();
            let unit = self.unit_mut(id);
            unit.place(Pose { facing: hand.facing(), ..unit.pose() });
            if !engines {
                unit.files = unit.files.min(why::count(rule::variant::AMBUSH_COLUMN, COLUMN));
                self.reseat(id);
            }
        }
    }
}
