//! The moves of pursuers and overrunners, and whom they run into.

use game::{Side, why};
use ranked::charge::{Approach, Landing};
use ranked::flight::pursuit::{exit, first_met, turned_to};
use ranked::walk::path::until_ground;
use ranked::walk::room::until_near;
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::sweep::Way;
use table::{Edge, Facing, Measure, Pose, Rect, Vec2};

use crate::edition::Switch;
use crate::state::run_into::RunInto;
use crate::state::{
    AftermathAsk, AftermathTask, Battle, Cause, CombatTask, Contact, ElephantTask, Feature, Going, Haste, Mark, Nerve,
    ONE_INCH, PanicTask, Play, Run, Status, UnitId, UnitSet, What,
};

/// From so far before the touch the faces are found that are struck.
const BEFORE: f64 = 1.0;

/// What a pursuer comes upon first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Obstacle {
    Unit(UnitId),
    Ground,
    Edge,
}

impl Battle {
    /// Those of a side who have still to run after somebody.
    pub(super) fn chasers(&self, side: Side) -> UnitSet {
        self.runs.iter().map(|run| run.unit).filter(|&u| self.unit(u).side == side).collect()
    }

    /// One after the other, in the order their players like.
    pub(super) fn next_pursuer(&mut self, play: &mut Play) {
        let sides = [self.active, self.active.other()];
        if let Some(side) = sides.into_iter().find(|&side| !self.chasers(side).is_empty()) {
            match self.chasers(side).only() {
                Some(unit) => self.chase_on(unit, play),
                None => self.ask(AftermathAsk::Chaser(side)),
            }
        }
    }

    /// One of them moves.
    pub(super) fn chase_on(&mut self, id: UnitId, play: &mut Play) {
        if self.runs.iter().any(|run| run.unit == id && run.haste == Haste::Pursuit)
            && self.may_stand_as_wedge_again(id)
        {
            self.then(AftermathTask::PursueWith(id));
            return self.offer_wedge_again(id);
        }
        self.then(AftermathTask::Pursue);
        let Some(at) = self.runs.iter().position(|run| run.unit == id) else { return };
        let run = self.runs.remove(at);
        let free = self.unit(run.unit).status() == Status::Field;
        match run.haste {
            Haste::Pursuit if free && self.stampedes(id) => {
                self.then(ElephantTask::Pursue(id, run.distance));
            }
            Haste::Pursuit | Haste::Overrun if free && !self.is_engaged(run.unit) => self.pursue(run, play),
            Haste::FollowUp if free => self.follow_up(run, play),
            _ => {}
        }
    }

