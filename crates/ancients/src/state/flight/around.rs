//! Ways round what stands in a mob's way, and places beside it.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Polygon, Pose, Rect, Segment, TOLERANCE, Vec2};

use super::home_of;
use super::route::{NEARLY, Route};
use crate::state::{Battle, Feature, FeatureKind, Going, ONE_INCH, UnitId};

/// How far beside its path fleers look for a gap or an end
/// ([`rule::flee::PUSH_THROUGH_FRIENDS`]).
const ASIDE: f64 = 8.0;

/// Lengths, measured to the right of a path.
type Asides = SmallVec<[f64; 32]>;

impl Battle {
    /// Whether a single file finds a way past everything, without touching
    /// anybody, that begins within eight inches of the side of the path
    /// ([`rule::flee::BLOCKED_GO_AROUND`]). Where there is any, there is one right
    /// beside somebody or some ground, or straight ahead.
    pub(super) fn finds_gap(&self, route: &Route, distance: f64) -> bool {
        let half = route.mob.base.width() * 0.5;
        let aside = why::count(rule::flee::BLOCKED_GO_AROUND, ASIDE);
        let widest = route.mob.width() * 0.5 + aside + half;
        let past = self.far_side_of_the_blocked(route, distance);
        let free = |aside: f64| {
            aside.abs().at_most(widest) && self.file_gets_through(route, distance, aside) && {
                let ends = [(aside - half, 0.0), (aside + half, 0.0), (aside - half, past), (aside + half, past)];
                let world = |(x, y): (f64, f64)| route.middle + route.away.right() * x + route.away.dir() * y;
                ends.into_iter().all(|end| self.field.board.contains(world(end)))
            }
        };
        free(0.0) || self.edges_of_gaps(route, distance).into_iter().any(free)
    }

    /// Whether a single file gets through, so far to the right of the path.
    fn file_gets_through(&self, route: &Route, distance: f64, aside: f64) -> bool {
        let lane = route.lane(distance, aside);
        let mut units = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o));
        !units.any(|rect| !route.leaves(&rect) && lane.touches(&rect)) && !self.is_closed(&lane)
    }

    /// How far along the path lies the far side of what blocks it: up to there
    /// whoever goes round must be on the table.
    fn far_side_of_the_blocked(&self, route: &Route, distance: f64) -> f64 {
        let corridor = route.corridor(distance);
        let along = |point: Vec2| route.local(point).y;
        let units = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o));
        let near = units.filter(|rect| !route.leaves(rect) && corridor.within(rect, ONE_INCH));
        let men = near.flat_map(|rect| rect.corners()).map(along).fold(0.0, f64::max);
        let areas = self.closed_areas().filter(|area| area.overlaps_rect(&corridor));
        let ground = areas.flat_map(|area| area.points().iter().copied()).map(along).fold(0.0, f64::max);
        men.max(ground).min(distance + route.mob.depth() * 0.5)
    }

    /// The middles of files that just pass a corner of somebody or some ground.
    fn edges_of_gaps(&self, route: &Route, distance: f64) -> Asides {
        // A file passes without touching, beside it or at its ends.
        let clear = 2.0 * TOLERANCE;
        let half = route.mob.base.width() * 0.5 + clear;
        let (low, high) = (-route.back() - clear, distance + route.mob.depth() * 0.5 + clear);
        let mut found = Asides::new();
        let mut add = |edge: Segment| {
            for x in clipped(route.local(edge.a), route.local(edge.b), low, high).into_iter().flatten() {
                found.extend([x - half, x + half]);
            }
        };
        let units = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o));
        units.filter(|rect| !route.leaves(rect)).flat_map(|rect| rect.edges()).for_each(&mut add);
        self.closed_areas().flat_map(Polygon::edges).for_each(&mut add);
        found
    }

    /// The nearest free place beside the path that is as far from the start as
    /// rolled: with the mob just clear of somebody, some ground or the inch kept
    /// from an enemy.
    pub(super) fn beside(&self, route: &Route, distance: f64) -> Option<Rect> {
        let mut asides = self.edges_of_places(route, distance);
        asides.retain(|aside| aside.abs().at_most(ASIDE));
        asides.sort_unstable_by(|a, b| a.abs().total_cmp(&b.abs()));
        let place = |aside: f64| {
            let way = (distance * distance - aside * aside).max(0.0).sqrt();
            let there = route.at(way, aside);
            (self.field.board.contains_rect(&there) && self.may_huddle(route, &there)).then_some(there)
        };
        asides.into_iter().find_map(|aside| self.safer(route.id, place(aside.abs()), place(-aside.abs())))
    }

    /// How far to the right a mob may stand, as far from its start as rolled,
    /// where it just touches something or is an inch from it. Too many do no
    /// harm: each is looked at.
    fn edges_of_places(&self, route: &Route, distance: f64) -> Asides {
        let ring = Ring { radius: distance, half: Vec2::new(route.mob.width(), route.mob.depth()) * 0.5 };
        let mut found = Asides::new();
        let side = self.unit(route.id).side;
        let reach = distance + ring.half.length() + NEARLY;
        for other in self.fielded().filter(|&o| o != route.id) {
            let rect = self.rect(other);
            if rect.distance_to_point(route.middle) > reach {
                continue;
            }
            let gap = if self.unit(other).side == side { 0.0 } else { ONE_INCH };
            for edge in rect.edges() {
                ring.beside_edge(route.local(edge.a), route.local(edge.b), gap, &mut found);
                ring.beside_corner(route.local(edge.a), gap, &mut found);
            }
        }
        for edge in self.closed_areas().flat_map(Polygon::edges) {
            ring.beside_edge(route.local(edge.a), route.local(edge.b), 0.0, &mut found);
            ring.beside_corner(route.local(edge.a), 0.0, &mut found);
        }
        found
    }

    /// The outlines of ground that nobody crosses, and of what leads over it.
    pub(super) fn closed_areas(&self) -> impl Iterator<Item = &Polygon> {
        let leads_over = |kind: FeatureKind| matches!(kind, FeatureKind::Bridge | FeatureKind::Road);
        let closed = move |f: &&Feature| f.going == Going::Impassable || leads_over(f.kind);
        self.field.features.iter().filter(closed).filter_map(Feature::area)
    }

    /// Of two places as far aside the one nearer home, or further from enemies,
    /// or nearer the middle of the table.
    fn safer(&self, id: UnitId, one: Option<Rect>, two: Option<Rect>) -> Option<Rect> {
        let (Some(a), Some(b)) = (one, two) else { return one.or(two) };
        let homewards = (b.centre() - a.centre()).dot(home_of(self.unit(id).side));
        let danger = |rect: &Rect| self.enemies(id).map(|e| self.rect(e).distance(rect)).fold(f64::INFINITY, f64::min);
        let safety = danger(&b) - danger(&a);
        let inwards = self.lean(a.pose) * a.pose.to_local(b.pose.at).x;
        let mut scales = [homewards, safety, inwards].into_iter();
        let second = scales.find(|weight| weight.abs().exceeds(0.0)).is_some_and(|weight| weight > 0.0);
        Some(if second { b } else { a })
    }

    /// To which hand one who stands there turns where either would do: towards
    /// the middle of the table.
    pub(crate) fn lean(&self, from: Pose) -> f64 {
        let board = &self.field.board;
        let middle = from.to_local(Vec2::new(board.width / 2.0, board.depth / 2.0)).x;
        if middle.is_about(0.0) { 1.0 } else { middle.signum() }
    }
}

