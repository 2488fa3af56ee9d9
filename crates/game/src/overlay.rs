//! Overlays: what a client draws over the table on demand, for any unit.

use rules::RuleId;
use serde::Serialize;
use table::{Edge, Facing, Rect, Vec2};

use crate::Key;

/// Something to draw over the table: what a unit sees, reaches or threatens.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Overlay {
    /// What it shows.
    pub kind: OverlayKind,
    /// It in a few words, with its length where one may be shown.
    pub label: String,
    /// The rule behind it.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub rule: RuleId,
    /// What to draw.
    pub shapes: Vec<Shape>,
    /// Units and leaders inside it, where that means something (seen, in
    /// reach, commanded), by tag.
    #[cfg_attr(feature = "wire", ts(as = "Vec<String>"))]
    pub within: Vec<Key>,
}

/// What overlays show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum OverlayKind {
    /// What it sees.
    Sight,
    /// The arc in which it may act.
    Arc,
    /// How far it shoots.
    Range,
    /// How far it charges.
    Charge,
    /// How far it moves.
    Move,
    /// Whom it commands, or who commands it.
    Command,
    /// Front, flanks and rear.
    Zone,
}

/// Something to draw.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Shape {
    /// What kind.
    pub kind: ShapeKind,
    /// Its points.
    #[cfg_attr(feature = "wire", ts(as = "Vec<[f64; 2]>"))]
    pub points: Vec<Vec2>,
    /// A word to write on it, such as `left flank`.
    pub label: Option<String>,
}

/// Kinds of shapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum ShapeKind {
    /// A filled area.
    Area,
    /// An open line.
    Line,
}

impl Shape {
    /// A filled area.
    pub fn area(points: Vec<Vec2>) -> Shape {
        Shape { kind: ShapeKind::Area, points, label: None }
    }

    /// An open line.
    pub fn line(points: Vec<Vec2>) -> Shape {
        Shape { kind: ShapeKind::Line, points, label: None }
    }

    /// The strip straight ahead of an edge, widened on both sides.
    ///
    /// ```
    /// use game::Shape;
    /// use table::{Edge, Pose, Rect, Vec2};
    /// let base = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
    /// let strip = Shape::strip(&base, Edge::Front, 3.0, 1.0);
    /// assert_eq!(strip.points[2], Vec2::new(3.0, 3.0));
    /// ```
    pub fn strip(base: &Rect, edge: Edge, length: f64, widen: f64) -> Shape {
        let side = base.edge(edge);
        let (ahead, along) = (base.normal(edge) * length, (side.b - side.a).normalize_or_zero() * widen);
        let mut points = vec![side.a - along, side.a - along + ahead, side.b + along + ahead, side.b + along];
        if (points[2] - points[1]).dot(base.pose.facing.right()) < 0.0 {
            points.reverse();
        }
        Shape::area(points)
    }

    /// Everything within `reach` of a base: its outline with rounded corners.
    ///
    /// ```
    /// use game::Shape;
    /// use table::{Pose, Rect};
    /// let base = Rect::new(Pose::new(5.0, 5.0, 30.0), 4.0, 2.0);
    /// for point in Shape::around(&base, 3.0).points {
    ///     assert!((base.distance_to_point(point) - 3.0).abs() < 1e-9);
    /// }
    /// ```
    pub fn around(base: &Rect, reach: f64) -> Shape {
        const STEPS: u8 = 8;
        let facing = base.pose.facing.degrees();
        let (half, depth) = (base.width / 2.0, base.depth);
        let corners = [(half, 0.0, 0.0), (half, -depth, 90.0), (-half, -depth, 180.0), (-half, 0.0, 270.0)];
        let mut points = Vec::new();
        for (x, y, first) in corners {
            let corner = base.pose.to_world(Vec2::new(x, y));
            points.extend((0..=STEPS).map(|n| {
                let turn = first + 90.0 * f64::from(n) / f64::from(STEPS);
                corner + Facing::from_degrees(facing + turn).dir() * reach
            }));
        }
        Shape::area(points)
    }

    /// The same shape with a word on it.
    #[must_use]
    pub fn named(self, label: String) -> Shape {
        Shape { label: Some(label), ..self }
    }
}
