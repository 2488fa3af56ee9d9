//! The same questions asked of another library, on thousands of random cases.

mod common;

use common::laid::circles;
use common::{degrees, place, rects};
use parry2d_f64::math::{Pose as TheirPose, Vector};
use parry2d_f64::query::{self, Ray, RayCast, ShapeCastOptions};
use parry2d_f64::shape::{Ball, Cuboid};
use proptest::prelude::*;
use table::template::{Circle, Template, Track};
use table::{Facing, Rect, Vec2, sweep};

/// Cases closer to the verge than this are left out: there the two libraries
/// may differ and both be right.
const VERGE: f64 = 1e-3;

fn vector(v: Vec2) -> Vector {
    Vector::new(v.x, v.y)
}

fn theirs(rect: &Rect) -> (TheirPose, Cuboid) {
    let counter_clockwise = -rect.pose.facing.degrees().to_radians();
    let pose = TheirPose::new(vector(rect.centre()), counter_clockwise);
    (pose, Cuboid::new(Vector::new(rect.width, rect.depth) * 0.5))
}

/// The rectangle grown on all sides.
fn grown(rect: &Rect, by: f64) -> Rect {
    Rect::new(rect.pose.forward(by), rect.width + 2.0 * by, rect.depth + 2.0 * by)
}

proptest! {
    #![proptest_config(common::cases(10_000))]

    #[test]
    fn overlap_agrees(a in rects(), b in rects()) {
        prop_assume!(grown(&a, VERGE).overlaps(&b) == grown(&a, -VERGE).overlaps(&b));
        let ((at, shape), (other_at, other)) = (theirs(&a), theirs(&b));
        let expected = query::intersection_test(&at, &shape, &other_at, &other).unwrap();
        prop_assert_eq!(a.overlaps(&b), expected.intersecting);
    }

    #[test]
    fn distance_agrees(a in rects(), b in rects()) {
        let ((at, shape), (other_at, other)) = (theirs(&a), theirs(&b));
        let expected = query::distance(&at, &shape, &other_at, &other).unwrap().distance;
        prop_assert!((a.distance(&b) - expected).abs() < 1e-6);
    }

    #[test]
    fn casts_agree(a in rects(), by in place(), b in rects()) {
        prop_assume!(!grown(&a, VERGE).overlaps(&b) && by.length() > VERGE);
        let hits = |by_how_much| sweep::translate(&grown(&a, by_how_much), by, &b).is_some();
        prop_assume!(hits(VERGE) == hits(-VERGE));
        let ((at, shape), (other_at, other)) = (theirs(&a), theirs(&b));
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let (moving, still) = (vector(by), Vector::new(0.0, 0.0));
        let expected =
            query::cast_shapes(&at, moving, &shape, &other_at, still, &other, options).unwrap();
        let travel = sweep::translate(&a, by, &b).map(|hit| hit.travel);
        let expected = expected.map(|hit| hit.time_of_impact * by.length());
        prop_assert_eq!(travel.is_some(), expected.is_some());
        if let (Some(travel), Some(expected)) = (travel, expected) {
            prop_assert!((travel - expected).abs() < 1e-4, "{} but {}", travel, expected);
        }
    }

    #[test]
    fn circles_agree(circle in circles(), base in rects()) {
        let covers = |by: f64| Circle::new(circle.centre, circle.radius + by).cover(&base).at_all();
        prop_assume!(covers(VERGE) == covers(-VERGE));
        let (at, shape) = theirs(&base);
        let (disc_at, disc) = (TheirPose::new(vector(circle.centre), 0.0), Ball::new(circle.radius));
        let expected = query::intersection_test(&disc_at, &disc, &at, &shape).unwrap();
        prop_assert_eq!(circle.cover(&base).at_all(), expected.intersecting);
    }

    #[test]
    fn lines_agree(from in place(), turn in degrees(), length in 0.0..20.0_f64, base in rects()) {
        let track = Track::new(from, Facing::from_degrees(turn), length);
        let meets = |by: f64| track.meeting(&grown(&base, by)).is_some_and(|met| !met.brushed);
        prop_assume!(meets(VERGE) == meets(-VERGE));
        let (at, shape) = theirs(&base);
        let ray = Ray::new(vector(from), vector(track.facing.dir()));
        let expected = shape.cast_ray(&at, &ray, length, true);
        let enter = track.meeting(&base).filter(|met| !met.brushed).map(|met| met.enter);
        prop_assert_eq!(enter.is_some(), expected.is_some());
        if let (Some(enter), Some(expected)) = (enter, expected) {
            prop_assert!((enter - expected).abs() < 1e-6, "{} but {}", enter, expected);
        }
    }
}
