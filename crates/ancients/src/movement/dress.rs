//! Where a short rear rank stands: behind the left files, the right ones, or in
//! the middle. It costs no movement; who fights in two ranks has support only
//! where men stand behind.

use game::{Choice, Key, why};
use ranked::RearRank;
use rules::ancients as rule;

use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::ids::{UnitId, UnitSet};
use crate::question::{ruled, word};

/// The word that begins it.
pub(super) const WORD: &str = "rear-rank";

/// The places there are.
pub(super) const PLACES: [(&str, RearRank); 3] =
    [("left", RearRank::Left), ("centre", RearRank::Centre), ("right", RearRank::Right)];

pub(super) fn choice() -> Choice {
    ruled(WORD, "place a short rear rank", rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT)
}

pub(super) fn places() -> Vec<Choice> {
    PLACES.iter().map(|(place, _)| word(place, place)).collect()
}

impl Battle {
    /// Units that have still to move and whose rear rank is short
    /// ([`rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT`]).
    pub(super) fn dressers(&self) -> UnitSet {
        let short = |u: &UnitId| {
            let formation = self.unit(*u).formation();
            let ranks = formation.ranks();
            ranks > 1 && formation.in_rank(ranks - 1) < formation.files
        };
        let may = |u: &UnitId| self.is_formed(*u) && short(u) && why::step(rule::basic::INCOMPLETE_REAR_RANK_PLACEMENT);
        self.movers().iter().filter(may).collect()
    }

    pub(super) fn dress_rear_rank(&mut self, unit: UnitId, key: Key, play: &mut Play) {
        let Some(&(place, rear)) = PLACES.iter().find(|(place, _)| key.is(place)) else { return };
        self.unit_mut(unit).rear = rear;
        play.log(|| What::Dressed { unit, place });
    }
}
