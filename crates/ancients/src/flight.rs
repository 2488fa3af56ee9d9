//! Flight, rallying and compulsory moves.

mod around;
mod route;

use game::{Ask, Keys, Order, Path, Preview, Refusal, Seat, Side, Step as Leg, why};
use rules::ancients as rule;
use serde::Serialize;
use table::{Facing, Measure, Pose, Vec2};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::movement::reform::within_reach;
use crate::movement::room::{ONE_INCH, Sweep};
use crate::question::{Asking, Found, Put, Question, chosen, propose_units, word};
use crate::special::Special;
use crate::turn::Step;
use crate::unit::Status;

/// What is to be done about those who run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum FlightTask {
    /// Who tries to rally.
    Rally,
    /// One unit's test.
    RallyTest(UnitId),
    /// Compulsory moves, one after the other.
    Compulsory,
    /// One unit's disengagement.
    Disengage(UnitId),
    /// The enemies of those who failed to break off are free again.
    Released,
}

/// What is asked about those who run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum FlightAsk {
    /// Which fleeing units try to rally.
    Rally,
    /// Who of several runs or surges next.
    Next,
    /// How far a warband surges that could march
    /// ([`rule::special::WARBAND_SURGE_MOVE`]).
    Surge(UnitId),
    /// How a rallied unit forms up.
    FormUp(UnitId),
    /// To which edge a unit runs that enemies cut off from its own.
    Edge(UnitId),
}

/// Enemies as near as this make it harder to rally ([`rule::rally::ENEMY_NEAR`]).
const NEAR: f64 = 8.0;

/// The edges that may be run for, in the words of the question.
const EDGES: [&str; 3] = ["home", "left-edge", "right-edge"];

/// Towards a side's own table edge.
pub(crate) fn home_of(side: Side) -> Vec2 {
    if side == Side::A { Vec2::new(0.0, -1.0) } else { Vec2::new(0.0, 1.0) }
}

impl Battle {
    pub(crate) fn perform_flight(&mut self, task: FlightTask, play: &mut Play) {
        match task {
            FlightTask::Rally => {
                if !self.ralliers().is_empty() && why::step(rule::rally::WHEN) {
                    self.question = Some(Question::Flight(FlightAsk::Rally));
                }
            }
            FlightTask::RallyTest(unit) => self.test_rally(unit, play),
            FlightTask::Compulsory => {
                if why::step(rule::compulsory::BEFORE_OTHERS) {
                    self.next_compulsory(play);
                }
            }
            FlightTask::Disengage(unit) => self.disengage(unit, play),
            FlightTask::Released => self.release_victors(),
        }
    }

