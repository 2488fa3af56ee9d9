//! The geometry of a charge: one wheel at the start, straight ahead, and flush
//! against the face that is struck.
//!
//! [`Approach`] finds the [`Landing`] that a charge wishes for, exactly: it
//! looks neither here nor there, but at the few places along the face where
//! something can change. [`SharedFace`] divides a face among several chargers,
//! [`Track`] tells whose ways cross, [`first_met`] who is struck first on a
//! lane, [`Part`] what of a short rear rank can be struck, [`drawn_up`] where
//! those go who are brought into line, and [`Places`] where along a front there
//! is room for a fighting line.

mod approach;
mod crossing;
mod hand;
mod landing;
mod lane;
mod line_up;
mod past;
mod places;
mod rear;
mod search;
mod shared_face;
mod touching;

pub use approach::{Approach, Beside, Room};
pub use crossing::Track;
pub use landing::Landing;
pub use lane::{first_met, lane};
pub use line_up::{drawn_up, face_towards, reaches_line};
pub use places::Places;
pub use rear::{Part, runs_over};
pub use search::About;
pub use shared_face::{SharedFace, Sharer};

/// Nobody charges what lies behind him: no wheel needs to go further round.
pub const WIDEST: f64 = 2.4;
