//! Phalanxes slide to the right as they march or charge.

use game::{Leg, Refusal, why, words};
use rules::RuleId;
use table::{Pose, Rect};

use super::path::{Unfit, Walk};
use crate::state::{Battle, Pace, Sweep, UnitId};

/// So far to the right, in all.
const DRIFT: f64 = 1.0;

impl Battle {
    /// The rule by which a unit drifts, if it does: whoever stands in phalanx.
    pub(crate) fn drift_rule(&self, id: UnitId) -> Option<RuleId> {
        let rule = self.edition().phalanx.drifts.filter(|_| self.troop(id).special.is_phalanx())?;
        why::holds(rule, self.is_in_phalanx(id)).then_some(rule)
    }

    /// The same for a leg that goes aside.
    pub(super) fn drift_of(&self, id: UnitId, leg: &Leg) -> Option<RuleId> {
        if matches!(leg, Leg::Shift(_)) { self.drift_rule(id) } else { None }
    }

    /// Whether that is a drift: to the right, and an inch in all.
    pub(crate) fn check_drift(rule: RuleId, before: f64, way: f64) -> Result<(), Refusal> {
        let words = || (words!("no-a-phalanx-drifts-an-inch-to-the-right"), words!("do-drift-no-further"));
        why::refuse(rule, way < 0.0, words)?;
        if why::within(rule, before + way, DRIFT) {
            return Ok(());
        }
        let (wrong, right) = words();
        Err(Refusal::new(rule, wrong, right))
    }

    /// A drift on the march: it costs nothing, and whoever goes no faster than usual makes none.
    pub(super) fn drift_at(
        &self,
        id: UnitId,
        way: f64,
        (rule, pace): (RuleId, Pace),
        walk: &mut Walk,
    ) -> Result<(), Unfit> {
        Battle::check_drift(rule, walk.drifted, way)?;
        let slow = || (words!("no-a-phalanx-drifts-on-the-march"), words!("do-go-straight-ahead"));
        why::refuse(rule, pace == Pace::Basic, slow).map_err(|refusal| Unfit::TooLong { refusal, own: false })?;
        let rect = *walk.unit.rect();
        let (covered, end) = slid(&rect, way);
        self.check_room(id, &Sweep::Ahead(covered), &end)?;
        self.pass_hidden(id, || Sweep::Ahead(covered), &mut walk.found);
        let aside = end.centre() - rect.centre();
        self.add_slide(&rect, walk.unit.formation().files, aside, &mut walk.ground);
        walk.unit = walk.unit.at(end.pose);
        walk.drifted += way;
        Ok(())
    }
}

/// The ground that a block covers as it slides to the right, and where it ends.
pub(crate) fn slid(block: &Rect, way: f64) -> (Rect, Rect) {
    let aside = |way: f64| -> Pose { block.pose.shift(way) };
    let covered = Rect { width: block.width + way, ..block.at(aside(way * 0.5)) };
    (covered, block.at(aside(way)))
}
