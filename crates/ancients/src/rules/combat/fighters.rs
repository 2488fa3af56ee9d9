//! Who fights: every model that touches an enemy, and those whose weapons
//! reach past a friend.

use game::why;
use ranked::fight::fighters::{self, FoughtFace, Touch};
use ranked::{Formation, Slot};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use crate::state::{Battle, Commander, Mark, Stage, Strike, UnitId, UnitSet};

/// A model that touches enemies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touching {
    pub slot: Slot,
    /// The face of its unit that is fought.
    pub face: Edge,
    pub targets: UnitSet,
    /// Only on its front.
    pub front: bool,
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
            match self.assault_of(id) {
                Some(&assault) => self.add_the_ten(assault, id, &mut strikes),
                None => self.add_fighters(id, &mut strikes),
            }
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
        if self.stands_with_engines(id) {
            return self.add_crew(id, &touching, strikes);
        }
        if self.is_elephant(id) {
            let one = touching.first().map(|model| (model.targets, model.front));
            return one.into_iter().for_each(|(targets, front)| self.add_elephant(id, targets, front, strikes));
        }
        let formation = unit.formation();
        for model in &touching {
            let number = formation.number(model.slot);
            if unit.carries {
                self.add_platform(id, number, model, strikes);
                continue;
            }
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
            let leads = |who: UnitId, number: u8| who == id && unit.place_number(Commander::Leader) == Some(number);
            let one = Strike {
                unit: striker,
                targets,
                models: 1,
                leader: leads(striker, number),
                horse: false,
                front: model.front,
                reach: false,
                crew: None,
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
        self.add_wedge(id, &touching, strikes);
        self.add_defenders(id, &touching, strikes);
    }

    /// The men at engines that are touched anywhere.
    fn add_crew(&self, id: UnitId, touching: &[Touching], strikes: &mut SmallVec<[Strike; 4]>) {
        let touched = touching.iter().fold(UnitSet::EMPTY, |all, model| all.and(model.targets));
        let targets = self.lawful_targets(id, touched);
        let one = Strike {
            unit: id,
            targets,
            models: 1,
            leader: false,
            horse: false,
            front: true,
            reach: false,
            crew: None,
            stage: Stage::Ready,
        };
        if !targets.is_empty() {
            self.crew_strikes(id, one).into_iter().for_each(|strike| push(strikes, strike));
        }
    }

    /// Those on a platform that touches enemies: its crew, and each character who
    /// rides there, for himself ([`rule::chariot::COMBAT_ALL_ROUND`]).
    pub(super) fn add_platform(&self, id: UnitId, number: u8, model: &Touching, strikes: &mut SmallVec<[Strike; 4]>) {
        let unit = self.unit(id);
        let aside = self.face_that_counts(id, model.face) != Edge::Front;
        let chariot = self.troop(id).kind.is_chariot();
        if aside && chariot && !why::step(rule::chariot::COMBAT_ALL_ROUND) {
            return;
        }
        let riders: UnitSet = self.guests(id).filter(|&guest| self.unit(guest).place == number).collect();
        let duels = riders.iter().any(|rider| self.unit(rider).duel.is_some());
        let crew_idle = duels && !why::step(rule::challenge::PLATFORM_DUEL_CREWS);
        for striker in std::iter::once(id).chain(riders.iter()) {
            let retired = self.unit(striker).is(Mark::RETIRED);
            let targets = self.lawful_targets(striker, model.targets);
            if targets.is_empty()
                || (striker == id && crew_idle)
                || (retired && why::step(rule::challenge::REFUSAL_EFFECTS))
                || !why::step(rule::combat::MUST_FIGHT)
            {
                continue;
            }
            let leader = striker == id && unit.place_number(Commander::Leader) == Some(number);
            let (horse, reach, stage) = (false, false, Stage::Ready);
            let front = model.front;
            let one = Strike { unit: striker, targets, models: 1, leader, horse, front, reach, crew: None, stage };
            if striker == id && self.strikes_man_by_man(id) {
                self.men_who_strike(id).for_each(|men| push(strikes, self.struck_by_men(one, men)));
            } else {
                push(strikes, one);
            }
        }
    }

    /// Who strikes past a man who fights to his front and nowhere else, and his
    /// place: the one directly behind him, if his weapon reaches so far. Who
    /// touches an enemy himself strikes for himself.
    fn helper_behind(&self, id: UnitId, model: &Touching, touching: &[Touching]) -> Option<(UnitId, u8)> {
        let formation = self.shuffled(id);
        let slot = formation.behind(model.slot, model.face)?;
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
        let mut found: SmallVec<[Touching; 16]> = SmallVec::new();
        for (face, enemy, their_face) in self.contacts_of(id) {
            let (mine, theirs) = self.faces_fought(id, face, enemy, their_face);
            let pairs = fighters::meeting(&mine, &theirs, Touch::Corner);
            let flush = || fighters::meeting(&mine, &theirs, Touch::Side);
            for (slot, their_slot) in why::instead(rule::combat::CONTACT_ELIGIBILITY, pairs, flush) {
                if !end_man_fights(&mine, slot) || !end_man_fights(&theirs, their_slot) {
                    continue;
                }
                let targets = self.targets_at(enemy, theirs.block.number(their_slot));
                if targets.is_empty() {
                    continue;
                }
                let front = self.face_that_counts_against(id, enemy, face) == Edge::Front;
                match found.iter_mut().find(|t| t.slot == slot) {
                    Some(known) => {
                        known.targets = known.targets.and(targets);
                        known.front &= front && known.face == face;
                    }
                    None => found.push(Touching { slot, face, targets, front }),
                }
            }
        }
        found
    }

    /// Two enemies along the faces at which they fight, as each shows itself to
    /// the other.
    pub(crate) fn faces_fought(&self, id: UnitId, face: Edge, enemy: UnitId, their_face: Edge) -> (FoughtFace, FoughtFace) {
        let shown = |id: UnitId, face: Edge, to: UnitId| {
            let block = self.shown_to(id, face, to, self.fighting_block(id));
            let block = self.front_with_crew(id, block);
            FoughtFace { block, pose: self.unit(id).pose(), face }
        };
        (shown(id, face, enemy), shown(enemy, their_face, id))
    }

    /// Whom those may strike who touch a place: of a chariot its crew or a
    /// character aboard, as they like ([`rule::character::CHARIOT_COMBAT_TARGETING`]).
    fn targets_at(&self, enemy: UnitId, number: u8) -> UnitSet {
        if !self.unit(enemy).carries {
            return self.target_at(enemy, number).map(UnitSet::of).unwrap_or_default();
        }
        let chosen = self.troop(enemy).kind.is_chariot() && self.unit(enemy).guests > 0;
        let here = |rider: &UnitId| {
            let rider = self.unit(*rider);
            rider.place == number && (chosen || rider.duel.is_some()) && !rider.is(Mark::RETIRED)
        };
        self.guests(enemy).filter(here).collect::<UnitSet>().and(UnitSet::of(enemy))
    }

    /// Whom a blow at a place strikes: the character there, or the kind that
    /// stands there. The gap of one who retired nobody fills this turn.
    fn target_at(&self, enemy: UnitId, number: u8) -> Option<UnitId> {
        if self.is_elephant(enemy) {
            // Whoever sits on it is found by the dice.
            return Some(enemy);
        }
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
        let mut found: SmallVec<[u8; 16]> = SmallVec::new();
        for (_, enemy, their_face) in self.contacts_of(id).filter(|(mine, ..)| *mine == face) {
            let (mine, theirs) = self.faces_fought(id, face, enemy, their_face);
            for (slot, _) in fighters::meeting(&mine, &theirs, Touch::Corner) {
                let number = mine.block.number(slot);
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
        let block = self.shuffled(id);
        let behind = || self.contacts_of(id).any(|(face, ..)| face == Edge::Rear);
        match block.keeping_tail(self.unit(id).tail).filter(|_| behind()) {
            Some(kept) => why::instead(rule::combat::CASUALTY_FRONT_AND_REAR, kept, || block),
            None => block,
        }
    }

    /// A unit with its short rear rank slid over to the one flank that is
    /// fought; it stands nowhere else then
    /// ([`rule::combat::FLANK_REAR_RANK_SHUFFLE`]).
    fn shuffled(&self, id: UnitId) -> Formation {
        let block = self.unit(id).formation();
        match block.slid_over(|face| self.contacts_of(id).any(|(mine, ..)| mine == face)) {
            Some(slid) => why::instead(rule::combat::FLANK_REAR_RANK_SHUFFLE, slid, || block),
            None => block,
        }
    }

    /// The character in a place of a unit.
    pub(crate) fn guest_at(&self, id: UnitId, number: u8) -> Option<UnitId> {
        self.guests(id).find(|&guest| self.unit(guest).place == number)
    }

    /// Duellists strike each other, and nobody else strikes them.
    pub(crate) fn lawful_targets(&self, striker: UnitId, touched: UnitSet) -> UnitSet {
        let lawful = match self.unit(striker).duel {
            Some(opponent) => UnitSet::of(opponent),
            None => touched.iter().filter(|&t| self.unit(t).duel.is_none()).collect(),
        };
        let two_kinds = lawful.len() > 1 && lawful.iter().any(|t| self.is_rear_kind(t));
        let bound = two_kinds.then(|| self.troop(striker).special.must_strike(self, lawful)).flatten();
        let lawful = bound.unwrap_or(lawful);
        why::instead(rule::challenge::DUEL_ISOLATED, lawful, || touched)
    }
}

/// Whether a model fights on a face: the short rear rank is slid over to an
/// enemy at the flank.
fn end_man_fights(fought: &FoughtFace, slot: Slot) -> bool {
    !fought.block.is_off_flank(slot, fought.face) || why::step(rule::combat::FLANK_REAR_RANK_SHUFFLE)
}

/// Adds fighters to those who strike alike. A leader with a choice of enemies
/// chooses for himself, and so do riders whose horses strike with them.
pub(super) fn push(strikes: &mut SmallVec<[Strike; 4]>, some: Strike) {
    let alone = some.leader && some.targets.len() > 1;
    let alike = |s: &&mut Strike| {
        (s.unit, s.targets, s.front, s.horse, s.reach, s.crew)
            == (some.unit, some.targets, some.front, some.horse, some.reach, some.crew)
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
