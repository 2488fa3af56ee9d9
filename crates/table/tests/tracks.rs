//! Lines over bases and what stops them, compared with very many points.

mod common;

use common::{bend, degrees, hulls, near, near_point, place, polygon, polygons, rect, rects, v};
use proptest::prelude::*;
use table::template::{Bounce, Circle, Covered, Footprint, Met, Scatter, Template, Track, one_of_each};
use table::{Board, Facing, Polyline, Pose, Rect, Segment, Shape, Vec2};

/// What is nearer to the verge than this, very many points cannot tell.
const VERGE: f64 = 1e-3;

fn tracks() -> impl Strategy<Value = Track> {
    let length = prop_oneof![Just(0.0), 0.0..20.0_f64, (0..40_i32).prop_map(|half| f64::from(half) * 0.5)];
    (place(), degrees(), length)
        .prop_map(|(from, degrees, length)| Track::new(from, Facing::from_degrees(degrees), length))
}

fn walls() -> impl Strategy<Value = Polyline> {
    prop::collection::vec(place(), 2..6).prop_map(|points| Polyline::new(points).unwrap())
}

/// Points all along a track, with how far along they are.
fn points_of(track: &Track) -> impl Iterator<Item = (f64, Vec2)> {
    let track = *track;
    (0..=400).map(move |n| {
        let far = track.length * f64::from(n) / 400.0;
        (far, track.at(far))
    })
}

fn indices(met: &[Met]) -> Vec<usize> {
    met.iter().map(|met| met.index).collect()
}

