//! Stratagems that have to do with the ground, before anybody is deployed.

use std::sync::Arc;

use game::{Refusal, Side, why, words};
use rules::antiquity::stratagem as rule;
use table::{Bounds, Measure, Pose, Rect, Vec2};

use super::trade::middle_of;
use crate::special::kind::Special;
use crate::state::laying::{Change, Given, InHand, Zone};
use crate::state::{Battle, Feature, FeatureKind, Play, SceneryAsk, SceneryTask, What};

/// So many pieces may be shifted.
const PIECES: u8 = 2;
/// So far.
const FAR: f64 = 6.0;

/// What may be found on the table that nobody knew of.
pub(super) const KINDS: [FeatureKind; 6] = [
    FeatureKind::Hill,
    FeatureKind::SteepHill,
    FeatureKind::Wood,
    FeatureKind::Orchard,
    FeatureKind::Scrub,
    FeatureKind::Marsh,
];

impl Battle {
    /// Whether a side does anything to the ground.
    pub(crate) fn tricks_with_ground(&self, side: Side) -> bool {
        let shifts = |special| special == Special::StratagemShift && !self.field.features.is_empty();
        self.stratagem_of(side).is_some_and(|special| special == Special::StratagemTerrain || shifts(special))
    }

    /// Once it is known who plays from which edge ([`rule::EXTRA_TERRAIN`]), and
    /// before anybody is put down ([`rule::MOVE_TERRAIN`]).
    pub(super) fn begin_stratagem(&mut self, side: Side) {
        self.then(SceneryTask::Done);
        match self.stratagem_of(side) {
            Some(Special::StratagemTerrain) if why::step(rule::EXTRA_TERRAIN) => {
                self.laying_mut();
                self.ask(SceneryAsk::Find(side));
            }
            Some(Special::StratagemShift) if why::step(rule::MOVE_TERRAIN) => {
                self.laying_mut().left = why::count(rule::MOVE_TERRAIN, PIECES);
                self.then(SceneryTask::Shift(side));
            }
            _ => {}
        }
    }

    /// A piece of that kind is found.
    pub(super) fn find_piece(&mut self, side: Side, kind: FeatureKind) {
        let given = Given { kind, or: None, zone: Zone::Centre };
        self.laying_mut().in_hand = Some(InHand { given, half: side, taken: None });
        self.ask(SceneryAsk::FindAt(side));
    }

    /// Anywhere but in the enemy's zone ([`rule::EXTRA_TERRAIN`]).
    pub(super) fn judge_find(&self, side: Side, pose: Pose) -> Result<Feature, Refusal> {
        let feature = self.judge_laid(pose, rule::EXTRA_TERRAIN)?;
        let (low, high) = self.zone(side.other());
        let zone = Rect::new(Pose::new((low.x + high.x) * 0.5, high.y, 0.0), high.x - low.x, high.y - low.y);
        why::refuse(rule::EXTRA_TERRAIN, feature.holds_part_of(&zone), || {
            (words!("no-it-lies-where-the-enemy-deploys"), words!("do-put-it-elsewhere"))
        })?;
        Ok(feature)
    }

    /// Places for it, to begin with.
    pub(super) fn find_spots(&self, side: Side) -> impl Iterator<Item = Pose> + '_ {
        const STEPS: u8 = 9;
        let board = self.field.board;
        let along = |length: f64| (1..STEPS).map(move |n| length * f64::from(n) / f64::from(STEPS));
        let all = along(board.depth).flat_map(move |y| along(board.width).map(move |x| Pose::new(x, y, 0.0)));
        all.filter(move |&pose| why::aside(|| self.judge_find(side, pose)).is_ok())
    }

    /// The next piece may be shifted, or none.
    pub(super) fn next_shift(&mut self, side: Side) {
        if self.laying_mut().left > 0 && self.may_shift().next().is_some() {
            self.ask(SceneryAsk::Shift(side));
        }
    }

    /// Every piece but the one that was shifted already.
    pub(super) fn may_shift(&self) -> impl Iterator<Item = u8> + '_ {
        let done = self.laying.and_then(|laying| laying.change).map(|change| change.feature);
        let all = self.field.features.iter().take(super::trade::MOST).enumerate().map(|(n, _)| n as u8);
        all.filter(move |&n| Some(n) != done)
    }

    pub(super) fn choose_shift(&mut self, side: Side, feature: u8) {
        self.laying_mut().moving = Some(feature);
        self.ask(SceneryAsk::ShiftTo(side));
    }

    /// Six inches at most, and not off the table ([`rule::MOVE_TERRAIN`]).
    pub(super) fn judge_shift(&self, pose: Pose) -> Result<Feature, Refusal> {
        let there = self.judge_wish(pose).map_err(|refusal| Refusal { rule: rule::MOVE_TERRAIN, ..refusal })?;
        let moving = self.laying.and_then(|laying| laying.moving).unwrap_or(0);
        let here = self.field.features.get(usize::from(moving)).map_or(pose.at, middle_of);
        let (way, most) = (pose.at.distance(here), why::count(rule::MOVE_TERRAIN, FAR));
        why::refuse(rule::MOVE_TERRAIN, way.exceeds(most), || {
            (words!("no-that-is-away", length = way), words!("do-move-it-at-most", limit = most))
        })?;
        Ok(there)
    }

    /// It lies there now.
    pub(super) fn shift_piece(&mut self, side: Side, there: Feature, play: &mut Play) {
        let laying = self.laying_mut();
        laying.left -= 1;
        let Some(feature) = laying.moving.take() else { return };
        laying.change = Some(Change { feature, to: None });
        self.then(SceneryTask::Shift(side));
        let kind = there.kind;
        Arc::make_mut(&mut self.field).features[usize::from(feature)] = there;
        play.log(|| What::SceneryShifted { side, kind });
    }

    /// A little to either side, as far as it may go.
    pub(super) fn shift_spots(&self) -> impl Iterator<Item = Pose> + '_ {
        let moving = self.laying.and_then(|laying| laying.moving).unwrap_or(0);
        let here = self.field.features.get(usize::from(moving)).map(middle_of);
        let ways = [(0.0, FAR), (0.0, -FAR), (FAR, 0.0), (-FAR, 0.0), (0.0, 0.0)].map(|(x, y)| Vec2::new(x, y));
        let all =
            here.into_iter().flat_map(move |here| ways.map(|by| Pose { at: here + by, ..Pose::new(0.0, 0.0, 0.0) }));
        all.filter(|&pose| why::aside(|| self.judge_shift(pose)).is_ok())
    }

    /// A piece in hand with its middle there: wholly on the table, and upon no
    /// other but a hill.
    fn judge_laid(&self, pose: Pose, rule: rules::RuleId) -> Result<Feature, Refusal> {
        let off = || Refusal::new(rule, words!("no-it-is-not-wholly-on-the-table"), words!("do-put-it-elsewhere"));
        let finite = pose.at.is_finite() && pose.facing.dir().is_finite();
        let piece = self.laying.and_then(|laying| laying.in_hand).filter(|_| finite).ok_or_else(off)?;
        let feature = self.laid(piece, pose).ok_or_else(off)?;
        let bounds = Bounds::of(feature.shape.points());
        if !self.field.board.contains(bounds.min) || !self.field.board.contains(bounds.max) {
            return Err(off());
        }
        self.judge_overlap(&feature)?;
        Ok(feature)
    }
}
