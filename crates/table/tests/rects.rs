//! Worked examples of rectangles and segments.

mod common;

use common::{near, near_point, rect, v};
use std::f64::consts::SQRT_2;
use table::{Board, Corner, Edge, Segment, TOLERANCE, Zone};

#[test]
fn corners_hang_from_the_front() {
    let square = rect(0.0, 0.0, 45.0, 2.0 * SQRT_2, 2.0 * SQRT_2);
    near_point(square.corner(Corner::FrontLeft), v(-1.0, 1.0));
    near_point(square.corner(Corner::FrontRight), v(1.0, -1.0));
    near_point(square.corner(Corner::RearRight), v(-1.0, -3.0));
    near_point(square.corner(Corner::RearLeft), v(-3.0, -1.0));
    near_point(square.centre(), v(-1.0, -1.0));
    near(square.radius(), 2.0);
}

#[test]
fn edges_run_clockwise_with_their_normals_outward() {
    let unit = rect(10.0, 10.0, 0.0, 4.0, 2.0);
    for (edge, segment) in Edge::ALL.into_iter().zip(unit.edges()) {
        assert_eq!(unit.edge(edge), segment);
        let out = segment.middle() - unit.centre();
        assert_eq!(unit.normal(edge), out.normalize());
        let seen = unit.seen_from(edge);
        assert_eq!(seen.pose.at, segment.middle());
        assert_eq!(seen.pose.facing.dir(), unit.normal(edge));
        assert_eq!(seen.width, segment.length());
        assert_eq!(seen.centre(), unit.centre());
    }
}

#[test]
fn overlap_needs_more_than_the_tolerance() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    assert!(!unit.overlaps(&rect(4.0, 0.0, 0.0, 4.0, 2.0)));
    assert!(!unit.overlaps(&rect(4.0 - 0.9 * TOLERANCE, 0.0, 0.0, 4.0, 2.0)));
    assert!(unit.overlaps(&rect(4.0 - 1.1 * TOLERANCE, 0.0, 0.0, 4.0, 2.0)));
    // A cross: no corner of either lies in the other.
    assert!(rect(0.0, 0.0, 0.0, 10.0, 1.0).overlaps(&rect(0.0, 4.0, 0.0, 1.0, 10.0)));
    // The boxes around them overlap, they do not.
    assert!(!unit.overlaps(&rect(3.0, 1.0, 45.0, 2.0, 0.5)));
}

#[test]
fn distance_is_between_nearest_points() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    assert_eq!(unit.distance(&rect(0.0, 5.0, 0.0, 4.0, 2.0)), 3.0);
    assert_eq!(unit.distance(&rect(7.0, 6.0, 0.0, 4.0, 2.0)), 5.0);
    assert_eq!(unit.distance(&rect(4.0, 1.0, 0.0, 4.0, 2.0)), 0.0);
    assert_eq!(unit.distance(&unit), 0.0);
    // A corner, pointing down, three above the middle of the front.
    let diamond = rect(0.0, 3.0, 45.0, 2.0, 2.0);
    let lowest = diamond.corners().map(|p| p.y).into_iter().fold(9.0, f64::min);
    near(unit.distance(&diamond), lowest.max(0.0));
    assert!(unit.within(&rect(0.0, 5.0, 0.0, 4.0, 2.0), 3.0));
    assert!(!unit.within(&rect(0.0, 5.0, 0.0, 4.0, 2.0), 2.9));
}

#[test]
fn touching_reaches_as_far_as_the_tolerance() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    assert!(unit.touches(&rect(0.0, 2.0 + 0.9 * TOLERANCE, 0.0, 4.0, 2.0)));
    assert!(!unit.touches(&rect(0.0, 2.0 + 1.1 * TOLERANCE, 0.0, 4.0, 2.0)));
    assert!(unit.touches(&rect(4.0, 2.0, 0.0, 4.0, 2.0)));
}

