//! What is seen past others, compared with very many lines.

mod common;

use common::{degrees, place, polygons, rect, rects, v};
use proptest::prelude::*;
use table::sight::Sightlines;
use table::sweep::{Way, pivot_changes};
use table::{Edge, Polygon, Rect, Segment, TOLERANCE, Vec2};

/// What may hide a target.
#[derive(Clone, Debug)]
struct Scene {
    viewer: Rect,
    target: Rect,
    screens: Vec<Rect>,
    woods: Vec<Polygon>,
}

fn scenes() -> impl Strategy<Value = Scene> {
    let across = (-6.0..6.0, 3.0..9.0, degrees(), 0.5..5.0, 0.5..2.0);
    let screens = prop::collection::vec(across.prop_map(|(x, y, d, w, h)| rect(x, y, d, w, h)), 0..7);
    let woods = prop::collection::vec(polygons(), 0..2);
    (screens, woods, -5.0..5.0, 11.0..14.0, degrees()).prop_map(|(screens, woods, x, y, turn)| Scene {
        viewer: rect(0.0, 0.0, 0.0, 4.0, 2.0),
        target: rect(x, y, turn, 3.0, 1.0),
        screens,
        woods: woods.iter().map(|wood| wood.translated(v(0.0, 6.0))).collect(),
    })
}

impl Scene {
    fn front(&self) -> Segment {
        self.viewer.edge(Edge::Front)
    }

    fn is_free(&self, line: &Segment) -> bool {
        !self.screens.iter().any(|screen| screen.intersects_segment(line))
            && !self.woods.iter().any(|wood| wood.intersects_segment(line))
    }

    fn lines(&self) -> Sightlines {
        let mut lines = Sightlines::new(self.front(), &self.target);
        lines.past_all(&self.screens.iter().collect::<Vec<_>>());
        for wood in &self.woods {
            lines.past_area(wood);
            // The viewer may stand in it.
            wood.edges().for_each(|side| lines.change_near(&side, TOLERANCE));
        }
        lines
    }

    fn is_seen(&self) -> bool {
        self.lines().clearest(false, true, |line| self.is_free(line))
    }

    /// A line that is free, with some room on either side, among very many.
    fn free_line(&self) -> Option<Segment> {
        let part = |n: u32, of: u32| f64::from(n) / f64::from(of);
        let eyes = (0..=60).map(|n| self.front().point_at(part(n, 60)));
        let aims: Vec<Vec2> =
            self.target.edges().iter().flat_map(|side| (0..40).map(|n| side.point_at(part(n, 40)))).collect();
        let mut lines = eyes.flat_map(|a| aims.iter().map(move |&b| Segment::new(a, b)));
        lines.find(|line| {
            let room = v(1e-3, 0.0);
            [-room, Vec2::ZERO, room].iter().all(|&aside| self.is_free(&Segment::new(line.a + aside, line.b)))
        })
    }
}

