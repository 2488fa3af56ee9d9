//! Troops who fight as a phalanx.

use game::why;
use ranked::Formation;
use rules::ancients as rule;
use table::Edge;

use crate::special::kind::Special;
use crate::state::agenda::Play;
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};

/// Fewer are no phalanx.
const LEAST: u8 = 12;

impl Battle {
    /// Whether a unit with the rule stands in phalanx formation, and has lost
    /// nothing of it in its combat. Through a round of combat it stands as it
    /// did when the round began.
    pub(crate) fn is_in_phalanx(&self, id: UnitId) -> bool {
        let (unit, special) = (self.unit(id), self.troop(id).special);
        if !special.is_phalanx()
            || !self.is_formed(id)
            || why::holds(rule::special::PHALANX_NEGATION, unit.is(Fact::RanksLost))
        {
            return false;
        }
        let formation = unit.formation_of_round();
        if unit.is(Fact::Square) {
            return formation.models >= LEAST;
        }
        let shape = is_phalanx_shape(formation, special.has(Special::MedievalPhalanx));
        why::holds(rule::special::PHALANX_FORMATION_DEFINITION, shape)
    }

    /// The face of a unit that counts for one that touches it: a square has no
    /// flanks and no rear.
    pub(crate) fn face_that_counts(&self, id: UnitId, face: Edge) -> Edge {
        if face != Edge::Front && self.unit(id).is(Fact::Square) && why::step(rule::special::PHALANX_MEDIEVAL_SQUARE) {
            Edge::Front
        } else {
            face
        }
    }

    /// Who may try to form a square: a medieval phalanx that can reform.
    pub(crate) fn squares(&self) -> UnitSet {
        let able = |u: &UnitId| {
            self.troop(*u).special.has(Special::MedievalPhalanx)
                && !self.unit(*u).is(Fact::Square)
                && self.is_in_phalanx(*u)
        };
        self.reformers().iter().filter(able).collect()
    }

    /// The test of a reform, then the square.
    pub(crate) fn form_square(&mut self, id: UnitId, play: &mut Play) {
        let passed = self.tests_to_reform(id, play);
        let unit = self.unit_mut(id);
        if why::step(if passed { rule::move_::REFORM_COST } else { rule::move_::REFORM_FAIL }) {
            for fact in [Fact::Done, Fact::Moved, Fact::Reformed] {
                unit.mark(fact);
            }
            if !passed {
                unit.mark(Fact::Halted);
            }
        }
        if passed {
            unit.mark(Fact::Square);
            play.log(|| What::SquareFormed { unit: id });
        } else {
            play.log(|| What::ReformFailed { unit: id });
        }
    }
}

/// Twelve or more, two ranks of four or more (three of a medieval one), wider
/// than deep.
pub(crate) fn is_phalanx_shape(formation: Formation, medieval: bool) -> bool {
    let ranks = 1 + formation.ranks_behind_of(4);
    let wanted = if medieval { why::instead(rule::special::PHALANX_MEDIEVAL_SHAPE, 3, || 2) } else { 2 };
    formation.models >= LEAST && formation.files >= 4 && ranks >= wanted && formation.files > formation.ranks()
}