    /// The full roll straight along the path, whether anybody is left to run
    /// after or not ([`rule::pursuit::MOVE_AFTER_CATCH`]), whatever the ground
    /// ([`rule::pursuit::NO_TERRAIN_PENALTY`]): short of those who escaped
    /// ([`rule::pursuit::EQUAL_OR_LESS_ESCAPE`]), into fresh enemies
    /// ([`rule::pursuit::FRESH_CONTACT`]), off the table ([`rule::pursuit::OFF_TABLE`]).
    fn pursue(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let caught = !run.quarry.is_empty() && !run.quarry.iter().any(|q| self.unit(q).on_field());
        if caught && !why::step(rule::pursuit::MOVE_AFTER_CATCH) {
            return;
        }
        self.turn_to(id, run.heading);
        let dir = run.heading.dir();
        let rolled = f64::from(run.distance);
        let slowed = || {
            let ahead = self.rect(id).at(Pose { facing: run.heading, ..self.unit(id).pose() });
            self.affordable_way(id, &ahead, rolled, rolled)
        };
        let mut left = why::instead(rule::pursuit::NO_TERRAIN_PENALTY, rolled, slowed);
        let mut ridden_over = UnitSet::EMPTY;
        self.unit_mut(id).sets_off();
        let start = self.unit(id).pose();
        let mut met = None;
        while left.exceeds(0.0) {
            let (way, obstacle) = self.first_obstacle(id, run.heading, left, ridden_over);
            let stop = match obstacle {
                Some(Obstacle::Unit(u)) if run.quarry.has(u) => {
                    (way - why::count(rule::pursuit::EQUAL_OR_LESS_ESCAPE, ONE_INCH)).max(0.0)
                }
                _ => way,
            };
            let unit = self.unit_mut(id);
            unit.place(unit.pose().translated(dir * stop));
            left -= stop;
            match obstacle {
                None | Some(Obstacle::Ground) => break,
                Some(Obstacle::Edge) => {
                    if why::step(rule::pursuit::OFF_TABLE) {
                        self.leave_table(id, run.heading, play);
                        return;
                    }
                    break;
                }
                Some(Obstacle::Unit(other)) => {
                    ridden_over.add(other);
                    if self.unit(other).side == self.unit(id).side || run.quarry.has(other) {
                        break;
                    }
                    if !self.is_as_good_as_fleeing(other) {
                        met = why::step(rule::pursuit::FRESH_CONTACT).then_some(other);
                        break;
                    }
                    self.ride_down(id, other, run.heading, left, play);
                }
            }
        }
        if let Some(enemy) = met
            && run.haste == Haste::Overrun
            && !self.dares_to_overrun(id, enemy, play)
        {
            self.stop_before(id, enemy, start, dir);
            met = None;
        }
        if met.is_none() {
            self.stop_off_engines(id, start, dir);
        }
        let pose = self.unit(id).pose();
        let distance = pose.at.distance(start.at);
        play.log(|| What::Pursued { unit: id, pose, distance });
        self.unit_mut(id).mark(Mark::MOVED);
        if let Some(enemy) = met {
            self.clash(id, enemy, start, play);
        }
    }

    /// Whether one who overruns into an enemy whom he fears passes the test that he
    /// would take to charge him.
    fn dares_to_overrun(&mut self, id: UnitId, enemy: UnitId, play: &mut Play) -> bool {
        let Some(rule) = self.edition().overruns_in_fear else { return true };
        !self.fears(id, enemy) || !why::step(rule) || self.overcomes_fear(id, UnitSet::of(enemy), play)
    }

    /// It stops an inch before an enemy whom it has come upon.
    fn stop_before(&mut self, id: UnitId, enemy: UnitId, start: Pose, dir: Vec2) {
        let from = self.unit(id).rect_at(start);
        let gone = self.unit(id).pose().at - start.at;
        if let Some(clear) = until_near(&Way::new(&from, gone), &self.unit(enemy).placed(), ONE_INCH) {
            self.unit_mut(id).place(start.translated(dir * clear));
        }
    }

    /// Whoever runs over an engine that was left does not stop upon it.
    fn stop_off_engines(&mut self, id: UnitId, start: Pose, dir: Vec2) {
        let from = self.unit(id).rect_at(start);
        let gone = self.unit(id).pose().at.distance(start.at);
        let way = self.way_off_engines(&from, dir, gone);
        if way.falls_short_of(gone) {
            self.unit_mut(id).place(start.translated(dir * way));
        }
    }

    /// Turns about its middle to the path it takes, where there is room.
    fn turn_to(&mut self, id: UnitId, heading: Facing) {
        let rect = self.rect(id);
        if rect.pose.facing.clockwise_to(heading).abs() < 1e-9 {
            return;
        }
        let turned = turned_to(&rect, heading);
        if self.has_room(id, &turned) {
            self.unit_mut(id).place(turned.pose);
        }
    }

    /// The first thing in the way.
    pub(crate) fn first_obstacle(
        &self,
        id: UnitId,
        heading: Facing,
        left: f64,
        ignore: UnitSet,
    ) -> (f64, Option<Obstacle>) {
        let (rect, dir) = (self.rect(id), heading.dir());
        let (way, met) = self.way_to_others(id, &rect, dir * left, ignore);
        let open = self.open_way(id, &rect, dir * way);
        let room = self.field.board.room_ahead(&rect, dir);
        if room.falls_short_of(open) {
            (room, Some(Obstacle::Edge))
        } else if open.falls_short_of(way) {
            (open, Some(Obstacle::Ground))
        } else {
            (way, met.map(Obstacle::Unit))
        }
    }

