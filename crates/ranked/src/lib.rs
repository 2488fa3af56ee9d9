//! What the ranked-up games share: blocks of models on bases, and the plain
//! arithmetic of moving, charging, hitting, wounding, saving and running.
//!
//! Everything here is a small type or a plain function. Nothing knows whose
//! turn it is, nothing rolls a die, nothing asks a player: a game does that.
//! Lengths are in inches; bases are given in millimetres.
//!
//! ```
//! use ranked::{Base, Formation};
//! use table::Pose;
//!
//! let cohort = Formation::block(Base::INFANTRY, 5, 18);
//! assert_eq!(cohort.ranks(), 4);
//! assert_eq!(cohort.in_rank(3), 3);
//! let block = cohort.rect(Pose::new(36.0, 10.0, 0.0));
//! assert!((block.width - 100.0 / 25.4).abs() < 1e-12);
//! ```

#![forbid(unsafe_code)]

mod base;
mod bases;
mod formation;
mod placed;

pub mod arc;
pub mod charge;
pub mod chart;
pub mod contact;
pub mod flight;
pub mod leadership;
pub mod save;
pub mod wheel;

pub use base::Base;
pub use bases::Bases;
pub use formation::{Formation, RearRank, Slot};
pub use placed::Placed;
