//! Who stands near: quick looks that spare close ones.

use game::Side;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect, Vec2};

use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::unit::Unit;

/// No move shifts further aside ([`rules::spear::move_::ADVANCE_SHIFT`]).
const LONGEST_SHIFT: f64 = 1.0;

/// Those near enough to a unit to matter to what it does.
pub(crate) type Neighbours = SmallVec<[UnitId; 24]>;

impl Battle {
    /// Units on the table that could come within `reach` of the base: a quick
    /// look that spares a close one at those far away.
    pub(crate) fn standing_near(&self, base: &Rect, reach: f64) -> impl Iterator<Item = (UnitId, &Unit)> + use<'_> {
        let span = base.width * 0.5 + base.depth;
        let (at, reach) = (base.pose.at, reach + span + 2.0 * table::TOLERANCE);
        self.units.iter().enumerate().filter_map(move |(n, other)| {
            if !other.on_field() {
                return None;
            }
            let far = reach + other.span;
            let near = (other.pose().at - at).length_squared() <= far * far;
            near.then_some((UnitId(n as u8), other))
        })
    }

    /// The others on the table whom the unit could meet going up to `ahead`
    /// straight on from there, with one shift on the way.
    pub(crate) fn in_corridor(&self, id: UnitId, from: Pose, ahead: f64) -> Neighbours {
        let unit = self.unit(id);
        let slack = 2.0 * table::TOLERANCE;
        let aside = unit.width * 0.5 + LONGEST_SHIFT + slack;
        let (behind, before) = (-unit.depth - slack, ahead + slack);
        let (dir, right) = (from.facing.dir(), from.facing.right());
        let mut near = Neighbours::new();
        for (n, other) in self.units.iter().enumerate() {
            if n == id.index() || !other.on_field() {
                continue;
            }
            let span = other.span;
            let gap = other.pose().at - from.at;
            let forth = dir.dot(gap);
            let level = forth >= behind - span && forth <= before + span;
            if level && right.dot(gap).abs() <= aside + span {
                near.push(UnitId(n as u8));
            }
        }
        near
    }

    /// On which hand of one who stands there the mass of the enemy is: 1 for
    /// the right, -1 for the left. Where the scales do not tip, those far out
    /// count for more, then friends, then the middle of the table: so a battle
    /// and its mirror image come out alike.
    pub(crate) fn crowded_hand(&self, from: Pose, side: Side) -> f64 {
        let weigh = |side: Side| {
            let aside = self.on_field(side).map(|unit| from.to_local(self.rect(unit).centre()).x);
            aside.fold([0.0, 0.0], |[near, far], x| [near + x, far + x * x * x])
        };
        let ([foes, far_foes], [friends, far_friends]) = (weigh(side.other()), weigh(side));
        let board = &self.field.board;
        let middle = from.to_local(Vec2::new(board.width / 2.0, board.depth / 2.0)).x;
        let mut scales = [foes, far_foes, friends, far_friends, middle].into_iter();
        scales.find(|weight| weight.abs().exceeds(0.0)).map_or(1.0, f64::signum)
    }
}
