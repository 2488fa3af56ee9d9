//! Lists of rules.

use std::io::Write;
use std::process::ExitCode;

use game::say::say;
use game::telling::title_told;
use rules::Rule;
use serde_json::{Value, json};

use super::super::{Done, code, print_json};
use crate::style::{ASIDE, HEADING};
use shelf::failure::Failure;

/// How many finds are shown; more are only counted.
const SHOWN: usize = 20;

/// Rules that have all the words, best first.
pub fn search(words: &str, json: bool, out: &mut dyn Write) -> Done {
    let hits = rules::search_titled(words, title_told);
    if json {
        print_json(out, &hits.iter().map(|hit| brief(hit.rule)).collect::<Vec<_>>())?;
        return Ok(code(!hits.is_empty()));
    }
    for hit in hits.iter().take(SHOWN) {
        line(hit.rule, out)?;
    }
    match hits.len() {
        0 => writeln!(out, "{}", say!("rules-not-found"))?,
        1..=SHOWN => {}
        all => writeln!(out, "{}", say!("rules-more", more = all - SHOWN))?,
    }
    Ok(code(!hits.is_empty()))
}

/// The games of the catalogue.
pub fn games(json: bool, out: &mut dyn Write) -> Done {
    let games: Vec<(&str, usize)> =
        rules::rulesets().into_iter().map(|name| (name, rules::ruleset(name).count())).collect();
    if json {
        let games: Vec<Value> = games.iter().map(|(name, rules)| json!({ "ruleset": name, "rules": rules })).collect();
        print_json(out, &games)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (name, count) in games {
        writeln!(out, "{name:10} {:>11}", say!("rules-of", rules = count))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Every rule of a game, by area.
pub fn rules_of(ruleset: &str, json: bool, out: &mut dyn Write) -> Done {
    known(ruleset)?;
    if json {
        print_json(out, &rules::ruleset(ruleset).map(brief).collect::<Vec<_>>())?;
        return Ok(ExitCode::SUCCESS);
    }
    for area in rules::areas(ruleset) {
        writeln!(out, "{HEADING}{area}{HEADING:#}")?;
        for rule in rules::ruleset(ruleset).filter(|rule| rule.id.area() == area) {
            line(rule, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Refuses a ruleset that is not in the catalogue.
pub fn known(ruleset: &str) -> Result<(), Failure> {
    let known = rules::rulesets();
    if known.contains(&ruleset) { Ok(()) } else { Err(Failure::unknown("ruleset", ruleset, &known)) }
}

fn line(rule: &Rule, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "  {:<46} {ASIDE}{}{ASIDE:#}", rule.id, title_told(rule))?;
    Ok(())
}

fn brief(rule: &Rule) -> Value {
    json!({ "id": rule.id, "title": title_told(rule), "source": rule.source })
}
