//! The shape of an entry in a catalogue file.

use serde::Deserialize;

/// One `[[rule]]` as written. A misspelt key is refused, not ignored.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) source: String,
    pub(crate) text: String,
    pub(crate) note: Option<String>,
    pub(crate) ambiguity: Option<String>,
    pub(crate) see: Option<String>,
    pub(crate) differs: Option<String>,
    pub(crate) same_as: Option<String>,
    /// The rules of the other ruleset in whose place it stands altogether.
    #[serde(default)]
    pub(crate) replaces: Vec<String>,
    /// Those that it changes in part.
    #[serde(default)]
    pub(crate) amends: Vec<String>,
    /// Those that it says over again.
    #[serde(default)]
    pub(crate) equals: Vec<String>,
    pub(crate) software: Option<String>,
    pub(crate) reason: Option<String>,
    /// Name of the file the entry stands in; not a key, filled in on reading.
    #[serde(skip)]
    pub(crate) file: String,
}

impl Entry {
    /// Ruleset, area and name, if the id has the shape `ruleset.area.name`.
    pub(crate) fn parts(&self) -> Option<[&str; 3]> {
        let parts: Vec<&str> = self.id.split('.').collect();
        let parts: [&str; 3] = parts.try_into().ok()?;
        parts.iter().all(|part| is_kebab(part)).then_some(parts)
    }
}

/// Lower-case words and digits joined by single hyphens.
fn is_kebab(part: &str) -> bool {
    part.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}