    /// How far a rectangle goes before it meets anybody, and whom.
    pub(super) fn way_to_others(&self, id: UnitId, rect: &Rect, by: Vec2, ignore: UnitSet) -> (f64, Option<UnitId>) {
        // A building that is held is ground to whoever only runs into it.
        let others = self.fielded().filter(|&o| o != id && !ignore.has(o) && !self.is_inside(o));
        first_met(rect, by, others.map(|o| (o, self.rect(o))))
    }

    /// How far a rectangle goes before it comes to impassable ground
    /// ([`rule::terrain::IMPASSABLE`]), or too near to a building that enemies
    /// hold, or, on wheels, to an obstacle that they defend.
    pub(crate) fn open_way(&self, id: UnitId, rect: &Rect, by: Vec2) -> f64 {
        let wish = by.length();
        let closed = until_ground(rect, by, &self.field, |feature: &Feature| feature.going == Going::Impassable);
        let open = closed.map_or(wish, |way| why::instead(rule::terrain::IMPASSABLE, way, || wish));
        let open = self.clear_of_houses(id, rect, by).min(self.clear_of_defenders(id, rect, by)).min(open);
        let smooth = self.smooth_way(id, rect, by);
        if smooth.falls_short_of(open) { why::instead(rule::chariot::FLEE_TERRAIN, smooth, || open) } else { open }
    }

    /// How far a rectangle goes before it is only an inch from a building that is
    /// held against it: nobody assaults one but by a charge that he declared.
    fn clear_of_houses(&self, id: UnitId, rect: &Rect, by: Vec2) -> f64 {
        let wish = by.length();
        let held = self.enemies(id).filter(|&enemy| self.is_inside(enemy));
        let near = held.filter_map(|enemy| until_near(&Way::new(rect, by), &self.unit(enemy).placed(), ONE_INCH));
        let clear = near.fold(wish, f64::min);
        if clear.falls_short_of(wish) { why::instead(rule::building::APPROACH_LIMIT, clear, || wish) } else { wish }
    }

    /// How far chariots go before they are only an inch from those who defend an
    /// obstacle against them ([`rule::chariot::NO_OBSTACLE_COMBAT`]): to run into
    /// them would be a charge.
    fn clear_of_defenders(&self, id: UnitId, rect: &Rect, by: Vec2) -> f64 {
        let (wish, way) = (by.length(), Way::new(rect, by));
        if !self.troop(id).kind.is_chariot() || self.field.obstacles().next().is_none() {
            return wish;
        }
        let ahead = |enemy: &UnitId| {
            let there = self.rect(*enemy);
            way.to(&there).is_some() && ranked::arc::face_charged(&there, rect) == Edge::Front
        };
        let lined = self.enemies(id).filter(ahead).filter(|&enemy| self.defends_obstacle(enemy));
        let near = lined.filter_map(|enemy| until_near(&way, &self.unit(enemy).placed(), ONE_INCH));
        let clear = near.fold(wish, f64::min);
        if clear.falls_short_of(wish) { why::instead(rule::chariot::NO_OBSTACLE_COMBAT, clear, || wish) } else { wish }
    }

    /// [`rule::pursuit::OFF_TABLE`]: the whole unit is gone; the middle of its
    /// formation says where it left.
    fn leave_table(&mut self, id: UnitId, heading: Facing, play: &mut Play) {
        let at = exit(&self.rect(id), heading, &self.field.board);
        self.leave_combat(id);
        let unit = self.unit_mut(id);
        unit.place(Pose { at, facing: heading });
        unit.becomes(Status::Off);
        play.log(|| What::PursuedOff { unit: id, at: [at.x, at.y] });
    }

