//! What people write into files: armies, scenarios, situations.

pub(crate) mod afoot;
pub(crate) mod army;
pub(crate) mod book;
pub(crate) mod chart;
pub(crate) mod companions;
pub(crate) mod crew;
pub(crate) mod examples;
pub(crate) mod list;
pub(crate) mod preparation;
pub(crate) mod scenario;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod situation;
