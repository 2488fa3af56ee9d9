//! What the engine is handed to play with: dice, and a log for events.

use dice::{Artillery, Dice, Purpose, Scatter};
use rules::RuleId;
use serde::Serialize;

use crate::Key;
use crate::event::Event;
use crate::why::{self, Notes};

/// A question that a rule has and nobody was asked, because there was only one
/// answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NotAsked {
    /// Why, in a few words: `only one target`.
    pub why: &'static str,
    /// The one answer there was.
    pub only: Option<Key>,
    /// How many events had been logged before.
    pub after: usize,
}

/// A list of events that costs nothing when nobody listens.
#[derive(Clone, Debug)]
pub struct Log<E> {
    events: Option<Vec<E>>,
    notes: Notes,
    not_asked: Vec<NotAsked>,
}

impl<E> Log<E> {
    /// A log that keeps everything.
    pub fn listening() -> Log<E> {
        Log { events: Some(Vec::new()), notes: Notes::default(), not_asked: Vec::new() }
    }

    /// A log that keeps nothing.
    pub fn silent() -> Log<E> {
        Log { events: None, notes: Notes::default(), not_asked: Vec::new() }
    }

    /// Adds an event; it is only made if somebody listens.
    #[inline]
    pub fn add(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.events {
            write(events, event);
        }
    }

    /// Notes that a question was not put: whoever follows a battle order by
    /// order wonders where it went. It is no event, for nothing happened.
    #[inline]
    pub fn not_asked(&mut self, why: &'static str, only: impl Into<Option<Key>>) {
        if let Some(events) = &self.events {
            self.not_asked.push(NotAsked { why, only: only.into(), after: events.len() });
        }
    }

    /// Whether anybody listens.
    pub fn is_listening(&self) -> bool {
        self.events.is_some()
    }

    /// Takes out what the rules said besides what events cite.
    pub fn take_notes(&mut self) -> Notes {
        std::mem::take(&mut self.notes)
    }

    /// Takes out the questions that were not put, in the order of their time.
    /// Take them before the events: each says how many of those precede it.
    pub fn take_not_asked(&mut self) -> Vec<NotAsked> {
        std::mem::take(&mut self.not_asked)
    }

    /// Takes out what was logged since the last time.
    pub fn take(&mut self) -> Vec<E> {
        self.not_asked.clear();
        self.events.as_mut().map(std::mem::take).unwrap_or_default()
    }
}

/// Makes an event, out of the way of those who play without an audience: what
/// is not run should not stand between what is.
#[cold]
#[inline(never)]
fn write<E>(events: &mut Vec<E>, event: impl FnOnce() -> E) {
    events.push(event());
}

/// Dice and log together: all that a step of the engine touches besides the state.
#[derive(Clone, Debug)]
pub struct Tray<E> {
    /// Where luck comes from.
    pub dice: Dice,
    /// Where events go.
    pub log: Log<E>,
}

impl<E> Tray<E> {
    /// A table whose log listens.
    pub fn new(dice: Dice) -> Tray<E> {
        Tray { dice, log: Log::listening() }
    }

    /// A table for fast play: nothing is logged.
    pub fn silent(dice: Dice) -> Tray<E> {
        Tray { dice, log: Log::silent() }
    }

    /// Runs a part of the engine; what the rules say meanwhile is heard if the
    /// log listens.
    #[inline]
    pub fn hear<T>(&mut self, run: impl FnOnce(&mut Tray<E>) -> T) -> T {
        if !self.log.is_listening() {
            return why::quietly(|| run(self));
        }
        let (done, notes) = why::listen(|| run(self));
        self.log.notes.extend(&notes);
        done
    }
}

/// Luck and log, as the rules use them.
impl<W> Tray<Event<W>> {
    /// One die for a rule.
    #[inline]
    pub fn d6(&mut self, rule: RuleId, what: &'static str) -> u8 {
        self.dice.d6(Purpose { rule: why::cited(rule), what })
    }

    /// Two dice for a rule.
    pub fn two_d6(&mut self, rule: RuleId, what: &'static str) -> [u8; 2] {
        [self.d6(rule, what), self.d6(rule, what)]
    }

    /// So many dice added up.
    pub fn sum(&mut self, count: u8, rule: RuleId, what: &'static str) -> u8 {
        (0..count).map(|_| self.d6(rule, what)).sum()
    }

    /// An artillery die for a rule.
    pub fn artillery(&mut self, rule: RuleId, what: &'static str) -> Artillery {
        self.dice.artillery(Purpose { rule: why::cited(rule), what })
    }

    /// A scatter die for a rule.
    pub fn scatter(&mut self, rule: RuleId, what: &'static str) -> Scatter {
        self.dice.scatter(Purpose { rule: why::cited(rule), what })
    }

    /// Logs what happened, if anybody listens.
    #[inline]
    pub fn log(&mut self, what: impl FnOnce() -> W) {
        self.log.add(|| Event::new(what()));
    }

    /// Notes a question that is not put, because there is only one answer.
    #[inline]
    pub fn not_asked(&mut self, why: &'static str, only: impl Into<Option<Key>>) {
        self.log.not_asked(why, only);
    }
}
