//! Worked examples of polygons, lines and sight.

mod common;

use common::{bend, near, polygon, rect, v};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, SQRT_2};
use table::sweep::translate_region;
use table::{Polygon, PolygonError, Polyline, PolylineError, Segment, Vec2};

fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
    Segment::new(a.into(), b.into())
}

fn square() -> Polygon {
    polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)])
}

#[test]
fn only_simple_polygons_are_made() {
    let make = |points: &[(f64, f64)]| Polygon::new(points.iter().map(|&p| p.into()).collect()).unwrap_err();
    let corner = (0.0, 0.0);
    assert_eq!(make(&[corner, (1.0, 0.0)]), PolygonError::TooFewPoints);
    assert_eq!(make(&[corner, (1.0, 0.0), (f64::NAN, 1.0)]), PolygonError::NotFinite);
    assert_eq!(make(&[corner, (1.0, 0.0), (3.0, 0.0)]), PolygonError::NoArea);
    let bow_tie = [corner, (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)];
    assert_eq!(make(&bow_tie), PolygonError::SelfCrossing);
    let spike = [corner, (4.0, 0.0), (2.0, 0.0), (2.0, 3.0)];
    assert_eq!(make(&spike), PolygonError::SelfCrossing);
    let repeated = [corner, corner, (2.0, 0.0), (2.0, 3.0)];
    assert_eq!(make(&repeated), PolygonError::SelfCrossing);
}

#[test]
fn points_are_inside_on_or_outside() {
    let bend = bend();
    assert!(bend.contains(v(1.0, 1.0)) && bend.contains(v(5.0, 1.0)));
    assert!(bend.contains(v(2.0, 4.0)) && bend.contains(v(0.0, 0.0)));
    assert!(!bend.contains(v(3.0, 3.0)) && !bend.contains(v(-0.1, 1.0)));
    assert_eq!(bend.distance_to_point(v(1.0, 1.0)), 0.0);
    assert_eq!(bend.distance_to_point(v(3.0, 4.0)), 1.0);
    assert_eq!(bend.boundary_distance(v(0.5, 4.0)), 0.5);
    assert_eq!(bend.distance_to_point(v(9.0, 6.0)), 5.0);
}

#[test]
fn rectangles_lie_in_beside_and_across() {
    let bend = bend();
    let at = |x, y| rect(x, y, 0.0, 1.0, 1.0);
    assert!(bend.overlaps_rect(&at(1.0, 2.0)) && bend.contains_rect(&at(1.0, 2.0)));
    assert!(bend.overlaps_rect(&at(2.0, 4.0)) && !bend.contains_rect(&at(2.0, 4.0)));
    // In the notch, touching both arms.
    assert!(!bend.overlaps_rect(&at(2.5, 3.0)));
    assert_eq!(bend.distance_to_rect(&at(2.5, 3.0)), 0.0);
    assert_eq!(bend.distance_to_rect(&at(4.5, 5.0)), 2.0);
    // Flush with two borders from inside.
    assert!(bend.contains_rect(&at(0.5, 1.0)));
    // Around the whole polygon.
    assert!(bend.overlaps_rect(&rect(3.0, 9.0, 0.0, 20.0, 20.0)));
    assert!(!bend.contains_rect(&rect(3.0, 9.0, 0.0, 20.0, 20.0)));
    // A long one across the notch, over both ends of the arms.
    assert!(bend.overlaps_rect(&rect(4.0, 4.0, 45.0, 12.0, 1.5)));
    // Exactly the polygon.
    assert!(square().overlaps_rect(&rect(2.0, 4.0, 0.0, 4.0, 4.0)));
    assert!(square().contains_rect(&rect(2.0, 4.0, 0.0, 4.0, 4.0)));
}

#[test]
fn hulls_cross_areas_like_rectangles_do() {
    let ground = |x, y| translate_region(&rect(x, y, 0.0, 1.0, 1.0), v(3.0, 0.0));
    assert!(!bend().overlaps_hull(&ground(2.5, 3.0)));
    assert!(bend().overlaps_hull(&ground(2.4, 3.0)));
    assert!(bend().overlaps_hull(&ground(1.0, 1.5)));
    assert!(!bend().overlaps_hull(&ground(9.0, 9.0)));
    let wide = translate_region(&rect(-9.0, 20.0, 0.0, 5.0, 40.0), v(40.0, 0.0));
    assert!(bend().overlaps_hull(&wide));
}

#[test]
fn segments_inside_are_measured() {
    let bend = bend();
    // Through both arms, with the notch between them.
    let diagonal = segment((0.0, 5.0), (5.0, 0.0));
    near(bend.inside_span(&diagonal), 4.0 * SQRT_2);
    assert!(bend.intersects_segment(&diagonal));
    assert_eq!(bend.inside_span(&segment((1.0, -3.0), (1.0, 9.0))), 6.0);
    assert_eq!(bend.inside_span(&segment((1.0, 1.0), (3.0, 1.0))), 2.0);
    // Along a border and through its ends; only the middle part is inside.
    assert_eq!(bend.inside_span(&segment((-1.0, 2.0), (9.0, 2.0))), 2.0);
    assert!(!bend.intersects_segment(&segment((2.0, 2.0), (6.0, 2.0))));
    assert!(!bend.intersects_segment(&segment((-1.0, 0.0), (9.0, 0.0))));
    // Touching one corner only.
    assert!(!bend.intersects_segment(&segment((-1.0, 1.0), (1.0, -1.0))));
    assert!(!bend.intersects_segment(&segment((2.0, 9.0), (9.0, 2.0))));
    assert!(bend.intersects_segment(&segment((0.5, 0.5), (1.0, 0.5))));
    // A mere point.
    assert!(bend.intersects_segment(&segment((0.5, 0.5), (0.5, 0.5))));
    assert!(!bend.intersects_segment(&segment((2.0, 0.0), (2.0, 0.0))));
}

