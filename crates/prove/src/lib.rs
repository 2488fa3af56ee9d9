//! Proof that the rules act: mutation testing with the rule book as its list of
//! mutants.
//!
//! Every effect of a rule passes a door ([`game::why`]) together with its id.
//! The proof breaks one door at a time and plays the referee cases that claim
//! the rule: one of them must come out otherwise. Nothing is rebuilt in between.
//!
//! - [`doors`] finds the doors in the source, so that one which no case visits
//!   is named too.
//! - [`steering`] finds places where code steers by a rule's id, and so gets
//!   round the doors.
//! - [`kept`] is the result as it is kept in the repository: no rule may fall
//!   back.

pub mod doors;
pub mod kept;
pub mod played;
pub mod source;
pub mod steering;

#[cfg(feature = "proving")]
pub mod claims;
#[cfg(feature = "proving")]
pub mod proof;
#[cfg(feature = "proving")]
pub mod trial;
