//! The way a mob takes: straight, round what stands in it, through friends, or
//! nowhere.

use game::why;
use ranked::Formation;
use rules::ancients as rule;
use table::{Facing, Measure, Pose, Rect, Vec2};

use super::home_of;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::movement::room::ONE_INCH;
use crate::terrain::Going;
use crate::unit::Status;

/// Mobs are no rigid bodies: their places are looked for in steps.
const STRIDE: f64 = 0.25;

/// How far aside fleers look for a gap or an end
/// ([`rule::flee::PUSH_THROUGH_FRIENDS`]).
const ASIDE: f64 = 8.0;

/// A mob and where it runs.
#[derive(Clone, Copy)]
struct Route {
    id: UnitId,
    mob: Formation,
    middle: Vec2,
    away: Facing,
}

impl Route {
    /// The mob after so much of its way, so far to the right of it.
    fn at(&self, way: f64, aside: f64) -> Rect {
        let front = self.middle + self.away.dir() * (way + self.mob.depth() * 0.5) + self.away.right() * aside;
        self.mob.rect(Pose { at: front, facing: self.away })
    }

    /// The ground of all its way.
    fn corridor(&self, distance: f64) -> Rect {
        let end = self.at(distance, 0.0);
        Rect { depth: end.depth + distance, ..end }
    }

    /// The way of a single file, so far to the right.
    fn lane(&self, distance: f64, aside: f64) -> Rect {
        let end = self.at(distance, aside);
        Rect { width: self.mob.base.width(), depth: end.depth + distance, ..end }
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
        let route = Route { id, mob, middle: unit.rect().centre(), away };
        if why::step(rule::flee::CAUSES) {
            self.unit_mut(id).status = Status::Fleeing;
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
            End::Nowhere => play.log(|| What::Fled { unit: id, pose: unit.pose, distance: 0.0 }),
        }
    }

    fn settle_mob(&mut self, route: &Route, end: Rect, play: &mut Play) {
        let state = self.unit_mut(route.id);
        state.pose = end.pose;
        state.files = route.mob.files;
        state.gap_mm = 0;
        state.line = false;
        state.clear(Fact::Square);
        self.lower_shields(route.id);
        let distance = (end.centre() - route.middle).length();
        let (unit, pose) = (route.id, end.pose);
        play.log(|| What::Fled { unit, pose, distance });
    }

    /// Nobody flees off the table by the enemy's edge
    /// ([`rule::flee::DIRECTION_NEVER_ENEMY_EDGE`]): he stops before it.
    fn short_of_enemy_edge(&self, route: &Route, distance: f64) -> f64 {
        let home = home_of(self.unit(route.id).side);
        let beyond = |way: f64| {
            let far = if home.y < 0.0 { self.field.board.depth } else { 0.0 };
            route.at(way, 0.0).corners().iter().any(|c| ((c.y - far) * -home.y).exceeds(0.0))
        };
        if !beyond(distance) {
            return distance;
        }
        let (mut low, mut high) = (0.0, distance);
        for _ in 0..40 {
            let middle = (low + high) * 0.5;
            if beyond(middle) { high = middle } else { low = middle }
        }
        why::instead(rule::flee::DIRECTION_NEVER_ENEMY_EDGE, low, || distance)
    }

    fn flight_end(&self, route: &Route, distance: f64, fought: bool) -> End {
        let block = self.flight_block(route, distance);
        let gap = |blocked: bool| blocked && why::holds(rule::flee::BLOCKED_GO_AROUND, self.finds_gap(route, distance));
        let round = gap(block != Block::Nothing);
        if block == Block::Closed && !round {
            if why::holds(rule::flee::BLOCKED_BY_ENEMY_DESTROYED, fought) {
                return End::Destroyed;
            }
            return self.halt_short(route, distance);
        }
        if block == Block::Friends && !round && !why::step(rule::flee::PUSH_THROUGH_FRIENDS) {
            return self.halt_before_friends(route, distance);
        }
        self.place_mob(route, distance, round)
    }

    /// What stands in the straight way; what the mob leaves behind does not.
    fn flight_block(&self, route: &Route, distance: f64) -> Block {
        let corridor = route.corridor(distance);
        let side = self.unit(route.id).side;
        let mut found = Block::Nothing;
        for other in self.fielded().filter(|&o| o != route.id) {
            let rect = self.rect(other);
            if (rect.centre() - route.middle).dot(route.away.dir()) <= 0.0 {
                continue;
            }
            if self.unit(other).side != side && corridor.distance(&rect).falls_short_of(ONE_INCH) {
                return Block::Closed;
            }
            if corridor.overlaps(&rect) {
                found = Block::Friends;
            }
        }
        let closed = self.field.features.iter().filter(|f| f.going == Going::Impassable);
        if closed.filter_map(crate::terrain::Feature::area).any(|area| area.overlaps_rect(&corridor)) {
            return Block::Closed;
        }
        found
    }

