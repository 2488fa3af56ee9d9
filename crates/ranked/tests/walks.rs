//! Where a move is stopped and what it can pay for, against very many looks
//! along it.

mod common;

use proptest::prelude::*;
use ranked::field::{Field, Going, Scenery};
use ranked::walk::cost::{Ground, Profile};
use ranked::walk::leg::Sweep;
use ranked::walk::obstacle::crossed;
use ranked::walk::path::{straight, until_ground, wheeled};
use ranked::walk::room::until_near;
use ranked::wheel::Wheel;
use ranked::{Base, Formation, Placed};
use table::sweep::Way;
use table::{Board, Facing, Measure, Polygon, Polyline, Pose, Rect, Shape, TOLERANCE, Vec2};

const LOOKS: u32 = 600;

/// A feature of which nothing but its ground counts.
#[derive(Clone, Debug)]
struct Plain {
    shape: Shape,
    going: Going,
    road: bool,
}

impl Scenery for Plain {
    fn shape(&self) -> &Shape {
        &self.shape
    }

    fn going(&self) -> Going {
        self.going
    }

    fn obstacle(&self) -> Option<&Polyline> {
        self.shape.line()
    }

    fn road(&self) -> Option<&Polygon> {
        self.shape.area().filter(|_| self.road)
    }

    fn is_gate(&self) -> bool {
        false
    }
}

impl Plain {
    fn mirrored(&self) -> Plain {
        let points = self.shape.points().iter().map(|p| Vec2::new(-p.x, p.y)).collect();
        let shape = match self.shape {
            Shape::Area(_) => Shape::Area(Polygon::new(points).unwrap()),
            Shape::Line(_) => Shape::Line(Polyline::new(points).unwrap()),
        };
        Plain { shape, ..self.clone() }
    }
}

fn field(features: Vec<Plain>) -> Field<Plain> {
    Field { board: Board::new(72.0, 48.0), features }
}

fn mirror(field: &Field<Plain>) -> Field<Plain> {
    Field { features: field.features.iter().map(Plain::mirrored).collect(), ..field.clone() }
}

fn place() -> impl Strategy<Value = Vec2> {
    (-10.0..10.0_f64, -10.0..10.0_f64).prop_map(|(x, y)| Vec2::new(x, y))
}

/// Star-shaped, and mostly concave.
fn areas() -> impl Strategy<Value = Shape> {
    (place(), prop::collection::vec(0.5..6.0_f64, 3..8)).prop_filter_map("an outline", |(middle, radii)| {
        let step = std::f64::consts::TAU / radii.len() as f64;
        let arm = |(n, radius): (usize, &f64)| middle + Vec2::from_angle(step * n as f64) * *radius;
        Polygon::new(radii.iter().enumerate().map(arm).collect()).ok().map(Shape::Area)
    })
}

fn hedges() -> impl Strategy<Value = Shape> {
    (place(), place()).prop_filter_map("a course", |(a, b)| Polyline::new(vec![a, b]).ok().map(Shape::Line))
}

fn slow() -> impl Strategy<Value = Plain> {
    (areas(), any::<bool>()).prop_map(|(shape, very)| {
        let going = if very { Going::VeryDifficult } else { Going::Difficult };
        Plain { shape, going, road: false }
    })
}

fn roads() -> impl Strategy<Value = Plain> {
    (place(), 0.0..180.0_f64, 2.0..7.0_f64).prop_map(|(at, degrees, width)| {
        let corners = Rect::new(Pose::new(at.x, at.y, degrees), width, 30.0).corners();
        Plain { shape: Shape::Area(Polygon::new(corners.to_vec()).unwrap()), going: Going::Open, road: true }
    })
}

fn blocks() -> impl Strategy<Value = Rect> {
    (place(), 0.0..360.0_f64, 0.5..6.0_f64, 0.5..4.0_f64)
        .prop_map(|(at, degrees, width, depth)| Rect::new(Pose::new(at.x, at.y, degrees), width, depth))
}

/// Whether it is plainly in, plainly out, or too near to call.
fn plainly(field: &Field<Plain>, feature: &Plain, block: &Rect) -> Option<bool> {
    let [inner, outer] = [0.002, -0.002].map(|by| field.is_in(feature, &block.shrunk(by)));
    (inner == outer).then_some(inner)
}

fn within(stretches: &[(f64, f64)], at: f64) -> bool {
    stretches.iter().any(|&(from, to)| from - 1e-9 <= at && at <= to + 1e-9)
}

