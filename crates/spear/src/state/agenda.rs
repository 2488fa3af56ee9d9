//! The agenda: what remains to be done, as a stack of small tasks.
//!
//! A rule that interrupts another (an evade inside a charge, a rout inside a
//! combat) pushes its tasks on top; when they are done, what was interrupted
//! goes on. Because the stack is part of the state, a battle can be stopped,
//! copied and resumed at any decision.

use game::{Budget, Key, Table};
use rules::RuleId;
use serde::Serialize;

use crate::rules::charge::Run;
use crate::rules::discipline::Cause;
use crate::rules::melee::Precombat;
use crate::rules::prelude::Stage;
use crate::state::battle::Battle;
use crate::state::event::{Event, What};
use crate::state::ids::{CommandId, LeaderId, UnitId};

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) enum Task {
    Prelude(Stage),
    StartTurn,
    StartPhase,
    RollAndPlace(CommandId),
    NextActivation,
    CleanUp,
    Act(UnitId),
    Done(UnitId),
    Shoot { unit: UnitId, moved: bool },
    MoveAfterShooting(UnitId),
    TouchLeader { leader: LeaderId, by: UnitId },
    ShootAtLeader { leader: LeaderId, by: UnitId },
    RunCharge(Run),
    Conform { unit: UnitId, target: UnitId, pursuit: bool },
    AskSlide { unit: UnitId, target: UnitId, pursuit: bool },
    Engage { unit: UnitId, target: UnitId, pursuit: bool },
    FightMelees,
    AimCharge(UnitId),
    ChooseTarget { unit: UnitId, pursuit: bool },
    Precombat { attacker: UnitId, defender: UnitId, pursuit: bool, step: Precombat },
    Fight { attacker: UnitId, defender: UnitId, pursuit: bool },
    FightHere(UnitId),
    AskThrow { unit: UnitId, at: UnitId, pursuit: bool },
    AskProtection(u8),
    AskRaise(u8),
    SettleCombat,
    Test { unit: UnitId, cause: Cause },
    Rout { unit: UnitId },
    RemoveRouted(UnitId),
    LeadersOfRouted { unit: UnitId, by: Option<UnitId>, melee: bool },
    LeaderRisk { leader: LeaderId, by: Option<UnitId>, routed: bool, pursuing: bool },
    LeaderEscape { leader: LeaderId, from: Option<UnitId> },
    DecidePursuit { winner: UnitId, loser: UnitId },
    Pursue(UnitId),
    RetryConforms,
    EndPhase(EndStep),
    FlankMarchPhase,
    FlankEntry(CommandId),
    FlankNext(CommandId),
    CommandPursuit,
    AskFightOn(CommandId),
}

/// The end phase, step by step ([`rules::spear::turn::END_PHASE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum EndStep {
    Begin,
    MoveLeader(LeaderId),
    RallyBy(LeaderId),
    Face(UnitId),
    SpendScythed,
    FlankDice,
    ReturnDice,
    Demoralisation { again: bool },
    Morale,
    Withdraw,
    Scenario,
    Finish,
}

/// Dice and log, as the rules use them.
pub(crate) struct Play<'t>(pub &'t mut Table<Event>);

impl Play<'_> {
    /// One die for a rule.
    pub fn roll(&mut self, rule: RuleId, what: &'static str) -> u8 {
        self.0.dice.d6(dice::Purpose { rule, what })
    }

    /// One token from the bag.
    pub fn draw(&mut self, counts: &[u16], rule: RuleId) -> usize {
        self.0.dice.draw(counts, dice::Purpose { rule, what: "draw from the bag" })
    }

    /// Logs what happened, if anybody listens.
    #[inline]
    pub fn log(&mut self, what: impl FnOnce() -> What) {
        self.0.log.add(|| Event::new(what()));
    }

    /// Notes a question that is not put, because there is only one answer.
    #[inline]
    pub fn not_asked(&mut self, why: &'static str, only: impl Into<Option<Key>>) {
        self.0.log.not_asked(why, only);
    }

    pub fn is_heard(&self) -> bool {
        self.0.log.is_listening()
    }
}

