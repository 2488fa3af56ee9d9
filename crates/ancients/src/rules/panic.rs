//! Panic and its six causes.
//!
//! [`PanicTask::Test`] is the one place that takes a test; whoever finds a
//! cause puts it on the agenda.

mod ask;

use game::{Side, why};
use ranked::{Formation, Placed};
use rules::{RuleId, ancients as rule, antiquity as book};
use table::{Facing, Vec2};

use crate::edition::Frightened;
use crate::state::{
    AftermathTask, Battle, Cause, Haste, Kind, LeadershipTest, Mark, PanicAsk, PanicTask, Play, Rank, Run, Status,
    TurnStep, UnitId, UnitSet, What,
};

/// Within this of friends who run ([`rule::panic::FLEEING_FRIENDS_TRIGGER`]).
const RUNNERS: f64 = 4.0;
/// Within this of friends who break ([`rule::panic::BREAK_TRIGGER`]).
const BREAKERS: f64 = 12.0;

impl Battle {
    pub(crate) fn perform_panic(&mut self, task: PanicTask, play: &mut Play) {
        match task {
            PanicTask::Test { unit, cause } => self.test_panic(unit, cause, play),
            PanicTask::Tests { units, cause } => self.next_panic(units, cause, play),
            PanicTask::NearBroken => self.panic_after_combat(play),
            PanicTask::NearFleeing => self.panic_at_start(play),
            PanicTask::Bereaved => {
                for side in [self.active.other(), self.active] {
                    self.mourn_in_time(side);
                }
            }
        }
    }

    /// The next of them tests: the General's unit first
    /// ([`rule::general::PANIC_FIRST`]), then whichever its player likes where
    /// those who fail run at once and may stand in each other's way.
    fn next_panic(&mut self, units: UnitSet, cause: Cause, play: &mut Play) {
        let led = units.iter().find(|&u| self.has_general(u));
        let general = why::instead(rule::general::PANIC_FIRST, led, || None);
        let throws = |u: &UnitId| {
            self.unit(*u).status() == Status::Field && !self.is_routed(*u) && !why::quietly(|| self.is_panic_proof(*u))
        };
        let choice = self.runs_at_once(cause) && units.iter().filter(throws).count() > 1;
        match general {
            None if choice => self.ask(PanicAsk::Next { units, cause }),
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
            Cause::FriendsBroken | Cause::GeneralSlain => self.step != TurnStep::Combat,
            Cause::Shooting
            | Cause::FriendsShot
            | Cause::FriendsRunDown { .. }
            | Cause::Misfire
            | Cause::FlankCharge { .. }
            | Cause::IgnoredCharge { .. } => true,
        }
    }

    /// Fleers take no test ([`rule::flee::NO_TESTS`]), nor do the frenzied
    /// ([`rule::special::FRENZY_NO_PANIC`]), nor the stubborn for fleers near them
    /// ([`rule::special::STUBBORN_NO_PROXIMITY_PANIC`]).
    fn test_panic(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let unit = self.unit(id);
        if unit.is_fleeing() {
            if why::step(rule::flee::NO_TESTS) {
                play.log(|| What::NoTest { unit: id });
                return;
            }
        } else if unit.status() != Status::Field || self.is_routed(id) {
            return;
        }
        // Nobody is there to be afraid.
        if self.is_unmanned(id) {
            return;
        }
        if matches!(cause, Cause::FlankCharge { by } if self.unit(by).is_fleeing()) {
            // Who ran into it has run away again.
            return;
        }
        if self.troop(id).special.knows_no_panic(self, id, cause) || self.is_panic_proof(id) {
            play.log(|| What::NoTest { unit: id });
            return;
        }
        if self.take_panic_test(id, cause, play) {
            return;
        }
        if self.may_panic_again(id, cause) {
            self.ask(PanicAsk::Again { unit: id, cause });
        } else {
            self.panics(id, cause, play);
        }
    }

