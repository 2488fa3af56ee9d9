//! Stones, balls and bolts at buildings.

use std::sync::Arc;

use game::why;
use rules::ancients as rule;
use table::Vec2;

use crate::state::{Battle, BuildingAsk, BuildingTask, FeatureKind, Going, Play, Status, Treated, UnitId, What};

/// So many hits bring a building down ([`rule::building::RUBBLE`]).
const FALLS: u8 = 3;

impl Battle {
    /// Whether a template that covers some points lies over a building: over its
    /// middle ([`rule::building::TEMPLATE_D6_HITS`]).
    pub(crate) fn house_is_swept(&self, building: u8, covers: impl Fn(Vec2) -> bool) -> bool {
        self.house(building).is_some_and(|house| covers(house.centre()))
    }

    /// How many of those in a building a template strikes, outright: so many
    /// models are under it, and no more than there are.
    pub(crate) fn hits_under_template(&self, holder: UnitId, play: &mut Play) -> u8 {
        let die = play.d6(rule::building::TEMPLATE_D6_HITS, "struck in the building");
        let covered = why::instead(rule::building::TEMPLATE_D6_HITS, die, || 1);
        let there = self.unit(holder).strength();
        why::instead(rule::building::TEMPLATE_D6_HITS, covered.min(there), || covered)
    }

    /// How many of those in a building a ball or a bolt strikes: they stand in no
    /// ranks ([`rule::building::CANNON_BOLT_ONE_HIT`]).
    pub(crate) fn hits_of_one_shot() -> u8 {
        why::count(rule::building::CANNON_BOLT_ONE_HIT, 1)
    }

    /// A stone or a ball has struck a building. Where the players agreed so the
    /// third brings it down, and those in it are out.
    pub(super) fn house_is_struck(&mut self, building: u8, play: &mut Play) {
        if !self.plan.settings.rubble {
            return;
        }
        let field = Arc::make_mut(&mut self.field);
        let Some(feature) = field.features.get_mut(usize::from(building)) else { return };
        let Some(house) = feature.house.as_mut() else { return };
        house.struck = house.struck.saturating_add(1);
        if house.struck < FALLS || !why::step(rule::building::RUBBLE) {
            return;
        }
        feature.kind = FeatureKind::Ruins;
        feature.going = Going::Difficult;
        feature.house = None;
        feature.treated = Some(Treated::Area);
        let name = self.house_name(building);
        play.log(|| What::FellDown { building: name });
        if let Some(unit) = self.holder(building) {
            self.then(BuildingTask::PutOut(unit));
        }
    }

    /// Those who were in it form up beside it; where there is no room they are
    /// lost.
    pub(super) fn put_out_of_rubble(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).on_field() || self.house_of(id).is_none() {
            return;
        }
        if self.has_way_out(id) {
            self.ask(BuildingAsk::PutOut(id));
        } else {
            play.log(|| What::Destroyed { unit: id });
            self.remove(id, Status::Destroyed);
        }
    }
}
