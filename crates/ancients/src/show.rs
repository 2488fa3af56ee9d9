//! What people see: the state as data, cards, sentences.

pub(crate) mod card;
pub(crate) mod tell;
pub(crate) mod view;
