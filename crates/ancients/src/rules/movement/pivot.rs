//! Moves of elephants: they turn about their middle where they like, and go the
//! slower for it.

use game::{Leg, Refusal, why};
use ranked::flight::pursuit::turned_to;
use rules::{RuleId, ancients as rule};
use table::{Facing, Measure, Pose};

use super::path::Walk;
use crate::state::{Battle, Sweep, UnitId};

impl Battle {
    /// Where an elephant looks after a leg that only turns it
    /// ([`rule::elephant::FREE_PIVOT`]).
    pub(super) fn pivot_of(&self, id: UnitId, leg: &Leg, walk: &Walk) -> Option<Facing> {
        if !self.is_elephant(id) {
            return None;
        }
        let facing = walk.unit.pose().facing;
        let turned = match *leg {
            Leg::Quarter(true) => facing.rotated(std::f64::consts::FRAC_PI_2),
            Leg::Quarter(false) => facing.rotated(-std::f64::consts::FRAC_PI_2),
            Leg::AboutTurn => facing.about(),
            Leg::Wheel { right, degrees } if degrees >= 0.0 => {
                facing.rotated(if right { degrees.to_radians() } else { -degrees.to_radians() })
            }
            _ => return None,
        };
        why::step(rule::elephant::FREE_PIVOT).then_some(turned)
    }

    /// It turns about its middle, where there is room.
    pub(super) fn pivot(&self, id: UnitId, facing: Facing, walk: &mut Walk) -> Result<(), Refusal> {
        let turned = turned_to(walk.unit.rect(), facing);
        self.check_room(id, &Sweep::There(turned), &turned)?;
        walk.wheeled |= walk.unit.pose().facing.clockwise_to(facing).abs() > 1e-9;
        walk.unit = walk.unit.at(turned.pose);
        Ok(())
    }

    /// It turns to a place, goes there, and turns as it is to stand.
    pub(super) fn stride_to(&self, id: UnitId, there: Pose, walk: &mut Walk) -> Result<(), Refusal> {
        let end = walk.unit.rect().at(there);
        let way = end.centre() - walk.unit.rect().centre();
        if way.length().exceeds(0.0) {
            self.pivot(id, Facing::from_dir(way), walk)?;
            self.go_ahead(id, way.length(), walk)?;
        }
        self.pivot(id, there.facing, walk)
    }

    /// What halves the move of an elephant that turns
    /// ([`rule::elephant::HALF_SPEED_TURNING`]).
    pub(crate) fn may_turn_as_beast(&self, id: UnitId, turns: bool) -> Result<(), RuleId> {
        let beast = self.is_elephant(id);
        if beast { why::barred(rule::elephant::HALF_SPEED_TURNING, turns) } else { Ok(()) }
    }
}
