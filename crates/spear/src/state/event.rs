//! What happened: every event names the rules that caused it.

use game::Side;
use game::nature::{detail, notable, opens_turn};
use serde::Serialize;
use smallvec::SmallVec;
use table::Pose;

use crate::state::action::MoveKind;
use crate::state::cause::Cause;
use crate::state::combat::{CombatKind, PairResult};
use crate::state::ids::{CommandId, LeaderId, UnitId};

pub use game::Modifier;

/// One thing that happened, with its rules.
pub type Event = game::Event<What>;

game::happenings! {
    /// The things that happen.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the fields say what they are; docs/cases.md explains them")]
    pub enum What {
        // Before the battle
        BattleBegins { scenario: crate::files::setup::ScenarioKind, terrain_by_dice: bool } = detail(1),
        TerrainCount { side: Side, least: u8, most: u8 } = detail(1).irrevocable(),
        TerrainChosen { side: Side, piece: &'static str, large: bool } = detail(1),
        TerrainPlaced { side: Side, piece: &'static str, roll: u8 } = detail(1).irrevocable(),
        TerrainAdjusted { piece: &'static str, roll: u8, moved: f64 } = detail(1).irrevocable(),
        RiverLaid { width: f64, ford: f64 } = detail(1),
        TerrainRemoved { piece: &'static str } = detail(1),
        RollOff { a: u8, b: u8 } = detail(1).irrevocable(),
        Roll { purpose: &'static str, die: u8 } = detail(1).irrevocable(),
        BidsRevealed { a: u16, b: u16, total_a: u16, total_b: u16 } = notable(1).irrevocable(),
        Outscouted { side: Side } = notable(1),
        Deployed { unit: UnitId, pose: Pose } = detail(1).of_move(),
        CommanderDeployed { commander: LeaderId, pose: Pose, attached: Option<UnitId> } = detail(1).of_move(),
        Stratagem { side: Side, stratagem: crate::files::army::Stratagem } = notable(1).irrevocable(),
        FlankMarchPlanned { side: Side } = detail(1).of_move(),
        FlankMarchesCancelled = detail(1).irrevocable().of_move(),
        FlankDice {
            command: CommandId, dice: SmallVec<[u8; 8]>, right: bool, at: Option<f64>,
        } = detail(1).irrevocable().of_move(),
        FlankMarchPhase { command: CommandId, dice: SmallVec<[u8; 8]> } = detail(1).of_phase(),
        CameOn { unit: UnitId, at: f64 } = detail(1).of_move(),
        PushedIn { unit: UnitId, pose: Pose } = notable(1).of_move(),
        // The turn
        Turn { turn: u16 } = opens_turn(*turn),
        Bag { dice: SmallVec<[u8; 6]> } = detail(1),
        Phase { phase: u16, active: Side, drawn: SmallVec<[u8; 6]> } = detail(1).irrevocable().of_phase(),
        ActionDice { command: CommandId, dice: SmallVec<[u8; 8]> } = detail(2).irrevocable(),
        DicePlaced { unit: UnitId, die: u8, count: u8 } = detail(2),
        DiceUnused { command: CommandId, count: u8 } = detail(2),
        Activated { unit: UnitId, die: u8, rating: u8 } = detail(2),
        Deferred { unit: UnitId } = detail(3),
        DieFromBag { unit: UnitId } = detail(3),
        NoDieInBag { unit: UnitId } = detail(3),
        CleanedUp = detail(2),
        DiceRemoved { unit: UnitId } = detail(4),
        // Moving
        Moved { unit: UnitId, kind: MoveKind, pose: Pose, cost: f64, allowance: f64, bonus: u8 } = detail(3).of_move(),
        GroupMoved { leader: UnitId, units: SmallVec<[UnitId; 3]>, cost: f64 } = detail(3).of_move(),
        PassedThrough { unit: UnitId, friend: UnitId } = detail(3).of_move(),
        BrokeOff { unit: UnitId, pose: Pose } = detail(3).of_move(),
        LeftTable { unit: UnitId } = notable(3).of_move(),
        TurnedToFace { unit: UnitId, enemy: UnitId, pose: Pose } = detail(3).of_move(),
        Nudged { unit: UnitId, pose: Pose } = detail(3).of_move(),
        Slid { unit: UnitId, by: f64 } = detail(3).of_move(),
        StakesPlanted { unit: UnitId, pose: Pose } = detail(3).of_move(),
        StakesPickedUp { unit: UnitId, pose: Pose } = detail(3).of_move(),
        StakesLost { unit: UnitId } = detail(3),
        // Charging
        Charge { unit: UnitId, from: Pose } = detail(3).of_move(),
        ChargeHit { unit: UnitId, target: UnitId, pose: Pose, cost: f64, bonus: u8 } = notable(3).of_move(),
        ChargeEnded { unit: UnitId, pose: Pose } = detail(3).of_move(),
        Conformed { unit: UnitId, target: UnitId, pose: Pose, edge: &'static str } = detail(3).of_move(),
        ConformIncomplete { unit: UnitId, target: UnitId, pose: Pose } = detail(3).of_move(),
        PushedAside { unit: UnitId, pose: Pose } = detail(3).of_move(),
        EvadeRoll { unit: UnitId, die: u8, needed: u8 } = detail(3).irrevocable().of_move(),
        Evaded { unit: UnitId, from: UnitId, pose: Pose, bonus: u8 } = notable(3).of_move(),
        EvadeFailed { unit: UnitId } = detail(3).of_move(),
        StoodToReceive { unit: UnitId } = detail(3).of_move(),
        // Fighting
        Shot { unit: UnitId, target: UnitId, range: f64 } = notable(3).of_combat(),
        Melee { attacker: UnitId, defender: UnitId } = detail(3).of_combat(),
        CombatDice { unit: UnitId, dice: u8, impetus: u8, modifiers: SmallVec<[Modifier; 6]> } = detail(4).of_combat(),
        CombatRoll { unit: UnitId, rolled: SmallVec<[u8; 8]>, kept: SmallVec<[u8; 4]> } = detail(4).irrevocable().of_combat(),
        DiceTurned { attacker: UnitId, defender: UnitId } = detail(4).of_combat(),
        Lowered { unit: UnitId, pairs: SmallVec<[u8; 2]> } = detail(4).of_combat(),
        Raised { unit: UnitId, pair: u8 } = detail(4).of_combat(),
        Pairs { kind: CombatKind, pairs: SmallVec<[PairResult; 4]> } = detail(4).of_combat(),
        Test { unit: UnitId, cause: Cause, die: u8, needed: u8, passed: bool } = detail(4).irrevocable().of_combat(),
        Exempt { unit: UnitId, cause: Cause } = detail(4).of_combat(),
        Hit { unit: UnitId, hits: u8 } = notable(4).of_combat(),
        WeaponsThrown { unit: UnitId, at: UnitId } = detail(3).of_combat(),
        Routed { unit: UnitId } = notable(3).of_combat(),
        Removed { unit: UnitId } = detail(4).of_combat(),
        HoldRoll { unit: UnitId, die: u8, needed: u8, held: bool } = detail(3).irrevocable().of_combat(),
        Pursued { unit: UnitId, pose: Pose, cost: f64 } = notable(3).of_move(),
        Held { unit: UnitId } = detail(3).of_combat(),
        Rallied { unit: UnitId, hits: u8 } = notable(3).of_combat(),
        RallyRoll { commander: LeaderId, unit: UnitId, die: u8, needed: u8, rallied: bool } = detail(3).irrevocable().of_combat(),
        // Commanders
        CommanderRisk { commander: LeaderId, die: u8, killed_on: u8, killed: bool } = detail(3).irrevocable().of_combat(),
        CommanderKilled { commander: LeaderId } = notable(3).of_combat(),
        CommanderMoved { commander: LeaderId, pose: Pose, attached: Option<UnitId> } = detail(2).of_move(),
        // The end
        EndPhase = detail(1).of_phase(),
        DiceReturned { dice: SmallVec<[u8; 6]> } = detail(2),
        Losses { command: CommandId, losses: u16, morale_level: u16, demoralisation_level: u16 } = detail(2).of_combat(),
        MoraleTest { command: CommandId } = notable(2).of_combat(),
        Demoralised { command: CommandId } = notable(2).of_combat(),
        Withdrew { command: CommandId } = detail(2).of_move(),
        Conceded { side: Side } = detail(2),
        EndRoll { die: u8, ends_on: u8 } = detail(2).irrevocable(),
        Over { winner: Option<Side> } = notable(0),
    }
}
