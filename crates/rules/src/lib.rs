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
//! [`all`], [`ruleset`] and [`search()`] find rules.
//!
//! Another crate can bring a catalogue of its own: its build script calls
//! `bindery::catalogue`, a module of it says [`catalogue!`], and whoever plays
//! the game [`install`]s it. From then on its rules are found like ours.

// The generated constants name this crate as those of any other do.
extern crate self as rules;

mod catalogue;
mod citation;
mod id;
mod installed;
mod later;
mod mended;
mod nearest;
mod parse;
mod rule;
mod search;
mod variation;

pub use catalogue::{Catalogue, all, areas, edition, mended, ruleset, rulesets};
pub use citation::{Citation, Place};
pub use id::RuleId;
pub use installed::{Clash, install};
pub use later::Later;
pub use mended::Mended;
pub use parse::UnknownRule;
pub use rule::{Rule, Software};
pub use search::{Hit, search, search_titled};
pub use variation::Variation;

/// Takes in the catalogue that the crate's build script bound: the static
/// `CATALOGUE`, and a module of constants for each ruleset in it.
#[macro_export]
macro_rules! catalogue {
    () => {
        include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
    };
}

/// A table that the crate's build script bound under a name.
#[macro_export]
macro_rules! bound {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"))
    };
}

catalogue!();
