//! Where mobs run, compared with very many places tried one by one.

mod common;

use proptest::prelude::*;
use ranked::field::{Field, Going, Scenery};
use ranked::flight::route::{Block, Bystander, Route, Run, Stance};
use ranked::{Base, Formation, Placed, RearRank};
use table::{Board, Facing, Measure, Polygon, Polyline, Pose, Rect, Shape, TOLERANCE, Vec2};

/// Some ground that nobody enters.
#[derive(Clone, Debug)]
struct Crag(Shape);

impl Scenery for Crag {
    fn shape(&self) -> &Shape {
        &self.0
    }
    fn going(&self) -> Going {
        Going::Impassable
    }
    fn obstacle(&self) -> Option<&Polyline> {
        None
    }
    fn road(&self) -> Option<&Polygon> {
        None
    }
    fn is_gate(&self) -> bool {
        false
    }
}

/// A mob in the middle of a table, others about it, and crags.
#[derive(Clone, Debug)]
struct Scene {
    route: Route,
    others: Vec<(Placed, bool)>,
    field: Field<Crag>,
    distance: f64,
}

const BOARD: Board = Board::new(40.0, 40.0);

fn degrees() -> impl Strategy<Value = f64> {
    prop_oneof![(0..4_i32).prop_map(|quarter| f64::from(quarter) * 90.0), 0.0..360.0]
}

fn scenes() -> impl Strategy<Value = Scene> {
    let block = (8.0..32.0, 8.0..38.0, degrees(), 1_u8..8, 1_u8..20, any::<bool>());
    let others = prop::collection::vec(block, 0..7);
    let crags = prop::collection::vec((8.0..32.0, 22.0..36.0, 0.5..4.0, 0.5..3.0), 0..2);
    (others, crags, degrees(), 4.0..16.0, 1_u8..7, 4_u8..24).prop_map(
        |(others, crags, facing, distance, files, models)| {
            let unit = Formation::block(Base::INFANTRY, files, models);
            let stood = unit.rect(Pose::new(20.0, 18.0, facing));
            let route = Route { mob: unit.huddled(), middle: stood.centre(), away: Facing::NORTH, stood };
            let placed = |(x, y, facing, files, models, friend)| {
                let formation = Formation::block(Base::INFANTRY, files, models);
                (Placed::new(formation, Pose::new(x, y, facing)), friend)
            };
            let others = others.into_iter().map(placed).filter(|(there, _)| !there.rect().touches(&stood)).collect();
            let crag = |(x, y, w, h): (f64, f64, f64, f64)| {
                let corners = [(x - w, y - h), (x + w, y - h), (x + w * 0.5, y + h), (x - w, y + h * 0.5)];
                Crag(Shape::Area(Polygon::new(corners.map(Vec2::from).to_vec()).unwrap()))
            };
            Scene {
                route,
                others,
                field: Field { board: BOARD, features: crags.into_iter().map(crag).collect() },
                distance,
            }
        },
    )
}

impl Scene {
    fn run(&self) -> Run<'_, Crag> {
        let seen = self.others.iter().map(|&(there, friend)| {
            if self.route.leaves(there.rect()) {
                Bystander { there, stance: Stance::Behind, kept: 0.0 }
            } else if friend {
                Bystander { there, stance: Stance::Friend, kept: 0.0 }
            } else {
                Bystander { there, stance: Stance::Enemy, kept: self.route.kept_from(&there, 1.0) }
            }
        });
        Run { route: self.route, others: seen.collect(), field: &self.field, closed: |_| true }
    }

    fn mirrored(&self) -> Self {
        let mirror = |pose: Pose| pose.mirrored_x(20.0);
        let route = Route {
            middle: Vec2::new(40.0 - self.route.middle.x, self.route.middle.y),
            stood: self.route.stood.mirrored_x(20.0),
            ..self.route
        };

        let rear = |formation: Formation| {
            let rear = match formation.rear {
                RearRank::Left => RearRank::Right,
                RearRank::Centre => RearRank::Centre,
                RearRank::Right => RearRank::Left,
            };
            Formation { rear, ..formation }
        };
        let others = self
            .others
            .iter()
            .map(|&(there, friend)| (Placed::new(rear(*there.formation()), mirror(there.pose())), friend));
        let crag = |Crag(shape): &Crag| Crag(Shape::Area(shape.area().unwrap().mirrored_x(20.0)));
        let features = self.field.features.iter().map(crag).collect();
        Self { route, others: others.collect(), field: Field { board: BOARD, features }, ..self.clone() }
    }
}

/// Lengths up to a limit, a hundredth of an inch apart.
fn lengths(most: f64) -> impl Iterator<Item = f64> {
    (0..=(most * 100.0) as u32).map(|n| f64::from(n) / 100.0)
}

