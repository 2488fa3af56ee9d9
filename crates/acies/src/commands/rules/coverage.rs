//! How it stands with every rule of a game, from the proof that is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use game::telling::title_told;
use rules::{Later, Rule, Software};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::{Done, code, print_json};
use super::list::known;
use crate::style::{ASIDE, BAD, GOOD, HEADING};
use shelf::failure::Failure;
use shelf::{Ruleset, Shelf};

/// The proof of a ruleset.
#[derive(Default, Deserialize)]
struct Proof {
    /// Rules whose every break is noticed, and how many breaks.
    #[serde(default)]
    proved: BTreeMap<String, usize>,
    /// Worked examples that are played.
    #[serde(default)]
    played: BTreeSet<String>,
}

impl Proof {
    /// What `cargo xtask prove --keep` wrote, of the game itself or of the one
    /// that its book adds to; nothing for a ruleset that is only in the
    /// catalogue.
    fn of(shelf: &Shelf, ruleset: &str) -> Proof {
        let plays = |game: &&&dyn Ruleset| game.name() == ruleset || game.supplements().contains(&ruleset);
        let kept = shelf.games().iter().find(plays).map(|game| game.proof());
        kept.and_then(|text| toml::from_str(text).ok()).unwrap_or_default()
    }

    fn standing(&self, rule: &'static Rule) -> Standing {
        if let Some(later) = rule.later.or(rule.canonical().later) {
            return Standing::Open(later);
        }
        match (rule.through(), rule.software) {
            (Some(_), _) => Standing::Through,
            (None, Software::None { reason }) => Standing::Moot(reason),
            (None, Software::Form { reason }) => Standing::ByForm(reason),
            (None, Software::Example) if self.played.contains(rule.id.as_str()) => Standing::Played,
            (None, Software::Enforced) if self.proved.contains_key(rule.id.as_str()) => Standing::Proved,
            (None, _) => Standing::NotProved,
        }
    }
}

