//! Why a unit tests for panic.

use rules::{RuleId, ancients as rule, ancients1 as first};
use serde::Serialize;

use crate::state::ids::UnitId;

/// Why a unit panics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names are the game's own")]
pub enum Cause {
    FleeingFriends,
    FriendsBroken,
    FlankCharge { by: UnitId },
    GeneralSlain,
    Shooting,
    IgnoredCharge { by: UnitId },
    FriendsShot,
    Misfire,
    FriendsRunDown { by: UnitId },
}

impl Cause {
    /// The rule that demands the test.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Cause::FleeingFriends => rule::panic::FLEEING_FRIENDS_TRIGGER,
            Cause::FriendsBroken => rule::panic::BREAK_TRIGGER,
            Cause::FlankCharge { .. } => rule::panic::FLANK_CHARGE_TRIGGER,
            Cause::GeneralSlain => rule::panic::GENERAL_SLAIN,
            Cause::Shooting => rule::panic::SHOOTING_TRIGGER,
            Cause::FriendsShot => first::shoot::PANIC_DESTROYED,
            Cause::FriendsRunDown { .. } => first::response::PANIC_FLEERS_DESTROYED,
            Cause::Misfire => rule::artillery::GUNPOWDER_MISFIRE_2,
            Cause::IgnoredCharge { .. } => rule::panic::IGNORED_CHARGE_TRIGGER,
        }
    }
}

/// What breaks a unit for certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doom {
    /// A first charge.
    FirstCharge,
    /// Feared enemies, or a warband.
    Numbers,
}
