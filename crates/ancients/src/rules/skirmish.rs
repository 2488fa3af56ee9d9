//! Skirmishers: loose order, fighting lines, and order again.
//!
//! A unit in skirmish order is a loose group. In contact it becomes a fighting
//! line, base to base, with the others waiting behind it in their gaps; when
//! ranks are redressed those close up too. Out of combat it opens its ranks
//! again as soon as there is room.
//!
//! [`assault`]: skirmishers charge. [`charged`]: they are charged. [`screen`]:
//! who goes through them.

mod assault;
mod charged;
mod screen;

pub(crate) use charged::least_wheel;

use table::Measure;

/// How far the middle of a line may lie from the middle of the front it
/// fights, so that everybody in it touches.
fn slack(front: f64, base: f64, files: u8) -> f64 {
    ((front - base * f64::from(files)) * 0.5 + base).max(0.0)
}

/// Places to try for the middle of a line: as near to the wish as can be.
fn shifts(wish: f64, slack: f64, step: f64) -> impl Iterator<Item = f64> {
    let start = wish.clamp(-slack, slack);
    let count = (2.0 * slack / step).ceil() as i32;
    let aside = (1..=count).flat_map(move |n| [f64::from(n) * step, f64::from(-n) * step]);
    std::iter::once(0.0).chain(aside).map(move |by| start + by).filter(move |at| at.abs().at_most(slack))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::loose_order::most_along;

    #[test]
    fn corners_count_at_either_end_of_a_line() {
        assert_eq!(most_along(5.0, 1.0), 7);
        assert_eq!(slack(5.0, 1.0, 7), 0.0);
        assert_eq!(slack(5.0, 1.0, 5), 1.0);
        assert_eq!(shifts(9.0, 1.0, 0.5).next(), Some(1.0));
    }
}
