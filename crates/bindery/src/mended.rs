//! Rules that were mended, as a catalogue file says it.

use std::collections::HashMap;
use std::fmt::Write;

use serde::Deserialize;

use crate::emit;
use crate::entry::Entry;

/// One `[[mended]]` as written.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mended {
    pub(crate) rule: String,
    pub(crate) edition: u32,
    pub(crate) what: String,
}

/// The rules exist, something is said of each, and no edition is left out.
pub(crate) fn faults(mended: &[Mended], entries: &[Entry]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut last = 0;
    for Mended { rule, edition, what } in mended {
        if !entries.iter().any(|entry| entry.id == *rule) {
            faults.push(format!("mended: there is no rule `{rule}`"));
        }
        if what.trim().is_empty() {
            faults.push(format!("mended: {rule}: `what` must say something"));
        }
        if *edition != last && *edition != last + 1 {
            faults.push(format!("mended: {rule}: edition {edition} does not follow edition {last}"));
        }
        if *edition == 0 {
            faults.push(format!("mended: {rule}: the first edition after the beginning is 1"));
        }
        last = *edition;
    }
    faults
}

/// The table of what was mended.
pub(crate) fn table(mended: &[Mended], entries: &[Entry]) -> String {
    let index: HashMap<&str, usize> = entries.iter().enumerate().map(|(i, entry)| (entry.id.as_str(), i)).collect();
    let mut rows = String::new();
    for Mended { rule, edition, what } in mended {
        let rule = emit::rule_id(index[rule.as_str()]);
        writeln!(rows, "Mended {{ rule: {rule}, edition: {edition}, what: {what:?} }},")
            .expect("writing to a string cannot fail");
    }
    format!("static MENDED: [Mended; {}] = [\n{rows}];\n", mended.len())
}

/// The edition that the last of them made.
pub(crate) fn edition(mended: &[Mended]) -> u32 {
    mended.last().map_or(0, |last| last.edition)
}
