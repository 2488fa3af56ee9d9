//! The way a mob takes: straight, round what stands in it, through friends, or
//! nowhere.

use game::why;
use ranked::Formation;
use rules::ancients as rule;
use table::sweep::Way;
use table::{Edge, Facing, Measure, Pose, Rect, Vec2};

use super::home_of;
use crate::state::{Battle, Going, ONE_INCH, Play, Status, UnitId, What, halve_until};

/// A little more than the inch kept from enemies: nobody further away matters.
pub(super) const NEARLY: f64 = ONE_INCH + 0.1;

/// Further than any table is wide.
const BEYOND: f64 = 1000.0;

/// A mob and where it runs.
#[derive(Clone, Copy)]
pub(super) struct Route {
    pub id: UnitId,
    pub mob: Formation,
    /// Its middle, where the run begins.
    pub middle: Vec2,
    pub away: Facing,
    /// The ground that the unit held.
    pub stood: Rect,
}

impl Route {
    /// The mob after so much of its way, so far to the right of it.
    pub fn at(&self, way: f64, aside: f64) -> Rect {
        let front = self.middle + self.away.dir() * (way + self.mob.depth() * 0.5) + self.away.right() * aside;
        self.mob.rect(Pose { at: front, facing: self.away })
    }

    /// The ground of all its way, from where its last men stood: a mob that is
    /// drawn deeper than the unit was does not come from further behind.
    pub fn corridor(&self, distance: f64) -> Rect {
        let end = self.at(distance, 0.0);
        Rect { depth: self.mob.depth() * 0.5 + self.back() + distance, ..end }
    }

    /// The way of a single file, so far to the right.
    pub fn lane(&self, distance: f64, aside: f64) -> Rect {
        let end = self.at(distance, aside);
        Rect { width: self.mob.base.width(), depth: self.mob.depth() * 0.5 + self.back() + distance, ..end }
    }

    /// How far behind the middle of the mob its last men stood.
    pub fn back(&self) -> f64 {
        let behind = self.stood.corners().map(|corner| -self.local(corner).y);
        behind.into_iter().fold(0.0, f64::max).min(self.mob.depth() * 0.5)
    }

    /// A point as seen from the middle: to the right, and along the way.
    pub fn local(&self, point: Vec2) -> Vec2 {
        let there = point - self.middle;
        Vec2::new(there.dot(self.away.right()), there.dot(self.away.dir()))
    }

    /// Whether the mob leaves those behind: their middle lies behind its own,
    /// and no end of their line reaches across its way.
    pub fn leaves(&self, there: &Rect) -> bool {
        self.local(there.centre()).y <= 0.0 && !self.had_ahead(there)
    }

    /// How far the mob keeps from an enemy near the ground in question: an inch
    /// ([`rule::flee::AVOID_ENEMY`]), or as far as it was from him when it began
    /// to run. Those whom it leaves behind, or stood among, are nothing to it.
    fn gap_to(&self, ground: &Rect, there: &Rect) -> Option<f64> {
        if self.leaves(there) || !ground.within(there, NEARLY) {
            return None;
        }
        let start = self.at(0.0, 0.0);
        let drawn_on = start.overlaps(there);
        if drawn_on && !why::holds(rule::flee::AVOID_ENEMY, self.had_ahead(there)) {
            return None;
        }
        let stood = self.stood.distance(there);
        let stood = if drawn_on { stood } else { stood.min(start.distance(there)) };
        Some(why::count(rule::flee::AVOID_ENEMY, ONE_INCH).min(stood))
    }

    /// Whether the unit as it stood, and not only as its mob is drawn, has
    /// somebody before it on its way.
    fn had_ahead(&self, there: &Rect) -> bool {
        Way::new(&self.stood, self.away.dir() * BEYOND).meets(there)
    }

    /// Whether some ground is nearer to an enemy than the mob keeps from him.
    fn nears(&self, ground: &Rect, there: &Rect) -> bool {
        self.gap_to(ground, there).is_some_and(|gap| is_near(ground, there, gap))
    }
}

/// What stands in a mob's way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Nothing,
    /// Friends only.
    Friends,
    /// Enemies, or ground that nobody crosses.
    Closed,
}

