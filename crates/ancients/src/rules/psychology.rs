//! Fear, terror, hatred, frenzy and stubbornness: who feels what, and the
//! tests that come of it.

use game::why;
use rules::ancients as rule;

use crate::ask::question::Question;
use crate::rules::leadership::LeadershipTest;
use crate::rules::panic::PanicAsk;
use crate::rules::start::StartTask;
use crate::rules::turn::Step;
use crate::special::kind::Special;
use crate::state::agenda::{Play, Task};
use crate::state::battle::Battle;
use crate::state::event::What;
use crate::state::fact::Fact;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::unit::Status;

/// Terror is felt within this ([`rule::special::TERROR_PROXIMITY`]).
const NEAR: f64 = 8.0;
/// Skirmishers of this Leadership or less fear the formed ([`rule::skirmish::FEAR_FORMED`]).
const TIMID: u8 = 7;
/// Fewer are not stubborn ([`rule::special::STUBBORN_MIN_FIVE`]).
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
        let frenzied = |who: UnitId| self.troop(who).special.has(Special::Frenzy) && !self.unit(who).is(Fact::Calmed);
        match self.body_of(id) {
            body if body == id => frenzied(id),
            body => why::instead(rule::character::PSYCHOLOGY_REPLACED, frenzied(body), || frenzied(id)),
        }
    }

    /// Whether it hates that enemy, or a character makes it hate
    /// ([`rule::character::HATRED_SHARED`]); nobody hates while frenzied
    /// ([`rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN`]).
    pub(crate) fn hates(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        self.has_hatred(body, enemy) || self.shares_hatred(body, enemy)
    }

    /// Whether a unit hates any of those it fights.
    pub(crate) fn hates_its_foes(&self, id: UnitId) -> bool {
        self.foes(id).iter().any(|foe| self.hates(id, foe))
    }

    /// Whether a troop type hates that enemy: perhaps one army only
    /// ([`rule::special::HATRED_SELECTIVE`]).
    fn has_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let troop = self.troop(id);
        let theirs = &self.plan.side_names[self.unit(enemy).side.index()];
        troop.special.has(Special::Hatred)
            && why::holds(rule::special::HATRED_SELECTIVE, troop.hates.as_ref().is_none_or(|army| army == theirs))
            && !self.is_too_wild(id)
    }

    /// Whether a unit hates an enemy only because a character does who fights
    /// in its ranks ([`rule::character::HATRED_SHARED`]), unless he has retired
    /// ([`rule::challenge::REFUSAL_EFFECTS`]).
    pub(crate) fn shares_hatred(&self, id: UnitId, enemy: UnitId) -> bool {
        let body = self.body_of(id);
        let rouses = |g: UnitId| {
            self.has_hatred(g, enemy)
                && why::holds(rule::character::HATRED_SHARED, self.place_fights(body, self.unit(g).place))
                && !why::holds(rule::challenge::REFUSAL_EFFECTS, self.unit(g).is(Fact::Retired))
        };
        !self.has_hatred(body, enemy) && self.guests(body).any(rouses) && !self.is_too_wild(body)
    }

    /// The frenzied neither hate nor stand stubbornly
    /// ([`rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN`]).
    fn is_too_wild(&self, id: UnitId) -> bool {
        let wild = self.troop(id).special.has(Special::Frenzy) && !self.unit(id).is(Fact::Calmed);
        why::holds(rule::special::FRENZY_EXCLUDES_HATRED_STUBBORN, wild)
    }

    /// Stubborn, with five models or more ([`rule::special::STUBBORN_MIN_FIVE`]).
    pub(crate) fn is_stubborn(&self, id: UnitId) -> bool {
        self.troop(id).special.has(Special::Stubborn)
            && !self.is_too_wild(id)
            && self.unit(id).strength() >= why::count(rule::special::STUBBORN_MIN_FIVE, FEW)
    }

    /// The frenzied know neither fear nor terror
    /// ([`rule::special::FRENZY_IGNORES_PSYCHOLOGY`]).
    fn is_past_fear(&self, id: UnitId) -> bool {
        why::holds(rule::special::FRENZY_IGNORES_PSYCHOLOGY, self.is_frenzied(id))
    }

    /// Whether a unit fears an enemy.
    pub(crate) fn fears(&self, id: UnitId, enemy: UnitId) -> bool {
        (self.is_frightful(enemy) || self.looks_formed_to(id, enemy) || self.cows_levies(id, enemy))
            && !self.is_past_fear(id)
    }

    /// Whether an enemy frightens anybody: whatever terrifies does, too
    /// ([`rule::special::TERROR_INCLUDES_FEAR`]), and frenzy changes nothing
    /// about it ([`rule::special::FRENZY_MAY_CAUSE_FEAR`]).
    fn is_frightful(&self, enemy: UnitId) -> bool {
        let theirs = self.troop(enemy).special;
        let frightful = theirs.has(Special::CausesFear)
            || (theirs.has(Special::CausesTerror) && why::step(rule::special::TERROR_INCLUDES_FEAR));
        frightful && why::instead(rule::special::FRENZY_MAY_CAUSE_FEAR, true, || !self.is_frenzied(enemy))
    }

    /// Timid skirmishers fear whoever is formed ([`rule::skirmish::FEAR_FORMED`]).
    fn looks_formed_to(&self, id: UnitId, enemy: UnitId) -> bool {
        self.is_skirmishing(id)
            && self.is_formed(enemy)
            && self.troop(id).stats.ld <= why::count(rule::skirmish::FEAR_FORMED, TIMID)
    }

    /// Levies fear whoever is not harmless and not half as many
    /// ([`rule::special::LEVY_FEAR`]).
    fn cows_levies(&self, id: UnitId, enemy: UnitId) -> bool {
        let unit = self.unit(enemy);
        let harmless = || self.is_skirmishing(enemy) || unit.is_fleeing();
        let many = || u16::from(self.unit(id).strength()) >= 2 * u16::from(unit.strength());
        self.troop(id).special.has(Special::Levy) && why::holds(rule::special::LEVY_FEAR, !harmless() && !many())
    }

    /// Whether an enemy terrifies a unit.
    pub(crate) fn dreads(&self, id: UnitId, enemy: UnitId) -> bool {
        self.troop(enemy).special.has(Special::CausesTerror) && !self.is_past_fear(id)
    }

    /// Whether the feared of a set of enemies outnumber a unit, counted together.
    pub(crate) fn is_outnumbered_by_feared(&self, id: UnitId, enemies: UnitSet) -> bool {
        let feared = enemies.iter().filter(|&e| self.fears(id, e));
        let count: u16 = feared.map(|e| u16::from(self.unit(e).strength())).sum();
        count > u16::from(self.unit(id).strength())
    }

    /// A unit that wishes to charge an enemy it fears tests at once; if it
    /// fails it stands and does not shoot ([`rule::special::FEAR_WISHING_TO_CHARGE`],
    /// [`rule::special::FEAR_WISHING_TO_CHARGE_FAIL`]). Says whether it dares;
    /// for terror it tests later ([`rule::special::TERROR_ONE_TEST`]).
    pub(crate) fn dares_to_charge(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let dares = self.overcomes_fear(id, enemies, play) || !why::step(rule::special::FEAR_WISHING_TO_CHARGE_FAIL);
        if !dares {
            self.unit_mut(id).mark(Fact::Halted);
            self.unit_mut(id).mark(Fact::Done);
            play.log(|| What::HoldsInstead { unit: id });
        }
        dares
    }

    /// One test for all whom it fears of those it means to charge.
    pub(crate) fn overcomes_fear(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let fears = |e: UnitId| self.fears(id, e) && !why::holds(rule::special::TERROR_ONE_TEST, self.dreads(id, e));
        if !enemies.iter().any(fears) {
            let frightful = |e: UnitId| {
                let theirs = self.troop(e).special;
                theirs.has(Special::CausesFear) || theirs.has(Special::CausesTerror)
            };
            if self.is_frenzied(id) && enemies.iter().any(frightful) {
                play.log(|| What::NoTest { unit: id });
            }
            return true;
        }
        !why::step(rule::special::FEAR_WISHING_TO_CHARGE) || self.stands_fear(id, play)
    }

    /// [`rule::special::FEAR_TEST`].
    fn stands_fear(&mut self, id: UnitId, play: &mut Play) -> bool {
        let test = LeadershipTest::new(id, "fear", rule::special::FEAR_TEST);
        !why::step(rule::special::FEAR_TEST) || self.take_test(test, play)
    }

    /// [`rule::special::TERROR_TEST`].
    fn stands_terror(&mut self, id: UnitId, play: &mut Play) -> bool {
        let test = LeadershipTest::new(id, "terror", rule::special::TERROR_TEST);
        !why::step(rule::special::TERROR_TEST) || self.take_test(test, play)
    }

    /// Terror of a charge, for either side of it: who fails runs
    /// ([`rule::special::TERROR_CHARGE`], [`rule::special::TERROR_CHARGE_FAIL`]).
    /// Infantry test once a battle ([`rule::special::TERROR_CHARGE_ONCE_INFANTRY`]).
    pub(crate) fn faces_terror(&mut self, id: UnitId, enemy: UnitId, play: &mut Play) -> Nerve {
        let foot = !self.troop(id).kind.is_mounted();
        let known = self.unit(id).is(Fact::TerrorCharge);
        if !self.dreads(id, enemy)
            || why::holds(rule::special::TERROR_CHARGE_ONCE_INFANTRY, known && foot)
            || !why::step(rule::special::TERROR_CHARGE)
        {
            return Nerve::Steady;
        }
        self.unit_mut(id).mark(Fact::TerrorCharge);
        let stands = self.stands_terror(id, play) || !why::step(rule::special::TERROR_CHARGE_FAIL);
        if stands { Nerve::Steady } else { Nerve::Runs }
    }

    /// A charged unit that fears a charger tests once the charge is found to
    /// reach it ([`rule::special::FEAR_CHARGED_TRIGGER`]): outnumbered it runs
    /// ([`rule::special::FEAR_CHARGED_FAIL_OUTNUMBERED`]), else it needs sixes
    /// ([`rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED`]). One test is enough
    /// ([`rule::special::TERROR_ONE_TEST`]).
    pub(crate) fn faces_charge(&mut self, id: UnitId, charger: UnitId, all: UnitSet, play: &mut Play) -> Nerve {
        if self.dreads(id, charger) {
            let nerve = self.faces_terror(id, charger, play);
            if why::step(rule::special::TERROR_ONE_TEST) || nerve == Nerve::Runs {
                return nerve;
            }
        }
        if !self.is_put_to_the_test(id, charger) || self.stands_fear(id, play) {
            return Nerve::Steady;
        }
        let outnumbered = self.is_outnumbered_by_feared(id, all);
        if why::holds(rule::special::FEAR_CHARGED_FAIL_OUTNUMBERED, outnumbered) {
            return Nerve::Runs;
        }
        if why::step(rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED) {
            self.unit_mut(id).mark(Fact::NeedsSixes);
        }
        Nerve::Shaken
    }

    /// Whether a charged unit tests for fear of a charger: even if it means to
    /// shoot and flee ([`rule::special::FEAR_FIRE_AND_FLEE_TESTS`]), or fights
    /// already ([`rule::special::FEAR_ENGAGED_UNIT_CHARGED`]).
    fn is_put_to_the_test(&self, id: UnitId, charger: UnitId) -> bool {
        let response = self.unit(id).response;
        let evades = response.shoots() && response.runs();
        let fights = self.is_engaged(id) && self.step != Step::Combat;
        self.fears(id, charger)
            && why::step(rule::special::FEAR_CHARGED_TRIGGER)
            && (!evades || why::step(rule::special::FEAR_FIRE_AND_FLEE_TESTS))
            && (!fights || why::step(rule::special::FEAR_ENGAGED_UNIT_CHARGED))
    }

    /// Those of the active side who must test for terror near them, once a
    /// battle ([`rule::special::TERROR_PROXIMITY`], [`rule::special::TERROR_PROXIMITY_ONCE`]).
    pub(crate) fn terrified_at_start(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.status == Status::Field
                    && self.terror_near(u).is_some()
                    && !why::holds(rule::special::TERROR_PROXIMITY_ONCE, unit.is(Fact::TerrorNear))
            })
            .collect()
    }

    /// The nearest enemy within reach that terrifies a unit.
    fn terror_near(&self, id: UnitId) -> Option<UnitId> {
        self.enemies(id)
            .filter(|&e| self.dreads(id, e))
            .map(|e| (self.apart_near(id, e, NEAR), e))
            .filter(|&(apart, _)| why::within(rule::special::TERROR_PROXIMITY, apart, NEAR))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, enemy)| enemy)
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
        if !self.unit(id).is(Fact::TerrorNear) {
            self.unit_mut(id).mark(Fact::TerrorNear);
            self.then(Task::Start(StartTask::Terror));
        }
        if self.stands_terror(id, play) || !why::step(rule::special::TERROR_PROXIMITY_FAIL) {
            return;
        }
        if self.is_engaged(id) {
            self.unit_mut(id).mark(Fact::Panicked);
            play.log(|| What::Panicked { unit: id });
            self.then_flights();
            return;
        }
        let home = crate::rules::flight::home_of(self.unit(id).side);
        let away = ranked::flight::away(&self.rect(id), [self.rect(source).centre()].into_iter(), home);
        self.begin_flight(id, away, 0, play);
    }
}
