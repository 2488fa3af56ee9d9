//! The agenda: what remains to be done, as a stack of small tasks.
//!
//! A rule that interrupts another (a panic inside a charge) pushes its tasks
//! on top; when they are done, what was interrupted goes on. The stack is part
//! of the state, so a battle can be stopped, copied and resumed at any
//! decision. Each chapter has its own tasks and performs them itself.

use game::{Budget, Key, Table};
use rules::RuleId;
use serde::Serialize;

use crate::rules::aftermath::AftermathTask;
use crate::rules::charge::ChargeTask;
use crate::rules::combat::CombatTask;
use crate::rules::deploy::DeployTask;
use crate::rules::flight::FlightTask;
use crate::rules::lead::LeadTask;
use crate::rules::movement::MoveTask;
use crate::rules::panic::PanicTask;
use crate::rules::shooting::ShootTask;
use crate::rules::start::StartTask;
use crate::rules::turn::Step;
use crate::state::battle::Battle;
use crate::state::event::{Event, What};

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) enum Task {
    Deploy(DeployTask),
    Step(Step),
    Start(StartTask),
    Charge(ChargeTask),
    Flight(FlightTask),
    Move(MoveTask),
    Shoot(ShootTask),
    Combat(CombatTask),
    Aftermath(AftermathTask),
    Panic(PanicTask),
    Lead(LeadTask),
}

/// Dice and log, as the rules use them.
pub(crate) struct Play<'t>(pub &'t mut Table<Event>);

impl Play<'_> {
    /// One die for a rule.
    pub fn d6(&mut self, rule: RuleId, what: &'static str) -> u8 {
        self.0.dice.d6(dice::Purpose { rule, what })
    }

    /// Two dice for a rule: every test of Leadership.
    pub fn two_d6(&mut self, rule: RuleId, what: &'static str) -> [u8; 2] {
        [self.d6(rule, what), self.d6(rule, what)]
    }

    /// So many dice added up.
    pub fn sum(&mut self, count: u8, rule: RuleId, what: &'static str) -> u8 {
        (0..count).map(|_| self.d6(rule, what)).sum()
    }

    /// Notes a question that is not put, because there is only one answer.
    #[inline]
    pub fn not_asked(&mut self, why: &'static str, only: impl Into<Option<Key>>) {
        self.0.log.not_asked(why, only);
    }

    /// Logs what happened, if anybody listens.
    #[inline]
    pub fn log(&mut self, what: impl FnOnce() -> What) {
        self.0.log.add(|| Event::new(what()));
    }
}

impl Battle {
    /// Does what is due until a player must decide or the battle is over.
    pub(crate) fn run(&mut self, play: &mut Play) {
        let mut budget = Budget::open(play.0);
        self.reveal_the_found(play);
        self.end_if_broken(play);
        while self.question.is_none() && self.outcome.is_none() {
            budget.spend();
            let Some(task) = self.agenda.pop() else { break };
            if let Task::Step(step) = task
                && self.halt_before == Some(step)
            {
                self.agenda.clear();
                break;
            }
            self.perform(task, play);
            self.reveal_the_found(play);
            self.end_if_broken(play);
        }
        if self.outcome.is_some() {
            self.agenda.clear();
            self.question = None;
        }
    }

    /// Puts a task on top.
    pub(crate) fn then(&mut self, task: Task) {
        self.agenda.push(task);
    }

    fn perform(&mut self, task: Task, play: &mut Play) {
        match task {
            Task::Deploy(task) => self.perform_deploy(task, play),
            Task::Step(step) => self.begin_step(step, play),
            Task::Start(task) => self.perform_start(task, play),
            Task::Charge(task) => self.perform_charge(task, play),
            Task::Flight(task) => self.perform_flight(task, play),
            Task::Move(task) => self.perform_move(task, play),
            Task::Shoot(task) => self.perform_shoot(task, play),
            Task::Combat(task) => self.perform_combat(task, play),
            Task::Aftermath(task) => self.perform_aftermath(task, play),
            Task::Panic(task) => self.perform_panic(task, play),
            Task::Lead(task) => self.perform_lead(task, play),
        }
    }
}
