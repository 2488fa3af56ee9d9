//! What wheels need: open ground, a straight way, and room of their own.

use game::why;
use ranked::walk::obstacle::crossed;
use ranked::walk::path::{straight, until_ground};
use rules::{RuleId, ancients as rule};
use table::{Rect, Vec2};

use crate::state::{Array, Battle, Feature, FeatureKind, Going, Kind, SKIRMISH_GAP_MM, UnitId};

/// So many of the six faces wreck a light chariot in rough ground, and a heavy
/// one ([`rule::chariot::FORCED_INTO_ROUGH`]).
const WRECKS: [u8; 2] = [1, 3];

impl Kind {
    /// Whether a feature is rough ground to those on wheels: difficult ground but
    /// fords, and whatever must be climbed.
    pub(crate) fn finds_rough(self, feature: &Feature) -> bool {
        let difficult = matches!(feature.going, Going::Difficult | Going::VeryDifficult);
        self.is_chariot() && difficult && feature.kind != FeatureKind::Ford
    }

    /// On what a die wrecks a chariot in rough ground.
    pub(crate) fn wrecked_on(self) -> u8 {
        let row = usize::from(self != Kind::LightChariot);
        why::row(rule::chariot::FORCED_INTO_ROUGH, row, WRECKS[row])
    }
}

impl Battle {
    /// Whether light chariots stand in a dispersed group
    /// ([`rule::chariot::DISPERSED_GROUP`]).
    pub(crate) fn is_dispersed(&self, id: UnitId) -> bool {
        self.unit(id).array == Array::Dispersed
    }

    /// Whether the models of a unit go and stand each for himself: skirmishers,
    /// and chariots in a dispersed group.
    pub(crate) fn is_loose(&self, id: UnitId) -> bool {
        matches!(self.unit(id).array, Array::Skirmish | Array::Dispersed)
    }

    /// Whether those of a loose unit come to blows one by one, in a line
    /// ([`rule::chariot::LIGHT_ALIGN`]).
    pub(crate) fn goes_into_line(&self, id: UnitId) -> bool {
        self.is_skirmishing(id) || self.is_dispersed(id) && why::step(rule::chariot::LIGHT_ALIGN)
    }

    /// How far the chariots of a dispersed group stand apart: as they do, or as
    /// they open out again ([`rule::chariot::DISPERSED_NO_TOUCHING`]).
    pub(crate) fn gap_of_dispersed(&self, id: UnitId) -> u8 {
        let gap = self.unit(id).gap_mm;
        let kept = if gap == 0 || self.unit(id).line { SKIRMISH_GAP_MM } else { gap };
        why::instead(rule::chariot::DISPERSED_NO_TOUCHING, kept, || gap)
    }

    /// Whether a feature is rough ground to a unit on wheels.
    pub(crate) fn is_rough_for(&self, id: UnitId, feature: &Feature) -> bool {
        self.troop(id).kind.finds_rough(feature)
    }

    /// How far those on wheels get on a straight way before they come to ground
    /// that they may not enter, or an obstacle
    /// ([`rule::chariot::IMPASSABLE_ROUGH_GROUND`]).
    pub(crate) fn smooth_way(&self, id: UnitId, rect: &Rect, by: Vec2) -> f64 {
        let (wish, kind) = (by.length(), self.troop(id).kind);
        if !kind.is_chariot() || wish <= 0.0 || self.field.features.is_empty() {
            return wish;
        }
        let ground = until_ground(rect, by, &self.field, |feature: &Feature| kind.finds_rough(feature));
        let lines = crossed(rect, by, &self.field).at;
        let way = lines.into_iter().chain(ground).fold(wish, f64::min);
        why::instead(rule::chariot::IMPASSABLE_ROUGH_GROUND, way, || wish)
    }

    /// How often those on wheels come into rough ground on a straight way, or over
    /// an obstacle; who stands in it has been there.
    pub(crate) fn rough_entered(&self, id: UnitId, rect: &Rect, by: Vec2) -> u8 {
        let rough = self.field.features.iter().filter(|feature| self.is_rough_for(id, feature));
        let entered = rough.map(|feature| {
            let stretches = straight(rect, by, feature, &self.field);
            stretches.iter().filter(|(from, _)| *from > table::TOLERANCE).count()
        });
        (entered.sum::<usize>() + crossed(rect, by, &self.field).at.len()) as u8
    }

    /// What halves a whole move that is not straight ahead
    /// ([`rule::chariot::SCYTHED_HALF_SPEED`]).
    pub(crate) fn straight_only(&self, id: UnitId, turned: bool) -> Result<(), RuleId> {
        match self.troop(id).kind {
            Kind::ScythedChariot => why::barred(rule::chariot::SCYTHED_HALF_SPEED, turned),
            Kind::HeavyChariot => {
                let slow = self.edition().heavy_chariots_turn_slowly;
                slow.map_or(Ok(()), |rule| why::barred(rule, turned))
            }
            _ => Ok(()),
        }
    }

    /// Whether a unit stands in column: chariots one behind the other
    /// ([`rule::march::COLUMN_DEFINITION_CHARIOTS`]), a loose group never
    /// ([`rule::march::COLUMN_DISPERSED`]).
    pub(crate) fn stands_in_column(&self, id: UnitId) -> bool {
        let formation = self.unit(id).formation();
        let column = || formation.is_column(3);
        if !self.troop(id).kind.is_chariot() {
            return column();
        }
        let single = formation.files == 1 && formation.ranks() > 1;
        !why::holds(rule::march::COLUMN_DISPERSED, self.is_dispersed(id))
            && why::instead(rule::march::COLUMN_DEFINITION_CHARIOTS, single, column)
    }
}
