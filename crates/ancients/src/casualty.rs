//! Casualties: who falls, and how the ranks close.

use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::shooting::ShootTask;
use crate::unit::Status;

/// Below this a unit is no longer formed ([`rule::basic::BELOW_FIVE_PERMANENT`]).
const FORMED: u8 = 5;

impl Battle {
    /// Unsaved wounds by shooting or the like: models fall from the rear
    /// ([`rule::casualty::REAR_RANK_FIRST`]). Says how many fell.
    pub(crate) fn shoot_down(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let single = self.unit(id).formation().ranks() == 1;
        let lost = self.lose_to_shots(id, wounds, play);
        let unit = self.unit(id);
        let loose = self.is_skirmishing(id) || unit.is_fleeing();
        if single && lost % 2 == 1 && unit.on_field() && !loose && !self.is_engaged(id) {
            self.then(Task::Shoot(ShootTask::CloseUp(id)));
        }
        lost
    }

    /// Takes wounds off a unit: whole models as often as they allow, the rest
    /// carried forward ([`rule::casualty::MULTI_WOUND_REMAINDER`]). Says how
    /// many models fell; a unit without any is gone.
    pub(crate) fn lose_to_shots(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let struck = self.last_man(id);
        if struck != id {
            return self.wound_last_man(struck, wounds, play);
        }
        let each = self.troop(id).stats.w.max(1);
        let unit = self.unit(id);
        let total = u16::from(unit.wounds) + u16::from(wounds);
        // rule::casualty::EXCESS: no more than there are.
        let lost = (total / u16::from(each)).min(u16::from(unit.troopers())) as u8;
        let left = unit.troopers() - lost;
        let carried = if left == 0 { 0 } else { (total % u16::from(each)) as u8 };
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::new();
        rules.push(match (each, carried) {
            (1, _) => rule::casualty::ONE_WOUND,
            (_, 0) => rule::casualty::MULTI_WOUND,
            _ => rule::casualty::MULTI_WOUND_REMAINDER,
        });
        if total > u16::from(unit.troopers()) * u16::from(each) {
            rules.push(rule::casualty::EXCESS);
        }
        if left == 0 && unit.guests > 0 {
            rules.push(rule::character::LAST_SURVIVOR);
        }
        if lost > 0 && left > 0 {
            rules.push(if self.is_skirmishing(id) {
                rule::casualty::LOOSE_UNITS
            } else if unit.formation().ranks() == 1 && self.is_engaged(id) {
                rule::combat::CASUALTY_KEEP_CONTACT
            } else if unit.formation().ranks() == 1 {
                rule::casualty::SINGLE_RANK
            } else {
                rule::casualty::REAR_RANK_FIRST
            });
        }
        let (front, rear) = self.divide_fallen(id, lost, &mut rules);
        let behind = self.unit(id).behind - rear;
        self.thin_rear_kind(id, behind);
        self.then_command_may_fall(id, front);
        self.thin_out(id, self.unit(id).models - front, carried);
        play.log(|| What::ShotDown { unit: id, lost, left, wounds: carried }, &rules);
        if self.unit(id).strength() == 0 {
            self.wipe_out(id, play);
        } else if self.unit(id).strength() < FORMED && lost > 0 && !self.troop(id).is_character() {
            self.unit_mut(id).mark(Fact::Unformed);
        }
        lost
    }

    /// Whom shots at a unit strike: its men, or a character who alone is left
    /// of it and still counts as it ([`rule::character::LAST_SURVIVOR`]).
    pub(crate) fn last_man(&self, id: UnitId) -> UnitId {
        if self.unit(id).troopers() > 0 { id } else { self.guests(id).next().unwrap_or(id) }
    }

    fn wound_last_man(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let each = self.troop(id).stats.w.max(1);
        let total = self.unit(id).wounds.saturating_add(wounds);
        if total < each {
            self.unit_mut(id).wounds = total;
            let rules = [rule::casualty::MULTI_WOUND_REMAINDER, rule::character::LAST_SURVIVOR];
            play.log(|| What::ShotDown { unit: id, lost: 0, left: 1, wounds: total }, &rules);
            return 0;
        }
        self.slay(id, &[rule::casualty::ONE_WOUND, rule::character::LAST_SURVIVOR], play);
        1
    }

    /// So many models are left, from the front: command models before troopers
    /// ([`rule::command::CASUALTY_CHOICE`]).
    fn thin_out(&mut self, id: UnitId, left: u8, carried: u8) {
        let unit = self.unit_mut(id);
        unit.models = left;
        unit.wounds = carried;
        if self.is_engaged(id) && !self.troop(id).is_character() {
            // Shots into a combat thin a unit as blows would: contact is kept.
            self.then_command_falls(id);
            return self.close_ranks(id);
        }
        let unit = self.unit_mut(id);
        unit.files = unit.files.clamp(1, unit.strength().max(1));
        unit.seat_command();
        self.then_command_falls(id);
        let unit = self.unit(id);
        let strength = unit.strength();
        let files = unit.files;
        let guests: UnitSet = self.guests(id).collect();
        for (n, guest) in guests.iter().enumerate() {
            if self.unit(guest).place >= strength.min(files) {
                self.unit_mut(guest).place = crate::unit::from_the_middle(files, n as u8);
            }
        }
    }

    /// Nobody is left.
    fn wipe_out(&mut self, id: UnitId, play: &mut Play) {
        play.log(|| What::Destroyed { unit: id }, &[rule::casualty::ONE_WOUND]);
        self.remove(id, Status::Destroyed);
    }
}
