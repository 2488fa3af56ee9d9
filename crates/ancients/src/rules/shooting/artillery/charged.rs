//! Engines that are charged: what their crews may answer, and what becomes of
//! engines whose crew ran.

use game::{Refusal, why, words};
use rules::ancients as rule;

use crate::state::{Battle, Kind, Manner, Missile, Response, ShootTask, Shot, UnitId};

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
}
