//! Referee cases: a situation, orders, dice, and what must follow.
//!
//! A case is a small TOML file. It is a test of the rules, a way to settle an
//! argument at the table and a way to report a bug. [`Case::read`] reads one,
//! [`judge()`] plays it, and the [`Ruling`] tells what happened under which
//! rules, and whether the case holds.

mod asked;
mod cards;
mod case;
mod claims;
mod expectation;
mod hearing;
mod judge;
mod matching;
mod nearest;
mod operator;
mod refused;
mod ruling;
mod schema;

pub use asked::{Asked, Offer};
pub use cards::Cards;
pub use case::{Case, CaseOpening, CaseStep, Finish};
pub use claims::MOST_CLAIMS;
pub use expectation::{Aftermath, Count, Pending};
pub use judge::judge;
pub use matching::{Mismatch, matches};
pub use refused::Refused;
pub use ruling::{Account, Ending, Fault, FaultKind, Ruling};
pub use schema::{case_schema, record_schema};

use matching::NEAR;
use say::{Language, in_language};

/// Cases are written in English: what they compare with words is said so, whatever the ruling speaks.
fn in_english<T>(work: impl FnOnce() -> T) -> T {
    in_language(Language::English, work)
}
