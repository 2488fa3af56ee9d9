//! The furthest end of a move, compared with very many others.

mod common;

use common::{degrees, polygons, rect, v};
use proptest::prelude::*;
use table::{Board, Limits, Polygon, Rect, Segment, TOLERANCE, Vec2};

/// A fugitive, what he flees from, and what is in his way.
#[derive(Clone, Debug)]
struct Scene {
    mover: Rect,
    danger: Rect,
    others: Vec<Rect>,
    woods: Vec<Polygon>,
}

const BOARD: Board = Board::new(24.0, 24.0);
const FAR: f64 = 5.0;

fn scenes() -> impl Strategy<Value = Scene> {
    let near = || (4.0..20.0, 4.0..20.0, degrees(), 0.5..4.0, 0.5..2.0);
    let others = prop::collection::vec(near().prop_map(|(x, y, d, w, h)| rect(x, y, d, w, h)), 0..6);
    let woods = prop::collection::vec(polygons(), 0..2);
    let danger = (8.0..16.0, 6.0..9.0, degrees());
    (others, woods, danger, degrees()).prop_map(|(others, woods, (x, y, turn), mine)| {
        let mover = rect(12.0, 12.0, mine, 2.0, 1.0);
        Scene {
            mover,
            danger: rect(x, y, turn, 2.0, 1.0),
            others: others.into_iter().filter(|other| !other.touches(&mover)).collect(),
            woods: woods.iter().map(|wood| wood.translated(v(12.0, 15.0))).collect(),
        }
    })
}

impl Scene {
    /// On the table, on nobody, in no wood, past nobody with the middle of the
    /// front, and slowly through the woods.
    fn is_lawful(&self, by: Vec2) -> bool {
        let end = self.mover.translated(by);
        let line = Segment::new(self.mover.pose.at, end.pose.at);
        let slow = self.woods.iter().any(|wood| wood.intersects_segment(&line));
        by.length() <= if slow { 2.0 } else { FAR } + TOLERANCE
            && BOARD.contains_rect(&end)
            && !self.others.iter().any(|other| end.overlaps(other) || other.intersects_segment(&line))
            && !self.woods.iter().any(|wood| wood.overlaps_rect(&end))
    }

    fn far(&self, by: Vec2) -> f64 {
        self.danger.distance(&self.mover.translated(by))
    }

    fn limits(&self) -> Limits {
        let mut limits = Limits::new(&self.mover, FAR);
        for radius in [2.0, FAR] {
            limits.ring(Vec2::ZERO, radius);
        }
        limits.on_board(&BOARD);
        for other in &self.others {
            limits.beside(other, 0.0);
            limits.around(self.mover.pose.at, other);
        }
        for border in self.woods.iter().flat_map(Polygon::edges) {
            limits.on_border(&border);
            limits.across(self.mover.pose.at, &border);
        }
        limits
    }

    fn furthest(&self) -> Option<f64> {
        let found = self.limits().furthest(&self.danger, 0.0, |_| 0.0, |by| self.is_lawful(by));
        found.map(|(far, by)| {
            assert!(self.is_lawful(by) && (self.far(by) - far).abs() < 1e-9);
            far
        })
    }

    /// Very many moves.
    fn moves() -> impl Iterator<Item = Vec2> {
        let part = |n: u32, of: u32| f64::from(n) / f64::from(of);
        let ways = (0..240).map(move |n| Vec2::from_angle(part(n, 240) * std::f64::consts::TAU));
        ways.flat_map(move |way| (1..=50).map(move |n| way * FAR * part(n, 50)))
    }

    fn furthest_of_many(&self) -> f64 {
        let lawful = Self::moves().filter(|&by| self.is_lawful(by));
        lawful.map(|by| self.far(by)).fold(0.0, f64::max)
    }

    fn shortest(&self) -> Option<f64> {
        self.limits().shortest(|_| 0.0, |by| self.is_lawful(by)).map(Vec2::length)
    }

    fn shortest_of_many(&self) -> Option<f64> {
        let lawful = Self::moves().filter(|&by| self.is_lawful(by));
        lawful.map(Vec2::length).reduce(f64::min)
    }

    fn mirrored(&self) -> Self {
        Self {
            mover: self.mover.mirrored_x(12.0),
            danger: self.danger.mirrored_x(12.0),
            others: self.others.iter().map(|other| other.mirrored_x(12.0)).collect(),
            woods: self.woods.iter().map(|wood| wood.mirrored_x(12.0)).collect(),
        }
    }
}

proptest! {
    #![proptest_config(common::cases(400))]

    #[test]
    fn no_lawful_move_leads_further(scene in scenes()) {
        let (found, many) = (scene.furthest().unwrap_or(0.0), scene.furthest_of_many());
        prop_assert!(found > many - 1e-5, "{found}, but {many} was possible");
    }

    #[test]
    fn no_lawful_move_is_shorter(scene in scenes()) {
        // Somebody may stand where he would have to go at once.
        let scene = Scene { others: scene.others.into_iter().chain([scene.mover.shrunk(0.1)]).collect(), ..scene };
        if let Some(many) = scene.shortest_of_many() {
            let found = scene.shortest().unwrap();
            prop_assert!(found < many + 1e-5, "{found}, but {many} was possible");
        }
    }

    #[test]
    fn the_mirror_image_leads_as_far(scene in scenes()) {
        let (one, other) = (scene.furthest().unwrap_or(0.0), scene.mirrored().furthest().unwrap_or(0.0));
        prop_assert!((one - other).abs() < 1e-6, "{one}, and mirrored {other}");
    }

    #[test]
    fn beside_means_that_far_away(scene in scenes(), gap in 0.0..2.0) {
        for other in &scene.others {
            let mut limits = Limits::new(&scene.mover, 40.0);
            limits.beside(other, gap);
            prop_assert_eq!(limits.lines().len(), 8);
            for line in limits.lines() {
                let end = scene.mover.translated(line.middle());
                // Where two of a parallel pair meet, its middle is the same.
                prop_assert!((end.distance(other) - gap).abs() < 1e-5, "{} instead of {gap}", end.distance(other));
            }
        }
    }
}
