//! Remaining moves: formed units go straight ahead, wheel, turn about, change
//! formation or reform.
//!
//! [`path`] judges a path leg by leg, [`ground`] counts what the ground costs,
//! [`room`] keeps units apart.

mod dress;
pub(crate) mod drill;
pub(crate) mod ground;
mod loose;
mod obstacle;
pub(crate) mod path;
pub(crate) mod reform;
pub(crate) mod room;

use game::{Ask, Order, Path, Preview, Refusal, Seat, Step as Leg, why};
use rules::RuleId;
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::Measure;

use crate::agenda::{Play, Task};
use crate::battle::{Battle, seat};
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::{Asking, Found, Put, Question, chosen, propose_units, ruled, word};
use crate::special::Special;
use crate::unit::{Commander, Status};

/// What is to be done in the Remaining Moves step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum MoveTask {
    /// Who moves next.
    Next,
}

/// What is asked about moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum MoveAsk {
    /// Which unit moves next, or that all are done.
    Next,
    /// Where a unit goes.
    Path(UnitId),
    /// Which unit reforms.
    WhoReforms,
    /// How it reforms.
    Reform(UnitId),
    /// Whose short rear rank is dressed.
    WhoDresses,
    /// Where it stands.
    Dress(UnitId),
    /// Which unit forms a shieldwall.
    Wall,
    /// Which unit forms a square.
    Square,
}

impl Battle {
    pub(crate) fn perform_move(&mut self, task: MoveTask, _play: &mut Play) {
        match task {
            MoveTask::Next => {
                if !self.movers().is_empty() {
                    self.question = Some(Question::Move(MoveAsk::Next));
                }
            }
        }
    }

    /// Who may still move: units of the side whose turn it is
    /// ([`rule::turn::ACTIVE_PLAYER`]), and characters who leave theirs.
    pub(crate) fn movers(&self) -> UnitSet {
        let own: UnitSet = self.on_field(self.active).filter(|&u| self.may_move(u).is_ok()).collect();
        let all = || self.fielded().filter(|&u| why::quietly(|| self.may_move(u)).is_ok()).collect();
        why::instead(rule::turn::ACTIVE_PLAYER, own, all).and(self.leavers())
    }

    /// Whether a unit may still move: in order, not fighting, not bound, and
    /// not moved yet ([`rule::move_::ONCE_PER_PHASE`], [`rule::move_::ENGAGED_CANNOT_MOVE`]).
    fn may_move(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        why::barred(rule::move_::ENGAGED_CANNOT_MOVE, self.is_engaged(id))?;
        why::barred(rule::rally::EFFECT, unit.is(Fact::Rallied))?;
        why::barred(rule::flee::NO_OTHER_ACTIONS, unit.is_fleeing())?;
        let moved = (unit.is(Fact::Done) || unit.is(Fact::Charging)) && !unit.is(Fact::Rallied) && !unit.is_fleeing();
        why::barred(rule::move_::ONCE_PER_PHASE, moved)?;
        why::barred(rule::compulsory::NO_OTHER_MOVES, unit.is(Fact::Halted))?;
        why::barred(rule::special::UNRELIABLE_NO_MOVE, unit.is(Fact::HangsBack))
    }

    /// Who may try to reform: movers with a musician
    /// ([`rule::move_::REFORM_MUSICIAN`]).
    pub(crate) fn reformers(&self) -> UnitSet {
        let may = |u: UnitId| self.may_manoeuvre(u, path::Pace::Basic, drill::Manoeuvre::Reform).is_ok();
        let musician = |u: UnitId| why::holds(rule::move_::REFORM_MUSICIAN, self.unit(u).has(Commander::Musician));
        self.movers().iter().filter(|&u| self.is_formed(u) && musician(u) && may(u)).collect()
    }

