//! Those aboard: crews whose armour is the chariot's, and characters who ride
//! with them ([`rule::character::MOUNT_INSEPARABLE`]).

use game::why;
use ranked::save::Save;
use rules::{RuleId, ancients as rule};

use crate::state::{Armour, Battle, Blow, Contact, Kind, Mark, Missile, Play, Status, UnitId, UnitSet, What};

/// So many pips better than on foot a crew saves in a chariot.
const IN_A_CHARIOT: i8 = 2;

impl Battle {
    /// The unit on whose platform a character rides.
    pub(crate) fn ridden_by(&self, id: UnitId) -> Option<UnitId> {
        let body = self.body_of(id);
        (body != id && self.unit(body).carries).then_some(body)
    }

    /// What part of a rider's move is gone with that of the chariot off which he gets.
    pub(crate) fn used_aboard(&self, id: UnitId) -> f64 {
        match (self.ridden_by(id), self.edition().riders_dismount) {
            (Some(chariot), Some(rule)) => why::count(rule, f64::from(self.unit(chariot).spent)),
            _ => 0.0,
        }
    }

    /// The save of whoever is struck: by his own armour, on foot or in the
    /// saddle, or aboard ([`rule::chariot::SAVE`], [`rule::character::MOUNT_SAVE`]).
    pub(crate) fn save_of(&self, id: UnitId, rides: bool, blow: Blow) -> Save {
        let host = self.body_of(id);
        if !self.unit(host).carries {
            return self.troop(id).armour.save(rides, blow, &self.edition().smithy);
        }
        match self.troop(host).kind {
            kind if kind.is_chariot() => self.save_in_a_chariot(id, host, blow),
            _ => self.troop(id).armour.save(rides, blow, &self.edition().smithy),
        }
    }

    /// The best that it may ever be.
    pub(crate) fn best_save_of(&self, id: UnitId, rides: bool, blow: Blow) -> i8 {
        let (host, by) = (self.troop(self.body_of(id)), &self.edition().smithy);
        let chariot = host.kind.is_chariot();
        if chariot { host.armour.best(true, blow, by) } else { self.troop(id).armour.best(rides, blow, by) }
    }

    /// As the best protected of the crew ([`rule::chariot::SAVE_BEST_CREWMAN`]),
    /// or a character for himself: either two pips better than on foot.
    fn save_in_a_chariot(&self, id: UnitId, host: UnitId, blow: Blow) -> Save {
        let chariot = self.troop(host);
        let barding = chariot.armour.barding;
        let by = &self.edition().smithy;
        let save = |armour: Armour, better: i8| Armour { barding, ..armour }.save_aboard(better, blow, by);
        if id != host {
            let better = why::count(rule::character::MOUNT_SAVE, IN_A_CHARIOT);
            return save(self.troop(id).armour, better);
        }
        let better = why::count(rule::chariot::SAVE, IN_A_CHARIOT);
        let pips = |save: Save| save.score().unwrap_or(7);
        let mut all = chariot.crew.men.iter().map(|men| save(men.armour, better));
        let first = all.next().unwrap_or_else(|| save(chariot.armour, better));
        let best = all.fold(first, |best, save| if pips(save) < pips(best) { save } else { best });
        why::instead(rule::chariot::SAVE_BEST_CREWMAN, best, || first)
    }

    /// Whether those of a unit shoot in all directions: riders, and crews
    /// ([`rule::chariot::WEAPONS_AS_CAVALRY`], [`rule::elephant::ALL_ROUND_SHOOTING`]).
    pub(crate) fn shoots_all_round(&self, id: UnitId) -> bool {
        let kind = self.troop(id).kind;
        kind.rides_by(rule::chariot::WEAPONS_AS_CAVALRY)
            || kind.is_elephant() && why::step(rule::elephant::ALL_ROUND_SHOOTING)
    }

    /// What keeps a weapon from being shot after a move: crews may use crossbows
    /// all the same, but no long bows ([`rule::chariot::SHOOTING_CROSSBOW_MOVING`]).
    pub(crate) fn may_shoot_moving(&self, id: UnitId, missile: Missile) -> Result<(), RuleId> {
        let rule = match self.troop(id).kind {
            kind if kind.is_chariot() => rule::chariot::SHOOTING_CROSSBOW_MOVING,
            Kind::Elephant => rule::elephant::SHOOTING_CROSSBOW_MOVING,
            _ => return missile.after_a_move(),
        };
        match missile {
            Missile::Crossbow => why::instead(rule, Ok(()), || missile.after_a_move()),
            Missile::Longbow => why::barred(rule, true),
            _ => missile.after_a_move(),
        }
    }

    /// How many shots a model has with a weapon: of a chariot's crew each who has it,
    /// once or twice ([`rule::chariot::SHOOTING_SHOTS_PER_CREW`]).
    pub(crate) fn shots_of(&self, id: UnitId, missile: Missile) -> u8 {
        let troop = self.troop(id);
        if !troop.kind.is_chariot() {
            return 1;
        }
        let armed: u8 = troop.crew.men.iter().filter(|men| men.missiles.has(missile)).map(|men| men.count).sum();
        let shots = armed.saturating_mul(if missile.is_quick() { 2 } else { 1 });
        why::instead(rule::chariot::SHOOTING_SHOTS_PER_CREW, shots, || 1)
    }

    /// The platform is gone, and those who rode on it go on on foot, in the fight
    /// that it was in ([`rule::character::MOUNT_LOST_DISMOUNT`]).
    pub(crate) fn set_down_riders(&mut self, host: UnitId, play: &mut Play) {
        if !self.unit(host).carries || self.unit(host).guests == 0 {
            return;
        }
        let riders: UnitSet = self.guests(host).collect();
        for rider in riders.iter().filter(|_| why::step(rule::character::MOUNT_LOST_DISMOUNT)) {
            self.set_down(rider, host, play);
        }
    }

    /// One of them.
    pub(crate) fn set_down(&mut self, rider: UnitId, host: UnitId, play: &mut Play) {
        let platform = *self.unit(host);
        let character = self.unit_mut(rider);
        character.host = None;
        character.place(platform.pose());
        character.becomes(if platform.is_fleeing() { Status::Fleeing } else { Status::Field });
        for mark in [Mark::WON_ROUND, Mark::LOST_ROUND, Mark::CHARGED, Mark::MOVED, Mark::DONE] {
            character.marks.put(mark, platform.is(mark));
        }
        character.rounds = platform.rounds;
        let unit = self.unit_mut(host);
        unit.guests = unit.guests.saturating_sub(1);
        let contacts: smallvec::SmallVec<[Contact; 4]> =
            self.contacts.iter().filter(|c| c.a == host || c.b == host).copied().collect();
        for mut contact in contacts {
            if contact.a == host {
                contact.a = rider;
            } else {
                contact.b = rider;
            }
            self.touch(contact);
        }
        for combat in self.combats.iter_mut().filter(|combat| combat.units.has(host)) {
            combat.units.add(rider);
        }
        play.log(|| What::LeftUnit { unit: rider, host });
    }
}
