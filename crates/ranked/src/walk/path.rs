//! The ground under a way: where a block is in what lies on the field.

use smallvec::SmallVec;
use table::{Measure, Rect, Vec2, sweep};

use crate::field::{Field, Scenery};
use crate::wheel::Wheel;

/// Stretches of a way, each from here to there: inches of a straight way,
/// shares of a wheel.
pub type Stretches = SmallVec<[(f64, f64); 2]>;

/// The parts of a straight way, whichever way the block looks, on which any
/// part of it is in a feature and on no road or bridge there.
pub fn straight<F: Scenery>(block: &Rect, by: Vec2, feature: &F, field: &Field<F>) -> Stretches {
    let (way, bounds) = (by.length(), feature.shape().bounds());
    if way <= 0.0 || !bounds.near(block.centre() + by * 0.5, block.radius() + way * 0.5) {
        return Stretches::new();
    }
    let course = sweep::Way::new(block, by);
    let mut events: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, way]);
    events.extend(field.borders(feature).filter_map(|edge| course.over(&edge)).flat_map(<[f64; 2]>::from));
    events.sort_unstable_by(f64::total_cmp);
    let inside = |from: f64, to: f64| field.is_in(feature, &block.translated(by * (f64::midpoint(from, to) / way)));
    joined(&events, |from, to| (to - from).exceeds(0.0) && inside(from, to))
}

/// The parts of a wheel on which any part of the block is in a feature and on
/// no road or bridge there.
pub fn wheeled<F: Scenery>(block: &Rect, wheel: Wheel, feature: &F, field: &Field<F>) -> Stretches {
    let (pivot, angle) = (block.corner(wheel.pivot()), wheel.clockwise());
    let around = Vec2::new(block.width, block.depth).length();
    if wheel.angle <= 0.0 || !feature.shape().bounds().near(pivot, around) {
        return Stretches::new();
    }
    let changes = |line| sweep::pivot_changes(block, pivot, angle, &line);
    let mut events: SmallVec<[f64; 32]> = field.borders(feature).flat_map(changes).collect();
    events.sort_unstable_by(f64::total_cmp);
    let turned = |share: f64| block.rotated_about(pivot, angle * share);
    joined(&events, |from, to| field.is_in(feature, &turned(f64::midpoint(from, to))))
}

/// The stretches between events on which something holds, those joined that
/// follow each other.
fn joined(events: &[f64], holds: impl Fn(f64, f64) -> bool) -> Stretches {
    let mut found = Stretches::new();
    for pair in events.windows(2).filter(|pair| holds(pair[0], pair[1])) {
        match found.last_mut() {
            Some(last) if (pair[0] - last.1).at_most(0.0) => last.1 = pair[1],
            _ => found.push((pair[0], pair[1])),
        }
    }
    found
}

/// How far a block gets on a straight way until any part of it comes into
/// ground of some kind, and on no road or bridge there.
pub fn until_ground<F: Scenery>(block: &Rect, by: Vec2, field: &Field<F>, closed: impl Fn(&F) -> bool) -> Option<f64> {
    let enters = |feature| straight(block, by, feature, field).first().map(|&(from, _)| from);
    field.features.iter().filter(|feature| closed(feature)).filter_map(enters).reduce(f64::min)
}

/// The ground that a block covers straight ahead, where it stood included.
pub fn covered(block: &Rect, way: f64) -> Rect {
    Rect { depth: block.depth + way, ..block.at(block.pose.forward(way)) }
}
