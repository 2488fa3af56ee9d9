//! Templates over bases, compared with very many points and with themselves.

mod common;

use common::laid::{Laid, circles, tapers, teardrops, templates};
use common::{bend, degrees, hulls, near, place, polygon, polygons, rect, rects, v};
use proptest::prelude::*;
use std::f64::consts::PI;
use table::template::{Circle, Covered, Footprint, Taper, Teardrop, Template};
use table::{ConvexHull, Pose, Rect, Segment, Vec2};

/// What is nearer to the verge than this, very many points cannot tell.
const VERGE: f64 = 1e-3;

/// Points all over a rectangle, with its border.
fn points_of(base: &Rect) -> impl Iterator<Item = Vec2> {
    const STEPS: u32 = 24;
    let part = |n: u32| f64::from(n) / f64::from(STEPS);
    let base = *base;
    (0..=STEPS).flat_map(move |x| {
        (0..=STEPS).map(move |y| base.pose.to_world(v((part(x) - 0.5) * base.width, -part(y) * base.depth)))
    })
}

const STRIPES: u32 = 400;

/// The area of a base under a template, added up from thin stripes.
fn striped_area(template: &Laid, base: &Rect) -> f64 {
    let stripe = |n: u32| {
        let across = ((f64::from(n) + 0.5) / f64::from(STRIPES) - 0.5) * base.width;
        let local = [v(across, 0.0), v(across, -base.depth)].map(|p| base.pose.to_world(p));
        template.part_of(&Segment::new(local[0], local[1]), 0.0).map_or(0.0, |(enter, leave)| leave - enter)
    };
    (0..STRIPES).map(stripe).sum::<f64>() * base.depth * base.width / f64::from(STRIPES)
}

fn mirrored(base: &Rect, template: &Laid) -> (Rect, Laid) {
    (base.mirrored_x(1.5), template.mirrored_x(1.5))
}

