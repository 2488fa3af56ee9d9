//! The Hand-to-hand Combat phase: who fights, in which order, and who wins.
//!
//! Not yet here: the blows and the result. The phase finds its combats, counts
//! their rounds and goes on to what comes after ([`crate::aftermath`]).

use game::{Ask, Order, Seat, Side};
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::aftermath::AftermathTask;
use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::ids::{UnitId, UnitSet};
use crate::lead::LeadTask;
use crate::question::{Asking, Found, Put};
use crate::unit::Status;

/// One combat of this phase ([`rule::combat::ENGAGEMENT_DEFINITION`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Combat {
    /// All who are in it when the phase begins.
    pub units: UnitSet,
    /// Wounds that each side has inflicted this round.
    pub wounds: [u8; 2],
    /// What each side has scored.
    pub score: [i8; 2],
    /// Who won, once the result is known; nobody in a draw.
    pub winner: Option<Side>,
    /// The result is known.
    pub fought: bool,
    /// A challenge has been issued, refused or barred this turn.
    pub challenged: bool,
}

/// What is to be done in the combat phase ([`rule::combat::PHASE_SEQUENCE`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CombatTask {
    /// The combats are found.
    Begin,
    /// One of them is fought.
    Fight(u8),
    /// And its result worked out.
    Result(u8),
}

/// What is asked in combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CombatAsk {
    /// With which weapon a unit fights this round
    /// ([`rule::weapon::ONE_WEAPON_AT_A_TIME`]).
    Weapon(UnitId),
    /// How a unit divides its blows among those it touches
    /// ([`rule::combat::TARGET_CHOICE`]).
    Blows(UnitId),
    /// Whether veterans throw their dice again ([`rule::special::VETERAN_REROLL`]).
    Veterans(UnitId),
}

impl Battle {
    pub(crate) fn perform_combat(&mut self, task: CombatTask, _play: &mut Play) {
        match task {
            CombatTask::Begin => self.find_combats(),
            CombatTask::Fight(n) => self.fight(n),
            CombatTask::Result(n) => {
                if let Some(combat) = self.combats.get_mut(usize::from(n)) {
                    combat.fought = true;
                }
            }
        }
    }

    /// Every combat on the table; each is fought to its result before any test
    /// is taken ([`rule::combat::RESOLVE_ONE_AT_A_TIME`]).
    fn find_combats(&mut self) {
        self.combats.clear();
        let mut seen = UnitSet::EMPTY;
        for id in self.ids() {
            if !seen.has(id) && self.unit(id).status == Status::Field && self.is_engaged(id) {
                let units = self.combat_of(id);
                seen = seen.and(units);
                self.combats.push(Combat { units, ..Combat::default() });
            }
        }
        if self.combats.is_empty() {
            return;
        }
        self.then(Task::Aftermath(AftermathTask::Begin));
        for n in (0..self.combats.len() as u8).rev() {
            self.then(Task::Combat(CombatTask::Result(n)));
            self.then(Task::Combat(CombatTask::Fight(n)));
        }
        for n in (0..self.combats.len() as u8).rev() {
            self.then(Task::Lead(LeadTask::Challenge(n)));
        }
    }

    fn fight(&mut self, n: u8) {
        let Some(combat) = self.combats.get(usize::from(n)) else { return };
        let units: SmallVec<[UnitId; 8]> = combat.units.iter().collect();
        for unit in units {
            let unit = self.unit_mut(unit);
            unit.rounds = unit.rounds.saturating_add(1);
        }
    }
}

impl Asking for CombatAsk {
    fn seat(self, battle: &Battle) -> Seat {
        let (CombatAsk::Weapon(unit) | CombatAsk::Blows(unit) | CombatAsk::Veterans(unit)) = self;
        seat(battle.unit(unit).side)
    }

    fn put(self, _battle: &Battle) -> Put {
        match self {
            CombatAsk::Weapon(unit) => {
                let ask = Ask::ChooseOne { options: Vec::new() };
                Put::about(unit, rule::weapon::ONE_WEAPON_AT_A_TIME, "With which weapon?", ask)
            }
            CombatAsk::Blows(unit) => {
                let ask = Ask::Divide { total: 0, among: Vec::new() };
                Put::about(unit, rule::combat::TARGET_CHOICE, "At whom do they strike?", ask)
            }
            CombatAsk::Veterans(unit) => {
                Put::about(unit, rule::special::VETERAN_REROLL, "Throw all dice again?", Ask::Confirm)
            }
        }
    }

    fn obey(self, _battle: &mut Battle, _order: &Order, _play: &mut Play) {}

    fn propose(self, _battle: &Battle, _found: Found) {}
}