/// How a flight ends.
enum End {
    At(Rect),
    OffTable,
    Destroyed,
    Nowhere,
}

impl Battle {
    /// The mob runs: round whatever stands in its way by any gap within eight
    /// inches ([`rule::flee::BLOCKED_GO_AROUND`]), else through friends
    /// ([`rule::flee::PUSH_THROUGH_FRIENDS`]), and no nearer to enemies than an
    /// inch ([`rule::flee::AVOID_ENEMY`]). Out of a fight it is destroyed where
    /// enemies close the way ([`rule::flee::BLOCKED_BY_ENEMY_DESTROYED`]).
    pub(crate) fn flee_from(&mut self, id: UnitId, away: Facing, distance: f64, fought: bool, play: &mut Play) {
        let unit = *self.unit(id);
        let mob = why::instead(rule::flee::FORMATION, unit.formation().huddled(), || unit.formation());
        let stood = unit.rect();
        let route = self.drawn_on_the_table(Route { id, mob, middle: stood.centre(), away, stood });
        if why::step(rule::flee::CAUSES) {
            self.unit_mut(id).becomes(Status::Fleeing);
        }
        // The ground does not slow it.
        let slowed = || self.affordable_way(id, &route.at(0.0, 0.0), distance, distance);
        let distance = why::instead(rule::flee::IGNORE_TERRAIN, distance, slowed);
        let distance = self.short_of_enemy_edge(&route, distance);
        match self.flight_end(&route, distance, fought) {
            End::At(end) => self.settle_mob(&route, end, play),
            End::OffTable => {
                play.log(|| What::LeftTable { unit: id });
                self.remove(id, Status::Fled);
            }
            End::Destroyed => {
                play.log(|| What::Destroyed { unit: id });
                self.remove(id, Status::Destroyed);
            }
            End::Nowhere => play.log(|| What::Fled { unit: id, pose: unit.pose(), distance: 0.0 }),
        }
    }

    /// Where those end who only feign flight: as if they fled, but on the table,
    /// in order, and turned round ([`rule::special::FEIGNED_FLIGHT_MOVE`]).
    pub(crate) fn feigned_end(&self, id: UnitId, away: Facing, distance: f64) -> Option<(Pose, f64)> {
        let unit = self.unit(id);
        let mob = unit.formation();
        let middle = unit.pose().at + away.dir() * (mob.depth() * 0.5);
        let route = Route { id, mob, middle, away, stood: unit.rect() };
        let room = self.field.board.room_ahead(&route.at(0.0, 0.0), away.dir());
        match self.flight_end(&route, distance.min(room), false) {
            End::At(end) => Some((end.seen_from(Edge::Rear).pose, (end.centre() - middle).length())),
            _ => None,
        }
    }

    /// A mob that is wider than the unit was is drawn inside the table: lost is
    /// who runs over its edge ([`rule::flee::LEAVE_TABLE`]).
    fn drawn_on_the_table(&self, route: Route) -> Route {
        let start = route.at(0.0, 0.0);
        let board = self.field.board;
        if board.contains_rect(&start) {
            return route;
        }
        let inside = |over: fn(Vec2) -> f64, far: f64| {
            let over = start.corners().map(over);
            let (low, high) = over.into_iter().fold((0.0_f64, far), |(low, high), x| (low.min(x), high.max(x)));
            (far - high) - low
        };
        let nudge = Vec2::new(inside(|c| c.x, board.width), inside(|c| c.y, board.depth));
        let middle = why::instead(rule::flee::LEAVE_TABLE, route.middle + nudge, || route.middle);
        Route { middle, ..route }
    }

    fn settle_mob(&mut self, route: &Route, end: Rect, play: &mut Play) {
        let state = self.unit_mut(route.id);
        state.moves_to(end.pose);
        state.files = route.mob.files;
        state.gap_mm = 0;
        state.line = false;
        let distance = (end.centre() - route.middle).length();
        let (unit, pose) = (route.id, end.pose);
        play.log(|| What::Fled { unit, pose, distance });
    }

    /// Nobody flees off the table by the enemy's edge
    /// ([`rule::flee::DIRECTION_NEVER_ENEMY_EDGE`]): he stops before it.
    fn short_of_enemy_edge(&self, route: &Route, distance: f64) -> f64 {
        let room = self.room_to_enemy_edge(route);
        if room.at_least(distance) {
            return distance;
        }
        why::instead(rule::flee::DIRECTION_NEVER_ENEMY_EDGE, room, || distance)
    }

