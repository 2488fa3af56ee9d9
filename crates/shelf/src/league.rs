//! Leagues: every two players, over armies and scenarios, in pairs of battles
//! with the seats swapped.

mod html;
mod keep;
mod markdown;
mod plan;
mod play;
mod plots;
mod results;
mod tables;

pub use html::page;
pub use keep::KeptBattle;
pub use markdown::page as markdown;
pub use plan::{Ground, Plan, Wish, plan};
pub(crate) use plan::{grounds, known_players, settings, some_threads};
pub(crate) use play::{begin, play, with_threads};
pub use results::{ArmyResult, Length, PairingResult, Place, Ranked, Results, ScenarioResult, Speed, Tested};
pub use tables::{Table, tables};
