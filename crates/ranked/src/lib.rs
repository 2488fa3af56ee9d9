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

pub mod block;
pub mod charge;
pub mod contact;
pub mod field;
pub mod fight;
pub mod flight;
pub mod sight;
pub mod test;
pub mod walk;

pub use block::{Base, Bases, Formation, Placed, RearRank, Slot};
pub use fight::{chart, save};
pub use sight::arc;
pub use walk::wheel;
