//! Running away and running after.
//!
//! [`direction`]: whither somebody runs. [`route`]: the way that he takes, what
//! stands in it, and where it ends. `aside`: gaps beside the way, and places.
//! [`pursuit`]: whom a pursuer comes upon, and where he leaves the table.

mod aside;
pub mod direction;
pub mod pursuit;
pub mod route;

use table::Measure;

/// How many dice a unit flees or pursues by: two at a rate of six inches or
/// less, three above.
///
/// ```
/// assert_eq!(ranked::flight::dice(6.0), 2);
/// assert_eq!(ranked::flight::dice(7.0), 3);
/// ```
pub fn dice(basic_rate: f64) -> u8 {
    if basic_rate.at_most(6.0) { 2 } else { 3 }
}
