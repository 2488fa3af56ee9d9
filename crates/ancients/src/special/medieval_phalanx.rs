//! Medieval phalanxes: three deep, and able to form a square.

use game::{Lasts, Refusal, why};
use rules::RuleId;
use rules::ancients as rule;
use table::Edge;

use super::hooks::SpecialRule;
use super::kind::{About, Special, mark};
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::mark::Mark;

/// It stands in a square.
pub(crate) const SQUARE: Mark = Mark::own(Special::MedievalPhalanx, 0);

/// Phalanx in a block.
pub(crate) struct MedievalPhalanx;

impl MedievalPhalanx {
    /// What it says of itself.
    pub(super) const ABOUT: About = About::formation("phalanx in a block", rule::special::PHALANX_MEDIEVAL_SHAPE)
        .with_marks(&[mark("square", Lasts::Battle, "A medieval phalanx in a square.")]);
}

impl SpecialRule for MedievalPhalanx {
    fn may_charge(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || ("a square does not move", "choose another unit");
        why::refuse(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE), no)
    }

    fn may_disengage(_: bool, battle: &Battle, id: UnitId) -> Result<(), RuleId> {
        why::barred(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE))
    }

    fn may_go(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || ("a square does not move", "reform into another formation first");
        why::refuse(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE), no)
    }

    fn reforms(_: bool, battle: &mut Battle, id: UnitId) {
        if battle.unit(id).is(SQUARE) && why::step(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS) {
            battle.unit_mut(id).clear(SQUARE);
        }
    }

    fn flees(_: bool, battle: &mut Battle, id: UnitId) {
        battle.unit_mut(id).clear(SQUARE);
    }

    fn counts_one_rank(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::PHALANX_MEDIEVAL_SQUARE_RANK_CAP, battle.unit(id).is(SQUARE))
    }

    fn stays(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE))
    }
}

impl Battle {
    /// The face of a unit that counts for one that touches it: a square has no
    /// flanks and no rear.
    pub(crate) fn face_that_counts(&self, id: UnitId, face: Edge) -> Edge {
        if face != Edge::Front && self.unit(id).is(SQUARE) && why::step(rule::special::PHALANX_MEDIEVAL_SQUARE) {
            Edge::Front
        } else {
            face
        }
    }

    /// Who may try to form a square: a medieval phalanx that can reform.
    pub(crate) fn squares(&self) -> UnitSet {
        let able = |u: &UnitId| {
            self.troop(*u).special.has(Special::MedievalPhalanx) && !self.unit(*u).is(SQUARE) && self.is_in_phalanx(*u)
        };
        self.reformers().iter().filter(able).collect()
    }

    /// The test of a reform, then the square.
    pub(crate) fn form_square(&mut self, id: UnitId, play: &mut Play) {
        let passed = self.tests_to_reform(id, play);
        let unit = self.unit_mut(id);
        if why::step(if passed { rule::move_::REFORM_COST } else { rule::move_::REFORM_FAIL }) {
            for mark in [Mark::DONE, Mark::MOVED, Mark::REFORMED] {
                unit.mark(mark);
            }
            if !passed {
                unit.mark(Mark::HALTED);
            }
        }
        if passed {
            unit.mark(SQUARE);
            play.log(|| What::SquareFormed { unit: id });
        } else {
            play.log(|| What::ReformFailed { unit: id });
        }
    }
}
