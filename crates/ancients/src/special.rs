//! Special rules, one file each.

pub(crate) mod kind;
pub(crate) mod phalanx;
