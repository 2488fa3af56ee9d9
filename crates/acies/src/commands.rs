//! The subcommands, one a file.

mod armies;
mod battle;
mod completions;
mod demo;
mod league;
mod man;
mod referee;
mod replay;
mod rules;
mod schema;
mod serve;
mod settings;
mod soak;
mod telling;
mod tune;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use game::say::{Language, in_language};
use serde::Serialize;

use shelf::Shelf;
use shelf::failure::Failure;

use crate::help;

/// What a command comes to.
pub type Done = Result<ExitCode, Failure>;

/// Plays miniature battles by their full rules.
#[derive(Parser)]
#[command(version, about, after_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The language of what is told: en or de; without it `ACIES_LANGUAGE`, or that of your terminal
    #[arg(long, global = true, value_name = "CODE", value_parser = language)]
    language: Option<Language>,
}

/// A language that we speak.
fn language(code: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::code).join(" or ");
    Language::of(code).ok_or_else(|| format!("write {}", known()))
}

/// The language that the surroundings ask for, in the order in which programs
/// look for it.
fn language_around(variable: impl Fn(&str) -> Option<String>) -> Language {
    let asked = ["ACIES_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    asked.filter(|code| !code.is_empty()).find_map(|code| Language::of(&code)).unwrap_or_default()
}

const EXAMPLES: &str = "\
Without a command the server starts and opens your browser on it.

Examples:
  acies serve --bind 0.0.0.0:4040 --data battles.db
  acies demo
  acies battle spear --armies normans anglo-saxons --seed 7
  acies league spear --players captain,random --battles 200
  acies tune spear --armies all --steps 400
  acies rules search elephant charge
  acies rules show spear.combat.top-four
  acies referee cases/spear
  acies replay hastings.acies.json --report hastings.html";

#[derive(Subcommand)]
enum Command {
    /// Start the server: play in the browser, alone or with friends
    Serve(serve::ServeArguments),
    /// Play a short battle of two computer commanders before your eyes
    Demo,
    /// Search, show and list rules, and check that all are carried out
    Rules(rules::RulesArguments),
    /// Play referee cases and print the rulings
    Referee(referee::RefereeArguments),
    /// Play a battle between computer players and tell it
    Battle(battle::BattleArguments),
    /// Let computer players meet in many battles and say how strong each is
    League(league::LeagueArguments),
    /// Tune the weights by which the captain of a game plays
    Tune(tune::TuneArguments),
    /// Play a recorded battle again and check every die and state
    Replay(replay::ReplayArguments),
    /// List and show the armies that come with the program
    Armies(armies::ArmiesArguments),
    /// Print the JSON Schema of a kind of file
    Schema(schema::SchemaArguments),
    /// Print what a shell needs to complete commands and options
    Completions(completions::CompletionsArguments),
    /// Print the manual, or write its pages into a folder
    Man(man::ManArguments),
    /// Play many random battles and check every invariant
    #[command(hide = true)]
    Soak(soak::SoakArguments),
}

/// The command line as it is with these games: their settings are in the help.
pub fn command(shelf: &Shelf) -> clap::Command {
    let settings = settings::listing(shelf);
    Arguments::command().mut_subcommand("battle", |battle| {
        let told = help::said("help-battle-after", []);
        let examples = told.or_else(|| battle.get_after_help().map(ToString::to_string)).unwrap_or_default();
        battle.after_long_help(format!("{examples}\n\n{settings}"))
    })
}

/// The language that is asked for, told before anything else is understood.
pub fn language_asked(given: &[OsString]) -> Language {
    let mut words = given.iter().filter_map(|word| word.to_str()).take_while(|&word| word != "--");
    let named = words.by_ref().find_map(|word| match word.strip_prefix("--language")? {
        "" => Some(None),
        code => code.strip_prefix('=').map(Some),
    });
    let code = named.and_then(|code| code.or_else(|| words.next()));
    code.and_then(Language::of).unwrap_or_else(|| language_around(|name| std::env::var(name).ok()))
}

/// Carries out what was asked for.
pub fn run(shelf: &Shelf, arguments: Arguments, out: &mut dyn Write) -> Done {
    let language = arguments.language.unwrap_or_else(|| language_around(|name| std::env::var(name).ok()));
    in_language(language, || carry_out(shelf, arguments.command, out).map_err(Failure::told))
}

fn carry_out(shelf: &Shelf, asked: Option<Command>, out: &mut dyn Write) -> Done {
    match asked {
        None => serve::run(shelf, &serve::ServeArguments::at_home(), out),
        Some(Command::Serve(arguments)) => serve::run(shelf, &arguments, out),
        Some(Command::Demo) => demo::run(shelf, out),
        Some(Command::Rules(arguments)) => rules::run(shelf, &arguments, out),
        Some(Command::Referee(arguments)) => referee::run(shelf, &arguments, out),
        Some(Command::Battle(arguments)) => battle::run(shelf, &arguments, out),
        Some(Command::League(arguments)) => league::run(shelf, &arguments, out),
        Some(Command::Tune(arguments)) => tune::run(shelf, &arguments, out),
        Some(Command::Replay(arguments)) => replay::run(shelf, &arguments, out),
        Some(Command::Armies(arguments)) => armies::run(shelf, &arguments, out),
        Some(Command::Schema(arguments)) => schema::run(shelf, &arguments, out),
        Some(Command::Completions(arguments)) => completions::run(command(shelf), &arguments, out),
        Some(Command::Man(arguments)) => man::run(command(shelf), &arguments, out),
        Some(Command::Soak(arguments)) => soak::run(shelf, &arguments, out),
    }
}

/// Prints data for programs.
fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).expect("what we print is plain data");
    writeln!(out, "{text}")?;
    Ok(())
}

/// Success or failure, as the shell sees it.
fn code(success: bool) -> ExitCode {
    if success { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_variable_comes_before_those_of_the_terminal() {
        let both = |name: &str| match name {
            "ACIES_LANGUAGE" => Some("en".to_owned()),
            "LANG" => Some("de_DE.UTF-8".to_owned()),
            _ => None,
        };
        assert_eq!(language_around(both), Language::English);
        assert_eq!(language_around(|name| both(name).filter(|_| name == "LANG")), Language::German);
        assert_eq!(language_around(|_| Some("C.UTF-8".to_owned())), Language::English);
        assert!(language("fr").is_err());
        let asked = |words: &[&str]| language_asked(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked(&["acies", "demo", "--language", "de", "--help"]), Language::German);
        assert_eq!(asked(&["acies", "--language=de", "demo"]), Language::German);
    }
}
