//! Engines that are charged: what their crews may answer, and what becomes of
//! engines whose crew ran.

use game::{Refusal, why, words};
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Measure;

use crate::rules::charge::Home;

use crate::state::{
    Battle, Charge, EngineAsk, Kind, Manner, Mark, Missile, Play, Response, ShootTask, Shot, Status, UnitId, What,
};

/// Men as near as this to an engine of theirs serve it again.
const AT_HAND: f64 = 1.0;

impl Battle {
    /// Crews hold or run ([`rule::artillery::CHARGE_RESPONSES`]), all of a battery
    /// alike; guns of many barrels may shoot
    /// ([`rule::artillery::ORGAN_STAND_AND_SHOOT`]). Men away from their engines
    /// can only run ([`rule::artillery::DETACHED_CREW_FLEE`]).
    pub(crate) fn crew_may_answer(&self, id: UnitId, response: Response) -> Result<(), Refusal> {
        if !self.is_artillery(id) {
            return Ok(());
        }
        let words = || (words!("no-a-crew-does-not-answer-so"), words!("do-answer-otherwise"));
        if !self.stands_with_engines(id) {
            return why::refuse(rule::artillery::DETACHED_CREW_FLEE, response != Response::Flee, words);
        }
        let barred = match response {
            Response::Hold => false,
            Response::Flee => self.is_unmanned(id),
            Response::StandAndShoot => !self.has_organ_gun(id) || !why::step(rule::artillery::ORGAN_STAND_AND_SHOOT),
            _ => true,
        };
        why::refuse(rule::artillery::CHARGE_RESPONSES, barred, words)
    }

    fn has_organ_gun(&self, id: UnitId) -> bool {
        self.engines(id).any(|n| self.engine_kind(id, n) == Kind::OrganGun)
    }

    /// Whether all engines of a unit have answered, now that one has
    /// ([`rule::artillery::BATTERY_ONE_RESPONSE`], [`rule::artillery::BATTERY_FORMATION`]).
    pub(crate) fn answers_as_one(&self, id: UnitId) -> bool {
        self.engines(id).len() < 2
            || (why::step(rule::artillery::BATTERY_FORMATION) && why::step(rule::artillery::BATTERY_ONE_RESPONSE))
    }

    /// Guns of many barrels shoot at a charger.
    pub(crate) fn engines_shoot_at_charger(&mut self, unit: UnitId, target: UnitId) {
        let missile = Missile::HailOfShot;
        self.shots.push(Shot { unit, target, missile, rapid: false, manner: Manner::StandAndShoot, over: true });
        if why::step(rule::panic::CHARGER_TIMING) {
            self.then(ShootTask::Shaken(target));
        }
        self.serve_engines(unit);
    }

    /// Whether a charger comes to engines whose crew has run from it: its player
    /// says whether it stops there ([`rule::artillery::FLEE_CHARGER_CHOICE`]).
    pub(crate) fn asks_about_engines_left(&mut self, charge: &Charge) -> bool {
        let (unit, of) = (charge.unit, charge.target);
        let ran = self.left_by(of).is_some() && self.unit(of).is(Mark::FLED_THIS_TURN);
        let choice = ran
            && self.as_it_stood(of).way_to_left(unit, of).is_some()
            && why::step(rule::artillery::FLEE_CHARGER_CHOICE);
        if choice {
            self.ask(EngineAsk::Left { unit, of });
        }
        choice
    }

    /// The battle as if the crew of an engine had not run.
    fn as_it_stood(&self, of: UnitId) -> Battle {
        let mut stood = self.clone();
        stood.put_back(of);
        stood.unit_mut(of).becomes(Status::Field);
        stood
    }

    /// How a charger comes to an engine that nobody is at: straight ahead if that
    /// leads there.
    fn way_to_left(&self, unit: UnitId, of: UnitId) -> Option<Home> {
        self.straight_landing(unit, of, Wheel::NONE).or_else(|| self.charge_landing(unit, of))
    }

    /// The charger stops at engines without a crew and destroys them: nobody
    /// defends them ([`rule::artillery::UNDEFENDED_DESTROYED`]).
    pub(super) fn destroy_left(&mut self, unit: UnitId, of: UnitId, play: &mut Play) {
        let Some(home) = self.as_it_stood(of).way_to_left(unit, of) else { return };
        if let Some(charge) = self.charges.iter_mut().find(|charge| charge.unit == unit) {
            charge.over = true;
        }
        let (pose, cost, face) = (home.landing.flush, home.landing.cost, home.face.word());
        let charger = self.unit_mut(unit);
        charger.mark(Mark::DONE);
        charger.mark(Mark::MOVED);
        charger.moves_to(pose);
        play.log(|| What::ChargeHome { unit, target: of, face, pose, cost, models: [0, 0] });
        if why::step(rule::artillery::UNDEFENDED_DESTROYED) {
            self.forget_left(of);
            play.log(|| What::Destroyed { unit: of });
        }
    }

    /// Men who have come back to engines that they left serve them again
    /// ([`rule::artillery::CREW_INTERCHANGEABLE`]).
    pub(super) fn come_back_to_engines(&mut self, id: UnitId, play: &mut Play) {
        let Some(left) = self.left_by(id).filter(|_| self.unit(id).status() == Status::Field) else { return };
        let near = self.unit(id).placed().distance_to(&self.ground_left(left)).at_most(AT_HAND);
        if !near || self.is_engaged(id) || !why::step(rule::artillery::CREW_INTERCHANGEABLE) {
            return;
        }
        self.put_back(id);
        let unit = self.unit_mut(id);
        unit.mark(Mark::DONE);
        unit.mark(Mark::MOVED);
        play.log(|| What::Recrewed { unit: id });
    }
}
