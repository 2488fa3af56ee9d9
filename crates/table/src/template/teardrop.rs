//! A template with a narrow and a wide round end.

use serde::{Deserialize, Serialize};

use super::{Circle, Template, area};
use crate::hull::cut_by;
use crate::vector::{cross, length, right_of};
use crate::{Bounds, Pose, Segment, TOLERANCE, Vec2};

/// Two circles and all that lies between them: the breath of a dragon, narrow
/// at the mouth and wide at its end, or the ground that a circle passes over.
///
/// ```
/// use table::template::{Covered, Teardrop, Template};
/// use table::{Pose, Rect};
///
/// // Eight long, pointed at the mouth, and three across where it is widest.
/// let breath = Teardrop::from_mouth(Pose::new(0.0, 0.0, 0.0), 8.0, 0.0, 3.0);
/// let base = |x: f64, y: f64| Rect::new(Pose::new(x, y, 180.0), 1.0, 1.0);
/// assert_eq!(breath.cover(&base(0.0, 6.0)), Covered::Whole);
/// assert_eq!(breath.cover(&base(0.0, 1.0)), Covered::Partly);
/// assert_eq!(breath.cover(&base(1.5, 1.0)), Covered::No);
/// assert_eq!(breath.cover(&base(0.0, 8.0)), Covered::No); // just beyond its end
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Teardrop {
    narrow: Circle,
    wide: Circle,
}

/// Where the straight sides of a teardrop run.
struct Sides {
    /// From the narrow to the wide end, of length one.
    axis: Vec2,
    /// How far apart the middles of the ends are.
    apart: f64,
    /// Of the angle by which a side's normal leans back from straight across.
    sin: f64,
    cos: f64,
}

impl Teardrop {
    /// Two circles and what lies between them, whichever is the wider.
    pub fn between(one: Circle, other: Circle) -> Self {
        if one.radius <= other.radius { Self { narrow: one, wide: other } } else { Self { narrow: other, wide: one } }
    }

    /// With the tip of one end at a mouth and the other straight ahead. Both
    /// ends are round, so far across; one of no size is a point.
    pub fn from_mouth(mouth: Pose, length: f64, mouth_width: f64, end_width: f64) -> Self {
        let near = Circle::across(mouth.forward(mouth_width * 0.5).at, mouth_width);
        let far = Circle::across(mouth.forward(length - end_width * 0.5).at, end_width);
        Self::between(near, far)
    }

    /// Its narrower end.
    pub const fn narrow(&self) -> Circle {
        self.narrow
    }

    /// Its wider end.
    pub const fn wide(&self) -> Circle {
        self.wide
    }

    /// Put down elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vec2) -> Self {
        self.mapped(|end| end.moved(by))
    }

    /// Turned clockwise, in radians, about a point.
    #[must_use]
    pub fn rotated_about(&self, point: Vec2, clockwise: f64) -> Self {
        self.mapped(|end| end.rotated_about(point, clockwise))
    }

    /// Mirrored on the vertical line at `axis_x`.
    #[must_use]
    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        self.mapped(|end| end.mirrored_x(axis_x))
    }

    fn mapped(&self, motion: impl Fn(&Circle) -> Circle) -> Self {
        Self { narrow: motion(&self.narrow), wide: motion(&self.wide) }
    }

    /// The same with a margin less all around; nothing if nothing is left.
    /// Where the narrow end is no wider than that, the sides now meet in a
    /// point further in.
    fn shrunk(&self, margin: f64) -> Option<Self> {
        let (narrow, wide) = (self.narrow, self.wide);
        if wide.radius <= margin {
            return None;
        }
        let left = |end: Circle| Circle::new(end.centre, end.radius - margin);
        if narrow.radius >= margin {
            return Some(Self { narrow: left(narrow), wide: left(wide) });
        }
        let part = (margin - narrow.radius) / (wide.radius - narrow.radius);
        let tip = Segment::new(narrow.centre, wide.centre).point_at(part);
        Some(Self { narrow: Circle::new(tip, 0.0), wide: left(wide) })
    }

    /// Its straight sides; none if the narrow end lies within the wide one.
    fn sides(&self) -> Option<Sides> {
        let along = self.wide.centre - self.narrow.centre;
        let apart = length(along);
        let wider = self.wide.radius - self.narrow.radius;
        if apart <= wider {
            return None;
        }
        let sin = wider / apart;
        Some(Sides { axis: along / apart, apart, sin, cos: (1.0 - sin * sin).max(0.0).sqrt() })
    }

    /// What lies between the ends: where the sides touch them, counter-clockwise.
    fn between_ends(&self, sides: &Sides) -> [Vec2; 4] {
        let [right, left] = sides.normals();
        let (narrow, wide) = (self.narrow, self.wide);
        [
            narrow.centre + right * narrow.radius,
            wide.centre + right * wide.radius,
            wide.centre + left * wide.radius,
            narrow.centre + left * narrow.radius,
        ]
    }

    /// The distance of a point from the rim, less than zero inside.
    fn beyond(&self, p: Vec2) -> f64 {
        let from_narrow = p - self.narrow.centre;
        let from_wide = length(p - self.wide.centre) - self.wide.radius;
        let Some(sides) = self.sides() else { return from_wide };
        let (ahead, aside) = (sides.axis.dot(from_narrow), cross(sides.axis, from_narrow).abs());
        // How far along the nearer side its nearest point is.
        let along = ahead * sides.cos + aside * sides.sin;
        if along < 0.0 {
            length(from_narrow) - self.narrow.radius
        } else if along > sides.apart * sides.cos {
            from_wide
        } else {
            aside * sides.cos - ahead * sides.sin - self.narrow.radius
        }
    }
}

