//! Panic and its six causes ([`rule::panic::CAUSE_LIST`]).
//!
//! Not yet here: who must test when. [`PanicTask::Test`] is the one place that
//! takes a test; whoever finds a cause puts it on the agenda.

use game::{Ask, Order, Seat, Side};
use rules::RuleId;
use rules::ancients as rule;

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::question::{Asking, Found, Put, chosen, propose_units};
use crate::special::Special;

/// Why a unit panics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Cause {
    FleeingFriends,
    FriendsBroken,
    FlankCharge { by: UnitId },
    GeneralSlain,
    Shooting,
    IgnoredCharge { by: UnitId },
}

impl Cause {
    /// The rule that demands the test.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Cause::FleeingFriends => rule::panic::FLEEING_FRIENDS_TRIGGER,
            Cause::FriendsBroken => rule::panic::BREAK_TRIGGER,
            Cause::FlankCharge { .. } => rule::panic::FLANK_CHARGE_TRIGGER,
            Cause::GeneralSlain => rule::panic::GENERAL_SLAIN,
            Cause::Shooting => rule::panic::SHOOTING_TRIGGER,
            Cause::IgnoredCharge { .. } => rule::panic::IGNORED_CHARGE_TRIGGER,
        }
    }
}

/// What is to be done about panic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PanicTask {
    /// A unit tests.
    Test { unit: UnitId, cause: Cause },
}

/// What is asked about panic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PanicAsk {
    /// Which of a side's units tests next.
    Next {
        /// Whose units.
        side: Side,
        /// Which of them are left.
        units: UnitSet,
        /// Why.
        cause: Cause,
    },
}

impl Battle {
    pub(crate) fn perform_panic(&mut self, task: PanicTask, play: &mut Play) {
        match task {
            PanicTask::Test { unit, cause } => self.test_panic(unit, cause, play),
        }
    }

    /// [`rule::panic::TEST`], at -1 for half strength
    /// ([`rule::panic::HALF_STRENGTH`]); fleers and the frenzied take none
    /// ([`rule::flee::NO_TESTS`], [`rule::special::FRENZY_NO_PANIC`]).
    fn test_panic(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let unit = self.unit(id);
        let frenzied = self.troop(id).special.has(Special::Frenzy) && !unit.is(Fact::Calmed);
        if !unit.on_field() || unit.is_fleeing() || frenzied {
            return;
        }
        let test =
            LeadershipTest::new(id, "panic", cause.rule()).with(-1, rule::panic::HALF_STRENGTH, unit.is_halved());
        let shot = cause == Cause::Shooting;
        let in_phase = self.step == crate::turn::Step::Shooting;
        let test = test
            .with(0, rule::shoot::PANIC_TIMING, shot && in_phase)
            .with(0, rule::panic::SHOOTING_SUM, shot && in_phase)
            .with(0, rule::panic::CHARGER_TIMING, shot && !in_phase);
        if !self.take_test(test, play) {
            self.flee_in_panic(id, cause, play);
        }
    }

    /// Whither depends on the cause ([`rule::panic::FAILURE_FLEES`]).
    fn flee_in_panic(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let home = crate::flight::home_of(self.unit(id).side);
        let rect = self.rect(id);
        let from = match cause {
            Cause::FlankCharge { by } | Cause::IgnoredCharge { by } => Some(self.rect(by).centre()),
            Cause::Shooting => {
                let shooter = self.closest_shooter(id).map(|by| self.rect(by).centre());
                shooter.or_else(|| self.nearest_enemy(id).map(|(at, _)| at))
            }
            Cause::FriendsBroken | Cause::GeneralSlain => self.nearest_enemy(id).map(|(at, _)| at),
            Cause::FleeingFriends => None,
        };
        let away = match from {
            Some(at) => ranked::flight::away(&rect, [at].into_iter(), home),
            None => table::Facing::from_dir(home),
        };
        let whither = if cause == Cause::Shooting { rule::panic::SHOOTING_FLEE } else { rule::flee::INITIAL_DIRECTION };
        self.begin_flight(id, away, 0, &[cause.rule(), rule::panic::FAILURE_FLEES, whither], play);
    }
}

impl Asking for PanicAsk {
    fn seat(self, _: &Battle) -> Seat {
        let PanicAsk::Next { side, .. } = self;
        seat(side)
    }

    fn put(self, battle: &Battle) -> Put {
        let PanicAsk::Next { units, cause, .. } = self;
        let options = battle.unit_choices(units);
        Put::new(cause.rule(), "Which unit tests next?", Ask::ChooseOne { options })
    }

    fn obey(self, battle: &mut Battle, order: &Order, _: &mut Play) {
        let PanicAsk::Next { cause, .. } = self;
        if let Some(unit) = chosen(order) {
            battle.then(Task::Panic(PanicTask::Test { unit, cause }));
        }
    }

    fn propose(self, _: &Battle, found: Found) {
        let PanicAsk::Next { units, .. } = self;
        propose_units(units, None, found);
    }
}
