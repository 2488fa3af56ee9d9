//! The men on a chariot, each for himself, where an edition has it so.

use game::why;
use smallvec::SmallVec;

use crate::state::{Battle, Stats, Strike, UnitId, Weapon};

impl Battle {
    /// Whether the men on chariots strike each for himself: it makes no difference
    /// where they are all armed alike and have the chariot's own profile.
    pub(super) fn strikes_man_by_man(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        let Some(rule) = self.edition().crews_strike_apart else { return false };
        let men = &troop.crew.men;
        let unlike = men.len() > 1 || men.first().is_some_and(|men| men.stats != troop.stats);
        troop.kind.is_chariot() && unlike && why::step(rule)
    }

    /// Which of the men on each chariot have blows to strike.
    pub(super) fn men_who_strike(&self, id: UnitId) -> impl Iterator<Item = u8> + '_ {
        (0..self.troop(id).crew.men.len() as u8).filter(move |&men| self.blows_of_men(id, men) > 0)
    }

    /// Their part of what a chariot does; what the leader adds is the first's.
    pub(super) fn struck_by_men(&self, chariot: Strike, men: u8) -> Strike {
        Strike { crew: Some(men), leader: chariot.leader && self.are_first_to_strike(chariot.unit, men), ..chariot }
    }

    /// Whether they are the first of the crew who strike: the chariot's crash falls
    /// with their blows.
    pub(super) fn are_first_to_strike(&self, id: UnitId, men: u8) -> bool {
        self.men_who_strike(id).next() == Some(men)
    }

    /// How many blows those men have on each chariot: as many as their own profile
    /// gives them, or their share of the chariot's, of which the first have what is
    /// left over.
    fn blows_of_men(&self, id: UnitId, men: u8) -> u8 {
        let troop = self.troop(id);
        let Some(some) = troop.crew.men.get(usize::from(men)) else { return 0 };
        if some.stats != troop.stats {
            return some.count.saturating_mul(some.stats.a);
        }
        let all = troop.crew.count().max(1);
        let over = if men == 0 { troop.stats.a % all } else { 0 };
        some.count * (troop.stats.a / all) + over
    }

    /// With which profile men on chariots strike, and how often all of them on one.
    pub(super) fn profile_of_men(&self, id: UnitId, men: u8) -> Stats {
        let troop = self.troop(id);
        let stats = troop.crew.men.get(usize::from(men)).map_or(troop.stats, |men| men.stats);
        Stats { a: self.blows_of_men(id, men), ..stats }
    }

    /// How many strike together on each model: all the men of a kind on a chariot,
    /// else one.
    pub(super) fn hands_of(&self, strike: &Strike) -> u8 {
        let troop = self.troop(strike.unit);
        let men = strike.crew.filter(|_| troop.kind.is_chariot());
        men.and_then(|men| troop.crew.men.get(usize::from(men))).map_or(1, |men| men.count)
    }

    /// The weapons between which there is anything to choose for somebody: on a
    /// chariot for any of its men who strike for themselves.
    pub(super) fn arms_to_choose(&self, id: UnitId) -> SmallVec<[Weapon; 4]> {
        let troop = self.troop(id);
        if !troop.kind.is_chariot() || !self.strikes_man_by_man(id) {
            return troop.weapons_to_choose().collect();
        }
        let mut all: SmallVec<[Weapon; 4]> = SmallVec::new();
        for men in &troop.crew.men {
            let his: SmallVec<[Weapon; 4]> = men.weapons_to_choose().collect();
            all.extend(his.iter().copied().filter(|_| his.len() > 1));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Of whose strikes the slain of a unit are taken, each by themselves: of each
    /// kind of men on its chariots, else of all.
    pub(super) fn kinds_of_men(&self, id: UnitId) -> SmallVec<[Option<u8>; 4]> {
        let mut kinds: SmallVec<[Option<u8>; 4]> = SmallVec::new();
        for strike in self.strikes.iter().filter(|s| s.unit == id) {
            if !kinds.contains(&strike.crew) && (kinds.is_empty() || self.troop(id).kind.is_chariot()) {
                kinds.push(strike.crew);
            }
        }
        kinds
    }
}
