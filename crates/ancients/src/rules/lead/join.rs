//! Characters join units and leave them.

use game::Words;
use game::words;
use game::{Refusal, why};
use ranked::block::command::from_the_middle;
use rules::{RuleId, ancients as rule, antiquity::wedge};
use table::Measure;

use crate::special::wedge::MOST_IN_WEDGE;
use crate::state::{Battle, LeadAsk, Mark, Play, Status, UnitId, UnitSet, What};

/// As near as this to skirmishers.
const NEAR: f64 = 2.0;

impl Battle {
    /// After a lone character's move: does he join anybody whom he touches?
    pub(super) fn offer_join(&mut self, id: UnitId) {
        if self.is_lone_character(id) && !self.hosts_for(id).is_empty() {
            self.ask(LeadAsk::Join(id));
        }
    }

    /// The units that a character may join where he stands.
    pub(super) fn hosts_for(&self, id: UnitId) -> UnitSet {
        self.friends(id).filter(|&host| self.may_join(id, host).is_ok()).collect()
    }

    /// Whether a character may join a unit, or why not.
    pub(super) fn may_join(&self, id: UnitId, host: UnitId) -> Result<(), Refusal> {
        let refuse = |rule: RuleId, forbidden: bool, wrong: Words| {
            why::refuse(rule, forbidden, || (wrong, words!("do-choose-another-unit-or-none")))
        };
        let unit = self.unit(host);
        let no_unit =
            self.troop(host).is_character() || unit.side != self.unit(id).side || unit.status() != Status::Field;
        refuse(rule::character::UNIT_OF_ONE, no_unit, words!("no-that-is-no-unit-to-join"))?;
        refuse(rule::building::OCCUPY_PROCEDURE, unit.inside.is_some(), words!("no-it-is-in-a-building"))?;
        let apart = self.apart_near(id, host, NEAR);
        if self.is_skirmishing(host) {
            let near = why::within(rule::character::JOIN_SKIRMISHERS, apart, NEAR);
            refuse(rule::character::JOIN_SKIRMISHERS, !near, words!("no-he-is-too-far-away"))?;
        } else {
            refuse(rule::character::JOIN_BY_CONTACT, apart.exceeds(0.0), words!("no-he-does-not-touch-it"))?;
        }
        refuse(rule::character::JOIN_NOT_ENGAGED, self.is_engaged(host), words!("no-it-is-fighting"))?;
        let (his, theirs) = (self.troop(id).special, self.troop(host).special);
        his.may_lead(his, theirs, self.by_army_book()).map_err(|rule| {
            Refusal::new(rule, words!("no-they-are-not-his-people"), words!("do-choose-another-unit-or-none"))
        })?;
        let (kind, ridden) = (self.troop(host).kind, self.troop(id).kind.is_mounted());
        let platform = kind.is_chariot() || kind.is_elephant();
        let on_foot = (kind.is_mounted() || platform) && !ridden;
        refuse(rule::character::JOIN_FOOT_NOT_MOUNTED_UNITS, on_foot, words!("no-he-is-on-foot"))?;
        let kind = self.troop(host).kind;
        let climbs = (kind.is_elephant() || kind.is_chariot()) && self.troop(id).kind != kind;
        refuse(rule::character::JOIN_CHARIOTS_ELEPHANTS, climbs, words!("no-he-does-not-ride-so"))?;
        let engines = self.stands_with_engines(host) && why::step(rule::artillery::CHARACTER_JOINS);
        let files = if engines { u8::MAX } else { unit.formation().files };
        let most = why::count(rule::character::JOIN_FRONT_RANK_LIMIT, files / 2);
        let most = if unit.is_wedge() { why::count(wedge::CHARACTERS, MOST_IN_WEDGE) } else { most };
        let crowded = unit.guests + 1 > most;
        refuse(rule::character::JOIN_FRONT_RANK_LIMIT, crowded, words!("no-there-are-too-many-characters"))?;
        refuse(rule::character::JOIN_PLACEMENT, !self.has_room_for(id, host), words!("no-there-is-no-room-behind-it"))
    }

