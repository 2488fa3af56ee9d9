//! The ground that a move covers.

use arrayvec::ArrayVec;
use table::{Bounds, ConvexHull, Rect, Vec2, sweep};

use crate::state::terrain::Field;

/// A part of the ground covered.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// A base moved in a straight line, or standing still.
    Swept(Rect, Vec2),
    /// The line of a corner.
    Line(Vec2, Vec2),
}

/// The ground that a move covers, in parts. Shapes are made only where
/// terrain is near: most moves meet none.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail {
    parts: ArrayVec<Part, 6>,
}

/// The shapes of a trail.
pub(crate) type Hulls = ArrayVec<ConvexHull, 6>;

impl Trail {
    /// A base moves by `by`.
    pub fn sweep(&mut self, base: &Rect, by: Vec2) {
        self.parts.push(Part::Swept(*base, by));
    }

    /// A base stands there.
    pub fn stand(&mut self, base: &Rect) {
        self.sweep(base, Vec2::ZERO);
    }

    /// A corner moves from `a` to `b`.
    pub fn line(&mut self, a: Vec2, b: Vec2) {
        self.parts.push(Part::Line(a, b));
    }

    fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::of(&[]);
        let mut add = |p: Vec2| bounds = Bounds { min: bounds.min.min(p), max: bounds.max.max(p) };
        for part in &self.parts {
            match part {
                Part::Swept(base, by) => base.corners().into_iter().for_each(|p| {
                    add(p);
                    add(p + *by);
                }),
                Part::Line(a, b) => {
                    add(*a);
                    add(*b);
                }
            }
        }
        bounds
    }

    /// The shapes, if any of the field's features comes near them, and the
    /// box around them.
    pub fn hulls_near_terrain(&self, field: &Field) -> Option<(Hulls, Bounds)> {
        if field.features.is_empty() {
            return None;
        }
        let bounds = self.bounds();
        field.features.iter().any(|f| f.bounds().meets(&bounds)).then(|| (self.hulls(), bounds))
    }

    fn hulls(&self) -> Hulls {
        let shape = |part: &Part| match part {
            Part::Swept(base, by) if *by == Vec2::ZERO => ConvexHull::from(*base),
            Part::Swept(base, by) => sweep::translate_region(base, *by),
            Part::Line(a, b) => ConvexHull::of([*a, *b]),
        };
        self.parts.iter().map(shape).collect()
    }
}