    /// Fleeing units of the active side that may test
    /// ([`rule::rally::MINIMUM_FIVE`]).
    fn ralliers(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| {
                let unit = self.unit(u);
                let few = || unit.strength() < why::count(rule::rally::MINIMUM_FIVE, 5);
                unit.is_fleeing() && !unit.is(Fact::MustRun) && !few()
            })
            .collect()
    }

    /// [`rule::rally::TEST`] with its two penalties, which add up
    /// ([`rule::rally::PENALTIES_CUMULATE`]); then it stands for the rest of the
    /// turn ([`rule::rally::EFFECT`]).
    fn test_rally(&mut self, id: UnitId, play: &mut Play) {
        let mut test = LeadershipTest::new(id, "rally", rule::rally::TEST);
        let (halved, near) = (self.unit(id).is_halved(), self.rallies_near_enemy(id));
        test.modifiers.extend(why::modifier(rule::rally::HALF_STRENGTH, halved, -1));
        let near = why::instead(rule::rally::PENALTIES_CUMULATE, near, || near && !halved);
        test.modifiers.extend(why::modifier(rule::rally::ENEMY_NEAR, near, -1));
        if !why::step(rule::rally::TEST) || !self.take_test(test, play) {
            return;
        }
        let unit = self.unit_mut(id);
        unit.status = Status::Field;
        if why::step(rule::rally::EFFECT) {
            unit.mark(Fact::Rallied);
            unit.mark(Fact::Done);
        }
        if why::step(rule::rally::REARRANGE) {
            self.question = Some(Question::Flight(FlightAsk::FormUp(id)));
        }
    }

    /// Whether any enemy is near ([`rule::rally::ENEMY_NEAR`]) that does not run
    /// itself ([`rule::rally::ENEMY_NEAR_FLEEING_IGNORED`]).
    fn rallies_near_enemy(&self, id: UnitId) -> bool {
        self.enemies(id).any(|e| {
            why::within(rule::rally::ENEMY_NEAR, self.apart_near(id, e, NEAR), NEAR)
                && !why::holds(rule::rally::ENEMY_NEAR_FLEEING_IGNORED, self.unit(e).is_fleeing())
        })
    }

    /// The middle of the mob becomes the middle of the new front
    /// ([`rule::rally::REARRANGE`]).
    fn judge_form_up(&self, id: UnitId, path: &Path) -> Result<(Pose, u8), Refusal> {
        let unit = self.unit(id);
        let middle = unit.rect().centre();
        let (mut pose, mut files) = (Pose { at: middle, ..unit.pose }, unit.files);
        if path.is_empty() {
            // The mob closes its ranks where it stands.
            return Ok((unit.pose, unit.files));
        }
        let mut strange = false;
        for leg in path {
            match *leg {
                Leg::To(there) => pose = there,
                Leg::Files(n) if n > 0 && n <= unit.strength() => files = n,
                _ => strange = true,
            }
        }
        let form_up = || ("a rallied unit only forms up", "give the new front with 'to', and 'files'");
        why::refuse(rule::rally::REARRANGE, strange, form_up)?;
        let aside = !pose.at.is_finite() || pose.at.distance(middle).exceeds(0.0);
        why::refuse(rule::rally::REARRANGE, aside, || {
            let there = format!("put it at ({:.3}, {:.3})", middle.x, middle.y);
            ("the front is not in the middle of the mob", there)
        })?;
        let next = self.open_order(id).with_files(files);
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        let limit = 2.0 * self.basic_rate(id);
        let far = !within_reach(unit.formation(), unit.pose, next, pose, limit);
        why::refuse(rule::move_::REFORM_MODEL_LIMIT, far, || {
            (format!("some model would have to move more than {limit:.0} inches"), "choose another formation")
        })?;
        Ok((pose, files))
    }

    /// Those who break off test and move first
    /// ([`rule::disengage::MOVE_STEP`]), then the fleers run for home.
    fn next_compulsory(&mut self, play: &mut Play) {
        let due = |u: &UnitId| !self.unit(*u).is(Fact::Done);
        let leaves = self.on_field(self.active).filter(due).find(|&u| self.unit(u).is(Fact::Disengaging));
        if let Some(unit) = leaves
            && why::step(rule::disengage::MOVE_STEP)
        {
            self.then(Task::Flight(FlightTask::Compulsory));
            self.unit_mut(unit).mark(Fact::Done);
            self.then(Task::Flight(FlightTask::Disengage(unit)));
            return;
        }
        if self.on_field(self.active).any(|u| self.is_routed(u) && self.is_engaged(u)) {
            // Those who could not break off, or panicked in a fight when the turn began, run as the broken do, and
            // may be pursued.
            self.then(Task::Flight(FlightTask::Compulsory));
            self.then(Task::Flight(FlightTask::Released));
            self.then_flights();
            return;
        }
        let bound = self.bound_to_move();
        match bound.only() {
            Some(unit) => self.move_bound(unit, play),
            None if bound.is_empty() => {}
            None => self.question = Some(Question::Flight(FlightAsk::Next)),
        }
    }

    /// Who runs or surges and has not yet moved ([`rule::compulsory::SCOPE`]),
    /// the fleers until they rally or leave the table ([`rule::flee::CONTINUES`]):
    /// in what order, their player says.
    fn bound_to_move(&self) -> UnitSet {
        let due = |u: &UnitId| !self.unit(*u).is(Fact::Done);
        let bound = |u: &UnitId| {
            let runs = why::holds(rule::flee::CONTINUES, self.unit(*u).is_fleeing());
            why::holds(rule::compulsory::SCOPE, runs || self.must_surge(*u))
        };
        self.on_field(self.active).filter(due).filter(bound).collect()
    }

    /// One of them moves as it must, and no more
    /// ([`rule::compulsory::NO_OTHER_MOVES`]).
    fn move_bound(&mut self, unit: UnitId, play: &mut Play) {
        self.then(Task::Flight(FlightTask::Compulsory));
        let surges = self.must_surge(unit);
        if why::step(rule::compulsory::NO_OTHER_MOVES) {
            self.unit_mut(unit).mark(Fact::Done);
        }
        if surges && self.may_surge_further(unit) && why::step(rule::special::WARBAND_SURGE_MOVE) {
            self.question = Some(Question::Flight(FlightAsk::Surge(unit)));
        } else if surges {
            self.surge(unit, self.basic_rate(unit), play);
        } else if why::holds(rule::flee::DIRECTION_SIDE_EDGE, self.cut_off_from_home(unit)) {
            self.question = Some(Question::Flight(FlightAsk::Edge(unit)));
        } else {
            self.flee_home(unit, play);
        }
    }

    /// The most direct way to its own edge, and no longer away from whatever it
    /// first ran from ([`rule::flee::DIRECTION_HOME`]).
    fn flee_home(&mut self, unit: UnitId, play: &mut Play) {
        let home = Facing::from_dir(home_of(self.unit(unit).side));
        let towards = why::instead(rule::flee::DIRECTION_HOME, home, || self.unit(unit).pose.facing);
        self.begin_flight(unit, towards, 0, play);
    }

    /// A unit runs: dice by its rate, `fewer` of them after shooting first
    /// ([`rule::flee::DISTANCE_BY_MOVEMENT`], [`rule::response::FIRE_AND_FLEE_DISTANCE`]).
    /// The first time it does so at once ([`rule::flee::INITIAL_MOVE_TIMING`]).
    pub(crate) fn begin_flight(&mut self, id: UnitId, away: Facing, fewer: u8, play: &mut Play) {
        let begins = !self.unit(id).is_fleeing();
        if begins {
            self.unit_mut(id).mark(Fact::FledThisTurn);
            self.count_as_compulsory(id);
        }
        let fought = self.is_engaged(id);
        self.leave_combat(id);
        if begins && !why::step(rule::flee::INITIAL_MOVE_TIMING) {
            self.unit_mut(id).status = Status::Fleeing;
            return;
        }
        let rule = if fewer > 0 { rule::response::FIRE_AND_FLEE_DISTANCE } else { rule::flee::DISTANCE_BY_MOVEMENT };
        let dice = self.flight_dice(id).saturating_sub(why::count(rule::response::FIRE_AND_FLEE_DISTANCE, fewer));
        let distance = play.sum(dice, rule, "flight");
        play.log(|| What::FleeRoll { unit: id, dice, distance });
        let ordinary = || 2.0 * self.basic_rate(id);
        let way = why::instead(rule::move_::DOUBLE_AND_RANDOM, f64::from(distance), ordinary);
        self.flee_from(id, away, way, fought, play);
    }

    /// Who begins to run while compulsory moves are made has made his
    /// ([`rule::compulsory::NO_OTHER_MOVES`]).
    pub(crate) fn count_as_compulsory(&mut self, id: UnitId) {
        if self.step == Step::Compulsory && why::step(rule::compulsory::NO_OTHER_MOVES) {
            self.unit_mut(id).mark(Fact::Done);
        }
    }

    /// How many dice a unit flees by ([`rule::flee::DISTANCE_BY_MOVEMENT`]).
    fn flight_dice(&self, id: UnitId) -> u8 {
        let dice = ranked::flight::dice(self.basic_rate(id));
        why::row(rule::flee::DISTANCE_BY_MOVEMENT, usize::from(dice), dice)
    }

    /// The test, unless riders leave slower enemies, or the drilled no faster
    /// ones ([`rule::disengage::TEST`], [`rule::disengage::CAVALRY_FASTER`],
    /// [`rule::special::DRILLED_DISENGAGE`]).
    fn disengage(&mut self, id: UnitId, play: &mut Play) {
        if !self.is_engaged(id) || self.unit(id).status != Status::Field {
            return;
        }
        let rate = self.basic_rate(id);
        let faster =
            self.troop(id).kind.is_mounted() && self.foes(id).iter().all(|f| self.basic_rate(f).falls_short_of(rate));
        // Nobody they fight is faster.
        let drilled = self.troop(id).special.has(Special::Drilled)
            && self.foes(id).iter().all(|f| self.basic_rate(f).at_most(rate));
        let passed = why::holds(rule::disengage::CAVALRY_FASTER, faster)
            || why::holds(rule::special::DRILLED_DISENGAGE, drilled)
            || !why::step(rule::disengage::TEST)
            || self.take_test(LeadershipTest::new(id, "disengage", rule::disengage::TEST), play);
        match passed.then(|| self.way_off(id)).flatten() {
            Some(pose) => self.get_away(id, pose, play),
            None => self.fail_to_disengage(id, play),
        }
    }

    /// A double move straight away from the fight, slowed by the ground; nothing
    /// if that does not lead an inch clear of those it fought
    /// ([`rule::disengage::SUCCESS_MOVE`]).
    fn way_off(&self, id: UnitId) -> Option<Pose> {
        let unit = self.unit(id);
        let foes = self.foes(id);
        let away = unit.pose.facing.about();
        let turned = Pose { at: unit.pose.forward(-unit.formation().depth()).at, facing: away };
        let double = why::count(rule::disengage::SUCCESS_MOVE, 2.0 * self.basic_rate(id));
        let way = self.clear_way(id, turned, double, None);
        let way = self.affordable_way(id, &unit.rect_at(turned), way, double);
        let there = unit.rect_at(turned.forward(way));
        let clear = why::count(rule::disengage::SUCCESS_MOVE, ONE_INCH);
        foes.iter().all(|foe| there.distance(&self.rect(foe)).at_least(clear)).then_some(there.pose)
    }

    /// It has got away to there.
    fn get_away(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        for foe in self.foes(id).iter() {
            // One who has let somebody go pursues nobody.
            if why::step(rule::disengage::ENEMY_AFTER_SUCCESS) {
                self.unit_mut(foe).mark(Fact::Held);
            }
        }
        self.leave_combat(id);
        let state = self.unit_mut(id);
        state.pose = pose;
        state.mark(Fact::Moved);
        self.lower_shields(id);
        play.log(|| What::Disengaged { unit: id, pose });
    }
}

