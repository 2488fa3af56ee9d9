//! What is seen past bodies by their bands, compared with very many lines and
//! with the lines that decide.

mod common;

use common::{degrees, rect, v};
use proptest::prelude::*;
use table::sight::{Outlook, Sightlines, View};
use table::{Edge, Rect, Segment, Vec2};

/// What may hide a target.
#[derive(Clone, Debug)]
struct Scene {
    viewer: Rect,
    target: Rect,
    screens: Vec<Rect>,
    spread: f64,
}

fn scenes() -> impl Strategy<Value = Scene> {
    let across = (-9.0..9.0, -1.0..14.0, degrees(), 0.5..5.0, 0.5..2.0);
    let screens = prop::collection::vec(across.prop_map(|(x, y, d, w, h)| rect(x, y, d, w, h)), 0..8);
    let targets = (-8.0..8.0, 2.0..14.0, degrees(), 0.5..4.0, 0.5..2.0);
    (screens, targets, prop_oneof![Just(1.0), Just(50.0)], -20.0..20.0).prop_map(|(screens, t, spread, turn)| {
        let (x, y, degrees, width, depth) = t;
        let scene =
            Scene { viewer: rect(0.0, 0.0, 0.0, 4.0, 2.0), target: rect(x, y, degrees, width, depth), screens, spread };
        scene.mapped(|rect| rect.rotated_about(v(0.0, 0.0), turn))
    })
}

impl Scene {
    fn mapped(&self, motion: impl Fn(&Rect) -> Rect) -> Scene {
        let screens = self.screens.iter().map(&motion).collect();
        Scene { viewer: motion(&self.viewer), target: motion(&self.target), screens, spread: self.spread }
    }

    /// The same with screens so much larger on all sides.
    fn grown(&self, by: f64) -> Scene {
        Scene { screens: self.screens.iter().map(|screen| screen.shrunk(-by)).collect(), ..self.clone() }
    }

    fn view(&self) -> Option<View> {
        let outlook = Outlook::new(&self.viewer.edge(Edge::Front), self.spread, 0.0);
        let bodies: Vec<_> = self.screens.iter().filter_map(|screen| outlook.body(screen)).collect();
        outlook.target(&self.target).map(|target| outlook.look(&target, &bodies))
    }

    fn is_seen(&self) -> bool {
        self.view().is_some_and(|view| !matches!(view, View::Hidden(_)))
    }

    fn in_arc(&self, aim: Vec2) -> bool {
        let aim = self.viewer.pose.to_local(aim);
        aim.y > 1e-3 && aim.x.abs() <= self.viewer.width * 0.5 + aim.y * self.spread
    }

    fn is_free(&self, line: &Segment) -> bool {
        self.in_arc(line.b) && !self.screens.iter().any(|screen| screen.intersects_segment(line))
    }

    /// A line that is free, with some room on either side, among very many.
    fn free_line(&self) -> Option<Segment> {
        let part = |n: u32, of: u32| f64::from(n) / f64::from(of);
        let front = self.viewer.edge(Edge::Front);
        let eyes = (0..=60).map(|n| front.point_at(part(n, 60)));
        let aims: Vec<Vec2> =
            self.target.edges().iter().flat_map(|side| (0..40).map(|n| side.point_at(part(n, 40)))).collect();
        let mut lines = eyes.flat_map(|a| aims.iter().map(move |&b| Segment::new(a, b)));
        let room = front.vector() / front.length() * 1e-3;
        lines.find(|line| {
            [-room, Vec2::ZERO, room].iter().all(|&aside| self.is_free(&Segment::new(line.a + aside, line.b)))
        })
    }

    /// What the lines tell that decide.
    fn is_seen_along_lines(&self) -> bool {
        let mut lines = Sightlines::new(self.viewer.edge(Edge::Front), &self.target);
        lines.past_all(&self.screens.iter().collect::<Vec<_>>());
        let [left, right, ..] = self.viewer.corners();
        let facing = self.viewer.pose.facing;
        let (ahead, aside) = (facing.dir() * 100.0, facing.right() * 100.0);
        lines.change_near(&Segment::new(left, left + ahead - aside * self.spread), 1e-6);
        lines.change_near(&Segment::new(right, right + ahead + aside * self.spread), 1e-6);
        lines.clearest(false, true, |line| self.is_free(line))
    }
}

