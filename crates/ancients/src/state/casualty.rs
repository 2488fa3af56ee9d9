//! Casualties: who falls, and how the ranks close.

use game::why;
use ranked::block::casualties;
use ranked::block::command::from_the_middle;
use rules::{ancients as rule, antiquity as book};

use crate::state::{Battle, LeadTask, PanicTask, Play, Rank, ShootTask, Status, TurnStep, UnitId, UnitSet, What};

impl Battle {
    /// Unsaved wounds by shooting or the like: models fall from the rear, and
    /// from both ends of what is, or has become, a single rank. Says how many
    /// fell.
    pub(crate) fn shoot_down(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let front = self.unit(id).formation().files;
        let lost = self.lose_to_shots(id, wounds, play);
        let unit = self.unit(id);
        // Those behind fell first: so many are missing in the front.
        let missing = front.saturating_sub(unit.strength());
        if missing % 2 == 1
            && unit.on_field()
            && !self.is_engaged(id)
            && !why::holds(rule::casualty::LOOSE_UNITS, self.is_loose(id) || unit.is_fleeing())
            && why::step(rule::casualty::SINGLE_RANK)
        {
            self.then(ShootTask::CloseUp(id));
        }
        lost
    }

    /// Takes wounds off a unit: whole models as often as they allow, the rest
    /// carried forward. Says how many models fell; a unit without any is gone.
    pub(crate) fn lose_to_shots(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let struck = self.last_man(id);
        if struck != id || self.unit(id).status() == Status::Joined {
            return self.wound_last_man(struck, wounds, play);
        }
        let (felled, over) = self.felled_by(id, wounds);
        let unit = self.unit(id);
        let lost = felled.min(unit.troopers());
        let left = unit.troopers() - lost;
        let carried = if left == 0 { 0 } else { over };
        let told = why::instead(rule::casualty::EXCESS, lost, || felled);
        let choice = self.unit(id).models.min(self.unit(id).behind) > 0 && lost > 0 && left > 0;
        if choice && self.troop(id).special.owner_picks_fallen(self, id) {
            self.then(ShootTask::WhoFalls { unit: id, lost, wounds: carried });
        } else {
            let shares = self.divide_fallen(id, lost);
            self.take_fallen(id, shares, (told, carried), play);
        }
        told
    }

    /// So many of either kind fall to shots, and so many wounds are carried.
    pub(crate) fn take_fallen(
        &mut self,
        id: UnitId,
        (front, rear): (u8, u8),
        (told, carried): (u8, u8),
        play: &mut Play,
    ) {
        let unit = self.unit(id);
        let lost = front + rear;
        let left = unit.troopers() - lost;
        let deep = unit.formation().ranks() > 1 && !self.is_loose(id);
        let behind = self.unit(id).behind - rear;
        self.thin_rear_kind(id, behind);
        self.then_command_may_fall(id, front);
        if deep && lost > 0 && left > 0 {
            let unit = self.unit_mut(id);
            // From the front rank they would thin the front.
            let thinned = unit.files.saturating_sub(lost).max(1);
            unit.files = why::instead(rule::casualty::REAR_RANK_FIRST, unit.files, || thinned);
        }
        self.thin_out(id, self.unit(id).models - front, carried);
        play.log(|| What::ShotDown { unit: id, lost: told, left, wounds: carried });
        if self.unit(id).strength() == 0 {
            self.wipe_out(id, play);
        }
    }

    /// So many of one kind of a unit fall to shots; says how many there were to
    /// fall.
    pub(crate) fn lose_kind_to_shots(&mut self, id: UnitId, kind: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let unit = self.unit(id);
        let (models, behind) = (unit.models, unit.behind);
        let lost = wounds.min(if kind == id { models } else { behind });
        if kind == id {
            self.thin_out(id, models - lost, 0);
        } else {
            self.thin_rear_kind(id, behind - lost);
            self.thin_out(id, models, 0);
        }
        let left = self.unit(id).troopers();
        play.log(|| What::ShotDown { unit: id, lost, left, wounds: 0 });
        if self.unit(id).strength() == 0 {
            self.wipe_out(id, play);
        }
        lost
    }

    /// How many models so many wounds fell, with those that a unit carries, and
    /// how many wounds are over.
    fn felled_by(&self, id: UnitId, wounds: u8) -> (u8, u8) {
        let each = self.troop(id).stats.w.max(1);
        if each == 1 {
            return (why::count(rule::casualty::ONE_WOUND, wounds), 0);
        }
        let each = why::count(rule::casualty::MULTI_WOUND, each);
        let pooled = casualties::felled(self.unit(id).wounds, wounds, each);
        let (felled, over) = if self.troop(id).kind.is_chariot() {
            why::instead(rule::chariot::WOUNDS_POOLED, pooled, || (wounds / each, 0))
        } else {
            pooled
        };
        (felled, why::instead(rule::casualty::MULTI_WOUND_REMAINDER, over, || 0))
    }

    /// Whom shots at a unit strike: its men, or a character who alone is left
    /// of it and still counts as it.
    pub(crate) fn last_man(&self, id: UnitId) -> UnitId {
        if self.unit(id).troopers() > 0 {
            return id;
        }
        self.guests(id).next().filter(|_| why::step(rule::character::LAST_SURVIVOR)).unwrap_or(id)
    }

