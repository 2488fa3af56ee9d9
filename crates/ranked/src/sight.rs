//! Sight: what lies before a front, what hides it, and what covers it.

pub mod arc;
pub mod cover;
pub mod lines;
pub mod ranks;
