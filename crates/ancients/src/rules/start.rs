//! The start of a turn, in its order ([`rule::turn::START_ORDER`]).

use game::why;
use rules::ancients as rule;

use crate::state::{AftermathTask, Battle, EngineTask, PanicTask, Play, StartTask, Status, TurnStep, UnitId, UnitSet};

impl Battle {
    pub(crate) fn perform_start(&mut self, task: StartTask, play: &mut Play) {
        match task {
            StartTask::Begin => {
                if self.edition().idle_engines_turn.is_some() {
                    self.then(EngineTask::TurnRound);
                }
                let tests = [StartTask::Returns, StartTask::FleeingFriends, StartTask::Terror, StartTask::Control];
                for next in why::sequence(rule::turn::START_ORDER, tests).into_iter().rev() {
                    self.then(next);
                }
                self.then(StartTask::Questions);
            }
            StartTask::Questions => self.then_own_questions(TurnStep::Start),
            StartTask::Returns => self.then(AftermathTask::TestReturns),
            StartTask::FleeingFriends => self.then(PanicTask::NearFleeing),
            StartTask::Terror => self.next_terror_test(play),
            StartTask::Control => self.roll_for_control(play),
        }
    }

    /// Each unit that is hard to hold rolls, those in ambush first.
    pub(crate) fn roll_for_control(&mut self, play: &mut Play) {
        let all: UnitSet = self.on_field(self.active).filter(|&u| self.unit(u).status() == Status::Field).collect();
        let own = |u: &UnitId| self.unit(*u).side == self.active && self.is_hidden(*u);
        let hidden: UnitSet = self.ids().filter(own).collect();
        for unit in hidden.iter() {
            self.troop(unit).special.rolls_in_ambush(self, unit, play);
        }
        for unit in all.iter() {
            self.troop(unit).special.rolls_for_control(self, unit, play);
        }
    }
}
