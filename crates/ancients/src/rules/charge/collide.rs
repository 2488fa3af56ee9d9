//! Chariots that drive into chariots.

use game::why;
use ranked::fight::fighters::{Touch, meeting};
use rules::RuleId;
use smallvec::SmallVec;

use crate::state::{Battle, ChargeTask, Dice, Play, UnitId, UnitSet, What};

/// Two chariots that meet, each by its place in its unit.
type Pair = (u8, u8);

impl Battle {
    /// Chariots that charge chariots collide before anybody strikes.
    pub(super) fn then_collide(&mut self, unit: UnitId, with: UnitId) {
        let wheels = |id: UnitId| self.troop(id).kind.is_chariot();
        let Some(rule) = self.edition().chariots_collide.filter(|_| wheels(unit) && wheels(with)) else { return };
        if why::step(rule) {
            self.then(ChargeTask::Collide { unit, with });
        }
    }

    /// A die for each chariot of each pair: where they are equal both are wrecked,
    /// and who rides in them is wounded.
    pub(super) fn collide(&mut self, unit: UnitId, with: UnitId, play: &mut Play) {
        let Some(rule) = self.edition().chariots_collide else { return };
        let mut dice = Dice::new();
        let mut wrecked: SmallVec<[Pair; 8]> = SmallVec::new();
        for pair in self.colliding(unit, with) {
            let [mine, theirs] = [(); 2].map(|()| play.d6(rule, "collision"));
            dice.extend([mine, theirs]);
            if why::holds(rule, mine == theirs) {
                wrecked.push(pair);
            }
        }
        if dice.is_empty() {
            return;
        }
        let lost = wrecked.len() as u8;
        play.log(|| What::Collided { unit, target: with, dice, lost });
        let (mine, theirs): (SmallVec<[u8; 8]>, SmallVec<[u8; 8]>) = wrecked.into_iter().unzip();
        for (id, places) in [(unit, mine), (with, theirs)] {
            self.jolt_riders(id, &places, rule, play);
            self.lose_collided(id, lost, play);
        }
    }

    /// Who meets whom: each chariot along the line of contact with the first of those
    /// before it that nobody else has met.
    fn colliding(&self, unit: UnitId, with: UnitId) -> SmallVec<[Pair; 8]> {
        let Some((face, _, their_face)) = self.contacts_of(unit).find(|&(_, enemy, _)| enemy == with) else {
            return SmallVec::new();
        };
        let (mine, theirs) = self.faces_fought(unit, face, with, their_face);
        let mut pairs: SmallVec<[Pair; 8]> = SmallVec::new();
        for (slot, their_slot) in meeting(&mine, &theirs, Touch::Side) {
            let (a, b) = (mine.block.number(slot), theirs.block.number(their_slot));
            if !pairs.iter().any(|&(one, other)| one == a || other == b) {
                pairs.push((a, b));
            }
        }
        pairs
    }

    /// Characters in chariots that are wrecked take a wound each, which nothing
    /// saves.
    fn jolt_riders(&mut self, id: UnitId, places: &[u8], rule: RuleId, play: &mut Play) {
        let riders: UnitSet = self.guests(id).filter(|&rider| places.contains(&self.unit(rider).place)).collect();
        for rider in riders.iter() {
            let wounds = why::count(rule, 1_u8);
            if wounds > 0 {
                self.wound_last_man(rider, wounds, play);
            }
        }
    }

    /// The wrecks leave their unit; riders of the last one go on on foot.
    fn lose_collided(&mut self, id: UnitId, lost: u8, play: &mut Play) {
        if lost == 0 {
            return;
        }
        play.log(|| What::Wrecked { unit: id, lost });
        self.fall(id, lost);
        if self.unit(id).models == 0 {
            self.wipe_out(id, play);
        }
    }
}
