//! The slain: whom they are taken from, and how the ranks close.

use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Rect, TOLERANCE, Vec2};

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::panic::PanicTask;
use crate::troop::Rank;
use crate::turn::Step;
use crate::unit::Status;

impl Battle {
    /// Wounds strike a unit or a character in a combat; those beyond what it
    /// had left count for nothing ([`rule::result::EXCESS_WOUNDS_IGNORED`],
    /// [`rule::combat::CASUALTY_NO_SPILL_BETWEEN_UNITS`]).
    pub(super) fn suffer_blows(&mut self, n: u8, target: UnitId, wounds: u8, by: UnitId, play: &mut Play) {
        if wounds == 0 || self.unit(target).strength() == 0 || !self.unit(target).is_alive() {
            return;
        }
        let each = self.troop(target).stats.w.max(1);
        let unit = *self.unit(target);
        let room = u16::from(unit.models) * u16::from(each) - u16::from(unit.wounds);
        let taken = u16::from(wounds).min(room) as u8;
        let winner = unit.side.other();
        if let Some(combat) = self.combats.get_mut(usize::from(n)) {
            let score = &mut combat.wounds[winner.index()];
            *score = score.saturating_add(taken);
        }
        let total = u16::from(unit.wounds) + u16::from(taken);
        let lost = (total / u16::from(each)) as u8;
        self.unit_mut(target).wounds = (total % u16::from(each)) as u8;
        let mut rules: SmallVec<[RuleId; 12]> = SmallVec::from_slice(&[rule::combat::CASUALTY_PER_WOUND]);
        if taken < wounds {
            rules.extend([rule::result::EXCESS_WOUNDS_IGNORED, rule::combat::CASUALTY_NO_SPILL_BETWEEN_UNITS]);
        }
        if lost == 0 {
            rules.push(rule::result::PARTIAL_WOUNDS_COUNT);
            let left = unit.models;
            play.log(|| What::Casualties { unit: target, lost, left, wounds: total as u8 }, &rules);
            return;
        }
        let leaderless = self.spend_strikes(target, lost, by);
        if self.troop(target).is_character() {
            self.slay(target, &rules, play);
            return;
        }
        if leaderless {
            rules.push(rule::command::CASUALTY_SUBSTITUTE_NO_FIGHT);
        }
        let spoken = self.unit(target).strength() - lost;
        rules.extend([rule::combat::CASUALTY_REAR_RANK_REMOVAL, rule::combat::STEP_UP_IMMEDIATE]);
        rules.extend([rule::combat::STRIKE_ORDER_SLAIN_DO_NOT_STRIKE, rule::combat::STEP_UP_NO_ATTACK]);
        rules.push(rule::combat::CASUALTY_TRACKING);
        self.cite_ranks(self.body_of(target), lost, &mut rules);
        rules.extend(self.cite_combined(target));
        let carried = self.unit(target).wounds;
        play.log(|| What::Casualties { unit: target, lost, left: spoken, wounds: carried }, &rules);
        self.fall(target, lost);
        if self.unit(target).strength() == 0 {
            self.retarget(target);
        }
    }

    /// Which ranks the slain are taken from, beyond the plain case.
    fn cite_ranks(&self, id: UnitId, lost: u8, rules: &mut SmallVec<[RuleId; 12]>) {
        let unit = self.unit(id);
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        let ranks = unit.formation().ranks();
        if unit.strength().saturating_sub(lost) < unit.files {
            rules.extend([rule::combat::CASUALTY_NO_RESERVES, rule::combat::CASUALTY_KEEP_CONTACT]);
        } else if (fought(Edge::Left) || fought(Edge::Right)) && ranks > 1 {
            rules.push(rule::combat::CASUALTY_FLANK_PROTECTED);
        }
        if fought(Edge::Rear) && ranks > 2 {
            rules.push(rule::combat::CASUALTY_FRONT_AND_REAR);
        }
        if self.troop(id).warhorse.is_some() {
            rules.push(rule::combat::WARHORSE_REMOVED_WITH_RIDER);
        }
        if unit.troopers() == lost && unit.guests > 0 {
            rules.push(rule::character::LAST_SURVIVOR);
        }
    }

