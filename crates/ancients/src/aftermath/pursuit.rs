//! Who runs, who runs after them, and who is caught.

use game::Side;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing};

use super::{AftermathAsk, AftermathTask, Haste, Run};
use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::leadership::LeadershipTest;
use crate::question::Question;
use crate::special::Special;
use crate::unit::{Status, Unit};

/// Whether a victor may stay behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leash {
    /// It may not ([`rule::pursuit::AVOID_FORBIDDEN`]).
    None,
    /// If it passes a test ([`rule::pursuit::AVOID_TEST`]).
    Test,
    /// As it likes ([`rule::pursuit::AVOID_DEFENDED_POSITION`]).
    Free,
}

impl Battle {
    /// How far those run who broke or panicked, and whither; and how far those
    /// step back who give ground: once, though others panic meanwhile.
    pub(super) fn roll_flights(&mut self, play: &mut Play) {
        let steps = |unit: &Unit| unit.is(Fact::GivesGround) && !unit.is(Fact::WentBack);
        let stepping: UnitSet = self.fielded().filter(|&u| steps(self.unit(u)) && self.run_of(u).is_none()).collect();
        for id in stepping.iter() {
            self.roll_ground(id, play);
        }
        let routed: UnitSet = self
            .fielded()
            .filter(|&u| self.is_routed(u) && self.unit(u).status == Status::Field && self.run_of(u).is_none())
            .collect();
        for id in routed.iter() {
            self.roll_flight(id, None, play);
        }
    }

    /// How far one of them runs, and whither; `struck` is the face that a
    /// charger is about to hit.
    pub(crate) fn roll_flight(&mut self, id: UnitId, struck: Option<Edge>, play: &mut Play) {
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::new();
        if struck.is_some() {
            rules.push(rule::panic::FLANK_CHARGE_FLEE);
        }
        let Some(heading) = self.flight_heading(id, struck, &mut rules) else {
            play.log(|| What::Destroyed { unit: id }, &rules);
            self.capture_standards(id, rule::command::STANDARD_CAPTURED_ON_DESTRUCTION, play);
            self.remove(id, Status::Destroyed);
            return;
        };
        let dice = ranked::flight::dice(self.basic_rate(id));
        let distance = play.sum(dice, rule::flee::DISTANCE_BY_MOVEMENT, "flight");
        rules.push(rule::flee::DISTANCE_BY_MOVEMENT);
        play.log(|| What::FleeRoll { unit: id, dice, distance }, &rules);
        self.runs.push(Run { unit: id, haste: Haste::Flight, heading, distance, quarry: UnitSet::EMPTY });
    }

    /// Away from those it fights, as its faces say; nowhere if it is hemmed in
    /// ([`rule::flee::DIRECTION`], [`rule::flee::FRONT_AND_REAR_DESTROYED`]).
    fn flight_heading(&self, id: UnitId, struck: Option<Edge>, rules: &mut SmallVec<[RuleId; 4]>) -> Option<Facing> {
        let faces: SmallVec<[Edge; 4]> = self.contacts_of(id).map(|(face, ..)| face).chain(struck).collect();
        if faces.is_empty() {
            return Some(self.panic_heading(id, rules));
        }
        let fought = |edge: Edge| faces.contains(&edge);
        let sides = usize::from(fought(Edge::Left)) + usize::from(fought(Edge::Right));
        let heading = ranked::flight::out_of_combat(&self.rect(id), &faces);
        rules.push(match heading {
            None if sides == 2 => rule::flee::SURROUNDED_DESTROYED,
            None => rule::flee::FRONT_AND_REAR_DESTROYED,
            Some(_) if sides == 2 => rule::flee::BOTH_FLANKS,
            Some(_) if sides == 1 && (fought(Edge::Front) || fought(Edge::Rear)) => rule::flee::DIAGONAL,
            Some(_) => rule::flee::DIRECTION,
        });
        heading
    }

    /// The run that a unit is set on.
    pub(crate) fn run_of(&self, id: UnitId) -> Option<&Run> {
        self.runs.iter().find(|run| run.unit == id)
    }

    /// The enemies of a unit that are about to run.
    pub(super) fn fleeing_foes(&self, id: UnitId) -> UnitSet {
        self.foes(id).iter().filter(|&f| self.is_routed(f)).collect()
    }

