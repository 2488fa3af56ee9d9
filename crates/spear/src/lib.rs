//! `spear`: ancient and medieval battles with action dice drawn from a bag.
//!
//! [`Battle`] is the whole game. Each module holds one chapter of the rules
//! and reads like it; every function that enforces a rule cites its id from
//! [`rules::spear`].
//!
//! ```
//! use game::{Game, Table};
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
//! let mut table = Table::new(dice::Dice::seeded(7));
//! battle.start(&mut table);
//! assert!(battle.decision().is_some());
//! ```

#![forbid(unsafe_code)]

mod activation;
mod agenda;
mod answer;
mod army;
mod battle;
mod candidates;
mod card;
mod charge;
mod combat;
mod commander;
mod conform;
mod deed;
mod discipline;
mod draw;
mod end_phase;
mod estimate;
mod evade;
mod event;
mod examples;
mod flank_march;
mod follow;
mod group;
mod guidance;
mod ids;
mod impetus;
mod in_contact;
mod invariants;
mod lanes;
mod manoeuvre;
mod melee;
mod movement;
mod neighbours;
mod obey;
mod overlay;
mod passage;
mod play;
mod prelude;
mod profile;
mod pursuit;
mod question;
mod rating;
mod rout;
mod scenario;
mod setup;
mod shooting;
mod sight;
mod situation;
mod sound;
mod strides;
mod suggested;
mod tell;
mod terrain;
mod trail;
mod turn;
mod view;
mod vision;
mod withdrawal;

pub use activation::{Action, Actions};
pub use army::{Army, CommanderEntry, Rank, Stratagem, UnitEntry};
pub use battle::{Battle, Command, Contact, Leader, PhaseFacts, Plan, Stakes, Status, Unit};
pub use card::{Fact, average_equipment, classes, discipline_band, sample_profiles};
pub use combat::{CombatKind, PairResult, Suffers};
pub use deed::Answer;
pub use discipline::Cause;
pub use estimate::{ChargeOption, Exchange, Threat};
pub use event::{Event, Modifier, What};
pub use examples::{WorkedExample, worked_examples};
pub use guidance::{Advice, Handicap, men_per_unit};
pub use ids::{CommandId, LeaderId, UnitId};
pub use movement::MoveKind;
pub use profile::{Melee, Missile, Profile, Protection, TroopType};
pub use question::Question;
pub use scenario::{Scenario, ScenarioCommand, ScenarioSide};
pub use setup::{CommandSetup, Options, ScenarioKind, Setup, SideSetup, TableSize};
pub use situation::Situation;
pub use suggested::{SUGGESTED_TABLES, SuggestedTable};
pub use terrain::{Feature, FeatureEntry, FeatureKind, Field, Going, Shape};
