//! Fear, terror, hatred, frenzy and stubbornness: who feels what, and the
//! tests that come of it.

use rules::RuleId;
use rules::ancients as rule;

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::panic::PanicAsk;
use crate::question::Question;
use crate::special::Special;
use crate::start::StartTask;
use crate::turn::Step;
use crate::unit::Status;

/// Terror is felt within this.
const NEAR: f64 = 8.0;
/// Skirmishers of this Leadership or less fear the formed.
const TIMID: u8 = 7;
/// Fewer are not stubborn.
const FEW: u8 = 5;

/// How a unit took a test of fear or terror.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nerve {
    /// There is nothing to fear, or it passed.
    Steady,
    /// It stands, and needs sixes to hit.
    Shaken,
    /// It runs.
    Runs,
}

impl Battle {
    /// Frenzied, until it is broken ([`rule::special::FRENZY_ENDS_WHEN_BROKEN`]).
    /// A character feels what his unit feels
    /// ([`rule::character::PSYCHOLOGY_REPLACED`]).
    pub(crate) fn is_frenzied(&self, id: UnitId) -> bool {
        let body = self.body_of(id);
        self.troop(body).special.has(Special::Frenzy) && !self.unit(body).is(Fact::Calmed)
    }

    /// Whether it hates that enemy, or a character makes it hate
    /// ([`rule::character::HATRED_SHARED`]); nobody hates while frenzied, nor
    /// after ([`rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN`]).
    pub(crate) fn hates(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        self.has_hatred(body, enemy) || self.shares_hatred(body, enemy)
    }