    /// The next victor that may run after somebody says whether it does, the
    /// active side's first.
    pub(super) fn next_victor(&mut self, play: &mut Play) {
        self.tell_who_stays(play);
        let ready = |u: &UnitId| self.has_a_choice(*u);
        let first = self.on_field(self.active).find(ready);
        let Some(id) = first.or_else(|| self.on_field(self.active.other()).find(ready)) else { return };
        self.unit_mut(id).mark(Fact::Decided);
        self.then(Task::Aftermath(AftermathTask::Decide));
        if self.may_pursue(id).is_some() {
            self.decide_pursuit(id, play);
        } else if self.must_follow(id) {
            if self.leash(id) == Leash::Free {
                self.ask(AftermathAsk::FollowUp(id));
            } else {
                play.not_asked("it must follow up", id.key());
                self.set_off_straight(id, Haste::FollowUp);
            }
        } else {
            self.ask(AftermathAsk::Overrun(id));
        }
    }

    /// Whether a victor has still to say what it does.
    fn has_a_choice(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.status == Status::Field
            && !unit.is(Fact::Decided)
            && !self.is_routed(id)
            && !unit.is(Fact::GivesGround)
            && self.run_of(id).is_none()
            && (unit.is(Fact::MayOverrun) || self.may_pursue(id).is_some() || self.must_follow(id))
    }

    /// Victors who may run after nobody, though some enemy of theirs runs or
    /// gives ground.
    fn tell_who_stays(&mut self, play: &mut Play) {
        for id in self.ids() {
            let unit = self.unit(id);
            if unit.status == Status::Field
                && !unit.is(Fact::Decided)
                && !self.is_routed(id)
                && self.is_engaged(id)
                && let Some(rule) = self.why_no_pursuit(id)
            {
                self.unit_mut(id).mark(Fact::Decided);
                play.log(|| What::Stays { unit: id }, &[rule]);
            }
        }
    }

    /// Why a unit some of whose enemies leave may not follow them.
    fn why_no_pursuit(&self, id: UnitId) -> Option<RuleId> {
        let foes = self.foes(id);
        let runs = foes.iter().any(|f| self.is_routed(f));
        let steps = foes.iter().any(|f| self.unit(f).is(Fact::GivesGround));
        if !(runs || steps) || self.may_pursue(id).is_some() || self.must_follow(id) {
            return None;
        }
        let unit = self.unit(id);
        let leaves = |f: UnitId| self.is_routed(f) || self.unit(f).is(Fact::GivesGround);
        Some(if !foes.iter().all(leaves) {
            if runs { rule::pursuit::SOME_STAND_NO_PURSUIT } else { rule::giveground::PARTIAL_FOLLOW_UP }
        } else if !unit.is(Fact::WonRound) && !unit.is(Fact::Momentum) {
            rule::panic::PURSUIT_WITHOUT_MOMENTUM
        } else if runs && steps {
            rule::giveground::FOLLOW_UP_OBLIGATORY
        } else {
            rule::pursuit::NOT_FROM_FLANK_OR_REAR
        })
    }

    pub(super) fn ask(&mut self, ask: AftermathAsk) {
        self.question = Some(Question::Aftermath(ask));
    }

    /// Whom a victor may run after: all whom it fights run, none of them from
    /// its flank or rear, and it has won or has the momentum
    /// ([`rule::pursuit::ALL_ENEMIES_CONDITION`], [`rule::pursuit::NOT_FROM_FLANK_OR_REAR`],
    /// [`rule::panic::PURSUIT_WITH_MOMENTUM`]).
    fn may_pursue(&self, id: UnitId) -> Option<UnitSet> {
        let unit = self.unit(id);
        let foes = self.foes(id);
        let won = unit.is(Fact::WonRound) || unit.is(Fact::Momentum);
        let all = !foes.is_empty() && foes.iter().all(|f| self.is_routed(f));
        let ahead = self.contacts_of(id).all(|(face, ..)| face == Edge::Front);
        (won && all && ahead && !unit.is(Fact::Held) && !unit.is(Fact::Square)).then_some(foes)
    }

