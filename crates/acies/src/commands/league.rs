//! `acies league`: every player against every other, and who is how strong.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::failure::Failure;
use shelf::league::{self, Plan, Results, Table, Wish};
use shelf::{Shelf, data};

use super::{Done, print_json};
use crate::style::{ASIDE, HEADING};

/// Kinds of questions that the terminal shows; the files show all.
const QUESTIONS: usize = 8;

/// A league of computer players.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies league spear --players captain,random,stone --battles 200
  acies league spear --players captain,random --armies all --scenarios all --keep spear.jsonl
  acies league ancients --players captain,random --until 0,50 --battles 2000
  acies league spear --players captain,stone --html league.html --markdown league.md

Battles are fought in pairs: the same ground, armies and dice with the seats
swapped. The same league gives the same numbers on any number of cores. With
--keep every battle is in the file as soon as it is over; the same command
goes on where it was stopped.")]
pub struct LeagueArguments {
    /// The game
    ruleset: String,
    /// Who plays: two or more
    #[arg(long, value_delimiter = ',', value_name = "NAME,NAME,...", required = true)]
    players: Vec<String>,
    /// The armies, by name or as files: every two of them meet; `all` for all. Without it the
    /// usual two
    #[arg(long, value_delimiter = ',', num_args = 1.., value_name = "ARMY,...")]
    armies: Vec<String>,
    /// The scenarios, by name or as files; `all` for all (with --armies: all that any armies can
    /// fight). Without it the usual one
    #[arg(long, value_delimiter = ',', num_args = 1.., value_name = "NAME,...")]
    scenarios: Vec<String>,
    /// How many battles every two players fight, over all armies and scenarios in turn; an odd
    /// number is made even
    #[arg(long, default_value_t = 100)]
    battles: u64,
    /// The seed of the first pair of battles; the others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop two players as soon as a test knows whether the first is stronger by ELO1 rather
    /// than by ELO0
    #[arg(long, value_delimiter = ',', num_args = 1, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    until: Vec<f64>,
    /// End every battle after so many turns; without it each scenario keeps its own limit, and 30 turns where it has none
    #[arg(long, value_name = "N")]
    turn_limit: Option<u16>,
    /// Keep every battle in a file, and do not play again what stands in it
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Play on so many cores; without it on all
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Write a page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the tables as Markdown
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Print data for programs
    #[arg(long)]
    json: bool,
}

/// Carries out `acies league`.
pub fn run(shelf: &Shelf, arguments: &LeagueArguments, out: &mut dyn Write) -> Done {
    let game = shelf.named(&arguments.ruleset)?;
    let plan = league::plan(game, &wish(arguments)?)?;
    for file in arguments.html.iter().chain(&arguments.markdown) {
        may_be_written(file)?;
    }
    let bar = bar(&plan);
    let results = game.league(&plan, &|| bar.inc(1)).inspect_err(|_| bar.abandon())?;
    bar.finish_and_clear();
    for note in &results.notes {
        eprintln!("{note}");
    }
    write_files(&results, arguments)?;
    if arguments.json {
        print_json(out, &results)?;
    } else {
        print(&results, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn wish(arguments: &LeagueArguments) -> Result<Wish, Failure> {
    let until = match arguments.until.as_slice() {
        [] => None,
        [less, more] => Some((*less, *more)),
        _ => return Err(Failure::new("a test needs two differences in Elo", "give --until 0,20")),
    };
    Ok(Wish {
        players: arguments.players.clone(),
        armies: arguments.armies.clone(),
        scenarios: arguments.scenarios.clone(),
        battles: arguments.battles,
        seed: arguments.seed,
        until,
        turn_limit: arguments.turn_limit,
        keep: arguments.keep.clone(),
        threads: arguments.threads,
    })
}

fn bar(plan: &Plan) -> ProgressBar {
    let template = "{bar:40} {pos}/{len} battles, {per_sec}, {eta} to go";
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(plan.battles()).with_style(style)
}

/// A place that cannot be written is told before hours of battles, not after.
fn may_be_written(file: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|error| Failure::unwritable(file, &error))
}

fn write_files(results: &Results, arguments: &LeagueArguments) -> Result<(), Failure> {
    if let Some(path) = &arguments.html {
        data::write(path, &league::page(results))?;
    }
    if let Some(path) = &arguments.markdown {
        data::write(path, &league::markdown(results, 1))?;
    }
    Ok(())
}

fn print(results: &Results, out: &mut dyn Write) -> Result<(), Failure> {
    for table in league::tables(results, Some(QUESTIONS)) {
        print_table(&table, out)?;
    }
    if let Some(speed) = results.speed {
        writeln!(out, "{speed}")?;
    }
    Ok(())
}

fn print_table(table: &Table, out: &mut dyn Write) -> Result<(), Failure> {
    let columns = 0..table.head.len();
    let rows = || std::iter::once(&table.head).chain(&table.rows);
    let wide: Vec<usize> = columns.map(|n| rows().map(|row| row[n].chars().count()).max().unwrap_or(0)).collect();
    writeln!(out, "{HEADING}{}{HEADING:#}", table.title)?;
    for row in rows() {
        let cell = |(n, text): (usize, &String)| {
            let room = wide[n];
            if n < table.names { format!("{text:<room$}") } else { format!("{text:>room$}") }
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        writeln!(out, "  {}", cells.join("  ").trim_end())?;
    }
    if !table.note.is_empty() {
        writeln!(out, "  {ASIDE}{}{ASIDE:#}", table.note)?;
    }
    writeln!(out)?;
    Ok(())
}
