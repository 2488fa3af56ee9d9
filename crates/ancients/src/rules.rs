//! The chapters of the rules, one module each.

pub(crate) mod aftermath;
pub(crate) mod ambush;
pub(crate) mod breakpoint;
pub(crate) mod casualty;
pub(crate) mod charge;
pub(crate) mod combat;
pub(crate) mod combined;
pub(crate) mod control;
pub(crate) mod deploy;
pub(crate) mod flight;
pub(crate) mod lead;
pub(crate) mod leadership;
pub(crate) mod movement;
pub(crate) mod panic;
pub(crate) mod psychology;
pub(crate) mod shooting;
pub(crate) mod skirmish;
pub(crate) mod start;
pub(crate) mod turn;
pub(crate) mod victory;
