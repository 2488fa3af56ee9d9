//! The turn and its steps, in their fixed order.

use game::{Side, why};
use rules::ancients as rule;

use crate::state::{
    AftermathTask, Battle, ChargeTask, CombatTask, EngineTask, FlightTask, Kind, Mark, MoveTask, OF_THE_TURN, Play,
    ShootTask, StartTask, TurnStep, Unit, UnitId, VictoryTask, What,
};

/// A column is no wider ([`rule::march::COLUMN_DEFINITION`]).
const COLUMN: u8 = 3;

/// The steps of the Movement phase ([`rule::turn::MOVEMENT_STEPS`]).
const MOVEMENT: [TurnStep; 6] = [
    TurnStep::Declarations,
    TurnStep::Responses,
    TurnStep::Rally,
    TurnStep::Compulsory,
    TurnStep::Chargers,
    TurnStep::Remaining,
];

/// A phase, as far as its order goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Start,
    Movement,
    Shooting,
    Combat,
}

impl TurnStep {
    /// What comes after: the next step of the phase, the next phase
    /// ([`rule::turn::PHASES`]), the end.
    #[must_use]
    pub fn next(self) -> TurnStep {
        let phase = match self {
            TurnStep::Deployment | TurnStep::End => return TurnStep::Start,
            TurnStep::Start => Phase::Start,
            TurnStep::Shooting => Phase::Shooting,
            TurnStep::Combat => Phase::Combat,
            _ => {
                let steps = why::sequence(rule::turn::MOVEMENT_STEPS, MOVEMENT);
                if let Some(next) = following(&steps, self) {
                    return next;
                }
                Phase::Movement
            }
        };
        let phases = [Phase::Start, Phase::Movement, Phase::Shooting, Phase::Combat];
        match following(&why::sequence(rule::turn::PHASES, phases), phase) {
            Some(Phase::Start) => TurnStep::Start,
            Some(Phase::Movement) => TurnStep::Declarations,
            Some(Phase::Shooting) => TurnStep::Shooting,
            Some(Phase::Combat) => TurnStep::Combat,
            None => TurnStep::End,
        }
    }

    /// The first step of the phase after this one's.
    #[must_use]
    pub const fn next_phase(self) -> TurnStep {
        match self {
            TurnStep::Deployment | TurnStep::End => TurnStep::Start,
            TurnStep::Start => TurnStep::Declarations,
            TurnStep::Declarations
            | TurnStep::Responses
            | TurnStep::Rally
            | TurnStep::Compulsory
            | TurnStep::Chargers
            | TurnStep::Remaining => TurnStep::Shooting,
            TurnStep::Shooting => TurnStep::Combat,
            TurnStep::Combat => TurnStep::End,
        }
    }
}

impl Battle {
    /// Begins a step; what comes after it waits below.
    pub(crate) fn begin_step(&mut self, step: TurnStep, play: &mut Play) {
        self.step = step;
        if step == TurnStep::End {
            self.end_turn();
            return;
        }
        self.then(step.next());
        if let Some(task) = self.variant_after(step) {
            self.then(task);
        }
        match step {
            TurnStep::Start => self.begin_turn(play),
            TurnStep::Declarations => {
                self.begin_phase(play, "movement");
                self.then(ChargeTask::Declare);
            }
            TurnStep::Responses => self.then(ChargeTask::Respond),
            TurnStep::Rally => self.then(FlightTask::Rally),
            TurnStep::Compulsory => self.then(FlightTask::Compulsory),
            TurnStep::Chargers => {
                self.then(ChargeTask::MoveNext);
                self.then(ChargeTask::Paths);
            }
            TurnStep::Remaining => {
                self.then(MoveTask::Next);
                self.then(AftermathTask::Return);
            }
            TurnStep::Shooting => {
                self.begin_phase(play, "shooting");
                self.then(ShootTask::Nominate);
                if self.edition().idle_engines_turn.is_some() {
                    self.then(EngineTask::NoteIdle);
                }
            }
            TurnStep::Combat => {
                self.begin_phase(play, "combat");
                self.then(CombatTask::Begin);
            }
            TurnStep::Deployment | TurnStep::End => {}
        }
        if step != TurnStep::Start {
            self.then_own_questions(step);
        }
        if step == TurnStep::Declarations {
            self.then(ChargeTask::Bind);
            if self.edition().drills_first.is_some() {
                self.then(ChargeTask::Drill);
            }
            self.then(MoveTask::NoteTheHemmedIn);
        }
        if let Some(task) = self.variant_before(step) {
            self.then(task);
        }
    }

