//! Crossing walls, hedges and ditches: who goes beyond one crosses it, who halts
//! in front of it does not, and a gate lets through whoever fits.

use smallvec::SmallVec;
use table::{Facing, Measure, Polyline, Pose, Rect, Segment, Shape, Vec2, sweep};

use crate::field::{Field, Scenery};
use crate::wheel::Wheel;

/// A gate is drawn over its obstacle by hand.
const GATE_SLACK: f64 = 0.05;

/// As much of a block as has just crossed what its front crosses.
const BAND: f64 = 0.01;

/// What a block crosses on a straight way.
#[derive(Clone, Debug, Default)]
pub struct Crossings {
    /// Where it begins to cross each obstacle.
    pub at: SmallVec<[f64; 2]>,
    /// A gate or gap let it through one.
    pub unhindered: bool,
}

/// A stretch of an obstacle that lies in a block's way.
#[derive(Clone, Copy, Default)]
struct Stretch {
    /// The block goes beyond it.
    crossed: bool,
    /// The block stood across it when it set out.
    astride: bool,
    /// Where a part of it is crossed that is no gate that the block fits
    /// through.
    closed: Option<f64>,
}

impl Crossings {
    /// Adds a stretch, if it is crossed. A gate or gap that all of the block
    /// goes through hinders nobody.
    fn settle<F: Scenery>(&mut self, stretch: Stretch) {
        if !stretch.crossed || stretch.astride {
            return;
        }
        let through = F::lets_through(stretch.closed.is_none());
        if through {
            self.unhindered = true;
        } else {
            self.at.push(stretch.closed.unwrap_or(0.0));
        }
    }
}

/// The obstacles that a block crosses when it goes straight by a vector: each
/// stretch of one that comes to lie behind its leading edge. It does not matter
/// whether it touched it when it set out, and to halt in front of it is not to
/// cross it. Who stood astride one has paid for that.
pub fn crossed<F: Scenery>(block: &Rect, by: Vec2, field: &Field<F>) -> Crossings {
    let mut crossings = Crossings::default();
    let mut lines = field.obstacles().peekable();
    if lines.peek().is_none() {
        return crossings;
    }
    let (course, dir) = (sweep::Way::new(block, by), by.normalize());
    let lane = lane(block, dir);
    for line in lines {
        let mut stretch = Stretch::default();
        let mut before = false;
        for part in line.segments() {
            let met = course.over(&part);
            let joined = before && met.is_some() && sweep::translate_region(block, by).contains(part.a);
            if !joined {
                crossings.settle::<F>(std::mem::take(&mut stretch));
            }
            before = met.is_some();
            let Some((enter, leave)) = met else { continue };
            stretch.astride |= stands_across(block, &part, field);
            let inside = block.translated(dir * f64::midpoint(enter, leave)).intersects_segment(&part);
            if inside && leave.exceeds(enter) {
                stretch.crossed = true;
                if !passes_gate(&lane, &part, field) {
                    stretch.closed = Some(stretch.closed.map_or(enter, |first| first.min(enter)));
                }
            }
        }
        crossings.settle::<F>(stretch);
    }
    crossings
}

/// How many obstacles the front of a block swings over in a wheel.
pub fn swung_over<F: Scenery>(block: &Rect, wheel: Wheel, field: &Field<F>) -> u8 {
    let (pivot, angle) = (block.corner(wheel.pivot()), wheel.clockwise());
    // What lies inside it is behind the front, and not only at it.
    let band = Rect { depth: BAND, ..*block };
    let swings = |line: &&Polyline| {
        let over = |share: f64| {
            let [band, block] = [band, *block].map(|rect| rect.rotated_about(pivot, angle * share));
            line.segments().any(|part| band.intersects_segment(&part) && !stands_in_gate(&block, &part, field))
        };
        let borders = line.segments().chain(field.gates().flat_map(|gate| gate.shape().borders()));
        let changes = |border| sweep::pivot_changes(&band, pivot, angle, &border);
        let mut events: SmallVec<[f64; 32]> = borders.flat_map(changes).collect();
        events.sort_unstable_by(f64::total_cmp);
        let swung = events.windows(2).any(|pair| over(f64::midpoint(pair[0], pair[1]))) || over(1.0);
        swung && !over(0.0)
    };
    field.obstacles().filter(swings).count() as u8
}

/// Whether an obstacle divides a block.
pub fn is_astride<F: Scenery>(block: &Rect, line: &Polyline, field: &Field<F>) -> bool {
    line.segments().any(|part| stands_across(block, &part, field))
}

/// Whether a block stands on both sides of a part of an obstacle: it runs
/// through it, and not only along its edge, and not where there is a gate.
fn stands_across<F: Scenery>(block: &Rect, part: &Segment, field: &Field<F>) -> bool {
    block.intersects_segment(part) && !stands_in_gate(block, part, field)
}

/// Whether a block stands in a gate.
fn stands_in_gate<F: Scenery>(block: &Rect, part: &Segment, field: &Field<F>) -> bool {
    field.gates().next().is_some() && F::lets_through(passes_gate(block, part, field))
}

/// Whether all of a front that meets an obstacle goes through a gate or gap in
/// it.
fn passes_gate<F: Scenery>(block: &Rect, part: &Segment, field: &Field<F>) -> bool {
    let Some((left, right)) = in_strip(block, part) else { return true };
    field.gates().any(|gate| match gate.shape() {
        Shape::Line(line) => line.contains_point(left, GATE_SLACK) && line.contains_point(right, GATE_SLACK),
        Shape::Area(area) => area.contains(left) && area.contains(right),
    })
}

/// The strip that a block covers when it goes that way, as a block that looks
/// along it.
pub fn lane(block: &Rect, dir: Vec2) -> Rect {
    let (facing, centre) = (Facing::from_dir(dir), block.centre());
    let reach = |along: Vec2| block.corners().map(|p| (p - centre).dot(along)).into_iter().fold(0.0, f64::max);
    let (long, wide) = (reach(dir), reach(facing.right()));
    Rect::new(Pose { at: centre + dir * long, facing }, 2.0 * wide, 2.0 * long)
}

/// The part of a line in the strip of a front, by its ends.
fn in_strip(block: &Rect, line: &Segment) -> Option<(Vec2, Vec2)> {
    let half = block.width * 0.5;
    let (a, b) = (block.pose.to_local(line.a), block.pose.to_local(line.b));
    let along = b - a;
    let (mut low, mut high): (f64, f64) = (0.0, 1.0);
    if along.x.abs() < 1e-12 {
        if a.x.abs() >= half {
            return None;
        }
    } else {
        let (s, t) = ((-half - a.x) / along.x, (half - a.x) / along.x);
        low = low.max(s.min(t));
        high = high.min(s.max(t));
        if low >= high {
            return None;
        }
    }
    Some((line.point_at(low), line.point_at(high)))
}
