//! Worked examples of moving and turning rectangles.

mod common;

use common::{near, near_point, rect, v};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_6, PI, SQRT_2};
use table::sweep::{Feature, pivot, translate, translate_region, wheel, wheel_cost};
use table::{Corner, Edge, TOLERANCE};

#[test]
fn a_flush_charge_meets_edge_to_edge() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(9.0, 3.0, 270.0, 6.0, 2.0); // x 9..11, y 0..6
    let hit = translate(&mover.translated(v(0.0, 1.0)), v(10.0, 0.0), &foe).unwrap();
    assert_eq!(hit.travel, 7.0);
    assert_eq!(hit.touch.mine, Feature::Edge(Edge::Right));
    assert_eq!(hit.touch.theirs, Feature::Edge(Edge::Front));
    near_point(hit.touch.point, v(9.0, 0.5));
}

#[test]
fn a_corner_meets_an_edge_both_ways() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let diamond = rect(0.0, 10.0, 45.0, 2.0, 2.0);
    let low = diamond.corner(Corner::RearRight);
    let on_the_front = mover.translated(v(low.x, 0.0));
    let hit = translate(&on_the_front, v(0.0, 20.0), &diamond).unwrap();
    near(hit.travel, low.y);
    assert_eq!(hit.touch.mine, Feature::Edge(Edge::Front));
    assert_eq!(hit.touch.theirs, Feature::Corner(Corner::RearRight));
    near_point(hit.touch.point, low);

    let back = translate(&diamond, v(0.0, -20.0), &on_the_front).unwrap();
    near(back.travel, low.y);
    assert_eq!(back.touch.mine, Feature::Corner(Corner::RearRight));
    assert_eq!(back.touch.theirs, Feature::Edge(Edge::Front));
    near_point(back.touch.point, v(low.x, 0.0));
}

#[test]
fn a_diagonal_move_meets_corner_to_corner() {
    let mover = rect(0.0, 0.0, 0.0, 2.0, 2.0);
    let foe = rect(6.0, 7.0, 0.0, 2.0, 2.0); // its low left corner at (5, 5)
    let hit = translate(&mover, v(8.0, 8.0), &foe.translated(v(0.0, -1.0))).unwrap();
    near(hit.travel, 4.0 * SQRT_2);
    assert_eq!(hit.touch.mine, Feature::Corner(Corner::FrontRight));
    assert_eq!(hit.touch.theirs, Feature::Corner(Corner::RearLeft));
    near_point(hit.touch.point, v(5.0, 4.0));
}

#[test]
fn touching_obstacles_only_stop_moves_into_them() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(0.0, 0.0, 180.0, 4.0, 2.0);
    let travel = |by| translate(&mover, by, &foe).map(|hit| hit.travel);
    assert_eq!(travel(v(0.0, 1.0)), Some(0.0));
    assert_eq!(travel(v(1.0, 0.1)), Some(0.0));
    assert_eq!(travel(v(9.0, 0.0)), None);
    assert_eq!(travel(v(0.0, -1.0)), None);
    assert_eq!(travel(v(1.0, -1.0)), None);
    assert_eq!(travel(v(0.0, 0.0)), None);
}

#[test]
fn grazing_is_no_hit() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = |x| rect(x, 9.0, 0.0, 4.0, 2.0);
    assert_eq!(translate(&mover, v(0.0, 20.0), &foe(4.0)), None);
    assert_eq!(translate(&mover, v(0.0, 20.0), &foe(4.0 - 0.5 * TOLERANCE)), None);
    assert!(translate(&mover, v(0.0, 20.0), &foe(4.0 - 2.0 * TOLERANCE)).is_some());
}

#[test]
fn a_move_that_ends_in_contact_is_a_hit() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(0.0, 5.0, 180.0, 4.0, 2.0);
    assert_eq!(translate(&mover, v(0.0, 5.0), &foe).unwrap().travel, 5.0);
    assert_eq!(translate(&mover, v(0.0, 4.9), &foe), None);
}

#[test]
fn overlapping_from_the_start_lets_it_out_the_shortest_way() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(0.0, -0.5, 180.0, 4.0, 2.0);
    assert_eq!(translate(&mover, v(0.0, 1.0), &foe).unwrap().travel, 0.0);
    assert_eq!(translate(&mover, v(0.0, -1.0), &foe), None);
}

#[test]
fn the_covered_ground_is_a_hexagon_at_most() {
    let mover = rect(0.0, 0.0, 30.0, 4.0, 2.0);
    let ground = translate_region(&mover, v(5.0, 1.0));
    assert_eq!(ground.points().len(), 6);
    let straight = translate_region(&mover, mover.pose.facing.dir() * 3.0);
    assert_eq!(straight.points().len(), 4);
    for p in mover.corners() {
        assert!(ground.contains(p) && ground.contains(p + v(5.0, 1.0)));
    }
    let foe = rect(4.0, 1.0, 0.0, 1.0, 1.0);
    assert!(ground.overlaps_rect(&foe));
    assert!(!ground.overlaps_rect(&foe.translated(v(0.0, 5.0))));
    // One wholly around it, and one wholly inside.
    assert!(ground.overlaps_rect(&rect(0.0, 50.0, 0.0, 100.0, 100.0)));
    assert!(ground.overlaps_rect(&rect(2.0, 0.5, 0.0, 0.1, 0.1)));
}