#[test]
fn shared_edges_name_both_sides() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    // One that faces east with its rear against our right flank.
    let beside = rect(5.0, -1.5, 90.0, 2.0, 3.0);
    let shared = unit.shared_edge(&beside).unwrap();
    assert_eq!((shared.mine, shared.theirs), (Edge::Right, Edge::Rear));
    near(shared.length, 1.5);
    near_point(shared.span.a, v(2.0, -0.5));
    near_point(shared.span.b, v(2.0, -2.0));
    // Corner to corner shares nothing, nor does standing apart.
    assert_eq!(unit.shared_edge(&rect(4.0, 2.0, 0.0, 4.0, 2.0)), None);
    assert_eq!(unit.shared_edge(&rect(0.0, 2.1, 0.0, 4.0, 2.0)), None);
    assert_eq!(unit.shared_edge(&rect(0.0, 2.0, 1.0, 4.0, 2.0)), None);
}

#[test]
fn points_and_segments_are_measured() {
    let unit = rect(0.0, 0.0, 90.0, 4.0, 2.0); // x -2..0, y -2..2
    assert!(unit.contains(v(-1.0, 0.0)) && unit.contains(v(0.0, 2.0)));
    assert!(!unit.contains(v(0.1, 0.0)));
    assert_eq!(unit.distance_to_point(v(3.0, 6.0)), 5.0);
    let segment = |a: (f64, f64), b: (f64, f64)| Segment::new(a.into(), b.into());
    assert_eq!(unit.distance_to_segment(&segment((3.0, 9.0), (3.0, -9.0))), 3.0);
    near(unit.distance_to_segment(&segment((0.0, 4.0), (2.0, 2.0))), SQRT_2);
    assert_eq!(unit.distance_to_segment(&segment((-9.0, 0.0), (9.0, 0.0))), 0.0);
    assert!(unit.intersects_segment(&segment((-1.0, 0.0), (-1.0, 0.5))));
    assert!(unit.intersects_segment(&segment((-9.0, 1.9), (9.0, 1.9))));
    assert!(!unit.intersects_segment(&segment((-9.0, 2.0), (9.0, 2.0))));
    assert!(!unit.intersects_segment(&segment((0.0, 0.0), (9.0, 0.0))));
}

#[test]
fn ahead_measures_what_lies_in_the_strip() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = |x, y| rect(x, y, 180.0, 2.0, 2.0);
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(0.0, 6.0)), Some(6.0));
    // Half in, touching the border, and in again once the strip is widened.
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(2.5, 6.0)), Some(6.0));
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(3.0, 6.0)), None);
    assert_eq!(unit.ahead(Edge::Front, 0.5, &foe(3.0, 6.0)), Some(6.0));
    // Straddling the line of the edge, flush with it, and behind it.
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(0.0, -1.0)), Some(0.0));
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(0.0, 0.0)), Some(0.0));
    assert_eq!(unit.ahead(Edge::Front, 0.0, &foe(0.0, -2.0)), None);
    assert_eq!(unit.ahead(Edge::Rear, 0.0, &foe(0.0, -6.0)), Some(2.0));
    assert_eq!(unit.ahead(Edge::Right, 0.0, &rect(7.0, 0.0, 0.0, 2.0, 1.0)), Some(4.0));
}

#[test]
fn ahead_clips_what_reaches_in_from_the_side() {
    // A diamond whose left corner pokes one into the strip, from x = 2 to 1.
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let side = 4.0;
    let half = side / SQRT_2;
    let centre = v(1.0 + half, 8.0);
    let front = centre + v(1.0, 1.0) * (side / 2.0 / SQRT_2);
    let diamond = rect(front.x, front.y, 45.0, side, side);
    near(unit.ahead(Edge::Front, 0.0, &diamond).unwrap(), 7.0);
    near_point(unit.ahead_point(Edge::Front, 0.0, &diamond).unwrap(), v(2.0, 7.0));
}

#[test]
fn ahead_point_is_the_middle_of_a_level_edge() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(1.0, 6.0, 180.0, 8.0, 2.0); // x -3..5
    assert_eq!(unit.ahead_point(Edge::Front, 0.0, &foe), Some(v(0.0, 6.0)));
    let foe = rect(3.0, 6.0, 180.0, 4.0, 2.0); // x 1..5
    assert_eq!(unit.ahead_point(Edge::Front, 0.0, &foe), Some(v(1.5, 6.0)));
}