    /// Wounds of a character alone, in a unit or not. Says whether he fell.
    pub(crate) fn wound_last_man(&mut self, id: UnitId, wounds: u8, play: &mut Play) -> u8 {
        let (felled, over) = self.felled_by(id, wounds);
        if felled == 0 {
            self.unit_mut(id).wounds = over;
            play.log(|| What::ShotDown { unit: id, lost: 0, left: 1, wounds: over });
            return 0;
        }
        self.slay(id, play);
        1
    }

    /// So many models are left, from the front: command models before troopers.
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
        if self.unit(id).is_wedge() {
            return self.lead_wedge(id, guests);
        }
        for (n, guest) in guests.iter().enumerate() {
            if self.unit(guest).place >= strength.min(files) {
                self.unit_mut(guest).place = from_the_middle(files, n as u8);
            }
        }
    }

    /// Nobody is left.
    pub(crate) fn wipe_out(&mut self, id: UnitId, play: &mut Play) {
        play.log(|| What::Destroyed { unit: id });
        self.set_down_riders(id, play);
        self.remove(id, Status::Destroyed);
    }

    /// A character is slain. His standard, if he bore the army's, is lost but
    /// not taken.
    pub(crate) fn slay(&mut self, id: UnitId, play: &mut Play) {
        let taker = self.unit(id).side.other();
        if self.troop(id).rank == Some(Rank::ArmyStandard) && !why::step(rule::standard::LOST_NOT_CAPTURED) {
            self.army_standard[taker.index()] = true;
        }
        play.log(|| What::Slain { unit: id });
        self.retarget(id);
        self.end_duel(id);
        self.mourn(id);
        let unit = self.unit_mut(id);
        unit.models = 0;
        match unit.host.filter(|_| unit.status() == Status::Joined) {
            Some(host) => {
                unit.becomes(Status::Destroyed);
                let body = self.unit_mut(host);
                body.guests = body.guests.saturating_sub(1);
                // Else the front would be narrower by a man.
                let gap = body.files.saturating_sub(1).max(1);
                if self.step != TurnStep::Combat {
                    let files = why::instead(rule::character::SLAIN_GAP_OTHER, self.unit(host).files, || gap);
                    self.unit_mut(host).files = files;
                }
                // A man from the rear fills his place.
                self.close_ranks(host);
                if self.unit(host).strength() == 0 && !self.is_engaged(host) {
                    play.log(|| What::Destroyed { unit: host });
                    self.remove(host, Status::Destroyed);
                }
            }
            // He leaves the table with the other fallen once the result is known.
            None if self.is_engaged(id) => {}
            None => self.remove(id, Status::Destroyed),
        }
    }

    /// What the army loses with a character: for its General it tests at once,
    /// in a combat with the others.
    pub(crate) fn mourn(&mut self, id: UnitId) {
        let side = self.unit(id).side;
        let leads = self.troop(id).rank == Some(Rank::General);
        let of_allies = leads && why::holds(book::list::ALLIES_CHARACTERS, self.leads_allies(id));
        if leads && !of_allies && !self.general_slain[side.index()] {
            self.general_slain[side.index()] = true;
            if !why::holds(rule::panic::GENERAL_SLAIN_TIMING, self.step == TurnStep::Combat) {
                self.then(PanicTask::Bereaved);
            }
        }
    }

    /// A duel is over.
    pub(crate) fn end_duel(&mut self, id: UnitId) {
        if let Some(other) = self.unit_mut(id).duel.take() {
            self.unit_mut(other).duel = None;
        }
    }

    /// Models fall: from the rear rank, then from the one before it, and a
    /// single rank grows shorter.
    pub(crate) fn fall(&mut self, id: UnitId, lost: u8) {
        if self.is_rear_kind(id) {
            let host = self.body_of(id);
            let left = self.unit(id).models.saturating_sub(lost);
            self.thin_rear_kind(host, left);
            self.close_ranks(host);
            return;
        }
        let unit = self.unit_mut(id);
        unit.models = unit.models.saturating_sub(lost);
        if unit.strength() >= unit.files {
            // From the front rank they would thin the front.
            let thinned = unit.files.saturating_sub(lost).max(1);
            unit.files = why::instead(rule::combat::CASUALTY_REAR_RANK_REMOVAL, unit.files, || thinned);
        }
        self.then_command_may_fall(id, lost);
        self.then_command_falls(id);
        self.close_ranks(id);
    }

    /// Nobody strikes at the slain; what was meant for a character goes where
    /// his place is taken.
    pub(crate) fn retarget(&mut self, gone: UnitId) {
        self.strikes.retain(|s| s.targets != UnitSet::of(gone));
    }

    /// Command models fall only when no trooper is left to fall in their place.
    pub(crate) fn then_command_falls(&mut self, id: UnitId) {
        if self.unit(id).strength() > 0 && self.command_must_fall(id) {
            self.then(LeadTask::Fall(id));
        }
    }

    /// Whether a command model must fall for want of troopers.
    pub(crate) fn command_must_fall(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let command = unit.command.len();
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
        if self.plan.settings.command_may_fall && lost > 0 && !self.unit(id).command.is_empty() {
            self.then(LeadTask::Spare(id, lost));
        }
    }
}