    /// How far the mob may run before it comes to the enemy's edge.
    fn room_to_enemy_edge(&self, route: &Route) -> f64 {
        let home = home_of(self.unit(route.id).side);
        let nears = -route.away.dir().dot(home);
        if nears <= 0.0 {
            return f64::INFINITY;
        }
        let far = if home.y < 0.0 { self.field.board.depth } else { 0.0 };
        let gaps = route.at(0.0, 0.0).corners().map(|corner| (far - corner.y) * -home.y);
        (gaps.into_iter().fold(f64::INFINITY, f64::min) / nears).max(0.0)
    }

    fn flight_end(&self, route: &Route, distance: f64, fought: bool) -> End {
        let block = self.flight_block(route, distance);
        if block != Block::Nothing && why::holds(rule::flee::BLOCKED_GO_AROUND, self.finds_gap(route, distance)) {
            return self.run_round(route, distance);
        }
        match block {
            Block::Nothing => self.run_straight(route, distance, || self.clear_ahead(route, distance)),
            Block::Friends if why::step(rule::flee::PUSH_THROUGH_FRIENDS) => self.push_through(route, distance),
            Block::Closed if why::holds(rule::flee::BLOCKED_BY_ENEMY_DESTROYED, fought) => End::Destroyed,
            Block::Friends | Block::Closed => self.halt_short(route, distance),
        }
    }

    /// What stands in the straight way; what the mob leaves behind does not.
    fn flight_block(&self, route: &Route, distance: f64) -> Block {
        let corridor = route.corridor(distance);
        let side = self.unit(route.id).side;
        let mut found = Block::Nothing;
        for other in self.fielded().filter(|&o| o != route.id) {
            let rect = self.rect(other);
            if self.unit(other).side != side {
                if route.nears(&corridor, &rect) {
                    return Block::Closed;
                }
            } else if !route.leaves(&rect) && corridor.overlaps(&rect) {
                found = Block::Friends;
            }
        }
        if self.is_closed(&corridor) && why::step(rule::terrain::IMPASSABLE) { Block::Closed } else { found }
    }

    /// Whether any of it is ground that nobody crosses.
    pub(super) fn is_closed(&self, ground: &Rect) -> bool {
        self.field.going_under(ground) == Going::Impassable
    }

    /// The mob comes to rest at its distance; where others are, elsewhere.
    fn run_straight(&self, route: &Route, distance: f64, elsewhere: impl FnOnce() -> End) -> End {
        let straight = route.at(distance, 0.0);
        if self.leaves_table(&straight) {
            End::OffTable
        } else if self.may_huddle(route, &straight) {
            End::At(straight)
        } else {
            elsewhere()
        }
    }

    /// Through friends, and as far beyond its distance as it takes to clear
    /// them ([`rule::flee::PUSH_THROUGH_EXTRA_MOVE`]).
    fn push_through(&self, route: &Route, distance: f64) -> End {
        let stops_on_them = !self.may_huddle(route, &route.at(distance, 0.0));
        let clears = stops_on_them && why::step(rule::flee::PUSH_THROUGH_EXTRA_MOVE);
        self.run_straight(route, distance, || {
            if clears { self.clear_ahead(route, distance) } else { self.halt_short(route, distance) }
        })
    }

    /// Round what stands in the way: straight on for measuring; where that
    /// place is taken, beside it, and not further from the start than rolled
    /// ([`rule::charge::REVEALED_FLEE_THROUGH`]).
    fn run_round(&self, route: &Route, distance: f64) -> End {
        self.run_straight(route, distance, || {
            if why::step(rule::charge::REVEALED_FLEE_THROUGH) {
                self.beside(route, distance).map_or_else(|| self.halt_short(route, distance), End::At)
            } else {
                self.clear_ahead(route, distance)
            }
        })
    }

    /// Whoever goes over the edge, if only in part, is gone
    /// ([`rule::flee::LEAVE_TABLE`]).
    fn leaves_table(&self, rect: &Rect) -> bool {
        why::holds(rule::flee::LEAVE_TABLE, !self.field.board.contains_rect(rect))
    }