/// How it stands with a rule.
#[derive(Clone, Copy, PartialEq)]
enum Standing {
    /// Taking it out makes a case fail that claims it.
    Proved,
    /// It repeats another rule.
    Through,
    /// A worked example that a case plays.
    Played,
    /// There is nothing to break.
    Moot(&'static str),
    /// What it forbids cannot be written down.
    ByForm(&'static str),
    /// It is left for later.
    Open(&'static Later),
    /// It could be taken out unnoticed.
    NotProved,
}

impl Standing {
    /// The columns of the table, in order, with their words.
    const COLUMNS: [&'static str; 7] = ["proved", "through", "played", "moot", "by form", "open", "not proved"];

    fn column(self) -> usize {
        match self {
            Standing::Proved => 0,
            Standing::Through => 1,
            Standing::Played => 2,
            Standing::Moot(_) => 3,
            Standing::ByForm(_) => 4,
            Standing::Open(_) => 5,
            Standing::NotProved => 6,
        }
    }
}

type Entry = (&'static Rule, Standing);

/// Tells how it stands with every rule; fails if one is not proved.
pub fn run(shelf: &Shelf, ruleset: &str, json: bool, out: &mut dyn Write) -> Done {
    known(ruleset)?;
    let proof = Proof::of(shelf, ruleset);
    let entries: Vec<Entry> = rules::ruleset(ruleset).map(|rule| (rule, proof.standing(rule))).collect();
    let counts = count(&entries);
    if json {
        print_json(out, &data(ruleset, &entries, counts))?;
    } else {
        print_table(ruleset, &entries, out)?;
        print_aside(&entries, out)?;
        print_later(&entries, out)?;
        print_missing(&entries, out)?;
        print_sum(ruleset, entries.len(), counts, out)?;
    }
    Ok(code(counts[Standing::NotProved.column()] == 0))
}

fn count(entries: &[Entry]) -> [usize; 7] {
    let mut counts = [0; 7];
    for (_, standing) in entries {
        counts[standing.column()] += 1;
    }
    counts
}

fn data(ruleset: &str, entries: &[Entry], counts: [usize; 7]) -> Value {
    let ids = |column: usize| -> Vec<&str> {
        entries.iter().filter(|(_, standing)| standing.column() == column).map(|(rule, _)| rule.id.as_str()).collect()
    };
    let aside: Vec<Value> = entries
        .iter()
        .filter_map(|(rule, standing)| match standing {
            Standing::Moot(reason) => Some(json!({ "id": rule.id, "how": "moot", "reason": reason })),
            Standing::ByForm(reason) => Some(json!({ "id": rule.id, "how": "by form", "reason": reason })),
            _ => None,
        })
        .collect();
    let later: Vec<Value> = by_later(entries)
        .iter()
        .map(|(part, ids)| json!({ "what": part.what, "reason": part.reason, "rules": ids.len(), "ids": ids }))
        .collect();
    let [proved, through, played, moot, by_form, open, not_proved] = counts;
    json!({
        "ruleset": ruleset, "rules": entries.len(), "proved": proved, "through_another": through,
        "examples_played": played, "moot": moot, "by_form": by_form, "open": open, "not_proved": not_proved,
        "missing": ids(Standing::NotProved.column()), "set_aside": aside, "later": later,
    })
}

fn print_table(ruleset: &str, entries: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "{HEADING}{:<14}{:>6}", "area", "rules")?;
    for column in Standing::COLUMNS {
        write!(out, "{column:>12}")?;
    }
    writeln!(out, "{HEADING:#}")?;
    for area in rules::areas(ruleset) {
        let here: Vec<Entry> = entries.iter().filter(|(rule, _)| rule.id.area() == area).copied().collect();
        let counts = count(&here);
        // An area that is wholly left for later is named below.
        if counts[5] == here.len() {
            continue;
        }
        write!(out, "{area:<14}{:>6}", here.len())?;
        for number in counts {
            write!(out, "{:>12}", if number == 0 { "·".to_owned() } else { number.to_string() })?;
        }
        writeln!(out)?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_aside(entries: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    for (heading, by_form) in [("Moot: nothing to break", false), ("By form: cannot even be written down", true)] {
        let mut headed = false;
        for (rule, standing) in entries {
            let reason = match standing {
                Standing::Moot(reason) if !by_form => reason,
                Standing::ByForm(reason) if by_form => reason,
                _ => continue,
            };
            if !headed {
                writeln!(out, "{HEADING}{heading}{HEADING:#}")?;
                headed = true;
            }
            writeln!(out, "  {:<46} {ASIDE}{reason}{ASIDE:#}", rule.id)?;
        }
        if headed {
            writeln!(out)?;
        }
    }
    Ok(())
}

/// The rules of each part that is left for later, in the catalogue's order.
fn by_later(entries: &[Entry]) -> Vec<(&'static Later, Vec<&'static str>)> {
    let mut parts: Vec<(&'static Later, Vec<&'static str>)> = Vec::new();
    for (rule, standing) in entries {
        let Standing::Open(what) = *standing else { continue };
        match parts.iter_mut().find(|(part, _)| *part == what) {
            Some((_, ids)) => ids.push(rule.id.as_str()),
            None => parts.push((what, vec![rule.id.as_str()])),
        }
    }
    parts
}

fn print_later(entries: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    let parts = by_later(entries);
    if parts.is_empty() {
        return Ok(());
    }
    writeln!(out, "{HEADING}Open: left for later{HEADING:#}")?;
    for (part, ids) in parts {
        writeln!(out, "  {:<30}{:>5} rules  {ASIDE}{}{ASIDE:#}", part.what, ids.len(), part.reason)?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_missing(entries: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    let missing: Vec<&Entry> = entries.iter().filter(|(_, standing)| *standing == Standing::NotProved).collect();
    if missing.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "{HEADING}Not proved: could be taken out unnoticed; `cargo xtask prove --where` says where{HEADING:#}"
    )?;
    for (rule, _) in missing {
        writeln!(out, "  {:<46} {ASIDE}{}{ASIDE:#}", rule.id, title_told(rule))?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_sum(ruleset: &str, all: usize, counts: [usize; 7], out: &mut dyn Write) -> Result<(), Failure> {
    let [proved, through, played, moot, by_form, open, not_proved] = counts;
    let style = if not_proved == 0 { GOOD } else { BAD };
    write!(
        out,
        "{style}{ruleset}: {all} rules: {proved} proved, {through} through another, {played} examples played, {moot} moot, \
         {by_form} by form, {open} open"
    )?;
    if not_proved > 0 {
        write!(out, ", {not_proved} not proved")?;
    }
    writeln!(out, "{style:#}")?;
    Ok(())
}