proptest! {
    #![proptest_config(common::cases(2000))]

    #[test]
    fn whatever_any_line_shows_is_seen(scene in scenes()) {
        prop_assume!(!scene.screens.iter().any(|screen| screen.overlaps(&scene.target)));
        if let Some(line) = scene.free_line() {
            prop_assert!(scene.is_seen(), "along {line:?}: {:?}", scene.view());
        }
    }

    #[test]
    fn the_lines_that_decide_tell_the_same(scene in scenes()) {
        prop_assume!(!scene.screens.iter().any(|screen| screen.overlaps(&scene.target)));
        // A hair wider or narrower nothing else may come out.
        prop_assume!(scene.grown(1e-3).is_seen_along_lines() == scene.grown(-1e-3).is_seen_along_lines());
        prop_assume!(scene.target.corners().iter().all(|&p| scene.viewer.pose.to_local(p).y > 0.01));
        prop_assert_eq!(scene.is_seen(), scene.is_seen_along_lines(), "{:?}", scene.view());
    }

    #[test]
    fn what_is_free_nothing_hides(scene in scenes()) {
        prop_assume!(!scene.screens.iter().any(|screen| screen.overlaps(&scene.target)));
        if scene.view() == Some(View::Free) {
            for n in 0..=20 {
                let eye = scene.viewer.edge(Edge::Front).point_at(f64::from(n) / 20.0);
                for aim in scene.target.edges().into_iter().map(Segment::middle).filter(|&aim| scene.in_arc(aim)) {
                    prop_assert!(scene.is_free(&Segment::new(eye, aim)) || is_beyond(&scene.target, eye, aim));
                }
            }
        }
    }

    #[test]
    fn a_mirror_shows_the_same(scene in scenes()) {
        let mirrored = scene.mapped(|rect| rect.mirrored_x(1.0));
        let same = match (scene.view(), mirrored.view()) {
            (Some(View::Hidden(_)), Some(View::Hidden(_))) => true,
            (one, other) => one == other,
        };
        let clear = |scene: &Scene| scene.grown(1e-3).view().is_some_and(|v| matches!(v, View::Hidden(_)))
            == scene.grown(-1e-3).view().is_some_and(|v| matches!(v, View::Hidden(_)));
        prop_assert!(same || !clear(&scene), "{:?} {:?}", scene.view(), mirrored.view());
    }
}

/// Whether the line meets the target before it comes to that point of its
/// border, and so may meet others in between.
fn is_beyond(target: &Rect, eye: Vec2, aim: Vec2) -> bool {
    target.intersects_segment(&Segment::new(eye, aim))
}

#[test]
fn the_narrowest_gap_shows_the_target() {
    let seen = |gap: f64, at: f64| {
        let half = |side: f64| rect(at + side * (10.0 + gap / 2.0), 6.0, 0.0, 20.0, 1.0);
        let (viewer, target) = (rect(0.0, 0.0, 0.0, 4.0, 2.0), rect(0.0, 12.0, 180.0, 4.0, 2.0));
        Scene { viewer, target, screens: vec![half(-1.0), half(1.0)], spread: 1.0 }.is_seen()
    };
    for at in [0.0, 0.123, -1.77] {
        assert!(seen(0.001, at));
        assert!(!seen(0.0, at), "edge to edge they leave none");
    }
    assert!(!seen(0.001, 5.0), "a gap far to one side shows something else");
}

#[test]
fn who_stands_beside_the_target_hides_it_from_one_end_only() {
    let viewer = rect(0.0, 0.0, 0.0, 4.0, 2.0);
    let target = rect(6.0, 6.0, 0.0, 2.0, 2.0);
    // Edge to edge, a little nearer: seen only past it.
    let scene = |x: f64| Scene { viewer, target, screens: vec![rect(x, 6.5, 0.0, 2.0, 2.5)], spread: 1.0 };
    assert!(scene(4.0).is_seen() && scene(8.0).is_seen());
    assert_eq!(scene(8.0).view(), Some(View::Free), "behind it for all who look");
}
