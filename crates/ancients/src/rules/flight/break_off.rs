//! Breaking off: the test, and the way that leads from the fight.

use game::{Leg, Path, Refusal, why, words};
use ranked::flight::direction::out_of_combat;
use ranked::flight::pursuit::turned_to;
use ranked::walk::turn;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing, Measure, Pose};

use crate::edition::Switch;
use crate::state::{
    Battle, ElephantTask, FlightAsk, LeadershipTest, Mark, NewFront, ONE_INCH, Play, Status, UnitId, What,
};

/// How a unit leaves its fight.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Exit {
    /// How it stands before it goes.
    turned: NewFront,
    /// Whither it goes.
    heading: Facing,
}

impl Battle {
    /// The test, unless riders leave slower enemies, or the drilled no faster
    /// ones ([`rule::disengage::TEST`], [`rule::disengage::CAVALRY_FASTER`],
    /// [`rule::special::DRILLED_DISENGAGE`]).
    pub(super) fn disengage(&mut self, id: UnitId, play: &mut Play) {
        if !self.is_engaged(id) || self.unit(id).status() != Status::Field {
            return;
        }
        let rate = self.basic_rate(id);
        let rides = self.troop(id).kind.is_mounted();
        let faster = rides && self.foes(id).iter().all(|f| self.basic_rate(f).falls_short_of(rate));
        let as_fast = || rides && self.foes(id).iter().all(|f| self.basic_rate(f).at_most(rate));
        let outruns = match self.edition().leaves_the_as_fast {
            Some(rule) => why::holds(rule, as_fast()),
            None => why::holds(rule::disengage::CAVALRY_FASTER, faster),
        };
        let passed = outruns
            || self.troop(id).special.disengages_freely(self, id)
            || !why::step(rule::disengage::TEST)
            || self.take_test(LeadershipTest::new(id, "disengage", rule::disengage::TEST), play);
        match passed.then(|| self.way_off(id)).flatten() {
            Some(_) if self.goes_as_far_as_it_likes() => self.ask(FlightAsk::Away(id)),
            Some(front) => self.get_away(id, front, play),
            None => self.fail_to_disengage(id, play),
        }
    }

    /// Whether its player says how far a unit goes that breaks off.
    fn goes_as_far_as_it_likes(&self) -> bool {
        match self.edition().breaks_off_in_haste {
            Switch::On => false,
            Switch::Off(rule) => why::step(rule),
        }
    }

    /// Straight ahead, no further than it could go and an inch clear of those it
    /// fought; as far as it can if nothing is said.
    pub(super) fn judge_way_off(&self, id: UnitId, path: &Path) -> Result<NewFront, Refusal> {
        let rule = rule::disengage::SUCCESS_MOVE;
        let Exit { turned, heading } = self.exit_of(id);
        let NewFront { pose, files } = turned;
        let Some(furthest) = self.way_off(id) else { return Ok(turned) };
        let most = pose.at.distance(furthest.pose.at);
        let way = match path.as_slice() {
            [] => return Ok(furthest),
            [Leg::Forward(way)] if way.is_finite() && *way >= 0.0 => *way,
            _ => f64::INFINITY,
        };
        why::refuse(rule, way.exceeds(most), || {
            (words!("no-it-does-not-get-so-far-away"), words!("do-go-ahead-at-most", most = most))
        })?;
        let front = NewFront { pose: pose.translated(heading.dir() * way), files };
        why::refuse(rule, !self.is_clear_of_its_fight(id, front, ONE_INCH), || {
            (words!("no-it-would-not-get-clear-of-the-enemy"), words!("do-go-ahead-at-most", most = most))
        })?;
        Ok(front)
    }

    /// How it turns to leave, for nothing ([`rule::disengage::DECLARE`]), and the
    /// way that leads from those it fights: with its back to them, every man where
    /// he stands. Who has them at the front or on both sides turns about, who has
    /// them behind does not turn; where they stand at one of its sides as well it
    /// keeps away from these, too.
    fn exit_of(&self, id: UnitId) -> Exit {
        let unit = self.unit(id).placed();
        let about = || {
            let pose = turn::about(&unit);
            Exit { turned: NewFront { pose, files: unit.formation().files }, heading: pose.facing }
        };
        let Switch::Off(by) = self.edition().breaks_off_to_the_front else { return about() };
        let faces: SmallVec<[Edge; 4]> = self.contacts_of(id).map(|(face, ..)| face).collect();
        let fought = |edge: Edge| faces.contains(&edge);
        let aside = fought(Edge::Left) != fought(Edge::Right);
        let exit = match (fought(Edge::Front), fought(Edge::Rear)) {
            (false, true) => {
                let stays = NewFront { pose: unit.pose(), files: unit.formation().files };
                Exit { turned: stays, heading: stays.pose.facing }
            }
            (false, false) if aside => self.exit_by_the_side(id, fought(Edge::Left)),
            _ => about(),
        };
        let both = fought(Edge::Front) && fought(Edge::Rear);
        let diagonal = out_of_combat(unit.rect(), &faces).filter(|_| aside && !both && faces_an_end(&faces));
        why::instead(by, Exit { heading: diagonal.unwrap_or(exit.heading), ..exit }, about)
    }

