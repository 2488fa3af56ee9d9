//! Panic and its six causes ([`rule::panic::CAUSE_LIST`]).
//!
//! [`PanicTask::Test`] is the one place that takes a test; whoever finds a
//! cause puts it on the agenda.

use game::{Ask, Order, Seat, Side};
use rules::RuleId;
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::{Facing, Rect};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::question::{Asking, Found, Put, Question, chosen, propose_either, propose_units};
use crate::special::Special;
use crate::troop::Rank;
use crate::turn::Step;
use crate::unit::Status;

/// Within this of friends who run ([`rule::panic::FLEEING_FRIENDS_TRIGGER`]).
const RUNNERS: f64 = 4.0;
/// Within this of friends who break ([`rule::panic::BREAK_TRIGGER`]).
const BREAKERS: f64 = 12.0;

/// Why a unit panics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum PanicTask {
    /// A unit tests.
    Test { unit: UnitId, cause: Cause },
    /// Several test, one after the other.
    Tests { units: UnitSet, cause: Cause },
    /// An army whose General is slain tests, and runs at once.
    Bereaved,
}

/// What is asked about panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum PanicAsk {
    /// Who of several tests next.
    Next {
        /// Who has still to test.
        units: UnitSet,
        /// Why.
        cause: Cause,
    },
    /// Who of several tests next for terror near it
    /// ([`rule::special::TERROR_PROXIMITY`]).
    Terror,
    /// Whether a failed test is thrown again ([`rule::panic::WINNER_REROLL`],
    /// [`rule::special::LEVY_BREAK_PANIC_REROLL`]).
    Again {
        /// Who.
        unit: UnitId,
        /// Why it tests.
        cause: Cause,
    },
}

impl Battle {
    pub(crate) fn perform_panic(&mut self, task: PanicTask, play: &mut Play) {
        match task {
            PanicTask::Test { unit, cause } => self.test_panic(unit, cause, play),
            PanicTask::Tests { units, cause } => self.next_panic(units, cause, play),
            PanicTask::Bereaved => {
                for side in [self.active.other(), self.active] {
                    self.panic_of_the_bereaved(side);
                }
            }
        }
    }

    /// Puts the tests of several units of a side on the agenda, one for each
    /// however many the instances ([`rule::panic::ONE_TEST_PER_CAUSE`]).
    pub(crate) fn then_panic(&mut self, units: UnitSet, cause: Cause) {
        if !units.is_empty() {
            self.then(Task::Panic(PanicTask::Tests { units, cause }));
        }
    }

    /// The next of them tests: the General's unit first
    /// ([`rule::general::PANIC_FIRST`]), then whichever its player likes where
    /// those who fail run at once and may stand in each other's way.
    fn next_panic(&mut self, units: UnitSet, cause: Cause, play: &mut Play) {
        let general = units.iter().find(|&u| self.has_general(u));
        let throws = |u: &UnitId| self.unit(*u).status == Status::Field && !self.is_routed(*u);
        let choice = self.runs_at_once(cause) && units.iter().filter(throws).count() > 1;
        match general {
            None if choice => self.question = Some(Question::Panic(PanicAsk::Next { units, cause })),
            _ => {
                if let Some(unit) = general.or_else(|| units.first()) {
                    self.panic_of_one(unit, units, cause, play);
                }
            }
        }
    }

    fn panic_of_one(&mut self, unit: UnitId, units: UnitSet, cause: Cause, play: &mut Play) {
        self.then_panic(units.without(UnitSet::of(unit)), cause);
        self.test_panic(unit, cause, play);
    }

    /// Whether those who fail run before the next one tests; else they wait
    /// for the broken, or for the compulsory moves.
    fn runs_at_once(&self, cause: Cause) -> bool {
        match cause {
            Cause::FleeingFriends => false,
            Cause::FriendsBroken | Cause::GeneralSlain => self.step != Step::Combat,
            Cause::Shooting | Cause::FlankCharge { .. } | Cause::IgnoredCharge { .. } => true,
        }
    }

