//! The slain: whom they are taken from, and how the ranks close.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Rect, TOLERANCE, Vec2};

use super::fighters;
use crate::state::{Battle, Contact, PanicTask, Play, Rank, Stage, Status, Strike, TurnStep, UnitId, UnitSet, What};

impl Battle {
    /// Wounds strike a unit or a character in a combat; those beyond what it
    /// had left count for nothing.
    pub(super) fn suffer_blows(&mut self, n: u8, strike: &Strike, wounds: u8, play: &mut Play) {
        let Some(target) = strike.targets.first() else { return };
        if wounds == 0 || self.unit(target).strength() == 0 || !self.unit(target).is_alive() {
            return;
        }
        let each = u16::from(self.troop(target).stats.w.max(1));
        let unit = *self.unit(target);
        let room = u16::from(unit.models) * each - u16::from(unit.wounds);
        let taken = u16::from(wounds).min(room) as u8;
        let total = u16::from(unit.wounds) + u16::from(taken);
        let lost = why::count(rule::combat::CASUALTY_PER_WOUND, (total / each) as u8).min(unit.models);
        let scored = why::instead(rule::result::EXCESS_WOUNDS_IGNORED, taken, || wounds);
        self.score_wounds(n, strike, scored, lost);
        let carried = (total % each) as u8;
        let character = self.troop(target).is_character();
        self.unit_mut(target).wounds =
            if character { why::instead(rule::character::WOUNDS_RECORDED, carried, || 0) } else { carried };
        if lost == 0 {
            let left = unit.strength();
            play.log(|| What::Casualties { unit: target, lost, left, wounds: total as u8 });
        } else if character {
            self.lose_character(n, target, strike.unit, play);
        } else {
            self.lose_men(target, lost, strike.unit, play);
        }
        if wounds > taken && !why::step(rule::combat::CASUALTY_NO_SPILL_BETWEEN_UNITS) {
            self.spill_blows(n, strike, wounds - taken, play);
        }
    }

    /// Every wound counts for the side that dealt it, by whomever, even if
    /// nobody falls.
    fn score_wounds(&mut self, n: u8, strike: &Strike, taken: u8, lost: u8) {
        let Some(target) = strike.targets.first() else { return };
        let hardy = self.troop(target).stats.w > 1;
        let counts = (!strike.horse || why::step(rule::combat::WARHORSE_WOUNDS_COUNT))
            && (self.unit(target).duel.is_none() || why::step(rule::challenge::DUEL_COUNTS_FOR_RESULT))
            && (!hardy || lost > 0 || why::step(rule::result::PARTIAL_WOUNDS_COUNT));
        let winner = self.unit(target).side.other();
        if let Some(combat) = self.combats.get_mut(usize::from(n)).filter(|_| counts) {
            let score = &mut combat.wounds[winner.index()];
            *score = score.saturating_add(why::count(rule::result::WOUND_TOTAL_BY_SIDE, taken));
        }
    }

    /// Blows that find nobody left in their target strike another of its side.
    fn spill_blows(&mut self, n: u8, strike: &Strike, wounds: u8, play: &mut Play) {
        let side = self.unit(strike.unit).side;
        let next = self.combat(n).units.iter().find(|&u| self.unit(u).side != side && self.unit(u).models > 0);
        if let Some(next) = next {
            self.suffer_blows(n, &Strike { targets: UnitSet::of(next), ..*strike }, wounds, play);
        }
    }

    /// Men of a unit are slain, and those behind step up.
    fn lose_men(&mut self, id: UnitId, lost: u8, by: UnitId, play: &mut Play) {
        self.spend_strikes(id, lost, by);
        let left = self.unit(id).strength() - lost;
        let carried = self.unit(id).wounds;
        play.log(|| What::Casualties { unit: id, lost, left, wounds: carried });
        self.fall(id, lost);
        if self.unit(id).strength() == 0 {
            self.retarget(id);
        }
    }

    /// A character is slain by blows; who takes his place does not strike for
    /// him.
    fn lose_character(&mut self, n: u8, id: UnitId, by: UnitId, play: &mut Play) {
        if let Some(combat) = self.combats.get_mut(usize::from(n)) {
            combat.slain.add(id);
        }
        let his = self.strikes.iter().find(|s| s.unit == id && !s.horse).copied();
        let host = self.body_of(id);
        self.spend_strikes(id, 1, by);
        self.slay(id, play);
        if let Some(strike) = his.filter(|_| host != id && self.unit(host).troopers() > 0)
            && !why::step(rule::character::SLAIN_GAP_COMBAT)
        {
            fighters::push(&mut self.strikes, Strike { unit: host, models: 1, stage: Stage::Ready, ..strike });
        }
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
        if self.troop(id).rank == Some(Rank::General) && !self.general_slain[side.index()] {
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
                let free = (0..files).map(|n| crate::state::unit::from_the_middle(files, n));
                let free = free.into_iter().find(|&p| !taken.iter().any(|other| self.unit(other).place == p));
                self.unit_mut(guest).place = free.unwrap_or(0);
            }
            taken.add(guest);
        }
    }

    /// A single rank loses men from the end where nobody fights it.
    fn hug_the_flank(&mut self, id: UnitId, before: u8) {
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        let lost = f64::from(before - self.unit(id).files) * self.unit(id).base.width();
        let shift = match (fought(Edge::Left), fought(Edge::Right)) {
            (true, false) => -lost * 0.5,
            (false, true) => lost * 0.5,
            _ => 0.0,
        };
        let shift = why::instead(rule::combat::CASUALTY_KEEP_CONTACT, shift, || 0.0);
        let unit = self.unit_mut(id);
        unit.place(unit.pose().shift(shift));
    }

    /// Where the block has shrunk away from an enemy, he comes on.
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
                let rule = if face == Edge::Rear {
                    rule::combat::CASUALTY_FRONT_AND_REAR
                } else {
                    rule::combat::CASUALTY_KEEP_CONTACT
                };
                if self.has_room(enemy, &moved) && why::step(rule) {
                    self.unit_mut(enemy).place(moved.pose);
                }
            }
        }
        // Unless there is no other way.
        let lost: SmallVec<[Contact; 2]> = self
            .contacts
            .iter()
            .filter(|c| c.a == id || c.b == id)
            .filter(|c| self.rect(c.a).distance(&self.rect(c.b)) > 1.0)
            .copied()
            .collect();
        for contact in lost {
            self.contacts.retain(|c| *c != contact);
            self.parted.push(contact);
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
