//! The catalogue of rules, and the names by which code cites them.
//!
//! Every rule of every ruleset is an entry in `rules/*.toml`. The build checks
//! the entries and gives each one a constant, so that code can say which rule
//! it carries out, and a citation of a rule that does not exist cannot compile:
//!
//! ```
//! use rules::spear::{combat, move_};
//!
//! assert_eq!(combat::TOP_FOUR.as_str(), "spear.combat.top-four");
//! assert_eq!(combat::TOP_FOUR.rule().file, "spear.toml");
//! // An area named like a Rust keyword gets a trailing underscore.
//! assert_eq!(move_::ADVANCE.area(), "move");
//! ```
//!
//! [`all`], [`ruleset`] and [`search()`] find rules; [`citation`] finds the
//! places where source code cites them.

mod catalogue;
pub mod citation;
mod id;
mod later;
mod mended;
mod naming;
mod nearest;
mod parse;
mod rule;
mod search;

pub use catalogue::{all, areas, ruleset, rulesets};
pub use id::RuleId;
pub use later::Later;
pub use mended::{EDITION, Mended, mended};
pub use parse::UnknownRule;
pub use rule::{Rule, Software};
pub use search::{Hit, search};

include!(concat!(env!("OUT_DIR"), "/constants.rs"));
