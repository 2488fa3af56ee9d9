//! Command models as casualties: after all troopers, in the order their player
//! likes.

use game::why;
use rules::ancients as rule;

use crate::state::{Battle, Commander, LeadAsk, LeadTask, Play, UnitId, What};

impl Battle {
    /// Asks whether one does, while a trooper is left who would live.
    pub(super) fn offer_command_fall(&mut self, id: UnitId, most: u8) {
        let unit = self.unit(id);
        if most > 0
            && unit.is_alive()
            && (1..=unit.models).contains(&unit.command.len())
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
    pub(super) fn command_left(&self, id: UnitId) -> impl Iterator<Item = Commander> + use<> {
        self.unit(id).commanders().rev()
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
        unit.command.lose(commander as usize);
        unit.seat_command();
        play.log(|| What::CommandLost { unit: id, model: commander });
    }
}