#[test]
fn arcs_widen_with_their_angle() {
    let unit = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    // Its corner at (6, 4) lies just on the diagonal from (2, 0).
    let foe = |x, y| rect(x, y, 0.0, 2.0, 2.0);
    assert!(!unit.in_arc(Edge::Front, 45.0, &foe(7.0, 4.0)));
    assert!(unit.in_arc(Edge::Front, 45.0, &foe(6.9, 4.0)));
    assert!(unit.in_arc(Edge::Front, 60.0, &foe(7.0, 4.0)));
    assert!(!unit.in_arc(Edge::Front, 0.0, &foe(3.0, 4.0)));
    assert!(unit.in_arc(Edge::Front, 0.0, &foe(2.9, 4.0)));
    assert!(unit.in_arc(Edge::Front, 90.0, &foe(90.0, 1.0)));
    assert!(!unit.in_arc(Edge::Front, 90.0, &foe(9.0, 0.0)));
    assert!(unit.in_arc(Edge::Rear, 45.0, &foe(0.0, -8.0)));
    assert!(unit.in_arc(Edge::Left, 45.0, &foe(-9.0, 0.0)));
}

#[test]
fn zones_divide_the_plane() {
    let unit = rect(0.0, 0.0, 180.0, 4.0, 2.0); // y 0..2, looking south
    let zones = [
        ((0.0, -1.0), Zone::Front),
        ((9.0, -0.1), Zone::Front),
        ((9.0, 2.1), Zone::Rear),
        ((9.0, 1.0), Zone::Left),
        ((-9.0, 1.0), Zone::Right),
        ((-9.0, 0.0), Zone::Right),
        ((0.0, 1.0), Zone::Inside),
        ((2.0, 2.0), Zone::Inside),
    ];
    for (point, zone) in zones {
        assert_eq!(unit.zone_of(point.into()), zone, "at {point:?}");
    }
    assert_eq!(Zone::Rear.edge(), Some(Edge::Rear));
    assert_eq!(Zone::Inside.edge(), None);
}

#[test]
fn mirroring_swaps_left_and_right() {
    let unit = rect(1.0, 0.0, 90.0, 4.0, 2.0);
    let mirrored = unit.mirrored_x(3.0);
    assert_eq!(mirrored, rect(5.0, 0.0, 270.0, 4.0, 2.0));
    for corner in Corner::ALL {
        let p = unit.corner(corner);
        assert_eq!(mirrored.corner(corner.mirrored()), v(6.0 - p.x, p.y));
    }
}

#[test]
fn segments_meet_and_part() {
    let segment = |a: (f64, f64), b: (f64, f64)| Segment::new(a.into(), b.into());
    let flat = segment((0.0, 0.0), (4.0, 0.0));
    assert_eq!(flat.distance_to_segment(&segment((1.0, 1.0), (2.0, 3.0))), 1.0);
    assert_eq!(flat.distance_to_segment(&segment((1.0, -1.0), (1.0, 1.0))), 0.0);
    assert!(flat.intersects(&segment((2.0, 0.0), (9.0, 0.0))));
    assert!(!flat.intersects(&segment((4.1, 0.0), (9.0, 0.0))));
    assert_eq!(flat.closest_point(v(-3.0, 2.0)), flat.a);
    assert_eq!(flat.middle(), v(2.0, 0.0));
    let dot = segment((1.0, 1.0), (1.0, 1.0));
    assert_eq!(dot.distance_to_point(v(4.0, 5.0)), 5.0);
    assert_eq!(dot.distance_to_segment(&flat), 1.0);
}

#[test]
fn boards_hold_rectangles() {
    let board = Board::new(72.0, 48.0);
    assert!(board.contains_rect(&rect(2.0, 2.0, 0.0, 4.0, 2.0)));
    assert!(!board.contains_rect(&rect(1.9, 2.0, 0.0, 4.0, 2.0)));
    assert!(board.contains_rect(&rect(2.0, 2.0 - 0.5 * TOLERANCE, 0.0, 4.0, 2.0)));
    let unit = rect(10.0, 20.0, 0.0, 4.0, 2.0);
    assert_eq!(board.room_ahead(&unit, v(0.0, 1.0)), 28.0);
    assert_eq!(board.room_ahead(&unit, v(-5.0, 0.0)), 8.0);
    near(board.room_ahead(&unit, v(-1.0, -1.0)), 8.0 * SQRT_2);
    assert_eq!(board.room_ahead(&rect(-3.0, 9.0, 0.0, 1.0, 1.0), v(-1.0, 0.0)), 0.0);
    assert_eq!(board.room_ahead(&unit, v(0.0, 0.0)), f64::INFINITY);
}