    /// Carries out a judged move.
    fn make_move(&mut self, id: UnitId, path: &Path, play: &mut Play) {
        let Ok(moved) = self.judge_path(id, path) else { return };
        let idle = self.is_idle(id, path);
        self.unit_mut(id).mark(Fact::Done);
        if idle {
            return;
        }
        self.passed = moved.found.and(self.seen_on_the_way(id, &moved.stops));
        self.leave_unit(id, play);
        if let [Leg::To(there)] = path.as_slice()
            && self.goes_loose(id, *there)
        {
            self.loosen(id);
        }
        let far = self.is_skirmishing(id) && moved.way.exceeds(self.basic_rate(id));
        let gap_mm = self.loose_gap(id);
        let drilled = self.troop(id).special.has(Special::Drilled) && moved.cost <= 0.0;
        let moving = self.counts_as_moving(id, &moved);
        let unit = self.unit_mut(id);
        if (!drilled || why::step(rule::special::DRILLED_FREE_MANOEUVRE_COUNTS_AS_MOVE)) && moving {
            unit.mark(Fact::Moved);
        }
        if unit.is(Fact::Shieldwall) && why::step(rule::special::SHIELDWALL_DURATION) {
            unit.clear(Fact::Shieldwall);
        }
        if moved.pace != path::Pace::Basic || far {
            unit.mark(Fact::Marched);
        }
        unit.pose = moved.pose;
        unit.gap_mm = gap_mm;
        unit.line = false;
        unit.spent = (moved.cost / moved.allowance) as f32;
        if moved.files != unit.files {
            unit.files = moved.files;
            unit.seat_command();
            self.seat_characters(id);
        }
        let pace = moved.pace.word();
        let (pose, files, cost, allowance) = (moved.pose, moved.files, moved.cost, moved.allowance);
        play.log(|| What::Moved { unit: id, pace, pose, files, cost, allowance });
        self.form_up_outside(id, play);
        self.offer_join(id);
    }

    /// Whether a path leads nowhere, and nothing is done on it: it is no move
    /// ([`rule::move_::ALLOWANCE`]).
    fn is_idle(&self, id: UnitId, path: &Path) -> bool {
        let unit = self.unit(id);
        path.iter().all(|leg| match *leg {
            Leg::Forward(way) => way.at_most(0.0),
            Leg::Wheel { degrees, .. } => degrees.at_most(0.0),
            Leg::To(there) => there == unit.pose,
            Leg::Files(files) => files == unit.files,
            Leg::AboutTurn | Leg::Quarter(_) | Leg::Shift(_) => false,
        })
    }
}

impl Asking for MoveAsk {
    fn seat(self, battle: &Battle) -> Seat {
        seat(battle.active)
    }