proptest! {
    #![proptest_config(common::cases(1500))]

    #[test]
    fn points_under_it_are_covered(template in templates(), p in place()) {
        let beyond = template.reaches().beyond(p);
        prop_assume!(beyond.abs() > VERGE);
        prop_assert_eq!(template.covers(p), beyond < 0.0);
    }

    #[test]
    fn no_point_of_a_base_gainsays_its_cover(template in templates(), base in rects()) {
        let reaches = template.reaches();
        let cover = template.cover(&base);
        let inner = base.shrunk(VERGE);
        for p in points_of(&base) {
            let beyond = reaches.beyond(p);
            prop_assert!(beyond < VERGE || cover != Covered::Whole, "{p} sticks out by {beyond}");
            prop_assert!(beyond > -VERGE || !inner.contains(p) || cover != Covered::No, "{p} lies under it");
        }
    }

    #[test]
    fn parts_of_lines_are_those_under_it(template in templates(), a in place(), b in place(), inset in 0.0..0.5_f64) {
        let reaches = template.reaches();
        let line = Segment::new(a, b);
        let part = template.part_of(&line, inset);
        for n in 0..=200 {
            let t = f64::from(n) / 200.0;
            let beyond = reaches.beyond(line.point_at(t)) + inset;
            if beyond.abs() < VERGE { continue; }
            let within = part.is_some_and(|(enter, leave)| (enter..=leave).contains(&t));
            prop_assert_eq!(within, beyond < 0.0, "at {} of {:?}: {}", t, part, beyond);
        }
    }

    #[test]
    fn areas_are_those_of_many_stripes(template in templates(), base in rects()) {
        let (exact, about) = (template.covered_area(&base), striped_area(&template, &base));
        // A side that runs along the stripes takes or leaves half of one, at either end.
        let stripe = base.depth * base.width / f64::from(STRIPES);
        prop_assert!((exact - about).abs() < stripe * 1.1, "{exact} but about {about}");
    }

    #[test]
    fn areas_and_covers_agree(template in templates(), base in rects()) {
        let (area, whole) = (template.covered_area(&base), base.width * base.depth);
        prop_assert!(area <= whole + 1e-9 && area <= template.area() + 1e-9);
        let share = template.covered_share(&base);
        prop_assert!((0.0..=1.0).contains(&share));
        match template.cover(&base) {
            Covered::Whole => prop_assert!((area - whole).abs() < 1e-4),
            Covered::Partly => prop_assert!(area > 0.0 && area < whole),
            Covered::No => prop_assert!(area < 1e-4, "{area}"),
        }
    }

    #[test]
    fn areas_add_up(template in templates(), base in rects(), part in 0.0..1.0_f64) {
        // Cut across from front to rear.
        let (left, right) = (base.width * part, base.width * (1.0 - part));
        let halves = [
            Rect { width: left, pose: base.pose.shift((left - base.width) * 0.5), ..base },
            Rect { width: right, pose: base.pose.shift((base.width - right) * 0.5), ..base },
        ];
        let parts = halves.map(|half| template.covered_area(&half));
        prop_assert!((parts[0] + parts[1] - template.covered_area(&base)).abs() < 1e-9);
    }

    #[test]
    fn all_of_it_lies_over_a_wide_field(template in templates()) {
        let field = rect(0.0, 50.0, 0.0, 100.0, 100.0);
        prop_assert!((template.covered_area(&field) - template.area()).abs() < 1e-8);
        prop_assert_eq!(template.cover(&field), Covered::Partly);
    }

    #[test]
    fn bends_are_the_sum_of_their_triangles(template in templates(), area in polygons(), clockwise: bool) {
        // Triangles from one corner, some of which count backwards.
        let corners: Vec<Vec2> = if clockwise { area.points().iter().rev().copied().collect() } else { area.points().to_vec() };
        let origin = corners[0];
        let triangles = corners.windows(2).map(|pair| template.signed_area_over(&[origin, pair[0], pair[1]]));
        let sum: f64 = triangles.sum();
        prop_assert!((sum.abs() - template.covered_area(&area)).abs() < 1e-8);
        prop_assert!(sum == 0.0 || sum.abs() < 1e-8 || (sum < 0.0) == clockwise);
    }

    #[test]
    fn a_polygon_is_covered_like_the_rectangle_it_is(template in templates(), base in rects()) {
        let corners: Vec<(f64, f64)> = base.corners().iter().map(|p| (p.x, p.y)).collect();
        let (area, hull) = (polygon(&corners), ConvexHull::from(base));
        let cover = template.cover(&base);
        prop_assert_eq!(template.cover(&area), cover);
        prop_assert_eq!(template.cover(&hull), cover);
        prop_assert!((template.covered_share(&area) - template.covered_share(&base)).abs() < 1e-9);
        prop_assert!(Footprint::middle(&area).distance(base.centre()) < 1e-9);
        prop_assert!(Footprint::middle(&hull).distance(base.centre()) < 1e-9);
    }

    #[test]
    fn flat_templates_and_bases_change_places(one in hulls(), other in hulls()) {
        prop_assert!((one.covered_area(&other) - other.covered_area(&one)).abs() < 1e-9);
        let (there, back) = (one.cover(&other), other.cover(&one));
        prop_assert_eq!(there.at_all(), back.at_all());
        prop_assert!((there, back) != (Covered::Whole, Covered::Whole));
    }

    #[test]
    fn mirrors_change_nothing(template in templates(), base in rects()) {
        let (mirror_base, mirror) = mirrored(&base, &template);
        prop_assert_eq!(mirror.cover(&mirror_base), template.cover(&base));
        prop_assert!((mirror.covered_area(&mirror_base) - template.covered_area(&base)).abs() < 1e-9);
        prop_assert_eq!(mirror.covers_half(&mirror_base), template.covers_half(&base));
        prop_assert_eq!(mirror.covers_middle(&mirror_base), template.covers_middle(&base));
    }

    #[test]
    fn turning_the_table_changes_nothing(template in templates(), base in rects(), about in place(), angle in -7.0..7.0_f64) {
        let (turned_base, turned) = (base.rotated_about(about, angle), template.rotated_about(about, angle));
        prop_assert_eq!(turned.cover(&turned_base), template.cover(&base));
        prop_assert!((turned.covered_area(&turned_base) - template.covered_area(&base)).abs() < 1e-9);
    }

    #[test]
    fn a_greater_one_never_covers_less(template in templates(), base in rects(), more in 0.0..3.0_f64) {
        let greater = template.grown(more);
        prop_assert!(greater.cover(&base) >= template.cover(&base));
        prop_assert!(greater.covered_area(&base) >= template.covered_area(&base) - 1e-9);
        prop_assert!(greater.covers_half(&base) || !template.covers_half(&base));
        prop_assert!(greater.covers_middle(&base) || !template.covers_middle(&base));
    }

    #[test]
    fn circles_change_exactly_where_they_must(centre in place(), base in rects()) {
        const STEP: f64 = 1e-5;
        let cover = |radius: f64| Circle::new(centre, radius).cover(&base);
        let nearest = base.distance_to_point(centre);
        let farthest = base.corners().iter().map(|p| p.distance(centre)).fold(0.0, f64::max);
        prop_assert_eq!(cover(nearest), Covered::No);
        prop_assert_eq!(cover(nearest - STEP), Covered::No);
        prop_assert_eq!(cover(nearest + STEP), Covered::Partly);
        prop_assert_eq!(cover(farthest - STEP), Covered::Partly);
        prop_assert_eq!(cover(farthest), Covered::Whole);
        prop_assert_eq!(cover(farthest + STEP), Covered::Whole);
    }

    #[test]
    fn teardrops_change_exactly_where_they_must(drop in teardrops(), base in rects(), turn in degrees()) {
        const STEP: f64 = 1e-5;
        // Pushed against the base from outside, or drawn back from over it.
        let out = Vec2::from_angle(turn.to_radians());
        let ends = [drop.narrow(), drop.wide()];
        let reach = ends.iter().map(|end| out.dot(end.centre) + end.radius).fold(f64::NEG_INFINITY, f64::max);
        let lowest = base.corners().iter().map(|p| out.dot(*p)).fold(f64::INFINITY, f64::min);
        let touching = drop.moved(out * (lowest - reach));
        prop_assert_eq!(touching.cover(&base), Covered::No);
        prop_assert_eq!(touching.moved(out * -STEP).cover(&base), Covered::No);
        // The corner that is the lowest stands over the foremost point.
        let corner = base.corners().into_iter().min_by(|p, q| out.dot(*p).total_cmp(&out.dot(*q))).unwrap();
        let foremost = ends.iter().map(|end| end.centre + out * end.radius).max_by(|p, q| out.dot(*p).total_cmp(&out.dot(*q))).unwrap();
        let met = drop.moved(corner - foremost);
        prop_assert_eq!(met.cover(&base), Covered::No);
        // Along an edge it would slide past.
        let slant = base.pose.facing.dir().dot(out).abs().min(base.pose.facing.right().dot(out).abs());
        prop_assert!(slant < 0.05 || met.moved(out * 1e-2).covered_area(&base) > 0.0);
    }

    #[test]
    fn nothing_of_the_ground_passed_over_is_missed(circle in circles(), by in place(), p in place()) {
        let way = circle.slid(by);
        let at_some_time = circle.part_of(&Segment::new(p, p - by), 0.0).is_some();
        prop_assume!((Laid::Teardrop(way).reaches().beyond(p)).abs() > VERGE);
        prop_assert_eq!(way.covers(p), at_some_time);
    }

    #[test]
    fn nothing_of_the_ground_slid_over_is_missed(taper in tapers(), far in 0.0..6.0_f64, p in place()) {
        let way = taper.slid(far);
        let by = taper.mouth.facing.dir() * far;
        let at_some_time = taper.part_of(&Segment::new(p, p - by), 0.0).is_some();
        prop_assume!((Laid::Hull(way.clone()).reaches().beyond(p)).abs() > VERGE);
        prop_assert_eq!(way.covers(p), at_some_time);
    }

    #[test]
    fn under_the_hole_is_who_holds_its_middle(at in place(), hole in 0.0..1.0_f64, shift in place()) {
        let bases: Vec<Rect> = (0..64).map(|n| rect(f64::from(n % 8) + shift.x, f64::from(n / 8) + shift.y, 0.0, 1.0, 1.0)).collect();
        let found = Circle::across(at, 3.0).under_hole(hole, &bases);
        let nearest = bases.iter().map(|base| base.distance_to_point(at)).fold(f64::INFINITY, f64::min);
        match found {
            Some(index) => prop_assert!(bases[index].distance_to_point(at) < nearest + 1e-5),
            None => prop_assert!(nearest > hole - 1e-5),
        }
        // Whoever holds it well inside is the one, wherever he is named.
        if let Some(deep) = bases.iter().position(|base| base.shrunk(VERGE).contains(at)) {
            prop_assert_eq!(found, Some(deep));
            let reversed: Vec<Rect> = bases.iter().rev().copied().collect();
            prop_assert_eq!(Circle::across(at, 3.0).under_hole(hole, &reversed), Some(63 - deep));
        }
    }
}

