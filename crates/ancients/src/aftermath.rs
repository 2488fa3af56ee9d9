//! After the blows: break tests, panic, flight, pursuit, redressing ranks, in
//! the order of [`rule::combat::PHASE_SEQUENCE`].
//!
//! Not yet here: what happens in each step. They are on the agenda and do
//! nothing so far.

use game::{Ask, Order, Seat};
use rules::ancients as rule;

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::ids::UnitId;
use crate::question::{Asking, Found, Put, propose_either};

/// What is to be done after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AftermathTask {
    Begin,
    /// Losers test, the General's unit first ([`rule::break_::GENERAL_TESTS_FIRST`]).
    BreakTests,
    /// Friends within twelve inches test ([`rule::panic::BREAK_TIMING`]).
    Panic,
    /// The broken run, and victors decide ([`rule::flee::SEQUENCE_WITH_PURSUIT`]).
    Flee,
    /// Pursuers, followers and overrunners move.
    Pursue,
    /// Both sides redress their ranks ([`rule::redress::TIMING`]).
    Redress,
}

/// What is asked after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AftermathAsk {
    /// Whether a unit tries not to pursue ([`rule::pursuit::AVOID_TEST`]).
    Restrain(UnitId),
    /// Whether cavalry or drilled troops give ground by choice
    /// ([`rule::giveground::VOLUNTARY_CAVALRY`]).
    GiveGround(UnitId),
    /// Whether a unit overruns ([`rule::overrun::OPTIONAL`]).
    Overrun(UnitId),
    /// Whether a unit that may stay follows up
    /// ([`rule::giveground::FOLLOW_UP_OPTIONAL`]).
    FollowUp(UnitId),
    /// By how many files a winner widens its front
    /// ([`rule::redress::EXPAND_FRONTAGE`]).
    Expand(UnitId),
}

impl Battle {
    pub(crate) fn perform_aftermath(&mut self, task: AftermathTask, _play: &mut Play) {
        match task {
            AftermathTask::Begin => {
                use AftermathTask as A;
                for next in [A::Redress, A::Pursue, A::Flee, A::Panic, A::BreakTests] {
                    self.then(Task::Aftermath(next));
                }
            }
            AftermathTask::BreakTests
            | AftermathTask::Panic
            | AftermathTask::Flee
            | AftermathTask::Pursue
            | AftermathTask::Redress => {}
        }
    }
}

impl AftermathAsk {
    const fn unit(self) -> UnitId {
        match self {
            AftermathAsk::Restrain(unit)
            | AftermathAsk::GiveGround(unit)
            | AftermathAsk::Overrun(unit)
            | AftermathAsk::FollowUp(unit)
            | AftermathAsk::Expand(unit) => unit,
        }
    }
}

impl Asking for AftermathAsk {
    fn seat(self, battle: &Battle) -> Seat {
        seat(battle.unit(self.unit()).side)
    }

    fn put(self, _battle: &Battle) -> Put {
        let (rule, prompt, ask) = match self {
            AftermathAsk::Restrain(_) => (rule::pursuit::AVOID_TEST, "Try to hold them back?", Ask::Confirm),
            AftermathAsk::GiveGround(_) => (rule::giveground::VOLUNTARY_CAVALRY, "Give ground?", Ask::Confirm),
            AftermathAsk::Overrun(_) => (rule::overrun::OPTIONAL, "Overrun?", Ask::Confirm),
            AftermathAsk::FollowUp(_) => (rule::giveground::FOLLOW_UP_OPTIONAL, "Follow up?", Ask::Confirm),
            AftermathAsk::Expand(_) => {
                (rule::redress::EXPAND_FRONTAGE, "Widen the front by how many files?", Ask::Bid { least: 0, most: 4 })
            }
        };
        Put::about(self.unit(), rule, prompt, ask)
    }

    fn obey(self, _battle: &mut Battle, _order: &Order, _play: &mut Play) {}

    fn propose(self, _battle: &Battle, found: Found) {
        match self {
            AftermathAsk::Expand(_) => {
                found(Order::Bid(0));
            }
            _ => propose_either(found),
        }
    }
}
