//! Templates with straight sides only.

use super::{Footprint, Template, area};
use crate::vector::right_of;
use crate::{Bounds, ConvexHull, Edge, Rect, Segment, Vec2};

impl Template for ConvexHull {
    fn covers(&self, p: Vec2) -> bool {
        self.holds(p)
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        if area::encloses(self.points()) { self.cut(segment, inset) } else { None }
    }

    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        if !area::encloses(self.points()) {
            return 0.0;
        }
        let clip = |part: area::Corners, edge: Segment| area::clipped(&part, edge.a, right_of(edge.vector()));
        area::signed(&self.edges().fold(area::Corners::from_slice(corners), clip))
    }

    fn middle(&self) -> Vec2 {
        area::balance(self.points())
    }

    fn area(&self) -> f64 {
        area::signed(self.points())
    }

    fn bounds(&self) -> Bounds {
        Self::bounds(self)
    }
}

impl Template for Rect {
    fn covers(&self, p: Vec2) -> bool {
        self.contains(p)
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        self.cut(segment, inset)
    }

    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        let clip = |part: area::Corners, edge| area::clipped(&part, self.edge(edge).a, self.normal(edge));
        area::signed(&Edge::ALL.into_iter().fold(area::Corners::from_slice(corners), clip))
    }

    fn middle(&self) -> Vec2 {
        self.centre()
    }

    fn area(&self) -> f64 {
        self.width * self.depth
    }

    fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners())
    }
}
