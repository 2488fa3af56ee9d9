//! A battle, and what it is weighed by.

use spear::{Battle, CommandId, UnitId};

use super::panic::{self, Company};
use super::watch::Watch;
use super::weights::Weights;

/// A battle, and what it is weighed by.
#[derive(Clone, Copy)]
pub(super) struct See<'b> {
    pub battle: &'b Battle,
    pub w: &'b Weights,
    pub watch: Watch,
    /// What each command can still lose before it is shaken, and before it breaks.
    pub left_to_lose: [(u16, u16); MOST_COMMANDS],
    pub company: Company,
}

/// Three a side at most.
const MOST_COMMANDS: usize = 6;

impl<'b> See<'b> {
    pub(super) fn new(battle: &'b Battle, w: &'b Weights, watch: Watch) -> See<'b> {
        let mut left_to_lose = [(0, 0); MOST_COMMANDS];
        for (n, left) in left_to_lose.iter_mut().enumerate().take(battle.commands().len()) {
            *left = battle.left_to_lose(CommandId(n as u8));
        }
        See { battle, w, watch, left_to_lose, company: panic::company(battle) }
    }

    /// What it is worth beyond its value to rout a unit of that command: its
    /// army may break with it, or have to test.
    pub(super) fn last_straw(&self, command: CommandId, value: u16) -> f64 {
        let Some(&(shaken, broken)) = self.left_to_lose.get(command.index()) else { return 0.0 };
        let tips = |left: u16| left > 0 && value >= left;
        (if tips(broken) { self.w.breaks } else { 0.0 }) + (if tips(shaken) { self.w.shakes } else { 0.0 })
    }

    /// How many friends would have to test at a unit's rout.
    pub(super) fn company_of(&self, id: UnitId) -> f64 {
        self.company.get(id.index()).copied().map_or(0.0, f64::from)
    }
}
