//! Buildings: how each is treated, who holds it, where those stand who do.
//!
//! To everybody else a building that is held is the unit in it
//! ([`rule::building::COUNTS_AS_UNIT`]): that unit covers the ground of the
//! building, as one body as large as it is.

use game::why;
use ranked::block::Hall;
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Edge, Facing, Measure, Polygon, Pose, Rect, Vec2};

use crate::state::{Battle, Feature, Going, UnitId};

/// So many shoot from each floor ([`rule::building::SHOOT_FIVE_PER_FLOOR`]).
pub(crate) const FROM_EACH_FLOOR: u16 = 5;

/// As high as buildings are in a game, in floors.
const HIGHEST: u8 = 20;

/// How the players treat a building ([`rule::building::MODES`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Treated {
    /// Nobody enters it.
    Scenery,
    /// A settlement: ground that is crossed like other ground.
    Area,
    /// Infantry may occupy it.
    Holdable,
}

impl Treated {
    /// The class of its ground, unless the players agree otherwise; without a
    /// word from them it is as it always is.
    pub(crate) fn going(treated: Option<Treated>, usual: Going) -> Going {
        match treated {
            Some(Treated::Area) => why::instead(rule::building::TERRAIN_AREA, Going::Difficult, || usual),
            Some(Treated::Scenery) => {
                why::instead(rule::building::SCENERY_IMPASSABLE, Going::Impassable, || Going::Open)
            }
            Some(Treated::Holdable) => {
                why::instead(rule::building::OCCUPY_INFANTRY_ONLY, Going::Impassable, || Going::Open)
            }
            None => usual,
        }
    }
}

/// A building that may be held.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct House {
    /// How many floors it has.
    pub floors: u8,
    /// How often stones and balls have struck it.
    #[serde(skip_serializing_if = "is_whole")]
    pub struck: u8,
    #[serde(skip)]
    ground: Rect,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_whole(struck: &u8) -> bool {
    *struck == 0
}

impl House {
    /// A building with that outline and so many floors; the error says what is
    /// wrong and what to do.
    pub(crate) fn build(area: &Polygon, floors: u8) -> Result<House, (String, String)> {
        if !(1..=HIGHEST).contains(&floors) {
            return Err((format!("{floors} floors"), format!("give from 1 to {HIGHEST}")));
        }
        let ground = rectangle(area.points()).ok_or_else(|| {
            ("a building that may be held has four walls".to_string(), "draw a rectangle".to_string())
        })?;
        Ok(House { floors, struck: 0, ground })
    }

    /// The ground that it covers.
    pub fn rect(&self) -> &Rect {
        &self.ground
    }

    /// Its middle ([`rule::building::SHOOT_RANGE_FROM_CENTRE`]).
    pub fn centre(&self) -> Vec2 {
        self.ground.centre()
    }

    /// Its ground as seen from the wall that looks most to a side.
    pub(crate) fn towards(&self, way: Vec2) -> Rect {
        wall_towards(&self.ground, way)
    }
}

/// Four corners as a rectangle, if they are those of one.
fn rectangle(corners: &[Vec2]) -> Option<Rect> {
    let &[a, b, c, d] = corners else { return None };
    let (along, across) = (b - a, d - a);
    let right = along.dot(across).abs().at_most(0.0) && (a + along + across).distance(c).at_most(0.0);
    let (width, depth) = (along.length(), across.length());
    if !right || !width.exceeds(0.0) || !depth.exceeds(0.0) {
        return None;
    }
    let facing = Facing::from_dir(across * -1.0);
    Some(Rect::new(Pose { at: a + along * 0.5, facing }, width, depth))
}

/// A unit in a building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lodged {
    /// Which, by its number among the features.
    pub building: u8,
    /// How large it is.
    #[serde(skip)]
    pub hall: Hall,
}

impl Battle {
    /// The building that a unit holds, or the unit of a character.
    pub(crate) fn house_of(&self, id: UnitId) -> Option<u8> {
        self.unit(self.body_of(id)).inside.map(|lodged| lodged.building)
    }

    /// Whether a unit, or the unit of a character, is in a building.
    #[inline]
    pub(crate) fn is_inside(&self, id: UnitId) -> bool {
        self.unit(id).inside.is_some() || self.unit(self.body_of(id)).inside.is_some()
    }

    /// A building, by its number.
    pub(crate) fn house(&self, building: u8) -> Option<&House> {
        self.field.features.get(usize::from(building))?.house.as_ref()
    }

    /// What people call it.
    pub(crate) fn house_name(&self, building: u8) -> String {
        self.field.features.get(usize::from(building)).map(Feature::called).unwrap_or_default()
    }

