//! Flight, rallying and compulsory moves.
//!
//! [`break_off`]: leaving a fight.

mod break_off;

use game::say::say;
use game::words;
use game::{
    Asking, Leg, Modifier, Offer, Order, Path, Reading, Refusal, Seat, Taker, Units, Wording, as_path, no_answer,
    propose_each, why,
};
use ranked::Placed;
use ranked::walk::places::within_reach;
use rules::ancients as rule;
use table::{Facing, Pose, Vec2};

use crate::ask::path_of;
use crate::edition::Switch;
use crate::state::{
    Answer, Battle, ChargeTask, ElephantTask, FEW_MEN, FlightAsk, FlightTask, Found, LeadershipTest, Mark, NewFront,
    Pick, Play, Refuge, Said, Status, Sweep, UnitId, UnitSet, What, seat,
};

/// Enemies as near as this make it harder to rally ([`rule::rally::ENEMY_NEAR`]).
const NEAR: f64 = 8.0;

/// So near is there: places are told to a hundredth.
const ABOUT: f64 = 0.01;

impl Refuge {
    const ALL: [Refuge; 3] = [Refuge::Home, Refuge::Left, Refuge::Right];

    pub(crate) const fn said(self) -> Said {
        match self {
            Refuge::Home => Said::new("home", "pick-home"),
            Refuge::Left => Said::new("left-edge", "pick-left-edge"),
            Refuge::Right => Said::new("right-edge", "pick-right-edge"),
        }
    }
}

