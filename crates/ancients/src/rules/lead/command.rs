//! Command models as casualties: after all troopers, in the order their player
//! likes.

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Commander, LeadAsk, LeadTask, Play, UnitId, What};

impl Battle {
    /// Command models fall only when no trooper is left to fall in their place.
    pub(crate) fn then_command_falls(&mut self, id: UnitId) {
        if self.unit(id).strength() > 0 && self.command_must_fall(id) {
            self.then(LeadTask::Fall(id));
        }
    }

    /// Whether a command model must fall for want of troopers.
    fn command_must_fall(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let command = unit.command.count_ones() as u8;
        if command == 0 || unit.troopers() == unit.start {
            return command > unit.models;
        }
        why::instead(rule::command::CASUALTY_CHOICE, command > self.may_stand_in(id), || true)
    }

    /// How many there are of whom some could fall for the command models: only
    /// those of their own kind.
    fn may_stand_in(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        if unit.behind == 0 {
            return unit.models;
        }
        why::instead(rule::special::COMBINED_COMMAND_CASUALTIES, unit.models, || unit.troopers())
    }

    /// After losses a command model may fall in a trooper's place, where the
    /// settings have it asked.
    pub(crate) fn then_command_may_fall(&mut self, id: UnitId, lost: u8) {
        if self.plan.settings.command_may_fall && lost > 0 && self.unit(id).command != 0 {
            self.then(LeadTask::Spare(id, lost));
        }
    }

    /// Asks whether one does, while a trooper is left who would live.
    pub(super) fn offer_command_fall(&mut self, id: UnitId, most: u8) {
        let unit = self.unit(id);
        let command = unit.command.count_ones();
        if most > 0
            && unit.is_alive()
            && command > 0
            && command <= u32::from(unit.models)
            && why::step(rule::command::CASUALTY_CHOICE)
        {
            self.ask(LeadAsk::Spare { unit: id, most });
        }
    }

    /// A command model falls in a trooper's place.
    pub(super) fn spare(&mut self, id: UnitId, most: u8, fallen: Commander, play: &mut Play) {
        self.then(LeadTask::Spare(id, most - 1));
        self.lose_commander(id, fallen, play);
        if fallen == Commander::Leader {
            // The trooper in his place strikes no better than the others.
            self.strikes.iter_mut().filter(|strike| strike.unit == id).for_each(|strike| strike.leader = false);
        }
    }

    /// Those still there, in the customary order: musician, standard, leader.
    pub(super) fn command_left(&self, id: UnitId) -> impl Iterator<Item = Commander> + '_ {
        Commander::ALL.into_iter().rev().filter(move |&c| self.unit(id).has(c))
    }

    /// Asks which, unless all must fall.
    pub(super) fn next_command_falls(&mut self, id: UnitId, play: &mut Play) {
        if !self.unit(id).is_alive() || !self.command_must_fall(id) {
            return;
        }
        self.then(LeadTask::Fall(id));
        let all = self.unit(id).models == 0;
        let last = self.command_left(id).next().filter(|_| all || !why::step(rule::command::CASUALTY_FINAL_ORDER));
        match last {
            Some(commander) => {
                play.not_asked("all command models fall", id.key());
                self.lose_commander(id, commander, play);
            }
            None => self.ask(LeadAsk::Fall(id)),
        }
    }

    pub(super) fn lose_commander(&mut self, id: UnitId, commander: Commander, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.command &= !(1 << commander as u8);
        unit.seat_command();
        play.log(|| What::CommandLost { unit: id, model: commander });
    }
}