#[test]
fn what_only_touches_is_not_covered() {
    let base = rect(0.0, 0.5, 0.0, 1.0, 1.0);
    // At an edge, at a corner, and a hair deeper.
    assert_eq!(Circle::new(v(2.0, 0.0), 1.5).cover(&base), Covered::No);
    assert_eq!(Circle::new(v(3.5, 4.5), 5.0).cover(&base), Covered::No);
    assert_eq!(Circle::new(v(2.0, 0.0), 1.5 + 5e-7).cover(&base), Covered::No);
    assert_eq!(Circle::new(v(2.0, 0.0), 1.5 + 5e-6).cover(&base), Covered::Partly);
    // Flat sides, edge to edge and corner to corner.
    let taper = |x: f64, y: f64| Taper::new(Pose::new(x, y, 0.0), 2.0, 1.0, 1.0);
    assert_eq!(taper(0.0, 0.5).cover(&base), Covered::No);
    assert_eq!(taper(1.0, 0.5).cover(&base), Covered::No);
    assert_eq!(taper(0.0, 0.4).cover(&base), Covered::Partly);
    // A slanted side of a teardrop along an edge.
    let drop = Teardrop::between(Circle::new(v(0.0, 1.5), 1.0), Circle::new(v(4.0, 2.5), 2.0));
    assert_eq!(drop.cover(&base), Covered::No);
    assert_eq!(drop.moved(v(0.0, -1e-5)).cover(&base), Covered::Partly);
}

