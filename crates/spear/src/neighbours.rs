//! Who stands near: quick looks that spare close ones.

use smallvec::SmallVec;
use table::{Pose, Rect};

use crate::battle::{Battle, Unit};
use crate::ids::UnitId;

/// No move shifts further aside ([`rules::spear::move_::ADVANCE_SHIFT`]).
const LONGEST_SHIFT: f64 = 1.0;

/// Those near enough to a unit to matter to what it does.
pub(crate) type Neighbours = SmallVec<[UnitId; 24]>;

impl Battle {
    /// Units on the table that could come within `reach` of the base: a quick
    /// look that spares a close one at those far away.
    pub(crate) fn standing_near(&self, base: &Rect, reach: f64) -> impl Iterator<Item = (UnitId, &Unit)> + use<'_> {
        // No point of a base is further from the middle of its front.
        let span = |width: f64, depth: f64| width * 0.5 + depth;
        let (at, reach) = (base.pose.at, reach + span(base.width, base.depth) + 2.0 * table::TOLERANCE);
        self.units.iter().enumerate().filter_map(move |(n, other)| {
            let far = reach + span(other.width, other.depth);
            let near = other.on_field() && (other.pose.at - at).length_squared() <= far * far;
            near.then_some((UnitId(n as u8), other))
        })
    }

    /// The others on the table whom the unit could meet going up to `ahead`
    /// straight on from there, with one shift on the way.
    pub(crate) fn in_corridor(&self, id: UnitId, from: Pose, ahead: f64) -> Neighbours {
        let unit = self.unit(id);
        let slack = 2.0 * table::TOLERANCE;
        let aside = unit.width * 0.5 + LONGEST_SHIFT + slack;
        let mut near = Neighbours::new();
        for (n, other) in self.units.iter().enumerate() {
            if n == id.index() || !other.on_field() {
                continue;
            }
            // No point of a base is further from the middle of its front.
            let span = other.width * 0.5 + other.depth;
            let local = from.to_local(other.pose.at);
            let beside = local.x.abs() <= aside + span;
            if beside && local.y >= -unit.depth - span - slack && local.y <= ahead + span + slack {
                near.push(UnitId(n as u8));
            }
        }
        near
    }
}