    /// Who is in a building.
    pub(crate) fn holder(&self, building: u8) -> Option<UnitId> {
        self.fielded().find(|&u| self.unit(u).inside.is_some_and(|lodged| lodged.building == building))
    }

    /// The buildings that may be held.
    pub(crate) fn houses(&self) -> impl Iterator<Item = (u8, &House)> {
        (0_u8..).zip(&self.field.features).filter_map(|(n, feature)| Some((n, feature.house.as_ref()?)))
    }

    /// The building over whose ground a point lies.
    pub(crate) fn house_at(&self, point: Vec2) -> Option<u8> {
        self.houses().find(|(_, house)| house.rect().contains(point)).map(|(n, _)| n)
    }

    /// Whether troops of that kind could ever be in a building: men on foot, and
    /// no character by himself.
    pub(crate) fn could_hold_houses(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        troop.kind.is_foot() && !troop.is_character()
    }

    /// Puts a unit into a building: it looks out of the wall that it faces most.
    pub(crate) fn lodge(&mut self, id: UnitId, building: u8) {
        let facing = self.unit(id).pose().facing;
        let Some(ground) = self.house(building).map(|house| house.towards(facing.dir())) else { return };
        let Some(hall) = Hall::new(ground.width, ground.depth) else { return };
        let unit = self.unit_mut(id);
        unit.inside = Some(Lodged { building, hall });
        unit.line = false;
        unit.place(ground.pose);
    }

    /// Whether a unit in a building is there for the enemy at all: it is the
    /// building itself ([`rule::building::COUNTS_AS_UNIT`]).
    pub(crate) fn counts_as_unit(&self, id: UnitId) -> Result<(), RuleId> {
        let there = !self.is_inside(id) || why::step(rule::building::COUNTS_AS_UNIT);
        if there { Ok(()) } else { Err(rule::building::COUNTS_AS_UNIT) }
    }

    /// Who runs out of a building does so by the wall that lies furthest from
    /// whatever he runs from ([`rule::building::ASSAULT_FLEE_EDGE`]): a mob before
    /// that wall. Says whether it was in one.
    pub(crate) fn runs_out_of_house(&mut self, id: UnitId, away: Facing) -> bool {
        if self.unit(id).inside.is_none() {
            return false;
        }
        let house = self.rect(id);
        let mob = self.formation_outside(id, self.unit(id).front()).huddled();
        let [far, near] = [away, away.about()].map(|way| wall_towards(&house, way.dir()));
        let wall = why::instead(rule::building::ASSAULT_FLEE_EDGE, far, || near).pose;
        // With its back to the wall, and no corner in it.
        let across = wall.facing.dir().dot(away.dir());
        let askew = if across > 0.0 { (1.0 - across * across).max(0.0).sqrt() / across } else { 0.0 };
        let clear = mob.depth() + mob.width() * 0.5 * askew;
        let unit = self.unit_mut(id);
        unit.inside = None;
        unit.files = mob.files;
        unit.gap_mm = mob.gap_mm;
        unit.place(Pose { at: wall.at + away.dir() * clear, facing: away });
        true
    }

    /// The formation that a unit takes outside, so many abreast.
    pub(crate) fn formation_outside(&self, id: UnitId, files: u8) -> ranked::Formation {
        let mut unit = *self.unit(id);
        unit.inside = None;
        unit.files = files;
        unit.formation()
    }
}

/// A building as seen from the wall that looks most to a side.
pub(crate) fn wall_towards(house: &Rect, way: Vec2) -> Rect {
    let out = |edge: &Edge| house.normal(*edge).dot(way);
    let wall = Edge::ALL.into_iter().max_by(|a, b| out(a).total_cmp(&out(b))).unwrap_or(Edge::Front);
    house.seen_from(wall)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_walls_make_a_house() {
        let corners = |points: [[f64; 2]; 4]| points.map(|[x, y]| Vec2::new(x, y));
        let villa = rectangle(&corners([[34.0, 26.0], [38.0, 26.0], [38.0, 29.0], [34.0, 29.0]])).expect("a rectangle");
        assert_eq!((villa.width, villa.depth), (4.0, 3.0));
        assert!(villa.centre().distance(Vec2::new(36.0, 27.5)) < 1e-9);
        let turned =
            rectangle(&corners([[34.0, 26.0], [34.0, 29.0], [38.0, 29.0], [38.0, 26.0]])).expect("a rectangle");
        assert!(turned.centre().distance(villa.centre()) < 1e-9, "whichever way round it was drawn");
        assert_eq!(rectangle(&corners([[34.0, 26.0], [38.0, 26.0], [39.0, 29.0], [34.0, 29.0]])), None);
    }
}
