//! Several commands a side: one that is demoralised leaves the field, its
//! opponents pursue, and its friends decide whether they fight on.

use arrayvec::ArrayVec;
use game::{Side, why};
use rules::spear as rule;

use crate::state::{Battle, CommandId, FlankMarch, Mark, Play, Question, Status, Task, UnitId, What};

impl Battle {
    /// [`rule::multiplayer::COMMAND_DEMORALISED`]: at the end of the end phase
    /// every demoralised command is taken off the table.
    pub(crate) fn withdraw_commands(&mut self, play: &mut Play) {
        let still_here = |c: CommandId| self.units.iter().any(|u| u.command == c && u.is_alive());
        let leaving: ArrayVec<CommandId, 6> =
            self.command_ids().filter(|&c| self.command(c).withdrawn && still_here(c)).collect();
        if leaving.is_empty() || !why::step(rule::multiplayer::COMMAND_DEMORALISED) {
            return;
        }
        for id in self.unit_ids() {
            if !leaving.contains(&self.unit(id).command) {
                continue;
            }
            for enemy in self.opponents(id) {
                if !self.command(self.unit(enemy).command).withdrawn
                    && why::step(rule::multiplayer::DEMORALISED_PURSUIT)
                {
                    self.unit_mut(enemy).mark(Mark::PURSUES_WITHDRAWN);
                }
            }
        }
        for side in Side::BOTH.into_iter().rev() {
            let left = self.commands_of(side).find(|&c| !self.command(c).withdrawn);
            let loses = leaving.iter().any(|&c| self.command(c).side == side);
            if let Some(left) = left.filter(|_| loses)
                && why::step(rule::multiplayer::GAME_END)
            {
                self.agenda.push(Task::AskFightOn(left));
            }
        }
        self.agenda.push(Task::CommandPursuit);
        for &c in &leaving {
            self.take_off(c, play);
        }
    }

    /// All units and commanders of a command go, those off the table too.
    fn take_off(&mut self, id: CommandId, play: &mut Play) {
        for u in self.unit_ids() {
            if self.unit(u).command == id && self.unit(u).is_alive() {
                self.remove(u, Status::Withdrawn, play);
            }
        }
        for leader in &mut self.leaders {
            if leader.command == id && !matches!(leader.status(), Status::Routed | Status::Left) {
                leader.becomes(Status::Withdrawn);
                leader.attached = None;
            }
        }
        self.command_mut(id).flank = FlankMarch::default();
        play.log(|| What::Withdrew { command: id });
    }

    /// The fastest of those who still have to pursue, of one command
    /// ([`rule::multiplayer::DEMORALISED_PURSUIT`]).
    pub(crate) fn fastest_pursuers(&self) -> ArrayVec<UnitId, 32> {
        let waiting = || self.unit_ids().filter(|&u| self.unit(u).is(Mark::PURSUES_WITHDRAWN));
        let speeds = || waiting().map(|u| self.normal_move(u));
        let speed = why::instead(rule::multiplayer::DEMORALISED_PURSUIT, speeds().max(), || speeds().min());
        let fastest = |u: &UnitId| Some(self.normal_move(*u)) == speed;
        let command = waiting().find(fastest).map(|u| self.unit(u).command);
        waiting().filter(fastest).filter(|&u| Some(self.unit(u).command) == command).take(32).collect()
    }

    /// The next pursuit, fastest first; the owner orders equals.
    pub(crate) fn next_pursuer(&mut self, play: &mut Play) {
        for u in self.unit_ids() {
            if self.unit(u).is(Mark::PURSUES_WITHDRAWN) && self.stays_put(u) {
                self.unit_mut(u).clear(Mark::PURSUES_WITHDRAWN);
                play.log(|| What::Held { unit: u });
            }
        }
        match self.fastest_pursuers().as_slice() {
            [] => {}
            &[only] => {
                play.not_asked("only one pursuer is next", only.key());
                self.pursue_withdrawn(only);
            }
            _ => self.question = Some(Question::PursueFirst),
        }
    }

    /// Nobody pursues who still touches an enemy.
    fn stays_put(&self, id: UnitId) -> bool {
        !self.unit(id).on_field() || why::holds(rule::pursuit::BLOCKED, self.is_engaged(id)) || self.never_pursues(id)
    }

    /// One of them pursues; then the next.
    pub(crate) fn pursue_withdrawn(&mut self, id: UnitId) {
        self.unit_mut(id).clear(Mark::PURSUES_WITHDRAWN);
        self.agenda.extend([Task::CommandPursuit, Task::Pursue(id)]);
    }

    /// [`rule::multiplayer::GAME_END`]: losing a command is not the end, but
    /// the side may give up, if all its remaining commands do.
    pub(crate) fn answer_fight_on(&mut self, id: CommandId, yes: bool) {
        if yes {
            return;
        }
        let side = self.command(id).side;
        let seat = self.command(id).seat;
        let next =
            self.commands_of(side).find(|&c| c > id && !self.command(c).withdrawn && self.command(c).seat != seat);
        if let Some(next) = next {
            self.question = Some(Question::FightOn(next));
        } else {
            self.agenda.push(Task::Concede(side));
        }
    }
}
