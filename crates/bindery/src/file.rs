//! The shape of a catalogue file.

use crate::entry::Entry;
use crate::later::Later;
use crate::mended::Mended;
use serde::Deserialize;

/// Lists of `[[rule]]`, `[[later]]` and `[[mended]]` tables, and nothing else.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) rule: Vec<Entry>,
    pub(crate) later: Vec<Later>,
    pub(crate) mended: Vec<Mended>,
}

impl File {
    /// Adds what another file has.
    pub(crate) fn add(&mut self, other: File) {
        self.rule.extend(other.rule);
        self.later.extend(other.later);
        self.mended.extend(other.mended);
    }
}

/// A file, its entries knowing whence they came.
pub(crate) fn parse(name: &str, content: &str) -> Result<File, toml::de::Error> {
    let mut file: File = toml::from_str(content)?;
    for entry in &mut file.rule {
        name.clone_into(&mut entry.file);
    }
    Ok(file)
}
