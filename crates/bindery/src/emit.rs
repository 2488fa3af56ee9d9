//! Writes the catalogue as Rust source: tables of data, and named constants.

use crate::entry::Entry;
use crate::file::File;
use crate::later::{self, Later};
use crate::{mended, naming};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// A whole catalogue: the static tables, then a module for each ruleset.
pub(crate) fn catalogue(name: &str, file: &File) -> String {
    let File { rule, later, mended } = file;
    let edition = mended::edition(mended);
    format!(
        "/// The number of this catalogue, which is in each of its ids.\n\
         const NUMBER: u16 = ::rules::Catalogue::number_of({name:?});\n\
         pub use tables::CATALOGUE;\n\
         /// The rules as they are written.\n\
         mod tables {{\n\
         use super::NUMBER;\n\
         #[allow(unused_imports)]\n\
         use ::rules::{{Catalogue, Later, Mended, Rule, RuleId, Software}};\n\
         /// The catalogue `{name}`.\n\
         pub static CATALOGUE: Catalogue = Catalogue {{\n\
         name: {name:?}, number: NUMBER, rules: &RULES, by_text: &BY_TEXT, mended: &MENDED, edition: {edition} }};\n\
         {}{}{}}}\n{}",
        tables(rule, later),
        later::table(later),
        mended::table(mended, rule),
        constants(rule),
    )
}

/// The rules, and the order of their ids as text.
pub(crate) fn tables(entries: &[Entry], later: &[Later]) -> String {
    let index: HashMap<&str, usize> = entries.iter().enumerate().map(|(i, entry)| (entry.id.as_str(), i)).collect();
    let mut sorted: Vec<usize> = (0..entries.len()).collect();
    sorted.sort_by_key(|&i| &entries[i].id);

    let count = entries.len();
    let rules: String = entries.iter().enumerate().map(|(i, e)| rule(i, e, &index, later)).collect();
    let order: Vec<String> = sorted.iter().map(ToString::to_string).collect();
    let order = order.join(",\n");
    format!("static RULES: [Rule; {count}] = [\n{rules}];\nstatic BY_TEXT: [u16; {count}] = [\n{order}\n];\n")
}

fn rule(i: usize, entry: &Entry, index: &HashMap<&str, usize>, later: &[Later]) -> String {
    let see = entry.see.as_deref().map(|see| rule_id(index[see]));
    let see = see.map_or_else(|| "None".to_owned(), |id| format!("Some({id})"));
    let software = match (entry.software.as_deref(), &entry.reason) {
        (Some("form"), Some(reason)) => format!("Software::Form {{ reason: {reason:?} }}"),
        (Some(_), Some(reason)) => format!("Software::None {{ reason: {reason:?} }}"),
        (Some("example"), None) => "Software::Example".to_owned(),
        _ => "Software::Enforced".to_owned(),
    };
    let later = later::of(entry, later);
    let ids = |ids: &[String]| {
        let ids: Vec<String> = ids.iter().map(|id| rule_id(index[id.as_str()])).collect();
        format!("&[{}]", ids.join(", "))
    };
    let (replaces, amends, equals) = (ids(&entry.replaces), ids(&entry.amends), ids(&entry.equals));
    let Entry { id: id_text, title, source, text, note, ambiguity, differs, same_as, file, .. } = entry;
    format!(
        "Rule {{ id: {id}, id_text: {id_text:?}, title: {title:?}, source: {source:?}, text: {text:?}, note: {note:?}, \
         ambiguity: {ambiguity:?}, see: {see}, differs: {differs:?}, same_as: {same_as:?}, \
         replaces: {replaces}, amends: {amends}, equals: {equals}, \
         software: {software}, later: {later}, file: {file:?} }},\n",
        id = rule_id(i),
    )
}

/// An id, where the catalogue's number is in reach.
pub(crate) fn rule_id(i: usize) -> String {
    format!("RuleId::new(NUMBER, {i})")
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
        write!(module, "/// The area `{ruleset}.{area}`.\npub mod {name} {{\nuse super::super::NUMBER;\nuse ::rules::RuleId;\n{constants}}}\n")
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