    /// [`rule::panic::TEST`], at -1 for half strength
    /// ([`rule::panic::HALF_STRENGTH`]); fleers and the frenzied take none
    /// ([`rule::flee::NO_TESTS`], [`rule::special::FRENZY_NO_PANIC`]).
    fn test_panic(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let unit = self.unit(id);
        let frenzied = self.is_frenzied(id);
        let steady = cause == Cause::FleeingFriends && self.is_stubborn(id);
        if unit.is_fleeing() {
            play.log(|| What::NoTest { unit: id }, &[rule::flee::NO_TESTS]);
            return;
        }
        if unit.status != Status::Field || self.is_routed(id) {
            return;
        }
        if matches!(cause, Cause::FlankCharge { by } if self.unit(by).is_fleeing()) {
            // Who ran into it has run away again.
            return;
        }
        if frenzied || steady {
            let rule =
                if frenzied { rule::special::FRENZY_NO_PANIC } else { rule::special::STUBBORN_NO_PROXIMITY_PANIC };
            play.log(|| What::NoTest { unit: id }, &[rule]);
            return;
        }
        if self.take_panic_test(id, cause, play) {
            return;
        }
        if self.may_panic_again(id, cause).is_some() {
            self.question = Some(Question::Panic(PanicAsk::Again { unit: id, cause }));
        } else {
            self.panics(id, cause, play);
        }
    }

    /// Why a unit may throw a failed test again: it has just won its combat
    /// ([`rule::panic::WINNER_REROLL`]), or only levies broke and it is none
    /// ([`rule::special::LEVY_BREAK_PANIC_REROLL`]).
    fn may_panic_again(&self, id: UnitId, cause: Cause) -> Option<RuleId> {
        if cause != Cause::FriendsBroken {
            return None;
        }
        if self.is_engaged(id) && self.unit(id).is(Fact::WonRound) {
            return Some(rule::panic::WINNER_REROLL);
        }
        let levy = |u: UnitId| self.troop(u).special.has(Special::Levy);
        let mut frightening = self.broken_friends(id).filter(|&b| self.is_frightened_by(id, b));
        (!levy(id) && frightening.all(levy)).then_some(rule::special::LEVY_BREAK_PANIC_REROLL)
    }

    fn take_panic_test(&mut self, id: UnitId, cause: Cause, play: &mut Play) -> bool {
        let unit = self.unit(id);
        let timing = match cause {
            Cause::FriendsBroken => rule::panic::BREAK_TIMING,
            Cause::GeneralSlain => rule::panic::GENERAL_SLAIN_TIMING,
            Cause::FlankCharge { .. } => rule::panic::FLANK_CHARGE_TIMING,
            _ => rule::panic::CAUSE_LIST,
        };
        let shot = cause == Cause::Shooting;
        let in_phase = self.step == Step::Shooting;
        let test = LeadershipTest::new(id, "panic", cause.rule())
            .with(-1, rule::panic::HALF_STRENGTH, unit.is_halved())
            .with(0, rule::panic::TEST, true)
            .with(0, timing, true)
            .with(0, rule::shoot::PANIC_TIMING, shot && in_phase)
            .with(0, rule::panic::SHOOTING_SUM, shot && in_phase)
            .with(0, rule::panic::CHARGER_TIMING, shot && !in_phase)
            .with(0, rule::general::PANIC_FIRST, self.has_general(id))
            .with(0, rule::panic::RIDER_CREW_LEADERSHIP, self.troop(id).kind.is_mounted())
            .with(0, rule::panic::DISTINCT_FROM_BREAK, self.may_test_again(id))
            .with(0, rule::standard::REROLL_BREAK_ONLY, self.may_test_again(id));
        let test = self.with_instances(test, id, cause);
        self.take_test(test, play)
    }

    /// How many instances of the cause there are, and of what kind.
    fn with_instances(&self, test: LeadershipTest, id: UnitId, cause: Cause) -> LeadershipTest {
        if cause != Cause::FriendsBroken {
            return test;
        }
        let broken: SmallVec<[UnitId; 4]> = self.broken_friends(id).filter(|&b| self.is_frightened_by(id, b)).collect();
        let destroyed = broken.iter().any(|&b| self.unit(b).status == Status::Destroyed);
        let larger =
            broken.iter().any(|&b| u16::from(self.unit(id).strength()) >= 2 * u16::from(self.unit(b).at_phase));
        test.with(0, rule::panic::ONE_TEST_PER_CAUSE, broken.len() > 1)
            .with(0, rule::panic::DESTROYED_TRIGGER, destroyed)
            .with(0, rule::panic::BREAK_NO_SIZE_EXEMPT, larger)
    }

