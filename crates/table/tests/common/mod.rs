//! Shorthand and random shapes shared by the tests.

#![allow(dead_code, reason = "each test binary uses some of it")]

pub mod laid;

use proptest::prelude::*;
use table::{ConvexHull, Polygon, Pose, Rect, Vec2};

/// So many cases, or as many as `PROPTEST_CASES` says.
pub fn cases(usual: u32) -> ProptestConfig {
    let told = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { told.cases } else { usual };
    ProptestConfig { cases, max_global_rejects: 200 * cases.max(500), failure_persistence: None, ..told }
}

pub fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

pub fn rect(x: f64, y: f64, degrees: f64, width: f64, depth: f64) -> Rect {
    Rect::new(Pose::new(x, y, degrees), width, depth)
}

pub fn polygon(points: &[(f64, f64)]) -> Polygon {
    Polygon::new(points.iter().map(|&p| p.into()).collect()).unwrap()
}

/// An L of two arms, each two wide and six long.
pub fn bend() -> Polygon {
    polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)])
}

#[track_caller]
pub fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9, "{a} is not {b}");
}

#[track_caller]
pub fn near_point(a: Vec2, b: Vec2) {
    assert!(a.distance(b) < 1e-9, "{a} is not {b}");
}

/// Whole quarters and half inches as often as anything else: that is where
/// shapes meet flush, and where mistakes hide.
pub fn degrees() -> impl Strategy<Value = f64> {
    prop_oneof![
        (0..4_i32).prop_map(|quarter| f64::from(quarter) * 90.0),
        (0..24_i32).prop_map(|step| f64::from(step) * 15.0),
        -720.0..720.0,
    ]
}

pub fn place() -> impl Strategy<Value = Vec2> {
    prop_oneof![
        (-20..20_i32, -20..20_i32).prop_map(|(x, y)| v(f64::from(x), f64::from(y)) * 0.5),
        (-10.0..10.0, -10.0..10.0).prop_map(|(x, y)| v(x, y)),
    ]
}

pub fn size() -> impl Strategy<Value = f64> {
    prop_oneof![(1..16_i32).prop_map(|half| f64::from(half) * 0.5), 0.5..8.0,]
}

pub fn rects() -> impl Strategy<Value = Rect> {
    (place(), degrees(), size(), size()).prop_map(|(at, degrees, width, depth)| rect(at.x, at.y, degrees, width, depth))
}

/// Star-shaped, so never self-crossing, and mostly concave.
pub fn polygons() -> impl Strategy<Value = Polygon> {
    (place(), prop::collection::vec(1.0..8.0_f64, 3..10)).prop_filter_map(
        "the points must make a polygon",
        |(middle, radii)| {
            let step = std::f64::consts::TAU / radii.len() as f64;
            let arm = |(index, radius): (usize, &f64)| middle + Vec2::from_angle(step * index as f64) * *radius;
            Polygon::new(radii.iter().enumerate().map(arm).collect()).ok()
        },
    )
}

/// The convex outline of a few points around a place.
pub fn hulls() -> impl Strategy<Value = ConvexHull> {
    let points = prop::collection::vec((-4.0..4.0_f64, -4.0..4.0_f64), 3..8);
    (place(), points)
        .prop_map(|(at, points)| ConvexHull::of(points.into_iter().map(|(x, y)| at + v(x, y))))
        .prop_filter("with some area", |hull| {
            let edges = || hull.edges().map(|edge| (edge.a - hull.centre(), edge.b - hull.centre()));
            edges().map(|(a, b)| a.perp_dot(b)).sum::<f64>() > 1.0
        })
}
