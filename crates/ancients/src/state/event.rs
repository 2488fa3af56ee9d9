//! What happened: every event names the rules that caused it.
//!
//! One section for each chapter: add to your own.

use game::Side;
use game::nature::{detail, notable, opens_turn};
use serde::Serialize;
use smallvec::SmallVec;
use table::Pose;

use crate::state::combat::Bonuses;
use crate::state::ids::UnitId;
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
        Deployed { unit: UnitId, pose: Pose } = detail(2),
        Fielded { unit: UnitId, order: Array } = notable(2),
        LiesHidden { unit: UnitId } = notable(2),
        Revealed { unit: UnitId, pose: Pose } = notable(2).irrevocable(),
        FirstTurnRoll { a: u8, b: u8 } = notable(1).irrevocable(),
        FirstTurn { side: Side } = notable(1),
        // The turn
        Turn { turn: u16, side: Side } = opens_turn(*turn),
        Phase { phase: &'static str } = detail(1),
        // Tests of Leadership, whatever the cause
        Test {
            unit: UnitId, test: &'static str, dice: [u8; 2], needed: i8, passed: bool,
            modifiers: SmallVec<[Modifier; 4]>,
        } = notable(3).irrevocable(),
        // Moving
        Moved { unit: UnitId, pace: &'static str, pose: Pose, files: u8, cost: f64, allowance: f64 } = detail(2),
        Reformed { unit: UnitId, pose: Pose, files: u8 } = notable(2),
        ReformFailed { unit: UnitId } = notable(2),
        // Charging
        ChargeDeclared { unit: UnitId, target: UnitId } = notable(2),
        DisengagementDeclared { unit: UnitId } = notable(2),
        Responded { unit: UnitId, response: Response } = notable(2),
        ChargeHome {
            unit: UnitId, target: UnitId, face: &'static str, pose: Pose, cost: f64, models: [u8; 2],
        } = notable(2),
        ChargeFailed { unit: UnitId, target: UnitId, pose: Pose, cost: f64 } = notable(2),
        ChargeTouches { unit: UnitId, target: UnitId, face: &'static str } = notable(2),
        Aligned { unit: UnitId, pose: Pose } = notable(3),
        PathsCross { unit: UnitId, other: UnitId } = notable(2),
        HoldsInstead { unit: UnitId } = notable(2),
        ShotsLost { unit: UnitId } = notable(2),
        Countercharged { unit: UnitId, pose: Pose, cost: f64 } = notable(2),
        DefendsObstacle { unit: UnitId } = notable(3),
        CountsAsCharging { unit: UnitId } = notable(3),
        Spared { unit: UnitId, by: UnitId } = notable(2),
        Disengaged { unit: UnitId, pose: Pose } = notable(2),
        // Flight
        FleeRoll { unit: UnitId, dice: u8, distance: u8 } = detail(3).irrevocable(),
        Fled { unit: UnitId, pose: Pose, distance: f64 } = notable(3),
        LeftTable { unit: UnitId } = notable(3),
        Caught { unit: UnitId, by: UnitId } = notable(2),
        NoTest { unit: UnitId } = notable(3),
        Rallied { unit: UnitId, pose: Pose, files: u8 } = notable(2),
        Destroyed { unit: UnitId } = notable(2),
        // Panic
        Panicked { unit: UnitId } = notable(2),
        Steady { unit: UnitId } = notable(3),
        // Control and psychology
        Feigned { unit: UnitId, pose: Pose, distance: f64 } = notable(2),
        Stubborn { unit: UnitId, die: u8, stands: bool } = notable(3).irrevocable(),
        ShieldwallLost { unit: UnitId } = notable(3),
        Dressed { unit: UnitId, place: &'static str } = notable(2),
        ShieldwallFormed { unit: UnitId } = notable(2),
        Control { unit: UnitId, die: u8, bound: bool } = notable(2).irrevocable(),
        // Shooting
        TargetNamed { unit: UnitId, target: UnitId, missile: Missile, rapid: bool } = detail(2),
        Volley {
            unit: UnitId, target: UnitId, shots: u8, score: i8, dice: Dice, hits: u8,
            modifiers: SmallVec<[Modifier; 4]>,
        } = notable(2).irrevocable(),
        ShotsWasted { unit: UnitId, target: UnitId } = notable(2),
        OddHit { unit: UnitId, die: u8, friend: bool } = notable(3).irrevocable(),
        HitsShared { unit: UnitId, target: UnitId, own: u8, enemy: u8 } = notable(3),
        ShotWounds {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        } = detail(3).irrevocable(),
        ShotSaves { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 } = detail(3).irrevocable(),
        ShotDown { unit: UnitId, lost: u8, left: u8, wounds: u8 } = notable(2),
        // Combat
        Fight { units: Vec<UnitId> } = detail(2),
        Armed { unit: UnitId, weapon: Weapon } = notable(3),
        Blows {
            unit: UnitId, target: UnitId, horse: bool, attacks: u8, needed: Option<i8>, dice: Dice, hits: u8,
        } = notable(3).irrevocable(),
        Wounded {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        } = detail(3).irrevocable(),
        Saved { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 } = detail(3).irrevocable(),
        Casualties { unit: UnitId, lost: u8, left: u8, wounds: u8 } = notable(3),
        CommandLost { unit: UnitId, model: Commander } = notable(3),
        CombatResult { wounds: [u8; 2], score: [i8; 2], winner: Option<Side>, a: Bonuses, b: Bonuses } = notable(2),
        Momentum { side: Option<Side>, dice: [u8; 2] } = notable(3).irrevocable(),
        StandardTaken { unit: UnitId, army: bool } = notable(2),
        // After the combat
        Broken { unit: UnitId } = notable(2),
        GivesGround { unit: UnitId } = notable(2),
        GroundRoll { unit: UnitId, dice: u8, distance: u8 } = detail(3).irrevocable(),
        GaveGround { unit: UnitId, pose: Pose, distance: f64 } = notable(3),
        FollowedUp { unit: UnitId, pose: Pose, distance: f64, contact: bool } = notable(3),
        Stays { unit: UnitId } = notable(3),
        MustPursue { unit: UnitId } = notable(3),
        PursuitRoll { unit: UnitId, dice: u8, distance: u8 } = detail(3).irrevocable(),
        Escaped { unit: UnitId, by: UnitId } = notable(3),
        Pursued { unit: UnitId, pose: Pose, distance: f64 } = notable(3),
        PursuedOff { unit: UnitId, at: [f64; 2] } = notable(2),
        RanInto { unit: UnitId, target: UnitId, face: &'static str, pose: Pose } = notable(2),
        LinedUp { unit: UnitId, pose: Pose, files: u8, waiting: u8 } = notable(3),
        OpenedOut { unit: UnitId, pose: Pose, files: u8 } = notable(3),
        GaveWay { unit: UnitId, pose: Pose } = notable(3),
        SquareFormed { unit: UnitId } = notable(2),
        ChangedFormation { unit: UnitId, files: u8 } = notable(3),
        FormedUp { unit: UnitId, pose: Pose, files: u8 } = notable(3),
        Widened { unit: UnitId, pose: Pose, files: u8 } = notable(3),
        Scattered { unit: UnitId } = notable(2),
        CameBack { unit: UnitId, pose: Pose } = notable(2),
        // Leaders and characters
        Challenged { unit: UnitId } = notable(2),
        ChallengeMet { unit: UnitId, by: UnitId } = notable(2),
        ChallengeRefused { unit: UnitId, by: UnitId } = notable(2),
        BackInPlace { unit: UnitId } = notable(3),
        Shifted { unit: UnitId, face: &'static str } = notable(3),
        JoinedUnit { unit: UnitId, host: UnitId } = notable(2),
        LeftUnit { unit: UnitId, host: UnitId } = notable(2),
        Slain { unit: UnitId } = notable(2),
        // The end
        ArmyBroken { side: Side } = notable(1),
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