#[test]
fn what_touches_the_rim_from_inside_is_whole() {
    let base = rect(0.0, 0.5, 0.0, 1.0, 1.0);
    let half_diagonal = 0.5_f64.sqrt();
    assert_eq!(Circle::new(Vec2::ZERO, half_diagonal).cover(&base), Covered::Whole);
    assert_eq!(Circle::new(Vec2::ZERO, half_diagonal - 5e-7).cover(&base), Covered::Whole);
    assert_eq!(Circle::new(Vec2::ZERO, half_diagonal - 5e-6).cover(&base), Covered::Partly);
    assert_eq!(base.cover(&base), Covered::Whole);
    near(base.covered_area(&base), 1.0);
    let taper = Taper::new(Pose::new(0.0, -0.5, 0.0), 1.0, 1.0, 1.0);
    assert_eq!(taper.cover(&base), Covered::Whole);
}

#[test]
fn sizes_of_nothing() {
    let base = rect(0.0, 0.5, 0.0, 1.0, 1.0);
    // A template without size covers nothing, wherever it lies.
    for at in [v(0.0, 0.0), v(0.5, 0.0), v(0.5, 0.5), v(3.0, 0.0)] {
        let pose = Pose::new(at.x, at.y, 30.0);
        let nothings = [
            Laid::Circle(Circle::new(at, 0.0)),
            Laid::Teardrop(Teardrop::between(Circle::new(at, 0.0), Circle::new(at, 0.0))),
            Laid::Teardrop(Teardrop::between(Circle::new(at, 0.0), Circle::new(at + v(1.0, 1.0), 0.0))),
            Laid::Taper(Taper::new(pose, 0.0, 0.0, 0.0)),
            Laid::Taper(Taper::new(pose, 2.0, 0.0, 0.0)),
            Laid::Taper(Taper::new(pose, 0.0, 2.0, 2.0)),
            Laid::Rect(Rect::new(pose, 0.0, 0.0)),
            Laid::Hull(ConvexHull::of([at])),
            Laid::Hull(Rect::new(pose, 0.0, 0.0).into()),
            Laid::Hull(Rect::new(pose, 0.0, 2.0).into()),
        ];
        for nothing in nothings {
            assert_eq!(nothing.cover(&base), Covered::No, "{nothing:?}");
            near(nothing.covered_area(&base), 0.0);
            assert!(!nothing.covers_half(&base) && nothing.covered_share(&base) < 1e-9);
            assert!(nothing.covers(at) && !nothing.covers(at + v(0.0, -1.0)), "{nothing:?}");
        }
    }
    // A base without size is covered as a whole, or not.
    let blast = Circle::new(Vec2::ZERO, 1.0);
    let dot = |x: f64| rect(x, 0.0, 20.0, 0.0, 0.0);
    assert_eq!((blast.cover(&dot(0.5)), blast.covered_share(&dot(0.5))), (Covered::Whole, 1.0));
    assert_eq!((blast.cover(&dot(2.0)), blast.covered_share(&dot(2.0))), (Covered::No, 0.0));
    assert!(blast.covers_half(&dot(0.5)) && !blast.covers_half(&dot(2.0)));
    let stripe = rect(0.0, 0.0, 0.0, 4.0, 0.0);
    assert_eq!((blast.cover(&stripe), blast.covered_share(&stripe)), (Covered::Partly, 0.0));
}

