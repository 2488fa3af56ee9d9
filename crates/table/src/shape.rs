//! Areas and lines alike: what lies on a table.

use serde::Serialize;

use crate::{Bounds, ConvexHull, Polygon, Polyline, Rect, Segment, Vec2};

/// An area or a line.
///
/// ```
/// use table::{Polyline, Pose, Rect, Shape, Vec2};
/// let points = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)].map(Vec2::from);
/// let wall = Shape::Line(Polyline::new(points.to_vec()).unwrap());
/// assert_eq!(wall.borders().count(), 2);
/// assert!(wall.holds_part_of(&Rect::new(Pose::new(1.0, 1.0, 0.0), 1.0, 2.0)));
/// assert!(wall.area().is_none());
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Shape {
    /// An area with an outline.
    Area(Polygon),
    /// A line with a course.
    Line(Polyline),
}

impl Shape {
    /// The shape that a file gives as an outline or as a course, if it gives
    /// one of the two; else what is wrong with it, and the remedy.
    ///
    /// # Errors
    ///
    /// If the points make no outline or no course.
    pub fn given(area: Option<&[[f64; 2]]>, line: Option<&[[f64; 2]]>) -> Result<Option<Self>, (String, &'static str)> {
        let points = |list: &[[f64; 2]]| list.iter().map(|&at| Vec2::from(at)).collect();
        match (area, line) {
            (Some(area), None) => Polygon::new(points(area))
                .map(|area| Some(Self::Area(area)))
                .map_err(|wrong| (wrong.to_string(), "give a simple outline of three or more points")),
            (None, Some(line)) => Polyline::new(points(line))
                .map(|line| Some(Self::Line(line)))
                .map_err(|wrong| (wrong.to_string(), "give a line of two or more points")),
            _ => Ok(None),
        }
    }

    /// The outline, if it is an area.
    #[inline]
    pub const fn area(&self) -> Option<&Polygon> {
        match self {
            Self::Area(area) => Some(area),
            Self::Line(_) => None,
        }
    }

    /// The course, if it is a line.
    #[inline]
    pub const fn line(&self) -> Option<&Polyline> {
        match self {
            Self::Line(line) => Some(line),
            Self::Area(_) => None,
        }
    }

    /// The corners of its outline, or the points of its course.
    pub fn points(&self) -> &[Vec2] {
        match self {
            Self::Area(area) => area.points(),
            Self::Line(line) => line.points(),
        }
    }

    /// The straight parts of its outline or course.
    pub fn borders(&self) -> impl Iterator<Item = Segment> + '_ {
        let outline = self.area().into_iter().flat_map(Polygon::edges);
        outline.chain(self.line().into_iter().flat_map(Polyline::segments))
    }

    /// The box around it.
    #[inline]
    pub const fn bounds(&self) -> Bounds {
        match self {
            Self::Area(area) => area.bounds(),
            Self::Line(line) => line.bounds(),
        }
    }

    /// Whether any part of a rectangle lies in the area, or across the line.
    pub fn holds_part_of(&self, rect: &Rect) -> bool {
        match self {
            Self::Area(area) => area.overlaps_rect(rect),
            Self::Line(line) => line.crosses_rect(rect),
        }
    }

    /// Whether any part of a hull lies in the area, or across the line.
    pub fn holds_part_of_hull(&self, hull: &ConvexHull) -> bool {
        match self {
            Self::Area(area) => area.overlaps_hull(hull),
            Self::Line(line) => line.crossed_by_hull(hull),
        }
    }

    /// Moved by a vector.
    #[must_use]
    pub fn translated(&self, by: Vec2) -> Self {
        match self {
            Self::Area(area) => Self::Area(area.translated(by)),
            Self::Line(line) => Self::Line(line.translated(by)),
        }
    }
}
