//! Sight and cover.

use rules::spear as rule;
use smallvec::SmallVec;
use table::{Edge, Rect, Segment, TOLERANCE, Vec2};

use crate::battle::Battle;
use crate::ids::UnitId;

/// How far one sees into or inside a wood or village.
const WOOD_SIGHT: f64 = 1.0;
/// How far one sees over the crest of the same hill.
const CREST_SIGHT: f64 = 2.0;

impl Battle {
    /// Whether terrain leaves the line between two points free. `from` and
    /// `to` are the bases that look and are looked at.
    pub(crate) fn ground_lets_see(&self, line: &Segment, from: &Rect, to: &Rect) -> bool {
        for (_, wood) in self.field.sight_blockers() {
            let span = wood.inside_span(line);
            if span <= TOLERANCE {
                continue;
            }
            // rule::terrain::LOS_WOOD_EDGE and LOS_INSIDE_WOOD: one DU of wood
            // at most, and only where it begins or ends inside.
            let (starts, ends) = (wood.contains(line.a), wood.contains(line.b));
            let allowed = if starts && ends {
                from.distance(to) <= WOOD_SIGHT + TOLERANCE && span <= line.length() + TOLERANCE
            } else {
                (starts || ends) && span <= WOOD_SIGHT + TOLERANCE
            };
            if !allowed {
                return false;
            }
        }
        for (hill, crest) in self.field.hills() {
            if crest.length() > TOLERANCE && crest.intersects(line) {
                // rule::terrain::LOS_HILL: over the crest of one hill, 2 DU.
                let same_hill = hill.overlaps_rect(from) && hill.overlaps_rect(to);
                if !(same_hill && from.distance(to) <= CREST_SIGHT + TOLERANCE) {
                    return false;
                }
            }
        }
        true
    }

    /// Sight for a charge ([`rule::terrain::LOS_NEEDED`]): any line from the
    /// front edge to the target that terrain leaves free.
    pub(crate) fn sees(&self, id: UnitId, target: UnitId) -> bool {
        if self.field.features.is_empty() {
            return true;
        }
        self.base_sees(&self.rect(id), &self.rect(target))
    }

    pub(crate) fn base_sees(&self, from: &Rect, to: &Rect) -> bool {
        let front = from.edge(Edge::Front);
        (0..=4).any(|n| {
            let eye = front.point_at(f64::from(n) / 4.0);
            target_points(to).any(|p| self.ground_lets_see(&Segment { a: eye, b: p }, from, to))
        })
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
        // Looking out of a wood the entire edge must be near its border.
        if !self.field.features.is_empty() && !self.edge_near_border(&shooting_edge) {
            return false;
        }
        free(nearest)
            || target_points(&to).any(free)
            || self.grazing_points(id, &shooting_edge, target, &to).into_iter().any(free)
    }

    /// The points of the target where a line from a corner just clears
    /// another base. What is seen from both corners, if anything is, ends at
    /// one of them or at a corner of the target.
    fn grazing_points(&self, id: UnitId, edge: &Segment, target: UnitId, to: &Rect) -> SmallVec<[Vec2; 32]> {
        let mut points = SmallVec::new();
        let (middle, aim) = (edge.middle(), to.centre());
        let reach = middle.distance(aim) + to.radius() + edge.length();
        for o in self.unit_ids().filter(|&o| o != id && o != target && self.unit(o).on_field()) {
            let there = self.rect(o);
            if there.centre().distance(middle) > reach + there.radius() {
                continue;
            }
            for eye in [edge.a, edge.b] {
                for past in there.corners() {
                    let ray = Segment { a: eye, b: eye + (past - eye).normalize_or_zero() * (reach * 2.0) };
                    points.extend(to.edges().iter().filter_map(|side| crossing(&ray, side)));
                }
            }
        }
        points
    }

    /// [`rule::terrain::SHOOT_OUT_OF_WOOD`].
    fn edge_near_border(&self, edge: &Segment) -> bool {
        self.field.sight_blockers().all(|(_, wood)| {
            (0..=4).all(|n| {
                let p = edge.point_at(f64::from(n) / 4.0);
                !wood.contains(p) || wood.boundary_distance(p) <= WOOD_SIGHT + TOLERANCE
            })
        })
    }

    fn units_let_see(&self, id: UnitId, target: UnitId, line: &Segment) -> bool {
        let middle = line.point_at(0.5);
        let reach = line.length() / 2.0;
        self.units.iter().enumerate().all(|(n, other)| {
            let o = UnitId(n as u8);
            if o == id || o == target || !other.on_field() {
                return true;
            }
            let there = other.rect();
            if there.centre().distance(middle) > reach + there.radius() {
                return true;
            }
            let shrunk = Rect {
                pose: there.pose.forward(-2.0 * TOLERANCE),
                width: there.width - 4.0 * TOLERANCE,
                depth: there.depth - 4.0 * TOLERANCE,
            };
            !shrunk.intersects_segment(line)
        })
    }

    /// Cover: every straight-ahead line that reaches the target meets a
    /// feature that gives cover first ([`rule::terrain::COVER`]).
    pub(crate) fn in_cover(&self, base: &Rect, edge: Edge, target: UnitId) -> Option<rules::RuleId> {
        let to = self.rect(target);
        let covering = self.field.features.iter().filter(|f| f.cover);
        for feature in covering {
            if let Some(area) = feature.area() {
                if self.lines_all(base, edge, &to, |line| area.inside_span(line) > TOLERANCE) {
                    return Some(rule::terrain::COVER_AREA_LINE);
                }
            } else if let Some(course) = feature.line()
                && self.lines_all(base, edge, &to, |line| course.intersects_segment(line))
            {
                return Some(rule::terrain::COVER_LINEAR_LINE);
            }
        }
        None
    }

    /// Whether all lines straight ahead that reach the target satisfy `test`.
    fn lines_all(&self, base: &Rect, edge: Edge, to: &Rect, test: impl Fn(&Segment) -> bool) -> bool {
        let front = base.edge(edge);
        let out = base.normal(edge);
        let mut any = false;
        for n in 0..=16 {
            let a = front.point_at(f64::from(n) / 16.0);
            let ray = Segment { a, b: a + out * 40.0 };
            let Some(meets) = first_meeting(&ray, to) else { continue };
            any = true;
            if !test(&Segment { a, b: meets }) {
                return false;
            }
        }
        any
    }
}

/// Points on the border of a base that a line may aim at.
fn target_points(to: &Rect) -> impl Iterator<Item = Vec2> {
    let edges = to.edges();
    edges.into_iter().flat_map(|edge| (0..4).map(move |n| edge.point_at(f64::from(n) / 4.0)))
}

/// Where two segments cross.
fn crossing(one: &Segment, other: &Segment) -> Option<Vec2> {
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
            if start <= lo + TOLERANCE || start >= hi - TOLERANCE {
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