    /// A character is slain ([`rule::character::WOUNDS_RECORDED`]).
    pub(crate) fn slay(&mut self, id: UnitId, causes: &[RuleId], play: &mut Play) {
        let mut rules: SmallVec<[RuleId; 8]> = SmallVec::from_slice(causes);
        rules.push(rule::character::WOUNDS_RECORDED);
        if self.step == Step::Combat {
            rules.push(rule::character::SLAIN_GAP_COMBAT);
        }
        if self.unit(id).duel.is_some() {
            rules.push(rule::challenge::DUEL_COUNTS_FOR_RESULT);
        }
        if self.troop(id).rank == Some(Rank::ArmyStandard) {
            rules.push(rule::standard::LOST_NOT_CAPTURED);
        }
        play.log(|| What::Slain { unit: id }, &rules);
        self.retarget(id);
        self.end_duel(id);
        self.mourn(id);
        let unit = self.unit_mut(id);
        unit.models = 0;
        match unit.host.filter(|_| unit.status == Status::Joined) {
            Some(host) => {
                unit.status = Status::Destroyed;
                let body = self.unit_mut(host);
                body.guests = body.guests.saturating_sub(1);
                // rule::character::SLAIN_GAP_COMBAT: a man from the rear fills his place.
                self.close_ranks(host);
                if self.unit(host).strength() == 0 && !self.is_engaged(host) {
                    play.log(|| What::Destroyed { unit: host }, &[rule::character::LAST_SURVIVOR]);
                    self.remove(host, Status::Destroyed);
                }
            }
            // He leaves the table with the other fallen once the result is known.
            None if self.is_engaged(id) => {}
            None => self.remove(id, Status::Destroyed),
        }
    }

