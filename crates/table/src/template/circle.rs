//! A round template.

use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

use super::{Footprint, Teardrop, Template, area};
use crate::vector::{Turn, length, mirrored_x};
use crate::{Bounds, Measure, Segment, TOLERANCE, Vec2};

/// A circle laid over the table: the blast of a stone or of a grenade.
///
/// ```
/// use table::template::{Circle, Covered, Template};
/// use table::{Pose, Rect, Vec2};
///
/// let blast = Circle::new(Vec2::new(10.0, 10.0), 1.5);
/// let slanted = Rect::new(Pose::new(10.0, 11.0, 45.0), 1.0, 1.0);
/// assert_eq!(blast.cover(&slanted), Covered::Whole);
/// assert_eq!(blast.moved(Vec2::new(1.5, 0.0)).cover(&slanted), Covered::Partly);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Circle {
    /// Its middle.
    pub centre: Vec2,
    /// From there to the rim.
    pub radius: f64,
}

impl Circle {
    /// A circle of a radius.
    pub const fn new(centre: Vec2, radius: f64) -> Self {
        Self { centre, radius }
    }

    /// A circle so far across, as books give them.
    pub const fn across(centre: Vec2, diameter: f64) -> Self {
        Self::new(centre, diameter * 0.5)
    }

    /// Put down elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vec2) -> Self {
        Self { centre: self.centre + by, ..*self }
    }

    /// All the ground that it passes over when it moves.
    pub fn slid(&self, by: Vec2) -> Teardrop {
        Teardrop::between(*self, self.moved(by))
    }

    /// Turned clockwise, in radians, about a point.
    #[must_use]
    pub fn rotated_about(&self, point: Vec2, clockwise: f64) -> Self {
        Self { centre: Turn::clockwise(clockwise).about(point, self.centre), ..*self }
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        Self { centre: mirrored_x(self.centre, axis_x), ..*self }
    }

    /// Which base lies under the hole in the middle, counted as they are given.
    ///
    /// It is the one that holds the middle of the hole, else the nearest of
    /// those that the hole reaches; a hole without size is the mere middle.
    /// Where bases meet there, it is the one with most of the hole over it, and
    /// of equals the first: there is never more than one.
    ///
    /// ```
    /// use table::template::Circle;
    /// use table::{Pose, Rect, Vec2};
    ///
    /// let stone = Circle::across(Vec2::ZERO, 3.0);
    /// let base = |x: f64| Rect::new(Pose::new(x, 0.5, 0.0), 1.0, 1.0);
    /// assert_eq!(stone.under_hole(0.0, [base(-0.75), base(0.25)]), Some(1));
    /// // Between two bases is nobody, or the nearer if the hole is wide.
    /// assert_eq!(stone.under_hole(0.0, [base(-0.75), base(0.625)]), None);
    /// assert_eq!(stone.under_hole(0.5, [base(-0.75), base(0.625)]), Some(1));
    /// // Where two meet under the very middle, the first.
    /// assert_eq!(stone.under_hole(0.5, [base(-0.5), base(0.5)]), Some(0));
    /// ```
    pub fn under_hole<F: Footprint>(&self, hole: f64, bases: impl IntoIterator<Item = F>) -> Option<usize> {
        let hole = Self::new(self.centre, hole);
        let mut best: Option<(usize, f64, f64)> = None;
        for (index, base) in bases.into_iter().enumerate() {
            let off = base.distance_to(self.centre);
            if off > TOLERANCE && !hole.cover(&base).at_all() {
                continue;
            }
            let under = hole.covered_area(&base);
            let better = best.is_none_or(|(_, least, most)| {
                off.falls_short_of(least) || (off.at_most(least) && under.exceeds(most))
            });
            if better {
                best = Some((index, off, under));
            }
        }
        best.map(|(index, ..)| index)
    }
}

impl Template for Circle {
    fn covers(&self, p: Vec2) -> bool {
        length(p - self.centre).at_most(self.radius)
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        let radius = self.radius - inset;
        if radius <= 0.0 {
            return None;
        }
        let (enter, leave) = segment.part_in_disc(self.centre, radius)?;
        let (enter, leave) = (enter.max(0.0), leave.min(1.0));
        (enter <= leave).then_some((enter, leave))
    }

    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        area::signed_in_disc(corners, self.centre, self.radius)
    }

    fn middle(&self) -> Vec2 {
        self.centre
    }

    fn area(&self) -> f64 {
        PI * self.radius * self.radius
    }

    fn bounds(&self) -> Bounds {
        let reach = Vec2::splat(self.radius);
        Bounds { min: self.centre - reach, max: self.centre + reach }
    }
}
