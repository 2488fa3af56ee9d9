//! Ways that a formed unit may go, and where they end.

use ancients::{Array, Special, UnitId};
use game::{Leg, Path};
use ranked::wheel::Wheel;
use smallvec::SmallVec;
use table::{Facing, Pose};

use super::glance::Glance;

/// A way, and where it ends.
pub(super) struct Way {
    pub path: Path,
    pub end: Pose,
    /// Whether it is no longer than the basic rate.
    pub walks: bool,
}

/// Beyond this an enemy is behind.
const BEHIND: f64 = 2.0;
/// Beyond this a drilled unit had better turn by the quarter.
const ASIDE: f64 = 1.0;
/// A smaller turn is none.
const SLIGHT: f64 = 0.03;

/// Ways worth a look: straight ahead, and wheels towards each of the goals.
pub(super) fn ways(eye: &Glance<'_>, id: UnitId, goals: &[Facing]) -> SmallVec<[Way; 32]> {
    let unit = eye.battle.unit(id);
    let (here, rate, width) = (unit.pose(), eye.battle.basic_rate(id), unit.formation().width());
    let mut found: SmallVec<[Way; 32]> = SmallVec::new();
    for far in [0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0] {
        let way = rate * far;
        found.push(Way { path: path(&[Leg::Forward(way)]), end: here.forward(way), walks: far <= 1.0 });
    }
    for (n, goal) in goals.iter().enumerate() {
        let turn = here.facing.clockwise_to(*goal);
        if goals.iter().take(n).any(|before| before.clockwise_to(*goal).abs() < SLIGHT) {
            continue;
        }
        for share in [1.0, 0.5] {
            let angle = (turn.abs() * share).min(rate / width);
            if angle < SLIGHT {
                continue;
            }
            let wheel = Wheel { right: turn > 0.0, angle };
            let leg = Leg::Wheel { right: wheel.right, degrees: angle.to_degrees() };
            let end = wheel.apply(here, width);
            found.push(Way { path: path(&[leg]), end, walks: true });
            for pace in [0.5, 1.0, 2.0] {
                let left = (rate * pace - angle * width) * 0.99;
                if left > 0.2 {
                    let way =
                        Way { path: path(&[leg, Leg::Forward(left)]), end: end.forward(left), walks: pace <= 1.0 };
                    found.push(way);
                }
            }
        }
    }
    let turn = goals.first().map_or(0.0, |goal| here.facing.clockwise_to(*goal).abs());
    let depth = unit.formation().depth();
    if turn > BEHIND || eye.block(id).rides {
        let end = Pose { at: here.forward(-depth).at, facing: here.facing.about() };
        found.push(Way { path: path(&[Leg::AboutTurn]), end, walks: true });
        for on in [rate * 0.5, rate * 0.74, rate * 0.99] {
            found.push(Way { path: path(&[Leg::AboutTurn, Leg::Forward(on)]), end: end.forward(on), walks: true });
        }
    }
    // Turn away, go back, turn again: open order does it for nothing.
    let back = if unit.array == Array::Open { 0.98 } else { 0.49 };
    for far in [0.4 * back, back] {
        let path = path(&[Leg::AboutTurn, Leg::Forward(rate * far), Leg::AboutTurn]);
        found.push(Way { path, end: here.forward(-rate * far), walks: true });
    }
    if turn > ASIDE && eye.battle.troop(id).special.has(Special::Drilled) {
        let middle = here.forward(-depth * 0.5);
        for right in [true, false] {
            let facing = if right { here.facing.quarter_right() } else { here.facing.quarter_left() };
            let end = Pose { at: middle.at + facing.dir() * (width * 0.5), facing };
            found.push(Way { path: path(&[Leg::Quarter(right)]), end, walks: true });
        }
    }
    found
}

fn path(legs: &[Leg]) -> Path {
    legs.iter().copied().collect()
}
