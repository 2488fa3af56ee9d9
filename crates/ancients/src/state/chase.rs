//! The moves that follow the blows.

use game::why;
use rules::ancients as rule;
use serde::Serialize;
use table::Facing;

use crate::state::{Battle, Mark, Play, UnitId, UnitSet, What};

/// Why a unit moves after the blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Haste {
    /// It runs.
    Flight,
    /// It gives ground.
    Ground,
    /// It pursues.
    Pursuit,
    /// It overruns.
    Overrun,
    /// It follows up.
    FollowUp,
}

/// A move after the blows.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Run {
    /// Who moves.
    pub unit: UnitId,
    /// Why.
    pub haste: Haste,
    /// Whither.
    pub heading: Facing,
    /// How far; nothing before the dice.
    pub distance: u8,
    /// Whom it runs after.
    pub quarry: UnitSet,
}

impl Battle {
    /// It may overrun, unless learners leave that out.
    pub(crate) fn earn_overrun(&mut self, id: UnitId, play: &mut Play) {
        if why::holds(rule::basic::BEGINNER_OMISSIONS, !self.plan.settings.overrun) {
            play.log(|| What::Stays { unit: id });
        } else {
            self.unit_mut(id).mark(Mark::MAY_OVERRUN);
        }
    }

    /// The run that a unit is set on.
    pub(crate) fn run_of(&self, id: UnitId) -> Option<&Run> {
        self.runs.iter().find(|run| run.unit == id)
    }

    /// It gives ground no longer, and nobody follows it up: its victors have
    /// to decide anew.
    pub(crate) fn turn_from_ground(&mut self, id: UnitId) {
        let foes = self.foes(id);
        self.unit_mut(id).clear(Mark::GIVES_GROUND);
        self.runs.retain(|run| match run.haste {
            Haste::Ground => run.unit != id,
            Haste::FollowUp => !foes.has(run.unit),
            _ => true,
        });
        for foe in foes.iter() {
            self.unit_mut(foe).clear(Mark::DECIDED);
        }
    }

    /// It is about to run, and no longer gives ground ([`rule::panic::IN_COMBAT`]).
    pub(crate) fn mark_panicked(&mut self, id: UnitId) {
        if self.unit(id).is(Mark::GIVES_GROUND) && why::step(rule::panic::IN_COMBAT) {
            self.turn_from_ground(id);
        }
        self.unit_mut(id).mark(Mark::PANICKED);
    }

    /// Whether a unit is about to run, or to step back.
    pub(crate) fn is_routed(&self, id: UnitId) -> bool {
        self.unit(id).is(Mark::BROKEN) || self.unit(id).is(Mark::PANICKED)
    }
}
