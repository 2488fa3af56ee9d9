//! Characters join units and leave them.

use game::Refusal;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;

use super::LeadAsk;
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::question::Question;
use crate::unit::{Status, from_the_middle};

/// As near as this to skirmishers ([`rule::character::JOIN_SKIRMISHERS`]).
const NEAR: f64 = 2.0;

impl Battle {
    /// After a lone character's move: does he join anybody whom he touches?
    pub(crate) fn offer_join(&mut self, id: UnitId) {
        if self.is_lone_character(id) && !self.hosts_for(id).is_empty() {
            self.question = Some(Question::Lead(LeadAsk::Join(id)));
        }
    }

    /// The units that a character may join where he stands.
    pub(super) fn hosts_for(&self, id: UnitId) -> UnitSet {
        self.friends(id).filter(|&host| self.may_join(id, host).is_ok()).collect()
    }

    /// Whether a character may join a unit, or why not.
    pub(super) fn may_join(&self, id: UnitId, host: UnitId) -> Result<(), Refusal> {
        let refuse = |rule: RuleId, wrong: &'static str| Err(Refusal::new(rule, wrong, "choose another unit, or none"));
        let unit = self.unit(host);
        if self.troop(host).is_character() || unit.side != self.unit(id).side || unit.status != Status::Field {
            return refuse(rule::character::UNIT_OF_ONE, "that is no unit to join");
        }
        let (here, there) = (self.rect(id), self.rect(host));
        if self.is_skirmishing(host) {
            if !here.within(&there, NEAR) {
                return refuse(rule::character::JOIN_SKIRMISHERS, "he is more than two inches away");
            }
        } else if !here.touches(&there) {
            return refuse(rule::character::JOIN_BY_CONTACT, "he does not touch it");
        }
        if self.is_engaged(host) {
            return refuse(rule::character::JOIN_NOT_ENGAGED, "it is fighting");
        }
        if self.troop(host).kind.is_mounted() && !self.troop(id).kind.is_mounted() {
            return refuse(rule::character::JOIN_FOOT_NOT_MOUNTED_UNITS, "he is on foot");
        }
        if unit.guests + 1 > unit.formation().files / 2 {
            return refuse(rule::character::JOIN_FRONT_RANK_LIMIT, "there are too many characters in front");
        }
        // Room for the man who is pushed back.
        let mut grown = unit.formation();
        grown.models += 1;
        let clear = |rect: &table::Rect| {
            self.field.board.contains_rect(rect)
                && !self.fielded().any(|o| o != id && o != host && rect.overlaps(&self.rect(o)))
        };
        if clear(&grown.rect(unit.pose)) {
            Ok(())
        } else {
            refuse(rule::character::JOIN_PLACEMENT, "there is no room behind it")
        }
    }

    /// He takes a place in the middle of the front
    /// ([`rule::character::JOIN_PLACEMENT`]); what he spent of his move counts
    /// for the unit too ([`rule::character::JOIN_MOVE_COST_UNIT`]).
    pub(super) fn join(&mut self, id: UnitId, host: UnitId, play: &mut Play) {
        let spent = self.unit(id).spent;
        let place = from_the_middle(self.unit(host).formation().files, self.unit(host).guests);
        let moved = self.unit(host).is(Fact::Done);
        let character = self.unit_mut(id);
        character.status = Status::Joined;
        character.host = Some(host);
        character.place = place;
        character.mark(Fact::Joined);
        character.mark(Fact::Done);
        let unit = self.unit_mut(host);
        unit.guests += 1;
        unit.spent = unit.spent.max(spent);
        unit.seat_command();
        self.seat_characters(host);
        let how = if self.is_skirmishing(host) {
            rule::character::JOIN_SKIRMISHERS
        } else {
            rule::character::JOIN_BY_CONTACT
        };
        let cost = if moved { rule::character::JOIN_MOVE_COST_CHARACTER } else { rule::character::JOIN_MOVE_COST_UNIT };
        let mut rules: SmallVec<[RuleId; 6]> = SmallVec::from_slice(&[how, cost]);
        rules.extend([rule::character::JOIN_PLACEMENT, rule::character::MOVES_AS_UNIT]);
        if self.troop(id).kind.is_mounted() && !self.rides(id) {
            rules.push(rule::character::JOIN_INFANTRY_DISMOUNTS);
        }
        play.log(|| What::JoinedUnit { unit: id, host }, &rules);
    }

    /// Characters of the active side who may leave their units now
    /// ([`rule::character::LEAVE_TIMING`]).
    pub(crate) fn leavers(&self) -> UnitSet {
        self.ids().filter(|&c| self.unit(c).side == self.active && self.may_leave(c).is_ok()).collect()
    }

    /// [`rule::character::LEAVE_RESTRICTIONS`]; nor one who has just joined
    /// ([`rule::character::LEAVE_AND_JOIN`]).
    pub(crate) fn may_leave(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        let (Some(host), Status::Joined, false) = (unit.host, unit.status, self.is_rear_kind(id)) else {
            return Err(rule::character::UNIT_OF_ONE);
        };
        if unit.is(Fact::Joined) {
            return Err(rule::character::LEAVE_AND_JOIN);
        }
        if unit.is(Fact::Done) {
            return Err(rule::move_::ONCE_PER_PHASE);
        }
        let body = self.unit(host);
        if body.models == 0 {
            return Err(rule::character::LAST_SURVIVOR);
        }
        if [Fact::Charging, Fact::Charged, Fact::Countercharged].iter().any(|&fact| body.is(fact)) {
            return Err(rule::character::CHARGES_WITH_UNIT);
        }
        if [Fact::Halted, Fact::Compelled, Fact::Surging, Fact::HangsBack].iter().any(|&fact| body.is(fact)) {
            return Err(rule::character::PSYCHOLOGY_BINDS);
        }
        let bound = [Fact::Done, Fact::Moved, Fact::Disengaging, Fact::Rallied];
        let free = body.status == Status::Field && !self.is_engaged(host) && !bound.iter().any(|&f| body.is(f));
        if free { Ok(()) } else { Err(rule::character::LEAVE_RESTRICTIONS) }
    }

    /// Before he is asked where he goes: he sets out from his place.
    pub(crate) fn stand_in_place(&mut self, id: UnitId) {
        if self.unit(id).status == Status::Joined {
            let place = self.character_rect(id).pose;
            self.unit_mut(id).pose = place;
        }
    }

    /// He leaves, and a man from the rear takes his place
    /// ([`rule::character::LEAVE_GAP_FILLED`]).
    pub(crate) fn leave_unit(&mut self, id: UnitId, play: &mut Play) {
        let Some(host) = self.unit(id).host.filter(|_| self.unit(id).status == Status::Joined) else { return };
        let character = self.unit_mut(id);
        character.status = Status::Field;
        character.host = None;
        let body = self.unit_mut(host);
        body.guests = body.guests.saturating_sub(1);
        self.close_ranks(host);
        let rules = [rule::character::LEAVE_TIMING, rule::character::LEAVE_GAP_FILLED, rule::character::UNIT_OF_ONE];
        play.log(|| What::LeftUnit { unit: id, host }, &rules);
    }
}
