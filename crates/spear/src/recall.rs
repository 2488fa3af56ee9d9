//! What was found out a moment ago.

use std::sync::OnceLock;

use game::Path;

use crate::ids::UnitId;
use crate::movement::Judged;

/// What was found out while the pending question was asked and thought about,
/// so that it need not be found out again. It is no part of the state: copies
/// begin without it, and the next order, whatever it is, wipes it away.
#[derive(Debug, Default)]
pub(crate) struct Recall {
    /// The move that was drawn and found lawful.
    judged: OnceLock<(Path, Judged)>,
    /// The unit that may plainly go straight on.
    creeps: Option<UnitId>,
}

impl Recall {
    /// Keeps a judgement; the first since the last order stays.
    pub fn keep(&self, path: &Path, judged: Judged) {
        let _ = self.judged.set((path.clone(), judged));
    }

    /// Keeps that the unit may plainly go straight on.
    pub fn keep_creeping(&mut self, unit: UnitId) {
        self.creeps = Some(unit);
    }

    /// Whether the unit is known to be free to go straight on.
    pub fn creeps(&self, unit: UnitId) -> bool {
        self.creeps == Some(unit)
    }

    /// Forgets everything, and gives what was known about that path.
    pub fn take(&mut self, path: &Path) -> Option<Judged> {
        self.creeps = None;
        self.judged.take().filter(|(known, _)| known == path).map(|(_, judged)| judged)
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.creeps = None;
        self.judged.take();
    }
}

impl Clone for Recall {
    fn clone(&self) -> Recall {
        Recall::default()
    }
}
