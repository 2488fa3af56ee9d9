//! The straight part of a charge, and who is met on it.

use table::sweep::Way;
use table::{Measure, Rect};

/// The ground that a front covers straight ahead.
pub fn lane(front: &Rect, forward: f64) -> Rect {
    Rect { depth: front.depth + forward, ..front.at(front.pose.forward(forward)) }
}

/// Who of some is met first by a front that goes straight ahead, and how far
/// that is; nobody who is met only at the very end.
///
/// ```
/// use ranked::charge::first_met;
/// use table::{Pose, Rect};
/// let front = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 1.0);
/// let block = |y: f64| Rect::new(Pose::new(1.0, y, 180.0), 3.0, 2.0);
/// let met = first_met(&front, 9.0, [('a', block(5.0)), ('b', block(2.0))].into_iter());
/// assert_eq!(met, Some(('b', 2.0)));
/// assert_eq!(first_met(&front, 2.0, [('b', block(2.0))].into_iter()), None);
/// ```
pub fn first_met<T>(front: &Rect, forward: f64, others: impl Iterator<Item = (T, Rect)>) -> Option<(T, f64)> {
    let way = Way::new(front, front.pose.facing.dir() * forward);
    let met = others.filter_map(|(who, there)| Some((who, way.to(&there)?)));
    met.filter(|(_, way)| way.falls_short_of(forward)).min_by(|a, b| a.1.total_cmp(&b.1))
}
