//! Moves as data: how fast, by which manoeuvres, what judging finds of them.

use game::why;
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::Pose;

use crate::state::ids::UnitSet;

game::worded! {
    /// A manoeuvre other than a wheel.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Manoeuvre, word {
        AboutFace = "turn about",
        ChangeFormation = "change formation",
        QuarterTurn = "turn by the quarter",
        Reform = "reform",
    }
}

impl Manoeuvre {
    /// What a turn takes of a move ([`rule::move_::ABOUT_FACE_COST`],
    /// [`rule::special::DRILLED_TURN`]); the others go by their ranks.
    pub(crate) fn price(self, allowance: f64) -> f64 {
        allowance
            * match self {
                Manoeuvre::AboutFace => why::count(rule::move_::ABOUT_FACE_COST, 0.25),
                Manoeuvre::QuarterTurn => why::count(rule::special::DRILLED_TURN, 0.25),
                Manoeuvre::ChangeFormation | Manoeuvre::Reform => 0.0,
            }
    }
}

game::worded! {
    /// How fast a unit goes.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Pace, word {
        Basic = "move",
        March = "march",
        FastMarch = "march fast",
    }
}

/// A move before the first turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct EarlyMove {
    /// So many inches at most; as in any turn if nothing is said.
    pub most: Option<f64>,
    /// The rule that grants it.
    pub rule: RuleId,
}

/// A lawful move.
#[derive(Clone, Debug)]
pub struct Moved {
    /// Where it ends.
    pub pose: Pose,
    /// How wide the unit is there.
    pub files: u8,
    /// What it costs, in inches.
    pub cost: f64,
    /// What it may cost.
    pub allowance: f64,
    pub(crate) pace: Pace,
    /// It is made in skirmish order, by troops who usually are not
    /// ([`rules::ancients::skirmish::TEMPORARY_ORDER`]).
    pub(crate) loosens: bool,
    /// The same but for what the ground takes of it; of those who go man by man the
    /// inches actually gone.
    pub(crate) way: f64,
    /// Hidden enemies whom it came near.
    pub(crate) found: UnitSet,
    /// Where it stood on the way.
    pub(crate) stops: Stops,
}

/// Places of a unit, and how many files wide it was there.
pub(crate) type Stops = SmallVec<[(Pose, u8); 4]>;

/// How a unit stands after it has formed up anew.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NewFront {
    /// The middle of its front.
    pub pose: Pose,
    /// How wide it is.
    pub files: u8,
}

/// How a drilled charger stands from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChargeFormation {
    /// So many files wide.
    pub files: u8,
    /// So many ranks more or fewer are paid for.
    pub paid: u8,
}
