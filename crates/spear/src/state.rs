//! The state of a battle, and what the chapters ask of it.

pub(crate) mod action;
pub(crate) mod agenda;
pub(crate) mod battle;
pub(crate) mod cause;
pub(crate) mod charge_run;
pub(crate) mod combat;
pub(crate) mod event;
pub(crate) mod ground_covered;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod mark;
pub(crate) mod neighbours;
pub(crate) mod prelude;
pub(crate) mod profile;
pub(crate) mod question;
pub(crate) mod rating;
pub(crate) mod sight;
pub(crate) mod terrain;
pub(crate) mod unit;
pub(crate) mod vision;
