//! Once scenery lies, it may be moved or taken off, if both sides agree
//! ([`rule::scenery::ADJUSTMENT`]).

use std::sync::Arc;

use game::{Refusal, Side, why, words};
use rules::ancients as rule;
use table::{Bounds, Pose, Vec2};

use crate::state::laying::Change;
use crate::state::{Battle, Feature, Play, SceneryAsk, SceneryTask, What};

/// More pieces nobody asks to have moved.
pub(super) const MOST: usize = 12;

impl Battle {
    /// A side may wish for a change, until neither does.
    pub(super) fn next_trade(&mut self, side: Side) {
        let content = self.laying_mut().content;
        if self.field.features.is_empty() || content == [true; 2] || !why::step(rule::scenery::ADJUSTMENT) {
            return;
        }
        if content[side.index()] {
            self.then(SceneryTask::Trade(side.other()));
        } else {
            self.ask(SceneryAsk::Trade(side));
        }
    }

    /// A side wishes for nothing more.
    pub(super) fn is_content(&mut self, side: Side) {
        self.laying_mut().content[side.index()] = true;
        self.then(SceneryTask::Trade(side.other()));
    }

    /// A side would have a piece elsewhere, or not at all; the other is asked.
    pub(super) fn wish(&mut self, side: Side, to: Option<Pose>) {
        let laying = self.laying_mut();
        if let Some(feature) = laying.moving.take() {
            laying.change = Some(Change { feature, to });
            self.ask(SceneryAsk::Agree(side.other()));
        }
    }

    /// The other side agrees, or does not; then it may wish for something itself.
    pub(super) fn settle_wish(&mut self, by: Side, agrees: bool, play: &mut Play) {
        let change = self.laying_mut().change.take();
        self.then(SceneryTask::Trade(by));
        let Some(Change { feature, to }) = change else { return };
        if !why::holds(rule::scenery::ADJUSTMENT, agrees) {
            return;
        }
        let place = usize::from(feature);
        let kind = self.field.features[place].kind;
        let there = to.and_then(|to| self.moved_piece(feature, to));
        let features = &mut Arc::make_mut(&mut self.field).features;
        match there {
            Some(there) => features[place] = there,
            None => _ = features.remove(place),
        }
        play.log(|| What::SceneryChanged { kind, removed: to.is_none() });
    }

    /// A piece with its middle elsewhere.
    fn moved_piece(&self, feature: u8, to: Pose) -> Option<Feature> {
        let feature = self.field.features.get(usize::from(feature))?;
        feature.moved_by(to.at - middle_of(feature))
    }

    /// Anywhere on the table: whoever does not like it says no.
    pub(super) fn judge_wish(&self, to: Pose) -> Result<Feature, Refusal> {
        let piece = self.laying.and_then(|laying| laying.moving).filter(|_| to.at.is_finite());
        let there = piece.and_then(|piece| self.moved_piece(piece, to));
        let board = self.field.board;
        let lies = |feature: &Feature| feature.shape.points().iter().all(|&point| board.contains(point));
        there.filter(lies).ok_or_else(|| {
            let wrong = words!("no-it-is-not-wholly-on-the-table");
            Refusal::new(rule::scenery::ADJUSTMENT, wrong, words!("do-put-it-elsewhere"))
        })
    }
}

/// The middle of a feature.
pub(super) fn middle_of(feature: &Feature) -> Vec2 {
    let Bounds { min, max } = Bounds::of(feature.shape.points());
    (min + max) * 0.5
}