impl Battle {
    pub(crate) fn perform_flight(&mut self, task: FlightTask, play: &mut Play) {
        match task {
            FlightTask::Rally => {
                if !self.ralliers().is_empty() && why::step(rule::rally::WHEN) {
                    self.ask(FlightAsk::Rally);
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
                let few = || self.number(u) < why::count(rule::rally::MINIMUM_FIVE, FEW_MEN);
                unit.is_fleeing() && !unit.is(Mark::MUST_RUN) && !few() && !self.never_rallies(u)
            })
            .collect()
    }

    /// [`rule::rally::TEST`] with its two penalties, which add up
    /// ([`rule::rally::PENALTIES_CUMULATE`]); then it stands for the rest of the
    /// turn ([`rule::rally::EFFECT`]).
    fn test_rally(&mut self, id: UnitId, play: &mut Play) {
        let mut test = LeadershipTest::new(id, "rally", rule::rally::TEST);
        let harder = match self.edition().rallying_is_harder {
            Switch::On => true,
            Switch::Off(by) => !why::step(by),
        };
        if harder {
            test.modifiers.extend(self.harder_to_rally(id));
        }
        if !why::step(rule::rally::TEST) || !self.take_test(test, play) {
            return;
        }
        let unit = self.unit_mut(id);
        unit.becomes(Status::Field);
        if why::step(rule::rally::EFFECT) {
            unit.mark(Mark::RALLIED);
            unit.mark(Mark::DONE);
        }
        if why::step(rule::rally::REARRANGE) {
            self.ask(FlightAsk::FormUp(id));
        }
    }

    /// Losses, and enemies near by.
    fn harder_to_rally(&self, id: UnitId) -> impl Iterator<Item = Modifier> + use<> {
        let (halved, near) = (self.is_halved(id), self.rallies_near_enemy(id));
        let losses = why::modifier(rule::rally::HALF_STRENGTH, halved, -1);
        let near = why::instead(rule::rally::PENALTIES_CUMULATE, near, || near && !halved);
        losses.into_iter().chain(why::modifier(rule::rally::ENEMY_NEAR, near, -1))
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
    fn judge_form_up(&self, id: UnitId, path: &Path) -> Result<NewFront, Refusal> {
        let unit = self.unit(id);
        let middle = unit.rect().centre();
        let (mut pose, mut files) = (Pose { at: middle, ..unit.pose() }, unit.files);
        if path.is_empty() {
            // The mob closes its ranks where it stands.
            return Ok(NewFront { pose: unit.pose(), files: unit.files });
        }
        let mut strange = false;
        for leg in path {
            match *leg {
                Leg::To(there) => pose = there,
                Leg::Files(n) if n > 0 && n <= unit.strength() => files = n,
                _ => strange = true,
            }
        }
        let form_up = || (words!("no-a-rallied-unit-only-forms-up"), words!("do-give-the-new-front-with-to-and"));
        why::refuse(rule::rally::REARRANGE, strange, form_up)?;
        let aside = !pose.at.is_finite() || pose.at.distance(middle) > ABOUT;
        why::refuse(rule::rally::REARRANGE, aside, || {
            let there = words!("do-put-it-at", x = middle.x, y = middle.y);
            (words!("no-the-front-is-not-in-the-middle"), there)
        })?;
        pose.at = middle;
        if let Some(rule) = self.edition().rallies_to_the_enemy {
            why::refuse(rule, !self.looks_at_an_enemy(id, pose), || {
                (words!("no-it-would-not-face-the-enemy"), words!("do-face-an-enemy"))
            })?;
        }
        let next = self.open_order(id).with_files(files);
        let end = next.rect(pose);
        self.check_room(id, &Sweep::There(end), &end)?;
        let limit = 2.0 * self.basic_rate(id);
        let far = !within_reach(&unit.placed(), &Placed::new(next, pose), limit);
        why::refuse(rule::move_::REFORM_MODEL_LIMIT, far, || {
            (words!("no-some-model-would-move-too-far", limit = limit), words!("do-choose-another-formation"))
        })?;
        Ok(NewFront { pose, files })
    }

    /// Whether any enemy is ahead of one who stands there, if there is any.
    fn looks_at_an_enemy(&self, id: UnitId, pose: Pose) -> bool {
        let here = self.unit(id).rect_at(pose);
        let mut enemies = self.enemies(id).peekable();
        enemies.peek().is_none() || enemies.any(|e| ranked::arc::sees(&here, table::Edge::Front, &self.rect(e)))
    }

    fn form_up(&mut self, id: UnitId, path: &Path, NewFront { pose, files }: NewFront, play: &mut Play) {
        // A mob that stays where it is opens out when it finds room.
        let gap = if path.is_empty() { 0 } else { self.loose_gap(id) };
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.files = files;
        unit.gap_mm = gap;
        self.reseat(id);
        play.log(|| What::Rallied { unit: id, pose, files });
    }

    /// As they are, or with their faces to the enemy, or to the front.
    fn propose_to_form_up(&self, id: UnitId, found: Taker<Answer>) {
        if found(path_of([])) {
            return;
        }
        let unit = self.unit(id);
        let at = unit.rect().centre();
        let enemy = self.nearest_enemy(id).map(|(there, _)| Facing::from_dir(there - at));
        let front = self.homewards(id).about();
        for facing in [enemy, Some(front)].into_iter().flatten() {
            let legs = [Leg::To(Pose { at, facing }), Leg::Files(5.min(unit.strength()))];
            if found(path_of(legs)) {
                return;
            }
        }
    }

    /// Those who break off test and move first
    /// ([`rule::disengage::MOVE_STEP`]), then the fleers run for home.
    fn next_compulsory(&mut self, play: &mut Play) {
        let due = |u: &UnitId| !self.unit(*u).is(Mark::DONE);
        let leaves = self.on_field(self.active).filter(due).find(|&u| self.unit(u).is(Mark::DISENGAGING));
        if let Some(unit) = leaves
            && why::step(rule::disengage::MOVE_STEP)
        {
            self.then(FlightTask::Compulsory);
            self.unit_mut(unit).mark(Mark::DONE);
            self.then(FlightTask::Disengage(unit));
            return;
        }
        if self.on_field(self.active).any(|u| self.is_routed(u) && self.is_engaged(u)) {
            // Those who could not break off, or panicked in a fight when the turn began, run as the broken do, and
            // may be pursued.
            self.then(FlightTask::Compulsory);
            self.then(FlightTask::Released);
            self.then_flights();
            return;
        }
        let bound = self.bound_to_move();
        match bound.only() {
            Some(unit) => self.move_bound(unit, play),
            None if bound.is_empty() => {}
            None => self.ask(FlightAsk::Next),
        }
    }

    /// Who runs or surges and has not yet moved ([`rule::compulsory::SCOPE`]),
    /// the fleers until they rally or leave the table ([`rule::flee::CONTINUES`]):
    /// in what order, their player says.
    fn bound_to_move(&self) -> UnitSet {
        let due = |u: &UnitId| !self.unit(*u).is(Mark::DONE) && !self.is_inside(*u);
        let bound = |u: &UnitId| {
            let runs = why::holds(rule::flee::CONTINUES, self.unit(*u).is_fleeing());
            let wild = || {
                let wild = self.stampedes(*u) && !self.is_engaged(*u);
                wild && why::step(rule::elephant::STAMPEDE_NEVER_STOPS) && why::step(rule::elephant::STAMPEDE_CONTINUES)
            };
            let driven = || self.is_driven(*u) || self.charges_at_once(*u);
            why::holds(rule::compulsory::SCOPE, runs || driven() || wild())
        };
        self.on_field(self.active).filter(due).filter(bound).collect()
    }

    /// Whether something drives it, and nothing keeps it where it is.
    fn is_driven(&self, id: UnitId) -> bool {
        let special = self.troop(id).special;
        special.is_driven(self, id) && !special.stays_put(self, id) && !self.is_kept_by_plunder(id)
    }

    /// One of them moves as it must, and no more
    /// ([`rule::compulsory::NO_OTHER_MOVES`]).
    fn move_bound(&mut self, unit: UnitId, play: &mut Play) {
        self.then(FlightTask::Compulsory);
        if why::step(rule::compulsory::NO_OTHER_MOVES) {
            self.unit_mut(unit).mark(Mark::DONE);
        }
        if self.charges_at_once(unit) {
            return self.then(ChargeTask::AtOnce(unit));
        }
        if self.stampedes(unit) {
            return self.then(ElephantTask::GoOn(unit));
        }
        if self.troop(unit).special.goes_where_driven(self, unit, play) {
            return;
        }
        if why::holds(rule::flee::DIRECTION_SIDE_EDGE, self.cut_off_from_home(unit)) {
            self.ask(FlightAsk::Edge(unit));
        } else {
            self.flee_home(unit, play);
        }
    }

    /// The most direct way to its own edge, and no longer away from whatever it
    /// first ran from ([`rule::flee::DIRECTION_HOME`]).
    fn flee_home(&mut self, unit: UnitId, play: &mut Play) {
        let towards = why::instead(rule::flee::DIRECTION_HOME, self.homewards(unit), || self.unit(unit).pose().facing);
        self.begin_flight(unit, towards, 0, play);
    }

    /// It runs for the edge that its player chose.
    fn flee_to(&mut self, unit: UnitId, refuge: Refuge, play: &mut Play) {
        let across = match refuge {
            Refuge::Home => return self.flee_home(unit, play),
            Refuge::Left => -1.0,
            Refuge::Right => 1.0,
        };
        self.begin_flight(unit, Facing::from_dir(Vec2::new(across, 0.0)), 0, play);
    }

    /// The victory over those who tried to get away counts for nothing else.
    fn release_victors(&mut self) {
        for unit in &mut self.units {
            unit.clear(Mark::WON_ROUND);
            unit.clear(Mark::DECIDED);
            unit.clear(Mark::HELD);
            unit.clear(Mark::LEFT_BY_BEAST);
        }
    }
}

impl Asking<Battle> for FlightAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            FlightAsk::Rally | FlightAsk::Next => seat(battle.active),
            FlightAsk::FormUp(unit) | FlightAsk::Edge(unit) | FlightAsk::Away(unit) => battle.owner(unit),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            FlightAsk::Rally => Wording::new(rule::rally::WHEN, say!("ask-rally")),
            FlightAsk::Next => Wording::new(rule::compulsory::BEFORE_OTHERS, say!("ask-runner")),
            FlightAsk::FormUp(unit) => battle.about(unit, rule::rally::REARRANGE, "ask-form-up"),
            FlightAsk::Edge(unit) => battle.about(unit, rule::flee::DIRECTION_SIDE_EDGE, "ask-edge"),
            FlightAsk::Away(unit) => battle.about(unit, rule::disengage::SUCCESS_MOVE, "ask-break-off"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            FlightAsk::Rally => Offer::any_of(battle.ralliers().iter()),
            FlightAsk::Next => Offer::one_of(battle.bound_to_move().iter()),
            FlightAsk::FormUp(_) => Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["to", "files"] },
            FlightAsk::Edge(_) => Offer::pick(Refuge::ALL.map(Pick::Refuge)),
            FlightAsk::Away(unit) => {
                let allowance = 2.0 * battle.basic_rate(unit);
                Offer::Path { allowance, bonus: 0.0, legs: &["forward"] }
            }
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            FlightAsk::FormUp(unit) => as_path(order, |path| battle.judge_form_up(unit, path).map(Found::Formed)),
            FlightAsk::Away(unit) => as_path(order, |path| battle.judge_way_off(unit, path).map(Found::Away)),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (FlightAsk::Rally, Answer::Units(units)) => {
                for unit in units.into_iter().rev() {
                    battle.then(FlightTask::RallyTest(unit));
                }
            }
            (FlightAsk::Next, Answer::Unit(unit)) => battle.move_bound(unit, play),
            (FlightAsk::FormUp(unit), Answer::Path { path, found: Found::Formed(front) }) => {
                battle.form_up(unit, &path, front, play);
            }
            (FlightAsk::Away(unit), Answer::Path { found: Found::Away(front), .. }) => {
                battle.get_away(unit, front, play);
            }
            (FlightAsk::Edge(unit), Answer::Pick(Pick::Refuge(refuge))) => battle.flee_to(unit, refuge, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            FlightAsk::Rally => {
                let all = battle.ralliers().iter().collect();
                propose_each([all, Units::new()].map(Answer::Units), found);
            }
            FlightAsk::FormUp(id) => battle.propose_to_form_up(id, found),
            FlightAsk::Away(id) => {
                if !found(path_of([])) {
                    found(path_of([Leg::Forward(battle.basic_rate(id))]));
                }
            }
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
