//! What people see: the state as data, the scene that is drawn, cards, sentences.

pub(crate) mod card;
pub(crate) mod deed;
pub(crate) mod overlay;
pub(crate) mod scene;
pub(crate) mod tell;
pub(crate) mod view;
