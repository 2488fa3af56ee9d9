//! How chariots move otherwise than others: the march of scythed ones, and the
//! dispersed groups of light ones.

use game::words;
use game::{Leg, Path, Refusal, Taker, why};
use ranked::{Formation, Placed};
use rules::ancients as rule;
use table::{Measure, Pose};

use super::loose::{Ramble, costs};
use super::path::Unfit;
use crate::ask::path_of;
use crate::state::{Answer, Array, Battle, Kind, MoveAsk, Moved, Pace, Play, SKIRMISH_GAP_MM, UnitId, UnitSet, What};

impl Battle {
    /// Scythed chariots that may march: without a musician, but not near enemies
    /// ([`rule::chariot::SCYTHED_MARCH`]).
    pub(super) fn scythed_marchers(&self) -> UnitSet {
        if !self.edition().heavy_chariots_march.is_on() {
            return UnitSet::EMPTY;
        }
        let scythed = |u: &UnitId| self.troop(*u).kind == Kind::ScythedChariot;
        let free = |u: &UnitId| self.march_hindered_by(*u, &self.unit(*u).placed(), false).is_none();
        let chariots: UnitSet = self.on_field(self.active).filter(scythed).collect();
        chariots.iter().filter(|&u| self.may_move(u).is_ok()).filter(free).collect()
    }

    /// The die falls before the way is given.
    pub(super) fn throw_to_march(&mut self, unit: UnitId, play: &mut Play) {
        let inches = play.d6(rule::chariot::SCYTHED_MARCH, "march");
        self.ask(MoveAsk::March { unit, inches });
    }

    /// Its rate and what it threw, and no more.
    pub(super) fn judge_scythed_march(&self, id: UnitId, path: &Path, inches: u8) -> Result<Moved, Refusal> {
        let rate = self.basic_rate(id);
        let left = 1.0 - f64::from(self.unit(id).spent);
        let allowance = why::instead(rule::chariot::SCYTHED_MARCH, rate + f64::from(inches), || 2.0 * rate) * left;
        let pace = if path.is_empty() { Pace::Basic } else { Pace::March };
        self.walk_for(id, path, pace, allowance).map_err(|unfit| match unfit {
            Unfit::TooLong { refusal, .. } | Unfit::Barred(refusal) => refusal,
        })
    }

    pub(super) fn propose_march(&self, id: UnitId, inches: u8, found: Taker<Answer>) {
        let far = self.basic_rate(id) + f64::from(inches);
        let ways = [far, far * 0.5];
        let _ = found(path_of([])) || ways.into_iter().any(|way| found(path_of([Leg::Forward(way)])));
    }

    /// A dispersed group goes at the rate of its chariots, or marches at twice
    /// that; not faster ([`rule::chariot::DISPERSED_NO_FAST_MARCH`]).
    pub(super) fn settle_dispersed(&self, id: UnitId, ramble: Ramble) -> Result<Moved, Refusal> {
        let rate = self.basic_rate(id) * (1.0 - f64::from(self.unit(id).spent));
        let cost = ramble.way + self.gait(id, true).extra(&ramble.ground, rate);
        if cost.at_most(rate) {
            return Ok(ramble.done(Pace::Basic, cost, rate));
        }
        self.may_march(id, Pace::March)?;
        let double = rate * why::count(rule::chariot::MARCH, 2.0);
        let fast = cost.exceeds(double) && !why::step(rule::march::COLUMN_DISPERSED);
        let most = if fast { double * 1.5 } else { double };
        why::refuse(rule::chariot::DISPERSED_NO_FAST_MARCH, cost.exceeds(most), || costs(cost, most))?;
        Ok(ramble.done(Pace::March, cost, most))
    }

    /// None of a dispersed group may end its way against another chariot
    /// ([`rule::chariot::DISPERSED_NO_TOUCHING`]).
    pub(super) fn check_apart(&self, id: UnitId, there: &Placed) -> Result<(), Refusal> {
        if !self.is_dispersed(id) {
            return Ok(());
        }
        let mut chariots = self.fielded().filter(|&o| o != id && self.troop(o).kind.is_chariot());
        let touched = chariots.find(|&o| self.unit(o).placed().distance(there).at_most(0.0));
        why::refuse(rule::chariot::DISPERSED_NO_TOUCHING, touched.is_some(), || {
            let name = touched.map(|other| self.name_of(other)).unwrap_or_default();
            (words!("no-it-would-touch", unit: name), words!("do-stop-further-away"))
        })
    }

    /// Light chariots that may disperse, or close up again: it is a reform
    /// ([`rule::chariot::DISPERSED_SWITCH`]).
    pub(super) fn dispersers(&self, out: bool) -> UnitSet {
        let light = |u: &UnitId| self.troop(*u).kind == Kind::LightChariot && self.is_dispersed(*u) != out;
        let any: UnitSet = self.on_field(self.active).filter(light).collect();
        if any.is_empty() {
            return any;
        }
        let able = self.reformers();
        any.iter().filter(|&u| able.has(u) && self.switched(u, out).is_some()).collect()
    }

    /// Where they stand then, about the middle of their front, if there is room.
    fn switched(&self, id: UnitId, out: bool) -> Option<(Formation, Pose)> {
        let unit = self.unit(id);
        let next = unit.formation().spread(if out { SKIRMISH_GAP_MM } else { 0 });
        self.has_room(id, &next.rect(unit.pose())).then_some((next, unit.pose()))
    }

    /// The test of a reform, then the change.
    pub(super) fn disperse(&mut self, id: UnitId, out: bool, play: &mut Play) {
        if !self.reforms_after_test(id, play) {
            return;
        }
        let Some((next, pose)) = self.switched(id, out).filter(|_| why::step(rule::chariot::DISPERSED_SWITCH)) else {
            return;
        };
        let unit = self.unit_mut(id);
        unit.sets_off();
        unit.array = if out { Array::Dispersed } else { Array::Open };
        unit.gap_mm = next.gap_mm;
        unit.line = false;
        let files = unit.files;
        if out {
            play.log(|| What::Dispersed { unit: id, pose, files });
        } else {
            play.log(|| What::FormedUp { unit: id, pose, files });
        }
    }
}
