//! The value that a test is taken on: one's own, or a better one that is lent.

use table::Measure;

/// Somebody who may lend his value to those near him.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lender {
    /// The value.
    pub value: i8,
    /// How far he is.
    pub distance: f64,
    /// How far he reaches.
    pub reach: f64,
}

impl Lender {
    /// What he lends, if he is near enough.
    pub fn lends(self) -> Option<i8> {
        self.distance.at_most(self.reach).then_some(self.value)
    }
}

/// The best of one's own value and those that are lent, none of them counted
/// higher than the most there is.
///
/// ```
/// use ranked::test::{Lender, best_value};
/// let chief = |distance| Lender { value: 9, distance, reach: 12.0 }.lends();
/// assert_eq!([12.0, 12.1].map(|far| best_value(7, chief(far), 10)), [9, 7]);
/// assert_eq!(best_value(7, [11], 10), 10);
/// ```
pub fn best_value(own: i8, lent: impl IntoIterator<Item = i8>, most: i8) -> i8 {
    lent.into_iter().fold(own, i8::max).min(most)
}
