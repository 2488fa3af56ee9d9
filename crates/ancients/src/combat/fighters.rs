//! Who fights: every model that touches an enemy, and those whose weapons
//! reach past a friend.

use ranked::{Formation, RearRank, Slot, contact};
use smallvec::SmallVec;
use table::Edge;

use super::{Stage, Strike};
use crate::battle::Battle;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::unit::Commander;

/// A model that touches enemies.
#[derive(Clone, Copy, Debug)]
struct Touching {
    slot: Slot,
    /// The face of its unit that is fought.
    face: Edge,
    targets: UnitSet,
    /// Only on its front.
    front: bool,
}

impl Battle {
    /// Everybody who may strike in a combat this round
    /// ([`rules::ancients::combat::CONTACT_ELIGIBILITY`], in whatever direction
    /// he stands: [`rules::ancients::combat::FACING_IRRELEVANT`]).
    pub(super) fn find_fighters(&mut self, n: u8) {
        let mut strikes = std::mem::take(&mut self.strikes);
        strikes.clear();
        for id in self.combat(n).units.iter() {
            let first = strikes.len();
            self.add_fighters(id, &mut strikes);
            // In whatever order the models stand, from left or right.
            strikes[first..].sort_by_key(|s| (s.unit, s.targets, !s.front));
        }
        self.strikes = strikes;
    }

    fn add_fighters(&self, id: UnitId, strikes: &mut SmallVec<[Strike; 4]>) {
        let unit = self.unit(id);
        let touching = self.touching_models(id);
        let formation = unit.formation();
        for model in &touching {
            let number = formation.number(model.slot);
            let guest = self.guest_at(id, number);
            if guest.is_some_and(|g| self.unit(g).is(Fact::Retired)) {
                continue;
            }
            let striker = guest.unwrap_or_else(|| self.kind_at(id, number));
            let targets = self.lawful_targets(striker, model.targets);
            if targets.is_empty() {
                continue;
            }
            let leads = guest.is_none() && unit.has(Commander::Leader) && unit.places[0] == number;
            let one = Strike {
                unit: striker,
                targets,
                models: 1,
                leader: leads,
                horse: false,
                front: model.front,
                stage: Stage::Ready,
            };
            push(strikes, one);
            let second = if model.front { behind(formation, model.slot, model.face) } else { None };
            // Who touches an enemy himself strikes for himself.
            let free =
                second.filter(|&slot| !touching.iter().any(|t| t.slot == slot)).map(|slot| formation.number(slot));
            let helper = free.filter(|&number| self.guest_at(id, number).is_none()).map(|n| self.kind_at(id, n));
            if let Some(helper) = helper.filter(|&kind| self.fights_in_ranks(kind) > 1) {
                push(strikes, Strike { unit: helper, leader: false, front: true, ..one });
            }
        }
    }

    /// The models of a unit that touch enemies, and which.
    fn touching_models(&self, id: UnitId) -> SmallVec<[Touching; 16]> {
        let unit = self.unit(id);
        let mine = self.fighting_block(id);
        let mut found: SmallVec<[Touching; 16]> = SmallVec::new();
        for (face, enemy, their_face) in self.contacts_of(id) {
            let foe = self.unit(enemy);
            let theirs = self.fighting_block(enemy);
            let offset = contact::offset(&mine, unit.pose, face, &theirs, foe.pose, their_face);
            for (slot, their_slot) in contact::meeting(&mine, face, &theirs, their_face, offset) {
                let target = match self.guest_at(enemy, theirs.number(their_slot)) {
                    // A gap that nobody fills this turn.
                    Some(guest) if self.unit(guest).is(Fact::Retired) => continue,
                    Some(guest) => guest,
                    None => self.kind_at(enemy, theirs.number(their_slot)),
                };
                // The men of a square face outwards (rule::special::PHALANX_MEDIEVAL_SQUARE).
                let front = self.face_that_counts(id, face) == Edge::Front;
                match found.iter_mut().find(|t| t.slot == slot) {
                    Some(known) => {
                        known.targets.add(target);
                        known.front &= front && known.face == face;
                    }
                    None => found.push(Touching { slot, face, targets: UnitSet::of(target), front }),
                }
            }
        }
        found
    }

