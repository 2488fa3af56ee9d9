//! Lines of sight.

use crate::{Polygon, Rect, Segment, Vec2};

/// Whether the straight line passes through the inside of none of the
/// rectangles and areas. Touching a border blocks nothing.
///
/// ```
/// use table::{Pose, Rect, Vec2, sight};
///
/// let screen = Rect::new(Pose::new(0.0, 6.0, 0.0), 4.0, 1.0);
/// let clear = |x| {
///     sight::clear(Vec2::new(x, 0.0), Vec2::new(x, 10.0), [screen].into_iter(), [].into_iter())
/// };
/// assert!(!clear(1.0));
/// assert!(clear(2.0));
/// ```
pub fn clear<'a>(
    from: Vec2,
    to: Vec2,
    mut rects: impl Iterator<Item = Rect>,
    mut areas: impl Iterator<Item = &'a Polygon>,
) -> bool {
    let line = Segment::new(from, to);
    !rects.any(|rect| rect.intersects_segment(&line)) && !areas.any(|area| area.intersects_segment(&line))
}
