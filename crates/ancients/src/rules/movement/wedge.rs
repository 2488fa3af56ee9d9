//! Moves of a wedge: it does not wheel or turn, but pivots about the point where
//! its second and third rows meet ([`rule::PIVOT`]).

use game::{Leg, Refusal, why, words};
use rules::antiquity::wedge as rule;
use table::{Facing, Measure, Pose, Rect};

use super::path::Walk;
use crate::special::kind::Special;
use crate::state::{Battle, Pace, Sweep, UnitId, covered};

impl Battle {
    /// Whither a leg turns a wedge.
    pub(super) fn wedge_turned_by(leg: &Leg, facing: Facing) -> Option<Facing> {
        use std::f64::consts::FRAC_PI_2;
        match *leg {
            Leg::Quarter(true) => Some(facing.rotated(FRAC_PI_2)),
            Leg::Quarter(false) => Some(facing.rotated(-FRAC_PI_2)),
            Leg::AboutTurn => Some(facing.about()),
            Leg::Wheel { right, degrees } if degrees >= 0.0 => {
                Some(facing.rotated(if right { degrees.to_radians() } else { -degrees.to_radians() }))
            }
            _ => None,
        }
    }

    /// It pivots, as often as it likes: for nothing up to a quarter of a circle,
    /// for a quarter of the move beyond, unless it is drilled
    /// ([`rule::PIVOT_COST`]), and on the march as well ([`rule::MARCH`]).
    pub(super) fn pivot_wedge(
        &self,
        id: UnitId,
        facing: Facing,
        (pace, allowance): (Pace, f64),
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        let hasty = pace != Pace::Basic && !why::step(rule::MARCH);
        if hasty {
            let wrong = words!("no-it-cannot-pivot-on-the-march");
            return Err(Refusal::new(rule::MARCH, wrong, words!("do-move-no-more-than-the-basic-rate")));
        }
        let turned = self.pivoted(id, walk.unit.pose(), facing);
        // Pivots on one spot are one.
        let (from, paid) = walk.pivoting.unwrap_or((walk.unit.pose().facing, 0.0));
        let cost = self.cost_of_pivot(id, from, facing, allowance).max(paid);
        walk.spent += cost - paid;
        walk.pivots += cost - paid;
        walk.pivoting = Some((from, cost));
        self.check_table(id, &walk.unit.formation().rect(turned))?;
        for row in walk.unit.formation().rows(turned) {
            self.check_room(id, &Sweep::There(row), &row)?;
        }
        walk.unit = walk.unit.at(turned);
        Ok(())
    }

    /// What a single pivot takes of a move: a quarter if it is of more than ninety
    /// degrees, unless they are drilled ([`rule::PIVOT_COST`]).
    pub(crate) fn cost_of_pivot(&self, id: UnitId, from: Facing, to: Facing, allowance: f64) -> f64 {
        let far = from.clockwise_to(to).abs().exceeds(std::f64::consts::FRAC_PI_2);
        let drilled = far && self.troop(id).special.has(Special::Drilled);
        let free = self.edition().drilled_wedges_pivot_freely.holds(rule::PIVOT_COST, drilled);
        if why::holds(rule::PIVOT_COST, far && !free) {
            return allowance * why::count(rule::PIVOT_COST, 0.25);
        }
        0.0
    }

    /// Where the apex stands once a wedge has pivoted.
    pub(crate) fn pivoted(&self, id: UnitId, pose: Pose, facing: Facing) -> Pose {
        let ahead = 2.0 * self.unit(id).base.depth();
        let about = Pose { at: pose.forward(-ahead).at, facing }.forward(ahead);
        why::instead(rule::PIVOT, about, || Pose { facing, ..pose })
    }

    /// The ground of each row on a way straight ahead is free.
    pub(super) fn rows_go_ahead(&self, id: UnitId, way: f64, walk: &Walk) -> Result<(), Refusal> {
        let pose = walk.unit.pose();
        self.check_table(id, &walk.unit.formation().rect(pose.forward(way)))?;
        let there = |row: &Rect| row.at(row.pose.forward(way));
        let mut rows = walk.unit.formation().rows(pose);
        rows.try_for_each(|row| self.check_room(id, &Sweep::Ahead(covered(&row, way)), &there(&row)))
    }
}
