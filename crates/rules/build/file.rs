//! The shape of a catalogue file.

use crate::entry::Entry;
use serde::Deserialize;

/// A list of `[[rule]]` tables and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    rule: Vec<Entry>,
}

/// The entries of a file, each knowing the file it came from.
pub(crate) fn parse(file: &str, content: &str) -> Result<Vec<Entry>, toml::de::Error> {
    let mut entries = toml::from_str::<File>(content)?.rule;
    for entry in &mut entries {
        file.clone_into(&mut entry.file);
    }
    Ok(entries)
}
