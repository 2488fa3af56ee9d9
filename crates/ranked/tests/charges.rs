//! The charge that is found is as good as any that a search by force finds.

use proptest::prelude::*;
use ranked::charge::{Approach, Beside, Room};
use ranked::wheel::Wheel;
use ranked::{Base, Formation, arc};
use rules::ancients as rule;
use table::{Edge, Pose};

fn block() -> impl Strategy<Value = Formation> {
    (any::<bool>(), 1u8..9, 1u8..30).prop_map(|(mounted, files, models)| {
        Formation::block(if mounted { Base::CAVALRY } else { Base::INFANTRY }, files, models.max(files))
    })
}

fn approach() -> impl Strategy<Value = (Approach, f64)> {
    (block(), block(), -14.0..14.0, 1.0..14.0, -70.0..70.0, 4.0..16.0).prop_map(
        |(charger, target, x, y, turn, allowance)| {
            let from = Pose::new(x, y, 180.0 + turn);
            let at = Pose::new(0.0, 0.0, 0.0);
            let face = arc::face_charged(&target.rect(at), &charger.rect(from));
            (Approach { charger, from, target, at, face, lean: 1.0 }, allowance)
        },
    )
}

/// Every wheel in tiny steps.
fn by_force(approach: &Approach, allowance: f64) -> u8 {
    let widest = (allowance / approach.charger.width()).min(ranked::charge::WIDEST);
    (-4000..=4000)
        .filter_map(|n| approach.after(Wheel::by(widest * f64::from(n) / 4000.0)))
        .filter(|landing| landing.cost <= allowance)
        .map(|landing| landing.contact.0 + landing.contact.1)
        .max()
        .unwrap_or(0)
}

