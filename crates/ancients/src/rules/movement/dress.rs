//! Where a short rear rank stands: behind the left files, the right ones, or in
//! the middle. It costs no movement; who fights in two ranks has support only
//! where men stand behind.

use game::why;
use ranked::RearRank;
use rules::ancients as rule;

use crate::state::{Battle, Play, Said, UnitId, UnitSet, What};

/// The places there are.
pub(super) const PLACES: [RearRank; 3] = [RearRank::Left, RearRank::Centre, RearRank::Right];

pub(crate) const fn said(place: RearRank) -> Said {
    Said::plainly(match place {
        RearRank::Left => "left",
        RearRank::Centre => "centre",
        RearRank::Right => "right",
    })
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

    pub(super) fn dress_rear_rank(&mut self, unit: UnitId, place: RearRank, play: &mut Play) {
        self.unit_mut(unit).rear = place;
        play.log(|| What::Dressed { unit, place: said(place).word });
    }
}
