//! Flight, rallying and compulsory moves.

mod route;

use game::{Ask, Keys, Order, Path, Preview, Refusal, Seat, Side, Step as Leg};
use rules::RuleId;
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::{Facing, Measure, Pose, Vec2};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::movement::reform::within_reach;
use crate::movement::room::Sweep;
use crate::question::{Asking, Found, Put, Question, chosen, propose_units, word};
use crate::special::Special;
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
                if !self.ralliers().is_empty() {
                    self.question = Some(Question::Flight(FlightAsk::Rally));
                }
            }
            FlightTask::RallyTest(unit) => self.test_rally(unit, play),
            FlightTask::Compulsory => self.next_compulsory(play),
            FlightTask::Disengage(unit) => self.disengage(unit, play),
            FlightTask::Released => self.release_victors(),
        }
    }

    /// Fleeing units of the active side that may test
    /// ([`rule::rally::WHEN`], [`rule::rally::MINIMUM_FIVE`]).
    fn ralliers(&self) -> UnitSet {
        self.on_field(self.active)
            .filter(|&u| {
                let unit = self.unit(u);
                unit.is_fleeing() && unit.strength() >= 5 && !unit.is(Fact::MustRun)
            })
            .collect()
    }

    /// [`rule::rally::TEST`] with its two penalties, which add up
    /// ([`rule::rally::PENALTIES_CUMULATE`]).
    fn test_rally(&mut self, id: UnitId, play: &mut Play) {
        let rect = self.rect(id);
        let within = |fleeing: bool| {
            self.enemies(id).any(|e| self.unit(e).is_fleeing() == fleeing && self.rect(e).within(&rect, 8.0))
        };
        let near = within(false);
        let halved = self.unit(id).is_halved();
        let test = LeadershipTest::new(id, "rally", rule::rally::TEST)
            .with(-1, rule::rally::HALF_STRENGTH, halved)
            .with(-1, rule::rally::ENEMY_NEAR, near)
            .with(0, rule::rally::PENALTIES_CUMULATE, near && halved)
            .with(0, rule::rally::ENEMY_NEAR_FLEEING_IGNORED, !near && within(true));
        if !self.take_test(test, play) {
            return;
        }
        let unit = self.unit_mut(id);
        unit.status = Status::Field;
        // rule::rally::EFFECT.
        unit.mark(Fact::Rallied);
        unit.mark(Fact::Done);
        self.question = Some(Question::Flight(FlightAsk::FormUp(id)));
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
        for leg in path {
            match *leg {
                Leg::To(there) => pose = there,
                Leg::Files(n) if n > 0 && n <= unit.strength() => files = n,
                _ => {
                    return Err(Refusal::new(
                        rule::rally::REARRANGE,
                        "a rallied unit only forms up",
                        "give the new front with 'to', and 'files'",
                    ));
                }
            }
        }
        if !pose.at.is_finite() || pose.at.distance(middle).exceeds(0.0) {
            return Err(Refusal::new(
                rule::rally::REARRANGE,
                "the front is not in the middle of the mob",
                format!("put it at ({:.3}, {:.3})", middle.x, middle.y),
            ));
        }
        let next = self.open_order(id).with_files(files);
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        let limit = 2.0 * self.basic_rate(id);
        if !within_reach(unit.formation(), unit.pose, next, pose, limit) {
            let wrong = format!("some model would have to move more than {limit:.0} inches");
            return Err(Refusal::new(rule::move_::REFORM_MODEL_LIMIT, wrong, "choose another formation"));
        }
        Ok((pose, files))
    }

    /// Those who break off test and move first, then the fleers run for home
    /// ([`rule::turn::MOVEMENT_STEPS`], [`rule::compulsory::SCOPE`]).
    fn next_compulsory(&mut self, play: &mut Play) {
        let due = |u: &UnitId| !self.unit(*u).is(Fact::Done);
        let leaves = self.on_field(self.active).filter(due).find(|&u| self.unit(u).is(Fact::Disengaging));
        if let Some(unit) = leaves {
            self.then(Task::Flight(FlightTask::Compulsory));
            self.unit_mut(unit).mark(Fact::Done);
            self.then(Task::Flight(FlightTask::Disengage(unit)));
            return;
        }
        if self.on_field(self.active).any(|u| self.is_routed(u) && self.is_engaged(u)) {
            // rule::disengage::FAIL, rule::panic::FLEEING_FRIENDS_MOVE: those who could not break off, or
            // panicked in a fight when the turn began, run as the broken do, and may be pursued.
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

    /// Who runs or surges and has not yet moved: in what order, its player
    /// says.
    fn bound_to_move(&self) -> UnitSet {
        let due = |u: &UnitId| !self.unit(*u).is(Fact::Done);
        let bound = |u: &UnitId| self.unit(*u).is_fleeing() || self.must_surge(*u);
        self.on_field(self.active).filter(due).filter(bound).collect()
    }

    /// One of them moves as it must.
    fn move_bound(&mut self, unit: UnitId, play: &mut Play) {
        self.then(Task::Flight(FlightTask::Compulsory));
        let surges = self.must_surge(unit);
        self.unit_mut(unit).mark(Fact::Done);
        if surges && self.may_surge_further(unit) {
            self.question = Some(Question::Flight(FlightAsk::Surge(unit)));
        } else if surges {
            self.surge(unit, self.basic_rate(unit), play);
        } else if self.cut_off_from_home(unit) {
            self.question = Some(Question::Flight(FlightAsk::Edge(unit)));
        } else {
            let home = Facing::from_dir(home_of(self.unit(unit).side));
            self.flee_on(unit, home, rule::flee::DIRECTION_HOME, play);
        }
    }

    /// Flight goes on until the unit rallies or leaves the table
    /// ([`rule::flee::CONTINUES`], [`rule::compulsory::NO_OTHER_MOVES`]).
    fn flee_on(&mut self, unit: UnitId, towards: Facing, direction: RuleId, play: &mut Play) {
        let few = self.unit(unit).strength() < 5;
        let cause = if few { rule::rally::MINIMUM_FIVE } else { rule::flee::CONTINUES };
        let rules = [
            cause,
            direction,
            rule::flee::NO_OTHER_ACTIONS,
            rule::compulsory::SCOPE,
            rule::compulsory::BEFORE_OTHERS,
            rule::compulsory::NO_OTHER_MOVES,
        ];
        self.begin_flight(unit, towards, 0, &rules, play);
    }

    /// A unit runs: dice by its rate, `fewer` of them after shooting first
    /// ([`rule::flee::DISTANCE_BY_MOVEMENT`], [`rule::response::FIRE_AND_FLEE_DISTANCE`]).
    pub(crate) fn begin_flight(&mut self, id: UnitId, away: Facing, fewer: u8, causes: &[RuleId], play: &mut Play) {
        let begins = !self.unit(id).is_fleeing();
        if begins {
            self.unit_mut(id).mark(Fact::FledThisTurn);
        }
        let fought = self.is_engaged(id);
        self.leave_combat(id);
        let dice = ranked::flight::dice(self.basic_rate(id)) - fewer;
        let rule = if fewer > 0 { rule::response::FIRE_AND_FLEE_DISTANCE } else { rule::flee::DISTANCE_BY_MOVEMENT };
        let distance = play.sum(dice, rule, "flight");
        let mut rules: SmallVec<[RuleId; 8]> = SmallVec::from_slice(causes);
        rules.extend([rule, rule::basic::DICE_NOTATION, rule::move_::DOUBLE_AND_RANDOM]);
        if begins {
            rules.extend([rule::flee::CAUSES, rule::flee::INITIAL_MOVE_TIMING, rule::turn::OUT_OF_SEQUENCE]);
        }
        play.log(|| What::FleeRoll { unit: id, dice, distance }, &rules);
        self.flee_from(id, away, f64::from(distance), fought, play);
    }

    /// The test, unless riders leave slower enemies, and the double move
    /// straight away ([`rule::disengage::TEST`], [`rule::disengage::CAVALRY_FASTER`],
    /// [`rule::disengage::SUCCESS_MOVE`], [`rule::disengage::FAIL`]).
    fn disengage(&mut self, id: UnitId, play: &mut Play) {
        if !self.is_engaged(id) || self.unit(id).status != Status::Field {
            return;
        }
        let rate = self.basic_rate(id);
        let faster =
            self.troop(id).kind.is_mounted() && self.foes(id).iter().all(|f| self.basic_rate(f).falls_short_of(rate));
        // rule::special::DRILLED_DISENGAGE: nobody they fight is faster.
        let drilled = self.troop(id).special.has(Special::Drilled)
            && self.foes(id).iter().all(|f| self.basic_rate(f).at_most(rate));
        let passed =
            faster || drilled || self.take_test(LeadershipTest::new(id, "disengage", rule::disengage::TEST), play);
        let away = self.unit(id).pose.facing.about();
        if !passed {
            self.fail_to_disengage(id, play);
            return;
        }
        for foe in self.foes(id).iter() {
            // One who has let somebody go pursues nobody.
            self.unit_mut(foe).mark(Fact::Held);
        }
        self.leave_combat(id);
        let unit = *self.unit(id);
        let turned = Pose { at: unit.pose.forward(-unit.formation().depth()).at, facing: away };
        let way = self.clear_way(id, turned, 2.0 * rate, None);
        let way = self.affordable_way(id, &unit.rect_at(turned), way, 2.0 * rate);
        let pose = turned.forward(way);
        let state = self.unit_mut(id);
        state.pose = pose;
        state.mark(Fact::Moved);
        state.clear(Fact::Shieldwall);
        let cause = if faster {
            rule::disengage::CAVALRY_FASTER
        } else if drilled {
            rule::special::DRILLED_DISENGAGE
        } else {
            rule::disengage::TEST
        };
        let rules = [
            cause,
            rule::disengage::SUCCESS_MOVE,
            rule::disengage::MOVE_STEP,
            rule::disengage::ENEMY_AFTER_SUCCESS,
            rule::compulsory::SCOPE,
            rule::move_::GENERAL_RULES_APPLY,
        ];
        play.log(|| What::Disengaged { unit: id, pose }, &rules);
    }
}

impl Battle {
    /// It counts as broken; whoever it fought may run after it, if all his
    /// enemies failed likewise ([`rule::disengage::ENEMY_AFTER_FAIL`]).
    fn fail_to_disengage(&mut self, id: UnitId, play: &mut Play) {
        for foe in self.foes(id).iter() {
            self.unit_mut(foe).mark(Fact::WonRound);
        }
        self.unit_mut(id).mark(Fact::Broken);
        let rules = [rule::disengage::FAIL, rule::disengage::ENEMY_AFTER_FAIL, rule::disengage::MOVE_STEP];
        play.log(|| What::Broken { unit: id }, &rules);
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
                let rules = [rule::rally::REARRANGE, rule::rally::EFFECT];
                play.log(|| What::Rallied { unit: id, pose, files }, &rules);
            }
            (FlightAsk::Edge(unit), Order::Choose(key)) => {
                let (dir, direction) = match EDGES.iter().position(|edge| key.is(edge)) {
                    Some(1) => (Vec2::new(-1.0, 0.0), rule::flee::DIRECTION_SIDE_EDGE),
                    Some(2) => (Vec2::new(1.0, 0.0), rule::flee::DIRECTION_SIDE_EDGE),
                    _ => (home_of(battle.unit(unit).side), rule::flee::DIRECTION_HOME),
                };
                battle.flee_on(unit, Facing::from_dir(dir), direction, play);
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
