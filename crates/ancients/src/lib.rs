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

game::say::lexicon! {
    /// All texts of the game (`words/`).
    pub static WORDS in "/../../words" => "ancients/events", "ancients/questions", "ancients/refusals", "ancients/facts";
}

mod as_game;
mod ask;
mod edition;
mod files;
mod propose;
mod rules;
mod show;
mod special;
mod state;

pub use edition::*;
pub use files::army::{Army, BehindEntry, CharacterEntry, UnitEntry};
pub use files::chart::Chart;
pub use files::examples::WORKED_EXAMPLES;
pub use files::preparation::{Deployment, Edges, Period, Preparation, Region, Scenery, Variant, Who};
pub use files::scenario::{Scenario, ScenarioSide};
pub use files::settings::Settings;
pub use files::setup::{Setup, TableSize};
pub use files::situation::{ChargeEntry, ContactEntry, SideSituation, Situation, UnitSituation};
pub use propose::estimate::{ChargeOdds, Meeting, Odds};
pub use special::kind::{Special, Specials};
pub use state::{
    AftermathAsk, Answer, Armour, Array, Barding, Batch, Battle, Blow, Body, BuildingAsk, Charge, ChargeAsk,
    ChargeFormation, Combat, CombatAsk, Commander, Contact, Cover, DeployAsk, Dice, ElephantAsk, EngineAsk, Event,
    Feature, FeatureEntry, FeatureKind, Field, FlightAsk, Found, Given, Going, Hand, Kind, LeadAsk, Manner, Mark,
    Marks, Missile, MissileRow, Missiles, Modifier, MountStats, MoveAsk, Moved, NewFront, OtherMove, OwnAsk, PanicAsk,
    Parts, Pick, Piece, Post, Question, Rank, Refuge, Response, RulesOf, Said, SceneryAsk, Shape, Shield, ShootAsk,
    Shot, Stats, Status, Troop, TurnStep, Unit, UnitId, UnitSet, UnitState, VariantAsk, Volley, Weapon, Weapons, What,
    Wider,
};
