//! Who fights: every model that touches an enemy, and those whose weapons
//! reach past a friend.

use game::why;
use ranked::{Formation, RearRank, Slot, contact};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, TOLERANCE};

use crate::state::{Battle, Commander, Mark, Stage, Strike, UnitId, UnitSet};

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
    /// Everybody of either side who may strike in a combat this round.
    pub(super) fn find_fighters(&mut self, n: u8) {
        let mut strikes = std::mem::take(&mut self.strikes);
        strikes.clear();
        for id in self.combat(n).units.iter() {
            let mine = || self.unit(id).side == self.active;
            if !why::instead(rule::combat::BOTH_SIDES_FIGHT, true, mine) {
                continue;
            }
            let first = strikes.len();
            self.add_fighters(id, &mut strikes);
            self.count_leader_out(id, &mut strikes[first..]);
            // In whatever order the models stand, from left or right.
            strikes[first..].sort_by_key(|s| (s.unit, s.targets, !s.front, s.reach));
        }
        self.strikes = strikes;
    }

    /// A leader who reaches nobody adds nothing.
    fn count_leader_out(&self, id: UnitId, strikes: &mut [Strike]) {
        let out = self.unit(id).has(Commander::Leader) && !strikes.iter().any(|s| s.leader);
        if let Some(strike) = strikes.iter_mut().find(|s| s.unit == id).filter(|_| out) {
            strike.leader = !why::step(rule::command::LEADER_STRANDED);
        }
    }

    fn add_fighters(&self, id: UnitId, strikes: &mut SmallVec<[Strike; 4]>) {
        let unit = self.unit(id);
        let touching = self.touching_models(id);
        let formation = unit.formation();
        for model in &touching {
            let number = formation.number(model.slot);
            let guest = self.guest_at(id, number);
            let retired = guest.is_some_and(|g| self.unit(g).is(Mark::RETIRED));
            let retired = retired || unit.is(Mark::RETIRED);
            if retired && why::step(rule::challenge::REFUSAL_EFFECTS) {
                continue;
            }
            let striker = guest.unwrap_or_else(|| self.kind_at(id, number));
            let targets = self.lawful_targets(striker, model.targets);
            // He need not be turned to whom he strikes.
            let aside = self.face_that_counts(id, model.face) != Edge::Front;
            if targets.is_empty()
                || (aside && !why::step(rule::combat::FACING_IRRELEVANT))
                || !why::step(rule::combat::MUST_FIGHT)
            {
                continue;
            }
            let leads = |who: UnitId, number: u8| {
                who == id && unit.has(Commander::Leader) && unit.places[Commander::Leader as usize] == number
            };
            let one = Strike {
                unit: striker,
                targets,
                models: 1,
                leader: leads(striker, number),
                horse: false,
                front: model.front,
                reach: false,
                stage: Stage::Ready,
            };
            push(strikes, one);
            if let Some((helper, number)) = self.helper_behind(id, model, &touching) {
                let targets = self.lawful_targets(helper, model.targets);
                let reach = self.troop(helper).warhorse.is_some();
                let leader = leads(helper, number);
                let past = Strike { unit: helper, targets, leader, front: true, reach, ..one };
                if !targets.is_empty() {
                    push(strikes, past);
                }
            }
        }
    }

    /// Who strikes past a man who fights to his front and nowhere else, and his
    /// place: the one directly behind him, if his weapon reaches so far. Who
    /// touches an enemy himself strikes for himself.
    fn helper_behind(&self, id: UnitId, model: &Touching, touching: &[Touching]) -> Option<(UnitId, u8)> {
        let formation = self.shuffled(id);
        let slot = behind(formation, model.slot, model.face)?;
        let number = formation.number(slot);
        if touching.iter().any(|t| t.slot == slot) || self.guest_at(id, number).is_some() {
            return None;
        }
        let helper = self.kind_at(id, number);
        let helps = self.fights_in_two_ranks(helper)
            && !why::holds(rule::weapon::REAR_RANK_FRONT_EXCLUSIVE, !model.front)
            && why::step(rule::combat::REAR_RANK_WEAPONS);
        helps.then_some((helper, number))
    }

    /// The models of a unit that touch enemies, and which; corners are enough.
    fn touching_models(&self, id: UnitId) -> SmallVec<[Touching; 16]> {
        let unit = self.unit(id);
        let mine = self.fighting_block(id);
        let mut found: SmallVec<[Touching; 16]> = SmallVec::new();
        for (face, enemy, their_face) in self.contacts_of(id) {
            let foe = self.unit(enemy);
            let mine = self.shown_to(id, face, enemy, mine);
            let theirs = self.shown_to(enemy, their_face, id, self.fighting_block(enemy));
            let offset = contact::offset(&mine, unit.pose(), face, &theirs, foe.pose(), their_face);
            for (slot, their_slot) in contact::meeting(&mine, face, &theirs, their_face, offset) {
                let flush = || overlap(mine, face, slot, theirs, their_face, their_slot, offset);
                if !why::instead(rule::combat::CONTACT_ELIGIBILITY, true, flush)
                    || !end_man_fights(mine, face, slot)
                    || !end_man_fights(theirs, their_face, their_slot)
                {
                    continue;
                }
                let Some(target) = self.target_at(enemy, theirs.number(their_slot)) else { continue };
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

    /// Whom a blow at a place strikes: the character there, or the kind that
    /// stands there. The gap of one who retired nobody fills this turn.
    fn target_at(&self, enemy: UnitId, number: u8) -> Option<UnitId> {
        let guest = self.guest_at(enemy, number);
        let retired = self.unit(guest.unwrap_or(enemy)).is(Mark::RETIRED);
        if retired && why::step(rule::challenge::REFUSAL_GAP) {
            return None;
        }
        match guest.filter(|_| !retired) {
            Some(guest) if why::step(rule::character::ATTACK_CHOICE_AGAINST) => Some(guest),
            _ => {
                let kind = self.kind_at(enemy, number);
                Some(why::instead(rule::special::COMBINED_COMBAT_CASUALTIES, kind, || enemy))
            }
        }
    }

    /// Whether the model in a place touches any enemy.
    pub(crate) fn place_fights(&self, id: UnitId, number: u8) -> bool {
        let formation = self.unit(id).formation();
        self.touching_models(id).iter().any(|t| formation.number(t.slot) == number)
    }

    /// Whether the model in a place strikes past a friend.
    pub(crate) fn place_reaches(&self, id: UnitId, number: u8) -> bool {
        let touching = self.touching_models(id);
        touching.iter().any(|t| self.helper_behind(id, t, &touching).is_some_and(|(_, there)| there == number))
    }

    /// The places along a face of a unit that touch enemies.
    pub(crate) fn places_on(&self, id: UnitId, face: Edge) -> impl Iterator<Item = u8> + '_ {
        let unit = self.unit(id);
        let mine = self.fighting_block(id);
        let mut found: SmallVec<[u8; 16]> = SmallVec::new();
        for (_, enemy, their_face) in self.contacts_of(id).filter(|(mine, ..)| *mine == face) {
            let foe = self.unit(enemy);
            let mine = self.shown_to(id, face, enemy, mine);
            let theirs = self.shown_to(enemy, their_face, id, self.fighting_block(enemy));
            let offset = contact::offset(&mine, unit.pose(), face, &theirs, foe.pose(), their_face);
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
    /// out of those, and a rear rank that is fought keeps the men it had.
    fn fighting_block(&self, id: UnitId) -> Formation {
        let unit = self.unit(id);
        let formation = self.shuffled(id);
        let (ranks, tail) = (formation.ranks(), unit.tail.min(formation.files));
        let behind = tail > 0 && self.contacts_of(id).any(|(face, ..)| face == Edge::Rear);
        if !behind || ranks < 2 || formation.line {
            return formation;
        }
        let last = if ranks == 2 { tail.min(formation.in_rank(1)) } else { tail };
        let models = (ranks - 1) * formation.files + last;
        if models == formation.models {
            return formation;
        }
        why::instead(rule::combat::CASUALTY_FRONT_AND_REAR, Formation { models, ..formation }, || formation)
    }

    /// A unit with its short rear rank slid over to the one flank that is
    /// fought; it stands nowhere else then
    /// ([`rule::combat::FLANK_REAR_RANK_SHUFFLE`]).
    fn shuffled(&self, id: UnitId) -> Formation {
        let formation = self.unit(id).formation();
        let last = formation.ranks().saturating_sub(1);
        if last == 0 || formation.line || formation.in_rank(last) == formation.files {
            return formation;
        }
        let fought = |face: Edge| self.contacts_of(id).any(|(mine, ..)| mine == face);
        let rear = match (fought(Edge::Left), fought(Edge::Right)) {
            (true, false) => RearRank::Left,
            (false, true) => RearRank::Right,
            _ => return formation,
        };
        if rear == formation.rear || fought(Edge::Rear) {
            return formation;
        }
        why::instead(rule::combat::FLANK_REAR_RANK_SHUFFLE, Formation { rear, ..formation }, || formation)
    }

    /// The character in a place of a unit.
    pub(crate) fn guest_at(&self, id: UnitId, number: u8) -> Option<UnitId> {
        self.guests(id).find(|&guest| self.unit(guest).place == number)
    }

    /// Duellists strike each other, and nobody else strikes them.
    fn lawful_targets(&self, striker: UnitId, touched: UnitSet) -> UnitSet {
        let lawful = match self.unit(striker).duel {
            Some(opponent) => UnitSet::of(opponent),
            None => touched.iter().filter(|&t| self.unit(t).duel.is_none()).collect(),
        };
        why::instead(rule::challenge::DUEL_ISOLATED, lawful, || touched)
    }
}

/// Whether a model fights on a face: the short rear rank is slid over to an
/// enemy at the flank.
fn end_man_fights(block: Formation, face: Edge, slot: Slot) -> bool {
    let side = match face {
        Edge::Left => RearRank::Left,
        Edge::Right => RearRank::Right,
        Edge::Front | Edge::Rear => return true,
    };
    let last = block.ranks().saturating_sub(1);
    let away = slot.rank == last && last > 0 && block.in_rank(last) < block.files && block.rear != side;
    !away || why::step(rule::combat::FLANK_REAR_RANK_SHUFFLE)
}

/// Whether two models that meet along a common face share more than a corner.
fn overlap(
    mine: Formation,
    face: Edge,
    slot: Slot,
    theirs: Formation,
    their_face: Edge,
    their_slot: Slot,
    offset: f64,
) -> bool {
    let stretch = |block: Formation, face: Edge, slot: Slot| {
        contact::face_models(&block, face).find(|(s, ..)| *s == slot).map(|(_, from, to)| (from, to))
    };
    let (Some((from, to)), Some((low, high))) = (stretch(mine, face, slot), stretch(theirs, their_face, their_slot))
    else {
        return false;
    };
    // They look the other way: their right is my left.
    offset - low > from + TOLERANCE && offset - high < to - TOLERANCE
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
/// chooses for himself, and so do riders whose horses strike with them.
pub(super) fn push(strikes: &mut SmallVec<[Strike; 4]>, some: Strike) {
    let alone = some.leader && some.targets.len() > 1;
    let alike = |s: &&mut Strike| {
        (s.unit, s.targets, s.front, s.horse, s.reach) == (some.unit, some.targets, some.front, some.horse, some.reach)
            && !(s.leader && s.targets.len() > 1)
    };
    match strikes.iter_mut().find(alike).filter(|_| !alone) {
        Some(strike) => {
            strike.models += some.models;
            strike.leader |= some.leader;
        }
        None => strikes.push(some),
    }
}
