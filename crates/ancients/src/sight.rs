//! Who sees whom.
//!
//! Units block sight, and so does terrain that does. Heights, woods of two
//! inches and the like belong here.

use ranked::arc;
use table::{Edge, Rect, Segment, Vec2};

use crate::battle::Battle;
use crate::ids::UnitId;

impl Battle {
    /// Whether a unit sees another ahead of it well enough to charge: some
    /// part of it lies in the front arc, and some model has a clear line
    /// ([`rules::ancients::charge::VISIBILITY`], [`rules::ancients::basic::SIGHT_ARC_UNIT`]).
    pub(crate) fn sees_to_charge(&self, id: UnitId, target: UnitId) -> bool {
        let (eye, there) = (self.rect(id), self.rect(target));
        arc::sees(&eye, Edge::Front, &there) && self.has_clear_line(id, &eye, target, &there)
    }

    /// From somewhere inside the front edge to somewhere on the target
    /// ([`rules::ancients::basic::SIGHT_FRONT_EDGE_ONLY`]).
    fn has_clear_line(&self, id: UnitId, eye: &Rect, target: UnitId, there: &Rect) -> bool {
        let front = eye.edge(Edge::Front);
        let aims = [there.centre(), there.edge(Edge::Front).middle()];
        let corners = there.corners();
        let from = [0.5, 0.1, 0.9];
        for part in from {
            let spot = front.point_at(part);
            for aim in aims.iter().chain(&corners) {
                let ahead = eye.pose.to_local(*aim);
                // Within the 45 degrees of the model at that spot.
                let across = (ahead.x - eye.pose.to_local(spot).x).abs();
                if ahead.y > 0.0 && across <= ahead.y + eye.width && self.is_clear(spot, *aim, id, target) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether nothing stands between two points
    /// ([`rules::ancients::los::ANYTHING_BLOCKS`], [`rules::ancients::los::MODELS_BLOCK`]).
    pub(crate) fn is_clear(&self, from: Vec2, to: Vec2, id: UnitId, target: UnitId) -> bool {
        let line = Segment::new(from, to);
        let blocked = self
            .fielded()
            .filter(|&other| other != id && other != target)
            .any(|other| self.rect(other).intersects_segment(&line));
        if blocked {
            return false;
        }
        !self.field.features.iter().any(|feature| {
            (feature.kind.blocks_sight() || feature.kind.is_wood())
                && feature
                    .area()
                    .is_some_and(|area| area.intersects_segment(&line) && !area.contains(from) && !area.contains(to))
        })
    }
}
