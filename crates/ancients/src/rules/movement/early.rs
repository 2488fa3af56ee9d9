//! Moves before the first turn that a unit owes to a rule of its own.

use game::{Leg, Path, Refusal, Taker, why, words};
use table::Measure;

use crate::ask::path_of;
use crate::state::{Answer, Battle, DeployTask, EarlyMove, Mark, Moved, Play, UnitId};

impl Battle {
    /// The move that a rule of its own grants a unit before the first turn.
    pub(crate) fn early_move(&self, id: UnitId) -> Option<EarlyMove> {
        self.troop(id).special.early_move(self, id)
    }

    /// As in any turn, or so many inches ([`EarlyMove`]).
    pub(super) fn judge_early(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        let Some(EarlyMove { most: Some(most), rule }) = self.early_move(id) else { return self.judge_path(id, path) };
        let most = why::count(rule, most);
        let moved =
            if self.moves_freely(id) { self.judge_path(id, path) } else { self.judge_path_for(id, path, most) }?;
        let too_far = moved.cost.exceeds(most);
        why::refuse(rule, too_far, || {
            (words!("no-that-is-away", length = moved.cost), words!("do-move-it-at-most", limit = most))
        })?;
        Ok(moved)
    }

    pub(super) fn propose_early(found: Taker<Answer>) {
        let far = [8.0, 4.0, 1.0].map(|way| path_of([Leg::Forward(way)]));
        _ = far.into_iter().chain([path_of([])]).any(found);
    }

    /// It goes, and is as fresh for the first turn as anybody.
    pub(super) fn go_early(&mut self, id: UnitId, path: &Path, moved: &Moved, play: &mut Play) {
        let side = self.unit(id).side;
        self.then(DeployTask::Advance(side));
        self.make_move(id, path, moved, play);
        let unit = self.unit_mut(id);
        for mark in [Mark::MOVED, Mark::MARCHED] {
            unit.clear(mark);
        }
        unit.spent = 0.0;
        self.troop(id).special.moved_early(self, id);
    }
}
