//! Engines that shoot at those who fight: what hits is shared between friend and
//! foe, wherever it comes down among them ([`rule::shoot::INTO_COMBAT`]).

use game::why;
use ranked::arc::face_charged;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::rules::shooting::Hit;
use crate::state::{Battle, Manner, Play, UnitId, UnitSet, What};

impl Battle {
    /// Those who fight about the target that an engine was told to shoot at.
    pub(super) fn melee_shot_at(&self, by: UnitId) -> UnitSet {
        let shot = self.shot_of(by).filter(|shot| shot.manner == Manner::Phase && self.is_engaged(shot.target));
        match shot {
            Some(shot) if why::step(rule::shoot::INTO_COMBAT) => self.combat_of(shot.target),
            _ => UnitSet::EMPTY,
        }
    }

    /// So many hits came down in the melee that was shot at: they are shared as
    /// those of other missiles are.
    pub(super) fn share_in_melee(&mut self, by: UnitId, count: usize, hit: Hit, play: &mut Play) {
        let Some(shot) = self.shot_of(by).filter(|_| count > 0) else { return };
        let target = shot.target;
        let face = face_charged(&self.rect(target), &self.rect(by));
        let face = self.face_that_counts(target, face);
        let hits: SmallVec<[Hit; 24]> = (0..count).map(|_| hit).collect();
        self.share_hits(by, target, face, &hits, play);
    }

    /// Whom a single shot strikes that hits somebody who fights: him, or one of
    /// those he fights ([`rule::shoot::INTO_COMBAT_ODD_HIT`]).
    pub(super) fn strays_in_melee(&self, by: UnitId, struck: UnitId, play: &mut Play) -> UnitId {
        let phase = self.shot_of(by).is_some_and(|shot| shot.manner == Manner::Phase);
        if !phase || !self.is_engaged(struck) || !why::step(rule::shoot::INTO_COMBAT) {
            return struck;
        }
        if !Self::odd_hit_strays(by, play) {
            return struck;
        }
        let friends = self.foes(struck);
        let one = match friends.only() {
            Some(only) => Some(only),
            None => friends.iter().nth(Self::one_of_friends(friends.len(), play)),
        };
        play.log(|| What::HitsShared { unit: by, target: struck, own: 1, enemy: 0 });
        one.unwrap_or(struck)
    }
}
