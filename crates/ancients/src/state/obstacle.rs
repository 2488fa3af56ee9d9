//! Crossing walls, hedges and ditches: who goes beyond one pays half his move,
//! who halts in front of it pays nothing, and a gate lets through whoever fits.

use game::why;
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::{Facing, Measure, Polyline, Pose, Rect, Segment, Vec2, sweep};

use super::slow_ground::Ground;
use crate::state::{Battle, FeatureKind, Shape, UnitId};

/// How near a front must be to an obstacle to stand right up against it.
pub(crate) const UP_AGAINST: f64 = 0.1;

/// A gate is drawn over its obstacle by hand.
const GATE_SLACK: f64 = 0.05;

/// As much of a block as has just crossed what its front crosses.
const BAND: f64 = 0.01;

/// A stretch of an obstacle that lies in a unit's way.
#[derive(Clone, Copy, Default)]
struct Stretch {
    /// The unit goes beyond it.
    crossed: bool,
    /// The unit stood across it when it set out, and has paid for that.
    astride: bool,
    /// A part of it that is crossed is no gate that the unit fits through.
    closed: bool,
}

impl Stretch {
    /// Adds it, if it is crossed. A gate or gap that all of the unit goes
    /// through hinders nobody ([`rule::terrain::GATES`]).
    fn settle(self, ground: &mut Ground) {
        if !self.crossed || self.astride {
            return;
        }
        if why::holds(rule::terrain::GATES, !self.closed) {
            ground.unhindered = true;
        } else {
            ground.obstacles += 1;
        }
    }
}

impl Battle {
    /// Adds the obstacles that a block crosses when it goes straight by a
    /// vector ([`rule::terrain::OBSTACLE_COST`]): each stretch of one that comes
    /// to lie behind its leading edge. It does not matter whether it touched it
    /// when it set out, and to halt in front of it is not to cross it.
    pub(super) fn add_crossings(&self, rect: &Rect, by: Vec2, ground: &mut Ground) {
        let mut lines = self.field.obstacles().peekable();
        if lines.peek().is_none() {
            return;
        }
        let course = sweep::Way::new(rect, by);
        for line in lines {
            let mut stretch = Stretch::default();
            let mut before: Option<Segment> = None;
            for part in line.segments() {
                let met = course.over(&part);
                let joined = before.is_some() && met.is_some() && sweep::translate_region(rect, by).contains(part.a);
                if !joined {
                    std::mem::take(&mut stretch).settle(ground);
                }
                before = met.map(|_| part);
                if let Some((enter, leave)) = met {
                    self.add_part(rect, by, &part, (enter, leave), &mut stretch);
                }
            }
            stretch.settle(ground);
        }
    }

    /// Adds a straight part of an obstacle, which the block meets and leaves
    /// there on its way.
    fn add_part(&self, rect: &Rect, by: Vec2, part: &Segment, (enter, leave): (f64, f64), stretch: &mut Stretch) {
        let dir = by.normalize();
        let inside = rect.translated(dir * f64::midpoint(enter, leave)).intersects_segment(part);
        stretch.astride |= self.stands_across(rect, part);
        if inside && leave.exceeds(enter) {
            stretch.crossed = true;
            stretch.closed |= !self.passes_gate(&lane(rect, dir), part);
        }
    }

    /// Whether all of a front that meets an obstacle goes through a gate or
    /// gap in it.
    fn passes_gate(&self, rect: &Rect, part: &Segment) -> bool {
        let Some((left, right)) = in_strip(rect, part) else { return true };
        let mut gates = self.field.features.iter().filter(|f| f.kind == FeatureKind::Gate);
        gates.any(|gate| match &gate.shape {
            Shape::Line(line) => line.contains_point(left, GATE_SLACK) && line.contains_point(right, GATE_SLACK),
            Shape::Area(area) => area.contains(left) && area.contains(right),
        })
    }

    /// Adds the obstacles that the front of a block swings over in a wheel.
    pub(super) fn add_swings(&self, rect: &Rect, wheel: ranked::wheel::Wheel, ground: &mut Ground) {
        let (pivot, angle) = (rect.corner(wheel.pivot()), wheel.clockwise());
        // What lies inside it is behind the front, and not only at it.
        let behind = Rect { depth: BAND, ..*rect };
        for line in self.field.obstacles() {
            let over = |part: f64| {
                let (behind, rect) = [behind, *rect].map(|r| r.rotated_about(pivot, angle * part)).into();
                line.segments().any(|s| behind.intersects_segment(&s) && !self.is_open(&rect, &s))
            };
            let gates = self.field.features.iter().filter(|f| f.kind == FeatureKind::Gate);
            let borders = line.segments().chain(gates.flat_map(|gate| gate.shape.borders()));
            let mut parts: SmallVec<[f64; 32]> =
                borders.flat_map(|border| sweep::pivot_changes(&behind, pivot, angle, &border)).collect();
            parts.sort_unstable_by(f64::total_cmp);
            let swung = parts.windows(2).any(|pair| over(f64::midpoint(pair[0], pair[1]))) || over(1.0);
            if swung && !over(0.0) {
                ground.obstacles += 1;
            }
        }
    }

    /// A unit that begins its move on both sides of an obstacle pays for it
    /// once more ([`rule::terrain::OBSTACLE_STRADDLING`]).
    pub(crate) fn add_straddling(&self, rect: &Rect, ground: &mut Ground) {
        let mut obstacles = self.field.obstacles().peekable();
        if obstacles.peek().is_none() {
            return;
        }
        if why::holds(rule::terrain::OBSTACLE_STRADDLING, obstacles.any(|line| self.is_astride(rect, line))) {
            ground.obstacles += 1;
        }
    }