    /// Who began to flee this turn is destroyed; who fled before runs on, and
    /// is destroyed if that is not far enough
    /// ([`rule::pursuit::INTO_UNIT_FLED_THIS_TURN`], [`rule::pursuit::INTO_UNIT_FLED_EARLIER`]).
    fn ride_down(&mut self, id: UnitId, other: UnitId, heading: Facing, left: f64, play: &mut Play) {
        let fled_now = self.unit(other).is(Mark::FLED_THIS_TURN);
        if !why::holds(rule::pursuit::INTO_UNIT_FLED_THIS_TURN, fled_now)
            && why::step(rule::pursuit::INTO_UNIT_FLED_EARLIER)
        {
            let away = self.away_from(other, std::iter::once(self.rect(id).centre()));
            self.begin_flight(other, away, 0, play);
            if !self.unit(other).on_field() {
                return;
            }
            let reach = table::sweep::translate(&self.rect(id), heading.dir() * left, &self.rect(other));
            if reach.is_none() {
                return;
            }
        }
        play.log(|| What::Caught { unit: other, by: id });
        self.remove(other, Status::Destroyed);
    }

    /// A fresh enemy is run into: no answer, no wheel, straight into contact
    /// and aligned; it counts as a charge ([`rule::pursuit::FRESH_COUNTS_AS_CHARGE`])
    /// and is fought next turn ([`rule::pursuit::FRESH_FOUGHT_NEXT_TURN`]).
    pub(super) fn clash(&mut self, id: UnitId, enemy: UnitId, start: Pose, play: &mut Play) {
        let way = self.unit(id).pose().at.distance(start.at);
        let rough = self.ground_ahead(id, &self.unit(id).rect_at(start), way).is_rough();
        if self.is_wedge(id) && !self.striking_ground(id).touches(&self.rect(enemy)) {
            // It comes upon them beside its apex.
            self.flatten(id, Edge::Front, play);
        }
        let (mut face, mut landing) = self.face_run_into(id, enemy, start);
        if self.flattens_before(enemy, id, face) && !self.is_engaged(enemy) {
            self.flatten(enemy, face, play);
            (face, landing) = self.face_run_into(id, enemy, start);
        }
        let loose = self.stands_loose(enemy);
        let line = loose.then(|| self.line_pulled_in(enemy, id)).flatten();
        let pulled = line.is_some();
        if let Some((line, pose)) = line {
            self.take_line(enemy, line, pose);
            face = Edge::Front;
        } else if let Some(landing) = landing {
            let there = self.rect(id).at(landing.flush);
            if self.has_room(id, &there) {
                self.unit_mut(id).place(landing.flush);
            }
        }
        let charges = why::step(rule::pursuit::FRESH_COUNTS_AS_CHARGE);
        if charges {
            self.unit_mut(id).mark(Mark::CAME_BY_PURSUIT);
            self.unit_mut(id).marks.put(Mark::CAME_OVER_ROUGH, rough);
        }
        let waits = why::step(rule::pursuit::FRESH_FOUGHT_NEXT_TURN);
        self.come_up_to(Contact { a: id, a_face: Edge::Front, b: enemy, b_face: face, across: false }, play);
        let flush = self.striking_ground(id);
        let beside: UnitSet = self
            .enemies(id)
            .filter(|&e| e != enemy && !self.unit(e).is_fleeing() && flush.touches(&self.rect(e)))
            .collect();
        let mut struck = RunInto::first(enemy, face);
        for other in beside.iter() {
            if let Some(shared) = flush.shared_edge(&self.rect(other)) {
                let contact = Contact { a: id, a_face: shared.mine, b: other, b_face: shared.theirs, across: false };
                self.come_up_to(contact, play);
                struck.with(other, shared);
            }
        }
        self.tell_run_into(id, &struck, play);
        if pulled {
            self.tell_line(enemy, play);
        }
        if !waits {
            self.then(CombatTask::Begin);
        }
        if charges {
            self.shake_all(id, &struck);
        }
    }

    /// What a charge does to the nerves: panic of the formed in flank or rear
    /// ([`rule::panic::FLANK_CHARGE_TRIGGER`], [`rule::panic::FLANK_CHARGE_UNFORMED_EXEMPT`]),
    /// fear and terror.
    pub(super) fn shake(&mut self, id: UnitId, enemy: UnitId, face: Edge, play: &mut Play) {
        if self.face_that_counts(enemy, face) != Edge::Front {
            let formed = self.is_formed(id) && !self.is_few(id);
            if why::holds(rule::panic::FLANK_CHARGE_UNFORMED_EXEMPT, !formed) {
                play.log(|| What::Steady { unit: enemy });
            } else if self.is_spared_before(enemy, id) {
                play.log(|| What::NoTest { unit: enemy });
            } else if why::step(rule::panic::FLANK_CHARGE_TRIGGER) {
                let cause = Cause::FlankCharge { by: id };
                self.then(PanicTask::Test { unit: enemy, cause });
            }
        }
        if self.fears(enemy, id) {
            self.then(AftermathTask::Nerve { unit: enemy, of: id });
        }
        if self.dreads(id, enemy) && !self.is_past_dread(id) {
            // As in any charge the charger tests for terror before the charged do.
            self.then(AftermathTask::Nerve { unit: id, of: enemy });
        }
    }

