//! Who runs, who runs after them, and who is caught.

use game::{Side, why};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Facing};

use crate::state::{
    AftermathAsk, AftermathTask, Battle, Haste, LeadershipTest, Mark, Play, Run, Status, Unit, UnitId, UnitSet, What,
};

/// Whether a victor may stay behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leash {
    /// It may not.
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
        let steps = |unit: &Unit| unit.is(Mark::GIVES_GROUND) && !unit.is(Mark::WENT_BACK);
        let stepping: UnitSet = self.fielded().filter(|&u| steps(self.unit(u)) && self.run_of(u).is_none()).collect();
        for id in stepping.iter() {
            self.roll_ground(id, play);
        }
        let rolled = |u: UnitId| self.run_of(u).is_some_and(|run| run.haste == Haste::Flight && run.distance > 0);
        let routed: UnitSet = self
            .fielded()
            .filter(|&u| self.is_routed(u) && self.unit(u).status() == Status::Field && !rolled(u))
            .collect();
        for id in routed.iter() {
            self.roll_flight(id, None, play);
        }
    }

    /// How far one of them runs ([`rule::flee::DISTANCE_BY_MOVEMENT`]), and
    /// whither; `struck` is the face that a charger is about to hit. Who can run
    /// nowhere is gone, and his standard taken.
    pub(super) fn roll_flight(&mut self, id: UnitId, struck: Option<Edge>, play: &mut Play) {
        self.leave_engines(id);
        let set = self.run_of(id).filter(|run| run.haste == Haste::Flight).map(|run| run.heading);
        self.runs.retain(|run| run.unit != id);
        let Some(heading) = set.or_else(|| self.flight_heading(id, struck)) else {
            play.log(|| What::Destroyed { unit: id });
            self.capture_standards(id, rule::command::STANDARD_CAPTURED_ON_DESTRUCTION, None, play);
            self.remove(id, Status::Destroyed);
            return;
        };
        let dice = why::count(rule::flee::DISTANCE_BY_MOVEMENT, ranked::flight::dice(self.basic_rate(id)));
        let dice = self.dice_on_wheels(id, true, dice);
        let distance = play.sum(dice, rule::flee::DISTANCE_BY_MOVEMENT, "flight");
        play.log(|| What::FleeRoll { unit: id, dice, distance, in_order: false });
        self.runs.push(Run { unit: id, haste: Haste::Flight, heading, distance, quarry: UnitSet::EMPTY });
    }

    /// Away from those it fights, as its faces say ([`rule::flee::DIRECTION`],
    /// [`rule::flee::DIAGONAL`], [`rule::flee::BOTH_FLANKS`]), also for those who
    /// panic ([`rule::panic::IN_COMBAT`]); nowhere if it is hemmed in
    /// ([`rule::flee::FRONT_AND_REAR_DESTROYED`], [`rule::flee::SURROUNDED_DESTROYED`]).
    pub(crate) fn flight_heading(&self, id: UnitId, struck: Option<Edge>) -> Option<Facing> {
        let mut faces: SmallVec<[Edge; 4]> = self.faces_of_the_fight(id);
        faces.extend(struck);
        if self.unit(id).is(Mark::PANICKED) && !faces.is_empty() {
            faces = why::instead(rule::panic::IN_COMBAT, faces, SmallVec::new);
        }
        if faces.is_empty() {
            return Some(self.panic_heading(id));
        }
        let fought = |edge: Edge| faces.contains(&edge);
        let rect = self.rect(id);
        let heading = ranked::flight::direction::out_of_combat(&rect, &faces);
        let back = || Some(rect.pose.facing.about());
        let sides = usize::from(fought(Edge::Left)) + usize::from(fought(Edge::Right));
        let end = if fought(Edge::Front) { Edge::Front } else { Edge::Rear };
        match (fought(Edge::Front), fought(Edge::Rear), sides) {
            (true, true, 2) => why::instead(rule::flee::SURROUNDED_DESTROYED, heading, back),
            (true, true, _) => why::instead(rule::flee::FRONT_AND_REAR_DESTROYED, heading, back),
            (_, _, 2) => why::instead(rule::flee::BOTH_FLANKS, heading, || None),
            (false, false, _) | (_, _, 0) => why::instead(rule::flee::DIRECTION, heading, || Some(self.homewards(id))),
            _ => {
                why::instead(rule::flee::DIAGONAL, heading, || ranked::flight::direction::out_of_combat(&rect, &[end]))
            }
        }
    }

    /// The enemies of a unit that are about to run.
    pub(super) fn fleeing_foes(&self, id: UnitId) -> UnitSet {
        self.foes(id).iter().filter(|&f| self.leaves_its_fight(f)).collect()
    }

    /// The next victor that may run after somebody says whether it does, the
    /// active side's first; to follow who gives ground it is bound
    /// ([`rule::giveground::FOLLOW_UP_OBLIGATORY`]), to overrun it is not
    /// ([`rule::overrun::OPTIONAL`]).
    pub(super) fn next_victor(&mut self, play: &mut Play) {
        self.tell_who_stays(play);
        let ready = |u: &UnitId| self.has_a_choice(*u);
        let first = self.on_field(self.active).find(ready);
        let Some(id) = first.or_else(|| self.on_field(self.active.other()).find(ready)) else { return };
        self.unit_mut(id).mark(Mark::DECIDED);
        self.then(AftermathTask::Decide);
        if self.may_pursue(id) {
            self.decide_pursuit(id, play);
        } else if self.must_follow(id) {
            if self.may_decline_to_follow(id) {
                self.ask(AftermathAsk::FollowUp(id));
            } else if why::step(rule::giveground::FOLLOW_UP_OBLIGATORY) {
                play.not_asked("it must follow up", id.key());
                self.set_off_straight(id, Haste::FollowUp);
            }
        } else if why::step(rule::overrun::OPTIONAL) {
            self.ask(AftermathAsk::Overrun(id));
        } else {
            self.set_off_straight(id, Haste::Overrun);
        }
    }

    /// Whether a victor has still to say what it does; who has nobody left to
    /// fight stays, unless he has earned an overrun
    /// ([`rule::pursuit::ALL_DESTROYED_NO_MOVE`]).
    fn has_a_choice(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let idle = || unit.is(Mark::WON_ROUND) && !self.is_engaged(id);
        unit.status() == Status::Field
            && !unit.is(Mark::DECIDED)
            && !self.is_routed(id)
            && !unit.is(Mark::GIVES_GROUND)
            && self.run_of(id).is_none()
            && (unit.is(Mark::MAY_OVERRUN)
                || self.may_pursue(id)
                || self.must_follow(id)
                || (idle() && !why::step(rule::pursuit::ALL_DESTROYED_NO_MOVE)))
    }

    /// Victors who may run after nobody, though some enemy of theirs runs or
    /// gives ground.
    fn tell_who_stays(&mut self, play: &mut Play) {
        for id in self.ids() {
            let unit = self.unit(id);
            if unit.status() == Status::Field
                && !unit.is(Mark::DECIDED)
                && !self.is_routed(id)
                && self.assault_of(id).is_none()
                && self.is_left_standing(id)
            {
                self.unit_mut(id).mark(Mark::DECIDED);
                play.log(|| What::Stays { unit: id });
            }
        }
    }

    /// Whether some enemies of a unit leave, and it may not follow them.
    fn is_left_standing(&self, id: UnitId) -> bool {
        let leaves = |f: UnitId| self.is_routed(f) || self.unit(f).is(Mark::GIVES_GROUND);
        self.foes(id).iter().any(leaves) && !self.may_pursue(id) && !self.must_follow(id)
    }

    /// Whether a victor may run after those it fights: all of them run
    /// ([`rule::pursuit::ALL_ENEMIES_CONDITION`]), which an elephant that stampedes
    /// does not ([`rule::elephant::STAMPEDE_NO_PURSUIT`]), none from its flank or rear
    /// ([`rule::pursuit::NOT_FROM_FLANK_OR_REAR`]), and none got away in order
    /// ([`rule::disengage::ENEMY_AFTER_FAIL`]); and it has won, or has the momentum
    /// ([`rule::panic::PURSUIT_WITH_MOMENTUM`], [`rule::panic::PURSUIT_WITHOUT_MOMENTUM`]).
    fn may_pursue(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let foes = self.foes(id);
        let runs = |f: UnitId| self.leaves_its_fight(f);
        let aside = || self.contacts_of(id).any(|(face, enemy, _)| self.face_met(id, enemy, face) != Edge::Front);
        let all = || foes.iter().all(runs) && !why::holds(rule::elephant::STAMPEDE_NO_PURSUIT, self.beast_has_left(id));
        foes.iter().any(runs)
            && why::instead(rule::pursuit::ALL_ENEMIES_CONDITION, all(), || true)
            && self.has_the_upper_hand(id)
            && !why::holds(rule::pursuit::NOT_FROM_FLANK_OR_REAR, aside())
            && !why::holds(rule::disengage::ENEMY_AFTER_FAIL, unit.is(Mark::HELD))
            && !self.troop(id).special.stays(self, id)
            && !why::holds(rule::building::ASSAULT_FLEE_RESULT, self.assault_of(id).is_some())
            && !self.crew_stays(id)
    }

    /// Whether an elephant has left its fight in this phase, which is as if it
    /// stood there still.
    fn beast_has_left(&self, id: UnitId) -> bool {
        self.unit(id).is(Mark::LEFT_BY_BEAST)
    }

    fn has_the_upper_hand(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let won =
            unit.is(Mark::WON_ROUND) || (unit.is(Mark::MOMENTUM) && why::step(rule::panic::PURSUIT_WITH_MOMENTUM));
        why::instead(rule::panic::PURSUIT_WITHOUT_MOMENTUM, won, || true)
    }

    /// Whether and how a victor may stay behind: never in frenzy
    /// ([`rule::special::FRENZY_MUST_PURSUE`]); freely behind an obstacle
    /// ([`rule::pursuit::AVOID_DEFENDED_POSITION`],
    /// [`rule::special::HATRED_PURSUIT_DEFENDED_EXCEPTION`]); not a warband in its
    /// charge ([`rule::special::WARBAND_MUST_PURSUE`]), nor after those it hates
    /// ([`rule::special::HATRED_MUST_PURSUE`]); freely if it is drilled
    /// ([`rule::special::DRILLED_FREE_PURSUIT_CHOICE`]).
    fn leash(&self, id: UnitId) -> Leash {
        let special = self.troop(id).special;
        if (self.stampedes(id) && why::step(rule::elephant::STAMPEDE_WIN)) || special.pursues_blindly(self, id) {
            return Leash::None;
        }
        if why::holds(rule::pursuit::AVOID_DEFENDED_POSITION, self.unit(id).is(Mark::DEFENDS))
            && !special.leaves_its_defences(self, id)
        {
            return Leash::Free;
        }
        if special.must_pursue(self, id) {
            return Leash::None;
        }
        if special.may_decline_pursuit() { Leash::Free } else { Leash::Test }
    }

    /// It may try to hold back ([`rule::pursuit::AVOID_TEST`]), unless it must go.
    fn decide_pursuit(&mut self, id: UnitId, play: &mut Play) {
        match self.leash(id) {
            Leash::None => {
                play.not_asked("it must pursue", id.key());
                play.log(|| What::MustPursue { unit: id });
                self.must_pursue(id);
            }
            Leash::Test if why::step(rule::pursuit::AVOID_TEST) => self.ask(AftermathAsk::Restrain(id)),
            Leash::Test => self.must_pursue(id),
            Leash::Free => self.ask(AftermathAsk::Pursue(id)),
        }
    }

    /// [`rule::pursuit::OBLIGATORY`].
    fn must_pursue(&mut self, id: UnitId) {
        if why::step(rule::pursuit::OBLIGATORY) {
            self.choose_quarry(id);
        }
    }

    pub(super) fn answer_restrain(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        if yes && self.take_test(LeadershipTest::new(id, "restraint", rule::pursuit::AVOID_TEST), play) {
            return;
        }
        self.must_pursue(id);
    }

    /// If those it fought run different ways, its player says whom it follows.
    pub(super) fn choose_quarry(&mut self, id: UnitId) {
        let foes = self.fleeing_foes(id);
        let Some(first) = foes.first() else { return };
        let way = |u: UnitId| match self.run_of(u) {
            Some(run) => Some(run.heading),
            None => self.flight_heading(u, None),
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

    /// It runs after all of them, along the path of one
    /// ([`rule::pursuit::MOVE_AFTER_CATCH`]).
    pub(super) fn set_off(&mut self, id: UnitId, first: UnitId) {
        let quarry = self.fleeing_foes(id);
        let ahead = self.unit(id).pose().facing;
        let path = match self.run_of(first) {
            Some(run) => run.heading,
            None => self.flight_heading(first, None).unwrap_or(ahead),
        };
        let heading = why::instead(rule::pursuit::MOVE_AFTER_CATCH, path, || ahead);
        let heading = if self.stampedes(id) { ahead } else { heading };
        self.runs.push(Run { unit: id, haste: Haste::Pursuit, heading, distance: 0, quarry });
    }

    /// It goes straight ahead.
    pub(super) fn set_off_straight(&mut self, id: UnitId, haste: Haste) {
        let heading = self.unit(id).pose().facing;
        self.runs.push(Run { unit: id, haste, heading, distance: 0, quarry: UnitSet::EMPTY });
    }

    /// Pursuers and overrunners roll ([`rule::pursuit::DISTANCE`],
    /// [`rule::overrun::MOVE`]), one die after skirmishers who were run down
    /// ([`rule::overrun::FLED_SKIRMISHERS`]).
    pub(super) fn roll_pursuits(&mut self, play: &mut Play) {
        for at in 0..self.runs.len() {
            let run = self.runs[at];
            let id = run.unit;
            if run.distance > 0 {
                // A flight in the middle of the pursuits: these have rolled.
                continue;
            }
            let slow = self.edition().light_chariots_pursue_slowly;
            let usual = self.dice_on_wheels(id, slow, ranked::flight::dice(self.basic_rate(id)));
            let (dice, rule) = match run.haste {
                Haste::Overrun if self.unit(id).is(Mark::RAN_DOWN_SKIRMISHERS) => {
                    (why::instead(rule::overrun::FLED_SKIRMISHERS, 1, || usual), rule::overrun::FLED_SKIRMISHERS)
                }
                Haste::Overrun => (why::count(rule::overrun::MOVE, usual), rule::overrun::MOVE),
                Haste::Pursuit => (why::count(rule::pursuit::DISTANCE, usual), rule::pursuit::DISTANCE),
                _ => continue,
            };
            let distance = play.sum(dice, rule, "pursuit");
            self.runs[at].distance = distance;
            play.log(|| What::PursuitRoll { unit: id, dice, distance });
        }
    }

    /// The caught are removed where they stand, the standards of all who are
    /// pursued are taken, the others run, and who gives ground steps back.
    pub(super) fn run_away(&mut self, play: &mut Play) {
        self.overtake(play);
        self.catch_fleers(play);
        self.then(AftermathTask::Run);
    }

    /// Those of a side who have still to run or step back.
    pub(super) fn runners(&self, side: Side) -> UnitSet {
        let left = |run: &&Run| matches!(run.haste, Haste::Flight | Haste::Ground);
        self.runs
            .iter()
            .filter(left)
            .map(|run| run.unit)
            .filter(|&u| self.unit(u).side == side && self.unit(u).status() == Status::Field)
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
        self.then(AftermathTask::Run);
        let Some(at) = self.runs.iter().position(|run| run.unit == id) else { return };
        let run = self.runs.remove(at);
        if run.haste == Haste::Ground {
            self.step_back(run, play);
            return;
        }
        self.unit_mut(id).mark(Mark::FLED_THIS_TURN);
        self.count_as_compulsory(id);
        self.leave_combat(id);
        self.flee_from(id, run.heading, f64::from(run.distance), true, play);
    }

    /// Who rolls more than those he runs after has them
    /// ([`rule::pursuit::CATCH`], [`rule::pursuit::EQUAL_OR_LESS_ESCAPE`]): all of
    /// them with one roll ([`rule::pursuit::MULTIPLE_FLEERS`]), each pursuer with
    /// his own ([`rule::pursuit::MULTIPLE_PURSUERS`]).
    fn catch_fleers(&mut self, play: &mut Play) {
        let runs = self.runs.clone();
        let chases = || runs.iter().filter(|run| run.haste == Haste::Pursuit);
        for chase in chases() {
            let first = || chase.quarry.first().map_or(UnitSet::EMPTY, UnitSet::of);
            for quarry in why::instead(rule::pursuit::MULTIPLE_FLEERS, chase.quarry, first).iter() {
                let Some(flight) = runs.iter().find(|run| run.unit == quarry) else { continue };
                if self.unit(quarry).status() != Status::Field || self.falls_back(quarry) {
                    continue;
                }
                let by = chase.unit;
                if self.unit(by).side != self.unit(quarry).side {
                    self.capture_standards(quarry, rule::command::STANDARD_CAPTURED_ON_PURSUIT, Some(by), play);
                }
                let alone = || chases().find(|other| other.quarry.has(quarry)).is_some_and(|other| other.unit == by);
                let more = chase.distance > flight.distance;
                let more =
                    why::instead(rule::pursuit::EQUAL_OR_LESS_ESCAPE, more, || chase.distance >= flight.distance);
                let more = why::instead(rule::pursuit::MULTIPLE_PURSUERS, more, || more && alone());
                if why::holds(rule::pursuit::CATCH, more) {
                    play.log(|| What::Caught { unit: quarry, by });
                    self.remove(quarry, Status::Destroyed);
                } else {
                    play.log(|| What::Escaped { unit: quarry, by });
                }
            }
        }
    }
}