proptest! {
    #![proptest_config(common::cases(400))]

    #[test]
    fn a_straight_way_is_in_a_feature_where_looks_find_it(
        block in blocks(), heading in 0.0..360.0_f64, long in 0.5..20.0_f64, area in slow(), road in roads(),
    ) {
        let (field, by) = (field(vec![area, road]), Facing::from_degrees(heading).dir() * long);
        let feature = &field.features[0];
        let found = straight(&block, by, feature, &field);
        for share in (0..=LOOKS).map(|n| f64::from(n) / f64::from(LOOKS)) {
            if let Some(inside) = plainly(&field, feature, &block.translated(by * share)) {
                prop_assert_eq!(within(&found, long * share), inside, "{} of {:?}", long * share, found);
            }
        }
        let stop = until_ground(&block, by, &field, |f| f.going > Going::Open);
        prop_assert_eq!(stop, found.first().map(|&(from, _)| from));
        let image = mirror(&field);
        let flipped = straight(&block.mirrored_x(0.0), Vec2::new(-by.x, by.y), &image.features[0], &image);
        prop_assert_eq!(found.len(), flipped.len());
        prop_assert!(found.iter().zip(&flipped).all(|(a, b)| (a.0 - b.0).abs() + (a.1 - b.1).abs() < 1e-6));
    }

    #[test]
    fn a_wheel_is_in_a_feature_where_looks_find_it(
        block in blocks(), clockwise in -3.0..3.0_f64, area in slow(), road in roads(),
    ) {
        let (field, wheel) = (field(vec![area, road]), Wheel::by(clockwise));
        let feature = &field.features[0];
        let found = wheeled(&block, wheel, feature, &field);
        let pivot = block.corner(wheel.pivot());
        for share in (0..=LOOKS).map(|n| f64::from(n) / f64::from(LOOKS)) {
            if let Some(inside) = plainly(&field, feature, &block.rotated_about(pivot, clockwise * share)) {
                prop_assert_eq!(within(&found, share), inside, "{} of {:?}", share, found);
            }
        }
        let sweep = Sweep::Wheel { front: block, wheel };
        prop_assert_eq!(sweep.enters(&field, feature), !found.is_empty());
        let image = mirror(&field);
        let flipped = wheeled(&block.mirrored_x(0.0), Wheel::by(-clockwise), &image.features[0], &image);
        prop_assert_eq!(found.len(), flipped.len());
    }

    #[test]
    fn a_purse_takes_a_block_as_far_as_looks_say(
        block in blocks(), most in 1.0..16.0_f64, share in 0.2..1.2_f64, rounded: bool,
        areas in prop::collection::vec(slow(), 0..3),
        lines in prop::collection::vec(hedges(), 0..2),
    ) {
        let lines = lines.into_iter().map(|shape| Plain { shape, going: Going::Open, road: false });
        let field = field(areas.into_iter().chain(lines).collect());
        let by = block.pose.facing.dir() * most;
        let found = field.features.iter().filter(|f| f.going > Going::Open).map(|f| {
            (Some(f.going), straight(&block, by, f, &field))
        });
        let profile = Profile::new(found).over(crossed(&block, by, &field));
        let factor = |going: Going| if going == Going::Difficult { 1.0 } else { 3.0 };
        let round = |loss: f64| if rounded { (loss * 2.0 - TOLERANCE).ceil().max(0.0) * 0.5 } else { loss };
        let price = |way: f64| {
            let mut ground = Ground::default();
            ground.add(&profile, way, 1.0);
            way + round(ground.difficult * factor(Going::Difficult))
                + round(ground.very_difficult * factor(Going::VeryDifficult))
                + 0.25 * most * f64::from(ground.obstacles)
        };
        let purse = most * share;
        let stop = profile.furthest(most, purse, |going| 0.5 / factor(going), price);
        for way in (0..=LOOKS).map(|n| most * f64::from(n) / f64::from(LOOKS)) {
            let paid = price(way).at_most(purse);
            prop_assert!(paid == (way <= stop) || (way - stop).abs() < 1e-4, "{way} of {stop}: {}", price(way));
        }
        prop_assert!(price(stop).at_most(purse + 1e-6), "{stop}");
    }

    #[test]
    fn a_block_stops_before_the_models_of_another(
        block in blocks(), long in 1.0..16.0_f64, at in place(), facing in 0.0..360.0_f64,
        files in 1_u8..7, models in 1_u8..20, gap_mm in prop_oneof![Just(0_u8), Just(12)], gap in 0.01..2.0_f64,
    ) {
        let formation = Formation { gap_mm, ..Formation::block(Base::INFANTRY, files, models) };
        let other = Placed::new(formation, Pose::new(at.x, at.y, facing));
        let gap = gap.min(other.distance_to(&block));
        prop_assume!(gap > 0.001 && !block.touches(other.rect()));
        let dir = block.pose.facing.dir();
        let stop = until_near(&Way::new(&block, dir * long), &other, gap);
        let fits = |way: f64| {
            let there = block.translated(dir * way);
            other.distance_to(&there).at_least(gap) && !there.overlaps(other.rect())
        };
        let last = stop.unwrap_or(long);
        for way in (0..=LOOKS).map(|n| last * f64::from(n) / f64::from(LOOKS)) {
            prop_assert!(fits(way), "{way} of {stop:?}");
        }
        if let Some(stop) = stop.filter(|stop| *stop + 1e-3 < long) {
            prop_assert!((0..=LOOKS).any(|n| !fits(stop + (long - stop) * f64::from(n) / f64::from(LOOKS))), "{stop}");
        }
    }
}
