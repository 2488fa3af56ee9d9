//! Those aboard: crews whose armour is the chariot's, and characters who ride
//! with them ([`rule::character::MOUNT_INSEPARABLE`]).

use game::why;
use ranked::save::Save;
use rules::{RuleId, ancients as rule};
use smallvec::{SmallVec, smallvec};
use table::{Edge, Measure, Pose};

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
        let pose = self.stand_of_dismounted(rider, host);
        let character = self.unit_mut(rider);
        character.host = None;
        character.place(pose);
        character.becomes(if platform.is_fleeing() { Status::Fleeing } else { Status::Field });
        for mark in [Mark::WON_ROUND, Mark::LOST_ROUND, Mark::CHARGED, Mark::MOVED, Mark::DONE] {
            character.marks.put(mark, platform.is(mark));
        }
        character.rounds = platform.rounds;
        let unit = self.unit_mut(host);
        unit.guests = unit.guests.saturating_sub(1);
        let contacts: SmallVec<[Contact; 4]> =
            self.contacts.iter().filter(|c| c.a == host || c.b == host).copied().collect();
        for mut contact in contacts {
            let foe = if contact.a == host { contact.b } else { contact.a };
            // Whom he cannot reach from there he does not fight.
            if self.rect(rider).distance(&self.rect(foe)).exceeds(Self::WITHIN_REACH) {
                continue;
            }
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

    /// What may lie between two who count as in contact: a short rear rank, a wall.
    const WITHIN_REACH: f64 = 1.0;

    /// Where a rider stands who has lost what bore him: where it stood, and there
    /// where he touches most of those whom it fought, in front if he can.
    fn stand_of_dismounted(&self, rider: UnitId, host: UnitId) -> Pose {
        let platform = self.unit(host).rect();
        let on_foot = self.unit(rider).rect_at(platform.pose);
        let aside = ((platform.width - on_foot.width) / 2.0).max(0.0);
        let back = (platform.depth - on_foot.depth).max(0.0);
        let (ahead, right) = (platform.pose.facing.dir(), platform.pose.facing.right());
        let foes: SmallVec<[(Edge, UnitId, Edge); 4]> = self.contacts_of(host).collect();
        let mut ways: SmallVec<[(f64, f64); 16]> = smallvec![(0.0, 0.0)];
        for &(face, foe, _) in &foes {
            // His middle as near to theirs as the platform lets him.
            let to_foe = self.rect(foe).centre() - platform.pose.at;
            let across = to_foe.dot(right).clamp(-aside, aside);
            let behind = (-to_foe.dot(ahead) - on_foot.depth / 2.0).clamp(0.0, back);
            // In a corner he may reach who is before or behind it, too.
            let beside = |side: f64| [(side, 0.0), (side, behind), (side, back)];
            match face {
                Edge::Front => ways.extend([(0.0, 0.0), (across, 0.0)]),
                Edge::Rear => ways.extend([(0.0, back), (across, back)]),
                Edge::Left => ways.extend(beside(-aside)),
                Edge::Right => ways.extend(beside(aside)),
            }
        }
        let at = |(across, behind): (f64, f64)| {
            let pose = platform.pose;
            Pose { at: pose.at + right * across - ahead * behind, ..pose }
        };
        let worth = |&way: &(f64, f64)| {
            let stands = self.unit(rider).rect_at(at(way));
            let reached = foes.iter().filter(|(_, foe, _)| stands.touches(&self.rect(*foe))).count();
            let crowded = self.on_foot_with(rider, host).iter().any(|other| stands.overlaps(&self.rect(other)));
            (!crowded, reached)
        };
        let best = ways.iter().map(worth).max().unwrap_or_default();
        at(ways.iter().copied().find(|way| worth(way) == best).unwrap_or_default())
    }

    /// Others who were set down there before him.
    fn on_foot_with(&self, rider: UnitId, host: UnitId) -> UnitSet {
        let platform = self.rect(host);
        let side = self.unit(rider).side;
        let there =
            |id: &UnitId| *id != rider && *id != host && self.unit(*id).side == side && self.unit(*id).on_field();
        self.ids().filter(there).filter(|&id| self.rect(id).overlaps(&platform)).collect()
    }
}
