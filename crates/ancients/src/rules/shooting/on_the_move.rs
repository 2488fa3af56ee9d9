//! Shots in the course of a charge
//! ([`rule::roster::CHARIOTS_SHOOT_CHARGING`]): after those of whoever is charged,
//! and before it is measured who reaches whom.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::state::{Battle, Manner, Mark, Missile, Play, ShootAsk, Shot, Status, UnitId};

impl Battle {
    /// Whether chargers shoot on their way, and with what, says their player.
    pub(super) fn offer_shots_on_the_move(&mut self, unit: UnitId) {
        if self.shot_at_on_the_move(unit).is_some() && !self.bows(unit).is_empty() {
            self.ask(ShootAsk::OnTheMove(unit));
        }
    }

    /// Whom a unit charges that may still shoot at him.
    fn shot_at_on_the_move(&self, unit: UnitId) -> Option<UnitId> {
        let free = self.unit(unit).status() == Status::Field && !self.is_engaged(unit);
        let charge = self.charge_of(unit).filter(|charge| free && !charge.over && !charge.crossed)?;
        Some(charge.target).filter(|&target| self.unit(target).on_field() && self.is_a_target(target).is_ok())
    }

    /// The bows of its men.
    pub(super) fn bows(&self, unit: UnitId) -> SmallVec<[Missile; 2]> {
        let bow = |missile: &Missile| matches!(missile, Missile::ShortBow | Missile::Bow | Missile::Longbow);
        self.missiles(unit).iter().filter(bow).filter(|&bow| self.may_shoot_moving(unit, bow).is_ok()).collect()
    }

    /// They shoot: from near if they come home, else from where they are.
    pub(super) fn shoot_on_the_move(&mut self, unit: UnitId, missile: Missile, play: &mut Play) {
        let Some(target) = self.shot_at_on_the_move(unit) else { return };
        let stands = !self.unit(target).is_fleeing();
        let home = stands && self.charge_landing(unit, target).is_some();
        let shot = Shot { unit, target, missile, rapid: false, manner: Manner::OnTheMove { home }, over: true };
        self.shots.push(shot);
        self.unit_mut(unit).mark(Mark::SHOT);
        self.shoot(shot, play);
    }

    /// Whether it has shot in its charge of this turn.
    pub(super) fn has_shot_on_the_move(&self, unit: UnitId) -> bool {
        self.shots.iter().any(|shot| shot.unit == unit && shot.manner.is_on_the_move())
    }
}

/// Whether shots in a charge count as from near: those of chargers who come home.
pub(super) fn comes_near(manner: Manner) -> bool {
    manner.is_on_the_move()
        && why::holds(rule::roster::CHARIOTS_SHOOT_CHARGING, manner == Manner::OnTheMove { home: true })
}