impl Sides {
    /// The unit vectors outwards from the right and the left side.
    fn normals(&self) -> [Vec2; 2] {
        let (back, right) = (self.axis * -self.sin, right_of(self.axis) * self.cos);
        [back + right, back - right]
    }
}

impl Template for Teardrop {
    fn covers(&self, p: Vec2) -> bool {
        self.beyond(p) <= TOLERANCE
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        let left = self.shrunk(inset)?;
        // The ends and what lies between them together are convex: the parts
        // within each add up to one.
        let wide = segment.part_in_disc(left.wide.centre, left.wide.radius);
        let others = left.sides().map(|sides| {
            let corners = left.between_ends(&sides);
            let borders = area::edges(&corners).map(|edge| (edge.a, right_of(edge.vector())));
            [segment.part_in_disc(left.narrow.centre, left.narrow.radius), cut_by(borders, segment, 0.0)]
        });
        let parts = others.into_iter().flatten().chain([wide]).flatten();
        let (enter, leave) = parts.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))?;
        let (enter, leave) = (enter.max(0.0), leave.min(1.0));
        (enter <= leave).then_some((enter, leave))
    }

    /// What lies between the ends, and of each end what lies beyond the line
    /// between the points where the sides touch it.
    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        let (narrow, wide) = (self.narrow, self.wide);
        let Some(sides) = self.sides() else { return wide.signed_area_over(corners) };
        let between = self.between_ends(&sides);
        let clip = |part: area::Corners, edge: Segment| area::clipped(&part, edge.a, right_of(edge.vector()));
        let middle = area::edges(&between).fold(area::Corners::from_slice(corners), clip);
        let cap = |end: Circle, out: Vec2| {
            let chord = end.centre - sides.axis * (sides.sin * end.radius);
            end.signed_area_over(&area::clipped(corners, chord, out))
        };
        area::signed(&middle) + cap(wide, -sides.axis) + cap(narrow, sides.axis)
    }

    fn middle(&self) -> Vec2 {
        self.wide.centre
    }

    fn area(&self) -> f64 {
        let Some(Sides { apart, sin, cos, .. }) = self.sides() else { return self.wide.area() };
        let (narrow, wide) = (self.narrow.radius, self.wide.radius);
        // Half of the angle that the narrow end's arc spans.
        let angle = libm::atan2(cos, sin);
        narrow * narrow * angle + wide * wide * (std::f64::consts::PI - angle) + (narrow + wide) * apart * cos
    }

    fn bounds(&self) -> Bounds {
        let (narrow, wide) = (self.narrow.bounds(), self.wide.bounds());
        Bounds { min: narrow.min.min(wide.min), max: narrow.max.max(wide.max) }
    }
}
