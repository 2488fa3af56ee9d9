//! What can lie under a template or in the way of a line.

use super::{Meeting, area};
use crate::{ConvexHull, Measure, Polygon, Rect, Segment, Vec2};

/// The ground that something stands on: the base of a model, a building.
pub trait Footprint {
    /// Shows its corners, in either order around it.
    fn with_corners<T>(&self, look: impl FnOnce(&[Vec2]) -> T) -> T;

    /// The exact middle of it: what it would balance on.
    fn middle(&self) -> Vec2;

    /// The distance to a point: zero inside.
    fn distance_to(&self, p: Vec2) -> f64;

    /// Whether it holds a point, inside or, up to the tolerance, on the border.
    fn holds(&self, p: Vec2) -> bool;

    /// How a line from `a` to `b` of the segment meets it, with the distances
    /// from `a`; nothing if it stays clear.
    fn met_by(&self, line: &Segment) -> Option<Meeting>;
}

impl<F: Footprint> Footprint for &F {
    fn with_corners<T>(&self, look: impl FnOnce(&[Vec2]) -> T) -> T {
        (**self).with_corners(look)
    }

    fn middle(&self) -> Vec2 {
        (**self).middle()
    }

    fn distance_to(&self, p: Vec2) -> f64 {
        (**self).distance_to(p)
    }

    fn holds(&self, p: Vec2) -> bool {
        (**self).holds(p)
    }

    fn met_by(&self, line: &Segment) -> Option<Meeting> {
        (**self).met_by(line)
    }
}

impl Footprint for Rect {
    fn with_corners<T>(&self, look: impl FnOnce(&[Vec2]) -> T) -> T {
        look(&self.corners())
    }

    fn middle(&self) -> Vec2 {
        self.centre()
    }

    fn distance_to(&self, p: Vec2) -> f64 {
        self.distance_to_point(p)
    }

    fn holds(&self, p: Vec2) -> bool {
        self.contains(p)
    }

    fn met_by(&self, line: &Segment) -> Option<Meeting> {
        Meeting::of_cuts(line, |inset| self.cut(line, inset))
    }
}

/// One without area has no inside: all of it is border.
impl Footprint for ConvexHull {
    fn with_corners<T>(&self, look: impl FnOnce(&[Vec2]) -> T) -> T {
        look(self.points())
    }

    fn middle(&self) -> Vec2 {
        area::balance(self.points())
    }

    fn distance_to(&self, p: Vec2) -> f64 {
        if area::encloses(self.points()) && self.contains(p) {
            return 0.0;
        }
        self.edges().map(|edge| edge.distance_to_point(p)).fold(f64::INFINITY, f64::min)
    }

    fn holds(&self, p: Vec2) -> bool {
        self.distance_to(p).at_most(0.0)
    }

    fn met_by(&self, line: &Segment) -> Option<Meeting> {
        if area::encloses(self.points()) {
            Meeting::of_cuts(line, |inset| self.cut(line, inset))
        } else {
            Meeting::of_border(line, self.edges())
        }
    }
}

impl Footprint for Polygon {
    fn with_corners<T>(&self, look: impl FnOnce(&[Vec2]) -> T) -> T {
        look(self.points())
    }

    fn middle(&self) -> Vec2 {
        area::balance(self.points())
    }

    fn distance_to(&self, p: Vec2) -> f64 {
        self.distance_to_point(p)
    }

    fn holds(&self, p: Vec2) -> bool {
        self.contains(p)
    }

    /// From the first entry to the last exit, where the border has bends.
    fn met_by(&self, line: &Segment) -> Option<Meeting> {
        match self.inside_from_to(line) {
            Some((enter, leave)) => Some(Meeting { enter, leave, brushed: false }),
            None => Meeting::of_border(line, self.edges()),
        }
    }
}
