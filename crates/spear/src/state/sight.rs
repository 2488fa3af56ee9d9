//! Sight and cover.

use game::why;
use rules::RuleId;
use rules::spear as rule;
use smallvec::SmallVec;
use table::sight::Sightlines;
use table::{Edge, Measure, Rect, Segment, TOLERANCE, Vec2};

use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::terrain::Feature;

impl Battle {
    /// Whether terrain leaves the line between two points free.
    fn ground_lets_see(&self, line: &Segment, from: &Rect, to: &Rect) -> bool {
        self.vision_along(line, from, to).is_ok()
    }

    /// Sight for a charge ([`rule::terrain::LOS_NEEDED`]), or the rule that
    /// takes it away.
    pub(crate) fn sees(&self, id: UnitId, target: UnitId) -> Result<(), RuleId> {
        if self.field.features.is_empty() {
            return Ok(());
        }
        self.base_vision(&self.rect(id), &self.rect(target))
    }

    pub(crate) fn base_sees(&self, from: &Rect, to: &Rect) -> bool {
        self.base_vision(from, to).is_ok()
    }

    /// Lines from both corners of the shooting edge to one point of the target,
    /// free of units and of blocking ground ([`rule::shoot::CLEAR_LINES`]).
    pub(crate) fn clear_lines(&self, id: UnitId, base: &Rect, edge: Edge, target: UnitId, nearest: Vec2) -> bool {
        let to = self.rect(target);
        let shooting_edge = base.edge(edge);
        let free = |p: Vec2| {
            [shooting_edge.a, shooting_edge.b].into_iter().all(|corner| {
                let line = Segment { a: corner, b: p };
                self.units_let_see(id, target, &line) && self.ground_lets_see(&line, base, &to)
            })
        };
        if self.edge_looks_out(&shooting_edge).is_err() {
            return false;
        }
        if free(nearest) {
            return true;
        }
        let mut lines = Sightlines::new(shooting_edge, &to);
        for o in self.unit_ids().filter(|&o| o != id && o != target && self.unit(o).on_field()) {
            lines.past_all(&[&self.rect(o)]);
        }
        self.note_corners(&mut lines);
        [shooting_edge.a, shooting_edge.b].into_iter().any(|corner| lines.aims_from(corner).any(free))
    }

    /// Whether the ground lets a shot pass, or the rule that bars it.
    pub(crate) fn shot_vision(&self, base: &Rect, edge: Edge, target: &Rect) -> Result<(), RuleId> {
        self.edge_looks_out(&base.edge(edge))?;
        self.base_vision(&base.seen_from(edge), target)
    }

    fn units_let_see(&self, id: UnitId, target: UnitId, line: &Segment) -> bool {
        let bounds = line.bounds();
        self.units.iter().enumerate().all(|(n, other)| {
            let o = UnitId(n as u8);
            // No point of a base is further from the middle of its front.
            let span = other.span;
            if o == id || o == target || !other.on_field() || !bounds.near(other.pose().at, span) {
                return true;
            }
            let there = other.rect();
            !there.shrunk(2.0 * TOLERANCE).intersects_segment(line)
        })
    }

    /// Cover: every straight-ahead line that reaches the target meets a
    /// feature that gives cover first ([`rule::terrain::COVER`]). An area
    /// covers only who is in it; a wall that the shooter itself lines is its
    /// own cover, not the target's.
    pub(crate) fn in_cover(&self, base: &Rect, edge: Edge, target: UnitId) -> bool {
        let to = self.rect(target);
        let mut features = self.field.features.iter().filter(|f| f.cover);
        why::holds(rule::terrain::COVER, features.any(|f| covers(f, base, edge, &to)))
    }
}

/// Whether a feature that gives cover covers a target against shots from there
/// ([`rule::terrain::COVER_AREA_LINE`], [`rule::terrain::COVER_LINEAR_LINE`]).
fn covers(feature: &Feature, base: &Rect, edge: Edge, to: &Rect) -> bool {
    if let Some(area) = feature.area() {
        let meets = |line: &Segment| area.inside_span(line).exceeds(0.0);
        let all = || lines_all(base, edge, to, feature.shape.borders(), meets);
        area.overlaps_rect(to) && why::holds(rule::terrain::COVER_AREA_LINE, all())
    } else if let Some(course) = feature.line() {
        let front = base.edge(edge);
        let lined = course.segments().any(|s| s.distance_to_segment(&front).at_most(0.0));
        let crosses = |line: &Segment| course.intersects_segment(line);
        let all = || lines_all(base, edge, to, feature.shape.borders(), crosses);
        !lined && why::holds(rule::terrain::COVER_LINEAR_LINE, all())
    } else {
        false
    }
}

