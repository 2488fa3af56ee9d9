//! Phalanxes slide to the right as they set out on a charge.

use game::{Leg, Path, Refusal, Taker, propose_each, why, words};
use table::Pose;

use crate::rules::movement::drift::slid;
use crate::state::{Answer, Battle, ChargeAsk, Found, Play, Sweep, UnitId, What};

/// Who has room for no more than that is not asked.
const A_LITTLE: f64 = 0.1;

impl Battle {
    /// Its player says how far, if it can at all.
    pub(super) fn offer_drift(&mut self, unit: UnitId) {
        if self.live_charge(unit).is_none() || self.drift_rule(unit).is_none() {
            return;
        }
        let may = |way: f64| why::quietly(|| self.judge_drift(unit, &drifting(way)).is_ok());
        if may(1.0) || may(A_LITTLE) {
            self.ask(ChargeAsk::Drift(unit));
        }
    }

    /// It has room, and charges home all the same: into the same face of its target, and
    /// into nobody whom it would not have struck.
    pub(super) fn judge_drift(&self, unit: UnitId, path: &Path) -> Result<Pose, Refusal> {
        let here = self.rect(unit);
        let (Some(rule), Some(charge)) = (self.drift_rule(unit), self.live_charge(unit)) else { return Ok(here.pose) };
        let way = match path.as_slice() {
            [] => return Ok(here.pose),
            [Leg::Shift(way)] if way.is_finite() => *way,
            _ => -1.0,
        };
        Battle::check_drift(rule, 0.0, way)?;
        let (covered, end) = slid(&here, way);
        self.check_room_but(unit, &Sweep::Ahead(covered), &end, charge.target)?;
        let otherwise = || (words!("no-it-would-charge-home-otherwise"), words!("do-drift-no-further"));
        why::refuse(rule, !why::quietly(|| self.strikes_as_well_from(unit, end.pose)), otherwise)?;
        Ok(end.pose)
    }

    /// Whether a charge comes home from there as it does from here.
    fn strikes_as_well_from(&self, unit: UnitId, pose: Pose) -> bool {
        let Some(charge) = self.live_charge(unit) else { return false };
        let mut aside = self.clone();
        aside.unit_mut(unit).place(pose);
        let (Some(was), Some(is)) = (self.home_of_charge(&charge), aside.home_of_charge(&charge)) else { return false };
        let struck = self.touched_by(unit, charge.target, &was).and(charge.targets());
        was.face == is.face && aside.touched_by(unit, charge.target, &is).without(struck).is_empty()
    }

    pub(super) fn propose_drifts(&self, unit: UnitId, found: Taker<Answer>) {
        let ways = [Path::new(), drifting(1.0)].into_iter().filter_map(|path| {
            let pose = self.judge_drift(unit, &path).ok()?;
            Some(Answer::path(path, Found::Drifted(pose)))
        });
        propose_each(ways, found);
    }

    pub(super) fn drift_to_charge(&mut self, unit: UnitId, pose: Pose, play: &mut Play) {
        if pose == self.unit(unit).pose() {
            return;
        }
        let Some(rule) = self.drift_rule(unit) else { return };
        if why::step(rule) {
            self.unit_mut(unit).place(pose);
            play.log(|| What::Drifted { unit, pose });
        }
    }
}

fn drifting(way: f64) -> Path {
    std::iter::once(Leg::Shift(way)).collect()
}
