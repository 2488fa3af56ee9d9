//! Off the table in pursuit, and back again.

use game::words;
use game::{Refusal, Taker, propose_each, why};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Facing, Limits, Measure, Polygon, Pose, Segment, Vec2};

use crate::edition::Switch;
use crate::state::{
    AftermathAsk, AftermathTask, Answer, Battle, LeadershipTest, Mark, ONE_INCH, Play, Status, Sweep, UnitId, UnitSet,
    What,
};

impl Battle {
    /// Units of the active side that left in pursuit test to come back; after
    /// two failures they are out of the battle ([`rule::pursuit::RETURN_TEST`],
    /// [`rule::pursuit::RETURN_TWO_FAILURES`]).
    pub(super) fn test_returns(&mut self, play: &mut Play) {
        let side = self.active;
        let off: UnitSet =
            self.ids().filter(|&u| self.unit(u).side == side && self.unit(u).status() == Status::Off).collect();
        for id in off.iter() {
            let test = LeadershipTest::new(id, "return", rule::pursuit::RETURN_TEST);
            if let Switch::Off(rule) = self.edition().tests_to_return
                && why::step(rule)
            {
                self.unit_mut(id).mark(Mark::RETURNED);
                continue;
            }
            if !why::step(rule::pursuit::RETURN_TEST) || self.take_test(test, play) {
                self.unit_mut(id).mark(Mark::RETURNED);
            } else if why::holds(rule::pursuit::RETURN_TWO_FAILURES, self.unit(id).is(Mark::RETURN_FAILED)) {
                play.log(|| What::Scattered { unit: id });
                self.remove(id, Status::Gone);
            } else {
                self.unit_mut(id).mark(Mark::RETURN_FAILED);
            }
        }
    }

    /// Asks where the next of them comes on, if there is room at all.
    pub(super) fn next_return(&mut self) {
        let next = self.ids().find(|&u| {
            let unit = self.unit(u);
            unit.status() == Status::Off && unit.is(Mark::RETURNED) && !unit.is(Mark::DONE)
        });
        let Some(id) = next else { return };
        self.then(AftermathTask::Return);
        self.unit_mut(id).mark(Mark::DONE);
        let mut room = false;
        self.propose_return(id, &mut |_| {
            room = true;
            true
        });
        if room {
            self.ask(AftermathAsk::Return(id));
        }
    }

    /// Into the table from the edge where it left.
    fn inwards(&self, at: Vec2) -> Vec2 {
        let board = self.field.board;
        let gaps = [
            (at.x, Vec2::new(1.0, 0.0)),
            (board.width - at.x, Vec2::new(-1.0, 0.0)),
            (at.y, Vec2::new(0.0, 1.0)),
            (board.depth - at.y, Vec2::new(0.0, -1.0)),
        ];
        gaps.into_iter().min_by(|a, b| a.0.abs().total_cmp(&b.0.abs())).map_or(Vec2::new(0.0, 1.0), |(_, dir)| dir)
    }

    /// How far its front may stand from the edge: a move measured from there,
    /// or as deep as it is.
    fn entry_depth(&self, id: UnitId) -> f64 {
        let unit = self.unit(id);
        self.basic_rate(id).max(unit.formation().depth())
    }

    /// Where it may come on.
    pub(super) fn ground_to_return(&self, id: UnitId) -> Vec<Polygon> {
        let at = self.unit(id).pose().at;
        let dir = self.inwards(at);
        let along = dir.perp();
        let deep = dir * self.entry_depth(id);
        // Where it may come on at one spot only, its own width is shown.
        let far = along * self.edition().returns_along.max(self.unit(id).formation().width() * 0.5);
        Polygon::new(vec![at - far, at + far, at + far + deep, at - far + deep]).into_iter().collect()
    }

    pub(super) fn judge_return(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let exit = self.unit(id).pose().at;
        let dir = self.inwards(exit);
        let rect = self.unit(id).rect_at(pose);
        let along = self.edition().returns_along;
        let aside = (rect.centre() - exit).dot(dir.perp()).abs();
        why::refuse(rule::pursuit::RETURN_PLACEMENT, !pose.at.is_finite() || aside.exceeds(along), || {
            if along > 0.0 {
                (words!("no-that-is-more-than-12-inches-from"), words!("do-come-on-nearer-to-that-place"))
            } else {
                (words!("no-it-left-elsewhere"), words!("do-come-on-where-it-left"))
            }
        })?;
        let furthest = rect.corners().iter().map(|c| (*c - exit).dot(dir)).fold(0.0, f64::max);
        why::refuse(rule::pursuit::RETURN_PLACEMENT, furthest.exceeds(self.entry_depth(id)), || {
            (words!("no-that-is-too-far-from-the-edge"), words!("do-measure-the-move-from-the-edge"))
        })?;
        self.check_room(id, &Sweep::There(rect), &rect)
    }

    pub(super) fn come_back(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        unit.mark(Mark::MOVED);
        play.log(|| What::CameBack { unit: id, pose });
    }

    /// Where it left, or a little to either side; if there is no room at any of
    /// these, the nearest place where there is, still looking in.
    pub(super) fn propose_return(&self, id: UnitId, found: Taker<Answer>) -> bool {
        let exit = self.unit(id).pose().at;
        let dir = self.inwards(exit);
        let depth = self.unit(id).formation().depth();
        let first = Pose { at: exit + dir * depth, facing: Facing::from_dir(dir) };
        let may = |pose: &Pose| self.judge_return(id, *pose).is_ok();
        let steps = [0.0, 3.0, -3.0, 6.0, -6.0, 9.0, -9.0, 12.0, -12.0].into_iter();
        let mut open: SmallVec<[Pose; 9]> = steps.map(|step| first.translated(dir.perp() * step)).filter(may).collect();
        if open.is_empty() && self.edition().returns_along > 0.0 {
            let hand = self.lean(first);
            let aside = |by: Vec2| if first.facing.right().dot(by) * hand < 0.0 { 1.0 } else { 0.0 };
            let nearest = self.limits_of_return(id, first).shortest(aside, |by| may(&first.translated(by)));
            open.extend(nearest.map(|by| first.translated(by)));
        }
        propose_each(open.into_iter().map(|pose| Answer::Stands { unit: id, pose }), found)
    }

    /// Whatever may limit where it comes on that looks in from there.
    fn limits_of_return(&self, id: UnitId, first: Pose) -> Limits {
        let (dir, along) = (first.facing.dir(), first.facing.right() * self.edition().returns_along);
        let base = self.unit(id).rect_at(first);
        let further = dir * (self.entry_depth(id) - base.depth);
        let mut limits = Limits::new(&base, self.edition().returns_along + further.length());
        for (from, to) in [(-along, along), (further - along, further + along)] {
            limits.line(Segment::new(from, to));
        }
        for aside in [-along, along] {
            limits.line(Segment::new(aside, aside + further));
        }
        limits.on_board(&self.field.board);
        for other in self.fielded().filter(|&o| o != id) {
            limits.beside(&self.rect(other), 0.0);
            if self.unit(other).side != self.unit(id).side {
                self.unit(other).placed().pieces().for_each(|piece| limits.within(&piece, ONE_INCH));
            }
        }
        self.field.features.iter().flat_map(|f| f.shape.borders()).for_each(|border| limits.on_border(&border));
        limits
    }
}