    /// Whether a single file finds a way within eight inches of the path.
    fn finds_gap(&self, route: &Route, distance: f64) -> bool {
        let widest = route.mob.width() * 0.5 + ASIDE;
        let free = |aside: f64| {
            let lane = route.lane(distance, aside);
            let ahead = |rect: &Rect| (rect.centre() - route.middle).dot(route.away.dir()) > 0.0;
            let units = self.fielded().filter(|&o| o != route.id).map(|o| self.rect(o));
            let mut closed = self.field.features.iter().filter(|f| f.going == Going::Impassable);
            !units.into_iter().any(|rect| ahead(&rect) && lane.touches(&rect))
                && !closed.any(|f| f.area().is_some_and(|area| area.overlaps_rect(&lane)))
        };
        let steps = (widest / STRIDE) as i32;
        (0..=steps).any(|n| free(f64::from(n) * STRIDE) || free(f64::from(-n) * STRIDE))
    }

    /// Where the mob comes to rest: at its distance, beside it if that is
    /// taken ([`rule::charge::REVEALED_FLEE_THROUGH`]), or beyond whoever it has
    /// pushed through ([`rule::flee::PUSH_THROUGH_EXTRA_MOVE`]).
    fn place_mob(&self, route: &Route, distance: f64, round: bool) -> End {
        let straight = route.at(distance, 0.0);
        if self.leaves_table(&straight) {
            return End::OffTable;
        }
        if self.may_huddle(route, &straight) {
            return End::At(straight);
        }
        if round && why::step(rule::charge::REVEALED_FLEE_THROUGH) {
            let steps = (ASIDE / STRIDE) as i32;
            let free = |rect: &Rect| self.field.board.contains_rect(rect) && self.may_huddle(route, rect);
            for n in 1..=steps {
                let [right, left] = [n, -n].map(|n| Some(route.at(distance, f64::from(n) * STRIDE)).filter(&free));
                if let Some(rect) = self.safer(route.id, right, left) {
                    return End::At(rect);
                }
            }
        }
        let extra = if why::step(rule::flee::PUSH_THROUGH_EXTRA_MOVE) { 120 } else { 0 };
        for n in 1..=extra {
            let rect = route.at(distance + f64::from(n) * STRIDE, 0.0);
            if self.leaves_table(&rect) {
                return End::OffTable;
            }
            if self.enemy_within_an_inch(route, &rect) {
                break;
            }
            if self.may_huddle(route, &rect) {
                return End::At(rect);
            }
        }
        self.halt_short(route, distance)
    }

    /// Whoever goes over the edge, if only in part, is gone
    /// ([`rule::flee::LEAVE_TABLE`]).
    fn leaves_table(&self, rect: &Rect) -> bool {
        why::holds(rule::flee::LEAVE_TABLE, !self.field.board.contains_rect(rect))
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

    /// As far as the mob gets before an enemy is an inch away, or the ground
    /// ends.
    fn halt_short(&self, route: &Route, distance: f64) -> End {
        let mut best = End::Nowhere;
        let steps = (distance / STRIDE).ceil() as i32;
        for n in 0..=steps {
            let rect = route.at((f64::from(n) * STRIDE).min(distance), 0.0);
            if !self.field.board.contains_rect(&rect) {
                break;
            }
            if self.may_huddle(route, &rect) {
                best = End::At(rect);
            } else if n > 6 && self.enemy_within_an_inch(route, &rect) {
                break;
            }
        }
        best
    }

    /// As far as the mob gets where friends let nobody through.
    fn halt_before_friends(&self, route: &Route, distance: f64) -> End {
        let steps = (distance / STRIDE).ceil() as i32;
        let places = (0..=steps).map(|n| route.at((f64::from(n) * STRIDE).min(distance), 0.0));
        let free =
            places.skip_while(|rect| !self.may_huddle(route, rect)).take_while(|rect| self.may_huddle(route, rect));
        free.last().map_or(End::Nowhere, End::At)
    }

    /// Nobody halts nearer to an enemy than an inch
    /// ([`rule::flee::AVOID_ENEMY`]); those it leaves behind do not count.
    fn enemy_within_an_inch(&self, route: &Route, rect: &Rect) -> bool {
        let near = self.enemies(route.id).map(|e| self.rect(e)).any(|there| {
            let ahead = (there.centre() - route.middle).dot(route.away.dir()) > 0.0;
            ahead && rect.distance(&there).falls_short_of(ONE_INCH)
        });
        near && why::step(rule::flee::AVOID_ENEMY)
    }

    fn may_huddle(&self, route: &Route, rect: &Rect) -> bool {
        !self.enemy_within_an_inch(route, rect)
            && !self.fielded().any(|o| o != route.id && rect.overlaps(&self.rect(o)))
            && self.field.going_under(rect) != Going::Impassable
    }

    /// Whether enemies close the way to the own edge, with no gap.
    pub(super) fn cut_off_from_home(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let home = home_of(unit.side);
        let middle = unit.rect().centre();
        let far = if home.y < 0.0 { middle.y } else { self.field.board.depth - middle.y };
        let route = Route { id, mob: unit.formation().huddled(), middle, away: Facing::from_dir(home) };
        let corridor = route.corridor(far);
        let blocked = self
            .enemies(id)
            .any(|e| !self.unit(e).is_fleeing() && corridor.distance(&self.rect(e)).falls_short_of(ONE_INCH));
        blocked && !self.finds_gap(&route, far)
    }
}
