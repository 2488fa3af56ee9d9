//! How a polygon lies to other shapes.
//!
//! Two areas overlap when the border of one passes through the inside of the
//! other, or when one lies wholly within the other. The tolerance comes in by
//! shrinking the other shape a little before looking at the border.

use super::Polygon;
use crate::{ConvexHull, Rect, TOLERANCE};

impl Polygon {
    /// Whether the insides overlap by more than the tolerance.
    ///
    /// ```
    /// use table::{Polygon, Pose, Rect, Vec2};
    /// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
    /// let square = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
    /// let rect = |y| Rect::new(Pose::new(2.0, y, 0.0), 2.0, 1.0);
    /// assert!(square.overlaps_rect(&rect(0.5)));
    /// assert!(!square.overlaps_rect(&rect(0.0)));
    /// ```
    #[inline]
    pub fn overlaps_rect(&self, rect: &Rect) -> bool {
        self.is_near(rect) && self.overlaps_near_rect(rect)
    }

    fn overlaps_near_rect(&self, rect: &Rect) -> bool {
        self.border_enters(rect) || self.contains_strictly(rect.centre())
    }

    /// Whether the rectangle lies inside; it may touch the border.
    pub fn contains_rect(&self, rect: &Rect) -> bool {
        self.is_near(rect) && !self.border_enters(rect) && self.contains(rect.centre())
    }

    /// The distance to a rectangle: zero when the two touch or overlap.
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        if self.overlaps_rect(rect) {
            return 0.0;
        }
        let distance = self.edges().map(|edge| rect.distance_to_segment(&edge)).fold(f64::INFINITY, f64::min);
        if distance <= TOLERANCE { 0.0 } else { distance }
    }

    /// Whether the insides overlap by more than the tolerance; a hull that is
    /// only a line overlaps what it passes through.
    pub fn overlaps_hull(&self, hull: &ConvexHull) -> bool {
        if let Some(line) = hull.line() {
            return self.intersects_segment(&line);
        }
        self.bounds.meets(&hull.bounds())
            && (self.edges().any(|edge| hull.intersects_segment(&edge)) || self.contains_strictly(hull.centre()))
    }

    /// Whether the insides overlap by more than the tolerance.
    pub fn overlaps_polygon(&self, other: &Self) -> bool {
        self.bounds.meets(&other.bounds)
            && (self.contains_strictly(other.inner)
                || other.contains_strictly(self.inner)
                || other.edges().any(|edge| self.intersects_segment(&edge))
                || self.edges().any(|edge| other.intersects_segment(&edge)))
    }

    #[inline]
    fn is_near(&self, rect: &Rect) -> bool {
        self.bounds.near(rect.centre(), rect.span())
    }

    fn border_enters(&self, rect: &Rect) -> bool {
        self.edges().any(|edge| rect.intersects_segment(&edge))
    }
}
