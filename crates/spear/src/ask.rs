//! Questions: what may be answered, how orders are read, and what follows.

pub(crate) mod judge;
pub(crate) mod obey;
pub(crate) mod offer;
pub(crate) mod pick;
pub(crate) mod question;

/// What players answer.
pub(crate) type Answer = game::AnswerOf<crate::Battle>;
