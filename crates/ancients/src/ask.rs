//! Questions in the shared grammar, and the answers read from orders.

pub(crate) mod answer;
pub(crate) mod question;
