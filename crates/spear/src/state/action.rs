//! What a unit may do with its die, and a move once it is judged.

use arrayvec::ArrayVec;
use game::Key;
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;
use table::Pose;

use crate::state::ids::{LeaderId, UnitId};

game::worded! {
    /// What an activated unit may do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    pub enum Action, word, rule: RuleId {
        /// Stand and shoot.
        Shoot = "shoot" => rule::turn::ACTIONS_EQUAL_DIE,
        /// Advance or manoeuvre.
        Move = "move" => rule::turn::ACTIONS_EQUAL_DIE,
        /// Move, then shoot.
        MoveThenShoot = "move-then-shoot" => rule::turn::MOVE_THEN_SHOOT,
        /// Shoot, then move.
        ShootThenMove = "shoot-then-move" => rule::turn::SHOOT_THEN_MOVE,
        /// Charge.
        Charge = "charge" => rule::charge::DIE,
        /// Fight where it stands.
        Fight = "fight" => rule::melee::WHEN,
        /// Break off from combat.
        BreakOff = "break-off" => rule::move_::BREAK_OFF_WHO,
        /// Rally off a hit.
        Rally = "rally" => rule::turn::RALLY_ACTION,
        /// Lead neighbours along.
        GroupMove = "group-move" => rule::move_::GROUP_WHO,
        /// Plant stakes.
        PlantStakes = "plant-stakes" => rule::stratagem::STAKES_PLANT,
        /// Pick stakes up.
        PickUpStakes = "pick-up-stakes" => rule::stratagem::STAKES_PICK_UP,
        /// Throw carried stakes away, then choose again.
        DropStakes = "drop-stakes" => rule::stratagem::STAKES_DROP,
        /// Do nothing, keep the die.
        Defer = "defer" => rule::turn::DEFER,
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

/// What a path means, once judged lawful.
#[derive(Clone, Debug)]
pub struct Judged {
    pub kind: MoveKind,
    /// Where the unit stands after each leg.
    pub poses: ArrayVec<Pose, 6>,
    /// Length that counts.
    pub cost: f64,
    /// The rate that governs it, before bonuses.
    pub allowance: f64,
    /// Bonuses the length needs.
    pub bonus: u8,
    /// The friend that light foot pass through.
    pub passed: Option<UnitId>,
    /// Enemy commanders it touches on the way.
    pub touched: ArrayVec<LeaderId, 16>,
    /// It leaves the table by a scenario's exit.
    pub exits: bool,
    pub backwards: bool,
}

impl Judged {
    pub fn end(&self) -> Pose {
        *self.poses.last().expect("a judged path has an end")
    }
}
