//! What a unit may do with its die, and the two kinds of move.

use arrayvec::ArrayVec;
use game::Key;
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;

game::worded! {
    /// What an activated unit may do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    pub enum Action, word {
        /// Stand and shoot.
        Shoot = "shoot",
        /// Advance or manoeuvre.
        Move = "move",
        /// Move, then shoot.
        MoveThenShoot = "move-then-shoot",
        /// Shoot, then move.
        ShootThenMove = "shoot-then-move",
        /// Charge.
        Charge = "charge",
        /// Fight where it stands.
        Fight = "fight",
        /// Break off from combat.
        BreakOff = "break-off",
        /// Rally off a hit.
        Rally = "rally",
        /// Lead neighbours along.
        GroupMove = "group-move",
        /// Plant stakes.
        PlantStakes = "plant-stakes",
        /// Pick stakes up.
        PickUpStakes = "pick-up-stakes",
        /// Throw carried stakes away, then choose again.
        DropStakes = "drop-stakes",
        /// Do nothing, keep the die.
        Defer = "defer",
    }
}

impl Action {
    /// The action of that word.
    pub fn from_key(key: Key) -> Option<Action> {
        Action::ALL.into_iter().find(|a| key.is(a.word()))
    }

    /// Whether it begins with a shot.
    pub const fn shoots_first(self) -> bool {
        matches!(self, Action::Shoot | Action::ShootThenMove)
    }

    /// The rule that offers it.
    pub const fn rule(self) -> RuleId {
        match self {
            Action::Shoot | Action::Move => rule::turn::ACTIONS_EQUAL_DIE,
            Action::MoveThenShoot => rule::turn::MOVE_THEN_SHOOT,
            Action::ShootThenMove => rule::turn::SHOOT_THEN_MOVE,
            Action::Charge => rule::charge::DIE,
            Action::Fight => rule::melee::WHEN,
            Action::BreakOff => rule::move_::BREAK_OFF_WHO,
            Action::Rally => rule::turn::RALLY_ACTION,
            Action::GroupMove => rule::move_::GROUP_WHO,
            Action::PlantStakes => rule::stratagem::STAKES_PLANT,
            Action::PickUpStakes => rule::stratagem::STAKES_PICK_UP,
            Action::DropStakes => rule::stratagem::STAKES_DROP,
            Action::Defer => rule::turn::DEFER,
        }
    }
}

/// A short list of actions.
pub type Actions = ArrayVec<Action, 13>;

/// The two kinds of move ([`rule::move_::TWO_KINDS`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// Straight ahead, with at most one shift.
    Advance,
    /// Anywhere, by straight lines of the front corners.
    Manoeuvre,
}
