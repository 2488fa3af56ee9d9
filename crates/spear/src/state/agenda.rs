//! What remains to be done: the tasks of the agenda.

use game::Side;
use serde::Serialize;

use crate::state::action::Action;
use crate::state::cause::Cause;
use crate::state::charge_run::Run;
use crate::state::event::Event;
use crate::state::ids::{CommandId, LeaderId, UnitId};
use crate::state::prelude::Stage;

/// Dice and log, as the rules use them.
pub(crate) type Play = game::Tray<Event>;

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Task {
    Prelude(Stage),
    StartTurn,
    StartPhase,
    RollAndPlace(CommandId),
    NextActivation,
    CleanUp,
    Act(UnitId),
    StartAction { unit: UnitId, action: Action },
    Done(UnitId),
    Shoot { unit: UnitId, moved: bool },
    MoveAfterShooting(UnitId),
    AskGroup(UnitId),
    Rally(UnitId),
    LeaveTable(UnitId),
    ExitVictory,
    TouchLeader { leader: LeaderId, by: UnitId },
    ShootAtLeader { leader: LeaderId, by: UnitId },
    BeginCharge(UnitId),
    RunCharge(Run),
    FollowThrough(Run),
    Conform { unit: UnitId, target: UnitId, pursuit: bool },
    AskSlide { unit: UnitId, target: UnitId, pursuit: bool },
    Engage { unit: UnitId, target: UnitId, pursuit: bool },
    FightMelees,
    AimCharge(UnitId),
    ChooseTarget { unit: UnitId, pursuit: bool },
    Precombat { attacker: UnitId, defender: UnitId, pursuit: bool, step: Precombat },
    Fight { attacker: UnitId, defender: UnitId, pursuit: bool },
    FaceInContact(UnitId),
    FightHere(UnitId),
    ShootAtCharger { unit: UnitId, charger: UnitId },
    AskThrow { unit: UnitId, at: UnitId, pursuit: bool },
    BeginCombat,
    AskProtection(u8),
    AskRaise(u8),
    SettleCombat,
    AfterMelee { ids: [UnitId; 2], lost: [bool; 2] },
    AfterShooting { ids: [UnitId; 2], lost: bool },
    Test { unit: UnitId, cause: Cause },
    Rout { unit: UnitId },
    RemoveRouted(UnitId),
    LeadersOfRouted { unit: UnitId, by: Option<UnitId>, melee: bool },
    LeaderRisk { leader: LeaderId, by: Option<UnitId>, routed: bool, pursuing: bool },
    LeaderEscape { leader: LeaderId, from: Option<UnitId> },
    DecidePursuit { winner: UnitId, loser: UnitId },
    Pursue(UnitId),
    RetryConforms,
    EndPhase(EndStep),
    FlankMarchPhase,
    FlankEntry(CommandId),
    FlankNext(CommandId),
    ComeOn { unit: UnitId, at: f64 },
    CommandPursuit,
    AskFightOn(CommandId),
    Concede(Side),
}

/// The end phase, step by step ([`rules::spear::turn::END_PHASE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum EndStep {
    Begin,
    MoveLeader(LeaderId),
    RallyBy(LeaderId),
    Face(UnitId),
    #[serde(rename = "SpendScythed")]
    Specials,
    FlankDice,
    ReturnDice,
    Demoralisation {
        again: bool,
    },
    Morale,
    Withdraw,
    Scenario,
    Finish,
}

/// The steps between contact and melee ([`rules::spear::charge::PRECOMBAT_ORDER`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Precombat {
    ContactTests,
    DefensiveShooting(Due),
    ThrownWeapons(Due),
}

/// What the state at contact sets off, whatever becomes of it before its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Due {
    /// The defender shoots at the charger.
    pub shot: bool,
    /// The defender throws at the charger.
    pub throw: bool,
    /// Attacker and defender may throw, for they advanced.
    pub advanced: [bool; 2],
}