impl Battle {
    /// It counts as broken ([`rule::disengage::FAIL`]); whoever it fought may run
    /// after it, if all his enemies failed likewise
    /// ([`rule::disengage::ENEMY_AFTER_FAIL`]).
    fn fail_to_disengage(&mut self, id: UnitId, play: &mut Play) {
        for foe in self.foes(id).iter() {
            if why::step(rule::disengage::ENEMY_AFTER_FAIL) {
                self.unit_mut(foe).mark(Fact::WonRound);
            }
        }
        if why::step(rule::disengage::FAIL) {
            self.unit_mut(id).mark(Fact::Broken);
            play.log(|| What::Broken { unit: id });
        }
    }

    /// The victory over those who tried to get away counts for nothing else.
    fn release_victors(&mut self) {
        for unit in &mut self.units {
            unit.clear(Fact::WonRound);
            unit.clear(Fact::Decided);
            unit.clear(Fact::Held);
        }
    }
}

impl Asking for FlightAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            FlightAsk::Rally | FlightAsk::Next => seat(battle.active),
            FlightAsk::Surge(unit) | FlightAsk::FormUp(unit) | FlightAsk::Edge(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Put {
        match self {
            FlightAsk::Rally => {
                let options = battle.unit_choices(battle.ralliers());
                let at_most = options.len();
                let ask = Ask::ChooseSome { options, at_least: 0, at_most };
                Put::new(rule::rally::WHEN, "Which fleeing units try to rally?", ask)
            }
            FlightAsk::Next => {
                let ask = Ask::ChooseOne { options: battle.unit_choices(battle.bound_to_move()) };
                Put::new(rule::compulsory::BEFORE_OTHERS, "Which unit runs next?", ask)
            }
            FlightAsk::Surge(unit) => {
                let rate = battle.basic_rate(unit);
                let ask = Ask::Move { allowance: rate, bonus: rate, steps: vec!["forward"] };
                let prompt = format!("How far do {} surge?", battle.unit_name(unit));
                Put::about(unit, rule::special::WARBAND_SURGE_MOVE, prompt, ask)
            }
            FlightAsk::FormUp(unit) => {
                let ask = Ask::Move { allowance: 0.0, bonus: 0.0, steps: vec!["to", "files"] };
                let prompt = format!("Form up {}", battle.unit_name(unit));
                Put::about(unit, rule::rally::REARRANGE, prompt, ask)
            }
            FlightAsk::Edge(unit) => {
                let labels = ["towards their own edge", "towards the left edge", "towards the right edge"];
                let options = EDGES.iter().zip(labels).map(|(key, label)| word(key, label)).collect();
                let prompt = format!("Where do {} run?", battle.unit_name(unit));
                Put::about(unit, rule::flee::DIRECTION_SIDE_EDGE, prompt, Ask::ChooseOne { options })
            }
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Result<Preview, Refusal> {
        match (self, order) {
            (FlightAsk::FormUp(unit), Order::Move(path)) => {
                battle.judge_form_up(unit, path).map(|(pose, _)| Preview { path: vec![pose], ..Preview::default() })
            }
            (FlightAsk::Surge(unit), Order::Move(path)) => {
                battle.judge_surge(unit, path).map(|far| Preview { cost: Some(far), ..Preview::default() })
            }
            _ => Ok(Preview::default()),
        }
    }

    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play) {
        match (self, order) {
            (FlightAsk::Surge(unit), Order::Move(path)) => {
                if let Ok(far) = battle.judge_surge(unit, path) {
                    battle.surge(unit, far, play);
                }
            }
            (FlightAsk::Rally, Order::ChooseSome(keys)) => {
                for unit in keys.iter().rev().filter_map(|&key| UnitId::of(key)) {
                    battle.then(Task::Flight(FlightTask::RallyTest(unit)));
                }
            }
            (FlightAsk::Next, order) => {
                if let Some(unit) = chosen(order) {
                    battle.move_bound(unit, play);
                }
            }
            (FlightAsk::FormUp(id), Order::Move(path)) => {
                let Ok((pose, files)) = battle.judge_form_up(id, path) else { return };
                // A mob that stays where it is opens out when it finds room.
                let gap = if path.is_empty() { 0 } else { battle.loose_gap(id) };
                let unit = battle.unit_mut(id);
                unit.pose = pose;
                unit.files = files;
                unit.gap_mm = gap;
                unit.seat_command();
                battle.seat_characters(id);
                play.log(|| What::Rallied { unit: id, pose, files });
            }
            (FlightAsk::Edge(unit), Order::Choose(key)) => {
                let across = match EDGES.iter().position(|edge| key.is(edge)) {
                    Some(1) => -1.0,
                    Some(2) => 1.0,
                    _ => return battle.flee_home(unit, play),
                };
                battle.begin_flight(unit, Facing::from_dir(Vec2::new(across, 0.0)), 0, play);
            }
            _ => {}
        }
    }

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            FlightAsk::Surge(unit) => battle.propose_surges(unit, found),
            FlightAsk::Edge(_) => {
                for edge in EDGES {
                    if found(Order::word(edge)) {
                        return;
                    }
                }
            }
            FlightAsk::Next => {
                propose_units(battle.bound_to_move(), None, found);
            }
            FlightAsk::Rally => {
                let all: Keys = battle.ralliers().iter().map(UnitId::key).collect();
                if !found(Order::ChooseSome(all)) {
                    found(Order::ChooseSome(Keys::new()));
                }
            }
            FlightAsk::FormUp(id) => {
                if found(Order::Move(Path::new())) {
                    return;
                }
                let unit = battle.unit(id);
                let at = unit.rect().centre();
                let enemy = battle.nearest_enemy(id).map(|(there, _)| Facing::from_dir(there - at));
                let front = Facing::from_dir(-home_of(unit.side));
                for facing in [enemy, Some(front)].into_iter().flatten() {
                    let files = 5.min(unit.strength());
                    let legs = [Leg::To(Pose { at, facing }), Leg::Files(files)];
                    if found(Order::Move(legs.into_iter().collect())) {
                        return;
                    }
                }
            }
        }
    }

    fn needs_judging(self) -> bool {
        matches!(self, FlightAsk::FormUp(_) | FlightAsk::Surge(_))
    }
}
