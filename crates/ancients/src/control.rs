//! Rolls of control at the start of a turn: warbands that surge, allies and
//! mercenaries who hang back.

use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Pose, TOLERANCE};

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::special::Special;
use crate::troop::Array;
use crate::unit::Status;

impl Battle {
    /// Each unreliable unit rolls until it once comes round
    /// ([`rule::special::UNRELIABLE_ROLL`]); each warband that is not bound
    /// already rolls every turn ([`rule::special::WARBAND_CONTROL_ROLL`]).
    pub(crate) fn roll_for_control(&mut self, play: &mut Play) {
        let all: UnitSet = self.on_field(self.active).filter(|&u| self.unit(u).status == Status::Field).collect();
        let hidden: UnitSet = self
            .ids()
            .filter(|&u| self.unit(u).side == self.active && self.is_hidden(u))
            .filter(|&u| self.troop(u).special.has(Special::Warband))
            .collect();
        for unit in hidden.iter() {
            self.surge_from_ambush(unit, play);
        }
        for unit in all.iter() {
            let special = self.troop(unit).special;
            if special.has(Special::Unreliable) && !self.unit(unit).is(Fact::Reliable) {
                self.roll_unreliable(unit, play);
            }
            if special.has(Special::Warband) && !self.is_engaged(unit) {
                self.roll_warband(unit, play);
            }
        }
    }

    fn roll_unreliable(&mut self, unit: UnitId, play: &mut Play) {
        let die = play.d6(rule::special::UNRELIABLE_ROLL, "control");
        let holds = die == 1;
        let state = self.unit_mut(unit);
        state.clear(Fact::HangsBack);
        state.mark(if holds { Fact::HangsBack } else { Fact::Reliable });
        let rules = [rule::special::UNRELIABLE_ROLL, rule::special::UNRELIABLE_SCOPE];
        play.log(|| What::Control { unit, die, bound: holds }, &rules);
    }

    /// Once in combat they are like others ([`rule::special::UNRELIABLE_ENDS_IN_COMBAT`]).
    pub(crate) fn settle_unreliable(&mut self, id: UnitId) {
        if self.troop(id).special.has(Special::Unreliable) {
            let unit = self.unit_mut(id);
            unit.clear(Fact::HangsBack);
            unit.mark(Fact::Reliable);
        }
    }

    fn roll_warband(&mut self, unit: UnitId, play: &mut Play) {
        let die = play.d6(rule::special::WARBAND_CONTROL_ROLL, "control");
        let surges = die == 1;
        let mut rules = vec![rule::special::WARBAND_CONTROL_ROLL];
        if surges {
            self.unit_mut(unit).mark(Fact::Surging);
            if self.unit(unit).is(Fact::GaveGround) {
                self.unit_mut(unit).clear(Fact::GaveGround);
                rules.push(rule::special::WARBAND_SURGE_AFTER_GIVE_GROUND);
            }
        }
        play.log(|| What::Control { unit, die, bound: surges }, &rules);
    }

    /// Whom a unit that has no choice must charge: the frenzied anybody in
    /// reach ([`rule::special::FRENZY_MUST_CHARGE`]), a surging warband the
    /// nearest it sees ([`rule::special::WARBAND_SURGE_CHARGE`],
    /// [`rule::special::WARBAND_SURGE_VISIBLE_ONLY`]).
    pub(crate) fn bound_to_charge(&self, id: UnitId) -> UnitSet {
        if self.may_charge(id).is_err() {
            return UnitSet::EMPTY;
        }
        let surging = self.unit(id).is(Fact::Surging);
        if !surging && !self.is_frenzied(id) {
            return UnitSet::EMPTY;
        }
        let reach = self.charge_distance(id);
        let here = self.rect(id);
        let near = self.enemies(id).filter(|&e| here.within(&self.rect(e), reach) && self.sees_to_charge(id, e));
        if surging {
            // The nearest of all it sees is the nearest of those in reach, if there is any.
            let nearest = near.min_by(|&a, &b| here.distance(&self.rect(a)).total_cmp(&here.distance(&self.rect(b))));
            return nearest.map(UnitSet::of).unwrap_or_default();
        }
        near.collect()
    }

