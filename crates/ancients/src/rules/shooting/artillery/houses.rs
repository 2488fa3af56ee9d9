//! Engines and buildings: whoever is inside stands in no ranks, and is struck by
//! a die or one at a time.

use smallvec::SmallVec;
use table::{Edge, Vec2};

use super::under_fire::Places;
use crate::rules::shooting::Hit;
use crate::state::{Battle, BuildingTask, Play, UnitId};

impl Battle {
    /// A stone that comes down in a building strikes as many of those inside as a
    /// die says ([`rules::ancients::building::TEMPLATE_D6_HITS`]).
    pub(super) fn stone_on_house(&mut self, by: UnitId, at: Vec2, hit: Hit, play: &mut Play) {
        let Some(building) = self.house_at(at) else { return };
        self.sweep_house(by, building, hit, play);
        self.then(BuildingTask::Struck(building));
    }

    /// So does a hail of shot that sweeps the middle of one.
    pub(super) fn hail_on_houses(&mut self, by: UnitId, covers: impl Fn(Vec2) -> bool, hit: Hit, play: &mut Play) {
        let all: SmallVec<[u8; 4]> = self.houses().map(|(building, _)| building).collect();
        for building in all {
            if self.house_is_swept(building, &covers) {
                self.sweep_house(by, building, hit, play);
            }
        }
    }

    fn sweep_house(&mut self, by: UnitId, building: u8, hit: Hit, play: &mut Play) {
        if let Some(holder) = self.holder(building) {
            let (hits, all) = (self.hits_under_template(holder, play), self.unit(holder).strength());
            if hits >= all && self.unit(holder).guests > 0 {
                // Everybody is struck, and so are the characters, unless they are warned.
                let places: Places = (0..all).collect();
                return self.strike_places(by, holder, &places, hit, play);
            }
            self.strike_inside(by, holder, hits, hit, play);
        }
    }

    /// A ball or a bolt into a building strikes one of those inside, and goes no
    /// further ([`rules::ancients::building::CANNON_BOLT_ONE_HIT`]).
    pub(super) fn ball_into_house(&mut self, by: UnitId, building: u8, hit: Hit, play: &mut Play) {
        if let Some(holder) = self.holder(building) {
            self.strike_inside(by, holder, Self::hits_of_one_shot(), hit, play);
        }
        self.then(BuildingTask::Struck(building));
    }

    fn strike_inside(&mut self, by: UnitId, holder: UnitId, hits: u8, hit: Hit, play: &mut Play) {
        let hits: SmallVec<[Hit; 24]> = (0..hits).map(|_| hit).collect();
        self.strike_with_shots(by, holder, Edge::Front, &hits, play);
    }
}
