//! The chapters of the rules, one module each.

pub(crate) mod activation;
pub(crate) mod charge;
pub(crate) mod combat;
pub(crate) mod commander;
pub(crate) mod conform;
pub(crate) mod discipline;
pub(crate) mod end_phase;
pub(crate) mod evade;
pub(crate) mod flank_march;
pub(crate) mod follow;
pub(crate) mod group;
pub(crate) mod impetus;
pub(crate) mod in_contact;
pub(crate) mod manoeuvre;
pub(crate) mod melee;
pub(crate) mod movement;
pub(crate) mod passage;
pub(crate) mod prelude;
pub(crate) mod pursuit;
pub(crate) mod rout;
pub(crate) mod shooting;
pub(crate) mod turn;
pub(crate) mod withdrawal;
