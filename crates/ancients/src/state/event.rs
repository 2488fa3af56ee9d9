//! What happened: every event names the rules that caused it.
//!
//! One section for each chapter: add to your own.

use game::nature::{detail, notable, opens_turn};
use game::{Key, Side};
use serde::Serialize;
use smallvec::SmallVec;
use table::Pose;

use crate::state::affair::Hand;
use crate::state::combat::Bonuses;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::terrain::FeatureKind;
use crate::state::troop::Array;
use crate::state::unit::{Commander, Response};
use crate::state::weapon::{Missile, Weapon};

/// Dice rolled together.
pub type Dice = SmallVec<[u8; 16]>;

pub use game::Modifier;

/// One thing that happened, with its rules.
pub type Event = game::Event<What>;

game::happenings! {
    /// The things that happen.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the fields say what they are; docs/ancients.md explains them")]
    pub enum What {
        // Before the battle
        EdgeRoll { a: u8, b: u8 } = notable(1).irrevocable(),
        EdgeChosen { side: Side, changed: bool } = notable(1).of_move(),
        SceneryRoll { a: u8, b: u8 } = notable(1).irrevocable(),
        SceneryGenerated { side: Side, dice: [u8; 2], kind: Option<FeatureKind> } = notable(2).irrevocable(),
        ScenerySide { side: Side, die: u8 } = notable(2).irrevocable(),
        SceneryPlaced { side: Side, kind: FeatureKind } = notable(2).of_move(),
        SceneryPassed { side: Side } = notable(2).of_move(),
        SceneryChanged { kind: FeatureKind, removed: bool } = notable(2).of_move(),
        SceneryShifted { side: Side, kind: FeatureKind } = notable(2).of_move(),
        DeploysFirst { side: Side, dice: Option<[u8; 2]> } = notable(2).irrevocable(),
        OrdersWritten { side: Side } = notable(2).of_move(),
        SiteLaid { side: Side, at: [f64; 2] } = notable(2).of_move(),
        ColumnMarches { side: Side, die: u8, direction: Hand } = notable(1).irrevocable(),
        WentAhead { unit: UnitId, pose: Pose } = notable(2).of_move(),
        Deployed { unit: UnitId, pose: Pose } = detail(2).of_move(),
        Fielded { unit: UnitId, order: Array } = notable(2).of_move(),
        LiesHidden { unit: UnitId } = notable(2).of_move(),
        Revealed { unit: UnitId, pose: Pose } = notable(2).irrevocable().of_move(),
        FirstTurnRoll { a: u8, b: u8 } = notable(1).irrevocable(),
        FirstTurn { side: Side } = notable(1),
        WedgeFormed { unit: UnitId } = notable(3).of_move(),
        WedgeFlattened { unit: UnitId, files: u8 } = notable(3).of_move(),
        // The turn
        Turn { turn: u16, side: Side } = opens_turn(*turn),
        Phase { phase: &'static str } = detail(1).of_phase(),
        // Tests of Leadership, whatever the cause
        Test {
            unit: UnitId, test: &'static str, dice: [u8; 2], needed: i8, passed: bool,
            modifiers: SmallVec<[Modifier; 4]>,
        } = notable(3).irrevocable().of_combat(),
        // Moving
        Moved { unit: UnitId, pace: &'static str, pose: Pose, files: u8, cost: f64, allowance: f64, way: f64 } = detail(2).of_move(),
        Reformed { unit: UnitId, pose: Pose, files: u8 } = notable(2).of_move(),
        ReformFailed { unit: UnitId } = notable(2).of_move(),
        // Charging
        ChargeDeclared { unit: UnitId, target: UnitId } = notable(2).of_move(),
        DisengagementDeclared { unit: UnitId } = notable(2).of_move(),
        Responded { unit: UnitId, response: Response } = notable(2).of_move(),
        ChargeHome {
            unit: UnitId, target: UnitId, face: &'static str, pose: Pose, cost: f64, models: [u8; 2],
        } = notable(2).of_move(),
        ChargeFailed { unit: UnitId, target: UnitId, pose: Pose, cost: f64 } = notable(2).of_move(),
        ChargeTouches { unit: UnitId, target: UnitId, face: &'static str } = notable(2).of_move(),
        Aligned { unit: UnitId, pose: Pose } = notable(3).of_move(),
        Drifted { unit: UnitId, pose: Pose } = notable(3).of_move(),
        Drilled { unit: UnitId, pose: Pose, files: u8 } = notable(2).of_move(),
        PathsCross { unit: UnitId, other: UnitId } = notable(2).of_move(),
        HoldsInstead { unit: UnitId } = notable(2).of_move(),
        DaresNot { unit: UnitId } = notable(2).of_move(),
        ShotsLost { unit: UnitId } = notable(2).of_combat(),
        Countercharged { unit: UnitId, pose: Pose, cost: f64 } = notable(2).of_move(),
        DefendsObstacle { unit: UnitId } = notable(3).of_combat(),
        CountsAsCharging { unit: UnitId } = notable(3).of_combat(),
        Spared { unit: UnitId, by: UnitId } = notable(2).of_combat(),
        Disengaged { unit: UnitId, pose: Pose } = notable(2).of_move(),
        // Flight
        FleeRoll { unit: UnitId, dice: u8, distance: u8, in_order: bool } = detail(3).irrevocable().of_move(),
        Fled { unit: UnitId, pose: Pose, distance: f64 } = notable(3).of_move(),
        LeftTable { unit: UnitId } = notable(3).of_move(),
        Caught { unit: UnitId, by: UnitId } = notable(2).of_combat(),
        NoTest { unit: UnitId } = notable(3).of_combat(),
        Rallied { unit: UnitId, pose: Pose, files: u8 } = notable(2).of_combat(),
        Destroyed { unit: UnitId } = notable(2).of_combat(),
        // Panic
        Panicked { unit: UnitId } = notable(2).of_combat(),
        Steady { unit: UnitId } = notable(3).of_combat(),
        // Control and psychology
        Feigned { unit: UnitId, pose: Pose, distance: f64 } = notable(2).of_move(),
        Stubborn { unit: UnitId, die: u8, stands: bool } = notable(3).irrevocable().of_combat(),
        ShieldwallLost { unit: UnitId } = notable(3).of_combat(),
        Dressed { unit: UnitId, place: &'static str } = notable(2).of_move(),
        ShieldwallFormed { unit: UnitId } = notable(2).of_move(),
        TestudoFormed { unit: UnitId } = notable(2).of_move(),
        TestudoOpened { unit: UnitId } = notable(3).of_move(),
        Control { unit: UnitId, die: u8, bound: bool } = notable(2).irrevocable().of_move(),
        Orders { unit: UnitId, die: u8, refused: bool } = notable(2).irrevocable().of_move(),
        // Shooting
        TargetNamed { unit: UnitId, target: UnitId, missile: Missile, rapid: bool } = detail(2).of_combat(),
        Volley {
            unit: UnitId, target: UnitId, shots: u8, score: i8, dice: Dice, hits: u8,
            modifiers: SmallVec<[Modifier; 4]>,
        } = notable(2).irrevocable().of_combat(),
        ShotsWasted { unit: UnitId, target: UnitId } = notable(2).of_combat(),
        OddHit { unit: UnitId, die: u8, friend: bool } = notable(3).irrevocable().of_combat(),
        HitsShared { unit: UnitId, target: UnitId, own: u8, enemy: u8 } = notable(3).of_combat(),
        ShotWounds {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        } = detail(3).irrevocable().of_combat(),
        ShotSaves { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 } = detail(3).irrevocable().of_combat(),
        ShotDown { unit: UnitId, lost: u8, left: u8, wounds: u8 } = notable(2).of_combat(),
        // Platforms: `part` is a word (`elephant`, `warriors`, `mahout`, `chariot`, `crew`, `weapon`) or a character
        PartHit { unit: UnitId, part: Key, die: u8 } = detail(3).irrevocable().of_combat(),
        PartLost { unit: UnitId, part: Key, lost: u8, left: u8 } = notable(2).of_combat(),
        // Engines
        Readied { unit: UnitId, die: u8, needed: u8, ready: bool } = notable(3).irrevocable().of_combat(),
        Guessed { unit: UnitId, distance: u16 } = notable(2).of_combat(),
        Misfire { unit: UnitId, die: u8, result: &'static str } = notable(2).irrevocable().of_combat(),
        Landed { unit: UnitId, at: [f64; 2], scatter: Option<u16>, distance: f64 } = notable(2).irrevocable().of_combat(),
        Bounced { unit: UnitId, distance: f64, stopped: bool } = notable(3).irrevocable().of_combat(),
        Covered { unit: UnitId, models: u8, under_hole: bool } = notable(3).of_combat(),
        BoltStruck { unit: UnitId, target: UnitId, rank: u8, strength: u8 } = detail(3).of_combat(),
        EngineTurned { unit: UnitId, pose: Pose } = notable(2).of_move(),
        Recrewed { unit: UnitId } = notable(2).of_move(),
        // Platforms: `part` is a word (`elephant`, `warriors`, `mahout`, `chariot`, `crew`, `weapon`) or a character
        // Chariots
        ImpactHits { unit: UnitId, target: UnitId, dice: Dice, hits: u8 } = notable(3).irrevocable().of_combat(),
        Collided { unit: UnitId, target: UnitId, dice: Dice, lost: u8 } = notable(2).irrevocable().of_combat(),
        Wrecked { unit: UnitId, lost: u8 } = notable(2).irrevocable().of_combat(),
        OpenedRanks { unit: UnitId, chargers: Vec<UnitId> } = notable(2).of_move(),
        LetThrough { unit: UnitId, by: UnitId, pose: Pose } = notable(2).of_move(),
        Dispersed { unit: UnitId, pose: Pose, files: u8 } = notable(2).of_move(),
        // Combat
        Fight { units: Vec<UnitId> } = detail(2).of_combat(),
        Armed { unit: UnitId, weapon: Weapon } = notable(3).of_combat(),
        Blows {
            unit: UnitId, target: UnitId, horse: bool, attacks: u8, needed: Option<i8>, dice: Dice, hits: u8,
        } = notable(3).irrevocable().of_combat(),
        Wounded {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        } = detail(3).irrevocable().of_combat(),
        Saved { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 } = detail(3).irrevocable().of_combat(),
        Casualties { unit: UnitId, lost: u8, left: u8, wounds: u8 } = notable(3).of_combat(),
        CommandLost { unit: UnitId, model: Commander } = notable(3).of_combat(),
        // Who won stands in `winners` where the units of one army fight each other: a beast ran wild.
        CombatResult {
            wounds: [u8; 2], score: [i8; 2], winner: Option<Side>, a: Bonuses, b: Bonuses,
            #[serde(skip)] winners: UnitSet,
        } = notable(2).of_combat(),
        Momentum {
            side: Option<Side>, dice: [u8; 2],
            #[serde(skip)] winners: UnitSet,
        } = notable(3).irrevocable().of_combat(),
        StandardTaken { unit: UnitId, army: bool } = notable(2).of_combat(),
        StandardRetaken { unit: UnitId } = notable(2).of_combat(),
        // After the combat
        Broken { unit: UnitId } = notable(2).of_combat(),
        GivesGround { unit: UnitId } = notable(2).of_combat(),
        FallsBack { unit: UnitId } = notable(2).of_combat(),
        GroundRoll { unit: UnitId, dice: u8, distance: u8 } = detail(3).irrevocable().of_combat(),
        GaveGround { unit: UnitId, pose: Pose, distance: f64 } = notable(3).of_move(),
        FollowedUp { unit: UnitId, pose: Pose, distance: f64, contact: bool } = notable(3).of_move(),
        Stays { unit: UnitId } = notable(3).of_move(),
        MustPursue { unit: UnitId } = notable(3).of_move(),
        PursuitRoll { unit: UnitId, dice: u8, distance: u8 } = detail(3).irrevocable().of_move(),
        Escaped { unit: UnitId, by: UnitId } = notable(3).of_move(),
        Pursued { unit: UnitId, pose: Pose, distance: f64 } = notable(3).of_move(),
        PursuedOff { unit: UnitId, at: [f64; 2] } = notable(2).of_move(),
        RanInto { unit: UnitId, target: UnitId, face: &'static str, pose: Pose } = notable(2).of_move(),
        LinedUp { unit: UnitId, pose: Pose, files: u8, waiting: u8 } = notable(3).of_move(),
        OpenedOut { unit: UnitId, pose: Pose, files: u8 } = notable(3).of_move(),
        GaveWay { unit: UnitId, pose: Pose } = notable(3).of_move(),
        SquareFormed { unit: UnitId } = notable(2).of_move(),
        ChangedFormation { unit: UnitId, files: u8 } = notable(3).of_move(),
        FormedUp { unit: UnitId, pose: Pose, files: u8 } = notable(3).of_move(),
        Widened { unit: UnitId, pose: Pose, files: u8 } = notable(3).of_move(),
        FacedAttacker { unit: UnitId, pose: Pose, files: u8 } = notable(2).of_move(),
        Scattered { unit: UnitId } = notable(2).of_combat(),
        CameBack { unit: UnitId, pose: Pose } = notable(2).of_move(),
        // From off the table
        FlankRoll { side: Side, die: u8, needed: u8, direction: Option<Hand> } = notable(1).irrevocable().of_move(),
        HelpComes { die: u8, turn: u8 } = notable(1).irrevocable(),
        Plunder { unit: UnitId, die: u8, result: &'static str } = notable(2).irrevocable().of_move(),
        Looted { unit: UnitId } = notable(2).of_move(),
        VillageHeld { side: Side } = notable(1).of_move(),
        FlankForceLost { side: Side } = notable(1).of_move(),
        Arrived { unit: UnitId, pose: Pose } = notable(2).of_move(),
        // Leaders and characters
        Challenged { unit: UnitId } = notable(2).of_combat(),
        ChallengeMet { unit: UnitId, by: UnitId } = notable(2).of_combat(),
        ChallengeRefused { unit: UnitId, by: UnitId } = notable(2).of_combat(),
        BackInPlace { unit: UnitId } = notable(3).of_move(),
        Shifted { unit: UnitId, face: &'static str } = notable(3).of_move(),
        JoinedUnit { unit: UnitId, host: UnitId } = notable(2).of_move(),
        LeftUnit { unit: UnitId, host: UnitId } = notable(2).of_move(),
        Slain { unit: UnitId } = notable(2).of_combat(),
        // Buildings
        Occupied { unit: UnitId, building: String } = notable(2).of_move(),
        LeftBuilding { unit: UnitId, building: String, pose: Pose, files: u8 } = notable(2).of_move(),
        PutOut { unit: UnitId, building: String, pose: Pose, files: u8 } = notable(2).of_combat(),
        PushedBack { unit: UnitId, building: String, pose: Pose } = notable(2).of_combat(),
        FellDown { building: String } = notable(2).of_combat(),
        // Elephants
        Stampeded { unit: UnitId, pose: Pose, direction: f64, distance: f64 } = notable(2).irrevocable().of_move(),
        // The end
        ArmyBroken { side: Side } = notable(1).of_combat(),
        Score { side: Side, points: u32 } = notable(1),
        Over { winner: Option<Side> } = notable(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Happening;
    use table::Facing;

    #[test]
    fn dice_and_secrets_cannot_be_taken_back_but_steps_can() {
        let (unit, host) = (UnitId(0), UnitId(1));
        let pose = Pose { at: table::Vec2::ZERO, facing: Facing::NORTH };
        assert!(What::Control { unit, die: 1, bound: true }.nature().irrevocable);
        assert!(What::Revealed { unit, pose }.nature().irrevocable);
        assert!(!What::LeftUnit { unit, host }.nature().irrevocable);
        assert!(!What::Deployed { unit, pose }.nature().irrevocable);
    }
}