#[test]
fn a_teardrop_within_its_wide_end_is_a_circle() {
    let wide = Circle::new(v(1.0, 1.0), 2.0);
    let base = rect(2.0, 2.0, 30.0, 2.0, 3.0);
    for narrow in [Circle::new(v(1.0, 1.0), 0.5), Circle::new(v(2.0, 1.0), 1.0), Circle::new(v(1.0, 0.0), 0.0)] {
        let drop = Teardrop::between(narrow, wide);
        assert_eq!(drop.cover(&base), wide.cover(&base));
        near(drop.covered_area(&base), wide.covered_area(&base));
        near(drop.area(), wide.area());
    }
    assert_eq!(Teardrop::between(wide, Circle::new(Vec2::ZERO, 1.0)).wide(), wide);
}

#[test]
fn areas_in_closed_form() {
    // A lane with round ends: a rectangle and a circle.
    let lane = Circle::new(Vec2::ZERO, 1.0).slid(v(0.0, 5.0));
    near(lane.area(), 10.0 + PI);
    near(lane.covered_area(&rect(0.0, 5.0, 0.0, 9.0, 5.0)), 10.0);
    near(lane.covered_area(&rect(4.5, 9.0, 0.0, 9.0, 20.0)), 5.0 + PI / 2.0);
    // A point and a circle twice its radius away: sides at thirty degrees.
    let drop = Teardrop::between(Circle::new(Vec2::ZERO, 0.0), Circle::new(v(0.0, 2.0), 1.0));
    near(drop.area(), 3.0_f64.sqrt() + PI * 2.0 / 3.0);
    // Up to where the sides touch the circle it is a triangle.
    near(drop.covered_area(&rect(0.0, 1.5, 0.0, 9.0, 9.0)), 1.5 * 1.5 / 3.0_f64.sqrt());
    near(Taper::new(Pose::new(3.0, 1.0, 77.0), 8.0, 1.0, 2.5).area(), 14.0);
    // A bend whose notch lies under the middle.
    near(Circle::new(v(2.0, 2.0), 1.0).covered_area(&bend()), PI * 0.75);
    assert_eq!(Circle::new(v(3.5, 3.5), 1.5).cover(&bend()), Covered::No);
    assert_eq!(Circle::new(v(3.5, 3.5), 1.6).cover(&bend()), Covered::Partly);
    assert_eq!(Circle::new(v(3.0, 3.0), 4.3).cover(&bend()), Covered::Whole);
}

