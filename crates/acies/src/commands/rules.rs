//! `acies rules`: the catalogue, and whether it is carried out.

mod coverage;
mod list;
mod show;

use std::io::Write;

use clap::{Args, Subcommand};

use super::Done;
use shelf::Shelf;

/// The rules of the games.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies rules search elephant charge     rules about both words, best first
  acies rules show spear.combat.top-four the rule, its source, its code and its tests
  acies rules list spear                 every rule of a game, by area
  acies rules coverage spear             what is enforced and tested, and what is missing")]
pub struct RulesArguments {
    #[command(subcommand)]
    command: RulesCommand,
    /// Print data for programs
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum RulesCommand {
    /// Find rules by words of their id, title or text
    Search {
        /// The words; all must be there, beginnings suffice
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Show a rule in full: text, source, reading, code and tests
    Show {
        /// The rule's id
        id: String,
    },
    /// List the rules of a game, or the games
    List {
        /// The game; none lists the games
        ruleset: Option<String>,
    },
    /// Check that every rule of a game is enforced and tested
    Coverage {
        /// The game
        ruleset: String,
    },
}

/// Carries out `acies rules`.
pub fn run(shelf: &Shelf, arguments: &RulesArguments, out: &mut dyn Write) -> Done {
    let json = arguments.json;
    match &arguments.command {
        RulesCommand::Search { words } => list::search(&words.join(" "), json, out),
        RulesCommand::Show { id } => show::run(shelf, id, json, out),
        RulesCommand::List { ruleset: None } => list::games(json, out),
        RulesCommand::List { ruleset: Some(ruleset) } => list::rules_of(ruleset, json, out),
        RulesCommand::Coverage { ruleset } => coverage::run(shelf, ruleset, json, out),
    }
}
