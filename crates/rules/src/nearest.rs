//! Ids that resemble a mistyped one.

use crate::{RuleId, all};

/// More suggestions than this are no help.
const SUGGESTIONS: usize = 3;

/// The ids most like the text, the nearest first.
pub(crate) fn ids(text: &str) -> Vec<RuleId> {
    // A slip in every fifth letter is still a typing error; more is another word.
    let tolerance = text.len() / 5;
    let mut near: Vec<(usize, RuleId)> = all()
        .iter()
        .map(|rule| (distance(text, rule.id), rule.id))
        .filter(|&(distance, _)| distance <= tolerance)
        .collect();
    near.sort_unstable();
    near.into_iter().take(SUGGESTIONS).map(|(_, id)| id).collect()
}

/// How far the text is from the id, or from its tail: people leave the ruleset
/// off, and sometimes the area as well.
fn distance(text: &str, id: RuleId) -> usize {
    let whole = id.as_str();
    let tail = &whole[id.ruleset().len() + 1..];
    [whole, tail, id.name()].into_iter().map(|form| edits(text, form)).min().unwrap_or(usize::MAX)
}

/// Levenshtein distance, by bytes: ids are ASCII.
fn edits(a: &str, b: &str) -> usize {
    // `row[j]` is the distance from the part of `a` read so far to `b[..j]`.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spear::combat;

    #[test]
    fn counts_edits() {
        assert_eq!(edits("", "four"), 4);
        assert_eq!(edits("four", "four"), 0);
        assert_eq!(edits("kitten", "sitting"), 3);
    }

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
