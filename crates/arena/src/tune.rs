//! Tuning: how numbers are changed so that whoever plays by them wins more.

mod spsa;
mod trial;

pub use spsa::Spsa;
pub use trial::{Trial, Trials, Who, gain};
