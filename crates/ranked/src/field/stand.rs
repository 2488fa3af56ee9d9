//! Whether a block may stand somewhere, and if not, why.

use table::{Measure, Rect};

use super::{Field, Scenery};
use crate::Placed;

/// Somebody else on the field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Other<T> {
    who: T,
    /// The ground of his block: nobody stands on the empty part of a short rank
    /// either.
    block: Rect,
    /// How his models stand, and how far a block keeps from them.
    kept: Option<(Placed, f64)>,
}

impl<T> Other<T> {
    /// One whom a block may touch.
    pub fn new(who: T, block: Rect) -> Other<T> {
        Other { who, block, kept: None }
    }

    /// One from whose models a block keeps so far away.
    pub fn kept_from(who: T, there: Placed, gap: f64) -> Other<T> {
        Other { who, block: *there.rect(), kept: Some((there, gap)) }
    }

    /// Whether he bars a block from a place.
    fn bars<'f, F>(self, ground: &Rect) -> Option<Bar<'f, F, T>> {
        if ground.overlaps(&self.block) {
            return Some(Bar::Upon(self.who));
        }
        let (there, gap) = self.kept.filter(|&(_, gap)| ground.within(&self.block, gap))?;
        there.distance_to(ground).falls_short_of(gap).then_some(Bar::Near(self.who))
    }
}

/// What bars a block from a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Bar<'f, F, T> {
    /// A part of it would hang over the edge of the table.
    Edge,
    /// A part of it would be in that feature.
    Ground(&'f F),
    /// It would stand on somebody.
    Upon(T),
    /// It would be too near to somebody.
    Near(T),
}

/// What bars a block from a place, the first of several: the edge of the table,
/// features that are closed to it, or one of some others.
///
/// ```
/// use ranked::field::stand::{Bar, Other, why_not};
/// use ranked::field::{Field, Going, Scenery};
/// use ranked::{Base, Formation, Placed};
/// use table::{Board, Polygon, Polyline, Pose, Rect, Shape};
///
/// #[derive(PartialEq, Debug)]
/// struct Plain(Shape);
/// impl Scenery for Plain {
///     fn shape(&self) -> &Shape { &self.0 }
///     fn going(&self) -> Going { Going::Open }
///     fn obstacle(&self) -> Option<&Polyline> { None }
///     fn road(&self) -> Option<&Polygon> { None }
///     fn is_gate(&self) -> bool { false }
/// }
///
/// let field: Field<Plain> = Field { board: Board::new(72.0, 48.0), features: Vec::new() };
/// let five = Formation::block(Base::mm(25, 25), 5, 5);
/// let foe = Other::kept_from("foe", Placed::new(five, Pose::new(20.0, 20.0, 180.0)), 1.0);
/// let bar = |y: f64| why_not(&five.rect(Pose::new(20.0, y, 0.0)), &field, |_| true, [foe]);
/// assert_eq!([bar(0.5), bar(19.0)], [Some(Bar::Edge), None]);
/// assert_eq!([bar(19.5), bar(20.5)], [Some(Bar::Near("foe")), Some(Bar::Upon("foe"))]);
/// ```
pub fn why_not<'f, F: Scenery, T>(
    ground: &Rect,
    field: &'f Field<F>,
    closed: impl Fn(&F) -> bool,
    others: impl IntoIterator<Item = Other<T>>,
) -> Option<Bar<'f, F, T>> {
    if !field.board.contains_rect(ground) {
        return Some(Bar::Edge);
    }
    if let Some(feature) = field.features.iter().find(|feature| closed(feature) && field.is_in(feature, ground)) {
        return Some(Bar::Ground(feature));
    }
    others.into_iter().find_map(|other| other.bars(ground))
}
