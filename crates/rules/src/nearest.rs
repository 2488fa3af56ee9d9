//! Ids that resemble a mistyped one.

use crate::{RuleId, all};
use strsim::levenshtein;

/// More suggestions than this are no help.
const SUGGESTIONS: usize = 3;

/// The ids most like the text, the nearest first.
pub(crate) fn ids(text: &str) -> Vec<RuleId> {
    // A slip in every fifth letter is still a typing error; more is another word.
    let tolerance = text.len() / 5;
    let mut near: Vec<(usize, RuleId)> =
        all().map(|rule| (distance(text, rule.id), rule.id)).filter(|&(distance, _)| distance <= tolerance).collect();
    near.sort_unstable();
    near.into_iter().take(SUGGESTIONS).map(|(_, id)| id).collect()
}

/// How far the text is from the id, or from its tail: people leave the ruleset
/// off, and sometimes the area as well.
fn distance(text: &str, id: RuleId) -> usize {
    let whole = id.as_str();
    let tail = &whole[id.ruleset().len() + 1..];
    [whole, tail, id.name()].into_iter().map(|form| levenshtein(text, form)).min().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spear::combat;

    #[test]
    fn the_nearest_comes_first() {
        assert_eq!(ids("spear.combat.topfour").first(), Some(&combat::TOP_FOUR));
        assert_eq!(ids("speer.combta.top-four").first(), Some(&combat::TOP_FOUR));
        assert!(ids("spear.combat.top-fou").len() <= SUGGESTIONS);
    }

    #[test]
    fn the_ruleset_may_be_missing() {
        assert!(ids("combat.top-four").contains(&combat::TOP_FOUR));
        assert!(ids("top-four").contains(&combat::TOP_FOUR));
    }
}
