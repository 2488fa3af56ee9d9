//! What must hold for any shapes at all.

mod common;

use common::{degrees, place, polygons, rects, v};
use proptest::prelude::*;
use table::sweep::{Feature, pivot, translate, translate_region, wheel};
use table::{Board, ConvexHull, Corner, Edge, Facing, Polygon, Pose, Rect, Segment, TOLERANCE, Vec2};

fn edges() -> impl Strategy<Value = Edge> {
    prop::sample::select(Edge::ALL.to_vec())
}

fn corners() -> impl Strategy<Value = Corner> {
    prop::sample::select(Corner::ALL.to_vec())
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

fn close_points(a: Vec2, b: Vec2) -> bool {
    a.distance(b) < 1e-6
}

fn close_options(a: Option<f64>, b: Option<f64>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => close(a, b),
        (a, b) => a == b,
    }
}

fn flip(p: Vec2) -> Vec2 {
    v(-p.x, p.y)
}

/// Is a feature of `rect` really at this point?
fn lies_at(rect: &Rect, feature: Feature, point: Vec2) -> bool {
    match feature {
        Feature::Edge(edge) => rect.edge(edge).distance_to_point(point) < 1e-5,
        Feature::Corner(corner) => rect.corner(corner).distance(point) < 1e-5,
    }
}

