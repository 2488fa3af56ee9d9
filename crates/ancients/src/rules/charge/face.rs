//! Which face of its target a charger must strike.

use game::why;
use ranked::arc;
use rules::{ancients as rule, antiquity::wedge};
use table::{Edge, Measure, Rect};

use crate::state::{Battle, UnitId};

/// The face that a charger must strike, by where it starts: the front for who
/// is wholly ahead of its line ([`rule::charge::FRONT_ZONE`]) or has any part
/// straight before it ([`rule::charge::FLANK_DENIED_PART_FORWARD`]), likewise
/// the rear ([`rule::charge::REAR_ZONE`]), else a flank
/// ([`rule::charge::FLANK_ZONE`]).
pub(crate) fn face_charged(target: &Rect, charger: &Rect) -> Edge {
    let flank = || flank_towards(target, charger);
    match arc::face_charged(target, charger) {
        Edge::Front if is_wholly_ahead(target, charger) => why::instead(rule::charge::FRONT_ZONE, Edge::Front, flank),
        Edge::Front => why::instead(rule::charge::FLANK_DENIED_PART_FORWARD, Edge::Front, flank),
        Edge::Rear => why::instead(rule::charge::REAR_ZONE, Edge::Rear, flank),
        side => why::instead(rule::charge::FLANK_ZONE, side, || Edge::Front),
    }
}

impl Battle {
    /// The face that is struck by who comes at one of its target: a few and
    /// skirmishers come up along the sloping sides of a wedge
    /// ([`wedge::SKIRMISH_CHARGE`]).
    pub(crate) fn face_struck(&self, unit: UnitId, target: UnitId, face: Edge) -> Edge {
        if face == Edge::Front && self.is_wedge(target) && self.keeps_off_the_apex(unit) {
            let aside = self.rect(target).pose.to_local(self.rect(unit).centre()).x;
            // From straight ahead as he wheels, whose right is its left.
            let side = if aside.is_about(0.0) { -self.lean(self.unit(unit).pose()) } else { aside };
            let side = if side > 0.0 { Edge::Right } else { Edge::Left };
            return why::instead(wedge::SKIRMISH_CHARGE, side, || face);
        }
        face
    }
}

/// Whether all of a charger is ahead of the line of the front.
fn is_wholly_ahead(target: &Rect, charger: &Rect) -> bool {
    charger.corners().iter().all(|&corner| target.pose.to_local(corner).y.at_least(0.0))
}

/// The flank on whose side a charger stands.
fn flank_towards(target: &Rect, charger: &Rect) -> Edge {
    if target.pose.to_local(charger.centre()).x >= 0.0 { Edge::Right } else { Edge::Left }
}
