//! An elephant falls, and what becomes of those on it.

use game::{Key, why};
use rules::ancients as rule;

use table::Pose;

use crate::state::{Battle, Mark, Play, Status, UnitId, UnitSet, What};

impl Battle {
    /// Men of its crew are slain.
    pub(crate) fn lose_warriors(&mut self, id: UnitId, lost: u8, play: &mut Play) {
        self.unit_mut(id).parts.piece_mut(0).crew_lost += lost;
        let left = self.crew_left(id, 0);
        play.log(|| What::PartLost { unit: id, part: Key::word("warriors"), lost, left });
    }

    /// Its driver is slain, and it owes a test
    /// ([`rule::elephant::STAMPEDE_TRIGGER_MAHOUT`]).
    pub(crate) fn lose_mahout(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Mark::MAHOUT_SLAIN);
        if why::step(rule::elephant::STAMPEDE_TRIGGER_MAHOUT) {
            self.unit_mut(id).mark(Mark::STUNG);
        }
        play.log(|| What::PartLost { unit: id, part: Key::word("mahout"), lost: 1, left: 0 });
    }

    /// A character whose elephant is slain goes on on foot where it fell
    /// ([`rule::character::MOUNT_LOST_DISMOUNT`]).
    pub(crate) fn dismount(&mut self, id: UnitId) {
        let riders: UnitSet = self.guests(id).collect();
        for rider in riders.iter().filter(|_| why::step(rule::character::MOUNT_LOST_DISMOUNT)) {
            self.end_duel(rider);
            let (middle, facing) = (self.rect(id).centre(), self.unit(id).pose().facing);
            let man = self.unit_mut(rider);
            let half = man.formation().depth() * 0.5;
            man.host = None;
            man.becomes(Status::Field);
            man.place(Pose { at: middle + facing.dir() * half, facing });
            self.unit_mut(id).guests -= 1;
        }
    }

    /// An elephant that nobody fights falls dead, and its crew with it.
    pub(crate) fn fell_elephant(&mut self, id: UnitId, play: &mut Play) {
        self.dismount(id);
        if why::step(rule::elephant::DEATH_KILLS_CREW) {
            play.log(|| What::Destroyed { unit: id });
            self.remove(id, Status::Destroyed);
        }
    }

    /// It falls dead in a fight: its crew strike no more
    /// ([`rule::elephant::DEATH_KILLS_CREW`]), and it lies there until the round
    /// is over. Who rode on it goes on on foot, in the fight that it was in
    /// ([`rule::character::MOUNT_LOST_DISMOUNT`]).
    pub(crate) fn fell_in_combat(&mut self, id: UnitId, play: &mut Play) {
        let riders: UnitSet = self.guests(id).collect();
        self.strikes.retain(|s| !riders.has(s.unit));
        if why::step(rule::elephant::DEATH_KILLS_CREW) {
            self.strikes.retain(|s| s.unit != id);
        }
        for rider in riders.iter().filter(|_| why::step(rule::character::MOUNT_LOST_DISMOUNT)) {
            self.end_duel(rider);
            self.set_down(rider, id, play);
        }
        self.retarget(id);
    }
}
