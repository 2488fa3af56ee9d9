//! Comparing what was measured, a hair's breadth apart or not.

use crate::TOLERANCE;

/// Lengths and costs as people measure them: a hair more or less is no
/// difference.
///
/// ```
/// use table::Measure;
///
/// let cost = 0.1 + 0.2; // not quite 0.3
/// assert!(cost.at_most(0.3) && cost.at_least(0.3));
/// assert!(!cost.exceeds(0.3) && !cost.falls_short_of(0.3));
/// ```
pub trait Measure: Copy {
    /// More than a limit, and not only by a hair.
    fn exceeds(self, limit: f64) -> bool;

    /// Not more than a limit, or only by a hair.
    fn at_most(self, limit: f64) -> bool;

    /// Not less than a limit, or only by a hair.
    fn at_least(self, limit: f64) -> bool;

    /// Less than a limit, and not only by a hair.
    fn falls_short_of(self, limit: f64) -> bool;

    /// Neither less than one limit nor more than another, or only by a hair.
    fn is_between(self, low: f64, high: f64) -> bool;

    /// The same, but for a few hairs: what several measurements led to.
    fn is_about(self, other: f64) -> bool;

    /// How many whole units it takes to make up what exceeds a limit.
    fn whole_beyond(self, limit: f64) -> u8;
}

impl Measure for f64 {
    #[inline]
    fn exceeds(self, limit: f64) -> bool {
        self > limit + TOLERANCE
    }

    #[inline]
    fn at_most(self, limit: f64) -> bool {
        self <= limit + TOLERANCE
    }

    #[inline]
    fn at_least(self, limit: f64) -> bool {
        self >= limit - TOLERANCE
    }

    #[inline]
    fn falls_short_of(self, limit: f64) -> bool {
        self < limit - TOLERANCE
    }

    #[inline]
    fn is_between(self, low: f64, high: f64) -> bool {
        self.at_least(low) && self.at_most(high)
    }

    #[inline]
    fn is_about(self, other: f64) -> bool {
        (self - other).abs() <= 10.0 * TOLERANCE
    }

    #[inline]
    fn whole_beyond(self, limit: f64) -> u8 {
        (self - limit - TOLERANCE).max(0.0).ceil() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAIR: f64 = TOLERANCE / 2.0;
    const MORE: f64 = TOLERANCE * 2.0;

    #[test]
    fn a_hair_is_no_difference() {
        for measured in [3.0 - HAIR, 3.0, 3.0 + HAIR] {
            assert!(measured.at_most(3.0) && measured.at_least(3.0) && measured.is_between(3.0, 3.0));
            assert!(!measured.exceeds(3.0) && !measured.falls_short_of(3.0));
        }
    }

    #[test]
    fn more_than_a_hair_is_one() {
        let (less, more) = (3.0 - MORE, 3.0 + MORE);
        assert!(more.exceeds(3.0) && more.at_least(3.0) && !more.at_most(3.0) && !more.falls_short_of(3.0));
        assert!(less.falls_short_of(3.0) && less.at_most(3.0) && !less.at_least(3.0) && !less.exceeds(3.0));
        assert!(!less.is_between(3.0, 4.0) && more.is_between(3.0, 4.0));
        assert!(less.is_between(2.0, 3.0) && !more.is_between(2.0, 3.0));
        assert!(!f64::NAN.at_most(3.0) && !f64::NAN.at_least(3.0) && !f64::NAN.is_between(0.0, 9.0));
    }

    #[test]
    fn several_hairs_are_about_the_same() {
        assert!((3.0 + 9.0 * TOLERANCE).is_about(3.0) && 3.0.is_about(3.0 + 9.0 * TOLERANCE));
        assert!(!(3.0 + 11.0 * TOLERANCE).is_about(3.0) && !3.0.is_about(3.0 + 11.0 * TOLERANCE));
    }

    #[test]
    fn begun_units_beyond_a_limit_count_whole() {
        let cases = [(2.0, 0), (3.0, 0), (3.0 + HAIR, 0), (3.0 + MORE, 1), (4.0, 1), (4.0 + HAIR, 1), (4.5, 2)];
        for (measured, whole) in cases {
            assert_eq!(measured.whole_beyond(3.0), whole, "{measured}");
        }
    }
}
