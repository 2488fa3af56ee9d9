//! The state of a battle, and what the chapters ask of it.

pub(crate) mod aboard;
pub(crate) mod affair;
pub(crate) mod agenda;
pub(crate) mod armour;
pub(crate) mod assault;
pub(crate) mod battle;
pub(crate) mod building;
pub(crate) mod casualty;
pub(crate) mod cause;
pub(crate) mod charge;
pub(crate) mod chase;
pub(crate) mod combat;
pub(crate) mod combined;
pub(crate) mod crew;
pub(crate) mod elephant;
pub(crate) mod engine;
pub(crate) mod event;
pub(crate) mod fallen;
pub(crate) mod fear;
pub(crate) mod flight;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod kind;
pub(crate) mod large_target;
pub(crate) mod laying;
pub(crate) mod leadership;
pub(crate) mod loose_order;
pub(crate) mod manoeuvre;
pub(crate) mod mark;
pub(crate) mod number;
pub(crate) mod obstacle;
pub(crate) mod parts;
pub(crate) mod pick;
pub(crate) mod question;
pub(crate) mod ranks;
pub(crate) mod room;
pub(crate) mod shot;
pub(crate) mod sight;
pub(crate) mod slow_ground;
pub(crate) mod standard;
pub(crate) mod step;
pub(crate) mod terrain;
pub(crate) mod troop;
pub(crate) mod unit;
pub(crate) mod weapon;
pub(crate) mod wheels;

pub use affair::Hand;
pub(crate) use agenda::{
    AftermathTask, BuildingTask, ChargeTask, CombatTask, DeployTask, ElephantTask, EngineTask, FlightTask, LeadTask,
    MoveTask, PanicTask, Play, SceneryTask, ShootTask, StartTask, Task, VariantTask, VictoryTask,
};
pub use armour::{Armour, Barding, Blow, Body, Shield};
pub(crate) use assault::Assault;
pub(crate) use battle::seat;
pub use battle::{Battle, Contact, Given};
pub use building::Treated;
pub(crate) use cause::{Cause, Doom};
pub use charge::Charge;
pub(crate) use chase::{Haste, Run};
pub use combat::Combat;
pub(crate) use combat::{Bonuses, Stage, Strike};
pub(crate) use combined::combine;
pub use crew::{Crew, Crewmen};
pub(crate) use engine::LeftBehind;
pub use event::{Dice, Event, Modifier, What};
pub use ids::{UnitId, UnitSet};
pub use kind::{Breed, Kind, Size};
pub(crate) use leadership::{COMMAND_RANGE, LeadershipTest};
pub(crate) use loose_order::{Line, most_along};
pub use manoeuvre::{ChargeFormation, Moved, NewFront};
pub(crate) use manoeuvre::{Manoeuvre, Pace, Stops};
pub(crate) use mark::OF_THE_TURN;
pub use mark::{Mark, Marks};
pub(crate) use number::FEW_MEN;
pub(crate) use obstacle::UP_AGAINST;
pub(crate) use parts::MOST_PIECES;
pub use parts::{Parts, Piece};
pub use pick::{Answer, Found, OtherMove, Pick, Post, Refuge, RulesOf, Said, Wider};
pub use question::{
    AftermathAsk, BuildingAsk, ChargeAsk, CombatAsk, DeployAsk, ElephantAsk, EngineAsk, FlightAsk, LeadAsk, MoveAsk,
    OwnAsk, PanicAsk, Question, SceneryAsk, ShootAsk, VariantAsk,
};
pub(crate) use ranked::test::Nerve;
pub(crate) use ranked::walk::obstacle::lane;
pub(crate) use ranked::walk::path::covered;
pub(crate) use room::{ONE_INCH, Sweep};
pub use shot::{Batch, Manner, Shot, Volley};
pub(crate) use sight::{Sight, Unseen, bars};
pub(crate) use slow_ground::{Gait, Ground, bars_march};
pub use step::TurnStep;
pub use terrain::{Cover, Feature, FeatureEntry, FeatureKind, Field, Going, Shape};
pub use troop::{Array, MountStats, Rank, Stats, Troop};
pub(crate) use unit::SKIRMISH_GAP_MM;
pub use unit::{Commander, Response, Status, Unit, UnitState};
pub use weapon::{Missile, MissileRow, Missiles, Weapon, Weapons};