    /// It runs: at once, or with the broken after a combat, or when fleers
    /// move; out of a combat as the broken do ([`rule::panic::FAILURE_FLEES`],
    /// [`rule::panic::IN_COMBAT`]).
    fn panics(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let from_fleers = cause == Cause::FleeingFriends && !self.is_engaged(id);
        if from_fleers {
            // rule::panic::FLEEING_FRIENDS_MOVE: it runs in the step of compulsory moves.
            let unit = self.unit_mut(id);
            unit.status = Status::Fleeing;
            unit.mark(Fact::FledThisTurn);
            unit.mark(Fact::MustRun);
            play.log(|| What::Panicked { unit: id }, &[rule::panic::FLEEING_FRIENDS_MOVE]);
            return;
        }
        if !self.runs_at_once(cause) {
            let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[rule::panic::FAILURE_FLEES]);
            if cause == Cause::FriendsBroken {
                rules.push(rule::panic::NO_CHAIN);
            }
            if self.is_engaged(id) {
                rules.push(rule::panic::IN_COMBAT);
            }
            if self.unit(id).is(Fact::WonRound) {
                // It has won, but who runs does not redress.
                rules.push(rule::redress::FLEEING_EXCLUDED);
            }
            self.unit_mut(id).mark(Fact::Panicked);
            play.log(|| What::Panicked { unit: id }, &rules);
        } else if self.is_engaged(id) {
            play.log(|| What::Panicked { unit: id }, &[rule::panic::IN_COMBAT, rule::panic::FAILURE_FLEES]);
            // Out of its combat like the broken, and pursued like them.
            self.unit_mut(id).mark(Fact::Panicked);
            if let Cause::FlankCharge { by } = cause {
                // rule::panic::FLANK_CHARGE_FLEE: the charger counts as fighting already.
                let struck = ranked::arc::face_charged(&self.rect(id), &self.rect(by));
                self.roll_flight(id, Some(struck), play);
            }
            self.then_flights();
        } else {
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
            Cause::FriendsBroken => self.nearest_enemy(id).map(|(at, _)| at),
            Cause::FleeingFriends | Cause::GeneralSlain => None,
        };
        let away = match from {
            _ if cause == Cause::GeneralSlain => self.away_from_the_seen(id),
            Some(at) => ranked::flight::away(&rect, [at].into_iter(), home),
            None => Facing::from_dir(home),
        };
        let whither = match cause {
            Cause::Shooting => rule::panic::SHOOTING_FLEE,
            Cause::FlankCharge { .. } => rule::panic::FLANK_CHARGE_FLEE,
            Cause::IgnoredCharge { .. } => rule::panic::IGNORED_CHARGE_FLEE,
            Cause::GeneralSlain => rule::panic::GENERAL_SLAIN_DIRECTION,
            _ => rule::flee::INITIAL_DIRECTION,
        };
        self.begin_flight(id, away, 0, &[cause.rule(), rule::panic::FAILURE_FLEES, whither], play);
    }

    /// Whither a unit runs that panicked with the broken and fights nobody:
    /// away from the nearest combat that caused it, or from the nearest enemy
    /// it sees ([`rule::panic::BREAK_FLEE_DIRECTION`], [`rule::panic::GENERAL_SLAIN_DIRECTION`]).
    pub(crate) fn panic_heading(&self, id: UnitId, rules: &mut SmallVec<[RuleId; 4]>) -> Facing {
        let rect = self.rect(id);
        let home = crate::flight::home_of(self.unit(id).side);
        let nearest = self
            .broken_friends(id)
            .map(|u| self.ground_held(u))
            .filter(|there| there.within(&rect, BREAKERS))
            .min_by(|a, b| a.distance(&rect).total_cmp(&b.distance(&rect)));
        if let Some(there) = nearest {
            rules.push(rule::panic::BREAK_FLEE_DIRECTION);
            return ranked::flight::away(&rect, [there.centre()].into_iter(), home);
        }
        rules.push(rule::panic::GENERAL_SLAIN_DIRECTION);
        self.away_from_the_seen(id)
    }

    /// Away from the nearest enemy that a unit sees, or else home
    /// ([`rule::panic::GENERAL_SLAIN_DIRECTION`]).
    fn away_from_the_seen(&self, id: UnitId) -> Facing {
        let rect = self.rect(id);
        let home = crate::flight::home_of(self.unit(id).side);
        let seen = self
            .enemies(id)
            .filter(|&e| self.sees_to_charge(id, e))
            .map(|e| self.rect(e))
            .min_by(|a, b| a.distance(&rect).total_cmp(&b.distance(&rect)));
        match seen {
            Some(there) => ranked::flight::away(&rect, [there.centre()].into_iter(), home),
            None => Facing::from_dir(home),
        }
    }

    /// Friends of a unit that broke or were wiped out in this phase
    /// ([`rule::panic::BREAK_TRIGGER`], [`rule::panic::DESTROYED_TRIGGER`]).
    fn broken_friends(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let side = self.unit(id).side;
        self.ids().filter(move |&u| {
            let unit = self.unit(u);
            u != id && unit.side == side && unit.is(Fact::Broken) && unit.host.is_none()
        })
    }

    /// The ground a unit holds, or held when the phase began.
    fn ground_held(&self, id: UnitId) -> Rect {
        let unit = self.unit(id);
        if unit.strength() > 0 {
            return unit.rect();
        }
        let models = unit.at_phase.max(1);
        ranked::Formation { models, ..unit.formation() }.with_files(unit.files.max(1)).rect(unit.pose)
    }

    /// Whether a unit tests because that friend broke: the formed do not care
    /// for skirmishers ([`rule::panic::BREAK_SKIRMISHER_EXEMPT`]), size does not
    /// matter ([`rule::panic::BREAK_NO_SIZE_EXEMPT`]).
    fn is_frightened_by(&self, id: UnitId, broken: UnitId) -> bool {
        let unit = self.unit(id);
        let steady = self.is_formed(id) || (self.is_lone_character(id) && self.plan.settings.lone_characters_rally);
        unit.status == Status::Field
            && !self.is_routed(id)
            && !(steady && self.is_skirmishing(broken))
            && self.ground_held(broken).within(&self.rect(id), BREAKERS)
    }

    /// Friends who test because a unit broke.
    pub(crate) fn friends_frightened_by(&self, broken: UnitId) -> UnitSet {
        self.friends(broken).filter(|&u| self.is_frightened_by(u, broken)).collect()
    }

    /// Once all break tests are taken: friends of the broken, then the armies
    /// of slain Generals ([`rule::panic::BREAK_TIMING`], [`rule::panic::GENERAL_SLAIN_TIMING`]).
    pub(crate) fn panic_after_combat(&mut self, play: &mut Play) {
        for side in [self.active.other(), self.active] {
            self.panic_of_the_bereaved(side);
            let near: UnitSet =
                self.on_field(side).filter(|&u| self.broken_friends(u).any(|b| self.is_frightened_by(u, b))).collect();
            self.then_panic(near, Cause::FriendsBroken);
            let steady: UnitSet = self
                .on_field(side)
                .filter(|&u| !near.has(u) && self.is_formed(u) && !self.is_routed(u))
                .filter(|&u| {
                    let rect = self.rect(u);
                    self.broken_friends(u)
                        .any(|b| self.is_skirmishing(b) && self.ground_held(b).within(&rect, BREAKERS))
                })
                .collect();
            for unit in steady.iter() {
                play.log(|| What::Steady { unit }, &[rule::panic::BREAK_SKIRMISHER_EXEMPT]);
            }
        }
    }

    /// Whether a side's General is slain and its army has not yet tested for it.
    pub(crate) fn is_bereaved(&self, side: Side) -> bool {
        self.fallen_general(side).is_some()
    }

    fn fallen_general(&self, side: Side) -> Option<UnitId> {
        let general = |u: &UnitId| self.unit(*u).side == side && self.troop(*u).rank == Some(Rank::General);
        self.ids().find(general).filter(|&g| self.general_slain[side.index()] && !self.unit(g).is(Fact::Mourned))
    }

    /// Every unit of an army tests for its General, once, at any distance
    /// ([`rule::panic::GENERAL_SLAIN`]).
    fn panic_of_the_bereaved(&mut self, side: Side) {
        if let Some(general) = self.fallen_general(side) {
            self.unit_mut(general).mark(Fact::Mourned);
            let all = self.on_field(side).collect();
            self.then_panic(all, Cause::GeneralSlain);
        }
    }

    /// At the start of a turn those with fleeing friends within four inches
    /// test, unless they are twice as many; the formed do not count skirmishers
    /// ([`rule::panic::FLEEING_FRIENDS_OUTNUMBER_EXEMPT`],
    /// [`rule::panic::FLEEING_FRIENDS_SKIRMISHER_EXEMPT`]).
    pub(crate) fn panic_at_start(&mut self, play: &mut Play) {
        let mut frightened = UnitSet::EMPTY;
        for id in self.on_field(self.active).collect::<UnitSet>().iter() {
            match self.fears_runners(id) {
                Some(Ok(())) => {
                    frightened.add(id);
                }
                Some(Err(rule)) => play.log(|| What::Steady { unit: id }, &[rule]),
                None => {}
            }
        }
        self.then_panic(frightened, Cause::FleeingFriends);
    }

    /// Whether a unit must test for friends who run near it, or why not; none
    /// if nobody does.
    fn fears_runners(&self, id: UnitId) -> Option<Result<(), RuleId>> {
        if self.unit(id).is_fleeing() {
            return None;
        }
        let rect = self.rect(id);
        let near: SmallVec<[UnitId; 4]> =
            self.friends(id).filter(|&f| self.unit(f).is_fleeing() && self.rect(f).within(&rect, RUNNERS)).collect();
        if near.is_empty() {
            return None;
        }
        let formed = self.is_formed(id);
        let counted = near.iter().filter(|&&f| !(formed && self.is_skirmishing(f)));
        let runners: u32 = counted.map(|&f| u32::from(self.unit(f).strength())).sum();
        if runners == 0 {
            return Some(Err(rule::panic::FLEEING_FRIENDS_SKIRMISHER_EXEMPT));
        }
        let many = u32::from(self.unit(id).strength()) >= 2 * runners;
        Some(if many { Err(rule::panic::FLEEING_FRIENDS_OUTNUMBER_EXEMPT) } else { Ok(()) })
    }
}