    /// Whether and how a victor may stay behind.
    fn leash(&self, id: UnitId) -> Leash {
        let (unit, special) = (self.unit(id), self.troop(id).special);
        let frenzied = self.is_frenzied(id);
        let surging = special.has(Special::Warband) && self.counts_as_charging(id) && unit.rounds <= 1;
        if frenzied {
            return Leash::None;
        }
        if unit.is(Fact::Defends) {
            return Leash::Free;
        }
        if surging || self.foes(id).iter().any(|foe| self.hates(id, foe)) {
            return Leash::None;
        }
        if special.has(Special::Drilled) { Leash::Free } else { Leash::Test }
    }

    /// The special rule that drives it on.
    fn why_it_must_pursue(&self, id: UnitId) -> RuleId {
        if self.is_frenzied(id) {
            rule::special::FRENZY_MUST_PURSUE
        } else if self.troop(id).special.has(Special::Warband) {
            rule::special::WARBAND_MUST_PURSUE
        } else {
            rule::special::HATRED_MUST_PURSUE
        }
    }

    /// [`rule::pursuit::OBLIGATORY`], unless it is held back.
    fn decide_pursuit(&mut self, id: UnitId, play: &mut Play) {
        let rule = match self.leash(id) {
            Leash::None => self.why_it_must_pursue(id),
            Leash::Test => {
                self.ask(AftermathAsk::Restrain(id));
                return;
            }
            Leash::Free => {
                self.ask(AftermathAsk::Pursue(id));
                return;
            }
        };
        let mut rules: SmallVec<[RuleId; 4]> =
            SmallVec::from_slice(&[rule, rule::pursuit::AVOID_FORBIDDEN, rule::pursuit::OBLIGATORY]);
        if self.foes(id).iter().any(|foe| self.shares_hatred(id, foe)) {
            rules.push(rule::character::HATRED_SHARED);
        }
        play.not_asked("it must pursue", id.key());
        play.log(|| What::MustPursue { unit: id }, &rules);
        self.choose_quarry(id);
    }

    pub(super) fn answer_restrain(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        if yes && self.take_test(LeadershipTest::new(id, "restraint", rule::pursuit::AVOID_TEST), play) {
            return;
        }
        self.choose_quarry(id);
    }

    /// If those it fought run different ways, its player says whom it follows.
    pub(super) fn choose_quarry(&mut self, id: UnitId) {
        let foes = self.fleeing_foes(id);
        let Some(first) = foes.first() else { return };
        let way = |u: UnitId| match self.run_of(u) {
            Some(run) => Some(run.heading),
            None => self.flight_heading(u, None, &mut SmallVec::new()),
        };
        let same = foes.iter().all(|f| match (way(first), way(f)) {
            (Some(a), Some(b)) => a.clockwise_to(b).abs() < 1e-6,
            _ => false,
        });
        if same || foes.len() == 1 {
            self.set_off(id, first);
        } else {
            self.ask(AftermathAsk::Quarry(id));
        }
    }

    /// It runs after all of them, along the path of one.
    pub(super) fn set_off(&mut self, id: UnitId, first: UnitId) {
        let quarry = self.fleeing_foes(id);
        let heading = match self.run_of(first) {
            Some(run) => run.heading,
            None => self.flight_heading(first, None, &mut SmallVec::new()).unwrap_or(self.unit(id).pose.facing),
        };
        self.runs.push(Run { unit: id, haste: Haste::Pursuit, heading, distance: 0, quarry });
    }

    /// It goes straight ahead.
    pub(super) fn set_off_straight(&mut self, id: UnitId, haste: Haste) {
        let heading = self.unit(id).pose.facing;
        self.runs.push(Run { unit: id, haste, heading, distance: 0, quarry: UnitSet::EMPTY });
    }