/// How many models touch a unit and its neighbour in the same line, counted
/// model by model from the places of the bases.
fn touched(approach: &Approach, beside: &Beside, flush: Pose) -> u8 {
    let at = |unit: &Formation, pose: Pose| unit.slots().map(|s| unit.model(pose, s)).collect::<Vec<_>>();
    let mine: Vec<_> = at(&approach.charger, flush);
    let neighbour = approach.at.shift(beside.offset);
    let theirs = [at(&approach.target, approach.at), at(&beside.unit, neighbour)];
    let near = |a: &table::Rect, b: &table::Rect| a.distance(b) < 1e-5;
    let own = mine.iter().filter(|m| theirs.iter().flatten().any(|t| near(m, t))).count();
    let other = theirs.iter().flatten().filter(|t| mine.iter().any(|m| near(m, t))).count();
    (own + other) as u8
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn contact_counts_over_all_who_stand_in_line(
        (approach, allowance) in approach(),
        other in block(),
        right in any::<bool>(),
    ) {
        // Only fronts; rear ranks are out of reach of a front.
        prop_assume!(approach.face == Edge::Front);
        let reach = (approach.target.width() + other.width()) * 0.5;
        let beside = Beside { unit: other, face: Edge::Front, offset: if right { reach } else { -reach } };
        let room = Room { beside: &[beside], ..Room::FREE };
        let found = approach.best_in(&room, allowance, &mut |_| true);
        let most = found.map_or(0, |landing| touched(&approach, &beside, landing.flush));
        let widest = (allowance / approach.charger.width()).min(ranked::charge::WIDEST);
        for n in -300..=300 {
            let Some(landing) = approach.after_in(&room, Wheel::by(widest * f64::from(n) / 300.0)) else { continue };
            if landing.cost <= allowance && landing.contact.0 > 0 {
                let these = touched(&approach, &beside, landing.flush);
                prop_assert!(most >= these, "{}: {found:?}, {landing:?}", rule::charge::MULTIPLE_TARGETS_MAXIMISE);
            }
        }
    }

    #[test]
    fn a_charger_keeps_to_its_part_of_the_face((approach, allowance) in approach(), low in -3.0..0.0, width in 0.1..3.0) {
        let room = Room { beside: &[], low, high: low + width };
        let inside = |offset: f64, slack: f64| offset >= low - slack && offset <= low + width + slack;
        if let Some(landing) = approach.best_in(&room, allowance, &mut |_| true) {
            // Outside only where nothing inside is in reach.
            let widest = (allowance / approach.charger.width()).min(ranked::charge::WIDEST);
            let reached = (-1000..=1000)
                .filter_map(|n| approach.after(Wheel::by(widest * f64::from(n) / 1000.0)))
                .any(|other| other.cost <= allowance && other.contact.0 > 0 && inside(other.offset, -1e-5));
            prop_assert!(inside(landing.offset, 1e-5) || !reached, "{}", rule::charge::MULTIPLE_CHARGERS_SHARE);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_wheel_brings_more_models_into_contact((approach, allowance) in approach()) {
        let found = approach.best(allowance, &mut |_| true);
        let most = found.map_or(0, |l| l.contact.0 + l.contact.1);
        prop_assert!(most >= by_force(&approach, allowance), "{} {found:?}", rule::charge::MAXIMISE_CONTACT);
    }

    #[test]
    fn a_charge_costs_the_wheel_and_the_way((approach, allowance) in approach()) {
        if let Some(landing) = approach.best(allowance, &mut |_| true) {
            let width = approach.charger.width();
            prop_assert!(landing.cost <= allowance + 1e-6, "{}", rule::charge::WHEEL_BUDGET);
            prop_assert!((landing.cost - landing.wheel.angle * width - landing.forward).abs() < 1e-9);
            // The wheel and the way lead to the touch; the face is then flush.
            let there = landing.wheel.apply(approach.from, width).forward(landing.forward);
            prop_assert!(there.at.distance(landing.touch.at) < 1e-9);
            let (mine, theirs) = (approach.charger.rect(landing.flush), approach.target.rect(approach.at));
            prop_assert!(mine.distance(&theirs) < 1e-6, "{}", rule::charge::ALIGN);
            prop_assert!(!mine.overlaps(&theirs));
        }
    }

    #[test]
    fn a_mirrored_charge_is_the_mirror_image((approach, allowance) in approach()) {
        let mirrored = Approach {
            from: approach.from.mirrored_x(0.0),
            face: approach.face.mirrored(),
            lean: -approach.lean,
            ..approach
        };
        let (one, two) = (approach.best(allowance, &mut |_| true), mirrored.best(allowance, &mut |_| true));
        prop_assert_eq!(one.is_some(), two.is_some());
        if let (Some(one), Some(two)) = (one, two) {
            prop_assert_eq!(one.contact, two.contact);
            prop_assert!((one.wheel.clockwise() + two.wheel.clockwise()).abs() < 1e-6, "{one:?} {two:?}");
            prop_assert!(one.flush.mirrored_x(0.0).at.distance(two.flush.at) < 1e-6, "{one:?} {two:?}");
        }
    }

    #[test]
    fn a_wheel_costs_the_way_of_its_outer_corner(width in 0.5f64..12.0, degrees in 0.0f64..180.0, right: bool) {
        let wheel = Wheel { right, angle: f64::to_radians(degrees) };
        let start = Pose::new(3.0, 4.0, 25.0);
        let outer = |pose: Pose| pose.shift(if right { -width } else { width } * 0.5).at;
        let steps = 2000;
        let path: Vec<_> = (0..=steps)
            .map(|n| outer(Wheel { angle: wheel.angle * f64::from(n) / f64::from(steps), ..wheel }.apply(start, width)))
            .collect();
        let walked: f64 = path.windows(2).map(|p| p[0].distance(p[1])).sum();
        prop_assert!((walked - wheel.cost(width)).abs() < 1e-4, "{}", rule::move_::WHEEL_COST);
        let inner = |pose: Pose| pose.shift(if right { width } else { -width } * 0.5).at;
        prop_assert!(inner(start).distance(inner(wheel.apply(start, width))) < 1e-9, "{}", rule::move_::WHEEL);
        // The outer end goes ahead, never back.
        let ahead = start.to_local(path[1]).y - start.to_local(path[0]).y;
        prop_assert!(ahead >= -1e-12, "{}", rule::move_::WHEEL_FORWARD_ONLY);
    }
}

#[test]
fn a_unit_straight_ahead_of_its_equal_needs_no_wheel() {
    let unit = Formation::block(Base::INFANTRY, 5, 20);
    let approach = Approach {
        charger: unit,
        from: Pose::new(0.0, 6.0, 180.0),
        target: unit,
        at: Pose::new(0.0, 0.0, 0.0),
        face: Edge::Front,
        lean: 1.0,
    };
    let landing = approach.best(8.0, &mut |_| true).unwrap();
    assert_eq!((landing.wheel.angle, landing.contact, landing.forward), (0.0, (5, 5), 6.0));
}

#[test]
fn a_wheel_is_made_when_it_brings_more_into_contact() {
    let unit = Formation::block(Base::INFANTRY, 5, 20);
    let approach = Approach {
        charger: unit,
        from: Pose::new(3.0, 6.0, 180.0),
        target: unit,
        at: Pose::new(0.0, 0.0, 0.0),
        face: Edge::Front,
        lean: 1.0,
    };
    let straight = approach.straight().unwrap();
    let best = approach.best(12.0, &mut |_| true).unwrap();
    assert!(straight.contact.0 < 5, "{:?}", straight.contact);
    assert_eq!(best.contact, (5, 5), "{}", rule::charge::MANDATORY_WHEEL);
    assert!(best.wheel.angle > 0.0 && best.cost <= 12.0);
}

/// Face to face, more may come into contact half a base to either hand.
#[test]
fn of_two_wheels_alike_the_one_it_leans_to_is_made() {
    let at = Pose::new(0.0, 0.0, 0.0);
    let mut leaning = 0;
    for (mine, theirs) in (1..9).flat_map(|mine| (1..9).map(move |theirs| (mine, theirs))) {
        let [charger, target] = [mine, theirs].map(|files| Formation::block(Base::INFANTRY, files, 20));
        let odd = Approach { charger, from: Pose::new(0.0, 6.0, 180.0), target, at, face: Edge::Front, lean: 1.0 };
        let wheel = |lean: f64| Approach { lean, ..odd }.best(8.0, &mut |_| true).unwrap().wheel.clockwise();
        let (right, left) = (wheel(1.0), wheel(-1.0));
        assert!(right >= 0.0 && (right + left).abs() < 1e-9, "{mine} against {theirs}: {right} and {left}");
        leaning += u8::from(right > 0.0);
    }
    assert!(leaning > 0, "some of them must wheel");
}
