//! The state of a battle, and what the chapters ask of it.

pub(crate) mod agenda;
pub(crate) mod armour;
pub(crate) mod battle;
pub(crate) mod event;
pub(crate) mod fact;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod sight;
pub(crate) mod terrain;
pub(crate) mod troop;
pub(crate) mod unit;
pub(crate) mod weapon;
