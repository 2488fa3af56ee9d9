//! Nerve: how likely two dice send somebody running.

/// How likely two dice show more than a Leadership; between whole numbers in
/// proportion.
pub(super) fn fails(leadership: f64) -> f64 {
    /// Of 36 throws those that show more than 1, 2, and so on.
    const ABOVE: [f64; 13] = [36.0, 36.0, 35.0, 33.0, 30.0, 26.0, 21.0, 15.0, 10.0, 6.0, 3.0, 1.0, 0.0];
    let at = leadership.clamp(0.0, 12.0);
    let low = at.floor();
    let below = ABOVE[low as usize];
    let above = ABOVE[(low as usize + 1).min(12)];
    (below + (above - below) * (at - low)) / 36.0
}

/// The places and weights at which a bell is looked at: enough for a smooth
/// function of its middle.
const BELL: [(f64, f64); 5] = [(-2.857, 0.0113), (-1.3556, 0.2221), (0.0, 0.5332), (1.3556, 0.2221), (2.857, 0.0113)];

/// How likely a round that is won by about `margin` is really won.
pub(super) fn wins(margin: f64, spread: f64) -> f64 {
    BELL.iter().map(|(off, weight)| weight * beaten(margin + off * spread)).sum()
}

/// How likely somebody breaks who is beaten by about `margin`.
pub(super) fn breaks(margin: f64, spread: f64, leadership: f64) -> f64 {
    let at = |by: f64| beaten(by) * fails(leadership - by.max(1.0));
    BELL.iter().map(|(off, weight)| weight * at(margin + off * spread)).sum()
}

/// Whole points decide: half a point more is a chance, no certainty.
fn beaten(by: f64) -> f64 {
    by.clamp(0.0, 1.0)
}
