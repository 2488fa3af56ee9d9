//! The charge that is found is as good as any that a search by force finds.

mod common;

use proptest::prelude::*;
use ranked::charge::{Approach, Beside, Landing, Room, Track};
use ranked::wheel::Wheel;
use ranked::{Base, Formation, RearRank, arc};
use rules::ancients as rule;
use table::{Edge, Pose, Rect, Vec2, sweep};

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
    let near = |a: &Rect, b: &Rect| a.distance(b) < 1e-5;
    let own = mine.iter().filter(|m| theirs.iter().flatten().any(|t| near(m, t))).count();
    let other = theirs.iter().flatten().filter(|t| mine.iter().any(|m| near(m, t))).count();
    (own + other) as u8
}

proptest! {
    #![proptest_config(common::cases(80))]

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
        let found = approach.best_in(&room, allowance, &|_| (), &mut |_| true);
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
        if let Some(landing) = approach.best_in(&room, allowance, &|_| (), &mut |_| true) {
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
    #![proptest_config(common::cases(300))]

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

/// Charges from anywhere, on any face, at blocks with short ranks.
fn any_approach() -> impl Strategy<Value = (Approach, f64)> {
    let rear = prop_oneof![Just(RearRank::Left), Just(RearRank::Centre), Just(RearRank::Right)];
    (block(), block(), rear, (-14.0..14.0, -14.0..14.0, 0.0..360.0), 3.0..16.0, any::<bool>())
        .prop_map(|(charger, target, rear, (x, y, facing), allowance, right)| {
            let target = Formation { rear, ..target };
            let (from, at) = (Pose::new(x, y, facing), Pose::new(0.0, 0.0, 0.0));
            let face = arc::face_charged(&target.rect(at), &charger.rect(from));
            (Approach { charger, from, target, at, face, lean: if right { 1.0 } else { -1.0 } }, allowance)
        })
        .prop_filter("they stand apart", |(a, _)| !a.charger.rect(a.from).overlaps(&a.target.rect(a.at)))
}

/// Wheels of all sizes in small steps, the smallest first.
fn wheels(approach: &Approach, allowance: f64, steps: i32) -> impl Iterator<Item = Wheel> {
    let widest = (allowance / approach.charger.width()).min(ranked::charge::WIDEST);
    (0..=steps).flat_map(move |n| [n, -n]).map(move |n| Wheel::by(widest * f64::from(n) / f64::from(steps)))
}

proptest! {
    #![proptest_config(common::cases(400))]

    #[test]
    fn a_landing_is_where_its_wheel_leads((approach, allowance) in any_approach()) {
        let landings = [
            approach.best(allowance, &mut |_| true),
            approach.least_wheel(allowance, &|_| (), &mut |_| true),
        ];
        for found in landings.into_iter().flatten() {
            // A wheel that just begins to strike may miss by the last bit.
            let near = [0.0, 1e-9, -1e-9].map(|by| approach.after(Wheel::by(found.wheel.clockwise() + by)));
            let Some(after) = near.into_iter().flatten().next() else { panic!("{found:?} misses") };
            prop_assert!((after.forward - found.forward).abs() < 1e-5, "{found:?} {after:?}");
            prop_assert!((after.offset - found.offset).abs() < 1e-5, "{found:?} {after:?}");
        }
    }

    #[test]
    fn nothing_that_is_in_reach_is_missed((approach, allowance) in any_approach()) {
        let found = approach.best(allowance, &mut |_| true);
        let least = approach.least_wheel(allowance, &|_| (), &mut |_| true);
        let (most, round) = found.map_or((0, 0.0), |l| (l.models(), l.wheel.angle));
        for landing in wheels(&approach, allowance, 1500).filter_map(|wheel| approach.after(wheel)) {
            if landing.cost > allowance || landing.models() == 0 {
                continue;
            }
            prop_assert!(landing.models() <= most, "{found:?} {landing:?}");
            prop_assert!(landing.models() < most || landing.wheel.angle > round - 1e-4, "{found:?} {landing:?}");
            let least = least.map_or(f64::INFINITY, |l| l.wheel.angle);
            prop_assert!(landing.wheel.angle > least - 1e-4, "{least} {landing:?}");
        }
    }

    #[test]
    fn no_place_nearer_to_its_part_is_in_reach((approach, allowance) in any_approach(), low in -4.0..1.0, width in 0.1..4.0) {
        let room = Room { beside: &[], low, high: low + width };
        let outside = |offset: f64| (low - offset).max(offset - room.high).max(0.0);
        let found = approach.best_in(&room, allowance, &|_| (), &mut |_| true);
        let nearest = found.map_or(f64::INFINITY, |l| outside(l.offset));
        for landing in wheels(&approach, allowance, 1500).filter_map(|wheel| approach.after(wheel)) {
            if landing.cost <= allowance && landing.models() > 0 {
                prop_assert!(outside(landing.offset) > nearest - 1e-5, "{found:?} {landing:?}");
            }
        }
    }

    #[test]
    fn somebody_in_the_way_is_just_passed((approach, allowance) in any_approach(), x in -9.0..9.0, y in 2.0..9.0, turn in 0.0..90.0) {
        // Somebody on the way, but too far from the face to be met at its end.
        let seen = approach.target.rect(approach.at).seen_from(approach.face).pose;
        let at = seen.to_world(Vec2::new(x, y));
        let other = Rect::new(Pose { at, ..Pose::new(0.0, 0.0, turn) }, 2.0, 1.0);
        let lane = |l: &Landing| {
            let wheeled = l.wheel.apply(approach.from, approach.charger.width());
            ranked::charge::lane(&approach.charger.front_rank(wheeled), l.forward)
        };
        prop_assume!(!approach.charger.rect(approach.from).overlaps(&other));
        let front = approach.charger.front_rank(approach.from);
        let turns = |l: &Landing| sweep::wheel(&front, l.wheel.pivot(), l.wheel.clockwise(), &other).is_none();
        let free = |l: &Landing| {
            turns(l) && !lane(l).overlaps(&other) && !approach.charger.rect(l.flush).overlaps(&other)
        };
        // Nobody stands against the front where it halts.
        let halts = |l: &Landing| other.distance_to_segment(&lane(l).edge(Edge::Front)) > 0.05;
        prop_assume!(wheels(&approach, allowance, 200).filter_map(|w| approach.after(w)).all(|l| halts(&l)));
        let found = approach.best_in(&Room::FREE, allowance, &|each| each(&other), &mut |l| free(l));
        let (most, round) = found.map_or((0, 0.0), |l| (l.models(), l.wheel.angle));
        for landing in wheels(&approach, allowance, 700).filter_map(|wheel| approach.after(wheel)) {
            if landing.cost <= allowance && landing.models() > 0 && free(&landing) {
                prop_assert!(landing.models() <= most, "{found:?} {landing:?}");
                prop_assert!(landing.models() < most || landing.wheel.angle > round - 1e-4, "{found:?} {landing:?}");
            }
        }
    }

    #[test]
    fn tracks_meet_where_their_fronts_would(
        (ax, ay, a_facing, a_wheel, a_far) in (-6.0..6.0, -6.0..6.0, 0.0..360.0, -2.4..2.4, 0.0..6.0),
        (b_facing, b_wheel, b_far) in (0.0..360.0, -2.4..2.4, 0.0..6.0),
    ) {
        let fronts = [
            (Rect::new(Pose::new(ax, ay, a_facing), 4.0, 1.0), Wheel::by(a_wheel), a_far),
            (Rect::new(Pose::new(0.0, 0.0, b_facing), 3.0, 2.0), Wheel::by(b_wheel), b_far),
        ];
        let [a, b] = fronts.map(|(front, wheel, far)| Track::new(&front, wheel, far));
        let mirror = fronts.map(|(front, wheel, far)| Track::new(&front.mirrored_x(0.0), Wheel::by(-wheel.clockwise()), far));
        prop_assert_eq!(a.meets(&b), b.meets(&a));
        prop_assert_eq!(a.meets(&b), mirror[0].meets(&mirror[1]));
        let [one, two] = fronts.map(|(front, wheel, far)| {
            let turn = |part: f64| front.rotated_about(front.corner(wheel.pivot()), wheel.clockwise() * part);
            let end = ranked::charge::lane(&turn(1.0), far);
            (0..=60).map(|n| turn(f64::from(n) / 60.0)).chain([end]).collect::<Vec<_>>()
        });
        let met = one.iter().any(|a| two.iter().any(|b| a.overlaps(b)));
        prop_assert!(a.meets(&b) || !met);
        // The steps leave slivers between them, but no more.
        let grown = |r: &Rect| Rect::new(r.pose.forward(0.06), r.width + 0.12, r.depth + 0.12);
        let nearly = one.iter().any(|a| two.iter().any(|b| grown(a).overlaps(&grown(b))));
        prop_assert!(nearly || !a.meets(&b));
    }
}