    /// Whether a unit may throw a failed test again: it has just won its combat,
    /// or only levies broke; the army standard helps nobody here
    /// ([`rule::standard::REROLL_BREAK_ONLY`], [`rule::panic::DISTINCT_FROM_BREAK`]).
    fn may_panic_again(&self, id: UnitId, cause: Cause) -> bool {
        let broken = cause == Cause::FriendsBroken;
        let again = broken && (self.has_just_won(id) || self.troop(id).special.panics_less(self, id));
        let by_standard = || again || why::quietly(|| self.may_test_again(id));
        let again = why::instead(rule::standard::REROLL_BREAK_ONLY, again, by_standard);
        why::instead(rule::panic::DISTINCT_FROM_BREAK, again, by_standard)
    }

    /// It fights, and has won this round ([`rule::panic::WINNER_REROLL`]).
    fn has_just_won(&self, id: UnitId) -> bool {
        self.is_engaged(id) && why::holds(rule::panic::WINNER_REROLL, self.unit(id).is(Mark::WON_ROUND))
    }

    /// [`rule::panic::TEST`], at -1 for half strength
    /// ([`rule::panic::HALF_STRENGTH`]).
    fn take_panic_test(&mut self, id: UnitId, cause: Cause, play: &mut Play) -> bool {
        if !why::step(rule::panic::TEST) {
            return true;
        }
        let weak = why::modifier(rule::panic::HALF_STRENGTH, self.is_halved(id), -1);
        self.take_test(LeadershipTest::new(id, "panic", cause.rule()).and(weak), play)
    }

    /// It runs ([`rule::panic::FAILURE_FLEES`]): at once, or with the broken
    /// after a combat, or when fleers move ([`rule::panic::FLEEING_FRIENDS_MOVE`]);
    /// out of a combat as the broken do ([`rule::panic::IN_COMBAT`]).
    fn panics(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        if !why::step(rule::panic::FAILURE_FLEES) {
            return;
        }
        let fights = self.is_engaged(id);
        if cause == Cause::FleeingFriends && !fights {
            self.panics_with_fleers(id, play);
        } else if !self.runs_at_once(cause) {
            let silent = cause != Cause::FriendsBroken || why::step(rule::panic::NO_CHAIN);
            if !fights {
                self.set_off_in_panic(id, cause);
            }
            self.mark_panicked(id);
            play.log(|| What::Panicked { unit: id });
            if !silent {
                let near = self.friends_frightened_by(id);
                self.then_panic(near, cause);
            }
        } else if fights && why::step(rule::panic::IN_COMBAT) {
            play.log(|| What::Panicked { unit: id });
            // Out of its combat like the broken, and pursued like them.
            self.mark_panicked(id);
            self.then_flights();
            if let Cause::FlankCharge { by } = cause {
                // The charger counts as fighting already.
                let struck = Some(ranked::arc::face_charged(&self.rect(id), &self.rect(by)));
                let struck = why::instead(rule::panic::FLANK_CHARGE_FLEE, struck, || None);
                self.then(AftermathTask::RollOf { unit: id, struck });
            }
        } else {
            self.flee_in_panic(id, cause, play);
        }
    }

    /// Whither it will run, with the broken: from what frightened it.
    fn set_off_in_panic(&mut self, id: UnitId, cause: Cause) {
        let heading = match cause {
            Cause::GeneralSlain => self.away_from_the_seen(id),
            _ => self.panic_heading(id),
        };
        self.runs.push(Run { unit: id, haste: Haste::Flight, heading, distance: 0, quarry: UnitSet::EMPTY });
    }

    /// It runs in the step of compulsory moves ([`rule::panic::FLEEING_FRIENDS_MOVE`]).
    fn panics_with_fleers(&mut self, id: UnitId, play: &mut Play) {
        if !why::step(rule::panic::FLEEING_FRIENDS_MOVE) {
            self.flee_in_panic(id, Cause::FleeingFriends, play);
            return;
        }
        self.leave_engines(id);
        let unit = self.unit_mut(id);
        unit.becomes(Status::Fleeing);
        unit.mark(Mark::FLED_THIS_TURN);
        unit.mark(Mark::MUST_RUN);
        play.log(|| What::Panicked { unit: id });
    }