impl Battle {
    /// Does what is due until a player must decide or the battle is over.
    pub(crate) fn run(&mut self, play: &mut Play) {
        let mut budget = Budget::open(play.0);
        while self.question.is_none() && self.outcome.is_none() {
            budget.spend();
            let Some(task) = self.agenda.pop() else { break };
            if matches!(task, Task::StartTurn | Task::StartPhase) && self.halts_here() {
                self.agenda.clear();
                break;
            }
            self.perform(task, play);
        }
        if self.outcome.is_some() {
            self.agenda.clear();
            self.question = None;
        }
    }

    /// The situation of a case is over where the next phase or turn begins.
    fn halts_here(&mut self) -> bool {
        match &mut self.halt_after {
            None => false,
            Some(0) => true,
            Some(n) => {
                *n -= 1;
                false
            }
        }
    }

    fn perform(&mut self, task: Task, play: &mut Play) {
        match task {
            Task::Prelude(stage) => self.perform_prelude(stage, play),
            Task::StartTurn => self.start_turn(play),
            Task::StartPhase => self.start_phase(play),
            Task::RollAndPlace(command) => self.roll_and_place(command, play),
            Task::NextActivation => self.next_activation(play),
            Task::CleanUp => self.clean_up(play),
            Task::Act(unit) => self.act(unit, play),
            Task::Done(unit) => self.finish_activation(unit, play),
            Task::Shoot { unit, moved } => self.prepare_shot(unit, moved, play),
            Task::MoveAfterShooting(unit) => self.move_after_shooting(unit),
            Task::TouchLeader { leader, by } => self.touch_leader(leader, by, play),
            Task::ShootAtLeader { leader, by } => self.shoot_at_leader(leader, by, play),
            Task::RunCharge(run) => self.run_charge(run, play),
            Task::Conform { unit, target, pursuit } => self.conform(unit, target, pursuit, play),
            Task::AskSlide { unit, target, pursuit } => self.ask_slide(unit, target, pursuit, play),
            Task::Engage { unit, target, pursuit } => self.engage(unit, target, pursuit),
            Task::AimCharge(unit) => self.aim_charge(unit, play),
            Task::ChooseTarget { unit, pursuit } => self.choose_target(unit, pursuit, play),
            Task::FightMelees => self.fight_melees(play),
            Task::Precombat { attacker, defender, pursuit, step } => {
                self.precombat(attacker, defender, pursuit, step, play);
            }
            Task::Fight { attacker, defender, pursuit } => self.fight(attacker, defender, pursuit, play),
            Task::AskThrow { unit, at, pursuit } => self.ask_throw(unit, at, pursuit),
            Task::FightHere(unit) => self.fight_here(unit, play),
            Task::AskProtection(side) => self.ask_protection(side),
            Task::AskRaise(side) => self.ask_raise(side),
            Task::SettleCombat => self.settle_combat(play),
            Task::Test { unit, cause } => self.take_test(unit, cause, play),
            Task::Rout { unit } => self.rout(unit, play),
            Task::RemoveRouted(unit) => self.remove_routed(unit, play),
            Task::LeadersOfRouted { unit, by, melee } => self.leaders_of_routed(unit, by, melee),
            Task::LeaderRisk { leader, by, routed, pursuing } => self.leader_risk(leader, by, routed, pursuing, play),
            Task::LeaderEscape { leader, from } => self.leader_escape(leader, from, play),
            Task::DecidePursuit { winner, loser } => self.decide_pursuit(winner, loser, play),
            Task::Pursue(unit) => self.pursue(unit, play),
            Task::RetryConforms => self.retry_conforms(play),
            Task::EndPhase(step) => self.end_phase(step, play),
            Task::FlankMarchPhase => self.flank_march_phase(),
            Task::FlankEntry(command) => self.flank_entry(command, play),
            Task::FlankNext(command) => self.next_entry(command, play),
            Task::CommandPursuit => self.next_pursuer(play),
            Task::AskFightOn(command) => self.ask_fight_on(command),
        }
    }
}