    /// Whether the model in a place touches any enemy.
    pub(crate) fn place_fights(&self, id: UnitId, number: u8) -> bool {
        let formation = self.unit(id).formation();
        self.touching_models(id).iter().any(|t| formation.number(t.slot) == number)
    }

    /// The places along a face of a unit that touch enemies.
    pub(crate) fn places_on(&self, id: UnitId, face: Edge) -> impl Iterator<Item = u8> + '_ {
        let unit = self.unit(id);
        let mine = self.fighting_block(id);
        let mut found: SmallVec<[u8; 16]> = SmallVec::new();
        for (_, enemy, their_face) in self.contacts_of(id).filter(|(mine, ..)| *mine == face) {
            let foe = self.unit(enemy);
            let theirs = self.fighting_block(enemy);
            let offset = contact::offset(&mine, unit.pose, face, &theirs, foe.pose, their_face);
            for (slot, _) in contact::meeting(&mine, face, &theirs, their_face, offset) {
                let number = mine.number(slot);
                if !found.contains(&number) {
                    found.push(number);
                }
            }
        }
        found.into_iter()
    }

    /// The block as it fights: while there are ranks between, the slain come
    /// out of those, and a rear rank that is fought stays whole
    /// ([`rules::ancients::combat::CASUALTY_FRONT_AND_REAR`]).
    fn fighting_block(&self, id: UnitId) -> Formation {
        let formation = self.unit(id).formation();
        let behind = self.contacts_of(id).any(|(face, ..)| face == Edge::Rear);
        if behind && formation.ranks() >= 3 && !formation.line {
            return Formation { models: formation.ranks() * formation.files, ..formation };
        }
        formation
    }

    /// The character in a place of a unit.
    pub(crate) fn guest_at(&self, id: UnitId, number: u8) -> Option<UnitId> {
        self.guests(id).find(|&guest| self.unit(guest).place == number)
    }

    /// Duellists strike each other, and nobody else strikes them
    /// ([`rules::ancients::challenge::DUEL_ISOLATED`]).
    fn lawful_targets(&self, striker: UnitId, touched: UnitSet) -> UnitSet {
        match self.unit(striker).duel {
            Some(opponent) => UnitSet::of(opponent),
            None => touched.iter().filter(|&t| self.unit(t).duel.is_none()).collect(),
        }
    }
}

/// The place directly behind a model that fights on a face, in the rank next
/// to the one that is fought.
fn behind(formation: Formation, slot: Slot, face: Edge) -> Option<Slot> {
    match face {
        Edge::Front if slot.rank == 0 => second_of(formation, slot.file),
        Edge::Front => None,
        Edge::Left => Some(Slot { file: slot.file + 1, ..slot }).filter(|s| s.file < formation.in_rank(s.rank)),
        Edge::Right => slot.file.checked_sub(1).map(|file| Slot { file, ..slot }),
        Edge::Rear => slot.rank.checked_sub(1).map(|rank| Slot { rank, ..slot }),
    }
}

/// The place of the second rank directly behind a file.
fn second_of(formation: Formation, file: u8) -> Option<Slot> {
    let count = formation.in_rank(1);
    let first = match formation.rear {
        RearRank::Left => 0,
        RearRank::Centre => (formation.files - count) / 2,
        RearRank::Right => formation.files - count,
    };
    (first..first + count).contains(&file).then(|| Slot { rank: 1, file: file - first })
}

/// Adds fighters to those who strike alike. A leader with a choice of enemies
/// chooses for himself.
pub(super) fn push(strikes: &mut SmallVec<[Strike; 4]>, some: Strike) {
    let alone = some.leader && some.targets.len() > 1;
    let alike = |s: &&mut Strike| {
        s.unit == some.unit && s.targets == some.targets && s.front == some.front && !(s.leader && s.targets.len() > 1)
    };
    match strikes.iter_mut().find(alike).filter(|_| !alone) {
        Some(strike) => {
            strike.models += some.models;
            strike.leader |= some.leader;
        }
        None => strikes.push(some),
    }
}
