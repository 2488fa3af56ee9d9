//! The catalogue itself: the generated tables and plain ways to walk them.

use crate::{Later, Rule, RuleId, Software};

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
include!(concat!(env!("OUT_DIR"), "/later.rs"));

/// Every rule, in catalogue order: file by file, and as written within each.
///
/// ```
/// let rules = rules::all();
/// assert!(rules.iter().enumerate().all(|(i, rule)| rule.id.index() == i));
/// ```
pub fn all() -> &'static [Rule] {
    &CATALOGUE
}

/// The rules of one ruleset, in catalogue order; none if there is no such ruleset.
///
/// ```
/// assert!(rules::ruleset("spear").all(|rule| rule.id.ruleset() == "spear"));
/// assert_eq!(rules::ruleset("chess").count(), 0);
/// ```
pub fn ruleset(name: &str) -> impl Iterator<Item = &'static Rule> {
    all().iter().filter(move |rule| rule.id.ruleset() == name)
}

/// The names of the rulesets, in catalogue order.
///
/// ```
/// assert!(rules::rulesets().contains(&"spear"));
/// ```
pub fn rulesets() -> Vec<&'static str> {
    distinct(all().iter().map(|rule| rule.id.ruleset()))
}

/// The names of the areas of one ruleset, in catalogue order.
///
/// ```
/// assert!(rules::areas("spear").contains(&"combat"));
/// assert!(rules::areas("chess").is_empty());
/// ```
pub fn areas(ruleset: &str) -> Vec<&'static str> {
    distinct(self::ruleset(ruleset).map(|rule| rule.id.area()))
}

/// What a rule waits for, if it is left for later.
pub(crate) fn postponed(id: RuleId) -> Option<&'static Later> {
    POSTPONED[id.index()].map(|n| &LATER[usize::from(n)])
}

/// The text of an id.
pub(crate) fn id_text(id: RuleId) -> &'static str {
    IDS[id.index()]
}

/// The id with exactly this text.
pub(crate) fn find(text: &str) -> Option<RuleId> {
    let at = BY_TEXT.binary_search_by(|id| id_text(*id).cmp(text)).ok()?;
    Some(BY_TEXT[at])
}

/// Each value once, where it first stands. There are only dozens of them.
fn distinct<'a>(values: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = Vec::new();
    for value in values {
        if !seen.contains(&value) {
            seen.push(value);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_found_by_its_text() {
        for rule in all() {
            assert_eq!(find(rule.id.as_str()), Some(rule.id));
        }
        assert_eq!(find("spear.combat"), None);
    }

    #[test]
    fn rulesets_and_areas_together_hold_every_rule_once() {
        let mut count = 0;
        for name in rulesets() {
            for area in areas(name) {
                count += ruleset(name).filter(|rule| rule.id.area() == area).count();
            }
        }
        assert_eq!(count, all().len());
    }
}
