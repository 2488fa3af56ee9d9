//! Who strikes before whom.

use std::cmp::Ordering;

use super::spec::{Arm, Body, Came, Fight, Ground};

/// Somebody about to strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Striker {
    pub who: usize,
    pub horse: bool,
    pub front: bool,
}

impl Fight {
    fn wields(&self, who: usize, arm: Arm) -> bool {
        let body = &self.bodies[who];
        body.arm == arm
            && match arm {
                Arm::Pike => !body.mounted,
                Arm::Kontos => body.mounted,
                _ => true,
            }
    }

    /// Pikes first, then the kontos, then the rest, and great axes last (lines
    /// 2918, 2980, 2995). Whether a weapon is the longer one depends on whom
    /// these men strike, not on whom others of their unit fight.
    pub fn class(&self, one: Striker, target: usize) -> u8 {
        if one.horse {
            return 2;
        }
        let own = &self.bodies[self.unit_of(one.who)];
        let rough = own.rough && own.came != Came::Stood && own.rounds == 0;
        let armed = |arm: Arm| self.wields(one.who, arm);
        let met = |arm: Arm| self.wields(target, arm);
        if armed(Arm::Pike) && one.front && !met(Arm::Pike) {
            0
        } else if armed(Arm::Kontos) && one.front && !rough && !met(Arm::Pike) && !met(Arm::Kontos) {
            1
        } else if armed(Arm::DoubleHanded) {
            3
        } else {
            2
        }
    }

    fn initiative(&self, one: Striker) -> u8 {
        let body = &self.bodies[one.who];
        if one.horse { body.horse.map_or(0, |h| h.i) } else { body.profile.i }
    }

    /// Only who charged, or ran into the enemy, strikes first; who rode out to
    /// meet a charge does not (lines 1159, 1626).
    fn has_charged(&self, one: Striker) -> bool {
        let body = &self.bodies[self.unit_of(one.who)];
        matches!(body.came, Came::Charged | Came::Pursued) && body.rounds == 0
    }

    fn has_momentum(&self, one: Striker) -> bool {
        let side = self.bodies[one.who].side;
        self.holds_momentum(side)
    }

    /// Riders in difficult ground gain nothing by it (line 1907).
    pub fn holds_momentum(&self, side: usize) -> bool {
        let barred = |b: &Body| b.mounted && self.ground == Ground::Mud;
        self.bodies.iter().any(|b| b.side == side && b.momentum && !barred(b))
    }

    /// Which of two opponents strikes before the other; equal means together.
    /// Great axes against each other are in the same class, and the usual order
    /// holds.
    pub fn who_is_first(&self, one: (Striker, usize), other: (Striker, usize)) -> Ordering {
        let class = self.class(one.0, one.1).cmp(&self.class(other.0, other.1));
        let charge = self.has_charged(other.0).cmp(&self.has_charged(one.0));
        let quick = self.initiative(other.0).cmp(&self.initiative(one.0));
        let momentum = self.has_momentum(other.0).cmp(&self.has_momentum(one.0));
        class.then(charge).then(quick).then(momentum)
    }
}
