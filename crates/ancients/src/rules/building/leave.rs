//! Coming out of a building: by choice, put out by others, or running.

use game::words;
use game::{Leg, Path, Refusal, Taker, why};
use ranked::field::stand::Bar;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose, Rect, Vec2};

use crate::ask::path_of;
use crate::state::building::wall_towards;
use crate::state::{Answer, Battle, Going, Ground, Mark, NewFront, ONE_INCH, Play, UnitId, UnitSet, What};

/// So many widths of a front are proposed at most.
type Widths = SmallVec<[u8; 5]>;

/// Where before a wall it is tried to form up: so far from it and so far aside, in
/// parts of its length and the front's together; what is near and straight first.
const PLACES: [(f64, f64); 18] = [
    (0.0, 0.0),
    (0.0, -0.5),
    (0.0, 0.5),
    (0.0, -0.25),
    (0.0, 0.25),
    (0.0, -0.75),
    (0.0, 0.75),
    (0.5, 0.0),
    (0.5, -0.5),
    (0.5, 0.5),
    (1.0, 0.0),
    (1.0, -0.5),
    (1.0, 0.5),
    (1.5, 0.0),
    (1.5, -0.5),
    (1.5, 0.5),
    (2.0, 0.0),
    (2.5, 0.0),
];

impl Battle {
    /// Where a unit comes out, given as the new front (`to`) and, if it changes,
    /// the number of `files`; who leaves by choice may also stay.
    pub(super) fn judge_way_out(&self, id: UnitId, path: &Path, by_choice: bool) -> Result<NewFront, Refusal> {
        let (mut there, mut files) = (None, self.unit(id).front());
        for leg in path {
            match *leg {
                Leg::To(pose) => there = Some(pose),
                Leg::Files(n) if n > 0 && n <= self.unit(id).strength() => files = n,
                _ => why::refuse(rule::building::LEAVE, true, || {
                    (words!("no-it-only-comes-out-and-forms-up"), words!("do-give-the-new-front-with-to-and"))
                })?,
            }
        }
        if path.is_empty() && by_choice {
            return Ok(NewFront { pose: self.unit(id).pose(), files });
        }
        self.judge_exit(id, there, files, by_choice)
    }

    /// Whether a unit may stand there outside its building.
    pub(super) fn judge_exit(
        &self,
        id: UnitId,
        there: Option<Pose>,
        files: u8,
        by_choice: bool,
    ) -> Result<NewFront, Refusal> {
        let Some(pose) = there.filter(|pose| pose.at.is_finite() && pose.at.abs().max_element() < 1000.0) else {
            let right = words!("do-give-the-new-front-with-to-and");
            return Err(Refusal::new(rule::building::LEAVE, words!("no-it-comes-out-nowhere"), right));
        };
        let house = self.rect(id);
        let end = self.formation_outside(id, files).rect(pose);
        if !by_choice {
            self.check_put_out(id, &house, &end)?;
        }
        let cost = self.cost_of_leaving(id, &house, &end);
        let rate = self.basic_rate(id);
        why::refuse(rule::building::LEAVE_DISTANCE, cost.exceeds(rate), || {
            (words!("no-some-model-would-move-too-far", limit = rate), words!("do-keep-nearer-to-the-building"))
        })?;
        self.check_table(id, &end)?;
        let bar = self.bar(id, &end, UnitSet::EMPTY, ONE_INCH);
        why::refuse(rule::move_::FRIENDS_BLOCK, matches!(bar, Some(Bar::Upon(_))), || {
            (words!("no-another-unit-stands-there"), words!("do-put-it-elsewhere"))
        })?;
        why::refuse(rule::move_::ONE_INCH_RULE, matches!(bar, Some(Bar::Near(_))), || {
            (words!("no-enemies-are-too-near-there"), words!("do-keep-an-inch-away"))
        })?;
        Ok(NewFront { pose, files })
    }

    /// Who was flung out stands an inch from the building at least, on the side
    /// opposite to the fight ([`rule::building::ASSAULT_ATTACKER_WINS`]).
    fn check_put_out(&self, id: UnitId, house: &Rect, end: &Rect) -> Result<(), Refusal> {
        let Some(out) = self.way_out(id) else { return Ok(()) };
        let near = end.distance(house).falls_short_of(ONE_INCH);
        let wall = wall_towards(house, out).pose;
        let beside = wall.to_local(end.centre()).y.at_most(0.0);
        why::refuse(rule::building::ASSAULT_ATTACKER_WINS, near || beside, || {
            (words!("no-it-is-not-flung-out-there"), words!("do-keep-an-inch-from-the-far-wall"))
        })
    }

