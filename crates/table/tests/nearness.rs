//! How near a rectangle comes on a straight way or in a turn, against very many
//! looks along it.

mod common;

use common::{degrees, place, polygons, rects, v};
use proptest::prelude::*;
use table::sweep::{Way, pivot_nearest, pivot_nearest_area};
use table::{Rect, TOLERANCE, Vec2};

const LOOKS: u32 = 400;

/// The least of very many looks along a turn, and how much less it may be in
/// between.
fn looked(mover: &Rect, about: Vec2, clockwise: f64, gap: impl Fn(&Rect) -> f64) -> (f64, f64) {
    let at = |n: u32| gap(&mover.rotated_about(about, clockwise * f64::from(n) / f64::from(LOOKS)));
    let least = (0..=LOOKS).map(at).fold(f64::INFINITY, f64::min);
    let reach = mover.corners().iter().map(|corner| corner.distance(about)).fold(0.0, f64::max);
    (least, clockwise.abs() * reach / f64::from(LOOKS))
}

fn near_the_least(exact: f64, (least, slack): (f64, f64)) -> Result<(), TestCaseError> {
    prop_assert!(exact <= least + 2.0 * TOLERANCE, "{exact} where a look finds {least}");
    prop_assert!(exact >= least - slack - TOLERANCE, "{exact} where all looks find {least} at least");
    Ok(())
}

/// About a corner, the middle of the front, or anywhere.
fn pivots() -> impl Strategy<Value = (Rect, Vec2)> {
    let about = prop_oneof![(0..4_usize).prop_map(Some), Just(None)];
    (rects(), about, place()).prop_map(|(mover, corner, at)| {
        let about = corner.map_or(at, |corner| mover.corners()[corner]);
        (mover, about)
    })
}

proptest! {
    #![proptest_config(common::cases(1500))]

    #[test]
    fn a_turn_comes_as_near_as_the_nearest_look(
        (mover, about) in pivots(), turn in degrees(), other in rects(),
    ) {
        let clockwise = (turn % 360.0).to_radians();
        let exact = pivot_nearest(&mover, about, clockwise, &other);
        near_the_least(exact, looked(&mover, about, clockwise, |there| there.distance(&other)))?;
        let flipped = pivot_nearest(&mover.mirrored_x(0.0), v(-about.x, about.y), -clockwise, &other.mirrored_x(0.0));
        prop_assert!((exact - flipped).abs() < 1e-9);
    }

    #[test]
    fn a_turn_comes_as_near_to_an_area_as_the_nearest_look(
        (mover, about) in pivots(), turn in degrees(), area in polygons(),
    ) {
        let clockwise = (turn % 360.0).to_radians();
        let exact = pivot_nearest_area(&mover, about, clockwise, &area);
        near_the_least(exact, looked(&mover, about, clockwise, |there| area.distance_to_rect(there)))?;
        let flipped =
            pivot_nearest_area(&mover.mirrored_x(0.0), v(-about.x, about.y), -clockwise, &area.mirrored_x(0.0));
        prop_assert!((exact - flipped).abs() < 1e-9);
    }

    #[test]
    fn a_way_ends_where_the_gap_is_reached(
        mover in rects(), heading in degrees(), long in 0.5..25.0_f64, other in rects(), gap in 0.0..3.0_f64,
    ) {
        let dir = table::Facing::from_degrees(heading).dir();
        let there = |way: f64| mover.translated(dir * way).distance(&other);
        let gap = gap.min(there(0.0));
        prop_assume!(gap > 2.0 * TOLERANCE);
        let stop = Way::new(&mover, dir * long).until(&other, gap);
        let looks = (0..=LOOKS).map(|n| long * f64::from(n) / f64::from(LOOKS));
        for way in looks {
            match stop {
                Some(stop) if way > stop => {}
                _ => prop_assert!(there(way) >= gap - 2.0 * TOLERANCE, "{way} of {stop:?}: {}", there(way)),
            }
        }
        if let Some(stop) = stop {
            prop_assert!((0.0..=long).contains(&stop));
            prop_assert!((there(stop) - gap).abs() < 2.0 * TOLERANCE, "{stop}: {} and not {gap}", there(stop));
            // Not only by a hair, and not at its very end.
            let beyond = (0..=LOOKS).map(|n| there(stop + (long - stop) * f64::from(n) / f64::from(LOOKS)));
            let nearest = beyond.fold(f64::INFINITY, f64::min);
            prop_assert!(nearest < gap || (long - stop) < 0.1);
        }
        let flipped = Way::new(&mover.mirrored_x(0.0), v(-dir.x, dir.y) * long).until(&other.mirrored_x(0.0), gap);
        prop_assert!(common_stop(stop, flipped), "{stop:?} and {flipped:?}");
    }
}

fn common_stop(one: Option<f64>, other: Option<f64>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => (one - other).abs() < 1e-6,
        (one, other) => one == other,
    }
}