#[test]
fn a_corner_swings_into_an_edge() {
    // The front right corner swings on a circle of radius four about the front
    // left one, and comes down to y = -2 after asin(2 / 4).
    let mover = rect(2.0, 0.0, 0.0, 4.0, 1.0);
    let floor = rect(4.0, -2.0, 0.0, 9.0, 1.0);
    let angle = wheel(&mover, Corner::FrontLeft, PI, &floor).unwrap();
    // The rear right corner gets there first.
    let start = libm::atan2(1.0, 4.0);
    let reach = libm::asin(2.0 / 17.0_f64.sqrt());
    near(angle, reach - start);
    // The other way round, up to a ceiling at y = 2.
    let ceiling = rect(4.0, 3.0, 0.0, 9.0, 1.0);
    near(wheel(&mover, Corner::FrontLeft, -PI, &ceiling).unwrap(), -FRAC_PI_6);
    assert_eq!(wheel(&mover, Corner::FrontLeft, -0.5, &ceiling), None);
}

#[test]
fn an_edge_swings_onto_a_corner() {
    // A small diamond above the front edge, which meets its right corner with
    // none of its own corners near.
    let mover = rect(2.0, 0.0, 0.0, 4.0, 1.0);
    let diamond = rect(1.5, 3.0, 45.0, 1.0, 1.0);
    let met = diamond.corner(Corner::FrontRight);
    let angle = wheel(&mover, Corner::FrontLeft, -FRAC_PI_2, &diamond).unwrap();
    near(angle, -libm::atan2(met.y, met.x));
}

#[test]
fn turning_away_or_past_is_free() {
    let mover = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let foe = rect(0.0, 0.0, 180.0, 4.0, 2.0);
    assert_eq!(wheel(&mover, Corner::FrontLeft, -1.0, &foe), Some(-0.0));
    assert_eq!(wheel(&mover, Corner::FrontLeft, 1.0, &foe), None);
    assert_eq!(wheel(&mover, Corner::FrontRight, 1.0, &foe), Some(0.0));
    assert_eq!(wheel(&mover, Corner::FrontRight, 0.0, &foe), None);
    let far = rect(30.0, 0.0, 0.0, 4.0, 2.0);
    assert_eq!(pivot(&mover, mover.centre(), PI, &far), None);
}

#[test]
fn a_turn_that_ends_in_contact_is_a_hit() {
    let mover = rect(2.0, 0.0, 0.0, 4.0, 1.0);
    let ceiling = rect(4.0, 3.0, 0.0, 9.0, 1.0);
    let free = |angle| wheel(&mover, Corner::FrontLeft, angle, &ceiling).is_none();
    assert!(!free(-FRAC_PI_6));
    assert!(free(-FRAC_PI_6 + 1e-3));
}

#[test]
fn a_turn_past_a_corner_that_it_only_grazes_is_free() {
    // The far corners swing on a circle of radius five; the post begins there.
    let mover = rect(0.0, 3.0, 0.0, 8.0, 6.0);
    let post = rect(6.0, 0.5, 0.0, 2.0, 1.0);
    assert_eq!(pivot(&mover, v(0.0, 0.0), PI, &post), None);
    let nearer = post.translated(v(-0.01, 0.0));
    assert!(pivot(&mover, v(0.0, 0.0), PI, &nearer).is_some());
}

#[test]
fn wheels_cost_what_the_outer_corner_walks() {
    let unit = rect(0.0, 0.0, 0.0, 6.0, 8.0);
    near(wheel_cost(&unit, Corner::FrontRight, -FRAC_PI_2), 3.0 * PI);
    near(wheel_cost(&unit, Corner::RearRight, 1.0), 10.0);
}

#[test]
fn only_the_shortest_way_leads_out_of_an_overlap() {
    // One deep into the other sideways, four fifths of its depth ahead.
    let (mover, other) = (rect(0.0, 0.0, 0.0, 10.0, 1.0), rect(9.0, 0.2, 0.0, 10.0, 1.0));
    let meets = |by| translate(&mover, by, &other).map(|hit| hit.travel);
    assert_eq!(meets(v(0.0, -3.0)), None, "back out of it");
    assert_eq!(meets(v(-3.0, 0.0)), Some(0.0), "sideways is the longer way");
    assert_eq!(meets(v(0.0, 3.0)), Some(0.0), "on into it");
}
