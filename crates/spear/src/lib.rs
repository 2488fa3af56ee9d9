//! `spear`: ancient and medieval battles with action dice drawn from a bag.
//!
//! [`Battle`] is the whole game. Each module holds one chapter of the rules
//! and reads like it; every function that enforces a rule cites its id from
//! [`::rules::spear`].
//!
//! ```
//! use game::{Game, Tray};
//! use spear::{Army, Battle, Setup};
//!
//! let army = Army::parse(r#"
//!     name = "Levy"
//!     ruleset = "spear"
//!     [[commander]]
//!     name = "Elder"
//!     rank = "general"
//!     commander_in_chief = true
//!     [[unit]]
//!     name = "Spearmen"
//!     count = 4
//!     type = "heavy_foot"
//!     discipline = 4
//!     melee = "spears"
//! "#).unwrap();
//! let mut battle = Battle::new(&Setup::pitched(army.clone(), army)).unwrap();
//! let mut tray = Tray::new(dice::Dice::seeded(7));
//! battle.start(&mut tray);
//! assert!(battle.decision().is_some());
//! ```

#![forbid(unsafe_code)]

game::say::lexicon! {
    /// All texts of the game (`words/`).
    pub static WORDS in "/../../words" => "spear/events", "spear/questions", "spear/refusals", "spear/facts";
}

mod as_game;
mod ask;
mod files;
mod propose;
mod rules;
mod show;
mod special;
mod state;

pub use ask::judge::Found;
pub use ask::pick::Pick;
pub use files::army::{Army, CommanderEntry, Rank, Stratagem, UnitEntry};
pub use files::examples::WORKED_EXAMPLES;
pub use files::guidance::{Advice, Handicap, men_per_unit};
pub use files::scenario::{Scenario, ScenarioCommand, ScenarioSide};
pub use files::setup::{CommandSetup, Options, ScenarioKind, Setup, SideSetup, TableSize};
pub use files::situation::Situation;
pub use files::suggested::{SUGGESTED_TABLES, SuggestedTable};
pub use propose::estimate::{ChargeOption, Exchange, Threat};
pub use show::card::{average_equipment, classes, discipline_band, sample_profiles};
pub use state::{
    Action, Actions, Battle, Cause, CombatKind, Command, CommandId, Contact, Event, Feature, FeatureEntry, FeatureKind,
    Field, Given, Going, Leader, LeaderId, Mark, Marks, Melee, Missile, Modifier, MoveKind, PairResult, Profile,
    Protection, Question, Shape, Stakes, Status, Suffers, TroopType, Unit, UnitId, What,
};
