//! The agenda: what remains to be done, as a stack of small tasks.
//!
//! A rule that interrupts another (an evade inside a charge, a panic inside a
//! combat) pushes its tasks on top; when they are done, what was interrupted
//! goes on. The stack is part of the state, so a battle can be stopped, copied
//! and resumed at any decision.

use smallvec::{Array, SmallVec};

use crate::{Budget, Game, Tray};

/// A task of a battle.
pub type TaskOf<B> = <<B as Agenda>::Tasks as Array>::Item;

/// A battle that is played task by task.
pub trait Agenda: Game {
    /// Room for tasks.
    type Tasks: Array;

    /// What remains to be done, the next thing last.
    fn agenda(&mut self) -> &mut SmallVec<Self::Tasks>;

    /// Does one task; it may push others, or ask somebody.
    fn perform(&mut self, task: TaskOf<Self>, play: &mut Tray<Self::Event>);

    /// The situation of a case is over where this task would begin.
    fn halts_before(&mut self, task: &TaskOf<Self>) -> bool;

    /// What is looked at again after every order and every task.
    #[inline]
    fn settle(&mut self, _play: &mut Tray<Self::Event>) {}

    /// Does what is due until a player must decide or the battle is over.
    fn do_what_is_due(&mut self, play: &mut Tray<Self::Event>) {
        let mut budget = Budget::open(play);
        self.settle(play);
        while self.pending().is_none() && self.outcome().is_none() {
            budget.spend();
            let Some(task) = self.agenda().pop() else { break };
            if self.halts_before(&task) {
                self.agenda().clear();
                break;
            }
            self.perform(task, play);
            self.settle(play);
        }
        if self.outcome().is_some() {
            self.agenda().clear();
            *self.pending() = None;
        }
    }
}
