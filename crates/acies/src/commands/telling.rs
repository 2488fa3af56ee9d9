//! Telling a battle in the terminal, line by line.

use std::io::{self, Write};

use game::Outcome;

use crate::chronicle::{Chronicle, Told};
use crate::failure::Failure;
use crate::style::{ASIDE, GOOD, HEADING};

/// Prints one line of a battle; with its rules if they are wanted.
pub fn line(told: &Told, with_rules: bool, out: &mut dyn Write) -> io::Result<()> {
    let margin = "  ".repeat(usize::from(told.line.depth));
    if told.starts_turn() {
        writeln!(out, "\n{HEADING}{}{HEADING:#}", told.line.text)?;
        return Ok(());
    }
    write!(out, "{margin}{}", told.line.text)?;
    if with_rules && !told.line.rules.is_empty() {
        let rules: Vec<&str> = told.line.rules.iter().map(|rule| rule.as_str()).collect();
        write!(out, "  {ASIDE}{}{ASIDE:#}", rules.join(", "))?;
    }
    writeln!(out)
}

/// Prints how the battle ended.
pub fn ending(chronicle: &Chronicle, out: &mut dyn Write) -> Result<(), Failure> {
    let turns = chronicle.turns();
    writeln!(out, "\n{GOOD}{}{GOOD:#} after {turns} turns.", verdict(chronicle))?;
    Ok(())
}

/// How the battle ended, in a few words.
pub fn verdict(chronicle: &Chronicle) -> String {
    match chronicle.result {
        None => "The battle is undecided".into(),
        Some(Outcome { winner: None, .. }) => "The battle is drawn".into(),
        Some(Outcome { winner: Some(side), .. }) => format!("{} win", chronicle.sides[side.index()]),
    }
}