    /// Whither depends on the cause: from the charger
    /// ([`rule::panic::FLANK_CHARGE_FLEE`], [`rule::panic::IGNORED_CHARGE_FLEE`]),
    /// the nearest shooter ([`rule::panic::SHOOTING_FLEE`]), the nearest combat
    /// that was lost ([`rule::panic::BREAK_FLEE_DIRECTION`]), the nearest enemy it
    /// sees ([`rule::panic::GENERAL_SLAIN_DIRECTION`]).
    fn flee_in_panic(&mut self, id: UnitId, cause: Cause, play: &mut Play) {
        let homewards = || self.homewards(id);
        let from = |at: Vec2| self.away_from(id, std::iter::once(at));
        let from_unit = |by: UnitId| from(self.rect(by).centre());
        let away = match cause {
            Cause::FlankCharge { by } => why::instead(rule::panic::FLANK_CHARGE_FLEE, from_unit(by), homewards),
            Cause::IgnoredCharge { by } => why::instead(rule::panic::IGNORED_CHARGE_FLEE, from_unit(by), homewards),
            Cause::Shooting => {
                let shooter = self.closest_shooter(id).map(|by| self.rect(by).centre());
                let cause = shooter.or_else(|| self.nearest_enemy(id).map(|(at, _)| at));
                why::instead(rule::panic::SHOOTING_FLEE, cause.map_or_else(homewards, from), homewards)
            }
            Cause::FriendsShot => self.nearest_of_the_shooters(id).map_or_else(homewards, from_unit),
            Cause::FriendsRunDown { by } => from_unit(by),
            Cause::FriendsBroken => self.panic_heading(id),
            Cause::GeneralSlain | Cause::Misfire => self.away_from_the_seen(id),
            Cause::FleeingFriends => homewards(),
        };
        self.begin_flight(id, away, 0, play);
    }

    /// Whither a unit runs that panicked with the broken and fights nobody:
    /// away from the nearest combat that caused it
    /// ([`rule::panic::BREAK_FLEE_DIRECTION`]), or from the nearest enemy it sees.
    pub(crate) fn panic_heading(&self, id: UnitId) -> Facing {
        let causes = self
            .broken_friends(id)
            .filter(|&broken| self.is_frightened_by(id, broken))
            .map(|u| self.ground_held(u))
            .map(|there| (*there.rect(), there.distance(&self.unit(id).placed())));
        match why::best(rule::panic::BREAK_FLEE_DIRECTION, causes, |a, b| a.1 < b.1) {
            Some((there, _)) => {
                let away = self.away_from(id, std::iter::once(there.centre()));
                let else_whither = || why::quietly(|| self.away_from_the_seen(id));
                why::instead(rule::panic::BREAK_FLEE_DIRECTION, away, else_whither)
            }
            None => self.away_from_the_seen(id),
        }
    }

    /// Away from the nearest enemy that a unit sees, or else home
    /// ([`rule::panic::GENERAL_SLAIN_DIRECTION`]).
    fn away_from_the_seen(&self, id: UnitId) -> Facing {
        let homewards = || self.homewards(id);
        let from = |at: Vec2| self.away_from(id, std::iter::once(at));
        let seen = self
            .enemies(id)
            .filter(|&e| self.sees_to_charge(id, e))
            .map(|e| (self.rect(e), self.apart(id, e)))
            .min_by(|a, b| a.1.total_cmp(&b.1));
        let unseen = || self.nearest_enemy(id).map_or_else(homewards, |(at, _)| from(at));
        match seen {
            Some((there, _)) => why::instead(rule::panic::GENERAL_SLAIN_DIRECTION, from(there.centre()), homewards),
            None => why::instead(rule::panic::GENERAL_SLAIN_DIRECTION, homewards(), unseen),
        }
    }

    /// Friends of a unit that broke or were wiped out in this phase
    /// ([`rule::panic::BREAK_TRIGGER`], [`rule::panic::DESTROYED_TRIGGER`]).
    pub(crate) fn broken_friends(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let side = self.unit(id).side;
        self.ids().filter(move |&u| {
            let unit = self.unit(u);
            let broken = u != id && unit.side == side && unit.is(Mark::BROKEN) && unit.host.is_none();
            broken && (unit.status() != Status::Destroyed || why::step(rule::panic::DESTROYED_TRIGGER))
        })
    }