proptest! {
    #![proptest_config(common::cases(1500))]

    #[test]
    fn whatever_any_line_shows_is_seen(scene in scenes()) {
        if let Some(line) = scene.free_line() {
            prop_assert!(scene.is_seen(), "along {line:?}");
        }
    }

    #[test]
    fn nothing_is_seen_past_a_wall(scene in scenes()) {
        let screens: Vec<&Rect> = scene.screens.iter().collect();
        prop_assume!(!screens.iter().any(|screen| screen.overlaps(&scene.target)));
        if scene.lines().walled_off(&screens) {
            prop_assert_eq!(scene.free_line(), None);
            prop_assert!(!scene.is_seen());
        }
    }

    #[test]
    fn between_two_changes_of_a_turn_nothing_changes(
        mover in rects(), about in place(), angle in -3.0..3.0_f64, a in place(), b in place()
    ) {
        prop_assume!(angle.abs() > 0.01 && a.distance(b) > 0.1);
        let line = Segment::new(a, b);
        let shares = pivot_changes(&mover, about, angle, &line);
        let gap = |share: f64| mover.rotated_about(about, angle * share).distance_to_segment(&line);
        for pair in shares.windows(2).filter(|pair| pair[1] - pair[0] > 1e-3) {
            let inner = |n: u32| pair[0] + (pair[1] - pair[0]) * (0.02 + 0.96 * f64::from(n) / 20.0);
            let touches = gap(inner(10)) < 1e-9;
            for n in 0..=20 {
                // What only grazes says nothing.
                let there = gap(inner(n));
                prop_assert!((1e-9..1e-4).contains(&there) || (there < 1e-9) == touches, "at {} in {pair:?}", inner(n));
            }
        }
    }

    #[test]
    fn a_way_tells_when_it_runs_over_a_line(mover in rects(), by in place(), a in place(), b in place()) {
        prop_assume!(by.length() > 0.1);
        let line = Segment::new(a, b);
        let over = Way::new(&mover, by).over(&line);
        let gap = |part: f64| mover.translated(by * part).distance_to_segment(&line);
        for n in 0..=200 {
            let part = f64::from(n) / 200.0;
            let far = by.length() * part;
            let within = |(from, to): (f64, f64)| (from - 1e-4..=to + 1e-4).contains(&far);
            prop_assert!(gap(part) > 1e-9 || over.is_some_and(within), "touched after {far}: {over:?}");
        }
        for end in over.into_iter().flat_map(<[f64; 2]>::from) {
            prop_assert!(gap(end / by.length()) < 1e-4, "not touched after {end}");
        }
    }
}

/// Two screens with a gap between them, before the target.
fn seen_through(gap: f64, at: f64) -> bool {
    let half = |side: f64| rect(at + side * (10.0 + gap / 2.0), 6.0, 0.0, 20.0, 1.0);
    let scene = Scene {
        viewer: rect(0.0, 0.0, 0.0, 4.0, 2.0),
        target: rect(0.0, 12.0, 180.0, 4.0, 2.0),
        screens: vec![half(-1.0), half(1.0)],
        woods: vec![],
    };
    scene.is_seen()
}

#[test]
fn the_narrowest_gap_shows_the_target() {
    for at in [0.0, 0.123, -1.77] {
        assert!(seen_through(0.001, at));
        assert!(!seen_through(0.0, at), "edge to edge they leave none");
    }
    assert!(!seen_through(0.001, 5.0), "a gap far to one side shows something else");
}

#[test]
fn a_round_hill_is_looked_past_on_either_side() {
    let viewer = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let seen = |radius: f64, x: f64| {
        let target = rect(x, 12.0, 180.0, 4.0, 2.0);
        let hill = v(0.0, 6.0);
        let mut lines = Sightlines::new(viewer.edge(Edge::Front), &target);
        lines.past_disc(hill, radius);
        lines.clearest(false, true, |line| line.distance_to_point(hill) > radius)
    };
    assert!(seen(1.9, 0.0) && !seen(2.1, 0.0));
    // From one end of the edge past the hill to the target's end.
    assert!(seen(2.4, 1.0) && !seen(2.6, 1.0));
    assert!(seen(2.4, -1.0) && !seen(2.6, -1.0));
}

#[test]
fn what_helps_only_in_one_direction_is_found() {
    // Whoever looks along the rows of a vineyard sees through it.
    let target = rect(1.0, 12.0, 180.0, 1.0, 1.0);
    let row = v(0.3, 1.0).normalize();
    let look = |line: &Segment| row.perp_dot(line.vector().normalize()).abs() < 1e-4;
    let mut lines = Sightlines::new(Segment::new(v(-4.0, 0.0), v(4.0, 0.0)), &target);
    assert!(!lines.clearest(false, true, look));
    lines.along(row);
    assert!(lines.clearest(false, true, look));
}

#[test]
fn a_view_that_changes_along_the_edge_is_found() {
    // Only from the stretch near the pole is anything seen.
    let pole = Segment::new(v(1.31, -1.0), v(1.31, 1.0));
    let target = rect(0.0, 12.0, 180.0, 4.0, 2.0);
    let look = |line: &Segment| pole.distance_to_point(line.a) < 0.01;
    let mut lines = Sightlines::new(Segment::new(v(-4.0, 0.0), v(4.0, 0.0)), &target);
    assert!(!lines.clearest(false, true, look));
    lines.change_near(&pole, 0.01);
    assert!(lines.clearest(false, true, look));
}
