//! The state of a battle, and what the chapters ask of it.

pub(crate) mod agenda;
pub(crate) mod armour;
pub(crate) mod battle;
pub(crate) mod cause;
pub(crate) mod charge;
pub(crate) mod chase;
pub(crate) mod combat;
pub(crate) mod event;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod manoeuvre;
pub(crate) mod mark;
pub(crate) mod question;
pub(crate) mod shot;
pub(crate) mod sight;
pub(crate) mod step;
pub(crate) mod terrain;
pub(crate) mod troop;
pub(crate) mod unit;
pub(crate) mod weapon;
