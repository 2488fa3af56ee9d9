//! What is left for later, as a catalogue file says it.

use std::collections::HashSet;

use serde::Deserialize;

use crate::entry::Entry;

/// One `[[later]]` as written.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Later {
    pub(crate) what: String,
    pub(crate) reason: String,
    #[serde(default)]
    pub(crate) areas: Vec<String>,
    #[serde(default)]
    pub(crate) rules: Vec<String>,
}

impl Later {
    fn covers(&self, entry: &Entry) -> bool {
        let area = entry.id.rsplit_once('.').map_or("", |(area, _)| area);
        self.areas.iter().any(|a| a == area) || self.rules.contains(&entry.id)
    }
}

/// Reasons are given, and what is named exists.
pub(crate) fn faults(later: &[Later], entries: &[Entry]) -> Vec<String> {
    let ids: HashSet<&str> = entries.iter().map(|e| e.id.as_str()).collect();
    let areas: HashSet<&str> = entries.iter().filter_map(|e| e.id.rsplit_once('.')).map(|(area, _)| area).collect();
    let mut faults = Vec::new();
    for one in later {
        if one.what.trim().is_empty() || one.reason.trim().is_empty() {
            faults.push("later: `what` and `reason` must say something".to_owned());
        }
        let unknown_areas = one.areas.iter().filter(|area| !areas.contains(area.as_str()));
        let unknown_rules = one.rules.iter().filter(|rule| !ids.contains(rule.as_str()));
        faults.extend(unknown_areas.map(|area| format!("later: {}: there is no area `{area}`", one.what)));
        faults.extend(unknown_rules.map(|rule| format!("later: {}: there is no rule `{rule}`", one.what)));
    }
    faults
}

/// The table of what is left for later.
pub(crate) fn table(later: &[Later]) -> String {
    if later.is_empty() {
        return String::new();
    }
    let row = |one: &Later| format!("Later {{ what: {:?}, reason: {:?} }},\n", one.what, one.reason);
    let rows: String = later.iter().map(row).collect();
    format!("static LATER: [Later; {}] = [\n{rows}];\n", later.len())
}

/// What a rule waits for, as Rust.
pub(crate) fn of(entry: &Entry, later: &[Later]) -> String {
    match later.iter().position(|one| one.covers(entry)) {
        Some(n) => format!("Some(&LATER[{n}])"),
        None => "None".to_owned(),
    }
}