    fn put(self, battle: &Battle) -> Put {
        match self {
            MoveAsk::Next => {
                let mut options = battle.unit_choices(battle.movers());
                if !battle.reformers().is_empty() {
                    options.push(ruled("reform", "a unit reforms", rule::move_::REFORM));
                }
                if !battle.wall_builders().is_empty() {
                    options.push(ruled("shieldwall", "a unit forms a shieldwall", rule::special::SHIELDWALL_FORM));
                }
                if !battle.squares().is_empty() {
                    options.push(ruled("square", "a unit forms a square", rule::special::PHALANX_MEDIEVAL_SQUARE));
                }
                if !battle.dressers().is_empty() {
                    options.push(dress::choice());
                }
                options.push(word("done", "all others stand"));
                Put::new(rule::turn::MOVEMENT_STEPS, "Which unit moves next?", Ask::ChooseOne { options })
            }
            MoveAsk::Path(unit) => {
                let rate = battle.basic_rate(unit);
                let steps = vec!["forward", "wheel", "about-turn", "quarter", "files", "to"];
                let ask = Ask::Move { allowance: rate, bonus: rate * 2.0, steps };
                Put::about(unit, rule::move_::ALLOWANCE, format!("Move {}", battle.unit_name(unit)), ask)
            }
            MoveAsk::WhoReforms => {
                let options = battle.unit_choices(battle.reformers());
                Put::new(rule::move_::REFORM_MUSICIAN, "Which unit reforms?", Ask::ChooseOne { options })
            }
            MoveAsk::Wall => {
                let options = battle.unit_choices(battle.wall_builders());
                Put::new(rule::special::SHIELDWALL_FORM, "Which unit forms a shieldwall?", Ask::ChooseOne { options })
            }
            MoveAsk::Square => {
                let options = battle.unit_choices(battle.squares());
                let rule = rule::special::PHALANX_MEDIEVAL_SQUARE;
                Put::new(rule, "Which unit forms a square?", Ask::ChooseOne { options })
            }
            MoveAsk::WhoDresses => {
                let options = battle.unit_choices(battle.dressers());
                let rule = rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT;
                Put::new(rule, "Whose rear rank is dressed?", Ask::ChooseOne { options })
            }
            MoveAsk::Dress(unit) => {
                let ask = Ask::ChooseOne { options: dress::places() };
                Put::about(unit, rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT, "Where does the short rank stand?", ask)
            }
            MoveAsk::Reform(unit) => {
                let ask = Ask::Move { allowance: 0.0, bonus: 0.0, steps: vec!["to", "files"] };
                Put::about(unit, rule::move_::REFORM, format!("Reform {}", battle.unit_name(unit)), ask)
            }
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Result<Preview, Refusal> {
        match (self, order) {
            (MoveAsk::Path(unit), Order::Move(path)) => battle.judge_path(unit, path).map(|moved| Preview {
                path: vec![moved.pose],
                cost: Some(moved.cost),
                allowance: Some(moved.allowance),
                ..Preview::default()
            }),
            (MoveAsk::Reform(unit), Order::Move(path)) => battle.judge_reform(unit, path).map(|(pose, _)| Preview {
                path: vec![pose],
                notes: vec![("a test of Leadership comes first".into(), rule::move_::REFORM_TEST)],
                ..Preview::default()
            }),
            _ => Ok(Preview::default()),
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        if self == MoveAsk::Next && *order == Order::word("reform") {
            let none = !battle.movers().iter().any(|u| battle.unit(u).has(Commander::Musician));
            let wrong = "nobody who may move has a musician";
            return none.then(|| Refusal::new(rule::move_::REFORM_MUSICIAN, wrong, "move otherwise"));
        }
        let unit = chosen(order)?;
        let known = battle.units().get(unit.index()).filter(|u| u.side == battle.active)?;
        match self {
            MoveAsk::Next if known.status == Status::Joined => {
                let rule = battle.may_leave(unit).err()?;
                Some(Refusal::new(rule, "he may not leave his unit now", "move another"))
            }
            MoveAsk::Next if battle.is_engaged(unit) => Some(Refusal::new(
                rule::move_::ENGAGED_CANNOT_MOVE,
                "it is fighting",
                "only a declared disengagement takes it away",
            )),
            MoveAsk::Next if known.is(Fact::Rallied) => {
                Some(Refusal::new(rule::rally::EFFECT, "it rallied this turn", "move another unit"))
            }
            MoveAsk::Next if known.is_fleeing() => {
                Some(Refusal::new(rule::flee::NO_OTHER_ACTIONS, "it flees", "it may only run or rally"))
            }
            MoveAsk::Next | MoveAsk::WhoReforms if known.is(Fact::Reformed) && known.is(Fact::Halted) => {
                Some(Refusal::new(rule::move_::REFORM_FAIL, "it failed to reform and stands", "choose another unit"))
            }
            MoveAsk::Next if known.is(Fact::Done) || known.is(Fact::Charging) => {
                Some(Refusal::new(rule::move_::ONCE_PER_PHASE, "it has had its move", "move another unit"))
            }
            MoveAsk::Next if known.is(Fact::Halted) => {
                Some(Refusal::new(rule::compulsory::NO_OTHER_MOVES, "it is bound this turn", "move another unit"))
            }
            MoveAsk::Next if known.is(Fact::HangsBack) => {
                Some(Refusal::new(rule::special::UNRELIABLE_NO_MOVE, "it hangs back", "move another unit"))
            }
            MoveAsk::Wall => {
                let rule = battle.may_build_wall(unit).err()?;
                Some(Refusal::new(rule, "it cannot form a shieldwall", "choose another unit"))
            }
            MoveAsk::WhoReforms if !known.has(Commander::Musician) => {
                Some(Refusal::new(rule::move_::REFORM_MUSICIAN, "it has no musician", "move it otherwise"))
            }
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, order: &Order, play: &mut Play) {
        match (self, order) {
            (MoveAsk::Next, Order::Choose(key)) => {
                if key.is("done") {
                    return;
                }
                battle.then(Task::Move(MoveTask::Next));
                if key.is("shieldwall") {
                    match battle.wall_builders().only() {
                        Some(unit) => battle.build_wall(unit, play),
                        None => battle.question = Some(Question::Move(MoveAsk::Wall)),
                    }
                    return;
                }
                if key.is("square") {
                    match battle.squares().only() {
                        Some(unit) => battle.form_square(unit, play),
                        None => battle.question = Some(Question::Move(MoveAsk::Square)),
                    }
                    return;
                }
                if key.is(dress::WORD) {
                    let who = battle.dressers().only().map_or(MoveAsk::WhoDresses, MoveAsk::Dress);
                    battle.question = Some(Question::Move(who));
                    return;
                }
                if let Some(unit) = UnitId::of(*key) {
                    battle.stand_in_place(unit);
                }
                let who = UnitId::of(*key).map(MoveAsk::Path).or(battle.reformers().only().map(MoveAsk::Reform));
                battle.question = Some(Question::Move(who.unwrap_or(MoveAsk::WhoReforms)));
            }
            (MoveAsk::WhoReforms, _) => {
                if let Some(unit) = chosen(order) {
                    battle.question = Some(Question::Move(MoveAsk::Reform(unit)));
                }
            }
            (MoveAsk::WhoDresses, _) => {
                if let Some(unit) = chosen(order) {
                    battle.question = Some(Question::Move(MoveAsk::Dress(unit)));
                }
            }
            (MoveAsk::Dress(unit), Order::Choose(key)) => battle.dress_rear_rank(unit, *key, play),
            (MoveAsk::Square, _) => {
                if let Some(unit) = chosen(order) {
                    battle.form_square(unit, play);
                }
            }
            (MoveAsk::Wall, _) => {
                if let Some(unit) = chosen(order) {
                    battle.build_wall(unit, play);
                }
            }
            (MoveAsk::Path(unit), Order::Move(path)) => battle.make_move(unit, path, play),
            (MoveAsk::Reform(unit), Order::Move(path)) => battle.try_reform(unit, path, play),
            _ => {}
        }
    }

    fn propose(self, battle: &Battle, found: Found) {
        match self {
            MoveAsk::Next => {
                if propose_units(battle.movers(), Some("done"), found) {
                    return;
                }
                if !battle.reformers().is_empty() && found(Order::word("reform")) {
                    return;
                }
                if !battle.squares().is_empty() && found(Order::word("square")) {
                    return;
                }
                if !battle.wall_builders().is_empty() {
                    found(Order::word("shieldwall"));
                }
            }
            MoveAsk::WhoReforms => {
                propose_units(battle.reformers(), None, found);
            }
            MoveAsk::Wall => {
                propose_units(battle.wall_builders(), None, found);
            }
            MoveAsk::Square => {
                propose_units(battle.squares(), None, found);
            }
            MoveAsk::WhoDresses => {
                propose_units(battle.dressers(), None, found);
            }
            MoveAsk::Dress(_) => {
                for (place, _) in dress::PLACES {
                    if found(Order::word(place)) {
                        return;
                    }
                }
            }
            MoveAsk::Path(unit) => battle.propose_paths(unit, found),
            MoveAsk::Reform(unit) => battle.propose_reforms(unit, found),
        }
    }

    fn needs_judging(self) -> bool {
        matches!(self, MoveAsk::Path(_) | MoveAsk::Reform(_))
    }
}

impl Battle {
    /// Straight ahead, a wheel towards the nearest enemy, a turn about, a file
    /// more or fewer; and to stand is always lawful.
    fn propose_paths(&self, id: UnitId, found: Found) {
        let rate = self.basic_rate(id);
        let mut give = |legs: &[Leg]| found(Order::Move(legs.iter().copied().collect()));
        if give(&[]) {
            return;
        }
        let here = self.unit(id).pose;
        let nearest = || self.nearest_enemy(id);
        if self.moves_freely(id) {
            let towards = nearest().map_or(here.facing, |(at, _)| table::Facing::from_dir(at - here.at));
            for (facing, far) in [(here.facing, rate), (towards, rate), (towards, 2.0 * rate), (towards.about(), rate)]
            {
                let at = here.at + facing.dir() * far;
                if give(&[Leg::To(table::Pose { at, facing: towards })]) {
                    return;
                }
            }
            return;
        }
        for far in [rate, rate * 0.5, 2.0 * rate] {
            if give(&[Leg::Forward(far)]) {
                return;
            }
        }
        let width = self.unit(id).formation().width();
        if let Some((at, _)) = nearest() {
            let turn = here.facing.clockwise_to(table::Facing::from_dir(at - here.at));
            let most = (rate * 0.75 / width).min(turn.abs());
            let wheel = Leg::Wheel { right: turn >= 0.0, degrees: most.to_degrees() };
            let left = rate - most * width;
            if give(&[wheel]) || give(&[wheel, Leg::Forward(left * 0.999)]) {
                return;
            }
        }
        for right in [false, true] {
            let degrees = (rate * 0.5 / width).min(1.5).to_degrees();
            if give(&[Leg::Wheel { right, degrees }, Leg::Forward(rate * 0.45)]) {
                return;
            }
        }
        if give(&[Leg::AboutTurn]) {
            return;
        }
        if self.troop(id).special.has(Special::Drilled) && (give(&[Leg::Quarter(false)]) || give(&[Leg::Quarter(true)]))
        {
            return;
        }
        let formation = self.unit(id).formation();
        for ranks in [formation.ranks().saturating_sub(1), formation.ranks() + 1] {
            if let Some((narrow, _)) = formation.widths_for(ranks)
                && give(&[Leg::Files(narrow)])
            {
                return;
            }
        }
    }

    /// The nearest enemy: its middle, and how far away it is.
    pub(crate) fn nearest_enemy(&self, id: UnitId) -> Option<(table::Vec2, f64)> {
        let here = self.rect(id);
        let block = |e: UnitId| {
            let there = self.rect(e);
            (here.distance(&there), there.centre(), e)
        };
        let blocks: SmallVec<[_; 16]> = self.enemies(id).map(block).collect();
        // No model is nearer than the ground of its block: whose block is not
        // as near as the models of the first need not be looked at.
        let &(_, _, first) = blocks.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
        let enough = self.apart(id, first);
        let mut nearest: Option<(table::Vec2, f64)> = None;
        for &(away, middle, enemy) in blocks.iter().filter(|block| block.0.at_most(enough)) {
            if nearest.is_some_and(|(_, least)| away >= least) {
                continue;
            }
            let apart = if enemy == first { enough } else { self.apart(id, enemy) };
            if nearest.is_none_or(|(_, least)| apart < least) {
                nearest = Some((middle, apart));
            }
        }
        nearest
    }

    /// Skirmishers and lone characters go anywhere without manoeuvres
    /// ([`rule::skirmish::INDIVIDUAL_MOVEMENT`], [`rule::character::MOVEMENT`]).
    pub(crate) fn moves_freely(&self, id: UnitId) -> bool {
        (self.is_skirmishing(id) && why::step(rule::skirmish::INDIVIDUAL_MOVEMENT))
            || (self.troop(id).is_character() && why::step(rule::character::MOVEMENT))
    }
}
