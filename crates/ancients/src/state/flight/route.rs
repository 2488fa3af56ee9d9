//! The way a mob takes: straight, round what stands in it, through friends, or
//! nowhere.

use game::why;
use ranked::flight::direction::room_before_far_edge;
use ranked::flight::route::{Block, Bystander, Route, Run, Stance};
use rules::ancients as rule;
use table::{Edge, Facing, Measure, Pose, Rect};

use super::home_of;
use crate::state::{Battle, Feature, Going, Kind, ONE_INCH, Play, Status, UnitId, What};

/// How far beside its path fleers look for a gap or an end
/// ([`rule::flee::PUSH_THROUGH_FRIENDS`]).
const ASIDE: f64 = 8.0;

/// How a flight ends.
enum End {
    At(Rect),
    OffTable,
    Destroyed,
    Nowhere,
}

impl From<Option<Rect>> for End {
    fn from(end: Option<Rect>) -> End {
        end.map_or(End::Nowhere, End::At)
    }
}

impl Battle {
    /// The mob runs: round whatever stands in its way by any gap within eight
    /// inches ([`rule::flee::BLOCKED_GO_AROUND`]), else through friends
    /// ([`rule::flee::PUSH_THROUGH_FRIENDS`]), and no nearer to enemies than an
    /// inch ([`rule::flee::AVOID_ENEMY`]). Out of a fight it is destroyed where
    /// enemies close the way ([`rule::flee::BLOCKED_BY_ENEMY_DESTROYED`]).
    pub(crate) fn flee_from(&mut self, id: UnitId, away: Facing, distance: f64, fought: bool, play: &mut Play) {
        let out_of_house = self.runs_out_of_house(id, away);
        if self.is_unmanned(id) {
            // Nobody runs, and nobody defends what is left.
            play.log(|| What::Destroyed { unit: id });
            return self.remove(id, Status::Destroyed);
        }
        self.leave_engines(id);
        let unit = *self.unit(id);
        let mob = why::instead(rule::flee::FORMATION, unit.formation().huddled(), || unit.formation());
        let stood = unit.rect();
        let route = self.drawn_on_the_table(Route { mob, middle: stood.centre(), away, stood });
        if why::step(rule::flee::CAUSES) {
            self.unit_mut(id).becomes(Status::Fleeing);
        }
        // The ground does not slow it.
        let slowed = || self.affordable_way(id, &route.at(0.0, 0.0), distance, distance);
        let distance = why::instead(rule::flee::IGNORE_TERRAIN, distance, slowed);
        let distance = self.short_of_enemy_edge(id, &route, distance);
        let (run, rough) = self.run_on_wheels(id, route, distance);
        let end = self.flight_end(id, &run, distance, fought);
        match end {
            End::At(end) => {
                self.settle_mob(id, &route, end, play);
                if rough {
                    self.wreck_in_rough(id, &route, (end.centre() - route.middle).length(), play);
                }
            }
            End::OffTable => {
                play.log(|| What::LeftTable { unit: id });
                self.remove(id, Status::Fled);
            }
            End::Nowhere if out_of_house => {
                play.log(|| What::Destroyed { unit: id });
                self.remove(id, Status::Destroyed);
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
        let route = Route { mob, middle, away, stood: unit.rect() };
        let way = distance.min(self.field.board.room_ahead(&route.at(0.0, 0.0), away.dir()));
        match self.flight_end(id, &self.run_along(id, route, way), way, false) {
            End::At(end) => Some((end.seen_from(Edge::Rear).pose, (end.centre() - middle).length())),
            _ => None,
        }
    }

    /// A mob that is wider than the unit was is drawn inside the table: lost is
    /// who runs over its edge ([`rule::flee::LEAVE_TABLE`]).
    fn drawn_on_the_table(&self, route: Route) -> Route {
        let board = &self.field.board;
        if board.contains_rect(&route.at(0.0, 0.0)) {
            return route;
        }
        let inside = route.middle + route.drawn_in(board);
        Route { middle: why::instead(rule::flee::LEAVE_TABLE, inside, || route.middle), ..route }
    }

    fn settle_mob(&mut self, id: UnitId, route: &Route, end: Rect, play: &mut Play) {
        let state = self.unit_mut(id);
        state.moves_to(end.pose);
        if state.is_wedge() {
            state.stand_as(Some(route.mob.files));
        }
        state.files = route.mob.files;
        state.gap_mm = 0;
        state.line = false;
        let distance = (end.centre() - route.middle).length();
        play.log(|| What::Fled { unit: id, pose: end.pose, distance });
    }

    /// Nobody flees off the table by the enemy's edge
    /// ([`rule::flee::DIRECTION_NEVER_ENEMY_EDGE`]): he stops before it.
    fn short_of_enemy_edge(&self, id: UnitId, route: &Route, distance: f64) -> f64 {
        let room = self.room_to_enemy_edge(id, route);
        if room.at_least(distance) {
            return distance;
        }
        why::instead(rule::flee::DIRECTION_NEVER_ENEMY_EDGE, room, || distance)
    }

    /// How far the mob may run before it comes to the enemy's edge.
    fn room_to_enemy_edge(&self, id: UnitId, route: &Route) -> f64 {
        let home = home_of(self.unit(id).side);
        room_before_far_edge(&route.at(0.0, 0.0), route.away, home, &self.field.board)
    }

    /// The run of a mob: of chariots round rough ground, if there is a way within
    /// eight inches, else into it ([`rule::chariot::FLEE_TERRAIN`]). Says whether they
    /// went in.
    fn run_on_wheels(&self, id: UnitId, route: Route, distance: f64) -> (Run<'_, Feature>, bool) {
        let plain = self.run_along(id, route, distance);
        if !self.troop(id).kind.is_chariot() {
            return (plain, false);
        }
        let shut: fn(&Feature) -> bool =
            |feature| feature.going == Going::Impassable || Kind::LightChariot.finds_rough(feature);
        let careful = Run { closed: shut, ..self.run_along(id, route, distance) };
        let corridor = route.corridor(distance);
        let ahead = careful.is_closed(&corridor) && !plain.is_closed(&corridor);
        if why::holds(rule::chariot::FLEE_TERRAIN, ahead && finds_gap(&careful, distance)) {
            return (careful, false);
        }
        (plain, true)
    }

    /// A die for each chariot and each stretch of rough ground that they were
    /// driven into ([`rule::chariot::FORCED_INTO_ROUGH`]); what wounds the squadron has
    /// it keeps ([`rule::chariot::WOUNDS_SURVIVE_TERRAIN_LOSS`]).
    fn wreck_in_rough(&mut self, id: UnitId, route: &Route, way: f64, play: &mut Play) {
        let times = self.rough_entered(id, &route.at(0.0, 0.0), route.away.dir() * way);
        for _ in 0..times {
            let (models, on) = (self.unit(id).models, self.troop(id).kind.wrecked_on());
            let mut lost = 0;
            for _ in 0..models {
                let die = play.d6(rule::chariot::FORCED_INTO_ROUGH, "rough ground");
                lost += u8::from(die <= on);
            }
            if lost > 0 {
                self.lose_wrecks(id, lost, play);
            }
            if self.unit(id).models == 0 {
                return;
            }
        }
    }

    fn lose_wrecks(&mut self, id: UnitId, lost: u8, play: &mut Play) {
        let wounds = self.unit(id).wounds;
        let kept = why::instead(rule::chariot::WOUNDS_SURVIVE_TERRAIN_LOSS, wounds, || 0);
        play.log(|| What::Wrecked { unit: id, lost });
        self.unit_mut(id).wounds = kept;
        self.fall(id, lost);
        if self.unit(id).strength() == 0 {
            self.wipe_out(id, play);
        }
    }

    /// The run with all whom it may come upon.
    fn run_along(&self, id: UnitId, route: Route, distance: f64) -> Run<'_, Feature> {
        let corridor = route.corridor(distance);
        let others = self.fielded().filter(|&o| o != id).map(|other| {
            let there = self.unit(other).placed();
            let near = corridor.within(there.rect(), ASIDE);
            let (stance, kept) = if route.leaves(there.rect()) {
                (Stance::Behind, 0.0)
            } else if self.unit(other).side == self.unit(id).side {
                (Stance::Friend, 0.0)
            } else if near {
                how_avoided(&route, &there)
            } else {
                (Stance::Enemy, ONE_INCH)
            };
            Bystander { there: *there, stance, kept }
        });
        // Engines that were left are run past, and nobody stops upon them.
        let engines = self.engines_left().filter(|_| why::step(rule::artillery::FLEE_ABANDON));
        let engines = engines.map(|(.., there)| Bystander { there, stance: Stance::Behind, kept: 0.0 });
        let closed = |feature: &Feature| feature.going == Going::Impassable;
        Run { route, others: others.chain(engines).collect(), field: &self.field, closed }
    }

    fn flight_end(&self, id: UnitId, run: &Run<Feature>, distance: f64, fought: bool) -> End {
        let block = flight_block(run, distance);
        if block != Block::Nothing && why::holds(rule::flee::BLOCKED_GO_AROUND, finds_gap(run, distance)) {
            return self.run_round(id, run, distance);
        }
        match block {
            Block::Nothing => self.run_straight(run, distance, || self.clear_ahead(id, run, distance)),
            Block::Friends if why::step(rule::flee::PUSH_THROUGH_FRIENDS) => self.push_through(id, run, distance),
            Block::Closed if why::holds(rule::flee::BLOCKED_BY_ENEMY_DESTROYED, fought) => End::Destroyed,
            Block::Friends | Block::Closed => run.as_far_as_it_gets(distance).into(),
        }
    }

    /// The mob comes to rest at its distance; where others are, elsewhere.
    fn run_straight(&self, run: &Run<Feature>, distance: f64, elsewhere: impl FnOnce() -> End) -> End {
        let straight = run.route.at(distance, 0.0);
        if self.leaves_table(&straight) {
            End::OffTable
        } else if run.may_stand(&straight) {
            End::At(straight)
        } else {
            elsewhere()
        }
    }

    /// Through friends, and as far beyond its distance as it takes to clear
    /// them ([`rule::flee::PUSH_THROUGH_EXTRA_MOVE`]).
    fn push_through(&self, id: UnitId, run: &Run<Feature>, distance: f64) -> End {
        let stops_on_them = !run.may_stand(&run.route.at(distance, 0.0));
        let clears = stops_on_them && why::step(rule::flee::PUSH_THROUGH_EXTRA_MOVE);
        self.run_straight(run, distance, || {
            if clears { self.clear_ahead(id, run, distance) } else { run.as_far_as_it_gets(distance).into() }
        })
    }

    /// Round what stands in the way: straight on for measuring; where that
    /// place is taken, beside it, and not further from the start than rolled
    /// ([`rule::charge::REVEALED_FLEE_THROUGH`]).
    fn run_round(&self, id: UnitId, run: &Run<Feature>, distance: f64) -> End {
        self.run_straight(run, distance, || {
            if why::step(rule::charge::REVEALED_FLEE_THROUGH) {
                let better = |one: &Rect, two: &Rect| self.is_safer(id, two, one);
                run.place_beside(distance, ASIDE, better).or_else(|| run.as_far_as_it_gets(distance)).into()
            } else {
                self.clear_ahead(id, run, distance)
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
    fn clear_ahead(&self, id: UnitId, run: &Run<Feature>, distance: f64) -> End {
        let way = run.until_clear(distance);
        let end = run.route.at(way, 0.0);
        if way.exceeds(self.room_to_enemy_edge(id, &run.route)) || flight_block(run, way) == Block::Closed {
            run.as_far_as_it_gets(distance).into()
        } else if self.leaves_table(&end) {
            End::OffTable
        } else {
            End::At(end)
        }
    }

    /// Whether a place is better than another that is as far aside: nearer home,
    /// or further from enemies, or nearer the middle of the table.
    fn is_safer(&self, id: UnitId, place: &Rect, than: &Rect) -> bool {
        let homewards = (place.centre() - than.centre()).dot(home_of(self.unit(id).side));
        let danger = |rect: &Rect| self.enemies(id).map(|e| self.rect(e).distance(rect)).fold(f64::INFINITY, f64::min);
        let safety = danger(place) - danger(than);
        let inwards = self.lean(than.pose) * than.pose.to_local(place.pose.at).x;
        let mut scales = [homewards, safety, inwards].into_iter();
        scales.find(|weight| weight.abs().exceeds(0.0)).is_some_and(|weight| weight > 0.0)
    }

    /// Whether enemies close the way to the own edge, with no gap.
    pub(crate) fn cut_off_from_home(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let home = home_of(unit.side);
        let stood = unit.rect();
        let middle = stood.centre();
        let far = if home.y < 0.0 { middle.y } else { self.field.board.depth - middle.y };
        let route = Route { mob: unit.formation().huddled(), middle, away: Facing::from_dir(home), stood };
        let corridor = route.corridor(far);
        let near = |e: UnitId| {
            corridor.within(&self.rect(e), ONE_INCH)
                && self.unit(e).placed().distance_to(&corridor).falls_short_of(ONE_INCH)
        };
        let blocked = self.enemies(id).any(|e| !self.unit(e).is_fleeing() && near(e));
        blocked && !finds_gap(&self.run_along(id, route, far), far)
    }
}

/// How far the mob keeps from an enemy: an inch ([`rule::flee::AVOID_ENEMY`]),
/// or as far as it was from him when it began to run. Those among whom it
/// stood are nothing to it.
fn how_avoided(route: &Route, there: &ranked::Placed) -> (Stance, f64) {
    let block = there.rect();
    if route.is_drawn_on(block) && !why::holds(rule::flee::AVOID_ENEMY, route.had_ahead(block)) {
        return (Stance::Behind, 0.0);
    }
    (Stance::Enemy, route.kept_from(there, why::count(rule::flee::AVOID_ENEMY, ONE_INCH)))
}

/// What stands in the straight way; what the mob leaves behind does not.
fn flight_block(run: &Run<Feature>, distance: f64) -> Block {
    let men = run.men_ahead(distance);
    let closed = men != Block::Closed && run.is_closed(&run.route.corridor(distance));
    if closed && why::step(rule::terrain::IMPASSABLE) { Block::Closed } else { men }
}

/// Whether a single file finds a way past everything
/// ([`rule::flee::BLOCKED_GO_AROUND`]).
fn finds_gap(run: &Run<Feature>, distance: f64) -> bool {
    run.has_gap(distance, why::count(rule::flee::BLOCKED_GO_AROUND, ASIDE))
}
