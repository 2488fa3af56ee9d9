//! The proof as it is kept in the repository: a ratchet.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// What was proved of a ruleset when somebody last looked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// Worked examples that a case plays as they are printed.
    #[serde(default)]
    pub played: BTreeSet<String>,
    /// The rules whose every break is noticed by a case that claims them, and
    /// how many breaks that are: a door that is taken out is missed, too.
    #[serde(default)]
    pub proved: BTreeMap<String, usize>,
}

/// A rule that has fallen back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost<'k> {
    /// The rule.
    pub rule: &'k str,
    /// The breaks of its doors that were kept, and that are left, where it has
    /// lost a door and is still proved.
    pub fewer: Option<(usize, usize)>,
}

impl fmt::Display for Lost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fewer {
            None => write!(f, "{} was proved before, and is no longer", self.rule),
            Some((kept, now)) => write!(
                f,
                "{} has lost a door: {now} breaks of {kept} are left; if it is meant so: `cargo xtask prove --keep`",
                self.rule
            ),
        }
    }
}

const HEADING: &str = "# What `cargo xtask prove` found; `cargo xtask prove --keep` writes it anew.\n";

impl Kept {
    /// Where it is kept.
    pub fn path(root: &Path, ruleset: &str) -> PathBuf {
        root.join("proof").join(format!("{ruleset}.toml"))
    }

    /// What is kept of a ruleset; nothing if nobody has looked yet.
    pub fn read(root: &Path, ruleset: &str) -> Result<Kept> {
        let path = Kept::path(root, ruleset);
        if !path.exists() {
            return Ok(Kept::default());
        }
        let text = std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        toml::from_str(&text)
            .with_context(|| format!("{} is not as `cargo xtask prove --keep` writes it", path.display()))
    }

    /// Keeps it.
    pub fn write(&self, root: &Path, ruleset: &str) -> Result<()> {
        let path = Kept::path(root, ruleset);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let text = format!("{HEADING}{}", toml::to_string_pretty(self)?);
        std::fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
    }

    /// What was proved before, and is no longer, or with fewer doors.
    pub fn lost<'k>(&'k self, now: &'k Kept) -> Vec<Lost<'k>> {
        let proved = self.proved.iter().filter_map(|(rule, &kept)| match now.proved.get(rule) {
            None => Some(Lost { rule, fewer: None }),
            Some(&left) if left < kept => Some(Lost { rule, fewer: Some((kept, left)) }),
            Some(_) => None,
        });
        let played = self.played.difference(&now.played).map(|rule| Lost { rule, fewer: None });
        proved.chain(played).collect()
    }

    /// How many rules are proved that were not.
    pub fn gained(&self, now: &Kept) -> usize {
        let proved = now.proved.keys().filter(|rule| !self.proved.contains_key(*rule)).count();
        proved + now.played.difference(&self.played).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(proved: &[(&str, usize)]) -> Kept {
        let proved = proved.iter().map(|&(rule, breaks)| (rule.to_owned(), breaks)).collect();
        Kept { proved, ..Kept::default() }
    }

    #[test]
    fn a_rule_that_falls_back_and_a_door_that_is_gone_are_named() {
        let before = kept(&[("a.b.gone", 2), ("a.b.fewer", 4), ("a.b.same", 2)]);
        let now = kept(&[("a.b.fewer", 2), ("a.b.same", 2), ("a.b.new", 1)]);
        let told: Vec<String> = before.lost(&now).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2);
        assert!(told[0].starts_with("a.b.fewer has lost a door: 2 breaks of 4"), "{}", told[0]);
        assert_eq!(told[1], "a.b.gone was proved before, and is no longer");
        assert_eq!(before.gained(&now), 1);
    }
}