    /// The side to which those are flung who lose their building: away from those
    /// who took it.
    fn way_out(&self, id: UnitId) -> Option<Vec2> {
        let (face, ..) = self.contacts_of(id).next()?;
        Some(self.rect(id).normal(face) * -1.0)
    }

    /// How far the man goes who goes furthest, from the wall; and slowly where the
    /// ground is slow.
    fn cost_of_leaving(&self, id: UnitId, house: &Rect, end: &Rect) -> f64 {
        let far = end.corners().iter().map(|&corner| house.distance_to_point(corner)).fold(0.0, f64::max);
        let ground = match self.field.going_under(end) {
            Going::Difficult => Ground { difficult: far, ..Ground::default() },
            Going::VeryDifficult => Ground { very_difficult: far, ..Ground::default() },
            Going::Open | Going::Impassable => Ground::default(),
        };
        far + self.gait(id, true).extra(&ground, self.basic_rate(id))
    }

    /// It comes out and has moved ([`rule::building::LEAVE`]).
    pub(super) fn leave_house(&mut self, id: UnitId, front: NewFront, play: &mut Play) {
        let Some(building) = self.house_of(id).map(|n| self.house_name(n)) else { return };
        let state = self.unit_mut(id);
        state.mark(Mark::DONE);
        state.mark(Mark::MOVED);
        if why::step(rule::building::LEAVE) {
            self.form_outside(id, front);
        }
        let NewFront { pose, files } = front;
        play.log(|| What::LeftBuilding { unit: id, building, pose, files });
    }

    /// It was put out, and stands where its player says.
    pub(super) fn stand_outside(&mut self, id: UnitId, front: NewFront, play: &mut Play) {
        let Some(building) = self.house_of(id).map(|n| self.house_name(n)) else { return };
        self.leave_combat(id);
        self.form_outside(id, front);
        let NewFront { pose, files } = front;
        play.log(|| What::PutOut { unit: id, building, pose, files });
    }

    /// In ranks again, before its building.
    fn form_outside(&mut self, id: UnitId, NewFront { pose, files }: NewFront) {
        let unit = self.unit_mut(id);
        unit.inside = None;
        unit.files = files;
        unit.moves_to(pose);
        let gap = self.loose_gap(id);
        self.unit_mut(id).gap_mm = gap;
        self.reseat(id);
    }

    /// Whether there is any room outside for a unit that must come out.
    pub(super) fn has_way_out(&self, id: UnitId) -> bool {
        let mut found = false;
        self.each_exit(id, false, &mut |pose, files| {
            found |= why::quietly(|| self.judge_exit(id, Some(pose), files, false)).is_ok();
            found
        });
        found
    }

    pub(super) fn propose_exits(&self, id: UnitId, by_choice: bool, found: Taker<Answer>) {
        if by_choice && found(path_of([])) {
            return;
        }
        self.each_exit(id, by_choice, &mut |pose, files| found(path_of([Leg::To(pose), Leg::Files(files)])));
    }

    /// Places before the walls, with their backs to them or their faces, in the
    /// width that they had or another; until `found` has enough.
    fn each_exit(&self, id: UnitId, by_choice: bool, found: &mut dyn FnMut(Pose, u8) -> bool) {
        let house = self.rect(id);
        let least = if by_choice { 0.0 } else { ONE_INCH };
        let strength = self.unit(id).strength();
        let half = strength.div_ceil(2);
        let mut widths: Widths = SmallVec::new();
        for files in [self.unit(id).front(), 5.min(strength), 8.min(strength), half, strength] {
            if !widths.contains(&files) {
                widths.push(files);
            }
        }
        let out = if by_choice { None } else { self.way_out(id) };
        let walls = Edge::ALL.map(|edge| house.seen_from(edge));
        for wall in walls.iter().filter(|wall| out.is_none_or(|out| wall.pose.facing.dir().dot(out) > 0.5)) {
            for &files in &widths {
                let block = self.formation_outside(id, files);
                for (ahead, aside) in PLACES {
                    let front = wall.pose.shift(aside * (wall.width + block.width())).forward(least + ahead);
                    let backs = front.forward(block.depth());
                    let faces = Pose { facing: front.facing.about(), ..front };
                    if found(backs, files) || found(faces, files) {
                        return;
                    }
                }
            }
        }
    }
}
