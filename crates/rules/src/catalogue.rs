//! A catalogue, and plain ways to walk all that are known.

use crate::installed::installed;
use crate::{Mended, Rule, RuleId};

/// The rules of one or several rulesets, as `bindery` writes them from a folder
/// of TOML files.
#[derive(Debug)]
pub struct Catalogue {
    /// Its name, from which comes its number.
    pub name: &'static str,
    /// What tells its ids from those of others.
    pub number: u16,
    /// The rules: file by file, and as written within each.
    pub rules: &'static [Rule],
    /// Their places, in the order of the ids as text.
    pub by_text: &'static [u16],
    /// What was mended, the oldest first.
    pub mended: &'static [Mended],
    /// The edition of the rules that the last of that made.
    pub edition: u32,
}

impl Catalogue {
    /// The number that a name gives. Two names hardly ever give the same; if
    /// they do, the second catalogue is not installed.
    pub const fn number_of(name: &str) -> u16 {
        // FNV-1a, folded.
        let bytes = name.as_bytes();
        let (mut hash, mut at) = (0x811c_9dc5_u32, 0);
        while at < bytes.len() {
            hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
            at += 1;
        }
        (hash ^ (hash >> 16)) as u16
    }

    /// The id with exactly this text.
    fn find(&self, text: &str) -> Option<RuleId> {
        let rule = |at: u16| &self.rules[usize::from(at)];
        let found = self.by_text.binary_search_by(|at| rule(*at).id_text.cmp(text)).ok()?;
        Some(rule(self.by_text[found]).id)
    }

    /// The names of its rulesets, in its order.
    pub(crate) fn rulesets(&self) -> Vec<&'static str> {
        distinct(self.rules.iter().map(|rule| rule.id_text.split('.').next().unwrap_or_default()))
    }
}

/// Every rule, in catalogue order, ours first.
///
/// ```
/// assert!(rules::all().any(|rule| rule.id.as_str() == "spear.combat.top-four"));
/// ```
pub fn all() -> impl Iterator<Item = &'static Rule> {
    installed().flat_map(|catalogue| catalogue.rules)
}

/// The rules of one ruleset, in catalogue order; none if there is no such ruleset.
///
/// ```
/// assert!(rules::ruleset("spear").all(|rule| rule.id.ruleset() == "spear"));
/// assert_eq!(rules::ruleset("chess").count(), 0);
/// ```
pub fn ruleset(name: &str) -> impl Iterator<Item = &'static Rule> {
    all().filter(move |rule| rule.id.ruleset() == name)
}

/// The names of the rulesets, in catalogue order.
///
/// ```
/// assert!(rules::rulesets().contains(&"spear"));
/// ```
pub fn rulesets() -> Vec<&'static str> {
    distinct(installed().flat_map(Catalogue::rulesets))
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

/// The edition of a ruleset that this program plays; 0 before anything was
/// mended.
pub fn edition(ruleset: &str) -> u32 {
    home(ruleset).map_or(0, |catalogue| catalogue.edition)
}

/// Everything that was ever mended in the catalogue of a ruleset, the oldest
/// first.
pub fn mended(ruleset: &str) -> &'static [Mended] {
    home(ruleset).map_or(&[], |catalogue| catalogue.mended)
}

/// The catalogue that has a ruleset.
fn home(ruleset: &str) -> Option<&'static Catalogue> {
    installed().find(|catalogue| catalogue.rulesets().contains(&ruleset))
}

/// The id with exactly this text.
pub(crate) fn find(text: &str) -> Option<RuleId> {
    installed().find_map(|catalogue| catalogue.find(text))
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
        for rule in crate::CATALOGUE.rules {
            assert_eq!(find(rule.id.as_str()), Some(rule.id));
        }
        assert_eq!(find("spear.combat"), None);
    }

    #[test]
    fn every_rule_stands_where_its_id_says() {
        let rules = crate::CATALOGUE.rules;
        assert!(rules.iter().enumerate().all(|(i, rule)| rule.id.index() == i && rule.id.rule() == rule));
    }

    #[test]
    fn rulesets_and_areas_together_hold_every_rule_once() {
        let ours = crate::CATALOGUE.rulesets();
        let of = |name| areas(name).into_iter().map(move |area| (name, area));
        let count = |(name, area)| ruleset(name).filter(|rule| rule.id.area() == area).count();
        let sum: usize = ours.into_iter().flat_map(of).map(count).sum();
        assert_eq!(sum, crate::CATALOGUE.rules.len());
    }
}