    /// Before anybody declares: who must charge is marked.
    pub(crate) fn mark_the_bound(&mut self) {
        let bound: UnitSet = self.on_field(self.active).filter(|&u| !self.bound_to_charge(u).is_empty()).collect();
        for unit in bound.iter() {
            self.unit_mut(unit).mark(Fact::Compelled);
        }
    }

    /// Whether a warband surges and has nobody to charge.
    pub(crate) fn must_surge(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is(Fact::Surging) && !unit.is_fleeing() && !unit.is(Fact::Charging) && !self.is_engaged(id)
    }

    /// A surging warband that cannot reach anybody runs at the nearest enemy it
    /// sees, its full basic rate or until something stops it
    /// ([`rule::special::WARBAND_SURGE_MOVE`], [`rule::special::WARBAND_SURGE_BLOCKED`]).
    pub(crate) fn surge(&mut self, id: UnitId, play: &mut Play) {
        let here = self.rect(id);
        let seen = |e: &UnitId| self.sees_to_charge(id, *e) || self.sees_through_friends(id, *e);
        let nearest = self
            .enemies(id)
            .filter(seen)
            .min_by(|&a, &b| here.distance(&self.rect(a)).total_cmp(&here.distance(&self.rect(b))));
        let Some(enemy) = nearest else { return };
        let rate = self.troop(id).basic_rate();
        let (pose, spent) = self.turned_towards(id, enemy, rate);
        let (way, given_way) = self.surge_way(id, pose, (rate - spent).max(0.0));
        let paid = self.affordable_way(id, &here.at(pose), way, rate - spent);
        // Slowed by the ground it does not get through them.
        let (way, given_way) = if paid < way - TOLERANCE {
            (self.clear_way(id, pose, paid, None), SmallVec::new())
        } else {
            (way, given_way)
        };
        let pose = pose.forward(way);
        let (files, cost) = (self.unit(id).files, spent + way);
        let unit = self.unit_mut(id);
        unit.pose = pose;
        unit.mark(Fact::Moved);
        unit.mark(Fact::Done);
        unit.clear(Fact::Shieldwall);
        let mut rules = vec![
            rule::special::WARBAND_SURGE_MOVE,
            rule::special::WARBAND_SURGE_VISIBLE_ONLY,
            rule::special::WARBAND_HALF_SPEED_EXEMPT,
        ];
        if cost < rate - TOLERANCE {
            rules.push(rule::special::WARBAND_SURGE_BLOCKED);
        }
        if !given_way.is_empty() {
            rules.push(rule::special::WARBAND_SURGE_THROUGH_SKIRMISHERS);
        }
        play.log(|| What::Moved { unit: id, pace: "surge", pose, files, cost, allowance: rate }, &rules);
        for (friend, pose) in given_way {
            self.unit_mut(friend).pose = pose;
            let rules = [rule::special::WARBAND_SURGE_THROUGH_SKIRMISHERS];
            play.log(|| What::GaveWay { unit: friend, pose }, &rules);
        }
    }

    /// Wheeled towards an enemy as far as a rate allows, and what that took.
    fn turned_towards(&self, id: UnitId, enemy: UnitId, rate: f64) -> (Pose, f64) {
        let start = self.rect(id);
        let aim = self.rect(enemy).centre() - start.pose.at;
        let turn = start.pose.facing.clockwise_to(table::Facing::from_dir(aim));
        let wheel = ranked::wheel::Wheel::by(turn.clamp(-rate / start.width, rate / start.width));
        let end = start.at(wheel.apply(start.pose, start.width));
        let front = self.unit(id).formation().front_rank(start.pose);
        let sweep = crate::movement::room::Sweep::Wheel { front, wheel };
        match self.check_room(id, &sweep, &end) {
            Ok(()) => (end.pose, wheel.cost(start.width)),
            Err(_) => (start.pose, 0.0),
        }
    }

    /// What its depth adds to a warband's Leadership
    /// ([`rule::special::WARBAND_LD_BONUS`], [`rule::special::WARBAND_LD_BONUS_NEEDS_FORMED`]).
    pub(crate) fn warband_depth(&self, id: UnitId) -> i8 {
        let troop = self.troop(id);
        if !troop.special.has(Special::Warband) || !self.is_formed(id) {
            return 0;
        }
        let most = if self.unit(id).array == Array::Close && !troop.kind.is_mounted() { 3 } else { 2 };
        self.unit(id).formation().ranks_behind_of(4).min(most) as i8
    }
}