    /// Straight on until the mob stands on nobody, unless enemies, the ground
    /// or the enemy's edge stop it before.
    fn clear_ahead(&self, route: &Route, distance: f64) -> End {
        let mut way = distance;
        while let Some(further) = self.way_out(route, way) {
            way = further;
        }
        let end = route.at(way, 0.0);
        if way.exceeds(self.room_to_enemy_edge(route)) || self.flight_block(route, way) == Block::Closed {
            self.halt_short(route, distance)
        } else if self.leaves_table(&end) {
            End::OffTable
        } else {
            End::At(end)
        }
    }

    /// How far the mob goes until it is clear of somebody, or of some ground, on
    /// which it would stand after so much of its way.
    fn way_out(&self, route: &Route, way: f64) -> Option<f64> {
        let here = route.at(way, 0.0);
        let dir = route.away.dir();
        let on = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o)).find(|there| here.overlaps(there));
        if let Some(there) = on {
            let back = Way::new(&here.translated(dir * BEYOND), -dir * BEYOND).to(&there)?;
            return Some(way + BEYOND - back);
        }
        if !self.is_closed(&here) {
            return None;
        }
        let ahead = Way::new(&here, dir * BEYOND);
        let edges = self.closed_areas().flat_map(table::Polygon::edges);
        let leaves = edges.filter_map(|edge| ahead.over(&edge)).map(|(_, to)| to);
        let out = leaves.filter(|to| to.exceeds(0.0)).fold(f64::INFINITY, f64::min);
        out.is_finite().then_some(way + out)
    }

    /// As far as the mob gets before an enemy is an inch away, or the ground or
    /// the table ends, and not on top of anybody.
    fn halt_short(&self, route: &Route, wish: f64) -> End {
        let (start, dir) = (route.at(0.0, 0.0), route.away.dir());
        let mut way = self.closed_way(route, wish.min(self.field.board.room_ahead(&start, dir)));
        loop {
            let here = route.at(way, 0.0);
            let on = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o)).find(|there| here.overlaps(there));
            let Some(there) = on else {
                return if self.may_huddle(route, &here) { End::At(here) } else { End::Nowhere };
            };
            match Way::new(&start, dir * way).to(&there) {
                Some(before) if before.falls_short_of(way) && !start.overlaps(&there) => way = before,
                _ => return End::Nowhere,
            }
        }
    }

    /// How far enemies and impassable ground leave the way open.
    fn closed_way(&self, route: &Route, wish: f64) -> f64 {
        let mut way = wish;
        for there in self.enemies(route.id).map(|e| self.rect(e)) {
            if let Some(gap) = route.gap_to(&route.corridor(way), &there) {
                way = halve_until(way, |d| !is_near(&route.corridor(d), &there, gap));
            }
        }
        halve_until(way, |d| !self.is_closed(&route.corridor(d)))
    }

    /// Whether a mob may stand there: an inch from enemies, on nobody, and not
    /// on impassable ground.
    pub(super) fn may_huddle(&self, route: &Route, rect: &Rect) -> bool {
        !self.fielded().any(|o| o != route.id && rect.overlaps(&self.rect(o)))
            && !self.enemies(route.id).any(|e| route.nears(rect, &self.rect(e)))
            && !self.is_closed(rect)
    }

    /// Whether enemies close the way to the own edge, with no gap.
    pub(crate) fn cut_off_from_home(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let home = home_of(unit.side);
        let stood = unit.rect();
        let middle = stood.centre();
        let far = if home.y < 0.0 { middle.y } else { self.field.board.depth - middle.y };
        let route = Route { id, mob: unit.formation().huddled(), middle, away: Facing::from_dir(home), stood };
        let corridor = route.corridor(far);
        let blocked = self
            .enemies(id)
            .any(|e| !self.unit(e).is_fleeing() && corridor.distance(&self.rect(e)).falls_short_of(ONE_INCH));
        blocked && !self.finds_gap(&route, far)
    }
}

/// Whether some ground is nearer to an enemy than is kept from him.
fn is_near(ground: &Rect, there: &Rect, gap: f64) -> bool {
    ground.overlaps(there) || ground.distance(there).falls_short_of(gap)
}
