//! `acies armies`: the armies that come with the program.

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use game::say::{given_text, named};
use game::{FileError, nearest};
use serde_json::{Value, json};
use toml::Table;

use super::{Done, print_json};
use crate::style::{ASIDE, HEADING};
use shelf::data::{self, DataFile};
use shelf::failure::Failure;
use shelf::roster::{Roster, RosterTable};
use shelf::{Ruleset, Shelf};

/// The armies.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies armies                          the armies that come with the program
  acies armies show carthage            one of them
  acies armies show ancients/macedon    one of that game
  acies armies show my-army.toml        a file of your own, checked")]
pub struct ArmiesArguments {
    #[command(subcommand)]
    command: Option<ArmiesCommand>,
    /// The game; all of the program's where none is named
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
        /// Its name, with or without its game's (`spear/hussites`), or a file
        name: String,
    },
}

/// Carries out `acies armies`.
pub fn run(shelf: &Shelf, arguments: &ArmiesArguments, out: &mut dyn Write) -> Done {
    let ArmiesArguments { command, ruleset, json } = arguments;
    let games = match ruleset {
        Some(name) => vec![shelf.named(name)?],
        None => shelf.games().to_vec(),
    };
    match command {
        None | Some(ArmiesCommand::List) => list(&games, *json, out)?,
        Some(ArmiesCommand::Show { name }) => {
            let (game, file) = find(&games, name)?;
            let army = read(&file)?;
            // A file says itself which game it is for.
            let its = ruleset.is_none().then(|| shelf.named(word(&army, "ruleset")).ok()).flatten();
            let roster = its.unwrap_or(game).roster(&file)?;
            let about = about(game, &file, word(&army, "about"));
            show(&army, &roster, &about, *json, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// An army by its name in any of the games, by its game's name and its own, or
/// by the path of a file.
fn find(games: &[&'static dyn Ruleset], name: &str) -> Result<(&'static dyn Ruleset, DataFile), Failure> {
    let tried = games.iter().map(|game| (*game, data::army(*game, name)));
    if let Some((game, Ok(file))) = tried.clone().find(|(_, file)| file.is_ok()) {
        return Ok((game, file));
    }
    let [game] = games else { return Err(unknown(games, name)) };
    data::army(*game, name).map(|file| (*game, file))
}

/// Nobody has that army: the one most like it, and where the others are.
fn unknown(games: &[&'static dyn Ruleset], name: &str) -> Failure {
    let path = std::path::Path::new(name);
    if path.extension().is_some()
        && let Err(failure) = data::read(path)
    {
        return failure;
    }
    let full = |game: &&'static dyn Ruleset| {
        let of = game.name();
        game.armies().names().into_iter().flat_map(move |army| [army.to_owned(), format!("{of}/{army}")])
    };
    let known: Vec<String> = games.iter().flat_map(full).collect();
    let meant = nearest(name, known.iter().map(String::as_str)).map(|near| format!("did you mean '{near}'? "));
    let remedy = format!("{}`acies armies` lists those known: a name, or GAME/NAME", meant.unwrap_or_default());
    Failure::new(format!("there is no army '{name}'"), remedy)
}

fn list(games: &[&'static dyn Ruleset], json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let mut all = Vec::new();
    for game in games {
        for name in game.armies().names() {
            all.push((game.name(), name, read(&game.armies().ready(name)?)?));
        }
    }
    if json {
        let entry = |(of, id, army): &(&str, &str, Table)| json!({ "ruleset": of, "id": id, "name": army.get("name"), "period": army.get("period") });
        return print_json(out, &all.iter().map(entry).collect::<Vec<Value>>());
    }
    for (n, (of, id, army)) in all.iter().enumerate() {
        if games.len() > 1 && (n == 0 || all[n - 1].0 != *of) {
            writeln!(out, "{}{HEADING}{of}{HEADING:#}", if n == 0 { "" } else { "\n" })?;
        }
        let (name, period) =
            (named(word(army, "name")), given_text(&["period", word(army, "period")], word(army, "period")));
        writeln!(out, "{id:<24} {name:<28} {ASIDE}{period}{ASIDE:#}")?;
    }
    Ok(())
}

/// An army file as plain TOML; its meaning is the game's business.
fn read(file: &DataFile) -> Result<Table, Failure> {
    let DataFile { name, text } = file;
    let remedy = "`acies schema army` prints the form";
    toml::from_str(text).map_err(|error| FileError::from_toml(name, text, &error, remedy).into())
}

/// What an army is; of one of ours in the reader's language.
fn about(game: &dyn Ruleset, file: &DataFile, english: &str) -> String {
    let ours = |id: &&str| game.armies().ready(id).is_ok_and(|ready| ready.text == file.text);
    let id = game.armies().names().into_iter().find(ours).unwrap_or_default();
    given_text(&["about", "army", game.engine(), id], english)
}

fn show(army: &Table, roster: &Roster, about: &str, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if json {
        let mut data = json!(army);
        data["roster"] = json!(roster);
        return print_json(out, &data);
    }
    let (name, period) =
        (named(word(army, "name")), given_text(&["period", word(army, "period")], word(army, "period")));
    writeln!(out, "{HEADING}{name}{HEADING:#}  {ASIDE}{period}{ASIDE:#}\n")?;
    writeln!(out, "{about}\n")?;
    for sum in &roster.sums {
        writeln!(out, "{sum}")?;
    }
    for table in roster.tables.iter().filter(|table| !table.entries.is_empty()) {
        print_table(table, out)?;
    }
    if roster.tables.is_empty() {
        print_entries(army, out)?;
    }
    Ok(())
}

/// A table with its headings; arms and the like below each entry.
fn print_table(table: &RosterTable, out: &mut dyn Write) -> Result<(), Failure> {
    let name = table.entries.iter().map(|entry| entry.name.chars().count()).max().unwrap_or(0);
    let name = name.max(table.title.chars().count());
    let width = |n: usize| {
        let cells = table.entries.iter().filter_map(|entry| entry.cells.get(n));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0).max(table.head[n].chars().count()).max(2)
    };
    write!(out, "\n{HEADING}     {:<name$}", table.title)?;
    for (n, head) in table.head.iter().enumerate() {
        write!(out, "  {head:>0$}", width(n))?;
    }
    writeln!(out, "{HEADING:#}")?;
    for entry in &table.entries {
        let count = entry.count.map(|count| count.to_string()).unwrap_or_default();
        write!(out, "{count:>3}  {:<name$}", entry.name)?;
        for (n, cell) in entry.cells.iter().enumerate() {
            write!(out, "  {cell:>0$}", width(n))?;
        }
        writeln!(out)?;
        if !entry.about.is_empty() {
            writeln!(out, "       {ASIDE}{}{ASIDE:#}", entry.about)?;
        }
    }
    Ok(())
}

/// The file as it is, for games without tables of their own.
fn print_entries(army: &Table, out: &mut dyn Write) -> Result<(), Failure> {
    for entry in ["character", "commander", "unit"].into_iter().flat_map(|key| entries(army, key)) {
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
