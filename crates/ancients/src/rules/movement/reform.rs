//! Reforming: any formation, facing any way, about the middle of the front.

use game::words;
use game::{Leg, Path, Refusal, Taker, why};
use ranked::Placed;
use ranked::walk::places::within_reach;
use rules::ancients as rule;
use table::{Measure, Pose};

use crate::ask::path_of;
use crate::edition::Switch;
use crate::special::hooks::Modifiers;
use crate::state::{Answer, Battle, LeadershipTest, Mark, MoveAsk, NewFront, Play, Sweep, UnitId, What};

/// An enemy as near as this makes a reform harder ([`rule::move_::REFORM_ENEMY_NEAR`]).
const NEAR: f64 = 8.0;

impl Battle {
    /// A reform is given as the new front (`to`) and, if it changes, the
    /// number of `files`.
    pub(crate) fn judge_reform(&self, id: UnitId, path: &Path) -> Result<NewFront, Refusal> {
        let unit = self.unit(id);
        let (mut pose, mut files) = (unit.pose(), unit.files);
        for leg in path {
            match *leg {
                Leg::To(there) if there.at.is_finite() => pose = there,
                Leg::Files(n) if n > 0 && n <= unit.strength() => files = n,
                _ => why::refuse(rule::move_::REFORM_BEFORE_MOVING, true, || {
                    (words!("no-a-reform-is-no-other-movement"), words!("do-give-the-new-front-with-to-and"))
                })?,
            }
        }
        why::refuse(rule::move_::REFORM_ANCHOR, pose.at.distance(unit.pose().at).exceeds(0.0), || {
            let right = words!("do-keep-it-at", x = unit.pose().at.x, y = unit.pose().at.y);
            (words!("no-the-middle-of-the-front-has-moved"), right)
        })?;
        if pose == unit.pose() && files == unit.files {
            // Whoever stands as he stood is in nobody's way.
            return Ok(NewFront { pose, files });
        }
        self.check_front(id, files)?;
        let next = if files == unit.files { unit.formation() } else { unit.formation().with_files(files) };
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        self.check_village(id, pose, files)?;
        let limit = self.basic_rate(id) * why::count(rule::move_::REFORM_MODEL_LIMIT, 2.0);
        let reach = within_reach(&unit.placed(), &Placed::new(next, pose), limit);
        why::refuse(rule::move_::REFORM_MODEL_LIMIT, !reach, || {
            let wrong = words!("no-some-model-would-move-too-far", limit = limit);
            (wrong, words!("do-turn-less-far-or-stay-nearer-to"))
        })?;
        Ok(NewFront { pose, files })
    }

    /// Its player says how it stands then; those who have no formation only come
    /// to themselves where they are.
    pub(super) fn begin_reform(&mut self, id: UnitId, play: &mut Play) {
        if self.is_formed(id) {
            return self.ask(MoveAsk::Reform(id));
        }
        let unit = self.unit(id);
        let front = NewFront { pose: unit.pose(), files: unit.files };
        self.try_reform(id, front, play);
    }

    /// The test, then the reform ([`rule::move_::REFORM_TEST`]).
    pub(crate) fn try_reform(&mut self, id: UnitId, front: NewFront, play: &mut Play) {
        let NewFront { pose, files } = front;
        if !self.reforms_after_test(id, play) {
            return;
        }
        self.troop(id).special.reforms(self, id);
        let unit = self.unit_mut(id);
        unit.sets_off();
        if why::step(rule::move_::REFORM) {
            unit.place(pose);
            if unit.is_wedge() && files > 1 {
                unit.stand_as(Some(files));
            }
            unit.files = files;
            self.reseat(id);
        }
        play.log(|| What::Reformed { unit: id, pose, files });
    }

    /// Whether it passes the test. Reformed or not, the unit neither moves nor
    /// shoots any more ([`rule::move_::REFORM_COST`], [`rule::move_::REFORM_FAIL`]).
    pub(crate) fn reforms_after_test(&mut self, id: UnitId, play: &mut Play) -> bool {
        let passed = self.tests_to_reform(id, play);
        let spent = if passed { why::step(rule::move_::REFORM_COST) } else { why::step(rule::move_::REFORM_FAIL) };
        let unit = self.unit_mut(id);
        for mark in [Mark::DONE, Mark::MOVED, Mark::REFORMED].into_iter().filter(|_| spent) {
            unit.mark(mark);
        }
        if passed {
            self.comes_to_hand(id);
        }
        let unit = self.unit_mut(id);
        if !passed {
            if spent {
                unit.mark(Mark::HALTED);
            }
            play.log(|| What::ReformFailed { unit: id });
        }
        passed
    }

    /// The test before a reform, unless none is needed.
    fn tests_to_reform(&mut self, id: UnitId, play: &mut Play) -> bool {
        if let Switch::Off(rule) = self.edition().reform_needs_test
            && why::step(rule)
        {
            return true;
        }
        let near =
            self.enemies(id).any(|e| why::within(rule::move_::REFORM_ENEMY_NEAR, self.apart_near(id, e, NEAR), NEAR));
        let special = self.troop(id).special;
        if special.reforms_freely(special, near) {
            return true;
        }
        let mut more = Modifiers::new();
        let test =
            LeadershipTest::new(id, "reform", rule::move_::REFORM_TEST).with(-1, rule::move_::REFORM_ENEMY_NEAR, near);
        special.to_reform(special, near, &mut more);
        let test = more.into_iter().fold(test, |test, modifier| test.and(Some(modifier)));
        !why::step(rule::move_::REFORM_TEST) || self.take_test(test, play)
    }

    pub(crate) fn propose_reforms(&self, id: UnitId, found: Taker<Answer>) {
        let unit = self.unit(id);
        let here = unit.pose();
        // Doing nothing new is always within reach.
        let mut give = |pose: Pose, files: u8| found(path_of([Leg::To(pose), Leg::Files(files)]));
        if give(here, unit.files) {
            return;
        }
        let towards = self.nearest_enemy(id).map(|(at, _)| table::Facing::from_dir(at - here.at));
        for facing in
            [towards, Some(here.facing.quarter_left()), Some(here.facing.quarter_right())].into_iter().flatten()
        {
            for files in [unit.files, 5.min(unit.strength()), 8.min(unit.strength())] {
                if give(Pose { at: here.at, facing }, files) {
                    return;
                }
            }
        }
    }
}
