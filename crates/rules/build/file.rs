//! The shape of a catalogue file.

use crate::entry::Entry;
use crate::later::Later;
use serde::Deserialize;

/// A list of `[[rule]]` tables, or of `[[later]]` tables, and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    rule: Vec<Entry>,
    #[serde(default)]
    later: Vec<Later>,
}

/// The entries of a file, each knowing the file it came from, and what it
/// leaves for later.
pub(crate) fn parse(file: &str, content: &str) -> Result<(Vec<Entry>, Vec<Later>), toml::de::Error> {
    let File { rule: mut entries, later } = toml::from_str(content)?;
    for entry in &mut entries {
        file.clone_into(&mut entry.file);
    }
    Ok((entries, later))
}
