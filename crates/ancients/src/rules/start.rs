//! The start of a turn, in its order ([`rule::turn::START_ORDER`]).

use game::why;
use rules::ancients as rule;

use serde::Serialize;

use crate::state::agenda::{Play, Task};
use crate::state::battle::Battle;
use crate::state::ids::UnitId;

/// What is to be done when a turn starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum StartTask {
    Begin,
    /// Those in ambush may come out ([`rule::special::AMBUSH_VOLUNTARY_REVEAL`]).
    Reveals,
    /// One of them.
    Reveal(UnitId),
    /// Units off the table test to come back ([`rule::pursuit::RETURN_TEST`]).
    Returns,
    /// Panic of fleeing friends within four inches
    /// ([`rule::panic::FLEEING_FRIENDS_TRIGGER`]).
    FleeingFriends,
    /// Terror within eight inches ([`rule::special::TERROR_PROXIMITY`]).
    Terror,
    /// Warbands and unreliable troops roll
    /// ([`rule::special::WARBAND_CONTROL_ROLL`], [`rule::special::UNRELIABLE_ROLL`]).
    Control,
}

impl Battle {
    pub(crate) fn perform_start(&mut self, task: StartTask, play: &mut Play) {
        match task {
            StartTask::Begin => {
                let tests = [StartTask::Returns, StartTask::FleeingFriends, StartTask::Terror, StartTask::Control];
                for next in why::sequence(rule::turn::START_ORDER, tests).into_iter().rev() {
                    self.then(Task::Start(next));
                }
                self.then(Task::Start(StartTask::Reveals));
            }
            StartTask::Reveals => self.offer_reveals(),
            StartTask::Reveal(unit) => self.offer_reveal(unit),
            StartTask::Returns => self.test_returns(play),
            StartTask::FleeingFriends => self.panic_at_start(play),
            StartTask::Terror => self.next_terror_test(play),
            StartTask::Control => self.roll_for_control(play),
        }
    }
}