#[test]
fn polygons_overlap_each_other() {
    let bend = bend();
    assert!(bend.overlaps_polygon(&bend));
    assert!(!bend.overlaps_polygon(&square().translated(v(2.0, 2.0))));
    assert!(bend.overlaps_polygon(&square().translated(v(1.9, 2.0))));
    assert!(!bend.overlaps_polygon(&square().translated(v(6.0, 0.0))));
    let dot = polygon(&[(0.5, 0.5), (0.6, 0.5), (0.5, 0.6)]);
    assert!(bend.overlaps_polygon(&dot) && dot.overlaps_polygon(&bend));
    // Same corners, crossed diagonally.
    assert!(square().overlaps_polygon(&square().rotated_about(v(2.0, 2.0), FRAC_PI_4)));
}

#[test]
fn polygons_move() {
    let moved = square().translated(v(1.0, 2.0));
    assert_eq!(moved.bounds().min, v(1.0, 2.0));
    assert_eq!(moved.bounds().max, v(5.0, 6.0));
    assert_eq!(moved.points()[0], v(1.0, 2.0));
    let turned = square().rotated_about(v(0.0, 0.0), FRAC_PI_2);
    assert!(turned.contains(v(2.0, -2.0)) && !turned.contains(v(2.0, 2.0)));
    near(turned.area(), 16.0);
    assert_eq!(square().mirrored_x(0.0).bounds().min, v(-4.0, 0.0));
}

#[test]
fn polygons_fit_into_rectangles() {
    let plank = polygon(&[(0.0, 0.0), (8.0, 0.0), (8.0, 1.0), (0.0, 1.0)]);
    let slanted = plank.rotated_about(v(3.0, 1.0), 0.7);
    assert!(slanted.fits_within(8.0, 1.0) && slanted.fits_within(1.0, 8.0));
    assert!(!slanted.fits_within(7.9, 1.0) && !slanted.fits_within(8.0, 0.9));
    // On the diagonal it needs nine over the root of two each way.
    assert!(plank.fits_within(9.0 / SQRT_2, 9.0 / SQRT_2));
    assert!(!plank.fits_within(6.3, 6.3));
    assert!(square().fits_within(100.0, 100.0));
}

#[test]
fn rectangles_fit_into_polygons() {
    assert!(square().can_contain(4.0, 4.0));
    // On the diagonal there is room for more than along the edges.
    assert!(square().can_contain(4.1, 1.0));
    assert!(!square().can_contain(4.1, 3.8));
    let slanted = square().rotated_about(v(1.0, 1.0), 0.3);
    assert!(slanted.can_contain(4.0, 4.0));
    assert!(bend().can_contain(6.0, 2.0) && bend().can_contain(2.0, 6.0));
    assert!(!bend().can_contain(2.5, 2.5));
    let triangle = polygon(&[(0.0, 0.0), (8.0, 0.0), (0.0, 8.0)]);
    assert!(triangle.can_contain(3.9, 3.9));
}

#[test]
fn polygons_are_written_as_points() {
    let text = serde_json::to_string(&square()).unwrap();
    assert_eq!(text, "[[0.0,0.0],[4.0,0.0],[4.0,4.0],[0.0,4.0]]");
    assert_eq!(serde_json::from_str::<Polygon>(&text).unwrap(), square());
    assert!(serde_json::from_str::<Polygon>("[[0,0],[1,0]]").is_err());
}

fn wall() -> Polyline {
    Polyline::new([(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)].map(Vec2::from).to_vec()).unwrap()
}

#[test]
fn lines_cross_and_touch() {
    let wall = wall();
    assert_eq!(wall.length(), 7.0);
    assert_eq!(wall.points().len(), 3);
    let across = rect(3.0, 2.0, 0.0, 1.0, 1.0);
    assert!(wall.crosses_rect(&across) && wall.touches_rect(&across));
    let beside = rect(2.5, 2.0, 0.0, 1.0, 1.0);
    assert!(!wall.crosses_rect(&beside) && wall.touches_rect(&beside));
    let apart = rect(5.0, 2.0, 0.0, 1.0, 1.0);
    assert_eq!(wall.distance_to_rect(&apart), 1.5);
    assert!(wall.crossed_by_hull(&translate_region(&apart, v(-3.0, 0.0))));
    assert!(!wall.crossed_by_hull(&translate_region(&apart, v(-1.5, 0.0))));
    assert!(wall.intersects_segment(&segment((2.0, 2.0), (4.0, 2.0))));
    assert!(!wall.intersects_segment(&segment((0.0, 1.0), (2.0, 1.0))));
    assert!(wall.contains_point(v(3.1, 1.0), 0.2) && !wall.contains_point(v(3.1, 1.0), 0.05));
    assert!(wall.translated(v(1.0, 0.0)).contains_point(v(4.0, 4.0), 0.0));
    assert!(wall.rotated_about(v(0.0, 0.0), FRAC_PI_2).contains_point(v(4.0, -3.0), 1e-9));
}

#[test]
fn lines_need_two_finite_points() {
    assert_eq!(Polyline::new(vec![v(0.0, 0.0)]), Err(PolylineError::TooFewPoints));
    let broken = vec![v(0.0, 0.0), v(f64::INFINITY, 0.0)];
    assert_eq!(Polyline::new(broken), Err(PolylineError::NotFinite));
    let text = serde_json::to_string(&wall()).unwrap();
    assert_eq!(serde_json::from_str::<Polyline>(&text).unwrap(), wall());
}