/// A block of square bases, 20 mm wide, with the middle of one at the origin.
fn block() -> Vec<Rect> {
    const SIDE: f64 = 20.0 / 25.4;
    let place = |n: i32| f64::from(n) * SIDE;
    (-4..=4).flat_map(|x| (-4..=4).map(move |y| rect(place(x), place(y) + SIDE * 0.5, 0.0, SIDE, SIDE))).collect()
}

#[test]
fn a_stone_in_the_middle_of_a_block() {
    let block = block();
    let half_covered = |diameter: f64| {
        let stone = Circle::across(Vec2::ZERO, diameter);
        block.iter().filter(|base| stone.covers_half(base)).count()
    };
    // The one under the hole and eight others, from 2.31 to 3.18 inches.
    assert!(half_covered(2.30) < 9 && half_covered(3.19) > 9);
    for hundredths in 231..=318 {
        assert_eq!(half_covered(f64::from(hundredths) * 0.01), 9, "{hundredths}");
    }
    assert_eq!(Circle::across(Vec2::ZERO, 3.0).under_hole(0.0, &block), Some(40));
}

#[test]
fn at_least_half_is_told_from_less() {
    // The rim runs through the middle of a base so wide that it is nearly straight.
    let field = rect(0.0, 0.0, 0.0, 2.0, 2.0);
    let half = Taper::new(Pose::new(0.0, -1.0, 0.0), 9.0, 9.0, 9.0);
    assert!(half.covers_half(&field) && half.covers_middle(&field));
    assert!(half.forward(-1e-3).covers_half(&field) && !half.forward(1e-3).covers_half(&field));
    // Half the area without the middle, and the middle without half the area.
    let ring = Circle::new(v(0.0, -1.0), 0.5);
    assert!(ring.covers_middle(&field) && !ring.covers_half(&field));
    assert!(!ring.moved(v(0.0, 0.6)).covers_middle(&field));
}

#[test]
fn where_bases_meet_under_the_hole_most_of_it_decides() {
    let stone = Circle::across(Vec2::ZERO, 3.0);
    // A narrow base to the left of the middle, a wide one to the right.
    let bases = [rect(-0.1, 0.5, 0.0, 0.2, 1.0), rect(0.5, 0.5, 0.0, 1.0, 1.0)];
    assert_eq!(stone.under_hole(0.5, bases), Some(1));
    assert_eq!(stone.under_hole(0.5, [bases[1], bases[0]]), Some(0));
    // The mere middle has nothing to choose by but their order.
    assert_eq!(stone.under_hole(0.0, bases), Some(0));
    // Whoever holds it comes before whoever has more of the hole over him.
    let around = [rect(0.9, 0.5, 0.0, 1.7, 1.0), rect(0.0, 0.5, 0.0, 0.1, 1.0)];
    assert_eq!(stone.under_hole(0.5, around), Some(1));
    // Four corners under the middle: still one.
    let four = [(-0.5, 1.0), (0.5, 1.0), (-0.5, 0.0), (0.5, 0.0)].map(|(x, y)| rect(x, y, 0.0, 1.0, 1.0));
    assert_eq!(stone.under_hole(0.5, four), Some(0));
    assert_eq!(stone.under_hole(0.5, four.map(|base| base.translated(v(3.0, 0.0)))), None);
}
