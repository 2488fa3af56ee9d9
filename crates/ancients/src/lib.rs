//! `ancients`: ranked-up ancient battles, model by model.
//!
//! [`Battle`] is the whole game. Each module holds one chapter of the rules
//! and reads like it; every function that enforces a rule cites its id from
//! [`rules::ancients`]. Geometry and charts that other games of the family
//! share are in [`ranked`].
//!
//! ```
//! use ancients::{Army, Battle, Setup};
//! use game::{Game, Table};
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
//! let mut table = Table::new(dice::Dice::seeded(7));
//! battle.start(&mut table);
//! assert!(battle.decision().is_some());
//! ```

#![forbid(unsafe_code)]

mod aftermath;
mod agenda;
mod ambush;
mod answer;
mod armour;
mod army;
mod battle;
mod breakpoint;
mod card;
mod casualty;
mod charge;
mod combat;
mod combined;
mod control;
mod deploy;
mod estimate;
mod event;
mod examples;
mod fact;
mod flight;
mod ids;
mod invariants;
mod lead;
mod leadership;
mod movement;
mod panic;
mod phalanx;
mod play;
mod psychology;
mod question;
mod settings;
mod setup;
mod shooting;
mod sight;
mod situation;
mod skirmish;
mod special;
mod start;
mod tell;
mod terrain;
mod troop;
mod turn;
mod unit;
mod victory;
mod view;
mod weapon;

pub use aftermath::{AftermathAnswer, AftermathAsk, Wider};
pub use answer::{Answer, Judged};
pub use armour::{Armour, Barding, Blow, Body, Shield};
pub use army::{Army, BehindEntry, CharacterEntry, UnitEntry};
pub use battle::{Battle, Contact, Plan};
pub use card::Note;
pub use charge::{Charge, ChargeAnswer, ChargeAsk, ChargeFormation};
pub use combat::{Combat, CombatAnswer, CombatAsk};
pub use deploy::{DeployAnswer, DeployAsk};
pub use estimate::{ChargeOdds, Meeting, Odds};
pub use event::{Dice, Event, Modifier, What};
pub use examples::{WorkedExample, worked_examples};
pub use fact::{Fact, Facts};
pub use flight::{FlightAnswer, FlightAsk, Refuge};
pub use ids::{UnitId, UnitSet};
pub use lead::{LeadAnswer, LeadAsk};
pub use movement::{MoveAnswer, MoveAsk, Moved, NewFront, OtherMove};
pub use panic::{PanicAnswer, PanicAsk};
pub use question::Question;
pub use settings::{FOR_LEARNERS, Settings};
pub use setup::{Setup, TableSize};
pub use shooting::{Batch, Manner, ShootAnswer, ShootAsk, Shot, Volley};
pub use situation::{ChargeEntry, ContactEntry, Face, SideSituation, Situation, UnitSituation};
pub use special::{Special, Specials};
pub use terrain::{Cover, Feature, FeatureEntry, FeatureKind, Field, Going, Shape};
pub use troop::{Array, Kind, MountStats, Rank, Stats, Troop};
pub use turn::Step;
pub use unit::{Commander, Response, Status, Unit};
pub use weapon::{Missile, MissileRow, Missiles, Weapon, Weapons};
