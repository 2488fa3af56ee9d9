//! What happened: every event names the rules that caused it.
//!
//! One section for each chapter: add to your own.

use game::{Side, why};
use rules::RuleId;
use serde::Serialize;
use smallvec::SmallVec;
use table::Pose;

use crate::rules::combat::Bonuses;
use crate::state::ids::UnitId;
use crate::state::troop::Array;
use crate::state::unit::{Commander, Response};
use crate::state::weapon::{Missile, Weapon};

/// Dice rolled together.
pub type Dice = SmallVec<[u8; 16]>;

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
    #[allow(missing_docs, reason = "the fields say what they are; docs/ancients.md explains them")]
    pub enum What {
        // Before the battle
        [Move] Deployed { unit: UnitId, pose: Pose },
        [Move notable] Fielded { unit: UnitId, order: Array },
        [Move notable] LiesHidden { unit: UnitId },
        [Move notable irrevocable] Revealed { unit: UnitId, pose: Pose },
        [Other notable irrevocable] FirstTurnRoll { a: u8, b: u8 },
        [Other notable] FirstTurn { side: Side },
        // The turn
        [Phase notable] Turn { turn: u16, side: Side },
        [Phase] Phase { phase: &'static str },
        // Tests of Leadership, whatever the cause
        [Combat notable irrevocable] Test {
            unit: UnitId, test: &'static str, dice: [u8; 2], needed: i8, passed: bool,
            modifiers: SmallVec<[Modifier; 4]>,
        },
        // Moving
        [Move] Moved { unit: UnitId, pace: &'static str, pose: Pose, files: u8, cost: f64, allowance: f64 },
        [Move notable] Reformed { unit: UnitId, pose: Pose, files: u8 },
        [Move notable] ReformFailed { unit: UnitId },
        // Charging
        [Move notable] ChargeDeclared { unit: UnitId, target: UnitId },
        [Move notable] DisengagementDeclared { unit: UnitId },
        [Move notable] Responded { unit: UnitId, response: Response },
        [Move notable] ChargeHome {
            unit: UnitId, target: UnitId, face: &'static str, pose: Pose, cost: f64, models: [u8; 2],
        },
        [Move notable] ChargeFailed { unit: UnitId, target: UnitId, pose: Pose, cost: f64 },
        [Move notable] ChargeTouches { unit: UnitId, target: UnitId, face: &'static str },
        [Move notable] Aligned { unit: UnitId, pose: Pose },
        [Move notable] PathsCross { unit: UnitId, other: UnitId },
        [Move notable] HoldsInstead { unit: UnitId },
        [Combat notable] ShotsLost { unit: UnitId },
        [Move notable] Countercharged { unit: UnitId, pose: Pose, cost: f64 },
        [Combat notable] DefendsObstacle { unit: UnitId },
        [Combat notable] CountsAsCharging { unit: UnitId },
        [Combat notable] Spared { unit: UnitId, by: UnitId },
        [Move notable] Disengaged { unit: UnitId, pose: Pose },
        // Flight
        [Move irrevocable] FleeRoll { unit: UnitId, dice: u8, distance: u8 },
        [Move notable] Fled { unit: UnitId, pose: Pose, distance: f64 },
        [Move notable] LeftTable { unit: UnitId },
        [Combat notable] Caught { unit: UnitId, by: UnitId },
        [Combat notable] NoTest { unit: UnitId },
        [Combat notable] Rallied { unit: UnitId, pose: Pose, files: u8 },
        [Combat notable] Destroyed { unit: UnitId },
        // Panic
        [Combat notable] Panicked { unit: UnitId },
        [Combat notable] Steady { unit: UnitId },
        // Control and psychology
        [Move notable] Feigned { unit: UnitId, pose: Pose, distance: f64 },
        [Combat notable irrevocable] Stubborn { unit: UnitId, die: u8, stands: bool },
        [Combat notable] ShieldwallLost { unit: UnitId },
        [Move notable] Dressed { unit: UnitId, place: &'static str },
        [Move notable] ShieldwallFormed { unit: UnitId },
        [Move notable irrevocable] Control { unit: UnitId, die: u8, bound: bool },
        // Shooting
        [Combat] TargetNamed { unit: UnitId, target: UnitId, missile: Missile, rapid: bool },
        [Combat notable irrevocable] Volley {
            unit: UnitId, target: UnitId, shots: u8, score: i8, dice: Dice, hits: u8,
            modifiers: SmallVec<[Modifier; 4]>,
        },
        [Combat notable] ShotsWasted { unit: UnitId, target: UnitId },
        [Combat notable irrevocable] OddHit { unit: UnitId, die: u8, friend: bool },
        [Combat notable] HitsShared { unit: UnitId, target: UnitId, own: u8, enemy: u8 },
        [Combat irrevocable] ShotWounds {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        },
        [Combat irrevocable] ShotSaves { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 },
        [Combat notable] ShotDown { unit: UnitId, lost: u8, left: u8, wounds: u8 },
        // Combat
        [Combat] Fight { units: Vec<UnitId> },
        [Combat notable] Armed { unit: UnitId, weapon: Weapon },
        [Combat notable irrevocable] Blows {
            unit: UnitId, target: UnitId, horse: bool, attacks: u8, needed: Option<i8>, dice: Dice, hits: u8,
        },
        [Combat irrevocable] Wounded {
            unit: UnitId, by: UnitId, strength: u8, needed: Option<u8>, dice: Dice, wounds: u8,
        },
        [Combat irrevocable] Saved { unit: UnitId, needed: Option<u8>, dice: Dice, saved: u8 },
        [Combat notable] Casualties { unit: UnitId, lost: u8, left: u8, wounds: u8 },
        [Combat notable] CommandLost { unit: UnitId, model: Commander },
        [Combat notable] CombatResult { wounds: [u8; 2], score: [i8; 2], winner: Option<Side>, a: Bonuses, b: Bonuses },
        [Combat notable irrevocable] Momentum { side: Option<Side>, dice: [u8; 2] },
        [Combat notable] StandardTaken { unit: UnitId, army: bool },
        // After the combat
        [Combat notable] Broken { unit: UnitId },
        [Combat notable] GivesGround { unit: UnitId },
        [Combat irrevocable] GroundRoll { unit: UnitId, dice: u8, distance: u8 },
        [Move notable] GaveGround { unit: UnitId, pose: Pose, distance: f64 },
        [Move notable] FollowedUp { unit: UnitId, pose: Pose, distance: f64, contact: bool },
        [Move notable] Stays { unit: UnitId },
        [Move notable] MustPursue { unit: UnitId },
        [Move irrevocable] PursuitRoll { unit: UnitId, dice: u8, distance: u8 },
        [Move notable] Escaped { unit: UnitId, by: UnitId },
        [Move notable] Pursued { unit: UnitId, pose: Pose, distance: f64 },
        [Move notable] PursuedOff { unit: UnitId, at: [f64; 2] },
        [Move notable] RanInto { unit: UnitId, target: UnitId, face: &'static str, pose: Pose },
        [Move notable] LinedUp { unit: UnitId, pose: Pose, files: u8, waiting: u8 },
        [Move notable] OpenedOut { unit: UnitId, pose: Pose, files: u8 },
        [Move notable] GaveWay { unit: UnitId, pose: Pose },
        [Move notable] SquareFormed { unit: UnitId },
        [Move notable] ChangedFormation { unit: UnitId, files: u8 },
        [Move notable] FormedUp { unit: UnitId, pose: Pose, files: u8 },
        [Move notable] Widened { unit: UnitId, pose: Pose, files: u8 },
        [Combat notable] Scattered { unit: UnitId },
        [Move notable] CameBack { unit: UnitId, pose: Pose },
        // Leaders and characters
        [Combat notable] Challenged { unit: UnitId },
        [Combat notable] ChallengeMet { unit: UnitId, by: UnitId },
        [Combat notable] ChallengeRefused { unit: UnitId, by: UnitId },
        [Move notable] BackInPlace { unit: UnitId },
        [Move notable] Shifted { unit: UnitId, face: &'static str },
        [Move notable] JoinedUnit { unit: UnitId, host: UnitId },
        [Move notable] LeftUnit { unit: UnitId, host: UnitId },
        [Combat notable] Slain { unit: UnitId },
        // The end
        [Combat notable] ArmyBroken { side: Side },
        [Other notable] Score { side: Side, points: u32 },
        [Other notable] Over { winner: Option<Side> },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
