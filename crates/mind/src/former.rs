//! The captains that were played before today's, as they were: whoever
//! changes a captain measures it against them.

pub mod ancients;
pub mod spear;
