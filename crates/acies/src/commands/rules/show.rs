//! One rule in full.

use std::io::Write;
use std::process::ExitCode;

use game::say::say;
use game::telling::title_told;
use rules::{Citation, Place, Rule, RuleId, Software};
use serde_json::json;

use super::super::{Done, print_json};
use crate::style::{ASIDE, HEADING};
use shelf::Shelf;
use shelf::failure::Failure;

/// Shows a rule with its source, its reading, and where it is carried out.
pub fn run(shelf: &Shelf, id: &str, json: bool, out: &mut dyn Write) -> Done {
    let id = RuleId::parse(id)
        .map_err(|error| Failure::new(error.to_string(), "search for it with `acies rules search WORDS`"))?;
    let rule = id.rule();
    let places = places(shelf, id);
    if json {
        print_data(rule, &places, out)?;
    } else {
        print(rule, &places, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The places that cite a rule, or another entry that repeats the same one.
fn places(shelf: &Shelf, rule: RuleId) -> Vec<Citation> {
    let canonical = |rule: RuleId| rule.rule().canonical().id;
    let same = |cited: &&Citation| RuleId::parse(cited.rule).is_ok_and(|id| canonical(id) == canonical(rule));
    shelf.games().iter().flat_map(|game| game.citations()).filter(same).copied().collect()
}

fn print_data(rule: &Rule, places: &[Citation], out: &mut dyn Write) -> Result<(), Failure> {
    let set_aside = match rule.software {
        Software::Enforced | Software::Example => None,
        Software::None { reason } | Software::Form { reason } => Some(reason),
    };
    let data = json!({
        "id": rule.id, "title": title_told(rule), "text": rule.text, "source": rule.source,
        "reading": rule.ambiguity, "note": rule.note, "see": rule.see,
        "differs": rule.differs, "same_as": rule.same_as, "set_aside": set_aside, "cited": places,
        "replaces": rule.replaces, "amends": rule.amends, "equals": rule.equals,
    });
    print_json(out, &data)
}

fn print(rule: &Rule, places: &[Citation], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{HEADING}{}{HEADING:#}  {ASIDE}{}{ASIDE:#}\n", title_told(rule), rule.id)?;
    paragraph(rule.text, out)?;
    paragraph(&say!("rules-source", text = rule.source.replace("seed", "book")), out)?;
    let asides = [
        ("rules-reading", rule.ambiguity),
        ("rules-note", rule.note),
        ("rules-differs", rule.differs),
        ("rules-as-in", rule.same_as),
    ];
    for (label, text) in asides {
        if let Some(text) = text {
            paragraph(&say!(label, text = text.trim()), out)?;
        }
    }
    for (label, ids) in
        [("rules-replaces", rule.replaces), ("rules-amends", rule.amends), ("rules-equals", rule.equals)]
    {
        if !ids.is_empty() {
            let ids: Vec<&str> = ids.iter().map(|id| id.as_str()).collect();
            paragraph(&say!(label, text = ids.join(", ")), out)?;
        }
    }
    if let Some(see) = rule.see {
        paragraph(&say!("rules-repeats", text = format!("{see} ({})", title_told(see.rule()))), out)?;
    }
    // Only titles are told in other languages than English.
    paragraph(&say!("rules-texts"), out)?;
    if let Software::None { reason } = rule.software {
        paragraph(&say!("rules-aside", text = reason), out)?;
        return Ok(());
    }
    for (label, kind) in [("rules-code", Place::Code), ("rules-tests", Place::Test), ("rules-cases", Place::Case)] {
        print_places(&say!(label), places.iter().filter(|place| place.kind == kind), out)?;
    }
    Ok(())
}

/// A paragraph; nothing for a text that is empty.
fn paragraph(text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if !text.is_empty() {
        writeln!(out, "{}\n", text.trim())?;
    }
    Ok(())
}

fn print_places<'c>(
    label: &str,
    places: impl Iterator<Item = &'c Citation>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let places: Vec<String> = places.map(|place| format!("  {}:{}", place.file, place.line)).collect();
    if places.is_empty() {
        writeln!(out, "{}", say!("rules-no-place", kind = label))?;
    } else {
        writeln!(out, "{label}:\n{}", places.join("\n"))?;
    }
    Ok(())
}