    /// Whether one who runs after the beaten dreads nobody whom he meets; who
    /// overruns does.
    fn is_past_dread(&self, id: UnitId) -> bool {
        let pursues = |rule: RuleId| why::holds(rule, !self.unit(id).is(Mark::MAY_OVERRUN));
        self.edition().pursuers_dread_nobody.is_some_and(pursues)
    }

    /// Whether one who is run into in flank or rear fought nobody else before.
    fn is_spared_before(&self, id: UnitId, by: UnitId) -> bool {
        let Switch::Off(rule) = self.edition().flanked_at_rest else { return false };
        why::holds(rule, self.foes(id).iter().all(|foe| foe == by))
    }

    /// Who is run into by what he fears, or runs into what terrifies him, tests
    /// as in a charge: he runs at once, or needs sixes in the round to come.
    pub(super) fn test_nerve_of_contact(&mut self, id: UnitId, of: UnitId, play: &mut Play) {
        if self.unit(id).status() != Status::Field || !self.foes(id).has(of) {
            return;
        }
        match self.faces_charge(id, of, UnitSet::of(of), play) {
            Nerve::Steady => {}
            Nerve::Shaken => {
                // The round comes in the next turn.
                self.unit_mut(id).clear(Mark::NEEDS_SIXES);
                self.unit_mut(id).mark(Mark::SHAKEN);
            }
            Nerve::Runs if self.stampedes_in_fear(id) => self.then(ElephantTask::Stampede { unit: id, struck: None }),
            Nerve::Runs => {
                self.mark_panicked(id);
                self.then_flights();
            }
        }
    }

    /// The face that is struck: the one where more models touch, the front
    /// before a side ([`rule::pursuit::FRESH_CORNER_ALIGNMENT`]), and without any
    /// wheel ([`rule::pursuit::FRESH_NO_MAXIMISE`]).
    pub(crate) fn face_run_into(&self, id: UnitId, enemy: UnitId, start: Pose) -> (Edge, Option<Landing>) {
        let (from, at) = (self.unit(id), self.unit(enemy));
        let mut found: SmallVec<[(Edge, Landing); 4]> = SmallVec::new();
        for face in [Edge::Front, Edge::Left, Edge::Right, Edge::Rear] {
            let before = from.pose().forward(-BEFORE);
            let (charger, target, lean) = (self.striking_block(id), at.formation(), self.lean(before));
            let approach = Approach { charger, from: before, target, at: at.pose(), face, lean };
            if let Some(landing) = approach.straight().filter(|landing| landing.forward.is_about(BEFORE)) {
                let charge = Approach { from: start, ..approach };
                let reach = start.at.distance(from.pose().at) + self.basic_rate(id);
                let wheeled = || charge.best(reach, &mut |_| true).unwrap_or(landing);
                let landing = match self.edition().overrun_wheels {
                    Some(rule) if self.unit(id).is(Mark::MAY_OVERRUN) => why::instead(rule, wheeled(), || landing),
                    _ => why::instead(rule::pursuit::FRESH_NO_MAXIMISE, landing, wheeled),
                };
                found.push((face, landing));
            }
        }
        let more = |a: &(Edge, Landing), b: &(Edge, Landing)| a.1.contact.0 > b.1.contact.0;
        match why::best(rule::pursuit::FRESH_CORNER_ALIGNMENT, found, more) {
            Some((face, landing)) => (face, Some(landing)),
            None => (ranked::arc::face_charged(&self.rect(enemy), &self.rect(id)), None),
        }
    }
}
