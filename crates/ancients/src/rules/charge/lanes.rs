//! Drilled troops open lanes to scythed chariots, which run through
//! ([`rule::special::DRILLED_OPEN_RANKS`]).

use game::why;
use rules::ancients as rule;
use table::{Edge, Measure, Pose, Rect, Vec2};

use super::face_charged;
use super::landing::Home;
use crate::state::{
    Battle, Charge, ChargeAsk, Kind, LeadershipTest, Mark, ONE_INCH, Play, Response, Status, UnitId, UnitSet, What,
};

impl Battle {
    /// Whether there are troops who let such a charger through.
    pub(super) fn lanes_are_opened_to(&self, unit: UnitId) -> bool {
        self.troop(unit).kind == Kind::ScythedChariot || self.lets_through_elephants(unit)
    }

    /// Those whom a charge has reached may try to let it through, or keep their
    /// ranks and fight ([`rule::chariot::SCYTHED_DRILLED_CONDITIONS`]).
    pub(super) fn offer_lanes(&mut self, unit: UnitId) {
        let Some(charge) = self.live_charge(unit).filter(|_| self.unit(unit).status() == Status::Field) else { return };
        let open = !self.is_engaged(unit)
            && self.opens_or_keeps(charge.target).is_none()
            && self.could_open_lanes(&charge)
            && why::quietly(|| self.comes_home(&charge));
        if open && why::step(rule::chariot::SCYTHED_DRILLED_CONDITIONS) {
            self.ask(ChargeAsk::Lanes(charge.target));
        }
    }

    /// Whether those whom a scythed chariot charges let it through: once for all
    /// that charge them ([`rule::chariot::SCYTHED_DRILLED_TEST`]).
    pub(super) fn opens_lanes(&mut self, charge: &Charge, play: &mut Play) -> bool {
        let target = charge.target;
        if !self.could_open_lanes(charge) {
            return false;
        }
        if let Some(opens) = self.opens_or_keeps(target) {
            return opens;
        }
        let test = LeadershipTest::new(target, "drill", rule::chariot::SCYTHED_DRILLED_TEST);
        let passed = !why::step(rule::chariot::SCYTHED_DRILLED_TEST) || self.take_test(test, play);
        let opened = passed || !why::step(rule::chariot::SCYTHED_DRILLED_FAIL);
        self.unit_mut(target).mark(if opened { Mark::OPENS_RANKS } else { Mark::KEEPS_RANKS });
        if opened {
            let chargers = self.all_chargers(target).iter().collect();
            play.log(|| What::OpenedRanks { unit: target, chargers });
        }
        opened
    }

    /// Whether a unit has opened its ranks this turn, or kept them; nothing if it
    /// has not had to say.
    fn opens_or_keeps(&self, id: UnitId) -> Option<bool> {
        let unit = self.unit(id);
        let opens = unit.is(Mark::OPENS_RANKS);
        (opens || unit.is(Mark::KEEPS_RANKS)).then_some(opens)
    }

    /// Whether those whom a unit charges are such as let it through, and may now.
    fn could_open_lanes(&self, charge: &Charge) -> bool {
        let target = charge.target;
        let scythed = self.troop(charge.unit).kind == Kind::ScythedChariot;
        self.lanes_are_opened_to(charge.unit)
            && (self.troop(target).special.opens_ranks() || (scythed && self.slips_aside(target)))
            && why::holds(rule::chariot::SCYTHED_DRILLED_CONDITIONS, self.may_open_lanes(charge))
    }

    /// Whether lanes are opened to elephants as well.
    fn lets_through_elephants(&self, unit: UnitId) -> bool {
        self.edition().lanes_for_elephants.is_some_and(|rule| why::holds(rule, self.is_elephant(unit)))
    }

    /// Whether skirmishers get out of the way of scythes.
    fn slips_aside(&self, target: UnitId) -> bool {
        self.edition().skirmishers_open_lanes.is_some_and(|rule| why::holds(rule, self.is_skirmishing(target)))
    }

    /// Charged to the front, out of any fight, by scythed chariots and nobody else,
    /// and standing.
    fn may_open_lanes(&self, charge: &Charge) -> bool {
        let target = charge.target;
        let unit = self.unit(target);
        let scythed = |c: UnitId| self.troop(c).kind == Kind::ScythedChariot || self.lets_through_elephants(c);
        unit.status() == Status::Field
            && !self.is_engaged(target)
            && unit.response == Response::Hold
            && face_charged(&self.rect(target), &self.rect(charge.unit)) == Edge::Front
            && self.all_chargers(target).iter().all(scythed)
    }

    /// Whoever charges a unit this turn, or has done so.
    fn all_chargers(&self, target: UnitId) -> UnitSet {
        self.charges.iter().filter(|c| c.targets().has(target)).map(|c| c.unit).collect()
    }

    /// Right through, however far, to an inch beyond the far side
    /// ([`rule::chariot::SCYTHED_DRILLED_PASS`]), and on if somebody stands there.
    pub(super) fn run_through(&mut self, charge: &Charge, home: &Home, play: &mut Play) {
        let (unit, by) = (charge.unit, charge.target);
        if !why::step(rule::chariot::SCYTHED_DRILLED_PASS) {
            return;
        }
        let start = home.landing.flush;
        let dir = start.facing.dir();
        let chariot = self.unit(unit).rect_at(start);
        let mut end = beyond(&chariot, dir, self.rect(by).corners(), ONE_INCH);
        while let Some(pose) = self.next_room(unit, &end, dir) {
            end = self.unit(unit).rect_at(pose);
        }
        if !self.field.board.contains_rect(&end) {
            play.log(|| What::Wrecked { unit, lost: 1 });
            return self.wipe_out(unit, play);
        }
        let pose = end.pose;
        self.unit_mut(unit).place(pose);
        play.log(|| What::LetThrough { unit, by, pose });
    }

    /// Where a chariot would be clear of somebody on whom it stands, or of ground
    /// that it may not enter; nothing if it stands free, or off the table.
    fn next_room(&self, unit: UnitId, here: &Rect, dir: Vec2) -> Option<Pose> {
        if !self.field.board.contains_rect(here) {
            return None;
        }
        let other = self.fielded().filter(|&o| o != unit).find_map(|other| {
            let there = self.rect(other);
            let gap = if self.unit(other).side == self.unit(unit).side { 0.0 } else { ONE_INCH };
            let near = here.overlaps(&there) || here.distance(&there).falls_short_of(gap);
            near.then(|| beyond(here, dir, there.corners(), gap).pose)
        });
        other.filter(|pose| (pose.at - here.pose.at).dot(dir).exceeds(0.0)).or_else(|| {
            let rough = |f: &&crate::state::Feature| self.is_closed_to(unit, f) && self.field.is_in(f, here);
            let area = self.field.features.iter().find(rough)?.area()?;
            let there = area.points().iter().copied();
            let far = there.map(|point| point.dot(dir)).fold(f64::NEG_INFINITY, f64::max);
            let way = far + here.depth - here.pose.at.dot(dir);
            way.exceeds(0.0).then(|| here.pose.translated(dir * way))
        })
    }
}

/// The block so far ahead that all of it lies beyond some points, by a gap.
fn beyond(block: &Rect, dir: Vec2, points: impl IntoIterator<Item = Vec2>, gap: f64) -> Rect {
    let far = points.into_iter().map(|point| point.dot(dir)).fold(f64::NEG_INFINITY, f64::max);
    let way = far + gap + block.depth - block.pose.at.dot(dir);
    block.at(block.pose.translated(dir * way))
}
