//! The chapters of the rules, one module each. They act on each other only
//! through the agenda, whose tasks are handed to them here.

pub(crate) mod activation;
pub(crate) mod charge;
pub(crate) mod combat;
pub(crate) mod commander;
pub(crate) mod conform;
pub(crate) mod discipline;
pub(crate) mod end_phase;
pub(crate) mod evade;
pub(crate) mod flank_march;
pub(crate) mod follow;
pub(crate) mod group;
pub(crate) mod impetus;
pub(crate) mod in_contact;
pub(crate) mod manoeuvre;
pub(crate) mod melee;
pub(crate) mod movement;
pub(crate) mod passage;
pub(crate) mod prelude;
pub(crate) mod pursuit;
pub(crate) mod rout;
pub(crate) mod shift;
pub(crate) mod shooting;
pub(crate) mod turn;
pub(crate) mod withdrawal;

use game::Agenda;
use smallvec::SmallVec;

use crate::state::{Battle, EndStep, Play, Question, Task};

impl Agenda for Battle {
    type Tasks = [Task; 24];

    fn agenda(&mut self) -> &mut SmallVec<[Task; 24]> {
        &mut self.agenda
    }

    /// So many phases and turns may still begin.
    fn halts_before(&mut self, task: &Task) -> bool {
        if !matches!(task, Task::StartTurn | Task::StartPhase) {
            return false;
        }
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
            Task::StartAction { unit, action } => self.start_action(unit, action, play),
            Task::Done(unit) => self.finish_activation(unit, play),
            Task::Shoot { unit, moved } => self.prepare_shot(unit, moved, play),
            Task::MoveAfterShooting(unit) => self.move_after_shooting(unit),
            Task::AskGroup(unit) => self.ask_who_comes_along(unit),
            Task::Rally(unit) => self.rally(unit, play),
            Task::LeaveTable(unit) => self.leave_table(unit, play),
            Task::ExitVictory => self.check_exit_victory(play),
            Task::TouchLeader { leader, by } => self.touch_leader(leader, by, play),
            Task::ShootAtLeader { leader, by } => self.shoot_at_leader(leader, by, play),
            Task::BeginCharge(unit) => self.begin_charge(unit, play),
            Task::RunCharge(run) => self.run_charge(run, play),
            Task::FollowThrough(run) => self.follow_through(run, play),
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
            Task::FaceInContact(unit) => self.face_in_contact(unit, play),
            Task::FightHere(unit) => self.fight_here(unit, play),
            Task::ShootAtCharger { unit, charger } => self.defensive_shot(unit, charger, play),
            Task::BeginCombat => self.begin_combat(),
            Task::AskProtection(side) => self.ask_protection(side),
            Task::AskRaise(side) => self.ask_raise(side),
            Task::SettleCombat => self.settle_combat(play),
            Task::AfterMelee { ids, lost } => self.after_melee(ids, lost, play),
            Task::AfterShooting { ids, lost } => self.after_shooting(ids, lost, play),
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
            Task::ComeOn { unit, at } => self.come_on(unit, at, play),
            Task::CommandPursuit => self.next_pursuer(play),
            Task::AskFightOn(command) => self.question = Some(Question::FightOn(command)),
            Task::Concede(side) => self.concede(side, play),
        }
    }
}

impl Battle {
    /// Hands one step of [`rules::spear::turn::END_PHASE`] to its chapter.
    fn end_phase(&mut self, step: EndStep, play: &mut Play) {
        match step {
            EndStep::Begin => self.begin_end_phase(play),
            EndStep::MoveLeader(leader) => self.ask_leader_move(leader),
            EndStep::RallyBy(leader) => self.ask_leader_rally(leader),
            EndStep::Face(unit) => self.ask_end_facing(unit),
            EndStep::Specials => self.end_specials(play),
            EndStep::FlankDice => self.roll_flank_dice(play),
            EndStep::ReturnDice => self.return_dice(play),
            EndStep::Demoralisation { again } => self.check_demoralisation(again, play),
            EndStep::Morale => self.morale_tests(play),
            EndStep::Withdraw => self.withdraw_commands(play),
            EndStep::Scenario => self.scenario_end(play),
            EndStep::Finish => self.agenda.push(Task::StartTurn),
        }
    }
}
