//! A ruleset that varies another: which of its rules stand for whose.

use std::sync::LazyLock;

use crate::{CATALOGUE, RuleId, rulesets};

/// A ruleset that is another one but for the rules that it replaces, such as an
/// older edition of the same game.
///
/// Whoever plays it by the other's rules cites them by the names that they have
/// here: [`Variation::cites`].
///
/// ```
/// use rules::{Variation, ancients, ancients1};
///
/// let first = Variation::of("ancients1").expect("the first edition varies the second");
/// assert_eq!(first.cites(ancients::combat::HIT_CHART), ancients1::combat::TO_HIT);
/// assert_eq!(first.cites(ancients1::combat::TO_HIT), ancients1::combat::TO_HIT);
/// assert!(Variation::of("ancients").is_none());
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct Variation {
    /// The ruleset's name.
    pub ruleset: &'static str,
    /// The rule to cite, by the place of the rule in the catalogue.
    cited: Vec<RuleId>,
}

/// Those in our catalogue. Other catalogues have none.
static ALL: LazyLock<Vec<Variation>> = LazyLock::new(|| rulesets().into_iter().filter_map(Variation::read).collect());

impl Variation {
    /// The variation that a ruleset is, if it is one.
    pub fn of(ruleset: &str) -> Option<&'static Variation> {
        ALL.iter().find(|variation| variation.ruleset == ruleset)
    }

    /// The id under which a rule is cited here. What is replaced by a rule that
    /// is left for later is still carried out as it was, and cited so.
    #[inline]
    pub fn cites(&self, rule: RuleId) -> RuleId {
        self.cited.get(rule.index()).copied().filter(|_| rule.is_ours()).unwrap_or(rule)
    }

    fn read(ruleset: &'static str) -> Option<Variation> {
        let mut cited: Vec<RuleId> = CATALOGUE.rules.iter().map(|rule| rule.id).collect();
        let mut any = false;
        for rule in CATALOGUE.rules.iter().filter(|rule| rule.id.ruleset() == ruleset && rule.later.is_none()) {
            for other in rule.replaces.iter().chain(rule.equals) {
                any = true;
                cited[other.index()] = rule.id;
            }
        }
        any.then_some(Variation { ruleset, cited })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ancients, ancients1, spear};

    #[test]
    fn what_stands_for_others_stands_for_each_of_them() {
        let first = Variation::of("ancients1").unwrap();
        for rule in crate::ruleset("ancients1").filter(|rule| rule.later.is_none()) {
            for &other in rule.replaces.iter().chain(rule.equals) {
                assert_eq!(first.cites(other), rule.id, "{other}");
            }
        }
    }

    #[test]
    fn what_nothing_stands_for_is_cited_as_it_is() {
        let first = Variation::of("ancients1").unwrap();
        assert_eq!(first.cites(spear::combat::TOP_FOUR), spear::combat::TOP_FOUR);
        assert_eq!(first.cites(ancients::basic::INCHES), ancients::basic::INCHES);
        // Amended in part: whoever carries out the other part cites it still.
        assert!(ancients1::shoot::SHORT_BOW.rule().amends.contains(&ancients::range::TABLE));
        assert_eq!(first.cites(ancients::range::TABLE), ancients::range::TABLE);
    }

    #[test]
    fn what_is_left_for_later_stands_for_nothing_yet() {
        let first = Variation::of("ancients1").unwrap();
        for rule in crate::ruleset("ancients1").filter(|rule| rule.later.is_some()) {
            assert!(rule.replaces.iter().all(|&other| first.cites(other) == other), "{}", rule.id);
        }
    }

    /// These stand beside what the second edition has.
    const NEW: [&str; 7] = [
        "ancients1.meta.baseline",
        "ancients1.meta.absent",
        "ancients1.skirmish.elephants",
        "ancients1.confused.table",
        "ancients1.chariot.collision",
        "ancients1.phalanx.facing",
        "ancients1.phalanx.drift",
    ];

    #[test]
    fn whatever_differs_or_agrees_says_from_what() {
        for rule in crate::ruleset("ancients1") {
            let named = rule.replaces.len() + rule.amends.len() + rule.equals.len();
            let nothing = NEW.contains(&rule.id.as_str());
            assert!(named > 0 || nothing, "{} names no rule", rule.id);
        }
    }
}
