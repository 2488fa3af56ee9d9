//! The start of a turn, in its order ([`rule::turn::START_ORDER`]).

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Play, StartTask, TurnStep};

impl Battle {
    pub(crate) fn perform_start(&mut self, task: StartTask, play: &mut Play) {
        match task {
            StartTask::Begin => {
                let tests = [StartTask::Returns, StartTask::FleeingFriends, StartTask::Terror, StartTask::Control];
                for next in why::sequence(rule::turn::START_ORDER, tests).into_iter().rev() {
                    self.then(next);
                }
                self.then(StartTask::Questions);
            }
            StartTask::Questions => self.then_own_questions(TurnStep::Start),
            StartTask::Returns => self.test_returns(play),
            StartTask::FleeingFriends => self.panic_at_start(play),
            StartTask::Terror => self.next_terror_test(play),
            StartTask::Control => self.roll_for_control(play),
        }
    }
}
