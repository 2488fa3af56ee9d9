//! `ancients`: ranked-up ancient battles, model by model.
//!
//! [`Battle`] is the whole game. Each module holds one chapter of the rules
//! and reads like it; every function that enforces a rule cites its id from
//! [`::rules::ancients`]. Geometry and charts that other games of the family
//! share are in [`ranked`].
//!
//! ```
//! use ancients::{Army, Battle, Setup};
//! use game::{Game, Tray};
//!
//! let army = Army::parse(r#"
//!     name = "Levy"
//!     ruleset = "ancients"
//!     [[unit]]
//!     name = "Spearmen"
//!     count = 3
//!     models = 20
//!     weapons = ["thrusting-spear"]
//! "#).unwrap();
//! let mut battle = Battle::new(&Setup::pitched(army.clone(), army)).unwrap();
//! let mut tray = Tray::new(dice::Dice::seeded(7));
//! battle.start(&mut tray);
//! assert!(battle.decision().is_some());
//! ```

#![forbid(unsafe_code)]

mod as_game;
mod ask;
mod files;
mod propose;
mod rules;
mod show;
mod special;
mod state;

pub use ask::answer::Answer;
pub use ask::reading::Judged;
pub use files::army::{Army, BehindEntry, CharacterEntry, UnitEntry};
pub use files::examples::worked_examples;
pub use files::settings::Settings;
pub use files::setup::{Setup, TableSize};
pub use files::situation::{ChargeEntry, ContactEntry, SideSituation, Situation, UnitSituation};
pub use propose::estimate::{ChargeOdds, Meeting, Odds};
pub use rules::aftermath::{AftermathAnswer, Wider};
pub use rules::charge::{ChargeAnswer, ChargeFormation};
pub use rules::combat::CombatAnswer;
pub use rules::deploy::DeployAnswer;
pub use rules::flight::{FlightAnswer, Refuge};
pub use rules::lead::LeadAnswer;
pub use rules::movement::{MoveAnswer, Moved, NewFront, OtherMove};
pub use rules::panic::PanicAnswer;
pub use rules::shooting::ShootAnswer;
pub use special::kind::{Special, Specials};
pub use special::own::OwnAnswer;
pub use state::{
    AftermathAsk, Armour, Array, Barding, Batch, Battle, Blow, Body, Charge, ChargeAsk, Combat, CombatAsk, Commander,
    Contact, Cover, DeployAsk, Dice, Event, Feature, FeatureEntry, FeatureKind, Field, FlightAsk, Given, Going, Kind,
    LeadAsk, Manner, Mark, Marks, Missile, MissileRow, Missiles, Modifier, MountStats, MoveAsk, OwnAsk, PanicAsk,
    Question, Rank, Response, Shape, Shield, ShootAsk, Shot, Stats, Status, Troop, TurnStep, Unit, UnitId, UnitSet,
    Volley, Weapon, Weapons, What,
};