    /// A quarter turn, the new rear rank along the side that is fought; who
    /// cannot stand so wheels round as he is.
    fn exit_by_the_side(&self, id: UnitId, to_the_right: bool) -> Exit {
        let unit = self.unit(id).placed();
        let quarter = turn::by_quarter(&unit, to_the_right);
        let narrow = || why::quietly(|| self.check_front(id, quarter.formation().files).is_ok());
        let turns = self.is_formed(id) && !self.is_wedge(id) && narrow();
        let formation = *if turns { quarter.formation() } else { unit.formation() };
        let touched = unit.rect().seen_from(if to_the_right { Edge::Left } else { Edge::Right }).pose;
        let pose = Pose { at: touched.forward(-formation.depth()).at, facing: touched.facing.about() };
        Exit { turned: NewFront { pose, files: formation.files }, heading: pose.facing }
    }

    /// A double move straight away from the fight, slowed by the ground; nothing
    /// if that does not lead an inch clear of those it fought
    /// ([`rule::disengage::SUCCESS_MOVE`]).
    fn way_off(&self, id: UnitId) -> Option<NewFront> {
        let Exit { turned: NewFront { pose, files }, heading } = self.exit_of(id);
        let rect = self.unit(id).formation().with_files(files).rect(pose);
        let here = self.unit(id).pose().facing;
        let aside = pose.facing != here && pose.facing != here.about();
        if aside && !self.has_room(id, &rect) {
            return None;
        }
        let double = why::count(rule::disengage::SUCCESS_MOVE, 2.0 * self.basic_rate(id));
        let way = self.clear_way_along(id, &rect, heading.dir(), double, None);
        // What the ground costs is asked of a block that looks along its way.
        let ahead = if heading == pose.facing { rect } else { turned_to(&rect, heading) };
        let way = self.affordable_way(id, &ahead, way, double);
        let there = NewFront { pose: pose.translated(heading.dir() * way), files };
        let clear = why::count(rule::disengage::SUCCESS_MOVE, ONE_INCH);
        self.is_clear_of_its_fight(id, there, clear).then_some(there)
    }

    fn is_clear_of_its_fight(&self, id: UnitId, NewFront { pose, files }: NewFront, gap: f64) -> bool {
        let there = self.unit(id).formation().with_files(files).rect(pose);
        self.foes(id).iter().all(|foe| there.distance(&self.rect(foe)).at_least(gap))
    }

    /// It has got away to there.
    pub(super) fn get_away(&mut self, id: UnitId, NewFront { pose, files }: NewFront, play: &mut Play) {
        for foe in self.foes(id).iter() {
            // One who has let somebody go pursues nobody.
            if why::step(rule::disengage::ENEMY_AFTER_SUCCESS) {
                self.unit_mut(foe).mark(Mark::HELD);
            }
        }
        self.leave_combat(id);
        let state = self.unit_mut(id);
        state.moves_to(pose);
        state.mark(Mark::MOVED);
        if files != state.files {
            state.files = files;
            self.reseat(id);
        }
        play.log(|| What::Disengaged { unit: id, pose });
    }

    /// It counts as broken ([`rule::disengage::FAIL`]); whoever it fought may run
    /// after it, if all his enemies failed likewise
    /// ([`rule::disengage::ENEMY_AFTER_FAIL`]).
    fn fail_to_disengage(&mut self, id: UnitId, play: &mut Play) {
        for foe in self.foes(id).iter() {
            if why::step(rule::disengage::ENEMY_AFTER_FAIL) {
                self.unit_mut(foe).mark(Mark::WON_ROUND);
            }
        }
        if self.is_elephant(id) && why::step(rule::elephant::NEVER_FLEES) {
            return self.then(ElephantTask::Stampede { unit: id, struck: None });
        }
        if why::step(rule::disengage::FAIL) {
            self.unit_mut(id).mark(Mark::BROKEN);
            play.log(|| What::Broken { unit: id });
        }
    }
}

/// Whether an enemy is at the front or at the rear.
fn faces_an_end(faces: &[Edge]) -> bool {
    faces.iter().any(|face| matches!(face, Edge::Front | Edge::Rear))
}
