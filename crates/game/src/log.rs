//! What the engine is handed to play with: dice, and a log for events.

use dice::Dice;

/// A list of events that costs nothing when nobody listens.
#[derive(Clone, Debug)]
pub struct Log<E> {
    events: Option<Vec<E>>,
}

impl<E> Log<E> {
    /// A log that keeps everything.
    pub fn listening() -> Log<E> {
        Log { events: Some(Vec::new()) }
    }

    /// A log that keeps nothing.
    pub fn silent() -> Log<E> {
        Log { events: None }
    }

    /// Adds an event; it is only made if somebody listens.
    #[inline]
    pub fn add(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            events.push(event());
        }
    }

    /// Whether anybody listens.
    pub fn is_listening(&self) -> bool {
        self.events.is_some()
    }

    /// Takes out what was logged since the last time.
    pub fn take(&mut self) -> Vec<E> {
        self.events.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

/// Dice and log together: all that a step of the engine touches besides the state.
#[derive(Clone, Debug)]
pub struct Table<E> {
    /// Where luck comes from.
    pub dice: Dice,
    /// Where events go.
    pub log: Log<E>,
}

impl<E> Table<E> {
    /// A table whose log listens.
    pub fn new(dice: Dice) -> Table<E> {
        Table { dice, log: Log::listening() }
    }

    /// A table for fast play: nothing is logged.
    pub fn silent(dice: Dice) -> Table<E> {
        Table { dice, log: Log::silent() }
    }
}
