//! A script being used up.

use crate::ask::{Ask, Misfit};
use crate::{Purpose, Script, ScriptFault, Stopped};

/// A position in a script, and the fault that ended its use.
#[derive(Clone, Debug)]
pub(crate) struct Playback {
    script: Script,
    next: usize,
    fault: Option<ScriptFault>,
    stops: bool,
}

impl Playback {
    /// A script from its first result.
    pub(crate) fn new(script: Script) -> Self {
        Self { script, next: 0, fault: None, stops: false }
    }

    /// Makes the first fault unwind instead of being kept for later.
    pub(crate) fn stop_at_fault(&mut self) {
        self.stops = true;
    }

    /// Answers a question with the next result, if it fits. After the first
    /// that does not, the script has nothing more to say: what follows was
    /// written for another course of the battle.
    pub(crate) fn answer(&mut self, ask: Ask<'_>, why: Purpose) -> Option<usize> {
        if self.fault.is_some() {
            return None;
        }
        let result = self.read(ask, why);
        self.next += 1;
        result.map_err(|fault| self.keep(fault)).ok()
    }

    fn keep(&mut self, fault: ScriptFault) {
        self.fault = Some(fault.clone());
        if self.stops {
            // No panic: nothing is broken, and nobody needs a message here.
            std::panic::resume_unwind(Box::new(Stopped(fault)));
        }
    }

    /// The first fault met so far.
    pub(crate) fn fault(&self) -> Option<&ScriptFault> {
        self.fault.as_ref()
    }

    /// The first fault, now that nothing more will be asked.
    pub(crate) fn finish(&self) -> Result<(), ScriptFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.script.get(self.next) {
            None => Ok(()),
            Some(found) => Err(ScriptFault::LeftOver { index: self.next, found, left: self.script.len() - self.next }),
        }
    }

    fn read(&self, ask: Ask<'_>, purpose: Purpose) -> Result<usize, ScriptFault> {
        let index = self.next;
        let Some(found) = self.script.get(index) else {
            return Err(ScriptFault::Short { index, purpose, wanted: ask.wanted() });
        };
        ask.accept(found).map_err(|misfit| match misfit {
            Misfit::WrongKind => ScriptFault::WrongKind { index, purpose, wanted: ask.wanted(), found },
            Misfit::Impossible => ScriptFault::Impossible { index, purpose, wanted: ask.wanted(), found },
        })
    }
}
