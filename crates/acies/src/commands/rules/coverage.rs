//! Whether every rule of a game is enforced and tested.

use std::io::Write;

use rules::{Later, Rule, Software};
use serde_json::{Value, json};

use super::super::{Done, code, print_json};
use super::list::known;
use crate::citations::{self, Tally};
use crate::style::{ASIDE, BAD, GOOD, HEADING};
use games::failure::Failure;

/// What is known of a rule.
struct Entry {
    rule: &'static Rule,
    tally: Tally,
}

impl Entry {
    fn reason_set_aside(&self) -> Option<&'static str> {
        // A repeated rule is set aside with the one that it repeats.
        match (self.rule.software, self.rule.canonical().software) {
            (Software::None { reason }, _) | (_, Software::None { reason }) => Some(reason),
            _ => None,
        }
    }

    /// What it waits for; a repeated rule waits with the one that it repeats.
    fn later(&self) -> Option<&'static Later> {
        self.rule.later().or_else(|| self.rule.canonical().later())
    }

    fn is_covered(&self) -> bool {
        self.tally.enforced && self.tally.tested
    }

    fn missing(&self) -> Option<&'static str> {
        match (self.tally.enforced, self.tally.tested) {
            _ if self.reason_set_aside().is_some() => None,
            (true, true) => None,
            (false, true) => Some("code"),
            (true, false) => Some("test"),
            (false, false) => Some("code and test"),
        }
    }
}

/// Checks the coverage of a game; fails if anything is missing.
pub fn run(ruleset: &str, json: bool, out: &mut dyn Write) -> Done {
    known(ruleset)?;
    let tallies = citations::tally();
    let entries: Vec<Entry> =
        rules::ruleset(ruleset).map(|rule| Entry { rule, tally: tallies[rule.id.index()] }).collect();
    let (set_aside, counted): (Vec<Entry>, Vec<Entry>) =
        entries.into_iter().partition(|entry| entry.reason_set_aside().is_some());
    let (later, counted): (Vec<Entry>, Vec<Entry>) = counted.into_iter().partition(|entry| entry.later().is_some());
    let covered = counted.iter().filter(|entry| entry.is_covered()).count();
    if json {
        print_json(out, &data(ruleset, &counted, &set_aside, &later, covered))?;
    } else {
        print_table(ruleset, &counted, &set_aside, out)?;
        print_set_aside(&set_aside, out)?;
        print_later(&later, out)?;
        print_missing(&counted, out)?;
        let style = if covered == counted.len() { GOOD } else { BAD };
        writeln!(out, "{style}{ruleset}: {covered} of {} rules enforced and tested{style:#}", counted.len())?;
    }
    Ok(code(covered == counted.len()))
}

fn data(ruleset: &str, counted: &[Entry], set_aside: &[Entry], later: &[Entry], covered: usize) -> Value {
    let missing: Vec<Value> =
        counted.iter().filter_map(|entry| Some(json!({ "id": entry.rule.id, "missing": entry.missing()? }))).collect();
    let aside: Vec<Value> =
        set_aside.iter().map(|entry| json!({ "id": entry.rule.id, "reason": entry.reason_set_aside() })).collect();
    let mut data = json!({ "ruleset": ruleset, "rules": counted.len(), "covered": covered, "missing": missing, "set_aside": aside });
    if !later.is_empty() {
        data["later"] = by_later(later)
            .iter()
            .map(|(what, ids)| json!({ "what": what.what, "reason": what.reason, "rules": ids.len(), "ids": ids }))
            .collect();
    }
    data
}

fn print_table(ruleset: &str, counted: &[Entry], aside: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{HEADING}{:<14}{:>6}{:>10}{:>8}{:>11}{HEADING:#}",
        "area", "rules", "enforced", "tested", "set aside"
    )?;
    for area in rules::areas(ruleset) {
        let here: Vec<&Entry> = counted.iter().filter(|entry| entry.rule.id.area() == area).collect();
        let enforced = here.iter().filter(|entry| entry.tally.enforced).count();
        let tested = here.iter().filter(|entry| entry.tally.tested).count();
        let aside = aside.iter().filter(|entry| entry.rule.id.area() == area).count();
        // An area that is wholly left for later is named below.
        if here.is_empty() && aside == 0 {
            continue;
        }
        writeln!(out, "{area:<14}{:>6}{enforced:>10}{tested:>8}{aside:>11}", here.len())?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_set_aside(set_aside: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    if set_aside.is_empty() {
        return Ok(());
    }
    writeln!(out, "{HEADING}Set aside: nothing for software to do{HEADING:#}")?;
    for entry in set_aside {
        let reason = entry.reason_set_aside().unwrap_or_default();
        writeln!(out, "  {:<46} {ASIDE}{reason}{ASIDE:#}", entry.rule.id)?;
    }
    writeln!(out)?;
    Ok(())
}

/// The entries of each part that is left for later, in the catalogue's order.
fn by_later(later: &[Entry]) -> Vec<(&'static Later, Vec<&'static str>)> {
    let mut parts: Vec<(&'static Later, Vec<&'static str>)> = Vec::new();
    for entry in later {
        let Some(what) = entry.later() else { continue };
        match parts.iter_mut().find(|(part, _)| *part == what) {
            Some((_, ids)) => ids.push(entry.rule.id.as_str()),
            None => parts.push((what, vec![entry.rule.id.as_str()])),
        }
    }
    parts
}

fn print_later(later: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    if later.is_empty() {
        return Ok(());
    }
    writeln!(out, "{HEADING}Open: left for later, {} rules{HEADING:#}", later.len())?;
    for (part, ids) in by_later(later) {
        writeln!(out, "  {:<30}{:>5} rules  {ASIDE}{}{ASIDE:#}", part.what, ids.len(), part.reason)?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_missing(counted: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    let missing: Vec<(&Entry, &str)> = counted.iter().filter_map(|entry| Some((entry, entry.missing()?))).collect();
    if missing.is_empty() {
        return Ok(());
    }
    writeln!(out, "{HEADING}Missing{HEADING:#}")?;
    for (entry, what) in missing {
        writeln!(out, "  {:<46} {what:<14} {ASIDE}{}{ASIDE:#}", entry.rule.id, entry.rule.title)?;
    }
    writeln!(out)?;
    Ok(())
}