    /// Whether an obstacle divides a unit.
    pub(crate) fn is_divided(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.field.obstacles().any(|line| self.is_astride(&rect, line))
    }

    /// The same, with what it means for its bonuses, for those who tell of it.
    pub(crate) fn straddling(&self, id: UnitId) -> Option<RuleId> {
        self.is_divided(id).then_some(rule::terrain::OBSTACLE_STRADDLING_BONUSES)
    }

    fn is_astride(&self, rect: &Rect, line: &Polyline) -> bool {
        line.segments().any(|part| self.stands_across(rect, &part))
    }

    /// Whether a block stands on both sides of a part of an obstacle: it runs
    /// through it, and not only along its edge, and not where there is a gate.
    fn stands_across(&self, rect: &Rect, part: &Segment) -> bool {
        rect.intersects_segment(part) && !self.is_open(rect, part)
    }

    /// Whether a block stands in a gate ([`rule::terrain::GATES`]).
    fn is_open(&self, rect: &Rect, part: &Segment) -> bool {
        let gates = self.field.features.iter().any(|f| f.kind == FeatureKind::Gate);
        gates && why::holds(rule::terrain::GATES, self.passes_gate(rect, part))
    }

    /// Infantry whose front is right up against an obstacle defend it
    /// ([`rule::combat::OBSTACLE_POSITION`], [`rule::combat::OBSTACLE_DEFENDER_TYPES`]).
    pub(crate) fn defends_obstacle(&self, id: UnitId) -> bool {
        if self.field.features.is_empty() || self.unit(id).is_fleeing() {
            return false;
        }
        let rect = self.rect(id);
        let front = Rect { pose: rect.pose.forward(UP_AGAINST), depth: 2.0 * UP_AGAINST, ..rect };
        // All along the front: its ends and its middle.
        let parts = [-0.4, 0.0, 0.4].map(|part| Rect {
            pose: front.pose.shift(rect.width * part),
            width: rect.width * 0.1,
            ..front
        });
        let lined = self.field.obstacles().any(|line| parts.iter().all(|part| line.crosses_rect(part)));
        why::holds(rule::combat::OBSTACLE_POSITION, lined)
            && !why::holds(rule::combat::OBSTACLE_DEFENDER_TYPES, self.troop(id).kind.is_mounted())
    }
}

/// The strip that a block covers when it goes that way, as a block that looks
/// along it.
pub(crate) fn lane(rect: &Rect, dir: Vec2) -> Rect {
    let (facing, centre) = (Facing::from_dir(dir), rect.centre());
    let reach = |along: Vec2| rect.corners().map(|p| (p - centre).dot(along)).into_iter().fold(0.0, f64::max);
    let (long, wide) = (reach(dir), reach(facing.right()));
    Rect::new(Pose { at: centre + dir * long, facing }, 2.0 * wide, 2.0 * long)
}

/// The part of a line in the strip of a front, by its ends.
fn in_strip(rect: &Rect, line: &Segment) -> Option<(Vec2, Vec2)> {
    let half = rect.width * 0.5;
    let (a, b) = (rect.pose.to_local(line.a), rect.pose.to_local(line.b));
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

#[cfg(test)]
mod tests {
    use game::Game as _;

    use super::*;

    fn battle(terrain: &str) -> Battle {
        let text = format!(
            "[[terrain]]\n{terrain}\n[[side]]\n[[side.unit]]\ntag = 'ours'\nat = [60, 20]\n\
             [[side]]\n[[side.unit]]\ntag = 'theirs'\nat = [60, 40]\n"
        );
        Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap()
    }

    /// How often a block of 4 by 2 at (20, 20) crosses it on such a way.
    fn crossed(terrain: &str, by: Vec2) -> u8 {
        let mut ground = Ground::default();
        battle(terrain).add_crossings(&Rect::new(Pose::new(20.0, 20.0, 0.0), 4.0, 2.0), by, &mut ground);
        ground.obstacles
    }

    #[test]
    fn who_goes_beyond_crosses_and_who_arrives_does_not() {
        let wall = |y: f64| format!("kind = 'wall'\nline = [[0, {y}], [40, {y}]]");
        let ahead = |y: f64, way: f64| crossed(&wall(y), Vec2::new(0.0, way));
        assert_eq!([ahead(22.0, 2.0), ahead(22.0, 2.01)], [0, 1]);
        assert_eq!([ahead(20.0, 0.5), ahead(18.0, 0.5), ahead(19.0, 0.5)], [1, 0, 0], "at it, off it, astride");
        assert_eq!(crossed(&wall(18.0), Vec2::new(0.0, -1.0)), 1, "backwards");
        let fence = |x: f64| format!("kind = 'fence'\nline = [[{x}, 0], [{x}, 40]]");
        assert_eq!(crossed(&fence(22.0), Vec2::new(0.0, 6.0)), 0, "along it");
        assert_eq!([crossed(&fence(22.0), Vec2::new(1.0, 0.0)), crossed(&fence(22.0), Vec2::new(-1.0, 0.0))], [1, 0]);
    }

    #[test]
    fn a_field_is_fenced_in_on_either_side() {
        let field = |x: f64| format!("kind = 'fence'\nline = [[{x}, 25], [{x}, 21], [30, 21], [30, 25], [{x}, 25]]");
        assert_eq!(crossed(&field(10.0), Vec2::new(0.0, 3.0)), 1, "in");
        assert_eq!(crossed(&field(10.0), Vec2::new(0.0, 6.0)), 2, "in, and out again");
        let bent = "kind = 'hedge'\nline = [[10, 21], [20, 22], [30, 21.5]]";
        assert_eq!(crossed(bent, Vec2::new(0.0, 6.0)), 1, "one hedge in two straight parts");
    }
}
