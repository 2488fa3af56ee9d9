//! Who sees whom, compared with looks from everywhere at everything.

mod common;

use proptest::prelude::*;
use ranked::sight::arc::{Arc, sees};
use ranked::sight::lines::{Course, Courses, Height, NOT_THE_CORNER, Scenery, Screen, Sight};
use ranked::{Base, Formation};
use table::{Edge, Polygon, Pose, Rect, Segment, Shape, Vec2};

/// Woods through which nobody sees, and one of them may be a hill.
#[derive(Clone, Debug, Default)]
struct Woods {
    shapes: Vec<Shape>,
    hilly: bool,
}

impl Scenery for Woods {
    type Reason = &'static str;

    const OWN_UNIT: &'static str = "own";

    fn corner(&self) -> f64 {
        NOT_THE_CORNER
    }

    fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter()
    }

    fn is_hilly(&self) -> bool {
        self.hilly
    }

    fn height_of(&self, line: &Segment) -> Height {
        let high = |p: Vec2| self.shapes.iter().filter_map(Shape::area).any(|area| area.contains(p));
        u8::from(self.hilly && (high(line.a) || high(line.b)))
    }

    fn passes(&self, line: &Segment, _: [&Rect; 2], _: &dyn Fn() -> Height) -> Result<(), &'static str> {
        let within = |area: &Polygon| self.hilly && (area.contains(line.a) || area.contains(line.b));
        let hides = |shape: &Shape| shape.area().is_some_and(|area| area.intersects_segment(line) && !within(area));
        if self.shapes.iter().any(hides) { Err("scenery") } else { Ok(()) }
    }
}

#[derive(Clone, Debug)]
struct Scene {
    viewer: Rect,
    target: Formation,
    course: Course,
    screens: Vec<Rect>,
    woods: Woods,
}

fn scenes() -> impl Strategy<Value = Scene> {
    let screens = prop::collection::vec((-7.0..7.0, 1.0..12.0, 0.0..360.0, 0.5..5.0, 0.5..2.0), 0..6);
    let target = (1_u8..6, 1_u8..12, -7.0..7.0, 7.0..13.0, 0.0..360.0, prop_oneof![Just(0.0), 0.5..4.0]);
    let wood = prop_oneof![Just(None), (-5.0..5.0, 2.0..7.0, 0.5..3.0, any::<bool>()).prop_map(Some)];
    (screens, target, wood).prop_map(|(screens, (files, models, x, y, facing, way), wood)| {
        let woods = wood.map_or_else(Woods::default, |(x, y, half, hilly): (f64, f64, f64, bool)| {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let area = corners.map(|(dx, dy)| Vec2::new(x + dx * half, y + dy * half)).to_vec();
            Woods { shapes: vec![Shape::Area(Polygon::new(area).unwrap())], hilly }
        });
        Scene {
            viewer: Rect::new(Pose::new(0.0, 0.0, 0.0), 0.8, 0.8),
            target: Formation::block(Base::CAVALRY, files, models),
            course: Course { end: Pose::new(x, y, facing), way },
            screens: screens.into_iter().map(|(x, y, d, w, h)| Rect::new(Pose::new(x, y, d), w, h)).collect(),
            woods,
        }
    })
}

impl Scene {
    fn sight(&self, courses: Courses, by: f64, height: Height) -> Sight<Woods> {
        let screens = self.screens.iter().map(|rect| Screen { rect: rect.shrunk(-by), height: 0, by: "screen" });
        Sight::new(self.woods.clone(), self.target, courses, screens, height)
    }

    fn sees_at(&self, course: Course, by: f64) -> bool {
        let sight = self.sight([course].into_iter().collect(), by, 0);
        sight.out_of(&self.viewer, Edge::Front, &[]).sees_any().is_ok()
    }

