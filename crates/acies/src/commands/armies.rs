//! `acies armies`: the armies that come with the program.

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use game::FileError;
use serde_json::{Value, json};
use toml::Table;

use super::{Done, print_json};
use crate::style::{ASIDE, HEADING};
use shelf::data::DataFile;
use shelf::failure::Failure;
use shelf::{Ruleset, Shelf};

/// The armies.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies armies                      the armies that come with the program
  acies armies show carthage        one of them
  acies armies show my-army.toml    a file of your own, checked")]
pub struct ArmiesArguments {
    #[command(subcommand)]
    command: Option<ArmiesCommand>,
    /// The game; the first of the program where none is named
    #[arg(long, global = true)]
    ruleset: Option<String>,
    /// Print data for programs
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum ArmiesCommand {
    /// List the armies
    List,
    /// Show an army, and check it
    Show {
        /// Its name, or a file
        name: String,
    },
}

/// Carries out `acies armies`.
pub fn run(shelf: &Shelf, arguments: &ArmiesArguments, out: &mut dyn Write) -> Done {
    let ArmiesArguments { command, ruleset, json } = arguments;
    let game = shelf.named_or_usual(ruleset.as_deref())?;
    match command {
        None | Some(ArmiesCommand::List) => list(game, *json, out)?,
        Some(ArmiesCommand::Show { name }) => {
            let file = game.armies().find(name)?;
            let army = read(&file)?;
            // A file says itself which game it is for.
            let its = ruleset.is_none().then(|| shelf.named(word(&army, "ruleset")).ok()).flatten();
            its.unwrap_or(game).check_army(&file)?;
            show(&army, *json, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn list(game: &dyn Ruleset, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut all = Vec::new();
    for name in game.armies().names() {
        all.push((name, read(&game.armies().ready(name)?)?));
    }
    if json {
        let all: Vec<Value> = all
            .iter()
            .map(|(id, army)| json!({ "id": id, "name": army.get("name"), "period": army.get("period") }))
            .collect();
        return print_json(out, &all);
    }
    for (id, army) in &all {
        writeln!(out, "{id:<24} {:<28} {ASIDE}{}{ASIDE:#}", word(army, "name"), word(army, "period"))?;
    }
    Ok(())
}

/// An army file as plain TOML; its meaning is the game's business.
fn read(file: &DataFile) -> Result<Table, Failure> {
    let DataFile { name, text } = file;
    let remedy = "`acies schema army` prints the form";
    toml::from_str(text).map_err(|error| FileError::from_toml(name, text, &error, remedy).into())
}

fn show(army: &Table, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if json {
        return print_json(out, army);
    }
    writeln!(out, "{HEADING}{}{HEADING:#}  {ASIDE}{}{ASIDE:#}\n", word(army, "name"), word(army, "period"))?;
    writeln!(out, "{}\n", word(army, "about").trim())?;
    for entry in entries(army, "commander") {
        writeln!(out, "      {:<28} {ASIDE}{}{ASIDE:#}", word(entry, "name"), details(entry))?;
    }
    for entry in entries(army, "unit") {
        let count = entry.get("count").and_then(toml::Value::as_integer).unwrap_or(1);
        writeln!(out, "  {count:>2}  {:<28} {ASIDE}{}{ASIDE:#}", word(entry, "name"), details(entry))?;
    }
    Ok(())
}

fn entries<'t>(army: &'t Table, key: &str) -> impl Iterator<Item = &'t Table> {
    army.get(key).and_then(toml::Value::as_array).into_iter().flatten().filter_map(toml::Value::as_table)
}

fn word<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(toml::Value::as_str).unwrap_or_default()
}

/// Everything else that an entry says: `cavalry, discipline 3, undrilled`.
fn details(entry: &Table) -> String {
    let words = entry.iter().filter(|(key, _)| !["name", "count"].contains(&key.as_str()));
    let words = words.filter_map(|(key, value)| match value {
        toml::Value::String(text) => Some(text.replace('_', " ")),
        toml::Value::Boolean(true) => Some(key.replace('_', " ")),
        toml::Value::Boolean(false) => None,
        other => Some(format!("{} {other}", key.replace('_', " "))),
    });
    words.collect::<Vec<_>>().join(", ")
}
