//! Riders with composite bows shoot on the way to the enemy, in a charge or
//! riding out to meet one ([`rule::SHOOT_WHILE_CHARGING`]).

use game::{Side, why};
use rules::antiquity::bow as rule;
use table::Edge;

use super::volley::Hit;
use crate::rules::charge::face_charged;
use crate::state::{
    Battle, ChargeShots, Manner, Mark, Missile, Modifier, Play, ShootAsk, ShootTask, Shot, Status, UnitId, UnitSet,
    Volley, Weapon,
};

impl Battle {
    /// Whether any of some may shoot on the way.
    pub(crate) fn any_shoots_in_charge(&self, units: UnitSet) -> bool {
        units.iter().any(|u| self.troop(u).special.shoots_in_charge(self, u))
    }

    /// After the defenders' shots: those who ride out, then the charger
    /// ([`rule::SHOOT_WHILE_CHARGING_TIMING`]).
    pub(super) fn shoot_on_the_way(&mut self, unit: UnitId) {
        let Some(charge) = self.charge_of(unit).filter(|charge| !charge.over) else { return };
        if self.shoots_from_the_saddle(unit, charge.target) {
            self.then(ShootTask::Bows { unit, at: charge.target });
        }
        let met = |u: &UnitId| self.unit(*u).is(Mark::MET_CHARGE) && self.shoots_from_the_saddle(*u, unit);
        for rider in charge.targets().iter().filter(met).collect::<UnitSet>().iter() {
            self.then(ShootTask::Bows { unit: rider, at: unit });
        }
    }

    /// It may; whether it does its player says.
    pub(super) fn offer_bows(&mut self, unit: UnitId, at: UnitId) {
        if self.shoots_from_the_saddle(unit, at) {
            self.ask(ShootAsk::InCharge(unit, at));
        }
    }

    /// Whether one on the way to another shoots: once a turn, at one of whom
    /// something is left, and at one who fights only in flank or rear
    /// ([`rule::SHOOT_WHILE_CHARGING_ENGAGED`]).
    fn shoots_from_the_saddle(&self, unit: UnitId, at: UnitId) -> bool {
        let (rider, target) = (self.unit(unit), self.unit(at));
        let in_front = face_charged(&self.rect(at), &self.rect(unit)) == Edge::Front;
        rider.status() == Status::Field
            && target.on_field()
            && !rider.is(Mark::SHOT)
            && !self.is_engaged(unit)
            && !(self.is_engaged(at) && in_front)
            && self.troop(unit).special.shoots_in_charge(self, unit)
            && self.sees_to_shoot(unit, at).is_ok()
            && self.is_a_target(at).is_ok()
    }

    /// At short range if it comes to blows, otherwise at the range that it is
    /// ([`rule::SHOOT_WHILE_CHARGING_TIMING`]).
    pub(super) fn shoot_in_charge(&mut self, unit: UnitId, target: UnitId, play: &mut Play) {
        let charge = self.charge_of(unit).filter(|charge| !charge.over);
        let manner = match charge {
            Some(charge) => Manner::InCharge { home: self.comes_home(&charge) },
            None => Manner::InCountercharge { home: self.charge_landing(target, unit).is_some() },
        };
        self.unit_mut(unit).mark(Mark::SHOT);
        let shot = Shot { unit, target, missile: Missile::Bow, rapid: false, manner, over: true };
        self.shots.push(shot);
        self.shoot(shot, play);
    }

    /// Whether those in a place of a charging unit have their hands full: a
    /// weapon besides the sword ([`rule::SHOOT_WHILE_CHARGING_EXCLUSION`]).
    pub(super) fn is_busy_charging(&self, shot: Shot, number: u8) -> bool {
        shot.manner.is_in_charge() && self.has_hands_full(self.kind_at(shot.unit, number))
    }

    /// Whether a kind of troops carries more than bow and sword.
    pub(crate) fn has_hands_full(&self, kind: UnitId) -> bool {
        let more = |weapon: Weapon| !matches!(weapon, Weapon::HandWeapon | Weapon::Improvised);
        let armed = self.troop(kind).weapons.iter().any(more);
        why::holds(rule::SHOOT_WHILE_CHARGING_EXCLUSION, armed)
    }

    /// From the hits to the dead: into a combat they are shared
    /// ([`rule::SHOOT_WHILE_CHARGING_ENGAGED`]); what nobody saved counts for
    /// the coming round and frightens nobody ([`rule::CHARGE_SHOT_RESULTS`]).
    pub(super) fn finish_in_charge(&mut self, volley: &Volley, hits: &[Hit], play: &mut Play) {
        let Shot { unit, target, .. } = volley.shot;
        let before = self.wounds_to_lose(target);
        if why::holds(rule::SHOOT_WHILE_CHARGING_ENGAGED, self.is_engaged(target)) {
            self.share_hits(unit, target, volley.face, hits, play);
        } else {
            self.strike_with_shots(unit, target, volley.face, hits, play);
        }
        let wounds = before.saturating_sub(self.wounds_to_lose(target));
        if wounds > 0 {
            self.charge_shots.push(ChargeShots { unit, wounds: wounds.min(u16::from(u8::MAX)) as u8 });
        }
        if !why::step(rule::CHARGE_SHOT_RESULTS) {
            self.then(ShootTask::Shaken(target));
        }
    }

    /// All the wounds that a unit can still suffer.
    fn wounds_to_lose(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        let all = u16::from(unit.troopers()) * u16::from(self.troop(id).stats.w.max(1));
        if unit.is_alive() { all.saturating_sub(unit.wounds.into()) } else { 0 }
    }

    /// What the shots of a side on the way add to the result of a round
    /// ([`rule::CHARGE_SHOT_RESULTS`]).
    pub(crate) fn charge_shot_bonus(&self, units: UnitSet, side: Side) -> Option<Modifier> {
        let of = |shots: &&ChargeShots| units.has(shots.unit) && self.camp(shots.unit) == side;
        let wounds: i8 = self.charge_shots.iter().filter(of).map(|shots| shots.wounds as i8).sum();
        why::amount(rule::CHARGE_SHOT_RESULTS, wounds)
    }
}
