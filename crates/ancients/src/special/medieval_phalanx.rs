//! Medieval phalanxes: three deep, and able to form a square.

use game::words;
use game::{Lasts, Refusal, why};
use rules::{RuleId, ancients as rule};

use super::{About, Moment, Own, Special, SpecialRule, mark};
use crate::state::{Answer, Battle, Mark, Play, UnitId, UnitSet, What};

/// It stands in a square.
pub(crate) const SQUARE: Mark = Mark::own(Special::MedievalPhalanx, 0);

/// Phalanx in a block.
pub(crate) struct MedievalPhalanx;

impl SpecialRule for MedievalPhalanx {
    const ABOUT: About = About::formation("fact-block", rule::special::PHALANX_MEDIEVAL_SHAPE)
        .with_marks(&[mark("square", Lasts::Stand, "A medieval phalanx in a square.")])
        .asking(&[Own::new(["Move", "Square"], rule::special::PHALANX_MEDIEVAL_SQUARE, "ask-square")
            .when(Moment::InsteadOfMoving("square", "pick-square"))]);

    /// Medieval phalanxes that can reform.
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let knows = |u: UnitId| battle.troop(u).special.has(Special::MedievalPhalanx) && !battle.unit(u).is(SQUARE);
        if !has || !battle.on_field(battle.active).any(knows) {
            return UnitSet::EMPTY;
        }
        battle.reformers().iter().filter(|&u| knows(u) && battle.is_in_phalanx(u)).collect()
    }

    /// The test of a reform, then the square.
    fn answered(has: bool, battle: &mut Battle, _: u8, unit: UnitId, _: &Answer, play: &mut Play) {
        if has && battle.reforms_after_test(unit, play) {
            battle.unit_mut(unit).mark(SQUARE);
            play.log(|| What::SquareFormed { unit });
        }
    }

    fn may_charge(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-a-square-does-not-move"), words!("do-choose-another-unit"));
        why::refuse(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE), no)
    }

    fn may_disengage(_: bool, battle: &Battle, id: UnitId) -> Result<(), RuleId> {
        why::barred(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE))
    }

    fn may_go(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let no = || (words!("no-a-square-does-not-move"), words!("do-reform-first"));
        why::refuse(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE), no)
    }

    fn reforms(_: bool, battle: &mut Battle, id: UnitId) {
        if battle.unit(id).is(SQUARE) && why::step(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS) {
            battle.unit_mut(id).clear(SQUARE);
        }
    }

    fn has_no_flanks(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.unit(id).is(SQUARE) && why::step(rule::special::PHALANX_MEDIEVAL_SQUARE)
    }

    fn counts_one_rank(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::PHALANX_MEDIEVAL_SQUARE_RANK_CAP, battle.unit(id).is(SQUARE))
    }

    fn stays(_: bool, battle: &Battle, id: UnitId) -> bool {
        why::holds(rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS, battle.unit(id).is(SQUARE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn a_square_has_no_flanks_and_does_not_move() {
        let mut battle = battle("medieval-phalanx", "");
        let special = battle.troop(RED).special;
        assert!(!special.has_no_flanks(&battle, RED) && special.may_go(&battle, RED).is_ok());
        battle.unit_mut(RED).mark(SQUARE);
        assert!(special.has_no_flanks(&battle, RED), "{}", rule::special::PHALANX_MEDIEVAL_SQUARE);
        assert!(special.may_go(&battle, RED).is_err() && special.counts_one_rank(&battle, RED));
    }
}
