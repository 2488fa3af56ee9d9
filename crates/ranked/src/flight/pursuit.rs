//! Whom a pursuer comes upon, and where he leaves the table.

use table::sweep::Way;
use table::{Board, Facing, Pose, Rect, Vec2};

/// How far a block comes on a straight way before it meets any of some others,
/// and whom it meets first.
///
/// ```
/// use ranked::flight::pursuit::first_met;
/// use table::{Pose, Rect, Vec2};
/// let at = |x: f64, y: f64| Rect::new(Pose::new(x, y, 0.0), 4.0, 2.0);
/// let ahead = |others: &[(char, Rect)]| first_met(&at(0.0, 0.0), Vec2::new(0.0, 9.0), others.iter().copied());
/// assert_eq!(ahead(&[('b', at(1.0, 10.0)), ('a', at(-3.0, 8.0))]), (6.0, Some('a')));
/// assert_eq!(ahead(&[('c', at(5.0, 8.0))]), (9.0, None));
/// ```
pub fn first_met<T>(block: &Rect, by: Vec2, others: impl IntoIterator<Item = (T, Rect)>) -> (f64, Option<T>) {
    let full = by.length();
    let (mut way, mut met) = (full, None);
    for (who, there) in others {
        if let Some(travel) = Way::new(block, by * (way / full)).to(&there) {
            (way, met) = (travel, Some(who));
        }
    }
    (way, met)
}

/// A block turned about its middle, to look along a path.
///
/// ```
/// use ranked::flight::pursuit::turned_to;
/// use table::{Facing, Pose, Rect};
/// let block = Rect::new(Pose::new(10.0, 10.0, 0.0), 4.0, 2.0);
/// assert_eq!(turned_to(&block, Facing::EAST), Rect::new(Pose::new(11.0, 9.0, 90.0), 4.0, 2.0));
/// ```
pub fn turned_to(block: &Rect, heading: Facing) -> Rect {
    block.at(Pose { at: block.centre() + heading.dir() * (block.depth * 0.5), facing: heading })
}

/// Where the middle of a block crosses the edge of the table.
///
/// ```
/// use ranked::flight::pursuit::exit;
/// use table::{Board, Facing, Pose, Rect, Vec2};
/// let block = Rect::new(Pose::new(10.0, 47.0, 0.0), 4.0, 2.0);
/// assert_eq!(exit(&block, Facing::NORTH, &Board::new(72.0, 48.0)), Vec2::new(10.0, 48.0));
/// ```
pub fn exit(block: &Rect, heading: Facing, board: &Board) -> Vec2 {
    let middle = block.centre();
    let speck = Rect::new(Pose { at: middle, facing: heading }, 0.0, 0.0);
    middle + heading.dir() * board.room_ahead(&speck, heading.dir())
}
