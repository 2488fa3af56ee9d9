//! Worked examples of facings and poses.

mod common;

use common::{near, near_point, v};
use std::f64::consts::{FRAC_PI_2, PI};
use table::{Facing, Pose};

#[test]
fn quarters_are_exact() {
    let turns = [
        (0.0, Facing::NORTH),
        (90.0, Facing::EAST),
        (180.0, Facing::SOUTH),
        (270.0, Facing::WEST),
        (-90.0, Facing::WEST),
        (450.0, Facing::EAST),
        (-0.0, Facing::NORTH),
    ];
    for (degrees, facing) in turns {
        assert_eq!(Facing::from_degrees(degrees), facing);
    }
    assert_eq!(Facing::NORTH.dir(), v(0.0, 1.0));
    assert_eq!(Facing::EAST.dir(), v(1.0, 0.0));
    assert_eq!(Facing::NORTH.quarter_right(), Facing::EAST);
    assert_eq!(Facing::NORTH.quarter_left(), Facing::WEST);
    assert_eq!(Facing::NORTH.about(), Facing::SOUTH);
}

#[test]
fn a_full_round_of_quarters_comes_back_to_the_same_bits() {
    let start = Facing::from_degrees(17.3);
    let round = start.quarter_right().quarter_right().about();
    assert_eq!(round, start);
    assert_eq!(start.quarter_left(), start.quarter_right().about());
}

#[test]
fn no_negative_zero_is_ever_kept() {
    let facings = [
        Facing::NORTH.about(),
        Facing::SOUTH.quarter_right(),
        Facing::from_dir(v(-0.0, 3.0)),
        Facing::NORTH.mirrored_x(),
    ];
    for facing in facings {
        let [x, y] = facing.dir().to_array();
        assert!(x.to_bits() != (-0.0_f64).to_bits() && y.to_bits() != (-0.0_f64).to_bits());
    }
}

#[test]
fn degrees_come_back() {
    for degrees in [0.0, 0.1, 12.345_678, 45.0, 89.9, 135.0, 270.5, 359.999_999] {
        assert_eq!(Facing::from_degrees(degrees).degrees(), degrees);
    }
    assert_eq!(Facing::from_degrees(-1e-30).degrees(), 0.0);
    near(Facing::from_dir(v(1.0, 1.0)).degrees(), 45.0);
}

#[test]
fn turning_clockwise_leads_from_north_to_east() {
    near_point(Facing::NORTH.rotated(FRAC_PI_2).dir(), v(1.0, 0.0));
    near(Facing::NORTH.clockwise_to(Facing::EAST), FRAC_PI_2);
    near(Facing::NORTH.clockwise_to(Facing::WEST), -FRAC_PI_2);
    for facing in [0.0, 30.0, 200.0].map(Facing::from_degrees) {
        assert_eq!(facing.clockwise_to(facing.about()), PI);
        assert_eq!(facing.clockwise_to(facing), 0.0);
    }
}

#[test]
fn left_and_right_are_opposite() {
    let facing = Facing::from_degrees(30.0);
    near_point(facing.right(), v(0.75_f64.sqrt(), -0.5));
    assert_eq!(facing.left(), -facing.right());
}

#[test]
fn facings_are_written_in_degrees_when_that_is_exact() {
    let write = |facing| serde_json::to_string(&facing).unwrap();
    assert_eq!(write(Facing::EAST), "90.0");
    assert_eq!(write(Facing::from_degrees(22.5)), "22.5");
    let read = |text| serde_json::from_str::<Facing>(text);
    assert_eq!(read("270").unwrap(), Facing::WEST);
    assert_eq!(read("[0, -2.0]").unwrap(), Facing::SOUTH);
    assert!(read("[0, 0]").is_err());
    assert!(read("\"north\"").is_err());
}

#[test]
fn poses_move_and_turn() {
    let pose = Pose::new(1.0, 2.0, 180.0);
    assert_eq!(pose.forward(3.0).at, v(1.0, -1.0));
    assert_eq!(pose.shift(3.0).at, v(-2.0, 2.0));
    assert_eq!(pose.translated(v(1.0, 1.0)).at, v(2.0, 3.0));
    let turned = pose.rotated_about(v(0.0, 2.0), FRAC_PI_2);
    near_point(turned.at, v(0.0, 1.0));
    near_point(turned.facing.dir(), v(-1.0, 0.0));
    assert_eq!(pose.mirrored_x(3.0), Pose::new(5.0, 2.0, 180.0));
}

#[test]
fn poses_are_written_plainly() {
    let text = serde_json::to_string(&Pose::new(1.5, 2.0, 45.0)).unwrap();
    assert_eq!(text, r#"{"at":[1.5,2.0],"facing":45.0}"#);
}
