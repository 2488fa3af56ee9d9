//! Templates laid over true bases: who is covered, who is brushed, exactly.
//!
//! Nothing is sampled: what overlaps how much is told in closed form, and the
//! few questions that games ask of a template each have an answer of their own.
//!
//! * [`Circle`]: a stone, a blast; [`Circle::under_hole`] is the one model that
//!   lies under the middle.
//! * [`Teardrop`]: a breath, narrow at the mouth, round and wide at its end;
//!   also the ground that a circle passes over.
//! * [`Taper`]: a flat one with four corners, narrow at the muzzle, which may
//!   slide forward. [`Rect`] and [`ConvexHull`] are templates too.
//! * [`Track`]: a line without width, and the order in which it meets bases;
//!   [`Bounce`] is the one that a ball leaves, [`Scatter`] the way that a shot
//!   strays.
//!
//! A book may ask for the middle of the base ([`Template::covers_middle`]), for
//! half of its area ([`Template::covers_half`]), for any part or for all of it
//! ([`Template::cover`]).
//!
//! ```
//! use table::template::{Circle, Covered, Template};
//! use table::{Pose, Rect, Vec2};
//!
//! let stone = Circle::across(Vec2::new(0.0, 0.0), 3.0);
//! let base = |x: f64| Rect::new(Pose::new(x, 0.5, 0.0), 1.0, 1.0);
//! assert_eq!(stone.cover(&base(0.0)), Covered::Whole);
//! assert_eq!(stone.cover(&base(1.0)), Covered::Partly);
//! assert_eq!(stone.cover(&base(2.0)), Covered::No); // edge and rim touch
//! assert!(stone.covers_middle(&base(1.0)) && stone.covers_half(&base(1.0)));
//! assert_eq!(stone.under_hole(0.0, [base(1.0), base(0.0)]), Some(1));
//! ```

mod area;
mod bounce;
mod circle;
mod covered;
mod flat;
mod footprint;
mod meeting;
mod scatter;
mod taper;
mod teardrop;
mod track;

pub use bounce::Bounce;
pub use circle::Circle;
pub use covered::Covered;
pub use footprint::Footprint;
pub use meeting::{Meeting, Met, one_of_each};
pub use scatter::Scatter;
pub use taper::Taper;
pub use teardrop::Teardrop;
pub use track::Track;

use crate::{Bounds, Measure, Segment, TOLERANCE, Vec2};
#[cfg(doc)]
use crate::{ConvexHull, Rect};

/// A convex shape laid over the table.
///
/// What is asked of one template in particular stands first; what follows from
/// that for the bases under it is the same for all.
pub trait Template {
    /// Whether a point lies under it or, up to the tolerance, on its rim.
    fn covers(&self, p: Vec2) -> bool;

    /// The part of a segment that lies under the template shrunk by `inset` on
    /// all sides, as fractions of its way; nothing if there is none, or if
    /// nothing is left of the template.
    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)>;

    /// How much of a simple polygon lies under it: positive when the corners
    /// run counter-clockwise.
    fn signed_area_over(&self, corners: &[Vec2]) -> f64;

    /// Some point well under it.
    fn middle(&self) -> Vec2;

    /// How much ground it covers.
    fn area(&self) -> f64;

    /// The box around it.
    fn bounds(&self) -> Bounds;

    /// How much of a base lies under it: all, some or nothing.
    ///
    /// Something is covered when the two reach deeper into each other than the
    /// tolerance, and everything when no corner sticks out by more than that.
    /// Touching by a corner or an edge is nothing.
    fn cover(&self, base: &impl Footprint) -> Covered {
        base.with_corners(|corners| {
            if !lies_over(self, base, corners) {
                Covered::No
            } else if corners.iter().all(|&p| self.covers(p)) {
                Covered::Whole
            } else {
                Covered::Partly
            }
        })
    }

    /// The area of a base that lies under it.
    ///
    /// ```
    /// use std::f64::consts::PI;
    /// use table::template::{Circle, Template};
    /// use table::{Pose, Rect, Vec2};
    ///
    /// // The lower half of the circle, and nothing else, is over the base.
    /// let base = Rect::new(Pose::new(0.0, 0.0, 0.0), 9.0, 4.0);
    /// let fire = Circle::new(Vec2::ZERO, 1.0);
    /// assert!((fire.covered_area(&base) - PI / 2.0).abs() < 1e-12);
    /// ```
    fn covered_area(&self, base: &impl Footprint) -> f64 {
        base.with_corners(|corners| if is_near(self, corners) { self.signed_area_over(corners).abs() } else { 0.0 })
    }

    /// The share of a base that lies under it, from 0 to 1. A base without
    /// area is covered as a whole or not at all.
    fn covered_share(&self, base: &impl Footprint) -> f64 {
        let whole = base.with_corners(area::signed).abs();
        if whole > 0.0 {
            (self.covered_area(base) / whole).min(1.0)
        } else {
            f64::from(u8::from(self.cover(base) == Covered::Whole))
        }
    }

    /// Whether at least half the area of a base lies under it.
    fn covers_half(&self, base: &impl Footprint) -> bool {
        self.cover(base) != Covered::No && self.covered_share(base).at_least(0.5)
    }

    /// Whether the middle of a base lies under it.
    fn covers_middle(&self, base: &impl Footprint) -> bool {
        self.covers(base.middle())
    }
}

/// A quick look whether a polygon may touch a template.
fn is_near(template: &(impl Template + ?Sized), corners: &[Vec2]) -> bool {
    template.bounds().meets(&Bounds::of(corners))
}

/// Whether the two reach deeper into each other than the tolerance: some edge
/// of the base runs under the shrunk template, or all of that lies within the
/// base.
fn lies_over(template: &(impl Template + ?Sized), base: &impl Footprint, corners: &[Vec2]) -> bool {
    let middle = template.middle();
    let is_deep = || template.part_of(&Segment::new(middle, middle), TOLERANCE).is_some();
    is_near(template, corners)
        && (area::edges(corners).any(|edge| template.part_of(&edge, TOLERANCE).is_some())
            || (is_deep() && base.holds(middle)))
}
