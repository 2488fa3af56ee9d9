//! Standards: the army's, whom it helps, and how standards are taken.

use game::why;
use rules::{RuleId, ancients as rule};

use crate::state::{Battle, COMMAND_RANGE, Commander, Mark, Play, Rank, Status, UnitId, What};

impl Battle {
    /// Whether somebody bears the army standard, and it was not taken from him.
    pub(crate) fn bears_army_standard(&self, id: UnitId) -> bool {
        self.troop(id).rank == Some(Rank::ArmyStandard)
            && !why::holds(rule::standard::CAPTURED, self.unit(id).is(Mark::STANDARD_LOST))
    }

    /// Near the army standard a failed break test may be taken again
    /// ([`rule::standard::BREAK_REROLL`]), not by skirmishers
    /// ([`rule::skirmish::NO_ARMY_STANDARD_REROLL`]) or the unreliable
    /// ([`rule::special::UNRELIABLE_NO_STANDARD_REROLL`]).
    pub(crate) fn may_test_again(&self, id: UnitId) -> bool {
        self.standard_near(id)
            && !why::holds(rule::skirmish::NO_ARMY_STANDARD_REROLL, self.is_skirmishing(id))
            && !self.troop(id).special.ignores_army_standard()
    }

    /// Whether the army standard stands near, and its bearer neither runs
    /// ([`rule::standard::REROLL_EXCLUDED`]) nor has fallen
    /// ([`rule::standard::LOST_NOT_CAPTURED`]) nor has lost it.
    pub(crate) fn standard_near(&self, id: UnitId) -> bool {
        let side = self.unit(id).side;
        let bearer = self.ids().find(|&c| self.unit(c).side == side && self.bears_army_standard(c));
        let Some(bearer) = bearer else { return false };
        let body = self.body_of(bearer);
        let status = self.unit(body).status();
        let runs = || status == Status::Fleeing || (body != id && self.is_routed(body));
        let near = || {
            let distance = self.unit(id).placed().distance_to(&self.character_rect(bearer));
            why::within(rule::standard::BREAK_REROLL, distance, COMMAND_RANGE)
        };
        let fallen = status == Status::Destroyed;
        (fallen || matches!(status, Status::Field | Status::Fleeing))
            && near()
            && !why::holds(rule::standard::LOST_NOT_CAPTURED, fallen)
            && !why::holds(rule::standard::REROLL_EXCLUDED, runs())
    }

    /// Whether a standard can be taken with a unit that was wiped out: its own
    /// or the army's. It had them when the round began, though their bearers
    /// need not have been the last to fall.
    pub(crate) fn began_with_standard(&self, id: UnitId) -> bool {
        self.unit(id).began_with(Commander::Standard) || self.army_standard_with(id).is_some()
    }

    /// Who bears the army standard in a unit, or is it; or fell with it in
    /// this round.
    fn army_standard_with(&self, id: UnitId) -> Option<UnitId> {
        let bears = |c: &UnitId| self.troop(*c).rank == Some(Rank::ArmyStandard);
        let slain = self.fought_in(id).map(|combat| combat.slain).unwrap_or_default();
        let fell = |c: &UnitId| self.unit(*c).host == Some(id) && self.unit(id).strength() == 0;
        self.guests(id).chain([id]).find(bears).or_else(|| slain.iter().filter(fell).find(bears))
    }

    /// The enemy takes a unit's standard, and the army's if it is there, for
    /// good; a pursuer whatever else it has.
    pub(crate) fn capture_standards(&mut self, id: UnitId, cause: RuleId, by: Option<UnitId>, play: &mut Play) {
        let side = self.unit(id).side.other();
        let taker = by.or_else(|| self.foes(id).iter().next());
        let unit = self.unit(id);
        let wiped_out = unit.strength() == 0;
        if (unit.has(Commander::Standard) || (wiped_out && unit.began_with(Commander::Standard)))
            && !why::holds(rule::command::STANDARD_CAPTURE_PERMANENT, unit.is(Mark::STANDARD_LOST))
            && why::step(cause)
        {
            self.unit_mut(id).mark(Mark::STANDARD_LOST);
            self.standards[side.index()] = self.standards[side.index()].saturating_add(1);
            play.log(|| What::StandardTaken { unit: id, army: false });
        }
        let bearer = self.army_standard_with(id).filter(|&bearer| !self.unit(bearer).is(Mark::STANDARD_LOST));
        if let Some(bearer) = bearer.filter(|_| why::step(rule::standard::CAPTURED)) {
            self.unit_mut(bearer).mark(Mark::STANDARD_LOST);
            self.army_standard[side.index()] = true;
            play.log(|| What::StandardTaken { unit: bearer, army: true });
            if let Some(taker) = taker {
                self.troop(bearer).special.standard_taken(self, taker);
            }
        }
        if let Some(by) = by {
            self.troop(id).special.gives_up_standards(self, id, by, play);
        }
    }
}
