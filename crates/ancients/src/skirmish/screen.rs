//! Whom skirmishers see well enough to charge, and who charges through them.

use ranked::arc;
#[allow(unused_imports, reason = "named in the documentation")]
use rules::ancients as rule;
use table::{Edge, Segment};

use crate::battle::Battle;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::sight::Line;
use crate::turn::Step;

impl Battle {
    /// Whether most of a unit's models see an enemy ahead
    /// ([`rule::skirmish::CHARGE_VISIBILITY`]): they look where their unit
    /// faces, and nobody but other units is in their way.
    pub(crate) fn most_see(&self, id: UnitId, target: UnitId) -> bool {
        let there = self.rect(target);
        let sight = self.sight(id, target);
        let models = usize::from(self.unit(id).strength());
        let corners = there.corners();
        let mut seeing = 0;
        for base in self.bases(id) {
            let eye = base.edge(Edge::Front).middle();
            let ahead = arc::sees(&base, Edge::Front, &there);
            let mut aims = std::iter::once(there.centre()).chain(corners);
            if ahead && aims.any(|aim| matches!(sight.line(eye, &base, aim, &there), Line::Seen(_))) {
                seeing += 1;
            }
            if 2 * seeing > models {
                return true;
            }
        }
        false
    }

    /// Friends who screen a unit and charge too are out of its way in time:
    /// they do not hide its target ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    pub(crate) fn clears_the_way(&self, id: UnitId, other: UnitId) -> bool {
        self.step == Step::Declarations
            && self.unit(other).side == self.unit(id).side
            && self.is_skirmishing(other)
            && self.unit(other).is(Fact::Charging)
    }

    /// Whether a charge on that enemy goes through friends who charge first.
    pub(crate) fn is_screened(&self, id: UnitId, target: UnitId) -> bool {
        let way = Segment::new(self.rect(id).centre(), self.rect(target).centre());
        self.friends(id).any(|other| self.clears_the_way(id, other) && self.rect(other).intersects_segment(&way))
    }

    /// Whether a charger has to wait for skirmishers before it to move first.
    pub(crate) fn waits_for_screen(&self, id: UnitId) -> bool {
        let Some(charge) = self.charge_of(id) else { return false };
        let before: UnitSet = self
            .charges
            .iter()
            .filter(|c| !c.over && c.unit != id && self.is_skirmishing(c.unit))
            .map(|c| c.unit)
            .collect();
        !before.is_empty()
            && !self.is_skirmishing(id)
            && self.charge_landing(id, charge.target).is_none()
            && self.landing_on(id, charge.target, charge.others, before).is_some()
    }
}
