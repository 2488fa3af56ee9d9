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

/// The things that happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are; docs/ancients.md explains them")]
pub enum What {
    // Before the battle
    Deployed {
        unit: UnitId,
        pose: Pose,
    },
    Fielded {
        unit: UnitId,
        order: Array,
    },
    LiesHidden {
        unit: UnitId,
    },
    Revealed {
        unit: UnitId,
        pose: Pose,
    },
    FirstTurnRoll {
        a: u8,
        b: u8,
    },
    FirstTurn {
        side: Side,
    },
    // The turn
    Turn {
        turn: u16,
        side: Side,
    },
    Phase {
        phase: &'static str,
    },
    // Tests of Leadership, whatever the cause
    Test {
        unit: UnitId,
        test: &'static str,
        dice: [u8; 2],
        needed: i8,
        passed: bool,
        modifiers: SmallVec<[Modifier; 4]>,
    },
    // Moving
    Moved {
        unit: UnitId,
        pace: &'static str,
        pose: Pose,
        files: u8,
        cost: f64,
        allowance: f64,
    },
    Reformed {
        unit: UnitId,
        pose: Pose,
        files: u8,
    },
    ReformFailed {
        unit: UnitId,
    },
    // Charging
    ChargeDeclared {
        unit: UnitId,
        target: UnitId,
    },
    DisengagementDeclared {
        unit: UnitId,
    },
    Responded {
        unit: UnitId,
        response: Response,
    },
    ChargeHome {
        unit: UnitId,
        target: UnitId,
        face: &'static str,
        pose: Pose,
        cost: f64,
        models: [u8; 2],
    },
    ChargeFailed {
        unit: UnitId,
        target: UnitId,
        pose: Pose,
        cost: f64,
    },
    ChargeTouches {
        unit: UnitId,
        target: UnitId,
        face: &'static str,
    },
    Aligned {
        unit: UnitId,
        pose: Pose,
    },
    PathsCross {
        unit: UnitId,
        other: UnitId,
    },
    HoldsInstead {
        unit: UnitId,
    },
    ShotsLost {
        unit: UnitId,
    },
    Countercharged {
        unit: UnitId,
        pose: Pose,
        cost: f64,
    },
    DefendsObstacle {
        unit: UnitId,
    },
    CountsAsCharging {
        unit: UnitId,
    },
    Spared {
        unit: UnitId,
        by: UnitId,
    },
    Disengaged {
        unit: UnitId,
        pose: Pose,
    },
    // Flight
    FleeRoll {
        unit: UnitId,
        dice: u8,
        distance: u8,
    },
    Fled {
        unit: UnitId,
        pose: Pose,
        distance: f64,
    },
    LeftTable {
        unit: UnitId,
    },
    Caught {
        unit: UnitId,
        by: UnitId,
    },
    NoTest {
        unit: UnitId,
    },
    Rallied {
        unit: UnitId,
        pose: Pose,
        files: u8,
    },
    Destroyed {
        unit: UnitId,
    },
    // Panic
    Panicked {
        unit: UnitId,
    },
    Steady {
        unit: UnitId,
    },
    // Control and psychology
    Feigned {
        unit: UnitId,
        pose: Pose,
        distance: f64,
    },
    Stubborn {
        unit: UnitId,
        die: u8,
        stands: bool,
    },
    ShieldwallLost {
        unit: UnitId,
    },
    Dressed {
        unit: UnitId,
        place: &'static str,
    },
    ShieldwallFormed {
        unit: UnitId,
    },
    Control {
        unit: UnitId,
        die: u8,
        bound: bool,
    },
    // Shooting
    TargetNamed {
        unit: UnitId,
        target: UnitId,
        missile: Missile,
        rapid: bool,
    },
    Volley {
        unit: UnitId,
        target: UnitId,
        shots: u8,
        score: i8,
        dice: Dice,
        hits: u8,
        modifiers: SmallVec<[Modifier; 4]>,
    },
    ShotsWasted {
        unit: UnitId,
        target: UnitId,
    },
    OddHit {
        unit: UnitId,
        die: u8,
        friend: bool,
    },
    HitsShared {
        unit: UnitId,
        target: UnitId,
        own: u8,
        enemy: u8,
    },
    ShotWounds {
        unit: UnitId,
        by: UnitId,
        strength: u8,
        needed: Option<u8>,
        dice: Dice,
        wounds: u8,
    },
    ShotSaves {
        unit: UnitId,
        needed: Option<u8>,
        dice: Dice,
        saved: u8,
    },
    ShotDown {
        unit: UnitId,
        lost: u8,
        left: u8,
        wounds: u8,
    },
    // Combat
    Fight {
        units: Vec<UnitId>,
    },
    Armed {
        unit: UnitId,
        weapon: Weapon,
    },
    Blows {
        unit: UnitId,
        target: UnitId,
        horse: bool,
        attacks: u8,
        needed: Option<i8>,
        dice: Dice,
        hits: u8,
    },
    Wounded {
        unit: UnitId,
        by: UnitId,
        strength: u8,
        needed: Option<u8>,
        dice: Dice,
        wounds: u8,
    },
    Saved {
        unit: UnitId,
        needed: Option<u8>,
        dice: Dice,
        saved: u8,
    },
    Casualties {
        unit: UnitId,
        lost: u8,
        left: u8,
        wounds: u8,
    },
    CommandLost {
        unit: UnitId,
        model: Commander,
    },
    CombatResult {
        wounds: [u8; 2],
        score: [i8; 2],
        winner: Option<Side>,
        a: Bonuses,
        b: Bonuses,
    },
    Momentum {
        side: Option<Side>,
        dice: [u8; 2],
    },
    StandardTaken {
        unit: UnitId,
        army: bool,
    },
    // After the combat
    Broken {
        unit: UnitId,
    },
    GivesGround {
        unit: UnitId,
    },
    GroundRoll {
        unit: UnitId,
        dice: u8,
        distance: u8,
    },
    GaveGround {
        unit: UnitId,
        pose: Pose,
        distance: f64,
    },
    FollowedUp {
        unit: UnitId,
        pose: Pose,
        distance: f64,
        contact: bool,
    },
    Stays {
        unit: UnitId,
    },
    MustPursue {
        unit: UnitId,
    },
    PursuitRoll {
        unit: UnitId,
        dice: u8,
        distance: u8,
    },
    Escaped {
        unit: UnitId,
        by: UnitId,
    },
    Pursued {
        unit: UnitId,
        pose: Pose,
        distance: f64,
    },
    PursuedOff {
        unit: UnitId,
        at: [f64; 2],
    },
    RanInto {
        unit: UnitId,
        target: UnitId,
        face: &'static str,
        pose: Pose,
    },
    LinedUp {
        unit: UnitId,
        pose: Pose,
        files: u8,
        waiting: u8,
    },
    OpenedOut {
        unit: UnitId,
        pose: Pose,
        files: u8,
    },
    GaveWay {
        unit: UnitId,
        pose: Pose,
    },
    SquareFormed {
        unit: UnitId,
    },
    ChangedFormation {
        unit: UnitId,
        files: u8,
    },
    FormedUp {
        unit: UnitId,
        pose: Pose,
        files: u8,
    },
    Widened {
        unit: UnitId,
        pose: Pose,
        files: u8,
    },
    Scattered {
        unit: UnitId,
    },
    CameBack {
        unit: UnitId,
        pose: Pose,
    },
    // Leaders and characters
    Challenged {
        unit: UnitId,
    },
    ChallengeMet {
        unit: UnitId,
        by: UnitId,
    },
    ChallengeRefused {
        unit: UnitId,
        by: UnitId,
    },
    BackInPlace {
        unit: UnitId,
    },
    Shifted {
        unit: UnitId,
        face: &'static str,
    },
    JoinedUnit {
        unit: UnitId,
        host: UnitId,
    },
    LeftUnit {
        unit: UnitId,
        host: UnitId,
    },
    Slain {
        unit: UnitId,
    },
    // The end
    ArmyBroken {
        side: Side,
    },
    Score {
        side: Side,
        points: u32,
    },
    Over {
        winner: Option<Side>,
    },
}

impl What {
    /// Whether a die fell or a secret was shown: what cannot be taken back.
    pub(crate) fn is_irrevocable(&self) -> bool {
        matches!(
            self,
            What::Revealed { .. }
                | What::FirstTurnRoll { .. }
                | What::Test { .. }
                | What::FleeRoll { .. }
                | What::Volley { .. }
                | What::Control { .. }
                | What::Stubborn { .. }
                | What::OddHit { .. }
                | What::ShotWounds { .. }
                | What::ShotSaves { .. }
                | What::Wounded { .. }
                | What::Saved { .. }
                | What::Blows { .. }
                | What::Momentum { .. }
                | What::GroundRoll { .. }
                | What::PursuitRoll { .. }
        )
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
        assert!(What::Control { unit, die: 1, bound: true }.is_irrevocable());
        assert!(What::Revealed { unit, pose }.is_irrevocable());
        assert!(!What::LeftUnit { unit, host }.is_irrevocable());
        assert!(!What::Deployed { unit, pose }.is_irrevocable());
    }
}
