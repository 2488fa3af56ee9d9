//! Fighting hand to hand: who touches whom, what hits and wounds, what is
//! saved, in which order blows fall, and what a round comes to.

pub mod chart;
pub mod fighters;
pub mod save;
pub mod score;
pub mod strike;