/// No point of a track may gainsay where it meets a base.
fn agrees(track: &Track, base: &impl Footprint, is_deep: impl Fn(Vec2) -> bool) -> Result<(), TestCaseError> {
    let met = track.meeting(base);
    for (far, p) in points_of(track) {
        let within = met.is_some_and(|met| (met.enter - VERGE..=met.leave + VERGE).contains(&far));
        prop_assert!(within || !base.holds(p), "{p} is in it after {far}: {met:?}");
        prop_assert!(!is_deep(p) || met.is_some_and(|met| !met.brushed), "{p} is deep in it");
    }
    if let Some(met) = met {
        prop_assert!(0.0 <= met.enter && met.enter <= met.leave && met.leave <= track.length + 1e-9);
        for far in [met.enter, met.leave] {
            prop_assert!(base.distance_to(track.at(far)) < 1e-5);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(common::cases(1500))]

    #[test]
    fn no_point_gainsays_where_a_base_is_met(track in tracks(), base in rects()) {
        agrees(&track, &base, |p| base.shrunk(VERGE).contains(p))?;
        let met = track.meeting(&base);
        prop_assert_eq!(met.is_some_and(|met| !met.brushed), base.intersects_segment(&track.segment()));
        // Between entry and exit it is inside, and a little before it is not.
        if let Some(met) = met {
            prop_assert!(base.contains(track.at((met.enter + met.leave) * 0.5)));
            prop_assert!(met.enter < VERGE || !base.shrunk(2e-6).contains(track.at(met.enter - 1e-5)));
            prop_assert!(met.leave > track.length - VERGE || !base.shrunk(2e-6).contains(track.at(met.leave + 1e-5)));
        }
    }

    #[test]
    fn hulls_and_areas_are_met_like_bases(track in tracks(), hull in hulls(), area in polygons()) {
        let inside = |p: Vec2| hull.part_of(&Segment::new(p, p), VERGE).is_some();
        agrees(&track, &hull, inside)?;
        agrees(&track, &area, |p| area.contains(p) && area.boundary_distance(p) > VERGE)?;
    }

    #[test]
    fn a_polygon_is_met_like_the_rectangle_it_is(track in tracks(), base in rects()) {
        let corners: Vec<(f64, f64)> = base.corners().iter().map(|p| (p.x, p.y)).collect();
        let (one, other) = (track.meeting(&base), track.meeting(&polygon(&corners)));
        prop_assert_eq!(one.is_some(), other.is_some());
        if let (Some(one), Some(other)) = (one, other) {
            prop_assert_eq!(one.brushed, other.brushed);
            prop_assert!(one.brushed || (one.enter - other.enter).abs() < 1e-6 && (one.leave - other.leave).abs() < 1e-6);
        }
    }

    #[test]
    fn bases_come_in_the_order_of_entry(track in tracks(), bases in prop::collection::vec(rects(), 0..12)) {
        let mut met = vec![];
        track.meetings(&bases, &mut met);
        prop_assert_eq!(met.len(), bases.iter().filter(|base| track.meeting(base).is_some()).count());
        prop_assert!(met.windows(2).all(|pair| pair[0].at.enter <= pair[1].at.enter + 1e-6));
        for met in &met {
            prop_assert_eq!(Some(met.at), track.meeting(&bases[met.index]));
        }
        // The first is the first of those that it passes through.
        let first = met.iter().find(|met| !met.at.brushed).copied();
        prop_assert_eq!(track.first(&bases), first);
        // Asked again, nothing of before is left.
        let before = met.clone();
        track.meetings(&bases, &mut met);
        prop_assert_eq!(met, before);
    }

    #[test]
    fn mirrors_change_nothing(track in tracks(), bases in prop::collection::vec(rects(), 0..8)) {
        let (mut met, mut mirrored) = (vec![], vec![]);
        track.meetings(&bases, &mut met);
        track.mirrored_x(2.5).meetings(bases.iter().map(|base| base.mirrored_x(2.5)), &mut mirrored);
        prop_assert_eq!(indices(&met), indices(&mirrored));
        for (one, other) in met.iter().zip(&mirrored) {
            prop_assert_eq!(one.at.brushed, other.at.brushed);
            prop_assert!((one.at.enter - other.at.enter).abs() < 1e-5 && (one.at.leave - other.at.leave).abs() < 1e-5);
        }
    }

    #[test]
    fn a_longer_one_meets_no_fewer(track in tracks(), base in rects(), limit in 0.0..20.0_f64) {
        let shorter = track.at_most(limit);
        prop_assert!(shorter.length <= track.length && shorter.length <= limit);
        let (short, long) = (shorter.meeting(&base), track.meeting(&base));
        prop_assert!(short.is_none() || long.is_some());
        if let (Some(short), Some(long)) = (short, long) {
            prop_assert!(short.brushed || !long.brushed);
            prop_assert!(short.brushed || (short.enter - long.enter).abs() < 1e-9);
        }
    }

    #[test]
    fn one_of_each_rank_is_the_first_of_it(track in tracks(), bases in prop::collection::vec(rects(), 0..12)) {
        let mut all = vec![];
        track.meetings(&bases, &mut all);
        let mut kept = all.clone();
        one_of_each(&mut kept, |index| index % 3);
        for rank in 0..3 {
            let through = all.iter().find(|met| met.index % 3 == rank && !met.at.brushed);
            let along = all.iter().find(|met| met.index % 3 == rank && met.at.span() > 1.1e-5);
            let one: Vec<&Met> = kept.iter().filter(|met| met.index % 3 == rank).collect();
            prop_assert!(one.len() <= 1);
            prop_assert_eq!(one.first().copied(), through.or(along));
        }
        prop_assert!(kept.windows(2).all(|pair| pair[0].at.enter <= pair[1].at.enter + 1e-6));
    }

    #[test]
    fn an_area_stops_at_its_first_point(track in tracks(), area in polygons()) {
        let deep = |p: Vec2, by: f64| area.contains(p) && area.boundary_distance(p) > by;
        let stop = track.until_area(&area);
        let first = points_of(&track).find(|&(_, p)| deep(p, VERGE));
        prop_assert!(first.is_none() || stop.is_some());
        if let Some(stop) = stop {
            prop_assert!(first.is_none_or(|(far, _)| stop <= far));
            // Up to there nothing of it is inside; there it is.
            prop_assert!(points_of(&track).take_while(|&(far, _)| far < stop).all(|(_, p)| !deep(p, 1e-5)));
            prop_assert!(area.contains(track.at(stop)));
        }
    }

    #[test]
    fn a_wall_stops_where_it_is_touched(track in tracks(), wall in walls()) {
        let stop = track.until_wall(&wall);
        prop_assert_eq!(stop.is_some(), wall.intersects_segment(&track.segment()));
        if let Some(stop) = stop {
            prop_assert!((0.0..=track.length).contains(&stop));
            prop_assert!(wall.contains_point(track.at(stop), 1e-5));
            // A little less far the wall is not touched yet.
            let before = track.at_most(stop - 1e-3);
            prop_assert!(stop < 1e-3 || !wall.segments().any(|part| part.distance_to_segment(&before.segment()) < 1e-12));
        }
        prop_assert_eq!(track.until_shape(&Shape::Line(wall)), stop);
    }

    #[test]
    fn the_rim_stops_who_leaves(track in tracks()) {
        let board = Board::new(8.0, 6.0);
        let stop = track.until_rim(&board);
        prop_assert_eq!(stop.is_some(), !board.contains(track.from) || !board.contains(track.end()));
        if let Some(stop) = stop {
            prop_assert!(stop <= track.length || !board.contains(track.from));
            prop_assert!(!board.contains(track.from) || board.contains(track.at(stop)));
        }
    }

    #[test]
    fn scatter_goes_so_far_and_no_further(aim in place(), turn in degrees(), far in 0.0..10.0_f64, limit in -1.0..10.0_f64) {
        let strays = Scatter::new(aim, Facing::from_degrees(turn), far).at_most(limit);
        prop_assert!((strays.landing().distance(aim) - far.min(limit.max(0.0))).abs() < 1e-9);
        prop_assert_eq!(strays.path().end(), strays.landing());
        prop_assert_eq!(strays.path().from, aim);
        let mirrored = strays.mirrored_x(1.0).landing();
        prop_assert!(mirrored.distance(v(2.0 - strays.landing().x, strays.landing().y)) < 1e-12);
        // What lies under it at both ends lies under its way.
        let stone = Circle::across(aim, 3.0);
        prop_assert!(stone.slid(strays.by()).covers(strays.path().at(strays.distance * 0.5)));
    }
}

/// Models of one inch in ranks of four, front to the south of the origin.
fn model(n: usize) -> Rect {
    rect((n % 4) as f64 - 1.5, -((n / 4) as f64), 0.0, 1.0, 1.0)
}

#[test]
fn a_bolt_pierces_the_file_it_strikes() {
    let mut met = vec![];
    Track::new(v(0.5, 9.0), Facing::SOUTH, 48.0).meetings((0..12).map(model), &mut met);
    assert_eq!(indices(&met), [2, 6, 10]);
    let spans: Vec<(f64, f64)> = met.iter().map(|met| (met.at.enter, met.at.leave)).collect();
    assert_eq!(spans, [(9.0, 10.0), (10.0, 11.0), (11.0, 12.0)]);
    assert!(met.iter().all(|met| !met.at.brushed && met.at.span() == 1.0));
    // Out of range it strikes nobody, and one that just comes so far brushes.
    assert_eq!(Track::new(v(0.5, 9.0), Facing::SOUTH, 8.0).first((0..12).map(model)), None);
    let spent = Track::new(v(0.5, 9.0), Facing::SOUTH, 9.0);
    assert_eq!(spent.first((0..12).map(model)), None);
    assert!(spent.meeting(&model(2)).unwrap().brushed);
}

#[test]
fn between_two_files_both_are_brushed() {
    let ball = Track::new(v(0.0, 2.0), Facing::SOUTH, 9.0);
    let mut met = vec![];
    ball.meetings((0..12).map(model), &mut met);
    assert_eq!(indices(&met), [1, 2, 5, 6, 9, 10]);
    assert!(met.iter().all(|met| met.at.brushed && met.at.span() > 0.999));
    assert_eq!(ball.first((0..12).map(model)), None);
    // Yet it strikes one in each rank.
    one_of_each(&mut met, |index| index / 4);
    assert_eq!(indices(&met), [1, 5, 9]);
}

#[test]
fn corners_that_are_only_touched_stand_for_nobody() {
    // Diagonally through the corners of a block: two are passed through.
    let slanted = Track::between(v(-1.0, 1.0), v(3.0, -3.0));
    let mut met = vec![];
    slanted.meetings((0..12).map(model), &mut met);
    let through: Vec<usize> = met.iter().filter(|met| !met.at.brushed).map(|met| met.index).collect();
    assert_eq!(through, [2, 7]);
    assert!(met.iter().any(|met| met.at.brushed));
    one_of_each(&mut met, |index| index / 4);
    assert_eq!(indices(&met), [2, 7]);
    assert!(met.iter().all(|met| (met.at.span() - 2.0_f64.sqrt()).abs() < 1e-9));
}

#[test]
fn one_in_a_rank_is_who_is_passed_through_though_another_is_brushed_before() {
    let bases = [rect(0.5, 1.0, 0.0, 1.0, 1.0), rect(0.0, 3.0, 0.0, 1.0, 1.0), rect(0.0, 5.0, 0.0, 1.0, 1.0)];
    let mut met = vec![];
    Track::new(v(0.0, -1.0), Facing::NORTH, 9.0).meetings(bases, &mut met);
    assert_eq!(indices(&met), [0, 1, 2]);
    assert!(met[0].at.brushed);
    one_of_each(&mut met, |index| index / 2);
    assert_eq!(indices(&met), [1, 2]);
}

#[test]
fn a_ball_lands_and_bounces_on() {
    // Aimed at 12 with 4 more; the front rank stands at 15.5.
    let ball = Bounce::new(Pose::new(0.5, -24.0, 0.0), 16.0, 2.0);
    let ranks: Vec<Rect> = (0..6).map(|n| rect(0.5, -8.5 + f64::from(n), 180.0, 1.0, 1.0)).collect();
    near_point(ball.landing(), v(0.5, -8.0));
    let mut met = vec![];
    ball.track().meetings(&ranks, &mut met);
    // Where it lands, and two more.
    assert_eq!(indices(&met), [0, 1, 2]);
    assert_eq!((met[0].at.enter, met[0].at.leave), (0.0, 0.5));
    assert_eq!(ball.flight().length, 16.0);
    assert!(!ball.is_stopped());
    // One that sticks in the ground strikes who stands there.
    let stuck = Bounce::new(Pose::new(0.5, -24.0, 0.0), 16.0, 0.0);
    stuck.track().meetings(&ranks, &mut met);
    assert_eq!(indices(&met), [0]);
    assert!(!met[0].at.brushed && !stuck.is_stopped());
    assert_eq!(stuck.rest(), stuck.landing());
}

#[test]
fn a_bounce_ends_at_the_first_stop() {
    let ball = Bounce::new(Pose::new(1.0, -6.0, 0.0), 2.0, 10.0);
    let wall = Polyline::new(vec![v(-4.0, -1.0), v(4.0, -1.0)]).unwrap();
    let stops = [ball.track().until_area(&bend()), ball.track().until_wall(&wall), None];
    assert_eq!(stops, [Some(4.0), Some(3.0), None]);
    let stopped = stops.into_iter().fold(ball, |ball, stop| ball.stopped(stop));
    assert!(stopped.is_stopped() && !ball.stopped(None).is_stopped());
    assert_eq!(stopped.rest(), v(1.0, -1.0));
    assert_eq!(stopped.landing(), ball.landing());
    assert_eq!(stopped.mirrored_x(0.0).rest(), v(-1.0, -1.0));
    // Whoever stands behind the wall is safe, and who leans on it is brushed.
    let behind = |y: f64| rect(1.0, y, 0.0, 1.0, 1.0);
    assert_eq!(stopped.track().meeting(&behind(0.5)), None);
    assert!(stopped.track().meeting(&behind(0.0)).unwrap().brushed);
    assert!(!stopped.track().meeting(&behind(-1.0)).unwrap().brushed);
    // Landing in it, or on it, is the end.
    let within = Bounce::new(Pose::new(1.0, -6.0, 0.0), 7.0, 10.0);
    assert_eq!(within.track().until_area(&bend()), Some(0.0));
    let upon = Bounce::new(Pose::new(1.0, -6.0, 0.0), 5.0, 10.0);
    assert_eq!(upon.track().until_wall(&wall), Some(0.0));
    // One that stops just short, or has as far to go, is not stopped early.
    let short = Bounce::new(Pose::new(1.0, -6.0, 0.0), 2.0, 3.0);
    assert_eq!(short.track().until_wall(&wall), Some(3.0));
    assert!(!short.stopped(Some(3.0)).is_stopped());
}

#[test]
fn walls_along_the_way_and_at_its_end() {
    let wall = Polyline::new(vec![v(0.0, 3.0), v(0.0, 5.0), v(4.0, 5.0)]).unwrap();
    assert_eq!(Track::new(v(0.0, 0.0), Facing::NORTH, 9.0).until_wall(&wall), Some(3.0));
    assert_eq!(Track::new(v(0.0, 0.0), Facing::NORTH, 3.0).until_wall(&wall), Some(3.0));
    assert_eq!(Track::new(v(0.0, 0.0), Facing::NORTH, 2.9).until_wall(&wall), None);
    assert_eq!(Track::new(v(4.0, 0.0), Facing::NORTH, 9.0).until_wall(&wall), Some(5.0));
    assert_eq!(Track::new(v(4.1, 0.0), Facing::NORTH, 9.0).until_wall(&wall), None);
    assert_eq!(Track::new(v(0.0, 4.0), Facing::EAST, 0.0).until_wall(&wall), Some(0.0));
    assert_eq!(Track::new(v(0.1, 4.0), Facing::EAST, 0.0).until_wall(&wall), None);
    // One that leaves the way at a tiny angle, a hair beside it.
    let beside = |off: f64| Polyline::new(vec![v(off, 3.0), v(off + 1e-4, 5.0)]).unwrap();
    let ball = Track::new(v(0.0, 0.0), Facing::NORTH, 9.0);
    assert_eq!(ball.until_wall(&beside(5e-7)), Some(3.0));
    assert_eq!(ball.until_wall(&beside(5e-6)), None);
}

#[test]
fn a_line_through_a_bend_enters_first_and_leaves_last() {
    let met = Track::between(v(-1.0, 6.0), v(6.0, -1.0)).meeting(&bend()).unwrap();
    near(met.enter, 2.0_f64.sqrt());
    near(met.leave, 6.0 * 2.0_f64.sqrt());
    // Past its ends and along its edges it is only brushed.
    assert!(Track::between(v(0.0, 8.0), v(0.0, -2.0)).meeting(&bend()).unwrap().brushed);
    assert!(Track::between(v(2.0, 9.0), v(9.0, 2.0)).meeting(&bend()).is_none());
    assert!(Track::between(v(3.0, 7.0), v(7.0, 3.0)).meeting(&bend()).is_none());
}

#[test]
fn a_lane_has_the_line_in_its_middle() {
    let lane = Track::new(v(1.0, 1.0), Facing::EAST, 6.0).lane(0.5);
    assert_eq!(lane, rect(7.0, 1.0, 90.0, 0.5, 6.0));
    near_point(lane.centre(), v(4.0, 1.0));
    assert_eq!(lane.cover(&rect(4.0, 2.25, 0.0, 1.0, 1.0)), Covered::No);
    assert_eq!(lane.cover(&rect(4.0, 2.2, 0.0, 1.0, 1.0)), Covered::Partly);
    assert_eq!(lane.cover(&rect(4.0, 1.25, 0.0, 1.0, 0.5)), Covered::Whole);
}

#[test]
fn what_is_met_at_once_comes_in_a_settled_order() {
    let ball = Track::new(v(0.0, 0.0), Facing::NORTH, 9.0);
    let at = |x: f64, y: f64| rect(x, y, 180.0, 1.0, 1.0);
    let mut met = vec![];
    // Passed through before brushed, though it was named later.
    ball.meetings([at(0.5, 3.0), at(0.0, 3.0)], &mut met);
    assert_eq!(indices(&met), [1, 0]);
    // Less than a hair decides nothing; more does.
    ball.meetings([at(0.0, 3.0 + 1e-9), at(0.0, 3.0)], &mut met);
    assert_eq!(indices(&met), [0, 1]);
    assert_eq!(ball.first([at(0.0, 3.0 + 1e-9), at(0.0, 3.0)]).map(|met| met.index), Some(0));
    ball.meetings([at(0.0, 3.0 + 1e-5), at(0.0, 3.0)], &mut met);
    assert_eq!(indices(&met), [1, 0]);
    assert_eq!(ball.first([at(0.0, 3.0 + 1e-5), at(0.0, 3.0)]).map(|met| met.index), Some(1));
}