proptest! {
    #![proptest_config(common::cases(3000))]

    #[test]
    fn distance_is_symmetric_and_zero_in_contact(a in rects(), b in rects()) {
        let distance = a.distance(&b);
        prop_assert_eq!(distance.to_bits(), b.distance(&a).to_bits());
        prop_assert_eq!(distance == 0.0, a.touches(&b));
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert!(!a.overlaps(&b) || a.touches(&b));
        prop_assert!(a.within(&b, distance));
        prop_assert!(distance < 1e-3 || !a.within(&b, distance - 1e-4));
    }

    #[test]
    fn the_part_near_a_segment_is_near_and_the_rest_is_not(
        a in place(), b in place(), c in place(), d in place(), reach in 0.0..6.0,
    ) {
        let (one, other) = (Segment::new(a, b), Segment::new(c, d));
        let part = one.part_near(&other, reach);
        for n in 0..=200 {
            let t = f64::from(n) / 200.0;
            let away = other.distance_to_point(one.point_at(t)) - reach;
            if away.abs() > 1e-6 {
                prop_assert_eq!(part.is_some_and(|(from, to)| from <= t && t <= to), away < 0.0);
            }
        }
    }

    #[test]
    fn distance_is_that_of_the_nearest_edges(a in rects(), b in rects()) {
        let nearest = a
            .edges()
            .into_iter()
            .flat_map(|mine| b.edges().map(|theirs| mine.distance_to_segment(&theirs)))
            .fold(f64::INFINITY, f64::min);
        let expected = if a.overlaps(&b) { 0.0 } else { nearest };
        prop_assert!(close(a.distance(&b), expected));
        let to_edges = b.edges().into_iter().map(|edge| a.distance_to_segment(&edge));
        prop_assert!(a.overlaps(&b) || close(to_edges.fold(99.0, f64::min), expected));
    }

    #[test]
    fn a_hit_ends_in_contact_and_everything_before_is_clear(
        mover in rects(), by in place(), obstacle in rects(),
    ) {
        prop_assume!(!mover.overlaps(&obstacle));
        let hit = translate(&mover, by, &obstacle);
        let free = hit.map_or(by.length(), |hit| hit.travel);
        let after = |travel: f64| mover.translated(by.normalize_or_zero() * travel);
        for step in 0..=20 {
            let travel = free * f64::from(step) / 20.0;
            prop_assert!(!after(travel).overlaps(&obstacle));
        }
        if let Some(hit) = hit {
            let placed = after(hit.travel);
            prop_assert!(placed.touches(&obstacle));
            prop_assert!(lies_at(&placed, hit.touch.mine, hit.touch.point));
            prop_assert!(lies_at(&obstacle, hit.touch.theirs, hit.touch.point));
            let flush = matches!(
                (hit.touch.mine, hit.touch.theirs),
                (Feature::Edge(_), Feature::Edge(_))
            );
            prop_assert_eq!(flush, placed.shared_edge(&obstacle).is_some());
        }
    }

    #[test]
    fn a_hit_is_what_the_covered_ground_meets(
        mover in rects(), by in place(), obstacle in rects(),
    ) {
        prop_assume!(!mover.overlaps(&obstacle));
        let ground = translate_region(&mover, by);
        let hit = translate(&mover, by, &obstacle);
        if ground.overlaps_rect(&obstacle) {
            prop_assert!(hit.is_some());
        } else {
            prop_assert!(hit.is_none_or(|hit| hit.travel > by.length() - 1e-5));
        }
    }

    #[test]
    fn a_turn_ends_in_contact_and_everything_before_is_clear(
        mover in rects(), about in place(), clockwise in -6.0..6.0_f64, obstacle in rects(),
    ) {
        prop_assume!(!mover.overlaps(&obstacle));
        let hit = pivot(&mover, about, clockwise, &obstacle);
        let free = hit.unwrap_or(clockwise);
        prop_assert!(free.abs() <= clockwise.abs());
        for step in 0..=40 {
            let angle = free * f64::from(step) / 40.0;
            prop_assert!(!mover.rotated_about(about, angle).overlaps(&obstacle));
        }
        if let Some(angle) = hit {
            prop_assert!(angle * clockwise >= 0.0);
            prop_assert!(mover.rotated_about(about, angle).touches(&obstacle));
        }
    }

    #[test]
    fn shared_edges_are_symmetric(a in rects(), b in rects()) {
        match (a.shared_edge(&b), b.shared_edge(&a)) {
            (None, None) => {}
            (Some(mine), Some(theirs)) => {
                prop_assert_eq!((mine.mine, mine.theirs), (theirs.theirs, theirs.mine));
                prop_assert!(close(mine.length, theirs.length));
                prop_assert!(close(mine.length, mine.span.length()));
                prop_assert!(close_points(mine.span.a, theirs.span.b));
                prop_assert!(close_points(mine.span.b, theirs.span.a));
                prop_assert!(a.touches(&b));
            }
            (one, other) => prop_assert!(false, "{one:?} but {other:?}"),
        }
    }

    #[test]
    fn neighbours_put_flush_share_the_edge(
        a in rects(), b in rects(), mine in edges(), theirs in edges(), slide in -1.0..1.0_f64,
    ) {
        let edge = a.seen_from(mine);
        let other = b.seen_from(theirs);
        let room = (edge.width + other.width) * 0.5 - 0.1;
        let facing = Pose { facing: edge.pose.facing.about(), ..edge.pose };
        let b = other.at(facing.shift(slide * room));
        let shared = edge.shared_edge(&b).unwrap();
        prop_assert_eq!((shared.mine, shared.theirs), (Edge::Front, Edge::Front));
        let expected = (room + 0.1 - (slide * room).abs()).min(edge.width).min(b.width);
        prop_assert!(close(shared.length, expected));
        prop_assert!(!edge.overlaps(&b));
    }

    #[test]
    fn mirrors_change_nothing_but_sides(
        a in rects(), b in rects(), by in place(), p in place(), edge in edges(),
        widen in 0.0..2.0, half_angle in 0.0..89.0,
    ) {
        let (ma, mb, mp) = (a.mirrored_x(0.0), b.mirrored_x(0.0), flip(p));
        let me = edge.mirrored();
        prop_assert_eq!(a.overlaps(&b), ma.overlaps(&mb));
        prop_assert!(close(a.distance(&b), ma.distance(&mb)));
        prop_assert_eq!(a.contains(p), ma.contains(mp));
        prop_assert!(close(a.distance_to_point(p), ma.distance_to_point(mp)));
        prop_assert_eq!(a.zone_of(p), ma.zone_of(mp).mirrored());
        prop_assert_eq!(a.in_arc(edge, half_angle, &b), ma.in_arc(me, half_angle, &mb));
        prop_assert!(close_options(a.ahead(edge, widen, &b), ma.ahead(me, widen, &mb)));
        let points = (a.ahead_point(edge, widen, &b), ma.ahead_point(me, widen, &mb));
        if let (Some(point), Some(mirrored)) = points {
            prop_assert!(close_points(point, flip(mirrored)));
        }
        let line = Segment::new(p, p + by);
        let mirrored_line = line.mirrored_x(0.0);
        prop_assert_eq!(a.intersects_segment(&line), ma.intersects_segment(&mirrored_line));
        prop_assert!(close(a.distance_to_segment(&line), ma.distance_to_segment(&mirrored_line)));
        match (a.shared_edge(&b), ma.shared_edge(&mb)) {
            (Some(one), Some(other)) => {
                prop_assert_eq!(one.mine, other.mine.mirrored());
                prop_assert_eq!(one.theirs, other.theirs.mirrored());
                prop_assert!(close_points(one.span.a, flip(other.span.b)));
            }
            (one, other) => prop_assert_eq!(one, other),
        }
    }

    #[test]
    fn mirrors_change_no_move(
        a in rects(), b in rects(), by in place(), pivot in corners(), angle in -4.0..4.0,
    ) {
        let (ma, mb) = (a.mirrored_x(0.0), b.mirrored_x(0.0));
        match (translate(&a, by, &b), translate(&ma, flip(by), &mb)) {
            (Some(one), Some(other)) => {
                prop_assert!(close(one.travel, other.travel));
                // Overlapping from the start, two ways out may be equally short.
                if !a.overlaps(&b) {
                    prop_assert!(close_points(one.touch.point, flip(other.touch.point)));
                }
            }
            (one, other) => prop_assert_eq!(one, other),
        }
        let turned = wheel(&a, pivot, angle, &b);
        let mirrored = wheel(&ma, pivot.mirrored(), -angle, &mb);
        prop_assert!(close_options(turned, mirrored.map(|angle| -angle)));
    }

    #[test]
    fn turning_the_world_changes_nothing(
        a in rects(), b in rects(), p in place(), by in place(), edge in edges(),
        about in place(), angle in -6.0..6.0,
    ) {
        let turn = |p: Vec2| Pose { at: p, facing: Facing::NORTH }.rotated_about(about, angle).at;
        let (ta, tb) = (a.rotated_about(about, angle), b.rotated_about(about, angle));
        prop_assert_eq!(a.overlaps(&b), ta.overlaps(&tb));
        prop_assert!(close(a.distance(&b), ta.distance(&tb)));
        prop_assert_eq!(a.zone_of(p), ta.zone_of(turn(p)));
        prop_assert!(close_options(a.ahead(edge, 0.0, &b), ta.ahead(edge, 0.0, &tb)));
        prop_assert_eq!(a.in_arc(edge, 45.0, &b), ta.in_arc(edge, 45.0, &tb));
        let travel = |a: &Rect, by, b: &Rect| translate(a, by, b).map(|hit| hit.travel);
        let turned_by = turn(about + by) - about;
        // Overlapping from the start, two ways out may be equally short.
        if !a.overlaps(&b) {
            prop_assert!(close_options(travel(&a, by, &b), travel(&ta, turned_by, &tb)));
        }
        let (one, other) = (a.shared_edge(&b), ta.shared_edge(&tb));
        prop_assert_eq!(one.map(|s| (s.mine, s.theirs)), other.map(|s| (s.mine, s.theirs)));
    }

    #[test]
    fn what_is_ahead_is_in_the_strip(a in rects(), b in rects(), edge in edges(), widen in 0.0..3.0) {
        let view = a.seen_from(edge);
        match (a.ahead(edge, widen, &b), a.ahead_point(edge, widen, &b)) {
            (Some(distance), Some(point)) => {
                let local = view.pose.to_local(point);
                prop_assert!(close(local.y, distance) && distance >= 0.0);
                prop_assert!(local.x.abs() <= view.width * 0.5 + widen + 1e-9);
                prop_assert!(b.contains(point));
                prop_assert!(widen > 0.0 || a.in_arc(edge, 0.0, &b));
            }
            (None, None) => prop_assert!(widen > 0.0 || !a.in_arc(edge, 0.0, &b)),
            (one, other) => prop_assert!(false, "{one:?} but {other:?}"),
        }
        // The long way: a very long rectangle in place of the strip.
        let far = Rect::new(view.pose.forward(500.0), view.width + 2.0 * widen, 500.0);
        prop_assert_eq!(far.overlaps(&b), a.ahead(edge, widen, &b).is_some());
    }

    #[test]
    fn frames_lead_there_and_back(a in rects(), p in place(), angle in -6.0..6.0) {
        prop_assert!(close_points(a.pose.to_world(a.pose.to_local(p)), p));
        let turned = a.pose.rotated_about(p, angle).rotated_about(p, -angle);
        prop_assert!(close_points(turned.at, a.pose.at));
        prop_assert!(close_points(turned.facing.dir(), a.pose.facing.dir()));
        prop_assert_eq!(a.mirrored_x(0.0).mirrored_x(0.0), a);
    }

    #[test]
    fn poses_are_read_back_to_the_bit(at in place(), degrees in degrees(), angle in -6.0..6.0) {
        for pose in [
            Pose::new(at.x, at.y, degrees),
            Pose::new(at.x, at.y, degrees).rotated_about(Vec2::ZERO, angle),
        ] {
            let text = serde_json::to_string(&pose).unwrap();
            let read: Pose = serde_json::from_str(&text).unwrap();
            let bits = |p: Pose| {
                [p.at.x, p.at.y, p.facing.dir().x, p.facing.dir().y].map(f64::to_bits)
            };
            prop_assert_eq!(bits(read), bits(pose));
        }
    }

    #[test]
    fn facings_are_unit_vectors(degrees in degrees(), clockwise in -9.0..9.0) {
        let facing = Facing::from_degrees(degrees);
        prop_assert!((facing.dir().length() - 1.0).abs() < 1e-15);
        prop_assert!((0.0..360.0).contains(&facing.degrees()));
        prop_assert_eq!(Facing::from_degrees(-degrees), facing.mirrored_x());
        let turned = facing.rotated(clockwise);
        let back = facing.clockwise_to(turned);
        prop_assert!(close_points(facing.rotated(back).dir(), turned.dir()));
    }

    #[test]
    fn a_rectangle_is_a_polygon_and_a_hull(a in rects(), b in rects(), p in place(), q in place()) {
        let area = Polygon::new(a.corners().to_vec()).unwrap();
        let hull = ConvexHull::from(a);
        let line = Segment::new(p, q);
        prop_assert_eq!(hull.points().len(), 4);
        prop_assert_eq!(area.overlaps_rect(&b), a.overlaps(&b));
        prop_assert_eq!(hull.overlaps_rect(&b), a.overlaps(&b));
        prop_assert!(close(area.distance_to_rect(&b), a.distance(&b)));
        prop_assert_eq!(area.contains(p), a.contains(p));
        prop_assert_eq!(hull.contains(p), a.contains(p));
        prop_assert!(close(area.distance_to_point(p), a.distance_to_point(p)));
        prop_assert_eq!(area.intersects_segment(&line), a.intersects_segment(&line));
        prop_assert_eq!(hull.intersects_segment(&line), a.intersects_segment(&line));
        prop_assert!(area.contains_rect(&a));
        prop_assert!(close(area.area(), a.width * a.depth));
        prop_assert!(area.fits_within(a.width, a.depth) && area.fits_within(a.depth, a.width));
    }

    #[test]
    fn a_board_holds_whose_corners_it_holds(rect in rects(), width in 1.0..30.0_f64, depth in 1.0..30.0_f64) {
        let board = Board { width, depth };
        prop_assert_eq!(board.contains_rect(&rect), rect.corners().into_iter().all(|p| board.contains(p)));
    }

    #[test]
    fn points_of_both_mean_overlap(
        area in polygons(), rect in rects(), across in -0.45..0.45, along in -0.95..-0.05,
    ) {
        let p = rect.pose.to_world(v(across * rect.width, along * rect.depth));
        if area.contains(p) && area.boundary_distance(p) > TOLERANCE {
            prop_assert!(area.overlaps_rect(&rect));
            prop_assert!(area.overlaps_hull(&ConvexHull::from(rect)));
        } else if !area.contains(p) {
            prop_assert!(!area.contains_rect(&rect));
        }
        prop_assert!(!area.overlaps_rect(&rect) || area.distance_to_rect(&rect) == 0.0);
    }

    #[test]
    fn shapes_agree_on_polygons(area in polygons(), rect in rects(), p in place(), q in place()) {
        let as_polygon = Polygon::new(rect.corners().to_vec()).unwrap();
        let hull = ConvexHull::from(rect);
        prop_assert_eq!(area.overlaps_rect(&rect), area.overlaps_polygon(&as_polygon));
        prop_assert_eq!(area.overlaps_rect(&rect), as_polygon.overlaps_polygon(&area));
        prop_assert_eq!(area.overlaps_rect(&rect), area.overlaps_hull(&hull));
        prop_assume!(p != q);
        let line = Segment::new(p, q);
        let span = area.inside_span(&line);
        prop_assert!(span <= line.length() + 1e-9);
        prop_assert_eq!(span > 0.0, area.intersects_segment(&line));
        prop_assert!(close(span, area.inside_span(&Segment::new(q, p))));
    }

    #[test]
    fn mirrored_and_turned_areas_answer_alike(
        area in polygons(), rect in rects(), p in place(), q in place(), angle in -6.0..6.0,
    ) {
        let line = Segment::new(p, q);
        let (mirrored, mirrored_rect) = (area.mirrored_x(0.0), rect.mirrored_x(0.0));
        prop_assert_eq!(area.overlaps_rect(&rect), mirrored.overlaps_rect(&mirrored_rect));
        prop_assert_eq!(area.contains_rect(&rect), mirrored.contains_rect(&mirrored_rect));
        prop_assert_eq!(area.contains(p), mirrored.contains(flip(p)));
        prop_assert!(close(area.inside_span(&line), mirrored.inside_span(&line.mirrored_x(0.0))));
        let (turned, turned_rect) = (area.rotated_about(p, angle), rect.rotated_about(p, angle));
        prop_assert!(close(area.area(), turned.area()));
        prop_assert_eq!(area.overlaps_rect(&rect), turned.overlaps_rect(&turned_rect));
        prop_assert!(close(area.distance_to_rect(&rect), turned.distance_to_rect(&turned_rect)));
    }
}

proptest! {
    // These search, so they get fewer cases.
    #![proptest_config(common::cases(200))]

    #[test]
    fn fitting_in_is_sound(area in polygons(), w in 0.5..6.0, h in 0.5..6.0, angle in -6.0..6.0) {
        let fits = area.fits_within(w, h);
        prop_assert_eq!(fits, area.fits_within(h, w));
        prop_assert_eq!(fits, area.rotated_about(Vec2::ZERO, angle).fits_within(w, h));
        // Some sampled direction in which it fits proves that it does.
        let sampled = (0..90).map(|degree| area.rotated_about(Vec2::ZERO, f64::from(degree).to_radians()));
        let seen = sampled.map(|turned| turned.bounds().size()).any(|size| size.x <= w && size.y <= h);
        prop_assert!(fits || !seen);
        if area.can_contain(w, h) {
            prop_assert!(w * h <= area.area() + 1e-6);
        }
    }
}
