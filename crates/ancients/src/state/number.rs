//! How many a unit counts for wherever numbers are compared
//! ([`rule::break_::MODEL_COUNT_EQUIVALENTS`]).
//!
//! Where it is asked how many models there are to be placed, struck or lost,
//! [`Unit::strength`](crate::state::Unit::strength) and its like answer; where
//! somebody is outnumbered, too few or half of what he was, this does.

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Mark, Troop, UnitId, UnitSet};

/// Fewer are no unit worth the name.
pub(crate) const FEW_MEN: u16 = 5;

impl Battle {
    /// How many a unit counts for, the characters in it included: each man and
    /// rider for himself, chariots by their crews, an elephant by its wounds,
    /// engines by those who serve them.
    #[inline]
    pub fn number(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        // Whoever rides an elephant adds nothing to it.
        let guests = if self.is_elephant(id) { 0 } else { unit.guests };
        self.number_of(id, unit.troopers()) + u16::from(guests)
    }

    /// The same without characters, for so many models of it.
    pub(crate) fn number_of(&self, id: UnitId, models: u8) -> u16 {
        let troop = &self.plan.troops[id.index()];
        if !troop.kind.has_crew() || self.unit(id).is(Mark::ON_FOOT) {
            return u16::from(models);
        }
        self.number_on_platforms(id, troop, models)
    }

    /// What those count for who are more, or less, than their models.
    fn number_on_platforms(&self, id: UnitId, troop: &Troop, models: u8) -> u16 {
        let (each, rule) = match troop.kind {
            kind if kind.is_chariot() => (troop.crew.count(), rule::chariot::NUMBER_OF_MODELS),
            // Hurt or not.
            kind if kind.is_elephant() => (troop.stats.w, rule::elephant::NUMBER_OF_MODELS),
            _ => {
                let served = self.crews_left(id, models);
                return why::instead(rule::artillery::NUMBER_OF_MODELS, served, || u16::from(models));
            }
        };
        let models = u16::from(models);
        why::instead(rule, models * u16::from(each), || models)
    }

    /// How many some units count for together.
    pub(crate) fn heads(&self, units: UnitSet) -> u16 {
        units.iter().map(|u| self.number(u)).sum()
    }

    /// Whether a unit counts for fewer than five.
    pub(crate) fn is_few(&self, id: UnitId) -> bool {
        self.number(id) < FEW_MEN
    }

    /// What it counted for when the battle began.
    fn number_at_start(&self, id: UnitId) -> u16 {
        let start = self.unit(id).start;
        if self.stands_with_engines(id) {
            return u16::from(start) * u16::from(self.plan.troops[id.index()].crew.count());
        }
        self.number_of(id, start)
    }

    /// At half of what it was at the start, or less ([`rule::panic::HALF_STRENGTH`]).
    pub fn is_halved(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        2 * self.number_of(id, unit.troopers()) <= self.number_at_start(id)
    }
}
