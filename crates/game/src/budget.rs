//! A bound on what one order may set off.

use crate::Tray;

/// What is left of the tasks and dice that one order may use up.
///
/// A rule that sets off itself would run for ever. No battle comes near these
/// bounds, so whoever passes them has found a mistake of the engine, and is
/// told so: it panics, as for any other.
#[derive(Debug)]
pub struct Budget {
    tasks: u32,
}

impl Budget {
    /// The most tasks that one order may set off.
    pub const TASKS: u32 = 100_000;

    /// The most dice that may fall in one order.
    pub const DICE: u64 = 20_000;

    /// A fresh budget, for an order that is played at this tray.
    pub fn open<E>(table: &mut Tray<E>) -> Budget {
        table.dice.allow(Budget::DICE);
        Budget { tasks: Budget::TASKS }
    }

    /// Takes the price of one task.
    ///
    /// ```should_panic
    /// let mut tray = game::Tray::<()>::silent(dice::Dice::seeded(1));
    /// let mut budget = game::Budget::open(&mut tray);
    /// loop {
    ///     budget.spend();
    /// }
    /// ```
    #[inline]
    pub fn spend(&mut self) {
        self.tasks = self.tasks.checked_sub(1).unwrap_or_else(|| overspent());
    }
}

#[cold]
#[inline(never)]
fn overspent() -> ! {
    panic!("one order sets off more than {} tasks: the battle runs in a circle", Budget::TASKS)
}
