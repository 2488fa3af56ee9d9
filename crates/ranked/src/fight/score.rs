//! What a round comes to: wounds, and whatever else counts, added up.

use std::cmp::Ordering;

/// Who has more, of two.
///
/// ```
/// use ranked::fight::score::ahead;
/// assert_eq!([[3, 2], [2, 3], [2, 2]].map(ahead), [Some(0), Some(1), None]);
/// ```
pub fn ahead<N: Ord>([one, other]: [N; 2]) -> Option<usize> {
    match one.cmp(&other) {
        Ordering::Greater => Some(0),
        Ordering::Less => Some(1),
        Ordering::Equal => None,
    }
}

/// A side's score: its wounds, and the parts that it adds to them.
pub fn total(wounds: u8, parts: impl IntoIterator<Item = i8>) -> i8 {
    parts.into_iter().fold(wounds as i8, i8::saturating_add)
}

/// By how much the loser was beaten.
pub fn margin([one, other]: [i8; 2]) -> i8 {
    (one - other).abs()
}