    /// Whether a troop type hates that enemy.
    fn has_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let troop = self.troop(id);
        let theirs = &self.plan.side_names[self.unit(enemy).side.index()];
        troop.special.has(Special::Hatred)
            && !troop.special.has(Special::Frenzy)
            && troop.hates.as_ref().is_none_or(|army| army == theirs)
    }

    /// Whether a unit hates an enemy only because a character does who fights
    /// in its ranks ([`rule::character::HATRED_SHARED`]).
    pub(crate) fn shares_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        let fights = |g: UnitId| !self.unit(g).is(Fact::Retired) && self.place_fights(body, self.unit(g).place);
        !self.has_hatred(body, enemy)
            && !self.troop(body).special.has(Special::Frenzy)
            && self.guests(body).any(|g| self.has_hatred(g, enemy) && fights(g))
    }

    /// Stubborn, with five models or more ([`rule::special::STUBBORN_MIN_FIVE`]).
    pub(crate) fn is_stubborn(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        special.has(Special::Stubborn) && !special.has(Special::Frenzy) && self.unit(id).strength() >= FEW
    }

    /// Why a unit fears an enemy, if it does.
    pub(crate) fn fears(&self, id: UnitId, enemy: UnitId) -> Option<RuleId> {
        if self.is_frenzied(id) {
            return None;
        }
        let (own, theirs) = (self.troop(id), self.troop(enemy).special);
        if theirs.has(Special::CausesTerror) {
            return Some(rule::special::TERROR_INCLUDES_FEAR);
        }
        if theirs.has(Special::CausesFear) {
            return Some(if self.is_frenzied(enemy) {
                rule::special::FRENZY_MAY_CAUSE_FEAR
            } else {
                rule::special::FEAR_TEST
            });
        }
        if self.is_skirmishing(id) && own.stats.ld <= TIMID && self.is_formed(enemy) {
            return Some(rule::skirmish::FEAR_FORMED);
        }
        let unit = self.unit(enemy);
        let harmless = self.is_skirmishing(enemy) || unit.is_fleeing();
        let many = u16::from(self.unit(id).strength()) >= 2 * u16::from(unit.strength());
        (own.special.has(Special::Levy) && !harmless && !many).then_some(rule::special::LEVY_FEAR)
    }

    /// Whether an enemy terrifies a unit.
    pub(crate) fn dreads(&self, id: UnitId, enemy: UnitId) -> bool {
        !self.is_frenzied(id) && self.troop(enemy).special.has(Special::CausesTerror)
    }

    /// Whether the feared of a set of enemies outnumber a unit, counted together.
    pub(crate) fn is_outnumbered_by_feared(&self, id: UnitId, enemies: UnitSet) -> bool {
        let feared = enemies.iter().filter(|&e| self.fears(id, e).is_some());
        let count: u16 = feared.map(|e| u16::from(self.unit(e).strength())).sum();
        count > u16::from(self.unit(id).strength())
    }

    /// A unit that wishes to charge an enemy it fears tests at once; if it
    /// fails it stands and does not shoot ([`rule::special::FEAR_WISHING_TO_CHARGE`],
    /// [`rule::special::FEAR_WISHING_TO_CHARGE_FAIL`]). Says whether it dares;
    /// for terror it tests later ([`rule::special::TERROR_ONE_TEST`]).
    pub(crate) fn dares_to_charge(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let dares = self.overcomes_fear(id, enemies, play);
        if !dares {
            self.unit_mut(id).mark(Fact::Halted);
            self.unit_mut(id).mark(Fact::Done);
            play.log(|| What::HoldsInstead { unit: id }, &[rule::special::FEAR_WISHING_TO_CHARGE_FAIL]);
        }
        dares
    }

    /// One test for all whom it fears of those it means to charge.
    pub(crate) fn overcomes_fear(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let frightful = |e: UnitId| {
            let theirs = self.troop(e).special;
            theirs.has(Special::CausesFear) || theirs.has(Special::CausesTerror)
        };
        if self.is_frenzied(id) && enemies.iter().any(frightful) {
            play.log(|| What::NoTest { unit: id }, &[rule::special::FRENZY_IGNORES_PSYCHOLOGY]);
        }
        let feared = enemies.iter().filter(|&e| !self.dreads(id, e)).find_map(|e| self.fears(id, e));
        let Some(why) = feared else { return true };
        let test = LeadershipTest::new(id, "fear", rule::special::FEAR_TEST)
            .with(0, rule::special::FEAR_WISHING_TO_CHARGE, true)
            .with(0, why, true);
        self.take_test(test, play)
    }

    /// Terror of a charge, for either side of it: who fails runs
    /// ([`rule::special::TERROR_CHARGE`], [`rule::special::TERROR_CHARGE_FAIL`]).
    /// Infantry test once a battle ([`rule::special::TERROR_CHARGE_ONCE_INFANTRY`]).
    pub(crate) fn faces_terror(&mut self, id: UnitId, enemy: UnitId, play: &mut Play) -> Nerve {
        let foot = !self.troop(id).kind.is_mounted();
        if !self.dreads(id, enemy) || (foot && self.unit(id).is(Fact::TerrorCharge)) {
            return Nerve::Steady;
        }
        self.unit_mut(id).mark(Fact::TerrorCharge);
        let test = LeadershipTest::new(id, "terror", rule::special::TERROR_TEST)
            .with(0, rule::special::TERROR_CHARGE, true)
            .with(0, rule::special::TERROR_ONE_TEST, true)
            .with(0, rule::special::TERROR_CHARGE_ONCE_INFANTRY, foot);
        if self.take_test(test, play) { Nerve::Steady } else { Nerve::Runs }
    }

    /// A charged unit that fears a charger tests once the charge is found to
    /// reach it ([`rule::special::FEAR_CHARGED_TRIGGER`]): outnumbered it runs
    /// ([`rule::special::FEAR_CHARGED_FAIL_OUTNUMBERED`]), else it needs sixes
    /// ([`rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED`]).
    pub(crate) fn faces_charge(&mut self, id: UnitId, charger: UnitId, all: UnitSet, play: &mut Play) -> Nerve {
        if self.dreads(id, charger) {
            return self.faces_terror(id, charger, play);
        }
        let Some(why) = self.fears(id, charger) else { return Nerve::Steady };
        let outnumbered = self.is_outnumbered_by_feared(id, all);
        let follows = if outnumbered {
            rule::special::FEAR_CHARGED_FAIL_OUTNUMBERED
        } else {
            rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED
        };
        let shoots = self.unit(id).response.shoots();
        let pursued = self.step == Step::Combat;
        let test = LeadershipTest::new(id, "fear", rule::special::FEAR_TEST)
            .with(0, rule::special::FEAR_CHARGED_TRIGGER, true)
            .with(0, follows, true)
            .with(0, rule::special::FEAR_FIRE_AND_FLEE_TESTS, shoots && self.unit(id).response.runs())
            .with(0, rule::special::FEAR_ENGAGED_UNIT_CHARGED, self.is_engaged(id) && !pursued)
            .with(0, rule::pursuit::FRESH_COUNTS_AS_CHARGE, pursued)
            .with(0, why, true);
        if self.take_test(test, play) {
            return Nerve::Steady;
        }
        if outnumbered {
            return Nerve::Runs;
        }
        self.unit_mut(id).mark(Fact::NeedsSixes);
        Nerve::Shaken
    }

    /// Those of the active side who must test for terror near them, once a
    /// battle ([`rule::special::TERROR_PROXIMITY`], [`rule::special::TERROR_PROXIMITY_ONCE`]).
    pub(crate) fn terrified_at_start(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.status == Status::Field && !unit.is(Fact::TerrorNear) && self.terror_near(u).is_some()
            })
            .collect()
    }

    /// The nearest enemy within reach that terrifies a unit.
    fn terror_near(&self, id: UnitId) -> Option<UnitId> {
        let here = self.rect(id);
        self.enemies(id)
            .filter(|&e| self.dreads(id, e) && self.rect(e).within(&here, NEAR))
            .min_by(|&a, &b| self.rect(a).distance(&here).total_cmp(&self.rect(b).distance(&here)))
    }

    /// Whoever fails runs at once, so that their player says who tests next.
    pub(crate) fn next_terror_test(&mut self, play: &mut Play) {
        let terrified = self.terrified_at_start();
        match terrified.only() {
            Some(unit) => {
                play.not_asked("only one unit tests", unit.key());
                self.test_terror_near(unit, play);
            }
            None if terrified.is_empty() => {}
            None => self.question = Some(Question::Panic(PanicAsk::Terror)),
        }
    }

    /// Who fails runs straight from what terrifies it, out of a fight as the
    /// broken do ([`rule::special::TERROR_PROXIMITY_FAIL`]).
    pub(crate) fn test_terror_near(&mut self, id: UnitId, play: &mut Play) {
        let Some(source) = self.terror_near(id).filter(|_| self.unit(id).status == Status::Field) else { return };
        self.unit_mut(id).mark(Fact::TerrorNear);
        self.then(Task::Start(StartTask::Terror));
        let test = LeadershipTest::new(id, "terror", rule::special::TERROR_TEST)
            .with(0, rule::special::TERROR_PROXIMITY, true)
            .with(0, rule::special::TERROR_PROXIMITY_ONCE, true);
        if self.take_test(test, play) {
            return;
        }
        if self.is_engaged(id) {
            self.unit_mut(id).mark(Fact::Panicked);
            play.log(|| What::Panicked { unit: id }, &[rule::special::TERROR_PROXIMITY_FAIL]);
            self.then_flights();
            return;
        }
        let home = crate::flight::home_of(self.unit(id).side);
        let away = ranked::flight::away(&self.rect(id), [self.rect(source).centre()].into_iter(), home);
        self.begin_flight(id, away, 0, &[rule::special::TERROR_PROXIMITY_FAIL], play);
    }
}
