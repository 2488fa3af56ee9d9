//! What happened: every event names the rules that caused it.

use game::{Side, why};
use rules::RuleId;
use serde::Serialize;
use smallvec::SmallVec;
use table::Pose;

use crate::rules::combat::{CombatKind, PairResult};
use crate::rules::discipline::Cause;
use crate::rules::movement::MoveKind;
use crate::state::ids::{CommandId, LeaderId, UnitId};

pub use game::Modifier;

/// One thing that happened, with its rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Event {
    /// What happened.
    #[serde(flatten)]
    pub what: What,
    /// The rules behind it.
    pub rules: SmallVec<[RuleId; 4]>,
}

impl Event {
    /// An event, and the rules that acted since the last.
    pub(crate) fn new(what: What) -> Event {
        Event { what, rules: why::take_acted().into_iter().collect() }
    }
}

/// The things that happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are; docs/cases.md explains them")]
pub enum What {
    // Before the battle
    BattleBegins { scenario: crate::files::setup::ScenarioKind, terrain_by_dice: bool },
    TerrainCount { side: Side, least: u8, most: u8 },
    TerrainChosen { side: Side, piece: &'static str, large: bool },
    TerrainPlaced { side: Side, piece: &'static str, roll: u8 },
    TerrainAdjusted { piece: &'static str, roll: u8, moved: f64 },
    RiverLaid { width: f64, ford: f64 },
    TerrainRemoved { piece: &'static str },
    RollOff { a: u8, b: u8 },
    Roll { purpose: &'static str, die: u8 },
    BidsRevealed { a: u16, b: u16, total_a: u16, total_b: u16 },
    Outscouted { side: Side },
    Deployed { unit: UnitId, pose: Pose },
    CommanderDeployed { commander: LeaderId, pose: Pose, attached: Option<UnitId> },
    Stratagem { side: Side, stratagem: crate::files::army::Stratagem },
    FlankMarchPlanned { side: Side },
    FlankMarchesCancelled,
    FlankDice { command: CommandId, dice: SmallVec<[u8; 8]>, right: bool, at: Option<f64> },
    FlankMarchPhase { command: CommandId, dice: SmallVec<[u8; 8]> },
    CameOn { unit: UnitId, at: f64 },
    PushedIn { unit: UnitId, pose: Pose },
    // The turn
    Turn { turn: u16 },
    Bag { dice: SmallVec<[u8; 6]> },
    Phase { phase: u16, active: Side, drawn: SmallVec<[u8; 6]> },
    ActionDice { command: CommandId, dice: SmallVec<[u8; 8]> },
    DicePlaced { unit: UnitId, die: u8, count: u8 },
    DiceUnused { command: CommandId, count: u8 },
    Activated { unit: UnitId, die: u8, rating: u8 },
    Deferred { unit: UnitId },
    DieFromBag { unit: UnitId },
    NoDieInBag { unit: UnitId },
    CleanedUp,
    DiceRemoved { unit: UnitId },
    // Moving
    Moved { unit: UnitId, kind: MoveKind, pose: Pose, cost: f64, allowance: f64, bonus: u8 },
    GroupMoved { leader: UnitId, units: SmallVec<[UnitId; 3]>, cost: f64 },
    PassedThrough { unit: UnitId, friend: UnitId },
    BrokeOff { unit: UnitId, pose: Pose },
    LeftTable { unit: UnitId },
    TurnedToFace { unit: UnitId, enemy: UnitId, pose: Pose },
    Nudged { unit: UnitId, pose: Pose },
    Slid { unit: UnitId, by: f64 },
    StakesPlanted { unit: UnitId, pose: Pose },
    StakesPickedUp { unit: UnitId, pose: Pose },
    StakesLost { unit: UnitId },
    // Charging
    Charge { unit: UnitId, from: Pose },
    ChargeHit { unit: UnitId, target: UnitId, pose: Pose, cost: f64, bonus: u8 },
    ChargeEnded { unit: UnitId, pose: Pose },
    Conformed { unit: UnitId, target: UnitId, pose: Pose, edge: &'static str },
    ConformIncomplete { unit: UnitId, target: UnitId, pose: Pose },
    PushedAside { unit: UnitId, pose: Pose },
    EvadeRoll { unit: UnitId, die: u8, needed: u8 },
    Evaded { unit: UnitId, from: UnitId, pose: Pose, bonus: u8 },
    EvadeFailed { unit: UnitId },
    StoodToReceive { unit: UnitId },
    // Fighting
    Shot { unit: UnitId, target: UnitId, range: f64 },
    Melee { attacker: UnitId, defender: UnitId },
    CombatDice { unit: UnitId, dice: u8, impetus: u8, modifiers: SmallVec<[Modifier; 6]> },
    CombatRoll { unit: UnitId, rolled: SmallVec<[u8; 8]>, kept: SmallVec<[u8; 4]> },
    DiceTurned { attacker: UnitId, defender: UnitId },
    Lowered { unit: UnitId, pairs: SmallVec<[u8; 2]> },
    Raised { unit: UnitId, pair: u8 },
    Pairs { kind: CombatKind, pairs: SmallVec<[PairResult; 4]> },
    Test { unit: UnitId, cause: Cause, die: u8, needed: u8, passed: bool },
    Exempt { unit: UnitId, cause: Cause },
    Hit { unit: UnitId, hits: u8 },
    WeaponsThrown { unit: UnitId, at: UnitId },
    Routed { unit: UnitId },
    Removed { unit: UnitId },
    HoldRoll { unit: UnitId, die: u8, needed: u8, held: bool },
    Pursued { unit: UnitId, pose: Pose, cost: f64 },
    Held { unit: UnitId },
    Rallied { unit: UnitId, hits: u8 },
    RallyRoll { commander: LeaderId, unit: UnitId, die: u8, needed: u8, rallied: bool },
    // Commanders
    CommanderRisk { commander: LeaderId, die: u8, killed_on: u8, killed: bool },
    CommanderKilled { commander: LeaderId },
    CommanderMoved { commander: LeaderId, pose: Pose, attached: Option<UnitId> },
    // The end
    EndPhase,
    DiceReturned { dice: SmallVec<[u8; 6]> },
    Losses { command: CommandId, losses: u16, morale_level: u16, demoralisation_level: u16 },
    MoraleTest { command: CommandId },
    Demoralised { command: CommandId },
    Withdrew { command: CommandId },
    Conceded { side: Side },
    EndRoll { die: u8, ends_on: u8 },
    Over { winner: Option<Side> },
}

impl What {
    /// Whether a die fell or a secret was shown: what cannot be taken back.
    pub(crate) fn is_irrevocable(&self) -> bool {
        matches!(
            self,
            What::TerrainCount { .. }
                | What::TerrainPlaced { .. }
                | What::TerrainAdjusted { .. }
                | What::RollOff { .. }
                | What::Roll { .. }
                | What::BidsRevealed { .. }
                | What::Stratagem { .. }
                | What::FlankMarchesCancelled
                | What::FlankDice { .. }
                | What::Phase { .. }
                | What::ActionDice { .. }
                | What::EvadeRoll { .. }
                | What::CombatRoll { .. }
                | What::Test { .. }
                | What::HoldRoll { .. }
                | What::RallyRoll { .. }
                | What::CommanderRisk { .. }
                | What::EndRoll { .. }
        )
    }
}
