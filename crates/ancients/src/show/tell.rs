//! Events told as sentences: `words/*/ancients/events.ftl` has them by their
//! names.

use game::say::{Args, Lexicon, Name, Value, say};
use game::telling::{self, Teller};
use game::{Side, UnitId};
use rules::RuleId;

use crate::state::combat::Bonuses;
use crate::state::{Battle, Event, Troop, What};

impl Battle {
    pub(crate) fn told(&self, event: &Event) -> String {
        let mut more = Args::default();
        match &event.what {
            // No shot hits on better than 2+, and a six always hits.
            What::Volley { score, modifiers, .. } => {
                more.set("score", (*score).clamp(2, 6));
                more.set("modifiers", telling::modifiers_told(&crate::WORDS, modifiers));
            }
            What::Test { modifiers, .. } => more.set("modifiers", telling::modifiers_told(&crate::WORDS, modifiers)),
            What::Momentum { winners, .. } if !winners.is_empty() => more.set("side", self.all_told(winners.iter())),
            What::CombatResult { wounds, score, winner, a, b, winners } => {
                if !winners.is_empty() {
                    more.set("winner", self.all_told(winners.iter()));
                }
                let counted = [count(wounds[0], a), count(wounds[1], b)];
                let first = winner.unwrap_or_default();
                for (name, total, side) in [("for", "high", first), ("against", "low", first.other())] {
                    more.set(name, counted[side.index()].as_str());
                    more.set(total, score[side.index()]);
                }
            }
            What::Over { .. } => more.set("margin", self.margin()),
            What::NoTest { .. } => more.set("reason", reason(&event.rules)),
            _ => {}
        }
        telling::tell_with(self, &event.what, more)
    }
}

impl Battle {
    fn all_told(&self, units: impl Iterator<Item = UnitId>) -> Vec<Name> {
        units.map(|unit| self.unit_told(unit)).collect()
    }
}

/// Why nobody tests: the rule that spares him, in a few words.
fn reason(rules: &[RuleId]) -> Value {
    let key = |rule: &RuleId| telling::key_of(&["spared", rule.as_str()]);
    let told = rules.iter().map(key).find(|key| crate::WORDS.knows(key));
    told.map(|key| crate::WORDS.say(&key, &Args::default())).into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ancients as rule;

    #[test]
    fn whoever_takes_no_test_is_told_with_the_true_reason() {
        let told = |rule: RuleId| reason(&[rule]).to_string();
        assert_eq!(told(rule::flee::NO_TESTS), "already in flight");
        assert_eq!(told(rule::special::FRENZY_NO_PANIC), "frenzied");
        assert_eq!(told(rule::panic::ONE_TEST_PER_CAUSE), "tested for it already");
        assert_eq!(reason(&[]), Value::none(), "nothing is made up");
    }
}
