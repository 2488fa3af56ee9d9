//! The start of a turn, in its order ([`rules::ancients::turn::START_ORDER`]).

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::ids::UnitId;

/// What is to be done when a turn starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum StartTask {
    Begin,
    /// Those in ambush may come out ([`rules::ancients::special::AMBUSH_VOLUNTARY_REVEAL`]).
    Reveals,
    /// One of them.
    Reveal(UnitId),
    /// Units off the table test to come back ([`rules::ancients::pursuit::RETURN_TEST`]).
    Returns,
    /// Panic of fleeing friends within four inches
    /// ([`rules::ancients::panic::FLEEING_FRIENDS_TRIGGER`]).
    FleeingFriends,
    /// Terror within eight inches ([`rules::ancients::special::TERROR_PROXIMITY`]).
    Terror,
    /// Warbands and unreliable troops roll
    /// ([`rules::ancients::special::WARBAND_CONTROL_ROLL`], [`rules::ancients::special::UNRELIABLE_ROLL`]).
    Control,
}

impl Battle {
    pub(crate) fn perform_start(&mut self, task: StartTask, play: &mut Play) {
        match task {
            StartTask::Begin => {
                let first = [StartTask::Returns, StartTask::Reveals];
                for next in [StartTask::Control, StartTask::Terror, StartTask::FleeingFriends].into_iter().chain(first)
                {
                    self.then(Task::Start(next));
                }
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
