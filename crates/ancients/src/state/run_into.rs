//! Whom somebody has run into, who pursues, overruns or stampedes.

use smallvec::{SmallVec, smallvec};
use table::{Edge, SharedEdge};

use super::{AftermathTask, Battle, Play, UnitId, What};

/// Whom a unit has run into with its front, and on which face.
pub(crate) struct RunInto(SmallVec<[(UnitId, Edge); 4]>);

impl RunInto {
    pub(crate) fn first(unit: UnitId, face: Edge) -> RunInto {
        RunInto(smallvec![(unit, face)])
    }

    /// Another beside him, if the front has touched him.
    pub(crate) fn with(&mut self, unit: UnitId, shared: SharedEdge) {
        if shared.mine == Edge::Front {
            self.0.push((unit, shared.theirs));
        }
    }
}

impl Battle {
    /// Everybody whom a unit has run into is named.
    pub(crate) fn tell_run_into(&self, id: UnitId, struck: &RunInto, play: &mut Play) {
        let pose = self.unit(id).pose();
        for &(target, face) in &struck.0 {
            play.log(|| What::RanInto { unit: id, target, face: face.word(), pose });
        }
    }

    /// And feels it as if charged, the first of them first.
    pub(crate) fn shake_all(&mut self, id: UnitId, struck: &RunInto) {
        for &(unit, face) in struck.0.iter().rev() {
            self.then(AftermathTask::Shake { unit, by: id, face });
        }
    }
}