    /// The places that it passes, no farther apart than its bases are deep.
    fn stops(&self) -> impl Iterator<Item = Course> + '_ {
        (0..=40).map(|n| Course::at(self.course.end.forward(-self.course.way * f64::from(n) / 40.0)))
    }

    fn overlaps(&self) -> bool {
        let ground = self.target.rect(self.course.end);
        let swept = Rect { depth: ground.depth + self.course.way, ..ground };
        self.screens.iter().any(|screen| screen.overlaps(&swept) || screen.overlaps(&self.viewer))
    }

    fn mirrored(&self) -> Scene {
        let mirror = |rect: &Rect| rect.mirrored_x(0.0);
        let end = self.course.end.mirrored_x(0.0);
        let shapes = self.woods.shapes.iter().filter_map(Shape::area).map(|area| Shape::Area(area.mirrored_x(0.0)));
        Scene {
            course: Course { end, ..self.course },
            screens: self.screens.iter().map(mirror).collect(),
            woods: Woods { shapes: shapes.collect(), hilly: self.woods.hilly },
            ..self.clone()
        }
    }

    /// Whether a hair more or less of everybody in the way changes nothing.
    fn is_plain(&self) -> bool {
        self.sees_at(self.course, 1e-3) == self.sees_at(self.course, -1e-3)
    }
}

proptest! {
    #![proptest_config(common::cases(600))]

    #[test]
    fn one_on_his_way_is_seen_if_he_is_anywhere_on_it(scene in scenes()) {
        prop_assume!(!scene.overlaps() && scene.is_plain() && scene.woods.shapes.is_empty());
        let somewhere = scene.stops().any(|stop| scene.sees_at(stop, 0.0));
        prop_assert_eq!(scene.sees_at(scene.course, 0.0), somewhere);
    }

    #[test]
    fn a_mirror_shows_the_same(scene in scenes()) {
        prop_assume!(!scene.overlaps() && scene.is_plain());
        let mirrored = scene.mirrored();
        prop_assert_eq!(scene.sees_at(scene.course, 0.0), mirrored.sees_at(mirrored.course, 0.0));
    }

    #[test]
    fn scenery_only_hides(scene in scenes()) {
        prop_assume!(!scene.overlaps() && scene.is_plain() && !scene.woods.hilly);
        let bare = Scene { woods: Woods::default(), ..scene.clone() };
        prop_assert!(!scene.sees_at(scene.course, 0.0) || bare.sees_at(scene.course, 0.0));
    }

    #[test]
    fn a_block_sees_what_any_of_its_front_sees(scene in scenes()) {
        prop_assume!(!scene.overlaps() && scene.is_plain() && scene.woods.shapes.is_empty());
        let block = Formation::block(Base::mm(20, 20), 5, 10);
        let pose = Pose::new(0.0, 0.0, 0.0);
        let all = |sight: Sight<Woods>| {
            let looks = |model: Rect| sight.out_of(&model, Edge::Front, &[]).nearest(f64::INFINITY).ok();
            block.bases(pose).take(5).map(looks).collect::<Vec<_>>()
        };
        let courses: Courses = [scene.course].into_iter().collect();
        let narrowed = scene.sight(courses.clone(), 0.0, 0).narrowed_to(&block.rect(pose), Edge::Front);
        prop_assert_eq!(all(narrowed), all(scene.sight(courses, 0.0, 0)));
    }

    #[test]
    fn who_is_higher_than_all_is_hidden_by_none(scene in scenes()) {
        prop_assume!(scene.woods.shapes.is_empty());
        let sight = scene.sight([scene.course].into_iter().collect(), 0.0, 1);
        let seen = sight.out_of(&scene.viewer, Edge::Front, &[]).sees_any().is_ok();
        let bases = scene.target.bases(scene.course.end);
        let ahead = bases.map(|base| Rect { depth: base.depth + scene.course.way, ..base }).any(|base| sees(&scene.viewer, Edge::Front, &base));
        prop_assert_eq!(seen, ahead);
    }

    #[test]
    fn the_arc_is_all_that_lies_between_its_rays(x in -9.0..9.0, y in -9.0..9.0, d in 0.0..360.0, w in 0.3..4.0, h in 0.3..4.0) {
        let (viewer, target) = (Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0), Rect::new(Pose::new(x, y, d), w, h));
        let spots = (0..=60).flat_map(|i| (0..=60).map(move |j| (f64::from(i) / 60.0 - 0.5, -f64::from(j) / 60.0)));
        let inside = |p: Vec2, by: f64| p.y > by && p.x.abs() < 2.0 + p.y - by;
        let any = |by: f64| spots.clone().any(|(a, b)| inside(target.pose.to_world(Vec2::new(a * w, b * h)), by));
        let held = Arc::of(&viewer, Edge::Front).holds_part_of(&target);
        prop_assert!(held || !any(0.0), "some of it lies in the arc");
        prop_assert!(!held || any(-0.2), "none of it comes near");
    }
}