    /// Whether there is room for the man whom a character pushes back.
    fn has_room_for(&self, id: UnitId, host: UnitId) -> bool {
        let mut grown = self.unit(host).formation();
        grown.models += 1;
        let rect = grown.rect(self.unit(host).pose());
        self.bar(host, &rect, UnitSet::of(id), 0.0).is_none()
    }

    /// He takes a place in the middle of the front; what he spent of his move
    /// counts for the unit too.
    pub(super) fn join(&mut self, id: UnitId, host: UnitId, play: &mut Play) {
        let spent = self.unit(id).spent;
        let middle = from_the_middle(self.unit(host).formation().files, self.unit(host).guests);
        let middle = if self.unit(host).is_wedge() { self.unit(host).guests } else { middle };
        let place = why::instead(rule::character::JOIN_PLACEMENT, middle, || self.unit(host).guests);
        let moved = self.unit(host).is(Mark::DONE);
        let character = self.unit_mut(id);
        character.becomes(Status::Joined);
        character.host = Some(host);
        character.place = place;
        character.mark(Mark::JOINED);
        character.mark(Mark::DONE);
        let unit = self.unit_mut(host);
        unit.guests += 1;
        let before = unit.spent;
        let most = before.max(spent);
        unit.spent = if moved { most } else { why::instead(rule::character::JOIN_MOVE_COST_UNIT, most, || before) };
        self.reseat(host);
        play.log(|| What::JoinedUnit { unit: id, host });
    }

    /// Characters of the active side who may leave their units now.
    pub(crate) fn leavers(&self) -> UnitSet {
        let joined = |c: &UnitId| {
            let unit = self.unit(*c);
            unit.side == self.active && unit.status() == Status::Joined && !self.is_rear_kind(*c)
        };
        let may = |c: &UnitId| why::step(rule::character::LEAVE_TIMING) && self.may_leave(*c).is_ok();
        self.ids().filter(joined).filter(may).collect()
    }

    /// Whether a character may leave his unit, or what binds him.
    pub(crate) fn may_leave(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        let host = unit.host.filter(|_| unit.status() == Status::Joined && !self.is_rear_kind(id));
        let Some(host) = host else { return Err(rule::character::UNIT_OF_ONE) };
        let kind = self.troop(host).kind;
        let dismounts = match self.edition().riders_dismount {
            Some(rule) => kind.is_chariot() && why::step(rule),
            None => false,
        };
        let stays = (kind.is_chariot() || kind.is_elephant()) && !dismounts;
        why::barred(rule::character::MOUNT_INSEPARABLE, stays)?;
        if let Some(rule) = self.edition().riders_dismount.filter(|_| dismounts) {
            // He gets off by a move of his own, and has none left.
            why::barred(rule, self.used_aboard(id).at_least(1.0))?;
        }
        let joined = unit.is(Mark::JOINED);
        why::barred(rule::character::LEAVE_AND_JOIN, joined)?;
        why::barred(rule::move_::ONCE_PER_PHASE, !joined && unit.is(Mark::DONE))?;
        let body = self.unit(host);
        why::barred(rule::building::OCCUPY_PROCEDURE, body.inside.is_some())?;
        let any = |marks: &[Mark]| marks.iter().any(|&mark| body.is(mark));
        why::barred(rule::character::LAST_SURVIVOR, body.models == 0)?;
        let charges = any(&[Mark::CHARGING, Mark::CHARGED, Mark::COUNTERCHARGED]);
        why::barred(rule::character::CHARGES_WITH_UNIT, charges)?;
        let special = self.troop(host).special;
        // A failed reform leaves it standing, too, but binds nobody's mind.
        let halted = body.is(Mark::HALTED) && !body.is(Mark::REFORMED);
        let compelled =
            halted || body.is(Mark::COMPELLED) || special.is_carried_away(self, host) || special.hangs_back(self, host);
        why::barred(rule::character::PSYCHOLOGY_BINDS, compelled)?;
        // Who gets off a chariot that has moved pays for its way.
        let moved = if dismounts { any(&[Mark::REFORMED]) } else { any(&[Mark::DONE, Mark::MOVED]) };
        let bound = moved || any(&[Mark::DISENGAGING, Mark::RALLIED]);
        let bound = bound || body.status() != Status::Field || self.is_engaged(host);
        why::barred(rule::character::LEAVE_RESTRICTIONS, bound)
    }
}