    /// Pursuers and overrunners roll ([`rule::pursuit::DISTANCE`]); who rolls
    /// more than those he runs after has them ([`rule::pursuit::CATCH`]).
    pub(super) fn roll_pursuits(&mut self, play: &mut Play) {
        for at in 0..self.runs.len() {
            let run = self.runs[at];
            let id = run.unit;
            if run.distance > 0 {
                // A flight in the middle of the pursuits: these have rolled.
                continue;
            }
            let short = self.unit(id).is(Fact::RanDownSkirmishers);
            let (dice, rule) = match run.haste {
                Haste::Overrun if short => (1, rule::overrun::FLED_SKIRMISHERS),
                Haste::Overrun => (ranked::flight::dice(self.basic_rate(id)), rule::overrun::MOVE),
                Haste::Pursuit => (ranked::flight::dice(self.basic_rate(id)), rule::pursuit::DISTANCE),
                _ => continue,
            };
            let distance = play.sum(dice, rule, "pursuit");
            self.runs[at].distance = distance;
            let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[rule]);
            rules.extend(match run.haste {
                Haste::Overrun => [rule::overrun::OPTIONAL, rule::overrun::CONDITION],
                _ => [rule::pursuit::ALL_ENEMIES_CONDITION, rule::flee::SEQUENCE_WITH_PURSUIT],
            });
            if run.quarry.iter().any(|q| self.unit(q).is(Fact::Panicked)) {
                rules.push(rule::panic::PURSUIT_WITH_MOMENTUM);
            }
            play.log(|| What::PursuitRoll { unit: id, dice, distance }, &rules);
        }
    }

    /// The caught are removed where they stand, the standards of all who are
    /// pursued are taken, the others run, and who gives ground steps back.
    pub(super) fn run_away(&mut self, play: &mut Play) {
        self.catch_fleers(play);
        self.then(Task::Aftermath(AftermathTask::Run));
    }

    /// Those of a side who have still to run or step back.
    pub(super) fn runners(&self, side: Side) -> UnitSet {
        let left = |run: &&Run| matches!(run.haste, Haste::Flight | Haste::Ground);
        self.runs
            .iter()
            .filter(left)
            .map(|run| run.unit)
            .filter(|&u| self.unit(u).side == side && self.unit(u).status == Status::Field)
            .collect()
    }

    /// One after the other, in the order their players like.
    pub(super) fn next_runner(&mut self, play: &mut Play) {
        let sides = [self.active, self.active.other()];
        match sides.into_iter().find(|&side| !self.runners(side).is_empty()) {
            None => {
                self.runs.retain(|run| !matches!(run.haste, Haste::Flight | Haste::Ground));
                self.settle_engagements();
            }
            Some(side) => match self.runners(side).only() {
                Some(unit) => self.run_one(unit, play),
                None => self.ask(AftermathAsk::Runner(side)),
            },
        }
    }

    /// One of them runs, or steps back.
    pub(super) fn run_one(&mut self, id: UnitId, play: &mut Play) {
        self.then(Task::Aftermath(AftermathTask::Run));
        let Some(at) = self.runs.iter().position(|run| run.unit == id) else { return };
        let run = self.runs.remove(at);
        if run.haste == Haste::Ground {
            self.step_back(run, play);
            return;
        }
        self.unit_mut(id).mark(Fact::FledThisTurn);
        self.leave_combat(id);
        self.flee_from(id, run.heading, f64::from(run.distance), true, play);
    }

    fn catch_fleers(&mut self, play: &mut Play) {
        let runs = self.runs.clone();
        for chase in runs.iter().filter(|run| run.haste == Haste::Pursuit) {
            for quarry in chase.quarry.iter() {
                let Some(flight) = runs.iter().find(|run| run.unit == quarry) else { continue };
                if self.unit(quarry).status != Status::Field {
                    continue;
                }
                self.capture_standards(quarry, rule::command::STANDARD_CAPTURED_ON_PURSUIT, play);
                let several = chase.quarry.len() > 1;
                let crowd = runs.iter().filter(|r| r.haste == Haste::Pursuit && r.quarry.has(quarry)).count() > 1;
                let mut rules: SmallVec<[RuleId; 4]> = SmallVec::new();
                if several {
                    rules.push(rule::pursuit::MULTIPLE_FLEERS);
                }
                if crowd {
                    rules.push(rule::pursuit::MULTIPLE_PURSUERS);
                }
                if chase.distance > flight.distance {
                    rules.push(rule::pursuit::CATCH);
                    let by = chase.unit;
                    play.log(|| What::Caught { unit: quarry, by }, &rules);
                    self.remove(quarry, Status::Destroyed);
                } else {
                    rules.push(rule::pursuit::EQUAL_OR_LESS_ESCAPE);
                    let by = chase.unit;
                    play.log(|| What::Escaped { unit: quarry, by }, &rules);
                }
            }
        }
    }
}
