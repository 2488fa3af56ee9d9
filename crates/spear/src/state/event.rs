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

game::events! {
    /// The things that happen.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the fields say what they are; docs/cases.md explains them")]
    pub enum What {
        // Before the battle
        [Other] BattleBegins { scenario: crate::files::setup::ScenarioKind, terrain_by_dice: bool },
        [Other irrevocable] TerrainCount { side: Side, least: u8, most: u8 },
        [Other] TerrainChosen { side: Side, piece: &'static str, large: bool },
        [Other irrevocable] TerrainPlaced { side: Side, piece: &'static str, roll: u8 },
        [Other irrevocable] TerrainAdjusted { piece: &'static str, roll: u8, moved: f64 },
        [Other] RiverLaid { width: f64, ford: f64 },
        [Other] TerrainRemoved { piece: &'static str },
        [Other irrevocable] RollOff { a: u8, b: u8 },
        [Other irrevocable] Roll { purpose: &'static str, die: u8 },
        [Other notable irrevocable] BidsRevealed { a: u16, b: u16, total_a: u16, total_b: u16 },
        [Other notable] Outscouted { side: Side },
        [Move] Deployed { unit: UnitId, pose: Pose },
        [Move] CommanderDeployed { commander: LeaderId, pose: Pose, attached: Option<UnitId> },
        [Other notable irrevocable] Stratagem { side: Side, stratagem: crate::files::army::Stratagem },
        [Move] FlankMarchPlanned { side: Side },
        [Move irrevocable] FlankMarchesCancelled,
        [Move irrevocable] FlankDice { command: CommandId, dice: SmallVec<[u8; 8]>, right: bool, at: Option<f64> },
        [Phase] FlankMarchPhase { command: CommandId, dice: SmallVec<[u8; 8]> },
        [Move] CameOn { unit: UnitId, at: f64 },
        [Move notable] PushedIn { unit: UnitId, pose: Pose },
        // The turn
        [Phase notable] Turn { turn: u16 },
        [Other] Bag { dice: SmallVec<[u8; 6]> },
        [Phase irrevocable] Phase { phase: u16, active: Side, drawn: SmallVec<[u8; 6]> },
        [Other irrevocable] ActionDice { command: CommandId, dice: SmallVec<[u8; 8]> },
        [Other] DicePlaced { unit: UnitId, die: u8, count: u8 },
        [Other] DiceUnused { command: CommandId, count: u8 },
        [Other] Activated { unit: UnitId, die: u8, rating: u8 },
        [Other] Deferred { unit: UnitId },
        [Other] DieFromBag { unit: UnitId },
        [Other] NoDieInBag { unit: UnitId },
        [Other] CleanedUp,
        [Other] DiceRemoved { unit: UnitId },
        // Moving
        [Move] Moved { unit: UnitId, kind: MoveKind, pose: Pose, cost: f64, allowance: f64, bonus: u8 },
        [Move] GroupMoved { leader: UnitId, units: SmallVec<[UnitId; 3]>, cost: f64 },
        [Move] PassedThrough { unit: UnitId, friend: UnitId },
        [Move] BrokeOff { unit: UnitId, pose: Pose },
        [Move notable] LeftTable { unit: UnitId },
        [Move] TurnedToFace { unit: UnitId, enemy: UnitId, pose: Pose },
        [Move] Nudged { unit: UnitId, pose: Pose },
        [Move] Slid { unit: UnitId, by: f64 },
        [Move] StakesPlanted { unit: UnitId, pose: Pose },
        [Move] StakesPickedUp { unit: UnitId, pose: Pose },
        [Other] StakesLost { unit: UnitId },
        // Charging
        [Move] Charge { unit: UnitId, from: Pose },
        [Move notable] ChargeHit { unit: UnitId, target: UnitId, pose: Pose, cost: f64, bonus: u8 },
        [Move] ChargeEnded { unit: UnitId, pose: Pose },
        [Move] Conformed { unit: UnitId, target: UnitId, pose: Pose, edge: &'static str },
        [Move] ConformIncomplete { unit: UnitId, target: UnitId, pose: Pose },
        [Move] PushedAside { unit: UnitId, pose: Pose },
        [Move irrevocable] EvadeRoll { unit: UnitId, die: u8, needed: u8 },
        [Move notable] Evaded { unit: UnitId, from: UnitId, pose: Pose, bonus: u8 },
        [Move] EvadeFailed { unit: UnitId },
        [Move] StoodToReceive { unit: UnitId },
        // Fighting
        [Combat notable] Shot { unit: UnitId, target: UnitId, range: f64 },
        [Combat] Melee { attacker: UnitId, defender: UnitId },
        [Combat] CombatDice { unit: UnitId, dice: u8, impetus: u8, modifiers: SmallVec<[Modifier; 6]> },
        [Combat irrevocable] CombatRoll { unit: UnitId, rolled: SmallVec<[u8; 8]>, kept: SmallVec<[u8; 4]> },
        [Combat] DiceTurned { attacker: UnitId, defender: UnitId },
        [Combat] Lowered { unit: UnitId, pairs: SmallVec<[u8; 2]> },
        [Combat] Raised { unit: UnitId, pair: u8 },
        [Combat] Pairs { kind: CombatKind, pairs: SmallVec<[PairResult; 4]> },
        [Combat irrevocable] Test { unit: UnitId, cause: Cause, die: u8, needed: u8, passed: bool },
        [Combat] Exempt { unit: UnitId, cause: Cause },
        [Combat notable] Hit { unit: UnitId, hits: u8 },
        [Combat] WeaponsThrown { unit: UnitId, at: UnitId },
        [Combat notable] Routed { unit: UnitId },
        [Combat] Removed { unit: UnitId },
        [Combat irrevocable] HoldRoll { unit: UnitId, die: u8, needed: u8, held: bool },
        [Move notable] Pursued { unit: UnitId, pose: Pose, cost: f64 },
        [Combat] Held { unit: UnitId },
        [Combat notable] Rallied { unit: UnitId, hits: u8 },
        [Combat irrevocable] RallyRoll { commander: LeaderId, unit: UnitId, die: u8, needed: u8, rallied: bool },
        // Commanders
        [Combat irrevocable] CommanderRisk { commander: LeaderId, die: u8, killed_on: u8, killed: bool },
        [Combat notable] CommanderKilled { commander: LeaderId },
        [Move] CommanderMoved { commander: LeaderId, pose: Pose, attached: Option<UnitId> },
        // The end
        [Phase] EndPhase,
        [Other] DiceReturned { dice: SmallVec<[u8; 6]> },
        [Combat] Losses { command: CommandId, losses: u16, morale_level: u16, demoralisation_level: u16 },
        [Combat notable] MoraleTest { command: CommandId },
        [Combat notable] Demoralised { command: CommandId },
        [Move] Withdrew { command: CommandId },
        [Other] Conceded { side: Side },
        [Other irrevocable] EndRoll { die: u8, ends_on: u8 },
        [Other notable] Over { winner: Option<Side> },
    }
}
