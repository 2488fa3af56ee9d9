//! Writes the catalogue as Rust source: tables of data, and named constants.

use crate::entry::Entry;
use crate::naming;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// The static tables: the rules, their ids, and the order of the ids as text.
pub(crate) fn tables(entries: &[Entry]) -> String {
    let index: HashMap<&str, usize> = entries.iter().enumerate().map(|(i, entry)| (entry.id.as_str(), i)).collect();
    let mut sorted: Vec<usize> = (0..entries.len()).collect();
    sorted.sort_by_key(|&i| &entries[i].id);

    let count = entries.len();
    let rules: String = entries.iter().enumerate().map(|(i, e)| rule(i, e, &index)).collect();
    let ids: String = entries.iter().map(id_text).collect();
    let order: String = sorted.into_iter().map(|i| rule_id(i) + ",\n").collect();
    format!(
        "static CATALOGUE: [Rule; {count}] = [\n{rules}];\n\
         static IDS: [&str; {count}] = [\n{ids}];\n\
         static BY_TEXT: [RuleId; {count}] = [\n{order}];\n"
    )
}

fn rule(i: usize, entry: &Entry, index: &HashMap<&str, usize>) -> String {
    let see = entry.see.as_deref().map(|see| rule_id(index[see]));
    let see = see.map_or_else(|| "None".to_owned(), |id| format!("Some({id})"));
    let software = match (entry.software.as_deref(), &entry.reason) {
        (Some("form"), Some(reason)) => format!("Software::Form {{ reason: {reason:?} }}"),
        (Some(_), Some(reason)) => format!("Software::None {{ reason: {reason:?} }}"),
        (Some("example"), None) => "Software::Example".to_owned(),
        _ => "Software::Enforced".to_owned(),
    };
    let Entry { title, source, text, note, ambiguity, differs, same_as, file, .. } = entry;
    format!(
        "Rule {{ id: {id}, title: {title:?}, source: {source:?}, text: {text:?}, note: {note:?}, \
         ambiguity: {ambiguity:?}, see: {see}, differs: {differs:?}, same_as: {same_as:?}, \
         software: {software}, file: {file:?} }},\n",
        id = rule_id(i),
    )
}

fn id_text(entry: &Entry) -> String {
    format!("{:?},\n", entry.id)
}

fn rule_id(i: usize) -> String {
    format!("RuleId::new({i})")
}

/// A module for each ruleset, in it one for each area, in it the constants.
pub(crate) fn constants(entries: &[Entry]) -> String {
    let mut tree: BTreeMap<&str, BTreeMap<&str, String>> = BTreeMap::new();
    for (i, entry) in entries.iter().enumerate() {
        let [ruleset, area, name] = entry.parts().expect("ids were checked");
        let constants = tree.entry(ruleset).or_default().entry(area).or_default();
        *constants += &constant(i, entry, name);
    }
    tree.iter().map(|(ruleset, areas)| ruleset_module(ruleset, areas)).collect()
}

fn ruleset_module(ruleset: &str, areas: &BTreeMap<&str, String>) -> String {
    // Titles are prose; words in them that look like code are not.
    let mut module = format!(
        "/// The rules of the ruleset `{ruleset}`, by area.\n\
         #[allow(clippy::doc_markdown)]\n\
         pub mod {} {{\n",
        naming::module(ruleset)
    );
    for (area, constants) in areas {
        let name = naming::module(area);
        write!(module, "/// The area `{ruleset}.{area}`.\npub mod {name} {{\nuse crate::RuleId;\n{constants}}}\n")
            .expect("writing to a string cannot fail");
    }
    module + "}\n"
}

fn constant(i: usize, entry: &Entry, name: &str) -> String {
    let doc = format!("{}.\n\nSource: {}.", prose(&entry.title), prose(&entry.source));
    format!("#[doc = {doc:?}]\npub const {}: RuleId = {};\n", naming::constant(name), rule_id(i))
}

/// Plain words, safe inside Markdown: `A[1]` must not become a link.
fn prose(text: &str) -> String {
    let mut prose = String::new();
    for c in text.trim().trim_end_matches('.').chars() {
        if r"\`*_[]<>#".contains(c) {
            prose.push('\\');
        }
        prose.push(c);
    }
    prose
}