    /// What the army loses with a character: for its General it tests at once,
    /// in a combat with the others ([`rule::panic::GENERAL_SLAIN_TIMING`]).
    pub(crate) fn mourn(&mut self, id: UnitId) {
        let side = self.unit(id).side;
        if self.troop(id).rank == Some(Rank::General) && !self.general_slain[side.index()] {
            self.general_slain[side.index()] = true;
            if self.step != Step::Combat {
                self.then(Task::Panic(PanicTask::Bereaved));
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
    /// single rank grows shorter ([`rule::combat::CASUALTY_REAR_RANK_REMOVAL`],
    /// [`rule::combat::CASUALTY_NO_RESERVES`]).
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
        self.then_command_may_fall(id, lost);
        self.then_command_falls(id);
        self.close_ranks(id);
    }

    /// The ranks close after losses, and contact is kept.
    pub(crate) fn close_ranks(&mut self, id: UnitId) {
        let before = self.unit(id).files;
        let unit = self.unit_mut(id);
        let strength = unit.strength();
        if strength == 0 {
            return;
        }
        unit.files = unit.files.min(strength);
        let moved = unit.files < before || unit.places.iter().any(|&place| place >= strength);
        if moved {
            unit.seat_command();
        }
        if strength < 5 {
            // rule::basic::BELOW_FIVE_PERMANENT.
            unit.mark(Fact::Unformed);
        }
        self.seat_characters(id);
        if self.unit(id).files < before {
            self.hug_the_flank(id, before);
        }
        self.keep_contact(id);
    }

    /// Characters keep to the front rank of a block that has become narrower.
    pub(crate) fn seat_characters(&mut self, id: UnitId) {
        let files = self.unit(id).formation().files;
        let guests: UnitSet = self.guests(id).collect();
        let mut taken = UnitSet::EMPTY;
        for guest in guests.iter() {
            let place = self.unit(guest).place;
            let crowded = taken.iter().any(|other| self.unit(other).place == place);
            if place >= files || crowded {
                let free = (0..files).map(|n| crate::unit::from_the_middle(files, n));
                let free = free.into_iter().find(|&p| !taken.iter().any(|other| self.unit(other).place == p));
                self.unit_mut(guest).place = free.unwrap_or(0);
            }
            taken.add(guest);
        }
    }

    /// A single rank loses men from the end where nobody fights it
    /// ([`rule::combat::CASUALTY_KEEP_CONTACT`]).
    fn hug_the_flank(&mut self, id: UnitId, before: u8) {
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        let lost = f64::from(before - self.unit(id).files) * self.unit(id).base.width();
        let shift = match (fought(Edge::Left), fought(Edge::Right)) {
            (true, false) => -lost * 0.5,
            (false, true) => lost * 0.5,
            _ => 0.0,
        };
        let unit = self.unit_mut(id);
        unit.pose = unit.pose.shift(shift);
    }

    /// Where the block has shrunk away from an enemy, he comes on
    /// ([`rule::combat::CASUALTY_FRONT_AND_REAR`], [`rule::combat::CASUALTY_KEEP_CONTACT`]).
    pub(crate) fn keep_contact(&mut self, id: UnitId) {
        let contacts: SmallVec<[(Edge, UnitId, Edge); 4]> = self.contacts_of(id).collect();
        for (face, enemy, _) in contacts {
            let (mine, theirs) = (self.rect(id), self.rect(enemy));
            let out = mine.normal(face);
            let line = mine.edge(face);
            let gap = nearest_along(&theirs, line.middle(), out);
            let aside = sideways_gap(&mine, face, &theirs);
            let across = self.across(id, enemy);
            let step = if across { aside } else { aside - out * gap };
            if step.length().exceeds(0.0) && self.contacts_of(enemy).count() == 1 {
                let moved = theirs.translated(step);
                if self.has_room(enemy, &moved) {
                    self.unit_mut(enemy).pose = moved.pose;
                }
            }
        }
        // rule::combat::CASUALTY_KEEP_CONTACT: unless there is no other way.
        let lost: SmallVec<[(UnitId, UnitId); 2]> = self
            .contacts
            .iter()
            .filter(|c| c.a == id || c.b == id)
            .filter(|c| self.rect(c.a).distance(&self.rect(c.b)) > 1.0)
            .map(|c| (c.a, c.b))
            .collect();
        for (a, b) in lost {
            self.contacts.retain(|c| (c.a, c.b) != (a, b));
        }
    }

    /// Whether a unit may stand there: on the table and upon nobody.
    pub(crate) fn has_room(&self, id: UnitId, there: &Rect) -> bool {
        let inner = there.shrunk(TOLERANCE);
        self.field.board.contains_rect(&inner)
            && !self.fielded().any(|o| o != id && self.unit(o).strength() > 0 && inner.overlaps(&self.rect(o)))
    }
}

/// How far a rectangle lies ahead of a line, in the direction `out`.
fn nearest_along(rect: &Rect, line: Vec2, out: Vec2) -> f64 {
    rect.corners().iter().map(|c| (*c - line).dot(out)).fold(f64::INFINITY, f64::min)
}

/// What brings the other back beside the face if it has slipped past its end.
fn sideways_gap(mine: &Rect, face: Edge, theirs: &Rect) -> Vec2 {
    let edge = mine.edge(face);
    let along = edge.vector() / edge.length().max(TOLERANCE);
    let span = |points: &[Vec2]| {
        points
            .iter()
            .map(|p| (*p - edge.a).dot(along))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
    };
    let (low, high) = span(&theirs.corners());
    let length = edge.length();
    if low > length {
        along * (length - low)
    } else if high < 0.0 {
        along * -high
    } else {
        Vec2::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Pose;

    #[test]
    fn who_slipped_past_the_end_is_brought_back_beside_it() {
        let mine = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
        let back = |x: f64| {
            let theirs = Rect::new(Pose::new(x, 0.0, 180.0), 2.0, 2.0);
            theirs.pose.at.x + sideways_gap(&mine, Edge::Front, &theirs).x
        };
        assert_eq!([-5.0, -3.0, 0.0, 3.0, 5.0].map(back), [-3.0, -3.0, 0.0, 3.0, 3.0]);
    }
}