    /// The ground a unit holds, or held when the phase began.
    fn ground_held(&self, id: UnitId) -> Placed {
        let unit = self.unit(id);
        if unit.strength() > 0 {
            return unit.placed().into_owned();
        }
        let models = unit.at_phase.max(1);
        let formation = Formation { models, ..unit.formation() }.with_files(unit.files.max(1));
        Placed::new(formation, unit.pose())
    }

    /// Whether a unit tests because that friend broke within twelve inches
    /// ([`rule::panic::BREAK_TRIGGER`]): the formed do not care for skirmishers,
    /// size does not matter ([`rule::panic::BREAK_NO_SIZE_EXEMPT`]).
    pub(crate) fn is_frightened_by(&self, id: UnitId, broken: UnitId) -> bool {
        let unit = self.unit(id);
        let twice = || self.number(id) >= 2 * self.number_of(broken, self.unit(broken).at_phase);
        unit.status() == Status::Field
            && !self.is_routed(id)
            && self.is_near_broken(id, broken)
            && !self.scorns_skirmishers(id, broken)
            && why::instead(rule::panic::BREAK_NO_SIZE_EXEMPT, true, || !twice())
    }

    fn is_near_broken(&self, id: UnitId, broken: UnitId) -> bool {
        let distance = self.ground_held(broken).distance(&self.unit(id).placed());
        why::within(rule::panic::BREAK_TRIGGER, distance, BREAKERS)
    }

    /// [`rule::panic::BREAK_SKIRMISHER_EXEMPT`].
    fn scorns_skirmishers(&self, id: UnitId, broken: UnitId) -> bool {
        let steady = self.is_formed(id) || (self.is_lone_character(id) && self.plan.settings.lone_characters_rally);
        let scythed = self.troop(broken).kind == Kind::ScythedChariot;
        (self.is_skirmishing(broken) && self.scorns_by(rule::panic::BREAK_SKIRMISHER_EXEMPT, steady))
            || (scythed && why::holds(rule::chariot::SCYTHED_NOT_FORMED, steady))
    }

    /// Whether somebody does not care what becomes of skirmishers: those who stand
    /// firm, or everybody.
    #[track_caller]
    fn scorns_by(&self, rule: RuleId, firm: bool) -> bool {
        match self.edition().frightened_by_skirmishers {
            Frightened::TheUnformed => why::holds(rule, firm),
            Frightened::Nobody(_) => why::step(rule),
        }
    }

    /// Whether a unit frightens nobody by what becomes of it.
    pub(crate) fn scorned_by_all(&self, id: UnitId) -> bool {
        match self.edition().frightened_by_skirmishers {
            Frightened::TheUnformed => false,
            Frightened::Nobody(rule) => self.is_skirmishing(id) && why::step(rule),
        }
    }

    /// Friends who test because a unit broke.
    pub(crate) fn friends_frightened_by(&self, broken: UnitId) -> UnitSet {
        self.friends(broken).filter(|&u| self.is_frightened_by(u, broken)).collect()
    }

    /// Once all break tests are taken: friends of the broken, then the armies
    /// of slain Generals.
    fn panic_after_combat(&mut self, play: &mut Play) {
        for side in [self.active.other(), self.active] {
            self.mourn_in_time(side);
            let near: UnitSet =
                self.on_field(side).filter(|&u| self.broken_friends(u).any(|b| self.is_frightened_by(u, b))).collect();
            self.then_panic(near, Cause::FriendsBroken);
            self.repeat_panic(near, Cause::FriendsBroken);
            let scorns = |u: UnitId, b: UnitId| self.is_skirmishing(b) && self.is_near_broken(u, b);
            let steady: UnitSet = self
                .on_field(side)
                .filter(|&u| !near.has(u) && self.is_formed(u) && !self.is_routed(u))
                .filter(|&u| self.broken_friends(u).any(|b| scorns(u, b)))
                .collect();
            for unit in steady.iter() {
                play.log(|| What::Steady { unit });
            }
        }
    }

