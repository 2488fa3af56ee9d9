//! Telling a battle in the terminal, line by line.

use std::io::{self, Write};

use clap::Args;

use game::say::say;

use crate::style::{ASIDE, GOOD, HEADING};
use shelf::chronicle::{Chronicle, ToldEvent};
use shelf::failure::Failure;
use shelf::report;

/// How much is told.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Telling {
    /// Tell every event, not only the notable ones
    #[arg(long)]
    full: bool,
    /// Show the rules behind each line
    #[arg(long)]
    rules: bool,
    /// Show why the computer players did it, and what they are about to do
    #[arg(long)]
    why: bool,
}

impl Telling {
    /// Prints one line of a battle, if it is to be told.
    pub fn line(self, told: &ToldEvent, out: &mut dyn Write) -> io::Result<()> {
        if told.starts_turn() {
            return writeln!(out, "\n{HEADING}{}{HEADING:#}", told.line.text);
        }
        if !told.is_told() || !(self.full || told.notable) {
            return Ok(());
        }
        let depth = if self.full { usize::from(told.line.depth) } else { 1 };
        if self.why {
            thoughts(told, depth, out)?;
        }
        write!(out, "{}{}", "  ".repeat(depth), told.line.text)?;
        if self.rules && !told.line.rules.is_empty() {
            let rules: Vec<&str> = told.line.rules.iter().map(|rule| rule.as_str()).collect();
            write!(out, "  {ASIDE}{}{ASIDE:#}", rules.join(", "))?;
        }
        writeln!(out)
    }
}

/// Prints what was thought before something happened.
fn thoughts(told: &ToldEvent, depth: usize, out: &mut dyn Write) -> io::Result<()> {
    let indent = "  ".repeat(depth);
    for (n, thought) in told.thoughts.iter().enumerate() {
        if let Some(plan) = &thought.plan {
            writeln!(out, "{indent}{HEADING}Plan:{HEADING:#} {plan}")?;
        }
        // The way is taken for the same reason as the move.
        let again = n > 0 && told.thoughts[n - 1].reason == thought.reason;
        if !thought.reason.is_empty() && !again {
            let why = say!("telling-why", reason = shelf::reason_told(&thought.reason));
            writeln!(out, "{indent}{ASIDE}{why}{ASIDE:#}")?;
        }
    }
    Ok(())
}

/// Prints how the battle ended.
pub fn ending(chronicle: &Chronicle, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\n{GOOD}{}{GOOD:#}", report::ending(chronicle))?;
    Ok(())
}
