//! Moving: straight on, round a corner, over what ground, and how far.

pub mod between;
pub mod cost;
pub mod leg;
pub mod obstacle;
pub mod path;
pub mod places;
pub mod room;
pub mod turn;
pub mod wheel;
