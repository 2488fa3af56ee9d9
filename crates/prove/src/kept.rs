//! The proof as it is kept in the repository: a ratchet.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// What was proved of a ruleset when somebody last looked.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// The rules whose every break is noticed by a case that claims them.
    #[serde(default)]
    pub proved: BTreeSet<String>,
    /// Worked examples that a case plays as they are printed.
    #[serde(default)]
    pub played: BTreeSet<String>,
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

    /// What was proved before, and is no longer.
    pub fn lost<'k>(&'k self, now: &'k Kept) -> Vec<&'k str> {
        let proved = self.proved.difference(&now.proved);
        proved.chain(self.played.difference(&now.played)).map(String::as_str).collect()
    }
}
