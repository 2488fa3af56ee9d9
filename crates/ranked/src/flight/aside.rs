//! Gaps beside a mob's way, and places where it may end.

use smallvec::SmallVec;
use table::{Limits, Measure, Polygon, Rect, Segment, TOLERANCE, Vec2};

use super::route::{Run, Stance};
use crate::field::Scenery;

/// Lengths, measured to the right of a path.
type Asides = SmallVec<[f64; 32]>;

impl<F: Scenery> Run<'_, F> {
    /// Whether a single file finds a way past everything, without touching
    /// anybody, that begins no further than `reach` from the side of the path
    /// and lies on the table. Where there is any, there is one right beside
    /// somebody or some ground, or straight ahead.
    pub fn has_gap(&self, distance: f64, reach: f64) -> bool {
        let half = self.route.mob.base.width() * 0.5;
        let widest = self.route.mob.width() * 0.5 + reach + half;
        let past = self.far_side_of_the_blocked(distance);
        let free = |aside: f64| {
            aside.abs().at_most(widest) && self.file_gets_through(distance, aside) && {
                let ends = [(aside - half, 0.0), (aside + half, 0.0), (aside - half, past), (aside + half, past)];
                let away = self.route.away;
                let world = |(x, y): (f64, f64)| self.route.middle + away.right() * x + away.dir() * y;
                ends.into_iter().all(|end| self.field.board.contains(world(end)))
            }
        };
        free(0.0) || self.edges_of_gaps(distance).into_iter().any(free)
    }

    /// Whether a single file gets through, so far to the right of the path.
    fn file_gets_through(&self, distance: f64, aside: f64) -> bool {
        let route = &self.route;
        let depth = route.mob.depth() * 0.5 + route.back() + distance;
        let lane = Rect { width: route.mob.base.width(), depth, ..route.at(distance, aside) };
        let mut ahead = self.others.iter().filter(|o| o.stance != Stance::Behind).map(|o| &o.there);
        let barred = ahead.any(|there| {
            let block = there.rect();
            lane.touches(block) && (lane.overlaps(block) || there.distance_to(&lane).at_most(0.0))
        });
        !barred && !self.is_closed(&lane)
    }

    /// How far along the path lies the far side of what blocks it: up to there
    /// whoever goes round must be on the table.
    fn far_side_of_the_blocked(&self, distance: f64) -> f64 {
        let corridor = self.route.corridor(distance);
        let along = |point: Vec2| self.route.local(point).y;
        let ahead = self.others.iter().filter(|o| o.stance != Stance::Behind);
        let near = ahead.filter(|o| corridor.within(o.there.rect(), o.kept));
        let men = near.flat_map(|o| o.there.rect().corners()).map(along).fold(0.0, f64::max);
        let areas = self.closed_areas().filter(|area| area.overlaps_rect(&corridor));
        let ground = areas.flat_map(|area| area.points().iter().copied()).map(along).fold(0.0, f64::max);
        men.max(ground).min(distance + self.route.mob.depth() * 0.5)
    }

    /// The middles of files that just pass a corner of somebody or some ground.
    fn edges_of_gaps(&self, distance: f64) -> Asides {
        let route = &self.route;
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
        for other in self.others.iter().filter(|o| o.stance != Stance::Behind) {
            other.there.rect().edges().into_iter().for_each(&mut add);
            if !other.there.is_whole() {
                other.there.pieces().flat_map(|piece| piece.edges()).for_each(&mut add);
            }
        }
        self.closed_borders().for_each(&mut add);
        found
    }

    /// The nearest free place beside the path that is as far from the start as
    /// the run is long, no further aside than `reach`: with the mob just clear of
    /// somebody, of some ground or of the distance kept from an enemy. Of two as
    /// far aside, to the left and to the right, `better` says whether the second
    /// is the better one.
    pub fn place_beside(&self, distance: f64, reach: f64, better: impl Fn(&Rect, &Rect) -> bool) -> Option<Rect> {
        let route = &self.route;
        let place = |aside: f64| {
            let way = (distance * distance - aside * aside).max(0.0).sqrt();
            let there = route.at(way, aside);
            (self.field.board.contains_rect(&there) && self.may_stand(&there)).then_some(there)
        };
        let mut asides = self.edges_of_places(distance);
        asides.retain(|aside| aside.at_most(reach));
        asides.sort_unstable_by(f64::total_cmp);
        asides.into_iter().find_map(|aside| match (place(aside), place(-aside)) {
            (Some(right), Some(left)) => Some(if better(&right, &left) { left } else { right }),
            (one, other) => one.or(other),
        })
    }

    /// How far aside a mob may stand, as far from its start as the run is long,
    /// where it just touches something or is as far from it as it keeps. Too
    /// many do no harm: each is looked at.
    fn edges_of_places(&self, distance: f64) -> Asides {
        let mut limits = Limits::new(&self.route.at(0.0, 0.0), distance);
        for other in &self.others {
            limits.within(other.there.rect(), 0.0);
            if other.kept > 0.0 {
                other.there.pieces().for_each(|piece| limits.within(&piece, other.kept));
            }
        }
        self.closed_borders().for_each(|border| limits.on_border(&border));
        limits.on_board(&self.field.board);
        let away = self.route.away;
        let ahead = |by: &Vec2| away.dir().dot(*by) >= 0.0;
        limits.on_circle(distance).into_iter().filter(ahead).map(|by| away.right().dot(by).abs()).collect()
    }

    /// The outlines of ground that nobody enters.
    fn closed_areas(&self) -> impl Iterator<Item = &Polygon> {
        self.field.features.iter().filter(|feature| (self.closed)(feature)).filter_map(|feature| feature.shape().area())
    }

    /// The same, and those of what leads over it.
    fn closed_borders(&self) -> impl Iterator<Item = Segment> {
        let roads = self.field.roads().flat_map(Polygon::edges);
        self.closed_areas().flat_map(Polygon::edges).chain(roads)
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
