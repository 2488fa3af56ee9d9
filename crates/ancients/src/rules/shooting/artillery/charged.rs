//! Engines that are charged: what their crews may answer, and what becomes of
//! engines whose crew ran.

use game::{Refusal, why, words};
use rules::ancients as rule;
use table::Measure;

use crate::state::{Battle, Kind, Manner, Mark, Missile, Play, Response, ShootTask, Shot, Status, UnitId, What};

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
