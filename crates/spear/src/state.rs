//! The state of a battle, what the chapters ask of it, and what several of
//! them do to it.

pub(crate) mod action;
pub(crate) mod agenda;
pub(crate) mod battle;
pub(crate) mod cause;
pub(crate) mod charge_run;
pub(crate) mod combat;
pub(crate) mod contacts;
pub(crate) mod counters;
pub(crate) mod event;
pub(crate) mod ground_covered;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod mark;
pub(crate) mod neighbours;
pub(crate) mod owed;
pub(crate) mod placing;
pub(crate) mod prelude;
pub(crate) mod profile;
pub(crate) mod question;
pub(crate) mod rating;
pub(crate) mod sight;
pub(crate) mod terrain;
pub(crate) mod unit;
pub(crate) mod vision;

pub use action::{Action, Actions, Judged, MoveKind};
pub(crate) use agenda::{Due, EndStep, Play, Precombat, Task};
pub(crate) use battle::FlankMarch;
pub use battle::{Battle, Command, Contact, Given};
pub use cause::Cause;
pub(crate) use charge_run::Run;
pub(crate) use combat::{Combat, Combatant, Level, Pairs};
pub use combat::{CombatKind, PairResult, Suffers};
pub use event::{Event, Modifier, What};
pub(crate) use ground_covered::GroundCovered;
pub use ids::{CommandId, LeaderId, UnitId};
pub(crate) use mark::WHILE_AWAY;
pub use mark::{Mark, Marks};
pub(crate) use neighbours::Neighbours;
pub(crate) use prelude::{Piece, Prelude, Stage};
pub(crate) use profile::{Fault, fault};
pub use profile::{Melee, Missile, Profile, Protection, TroopType};
pub use question::Question;
pub use terrain::{Feature, FeatureEntry, FeatureKind, Field, Going, Shape};
pub use unit::{Leader, Stakes, Status, Unit};
