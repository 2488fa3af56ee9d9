//! The chapters of the rules, one module each.

pub(crate) mod aftermath;
pub(crate) mod building;
pub(crate) mod charge;
pub(crate) mod combat;
pub(crate) mod deploy;
pub(crate) mod elephant;
pub(crate) mod flight;
pub(crate) mod lead;
pub(crate) mod movement;
pub(crate) mod panic;
pub(crate) mod scenery;
pub(crate) mod shooting;
pub(crate) mod skirmish;
pub(crate) mod start;
pub(crate) mod turn;
pub(crate) mod variant;
pub(crate) mod victory;

use game::Agenda;
use smallvec::SmallVec;

use crate::state::{Battle, Play, Task, Unit, VictoryTask};

impl Agenda for Battle {
    type Tasks = [Task; 16];

    fn agenda(&mut self) -> &mut SmallVec<[Task; 16]> {
        &mut self.agenda
    }

    fn halts_before(&mut self, task: &Task) -> bool {
        matches!(task, Task::Step(step) if self.halt_before == Some(*step))
    }

    fn settle(&mut self, play: &mut Play) {
        if self.units.iter().any(Unit::is_wedge) {
            self.flatten_the_small(play);
        }
        self.clear_the_runners(play);
        self.units.iter_mut().for_each(Unit::settle);
        self.reveal_the_found(play);
        self.end_if_broken(play);
    }

    fn perform(&mut self, task: Task, play: &mut Play) {
        match task {
            Task::Deploy(task) => self.perform_deploy(task, play),
            Task::Step(step) => self.begin_step(step, play),
            Task::Start(task) => self.perform_start(task, play),
            Task::Charge(task) => self.perform_charge(task, play),
            Task::Flight(task) => self.perform_flight(task, play),
            Task::Move(task) => self.perform_move(task, play),
            Task::Shoot(task) => self.perform_shoot(task, play),
            Task::Combat(task) => self.perform_combat(task, play),
            Task::Aftermath(task) => self.perform_aftermath(task, play),
            Task::Panic(task) => self.perform_panic(task, play),
            Task::Lead(task) => self.perform_lead(task, play),
            Task::Building(task) => self.perform_building(task, play),
            Task::Victory(VictoryTask::Reckon) => self.finish(play),
            Task::Engine(task) => self.perform_engine(task, play),
            Task::Elephant(task) => self.perform_elephant(task, play),
            Task::Variant(task) => self.perform_variant(task, play),
            Task::Scenery(task) => self.perform_scenery(task, play),
            Task::Own(ask) => self.ask_own(ask),
        }
    }
}
