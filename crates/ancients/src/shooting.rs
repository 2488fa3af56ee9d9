//! The Shooting phase, and shots at chargers.
//!
//! Not yet here: all of it. The phase is on the agenda and asks nobody so far.

#![allow(clippy::unused_self, reason = "the chapter is still to be written")]

use game::{Ask, Order, Seat};
use rules::ancients as rule;

use crate::agenda::Play;
use crate::battle::{Battle, seat};
use crate::ids::{UnitId, UnitSet};
use crate::question::{Asking, Found, Put, propose_units, word};
use crate::weapon::Missile;

/// A target named for a unit's shots ([`rule::shoot::NOMINATE`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shot {
    /// Who shoots.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// With what.
    pub missile: Missile,
    /// Twice, with slings ([`rule::weapon::SLING_RAPID_FIRE`]).
    pub rapid: bool,
    /// It has been shot.
    pub over: bool,
}

/// What is to be done in the Shooting phase ([`rule::turn::SHOOTING_STEPS`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ShootTask {
    /// Targets are named, one after the other.
    Nominate,
}

/// What is asked about shooting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShootAsk {
    /// Which unit names its target, or that all are named.
    Nominate,
    /// At whom a unit shoots.
    Target(UnitId),
    /// Which unit shoots next.
    Next,
}

impl Battle {
    pub(crate) fn perform_shoot(&mut self, task: ShootTask, _play: &mut Play) {
        match task {
            ShootTask::Nominate => {}
        }
    }

    /// A charged unit shoots at its charger before it moves
    /// ([`rule::response::STAND_AND_SHOOT`], [`rule::response::FIRE_AND_FLEE`]).
    pub(crate) fn shoot_at_charger(&mut self, _unit: UnitId, _charger: UnitId, _play: &mut Play) {}

    fn shooters(&self) -> UnitSet {
        UnitSet::EMPTY
    }

    fn shooting_targets(&self, _unit: UnitId) -> UnitSet {
        UnitSet::EMPTY
    }
}

impl Asking for ShootAsk {
    fn seat(self, battle: &Battle) -> Seat {
        seat(battle.active)
    }

    fn put(self, battle: &Battle) -> Put {
        match self {
            ShootAsk::Nominate | ShootAsk::Next => {
                let mut options = battle.unit_choices(battle.shooters());
                options.push(word("done", "no further shots"));
                Put::new(rule::shoot::NOMINATE, "Which unit shoots?", Ask::ChooseOne { options })
            }
            ShootAsk::Target(unit) => {
                let options = battle.unit_choices(battle.shooting_targets(unit));
                Put::about(unit, rule::shoot::ONE_TARGET, "At whom?", Ask::ChooseOne { options })
            }
        }
    }

    fn obey(self, _battle: &mut Battle, _order: &Order, _play: &mut Play) {}

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            ShootAsk::Nominate | ShootAsk::Next => {
                propose_units(battle.shooters(), Some("done"), found);
            }
            ShootAsk::Target(unit) => {
                propose_units(battle.shooting_targets(unit), None, found);
            }
        }
    }
}