impl Asking for PanicAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            PanicAsk::Next { units, .. } => units.first().map_or(seat(battle.active), |unit| battle.owner(unit)),
            PanicAsk::Terror => seat(battle.active),
            PanicAsk::Again { unit, .. } => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Put {
        match self {
            PanicAsk::Next { units, cause } => {
                let ask = Ask::ChooseOne { options: battle.unit_choices(units) };
                Put::new(cause.rule(), "Which unit tests for panic next?", ask)
            }
            PanicAsk::Terror => {
                let ask = Ask::ChooseOne { options: battle.unit_choices(battle.terrified_at_start()) };
                Put::new(rule::special::TERROR_PROXIMITY, "Which unit tests for terror next?", ask)
            }
            PanicAsk::Again { unit, cause } => {
                let why = battle.may_panic_again(unit, cause).unwrap_or(rule::panic::WINNER_REROLL);
                Put::about(unit, why, "Test again?", Ask::Confirm)
            }
        }
    }

    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play) {
        match self {
            PanicAsk::Next { units, cause } => {
                if let Some(unit) = chosen(order) {
                    battle.panic_of_one(unit, units, cause, play);
                }
            }
            PanicAsk::Terror => {
                if let Some(unit) = chosen(order) {
                    battle.test_terror_near(unit, play);
                }
            }
            PanicAsk::Again { unit, cause } => {
                let stands = *order == Order::Confirm(true) && battle.take_panic_test(unit, cause, play);
                if !stands {
                    battle.panics(unit, cause, play);
                }
            }
        }
    }

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            PanicAsk::Terror => {
                propose_units(battle.terrified_at_start(), None, found);
            }
            PanicAsk::Next { units, .. } => {
                propose_units(units, None, found);
            }
            PanicAsk::Again { .. } => propose_either(found),
        }
    }
}