    /// One test for each unit, however many the instances of its cause
    /// ([`rule::panic::ONE_TEST_PER_CAUSE`]).
    fn repeat_panic(&mut self, units: UnitSet, cause: Cause) {
        for id in units.iter() {
            let instances = || match cause {
                Cause::FriendsBroken => self.broken_friends(id).filter(|&b| self.is_frightened_by(id, b)).count(),
                _ => self.runners_near(id).count(),
            };
            let tests = why::instead(rule::panic::ONE_TEST_PER_CAUSE, 1, instances);
            for _ in 1..tests {
                self.then_panic(UnitSet::of(id), cause);
            }
        }
    }

    /// Whether a side's General is slain and its army has not yet tested for it.
    pub(crate) fn is_bereaved(&self, side: Side) -> bool {
        self.fallen_general(side).is_some()
    }

    fn fallen_general(&self, side: Side) -> Option<UnitId> {
        let leads = |u: UnitId| self.troop(u).rank == Some(Rank::General) && !self.leads_allies(u);
        let general = |u: &UnitId| self.unit(*u).side == side && leads(*u);
        self.ids().find(general).filter(|&g| self.general_slain[side.index()] && !self.unit(g).is(Mark::MOURNED))
    }

    /// The army of a slain General tests at once, or with all the others after a
    /// combat ([`rule::panic::GENERAL_SLAIN_TIMING`]).
    fn mourn_in_time(&mut self, side: Side) {
        if self.is_bereaved(side) && why::step(rule::panic::GENERAL_SLAIN_TIMING) {
            self.panic_of_the_bereaved(side);
        }
    }

    /// Every unit of an army tests for its General, once, at any distance
    /// ([`rule::panic::GENERAL_SLAIN`]).
    fn panic_of_the_bereaved(&mut self, side: Side) {
        if let Some(general) = self.fallen_general(side) {
            self.unit_mut(general).mark(Mark::MOURNED);
            if why::step(rule::panic::GENERAL_SLAIN) {
                let all = self.on_field(side).collect();
                self.then_panic(all, Cause::GeneralSlain);
            }
        }
    }

    /// At the start of a turn those with fleeing friends within four inches
    /// test ([`rule::panic::FLEEING_FRIENDS_TRIGGER`]), unless they are steady.
    fn panic_at_start(&mut self, play: &mut Play) {
        let mut frightened = UnitSet::EMPTY;
        for id in self.on_field(self.active).collect::<UnitSet>().iter() {
            if self.unit(id).is_fleeing() || self.runners_near(id).next().is_none() {
                continue;
            }
            let alone = self.by_army_book() && self.is_lone_character(id);
            if why::holds(book::characters::NO_FLEE_PANIC, alone) || self.stands_among_runners(id) {
                play.log(|| What::Steady { unit: id });
            } else {
                frightened.add(id);
            }
        }
        self.then_panic(frightened, Cause::FleeingFriends);
        self.repeat_panic(frightened, Cause::FleeingFriends);
    }

    /// Friends who run near a unit.
    fn runners_near(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.friends(id).filter(move |&f| {
            self.unit(f).is_fleeing()
                && why::within(rule::panic::FLEEING_FRIENDS_TRIGGER, self.apart_near(id, f, RUNNERS), RUNNERS)
        })
    }

    /// Whether a unit is twice as many as those who run near it
    /// ([`rule::panic::FLEEING_FRIENDS_OUTNUMBER_EXEMPT`]); the formed do not
    /// count skirmishers ([`rule::panic::FLEEING_FRIENDS_SKIRMISHER_EXEMPT`]).
    fn stands_among_runners(&self, id: UnitId) -> bool {
        let formed = self.is_formed(id);
        let scorned = |f: UnitId| {
            self.is_skirmishing(f) && self.scorns_by(rule::panic::FLEEING_FRIENDS_SKIRMISHER_EXEMPT, formed)
        };
        let counted = self.runners_near(id).filter(|&f| !scorned(f));
        let runners: u16 = counted.map(|f| self.number(f)).sum();
        runners == 0 || self.number(id) >= why::count(rule::panic::FLEEING_FRIENDS_OUTNUMBER_EXEMPT, 2) * runners
    }
}
