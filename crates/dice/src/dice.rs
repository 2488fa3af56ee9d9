//! The dice themselves.

use std::mem;

use crate::ask::Ask;
use crate::playback::Playback;
use crate::stream::Stream;
use crate::{Artillery, Purpose, Rolled, Scatter, Script, ScriptFault};

/// Dice and draws, from a generator or from a script.
///
/// A clone keeps the position: roll with the clone to look ahead, or put it
/// back to undo.
#[derive(Clone, Debug)]
pub struct Dice {
    /// Where results come from when no script has them.
    stream: Stream,
    /// Boxed: seeded dice, which are the usual ones, need not carry the room.
    script: Option<Box<Playback>>,
    rolled: u64,
    /// No more results than this, all in all.
    limit: u64,
    trace: Option<Vec<Rolled>>,
}

impl Dice {
    /// Dice from a number that can be written down and typed in again.
    pub fn seeded(seed: u64) -> Self {
        Self::from_stream(Stream::seeded(seed))
    }

    /// Dice from a whole key, for battles whose dice nobody may guess.
    pub fn from_key(key: [u8; 32]) -> Self {
        Self::from_stream(Stream::from_key(key))
    }

    /// Dice that come up as written.
    ///
    /// From the first result that does not fit they are those of seed 0: true
    /// dice, not a fixed face, so that a rule which rolls until a 6 comes up
    /// still ends.
    pub fn scripted(script: Script) -> Self {
        Self { script: Some(Box::new(Playback::new(script))), ..Self::seeded(0) }
    }

    fn from_stream(stream: Stream) -> Self {
        Self { stream, script: None, rolled: 0, limit: u64::MAX, trace: None }
    }

    /// The same dice, keeping every result from now on for
    /// [`take_trace`](Self::take_trace).
    #[must_use]
    pub fn traced(mut self) -> Self {
        self.trace.get_or_insert_default();
        self
    }

    /// The same dice, unwinding with [`Stopped`](crate::Stopped) at the first
    /// result that does not fit the script: for whoever must stop exactly
    /// there, and catches it. Without a script nothing changes.
    ///
    /// ```
    /// use dice::{Dice, Purpose, Script, Stopped};
    /// let why = Purpose::new(rules::spear::combat::TOP_FOUR, "combat");
    /// let mut dice = Dice::scripted(Script::default()).stopping();
    /// let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| dice.d6(why)));
    /// assert!(caught.unwrap_err().is::<Stopped>());
    /// assert!(dice.fault().is_some());
    /// ```
    #[must_use]
    pub fn stopping(mut self) -> Self {
        if let Some(script) = &mut self.script {
            script.stop_at_fault();
        }
        self
    }

    /// Grants so many further results; a rule that rolls on beyond them will
    /// never stop, and panics instead.
    pub fn allow(&mut self, more: u64) {
        self.limit = self.rolled.saturating_add(more);
    }

    /// The results since the dice were [`traced`](Self::traced) or the trace
    /// was last taken. Nothing for dice that keep no trace.
    pub fn take_trace(&mut self) -> Vec<Rolled> {
        self.trace.as_mut().map(mem::take).unwrap_or_default()
    }

    /// Rolls an ordinary die.
    #[inline]
    pub fn d6(&mut self, why: Purpose) -> u8 {
        self.die(6, why)
    }

    /// Rolls a die with faces from 1 to `sides`.
    ///
    /// # Panics
    ///
    /// If the die has no sides.
    #[inline]
    pub fn die(&mut self, sides: u8, why: Purpose) -> u8 {
        self.answer(Ask::die(sides), why) as u8
    }

    /// Draws a token from a bag that holds `counts[i]` tokens of colour `i`,
    /// and returns its colour. The bag is the caller's: taking the token out of
    /// it, or not, is up to the rule.
    ///
    /// # Panics
    ///
    /// If the bag is empty.
    #[inline]
    pub fn draw(&mut self, counts: &[u16], why: Purpose) -> usize {
        self.answer(Ask::draw(counts), why)
    }

    /// Rolls an artillery die.
    pub fn artillery(&mut self, why: Purpose) -> Artillery {
        match self.answer(Ask::Artillery, why) {
            0 => Artillery::Misfire,
            number => Artillery::Number(number as u8),
        }
    }

    /// Rolls a scatter die.
    pub fn scatter(&mut self, why: Purpose) -> Scatter {
        Scatter::numbered(self.answer(Ask::Scatter, why) as u16)
    }

    /// Goes over to keystream `number` of the same key, from its beginning:
    /// for results that nobody has seen yet, after some were taken back by
    /// agreement. Dice begin with keystream 0. A script stays as it is.
    ///
    /// ```
    /// use dice::{Dice, Purpose};
    /// let why = Purpose::new(rules::spear::combat::TOP_FOUR, "combat");
    /// let mut dice = Dice::seeded(7);
    /// let first: Vec<u8> = (0..20).map(|_| dice.d6(why)).collect();
    /// dice.renew(1);
    /// let anew: Vec<u8> = (0..20).map(|_| dice.d6(why)).collect();
    /// assert_ne!(first, anew);
    /// dice.renew(0);
    /// assert_eq!(first, (0..20).map(|_| dice.d6(why)).collect::<Vec<u8>>());
    /// ```
    pub fn renew(&mut self, number: u32) {
        self.stream.renew(u64::from(number));
    }

    /// How many results there have been, dice and draws together.
    pub fn rolled(&self) -> u64 {
        self.rolled
    }

    /// The first result at which the script did not fit the battle.
    pub fn fault(&self) -> Option<&ScriptFault> {
        self.script.as_deref().and_then(Playback::fault)
    }

    /// Says whether the dice did what they were made for: nothing can be wrong
    /// with a generator, but a script must fit the battle and be used up by it.
    pub fn finish(&self) -> Result<(), ScriptFault> {
        self.script.as_deref().map_or(Ok(()), Playback::finish)
    }

    #[inline]
    fn answer(&mut self, ask: Ask<'_>, why: Purpose) -> usize {
        if self.rolled >= self.limit {
            too_many(why);
        }
        let scripted = match &mut self.script {
            None => None,
            Some(playback) => playback.answer(ask, why),
        };
        let value = scripted.unwrap_or_else(|| self.stream.answer(ask));
        self.rolled += 1;
        if let Some(trace) = &mut self.trace {
            trace.push(Rolled { purpose: why, kind: ask.kind(), value });
        }
        value
    }
}

#[cold]
#[inline(never)]
fn too_many(why: Purpose) -> ! {
    panic!("dice fall without end: the one too many was wanted for {why}")
}
