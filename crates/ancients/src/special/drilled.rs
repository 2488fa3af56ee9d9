//! Drilled troops: they manoeuvre freely, and stay or follow as they like.

use game::{Refusal, why};
use rules::{RuleId, ancients as rule};
use table::{Measure, Pose};

use super::{About, SpecialRule, Specials};
use crate::rules::movement::path::Walk;
use crate::state::room::Sweep;
use crate::state::{Array, Battle, Manoeuvre, Pace, UnitId};

/// Drilled.
pub(crate) struct Drilled;

impl SpecialRule for Drilled {
    const ABOUT: About = About::formation("drilled: manoeuvres freely", rule::special::DRILLED_FREE_MANOEUVRE);

    /// If nobody they fight is faster.
    fn disengages_freely(has: bool, battle: &Battle, id: UnitId) -> bool {
        let rate = battle.basic_rate(id);
        let drilled = has && battle.foes(id).iter().all(|f| battle.basic_rate(f).at_most(rate));
        why::holds(rule::special::DRILLED_DISENGAGE, drilled)
    }

    /// While no enemy is near.
    fn reforms_freely(has: bool, of: Specials, near: bool) -> bool {
        has && (!of.is_phalanx() || why::step(rule::special::PHALANX_DRILLED))
            && why::holds(rule::special::DRILLED_REFORM_NO_TEST, !near)
    }

    fn may_charge_in_column(has: bool) -> Result<(), Refusal> {
        let column = || ("it began the turn in column of march", "choose another unit");
        why::refuse(rule::special::DRILLED_CHARGE_NO_COLUMN, has, column)
    }

    fn forms_up_to_charge(has: bool) -> bool {
        has
    }

    fn may_turn_by_quarter(has: bool) -> Result<(), Refusal> {
        let no = || ("only drilled troops turn by the quarter", "wheel instead");
        why::refuse(rule::special::DRILLED_TURN, !has, no)
    }

    fn reforms_on_the_march(has: bool) -> bool {
        why::holds(rule::special::DRILLED_MARCH_CHANGE_FORMATION, has)
    }

    /// The first manoeuvre of a move: a turn about, or the first two ranks more
    /// or fewer.
    fn manoeuvres_freely(has: bool, ranks: u8, legs: u8) -> bool {
        has && why::holds(rule::special::DRILLED_FREE_MANOEUVRE, legs == 0)
            && ranks <= why::count(rule::special::DRILLED_FREE_MANOEUVRE, 2)
    }

    fn counts_as_standing(has: bool, cost: f64) -> bool {
        has && cost <= 0.0 && !why::step(rule::special::DRILLED_FREE_MANOEUVRE_COUNTS_AS_MOVE)
    }

    fn may_step_back(has: bool) -> bool {
        why::holds(rule::special::DRILLED_VOLUNTARY_GIVE_GROUND, has)
    }

    fn may_decline_to_follow(has: bool, battle: &Battle, id: UnitId) -> bool {
        !battle.is_surging_on(id) && why::holds(rule::special::DRILLED_FREE_FOLLOW_UP_CHOICE, has)
    }

    fn rule_of_following(has: bool) -> Option<RuleId> {
        has.then_some(rule::special::DRILLED_FREE_FOLLOW_UP_CHOICE)
    }

    fn rule_of_pursuing(has: bool, _: &Battle, _: UnitId, defends: bool) -> Option<RuleId> {
        (has && !defends).then_some(rule::special::DRILLED_FREE_PURSUIT_CHOICE)
    }

    fn may_decline_pursuit(has: bool) -> bool {
        why::holds(rule::special::DRILLED_FREE_PURSUIT_CHOICE, has)
    }
}

impl Battle {
    /// Drilled troops turn every man where he stands: ranks become files
    /// ([`rule::special::DRILLED_TURN`]), for a quarter of the move, or twice for
    /// nothing in open order ([`rule::special::DRILLED_TURN_OPEN_ORDER`]).
    pub(crate) fn turn_by_quarter(
        &self,
        id: UnitId,
        right: bool,
        pace: Pace,
        allowance: f64,
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        self.may_manoeuvre(id, pace, Manoeuvre::QuarterTurn)?;
        walk.quarters += 1;
        let free = self.unit(id).array == Array::Open
            && walk.quarters <= why::count(rule::special::DRILLED_TURN_OPEN_ORDER, 2);
        if !free {
            walk.spent += allowance * why::count(rule::special::DRILLED_TURN, 0.25);
        }
        self.check_front(id, walk.formation.ranks())?;
        let centre = walk.formation.rect(walk.pose).centre();
        let next = walk.formation.with_files(walk.formation.ranks());
        let facing = if right { walk.pose.facing.quarter_right() } else { walk.pose.facing.quarter_left() };
        let pose = Pose { at: centre + facing.dir() * (next.depth() * 0.5), facing };
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        walk.pose = pose;
        walk.formation = next;
        walk.manoeuvred = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::Special;

    #[test]
    fn the_first_manoeuvre_is_free_up_to_two_ranks() {
        let special = Specials::of(Special::Drilled);
        assert!(special.manoeuvres_freely(2, 0), "{}", rule::special::DRILLED_FREE_MANOEUVRE);
        assert!(!special.manoeuvres_freely(3, 0) && !special.manoeuvres_freely(1, 1));
        assert!(special.may_turn_by_quarter().is_ok() && special.may_charge_in_column().is_err());
    }
}