/// Whether all lines straight ahead that reach the target satisfy `test`. That
/// can only change where a line passes a corner of the feature or the target,
/// or where their borders cross: so one line between each two such places is
/// tried.
fn lines_all(
    base: &Rect,
    edge: Edge,
    to: &Rect,
    borders: impl Iterator<Item = Segment>,
    test: impl Fn(&Segment) -> bool,
) -> bool {
    let front = base.edge(edge);
    let out = base.normal(edge);
    let length = front.length();
    let along = front.vector() / length;
    let part = |p: Vec2| (p - front.a).dot(along) / length;
    let mut parts: SmallVec<[f64; 48]> = SmallVec::from_slice(&[0.0, 1.0]);
    parts.extend(to.corners().map(part));
    for border in borders {
        parts.extend([part(border.a), part(border.b)]);
        parts.extend(to.edges().iter().filter_map(|side| crossing(&border, side)).map(part));
    }
    parts.retain(|part| (0.0..=1.0).contains(part));
    parts.sort_unstable_by(f64::total_cmp);
    let mut any = false;
    for pair in parts.windows(2).filter(|pair| ((pair[1] - pair[0]) * length).exceeds(0.0)) {
        let a = front.point_at(f64::midpoint(pair[0], pair[1]));
        let Some(meets) = first_meeting(&Segment { a, b: a + out * 40.0 }, to) else { continue };
        any = true;
        if !test(&Segment { a, b: meets }) {
            return false;
        }
    }
    any
}

/// Where two segments cross.
pub(crate) fn crossing(one: &Segment, other: &Segment) -> Option<Vec2> {
    let (along, across) = (one.vector(), other.vector());
    let skew = along.perp_dot(across);
    if skew.abs() < 1e-12 {
        return None;
    }
    let gap = other.a - one.a;
    let (s, t) = (gap.perp_dot(across) / skew, gap.perp_dot(along) / skew);
    ((0.0..=1.0).contains(&s) && (0.0..=1.0).contains(&t)).then(|| other.point_at(t))
}

/// Where a ray first meets a base.
fn first_meeting(ray: &Segment, to: &Rect) -> Option<Vec2> {
    let local = |p: Vec2| to.pose.to_local(p);
    let (a, b) = (local(ray.a), local(ray.b));
    let half = to.width / 2.0;
    let (mut near, mut far) = (0.0f64, 1.0f64);
    for (start, delta, lo, hi) in [(a.x, b.x - a.x, -half, half), (a.y, b.y - a.y, -to.depth, 0.0)] {
        if delta.abs() < 1e-12 {
            if start.at_most(lo) || start.at_least(hi) {
                return None;
            }
            continue;
        }
        let (mut t0, mut t1) = ((lo - start) / delta, (hi - start) / delta);
        if t0 > t1 {
            std::mem::swap(&mut t0, &mut t1);
        }
        near = near.max(t0);
        far = far.min(t1);
    }
    (near <= far).then(|| ray.point_at(near))
}

#[cfg(test)]
mod tests {
    use table::{Polygon, Pose};

    use super::*;

    #[test]
    fn the_least_part_that_pokes_out_is_not_covered() {
        let base = |y: f64, facing: f64| Rect { pose: Pose::new(0.0, y, facing), width: 2.0, depth: 1.0 };
        let (shooter, target) = (base(0.0, 0.0), base(3.0, 180.0));
        // The wood's border slants past one corner of the target's front.
        let covered = |off: f64| {
            let outline = [[-4.0, 2.5], [1.0 - off, 2.5], [1.0 - off, 3.0], [1.0, 4.0], [-4.0, 5.0]];
            let wood = Polygon::new(outline.map(Vec2::from).to_vec()).unwrap();
            let meets = |line: &Segment| wood.inside_span(line).exceeds(0.0);
            lines_all(&shooter, Edge::Front, &target, wood.edges(), meets)
        };
        assert!(covered(0.0));
        assert!(!covered(0.001), "a thousandth of a DU is seen beside it");
    }
}
