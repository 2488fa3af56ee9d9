//! Troops who cause terror, which includes fear.

use game::{Lasts, why};
use rules::ancients as rule;

use super::{About, Special, SpecialRule, mark};
use crate::state::{Battle, LeadershipTest, Mark, Nerve, PanicAsk, Play, StartTask, Status, UnitId, UnitSet, What};

/// Terror is felt within this ([`rule::special::TERROR_PROXIMITY`]).
const NEAR: f64 = 8.0;

/// It has tested for terror near it.
const FELT_NEAR: Mark = Mark::own(Special::CausesTerror, 0);
/// It has tested for a charge of terror.
const FELT_IN_CHARGE: Mark = Mark::own(Special::CausesTerror, 1);
/// It has tested this turn for terror near it, and will again in others.
const FELT_NOW: Mark = Mark::own(Special::CausesTerror, 2);

/// Causes terror.
pub(crate) struct CausesTerror;

impl SpecialRule for CausesTerror {
    const ABOUT: About = About::psychology("fact-terror", rule::special::TERROR_TEST).with_marks(&[
        mark("terror-near", Lasts::Battle, "It has tested for terror near it."),
        mark("terror-charge", Lasts::Battle, "It has tested for a charge of terror."),
        mark("terror-this-turn", Lasts::Turn, "It has tested this turn for terror near it."),
    ]);

    fn frightens(has: bool) -> bool {
        has && why::step(rule::special::TERROR_INCLUDES_FEAR)
    }

    fn looks_frightful(has: bool) -> bool {
        has
    }

    fn terrifies(has: bool) -> bool {
        has
    }
}

impl Battle {
    /// Whether an enemy terrifies a unit.
    pub(crate) fn dreads(&self, id: UnitId, enemy: UnitId) -> bool {
        (self.troop(enemy).special.terrifies() || self.dreads_elephant(id, enemy)) && !self.is_past_fear(id)
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
        let foot = !self.troop(id).kind.feels_as_riders();
        let known = self.unit(id).is(FELT_IN_CHARGE);
        if !self.dreads(id, enemy)
            || self.edition().terror_of_charge_once.holds(rule::special::TERROR_CHARGE_ONCE_INFANTRY, known && foot)
            || !why::step(rule::special::TERROR_CHARGE)
        {
            return Nerve::Steady;
        }
        self.unit_mut(id).mark(FELT_IN_CHARGE);
        let stands = self.stands_terror(id, play) || !why::step(rule::special::TERROR_CHARGE_FAIL);
        if stands { Nerve::Steady } else { Nerve::Runs }
    }

    /// Those of the active side who must test for terror near them, once a
    /// battle ([`rule::special::TERROR_PROXIMITY`], [`rule::special::TERROR_PROXIMITY_ONCE`]).
    pub(crate) fn terrified_at_start(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.status() == Status::Field
                    && self.terror_near(u).is_some()
                    && !unit.is(FELT_NOW)
                    && !self.edition().terror_near_once.holds(rule::special::TERROR_PROXIMITY_ONCE, unit.is(FELT_NEAR))
            })
            .collect()
    }

    /// The nearest within reach that terrifies a unit: an enemy, or an elephant of
    /// whichever side ([`rule::elephant::TERROR_MOUNTED`]).
    fn terror_near(&self, id: UnitId) -> Option<UnitId> {
        let own = self.friends(id).filter(|&f| self.is_elephant(f));
        self.enemies(id)
            .chain(own)
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
            None => self.ask(PanicAsk::Terror),
        }
    }

    /// Who fails runs straight from what terrifies it, out of a fight as the
    /// broken do ([`rule::special::TERROR_PROXIMITY_FAIL`]).
    pub(crate) fn test_terror_near(&mut self, id: UnitId, play: &mut Play) {
        let Some(source) = self.terror_near(id).filter(|_| self.unit(id).status() == Status::Field) else { return };
        let felt = if self.edition().terror_near_once.is_on() { FELT_NEAR } else { FELT_NOW };
        if !self.unit(id).is(felt) {
            self.unit_mut(id).mark(felt);
            self.unit_mut(id).mark(FELT_NEAR);
            self.then(StartTask::Terror);
        }
        if self.stands_terror(id, play) || !why::step(rule::special::TERROR_PROXIMITY_FAIL) {
            return;
        }
        if self.is_engaged(id) {
            self.unit_mut(id).mark(Mark::PANICKED);
            play.log(|| What::Panicked { unit: id });
            self.then_flights();
            return;
        }
        let away = self.away_from(id, std::iter::once(self.rect(source).centre()));
        self.begin_flight(id, away, 0, play);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::Specials;

    #[test]
    fn terror_is_fear_too() {
        let special = Specials::of(Special::CausesTerror);
        assert!(special.terrifies() && special.frightens(), "{}", rule::special::TERROR_INCLUDES_FEAR);
    }
}
