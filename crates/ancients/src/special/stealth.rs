//! Troops who slip through woods and over walls as if they were not there.

use game::why;
use rules::antiquity as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, Going, Mark, TurnStep, UnitId};

/// Stealth.
pub(crate) struct Stealth;

impl SpecialRule for Stealth {
    const ABOUT: About = About::formation("fact-stealth", rule::move_::STEALTH);

    /// In a move of its own; a charge pays as others do
    /// ([`rule::move_::STEALTH_CHARGE`]).
    fn slips_through(has: bool, battle: &Battle, id: UnitId) -> bool {
        let moves = matches!(battle.step, TurnStep::Remaining | TurnStep::Deployment);
        let charges = !moves || battle.unit(id).is(Mark::CHARGING);
        has && !why::holds(rule::move_::STEALTH_CHARGE, charges) && why::step(rule::move_::STEALTH)
    }

    /// Where it fights in such ground, or across an obstacle.
    fn loses_ranks(has: bool, battle: &Battle, id: UnitId) -> bool {
        let rough = || battle.field().going_under(&battle.rect(id)) >= Going::Difficult;
        has && why::holds(rule::combat::STEALTH_RANKS, battle.fights_across(id) || rough())
    }
}
