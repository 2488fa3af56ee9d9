//! Fear: who feels it, and the tests that come of it.

use game::why;
use ranked::test::{Nerve, outnumber};
use rules::ancients as rule;

use crate::edition::Odds;
use crate::state::{Battle, LeadershipTest, Mark, Play, TurnStep, UnitId, UnitSet, What};

/// Skirmishers of this Leadership or less fear the formed ([`rule::skirmish::FEAR_FORMED`]).
const TIMID: u8 = 7;

impl Battle {
    /// The frenzied know neither fear nor terror
    /// ([`rule::special::FRENZY_IGNORES_PSYCHOLOGY`]).
    pub(crate) fn is_past_fear(&self, id: UnitId) -> bool {
        self.troop(id).special.knows_no_fear(self, id) || self.is_past_fear_as_elephant(id)
    }

    /// Whether a unit fears an enemy.
    pub(crate) fn fears(&self, id: UnitId, enemy: UnitId) -> bool {
        let frightened = self.is_frightful(enemy)
            || self.chariots_frighten(id, enemy)
            || self.looks_formed_to(id, enemy)
            || self.troop(id).special.fears(self, id, enemy)
            || self.shrinks_from_elephant(id, enemy);
        (frightened && !self.is_past_fear(id)) || self.fears_as_african(id, enemy)
    }

    /// Chariots frighten infantry ([`rule::chariot::CAUSE_FEAR`]).
    fn chariots_frighten(&self, id: UnitId, enemy: UnitId) -> bool {
        let chariots = self.troop(enemy).kind.is_chariot();
        chariots && why::holds(rule::chariot::CAUSE_FEAR, self.troop(id).kind.feels_as_foot())
    }

    /// Whether an enemy frightens anybody: whatever terrifies does, too
    /// ([`rule::special::TERROR_INCLUDES_FEAR`]), and frenzy changes nothing
    /// about it ([`rule::special::FRENZY_MAY_CAUSE_FEAR`]).
    fn is_frightful(&self, enemy: UnitId) -> bool {
        let special = self.troop(enemy).special;
        special.frightens() && !special.frightens_nobody(self, enemy)
    }

    /// Timid skirmishers fear whoever is formed ([`rule::skirmish::FEAR_FORMED`]).
    fn looks_formed_to(&self, id: UnitId, enemy: UnitId) -> bool {
        self.is_skirmishing(id)
            && self.is_formed(enemy)
            && self.troop(id).stats.ld <= why::count(rule::skirmish::FEAR_FORMED, TIMID)
    }

    /// Whether the feared of a set of enemies, counted together, are so many more
    /// than a unit, or as many, that they overawe it.
    pub(crate) fn is_outnumbered_by_feared(&self, id: UnitId, enemies: UnitSet) -> bool {
        let feared = || enemies.iter().filter(|&e| self.fears(id, e)).map(|e| self.number(e));
        match self.edition().overawed {
            Odds::Fewer => outnumber(feared(), self.number(id)),
            Odds::NotMore => feared().sum::<u16>() >= self.number(id),
        }
    }

    /// A unit that wishes to charge an enemy it fears tests at once; if it
    /// fails it stands and does not shoot ([`rule::special::FEAR_WISHING_TO_CHARGE`],
    /// [`rule::special::FEAR_WISHING_TO_CHARGE_FAIL`]). Says whether it dares;
    /// for terror it tests later ([`rule::special::TERROR_ONE_TEST`]).
    pub(crate) fn dares_to_charge(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let dares = self.overcomes_fear(id, enemies, play) || !why::step(rule::special::FEAR_WISHING_TO_CHARGE_FAIL);
        if !dares {
            self.unit_mut(id).mark(Mark::HALTED);
            self.unit_mut(id).mark(Mark::DONE);
            play.log(|| What::DaresNot { unit: id });
        }
        dares
    }

    /// One test for all whom it fears of those it means to charge.
    pub(crate) fn overcomes_fear(&mut self, id: UnitId, enemies: UnitSet, play: &mut Play) -> bool {
        let fears = |e: UnitId| self.fears(id, e) && !why::holds(rule::special::TERROR_ONE_TEST, self.dreads(id, e));
        if !enemies.iter().any(fears) {
            let frightful = |e: UnitId| self.troop(e).special.looks_frightful();
            if enemies.iter().any(frightful) && self.is_past_fear(id) {
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
        let nerve = Nerve::of_failure(why::holds(rule::special::FEAR_CHARGED_FAIL_OUTNUMBERED, outnumbered));
        if nerve == Nerve::Shaken && why::step(rule::special::FEAR_CHARGED_FAIL_NOT_OUTNUMBERED) {
            self.unit_mut(id).mark(Mark::NEEDS_SIXES);
        }
        nerve
    }

    /// Whether a charged unit tests for fear of a charger: even if it means to
    /// shoot and flee ([`rule::special::FEAR_FIRE_AND_FLEE_TESTS`]), or fights
    /// already ([`rule::special::FEAR_ENGAGED_UNIT_CHARGED`]).
    fn is_put_to_the_test(&self, id: UnitId, charger: UnitId) -> bool {
        let response = self.unit(id).response;
        let evades = response.shoots() && response.runs();
        let fights = self.is_engaged(id) && self.step != TurnStep::Combat;
        self.fears(id, charger)
            && why::step(rule::special::FEAR_CHARGED_TRIGGER)
            && (!evades || why::step(rule::special::FEAR_FIRE_AND_FLEE_TESTS))
            && (!fights || why::step(rule::special::FEAR_ENGAGED_UNIT_CHARGED))
    }
}
