//! Questions in the shared grammar, and the answers read from orders.

pub(crate) mod answer;
pub(crate) mod deed;
pub(crate) mod obey;
pub(crate) mod question;