/// The places as far from the start as rolled, for a mob of that size.
struct Ring {
    radius: f64,
    half: Vec2,
}

impl Ring {
    /// Where the mob just touches the line of an edge, or is so far from it.
    fn beside_edge(&self, a: Vec2, b: Vec2, gap: f64, found: &mut Asides) {
        let along = b - a;
        let length = along.length();
        if length <= TOLERANCE {
            return;
        }
        let normal = Vec2::new(along.y, -along.x) / length;
        let reach = self.half.dot(normal.abs()) + gap;
        for off in [normal.dot(a) + reach, normal.dot(a) - reach] {
            self.on_line(normal, off, found);
        }
    }

    /// Where the mob just touches a corner with a side, or is so far from it
    /// with a corner of its own.
    fn beside_corner(&self, corner: Vec2, gap: f64, found: &mut Asides) {
        for sign in [1.0, -1.0] {
            self.on_line(Vec2::new(1.0, 0.0), corner.x + sign * (self.half.x + gap), found);
            self.on_line(Vec2::new(0.0, 1.0), corner.y + sign * (self.half.y + gap), found);
        }
        for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
            let middle = corner + Vec2::new(x * self.half.x, y * self.half.y);
            let length = middle.length();
            if gap > 0.0 && length > TOLERANCE {
                let off = (self.radius * self.radius - gap * gap + length * length) / (2.0 * length);
                self.on_line(middle / length, off, found);
            }
        }
    }

    /// Where a line, given by its normal and how far off it runs, crosses the
    /// ring ahead of the start.
    fn on_line(&self, normal: Vec2, off: f64, found: &mut Asides) {
        let half = self.radius * self.radius - off * off;
        if half < 0.0 {
            return;
        }
        let along = Vec2::new(-normal.y, normal.x) * half.sqrt();
        let ends = [normal * off + along, normal * off - along];
        found.extend(ends.into_iter().filter(|end| end.y >= 0.0).map(|end| end.x));
    }
}

/// How far to the right the ends lie of what is left of an edge between two
/// limits along the way.
fn clipped(a: Vec2, b: Vec2, low: f64, high: f64) -> [Option<f64>; 4] {
    let inside = |p: Vec2| (p.y >= low && p.y <= high).then_some(p.x);
    let at = |y: f64| {
        let share = (y - a.y) / (b.y - a.y);
        (share > 0.0 && share < 1.0).then_some(a.x + (b.x - a.x) * share)
    };
    [inside(a), inside(b), at(low), at(high)]
}