proptest! {
    #![proptest_config(common::cases(500))]

    #[test]
    fn nobody_could_have_got_further(scene in scenes()) {
        let run = scene.run();
        let room = BOARD.room_ahead(&scene.route.at(0.0, 0.0), Vec2::Y);
        let open = |way: f64, spare: f64| {
            let corridor = scene.route.corridor(way).shrunk(-spare);
            let short = |o: &Bystander| o.there.distance_to(&corridor).falls_short_of(o.kept);
            let mut enemies = run.others.iter().filter(|o| o.stance == Stance::Enemy);
            run.men_ahead(way) != Block::Closed && !enemies.any(short) && !run.is_closed(&corridor)
        };
        // With so much to spare on all sides.
        let tried = |spare: f64| {
            let most = lengths(scene.distance.min(room)).take_while(|&way| open(way, spare)).last();
            let stands = |way: &f64| run.may_stand(&scene.route.at(*way, 0.0).shrunk(-spare));
            most.into_iter().flat_map(lengths).filter(stands).last()
        };
        let found = run.as_far_as_it_gets(scene.distance).map(|end| scene.route.local(end.centre()).y);
        if let (Some(found), Some(tried_at_all)) = (found, tried(0.0)) {
            // Who is passed by less than a hair may let it on by much more.
            prop_assert!(found > tried_at_all - 1e-3, "{found}, but {tried_at_all} was possible");
            let clearly = tried(2.0 * TOLERANCE).unwrap_or(0.0);
            prop_assert!(found > clearly - 1e-6, "{found}, but {clearly} was possible");
            prop_assert!(run.may_stand(&scene.route.at(found, 0.0)) && found.at_most(scene.distance));
            prop_assert!(open(found - 1e-5, 0.0));
        }
    }

    #[test]
    fn who_is_clear_was_not_before(scene in scenes()) {
        let run = scene.run();
        let upon = |way: f64| {
            let here = scene.route.at(way, 0.0);
            run.others.iter().any(|o| here.overlaps(o.there.rect())) || run.is_closed(&here)
        };
        let clear = run.until_clear(scene.distance);
        prop_assert!(!upon(clear) && clear >= scene.distance);
        prop_assume!(clear > scene.distance + 0.02);
        let mut before = lengths(clear - scene.distance - 0.01).map(|more| scene.distance + more);
        prop_assert!(before.all(upon), "it goes on though it is clear");
    }

    #[test]
    fn a_gap_is_found_where_there_is_one(scene in scenes()) {
        let run = scene.run();
        let base = scene.route.mob.base.width();
        let widest = scene.route.mob.width() * 0.5 + 8.0 + base * 0.5;
        // With a hair to spare on either side.
        let free = |aside: f64| {
            let lane = Rect { width: base + 0.02, ..scene.route.at(scene.distance, aside) };
            let depth = scene.route.corridor(scene.distance).depth;
            let lane = Rect { depth: depth + 0.02, ..lane.at(lane.pose.forward(0.01)) };
            let met = run.others.iter().filter(|o| o.stance != Stance::Behind);
            !met.map(|o| o.there.rect()).any(|there| lane.touches(there))
                && !run.is_closed(&lane)
                && BOARD.contains_rect(&lane)
        };
        let tried = lengths(2.0 * widest).map(|n| n - widest).filter(|aside| aside.abs() < widest - 0.01).any(free);
        if tried {
            prop_assert!(run.has_gap(scene.distance, 8.0));
        }
    }

    #[test]
    fn no_free_place_is_nearer(scene in scenes()) {
        let run = scene.run();
        let place = |aside: f64, spare: f64| {
            let way = (scene.distance * scene.distance - aside * aside).max(0.0).sqrt();
            let there = scene.route.at(way, aside).shrunk(-spare);
            BOARD.contains_rect(&there) && run.may_stand(&there)
        };
        prop_assume!(!place(0.0, 0.0));
        // With a hair to spare on all sides: so near ahead a place moves on by
        // much more than a hair before it is clear by one.
        let free = |aside: &f64| place(*aside, 2.0 * TOLERANCE) || place(-aside, 2.0 * TOLERANCE);
        let tried = lengths(scene.distance.min(8.0)).find(free);
        let found = run.place_beside(scene.distance, 8.0, |_, _| false);
        if let Some(tried) = tried {
            let found = scene.route.local(found.unwrap().centre());
            prop_assert!(found.x.abs() < tried + 1e-6, "{found}, but {tried} was possible");
            prop_assert!((found.length() - scene.distance).abs() < 1e-6 && place(found.x, 0.0));
        }
    }

    #[test]
    fn the_mirror_image_runs_as_far(scene in scenes()) {
        let (run, mirrored) = (scene.run(), scene.mirrored());
        let other = mirrored.run();
        let distance = scene.distance;
        prop_assert_eq!(run.men_ahead(distance), other.men_ahead(distance));
        prop_assert_eq!(run.has_gap(distance, 8.0), other.has_gap(distance, 8.0));
        let far = |run: &Run<Crag>| run.as_far_as_it_gets(distance).map_or(-1.0, |end| run.route.local(end.centre()).y);
        prop_assert!((far(&run) - far(&other)).abs() < 1e-6);
        prop_assert!((run.until_clear(distance) - other.until_clear(distance)).abs() < 1e-6);
        let beside = |run: &Run<Crag>| {
            let place = run.place_beside(distance, 8.0, |_, _| false);
            place.map_or(-1.0, |there| run.route.local(there.centre()).x.abs())
        };
        prop_assert!((beside(&run) - beside(&other)).abs() < 1e-6);
    }
}
