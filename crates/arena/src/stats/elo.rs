//! Elo: a difference in strength that adds up.

use serde::Serialize;

/// The share of battles that a difference of so much lets expect.
///
/// ```
/// assert_eq!(arena::stats::expected(0.0), 0.5);
/// assert!((arena::stats::expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference that lets expect this share; without bound for all or
/// nothing.
///
/// ```
/// assert_eq!(arena::stats::elo(0.5), 0.0);
/// assert!(arena::stats::elo(1.0).is_infinite());
/// ```
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (share / (1.0 - share)).log10()
    }
}

/// A difference and the bounds between which it lies, 19 times out of 20. What
/// is missing has no bound on that side: whoever won every battle may be
/// stronger by any amount.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct EloRange {
    /// The likeliest.
    pub elo: Option<f64>,
    /// The least.
    pub low: Option<f64>,
    /// The most.
    pub high: Option<f64>,
}

impl EloRange {
    /// From a share and its bounds.
    pub fn of(share: f64, (low, high): (f64, f64)) -> EloRange {
        let finite = |share: f64| Some(elo(share)).filter(|elo| elo.is_finite());
        EloRange { elo: finite(share), low: finite(low), high: finite(high) }
    }
}
