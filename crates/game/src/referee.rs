//! Referee cases: a situation, orders, dice, and what must follow.
//!
//! A case is a small TOML file. It is a test of the rules, a way to settle an
//! argument at the table and a way to report a bug. [`Case::read`] reads one,
//! [`judge`] plays it, and the [`Ruling`] tells what happened under which
//! rules, and whether the case holds.

mod case;
mod expectation;
mod judge;
mod matching;
mod ruling;
mod schema;

pub use case::{Case, CaseOpening, CaseStep, Finish};
pub use expectation::{Aftermath, Pending};
pub use judge::judge;
pub use matching::{Mismatch, matches};
pub use ruling::{Account, Fault, FaultKind, Ruling};
pub use schema::{case_schema, record_schema};
