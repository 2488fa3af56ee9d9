//! Light troops who run with the chariots: they stand in their gaps, and these
//! see and charge through them.

mod gaps;

use game::why;
use rules::ancients::special as rule;
use smallvec::SmallVec;
use table::Rect;

use super::{About, SpecialRule};
use crate::state::{Battle, Play, UnitId, UnitSet, What};

/// Runs with the chariots.
pub(crate) struct ChariotRunners;

impl SpecialRule for ChariotRunners {
    const ABOUT: About = About::formation("fact-runners", rule::CHARIOT_RUNNER_FORMATION_LINK);

    fn runs_with_chariots(has: bool) -> bool {
        has
    }
}

impl Battle {
    /// The runners of its side through whom a unit of chariots charges
    /// ([`rule::CHARIOT_RUNNER_CHARGE_THROUGH`]).
    pub(crate) fn runners_with(&self, id: UnitId) -> UnitSet {
        if !self.troop(id).kind.is_chariot() {
            return UnitSet::EMPTY;
        }
        let runs = |f: UnitId| self.troop(f).special.runs_with_chariots() && self.is_skirmishing(f);
        let runners: UnitSet = self.friends(id).filter(|&f| runs(f)).collect();
        let through = !runners.is_empty() && why::step(rule::CHARIOT_RUNNER_CHARGE_THROUGH);
        if through { runners } else { UnitSet::EMPTY }
    }

    /// Whether chariots see an enemy through the gaps between their runners
    /// ([`rule::CHARIOT_RUNNER_SIGHT`]).
    pub(crate) fn sees_past_runners(&self, id: UnitId, enemy: UnitId) -> bool {
        let runners = self.runners_with(id);
        if runners.is_empty() {
            return false;
        }
        let bare = self.without(runners);
        if !bare.sees_to_charge(id, enemy) {
            return false;
        }
        let men: SmallVec<[Rect; 32]> = runners.iter().flat_map(|f| self.bases(f)).collect();
        let sees = self.front_rank_sees(id, &bare.sight(id, enemy), &self.rect(enemy), &men);
        why::holds(rule::CHARIOT_RUNNER_SIGHT, sees)
    }

    /// Runners on whom chariots have come to stand give way, as little as they
    /// must: those who fight go aside along the enemy's front as long as they touch
    /// him there.
    pub(crate) fn push_runners_aside(&mut self, id: UnitId, play: &mut Play) {
        let end = self.rect(id);
        for runner in self.runners_with(id).iter().filter(|&f| self.clashes(id, f)).collect::<UnitSet>().iter() {
            let back = self.straight_back(runner, &end);
            let [left, right] = self.beside(runner, &end);
            let free = |pose: &table::Pose| self.has_room(runner, &self.unit(runner).rect_at(*pose));
            let aside = if self.is_engaged(runner) {
                let stays = |pose: &&table::Pose| free(pose) && self.fights_on_from(runner, **pose);
                let nearer = |a: &&table::Pose, b: &&table::Pose| {
                    let way = |pose: &table::Pose| pose.at.distance(self.unit(runner).pose().at);
                    way(a).total_cmp(&way(b))
                };
                let beside = [left, right];
                let along = beside.iter().filter(stays).min_by(nearer).copied();
                along.or_else(|| [back, left, right].into_iter().find(free))
            } else {
                [back, left, right].into_iter().find(free)
            };
            let Some(pose) = aside else { continue };
            let parts = self.is_engaged(runner) && !self.fights_on_from(runner, pose);
            self.unit_mut(runner).place(pose);
            if parts {
                self.leave_combat(runner);
            }
            play.log(|| What::GaveWay { unit: runner, pose });
        }
    }

    /// Whether a unit would still touch all whom it fights from there.
    fn fights_on_from(&self, id: UnitId, pose: table::Pose) -> bool {
        let there = self.unit(id).rect_at(pose);
        self.foes(id).iter().all(|foe| there.touches(&self.rect(foe)))
    }

    /// To the left and to the right of a block.
    fn beside(&self, id: UnitId, there: &Rect) -> [table::Pose; 2] {
        let (right, pose) = (there.pose.facing.right(), self.unit(id).pose());
        let along = |rect: &Rect, sign: f64| {
            rect.corners().iter().map(|c| c.dot(right) * sign).fold(f64::NEG_INFINITY, f64::max)
        };
        let own = self.rect(id);
        [-1.0, 1.0].map(|sign| {
            let way = along(there, sign) + along(&own, -sign);
            pose.translated(right * (sign * way))
        })
    }
}
