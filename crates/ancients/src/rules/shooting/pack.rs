//! Shots at a pack of hounds: whether they strike the hounds or their master.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use super::volley::{Hit, Target, wounds_of};
use crate::state::{Battle, Blow, Play, UnitId, What};

/// A hit on a pack strikes its master on this.
const MASTER: u8 = 6;

impl Battle {
    /// The master of a pack, of whom each hit says by lot whether it is his.
    pub(super) fn packmaster(&self, id: UnitId) -> Option<UnitId> {
        let two = self.unit(id).models > 0 && self.troop(id).special.is_shot_at_by_lot();
        self.rear_kind(id).filter(|_| two && why::step(rule::barbarian::WARHOUNDS))
    }

    /// Each hit by a die ([`rule::barbarian::WARHOUNDS`]); either kind has its own
    /// saves, and suffers its own losses.
    pub(super) fn strike_pack(
        &mut self,
        by: UnitId,
        id: UnitId,
        master: UnitId,
        face: Edge,
        hits: &[Hit],
        play: &mut Play,
    ) {
        let (mut his, mut theirs): (SmallVec<[Hit; 24]>, SmallVec<[Hit; 24]>) = (SmallVec::new(), SmallVec::new());
        for hit in hits {
            let die = play.d6(rule::barbarian::WARHOUNDS, "who is hit");
            let found = die >= why::count(rule::barbarian::WARHOUNDS, MASTER);
            let (part, struck) = if found { (master, &mut his) } else { (id, &mut theirs) };
            play.log(|| What::PartHit { unit: id, part: part.key(), die });
            struck.push(*hit);
        }
        for (kind, hits) in [(master, his), (id, theirs)] {
            if !hits.is_empty() {
                self.strike_kind(by, id, kind, face, &hits, play);
            }
        }
    }

    fn strike_kind(&mut self, by: UnitId, id: UnitId, kind: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        let troop = self.troop(kind);
        let blow = Blow { shot: true, face, hands_full: false, skirmishing: self.is_skirmishing(id) };
        let (toughness, each) = (troop.stats.t, troop.stats.w.max(1));
        let save = self.save_of(kind, false, blow);
        let target = Target { unit: kind, toughness, each, several: each > 1, save };
        let unsaved = wounds_of(by, target, hits, play);
        if unsaved == 0 {
            return;
        }
        let ground = self.unit(id).placed().into_owned();
        let lost = self.lose_kind_to_shots(id, kind, unsaved, play);
        self.count_shot_down(id, lost);
        self.note_who_saw_them_fall(id, &ground);
    }
}
