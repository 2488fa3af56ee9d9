//! How far a block goes before it comes too near to others.

use table::sweep::Way;

use crate::Placed;

/// How far a block goes until a formation is only `gap` away from it, if it
/// would come nearer: measured from where models stand, and not from the empty
/// part of a short rank, which nobody enters all the same. Who begins nearer may
/// go on as long as he comes no nearer.
///
/// ```
/// use ranked::{Base, Formation, Placed, walk::room};
/// use table::sweep::Way;
/// use table::{Pose, Rect, Vec2};
/// // Five, and one behind the man in the middle.
/// let band = Placed::new(Formation::block(Base::mm(25, 25), 5, 6), Pose::new(20.0, 20.0, 0.0));
/// let base = 25.0 / 25.4;
/// let ahead = |x: f64| Way::new(&Rect::new(Pose::new(x, 10.0, 0.0), 0.5, 0.5), Vec2::new(0.0, 20.0));
/// let stop = |x: f64, gap: f64| room::until_near(&ahead(x), &band, gap).unwrap();
/// assert!((stop(20.0, 1.0) - (9.0 - 2.0 * base)).abs() < 1e-9);
/// // An inch from the front rank, but not into the ground beside the last man.
/// assert!((stop(22.0, 1.0) - (9.0 - base)).abs() < 1e-9);
/// assert!((stop(22.0, 0.5) - (10.0 - 2.0 * base)).abs() < 1e-9);
/// ```
pub fn until_near(way: &Way, there: &Placed, gap: f64) -> Option<f64> {
    let block = there.rect();
    if !way.passes_within(block, gap) {
        return None;
    }
    if there.is_whole() {
        return way.until(block, gap);
    }
    let pieces = there.pieces().filter_map(|piece| way.until(&piece, gap));
    pieces.chain(way.to(block)).reduce(f64::min)
}
