//! Events told as sentences: `words/*/ancients/events.ftl` has them by their
//! names.

use game::say::{Args, Lexicon, Name, say};
use game::telling::{self, Teller};
use game::{Side, UnitId};

use crate::state::combat::Bonuses;
use crate::state::{Battle, Troop, What};

impl Battle {
    pub(crate) fn told(&self, what: &What) -> String {
        let mut more = Args::default();
        match what {
            // No shot hits on better than 2+, and a six always hits.
            What::Volley { score, .. } => more.set("score", (*score).clamp(2, 6)),
            What::CombatResult { wounds, score, winner, a, b } => {
                let counted = [count(wounds[0], a), count(wounds[1], b)];
                let first = winner.unwrap_or_default();
                for (name, total, side) in [("for", "high", first), ("against", "low", first.other())] {
                    more.set(name, counted[side.index()].as_str());
                    more.set(total, score[side.index()]);
                }
            }
            _ => {}
        }
        telling::tell_with(self, what, more)
    }
}

/// What a side has for a combat: "4 wounds, close order +1, ranks +2".
fn count(wounds: u8, bonuses: &Bonuses) -> String {
    let bonuses = bonuses.iter().filter(|one| one.by != 0).map(|one| telling::modifier_told(&crate::WORDS, *one));
    std::iter::once(say!("result-wounds", wounds = wounds)).chain(bonuses).collect::<Vec<_>>().join(", ")
}

impl Teller for Battle {
    fn lexicon(&self) -> &'static Lexicon {
        &crate::WORDS
    }

    /// A name alone, unless the other side has the same.
    fn unit_told(&self, unit: UnitId) -> Name {
        let (text, side) = (self.name_of(unit), self.unit(unit).side);
        let named = self.plan.troops.get(unit.index());
        let name = if named.is_some_and(Troop::is_character) { Name::person(text) } else { Name::troops(text) };
        let mut others = (0..self.units().len() as u8).map(UnitId);
        let double = others.any(|other| self.unit(other).side != side && self.name_of(other) == text);
        name.which(double.then(|| telling::whose(&self.plan.side_names, side)))
    }

    fn side_told(&self, side: Side) -> Name {
        telling::side_name(&self.plan.side_names, side)
    }
}