    fn begin_turn(&mut self, play: &mut Play) {
        if self.active == self.first {
            self.turn += 1;
        }
        let (turn, side) = (self.turn, self.active);
        play.log(|| What::Turn { turn, side });
        for id in self.ids() {
            if self.unit(id).side == side && self.unit(id).is(Mark::RAN_IN) {
                self.unit_mut(id).clear(Mark::RAN_IN);
            }
        }
        self.note_columns();
        self.then(StartTask::Begin);
    }

    /// What counts is the shape when the turn begins.
    pub(crate) fn note_columns(&mut self) {
        for id in self.ids() {
            if self.unit(id).side == self.active && self.is_march_column(id) {
                self.unit_mut(id).mark(Mark::IN_COLUMN);
            }
        }
    }

    /// In column of march: at most three wide, and no wider than deep
    /// ([`rule::march::COLUMN_DEFINITION`]).
    fn is_march_column(&self, id: UnitId) -> bool {
        if self.troop(id).kind.is_chariot() {
            return self.is_formed(id) && self.stands_in_column(id);
        }
        if self.unit(id).is_wedge() {
            return false;
        }
        let formation = self.unit(id).formation();
        self.is_formed(id)
            && !self
                .edition()
                .columns_are_deep
                .fails(rule::march::COLUMN_DEFINITION, formation.ranks() >= formation.files)
            && formation.files <= why::count(rule::march::COLUMN_DEFINITION, COLUMN)
    }

    /// Every phase begins with a fresh count of the shot.
    fn begin_phase(&mut self, play: &mut Play, phase: &'static str) {
        play.log(|| What::Phase { phase });
        for unit in &mut self.units {
            unit.shot_down = 0;
            unit.at_phase = unit.troopers();
            unit.began = None;
        }
        self.count_crews();
        self.note_small_units();
        if phase != "combat" {
            self.open_out_all(play);
        }
    }

    /// Below five models a unit stops being formed, for good
    /// ([`rule::basic::BELOW_FIVE_PERMANENT`]).
    pub(crate) fn note_small_units(&mut self) {
        for id in self.ids() {
            let unit = self.unit(id);
            let few = unit.is_alive() && self.is_few(id) && !self.troop(id).is_character();
            if few && why::step(rule::basic::BELOW_FIVE_PERMANENT) {
                self.unit_mut(id).mark(Mark::UNFORMED);
            }
        }
    }

    fn end_turn(&mut self) {
        self.mend_engines();
        for (unit, troop) in self.units.iter_mut().zip(&self.plan.troops) {
            if unit.side == self.active {
                unit.mark(Mark::HAD_TURN);
                if troop.kind == Kind::LightChariot && has_moved(unit) {
                    unit.mark(Mark::RAN_IN);
                }
                let over = unit.is(Mark::GAVE_GROUND) && !unit.is(Mark::GIVES_GROUND);
                if over && why::step(rule::giveground::FOLLOW_UP_FAILS) {
                    // Its following turn is over.
                    unit.clear(Mark::GAVE_GROUND);
                }
            }
            unit.marks.end(OF_THE_TURN);
            unit.response = crate::state::unit::Response::None;
            unit.spent = 0.0;
        }
        self.charges.clear();
        self.shots.clear();
        self.charge_shots.clear();
        self.combats.clear();
        self.strikes.clear();
        self.runs.clear();
        self.assaults.clear();
        self.settle_engagements();
        let last = self.active != self.first;
        let played = self.active;
        if self.is_over_after(last) {
            self.active = played.other();
            self.then(VictoryTask::Reckon);
            return;
        }
        self.active = why::instead(rule::turn::ALTERNATE, played.other(), || played);
        self.then(TurnStep::Start);
    }

    /// Whose turn it is.
    pub fn active(&self) -> Side {
        self.active
    }

    /// How many turns of a side are still to begin, if nobody is beaten before.
    pub fn turns_to_come(&self, side: Side) -> u16 {
        let rounds = self.plan.settings.turn_limit.saturating_sub(self.turn);
        rounds + u16::from(side != self.active && self.active == self.first)
    }

    /// The step of the turn.
    pub fn step(&self) -> TurnStep {
        self.step
    }
}

/// Whether a unit has gone anywhere in the turn that ends.
fn has_moved(unit: &Unit) -> bool {
    let marks = [Mark::MOVED, Mark::CHARGED, Mark::CHARGE_FAILED, Mark::FLED_THIS_TURN];
    unit.is_fleeing() || marks.into_iter().any(|mark| unit.is(mark))
}

/// What follows something in a row.
fn following<T: Copy + PartialEq>(row: &[T], one: T) -> Option<T> {
    row.iter().skip_while(|&&other| other != one).nth(1).copied()
}
