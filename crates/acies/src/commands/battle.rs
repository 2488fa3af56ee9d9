//! `acies battle`: computer players fight, and the battle is told.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::telling::{Telling, ending};
use super::{Done, print_json};
use crate::style::ASIDE;
use shelf::chronicle::Chronicle;
use shelf::data;
use shelf::failure::Failure;
use shelf::report;
use shelf::{Fixture, Muster, Ruleset, Shelf};

/// A battle between computer players.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies battle spear
  acies battle spear --armies normans anglo-saxons --seed 7 --rules
  acies battle spear --scenario hastings --players captain,random
  acies battle spear --why --full
  acies battle spear --record hastings.acies.json --report hastings.html --quiet

The same arguments give the same battle, on every machine.")]
pub struct BattleArguments {
    /// The game
    ruleset: String,
    /// The two armies, by name (`acies armies`) or as files
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    armies: Vec<String>,
    /// A scenario, by name or as a file
    #[arg(long)]
    scenario: Option<String>,
    /// The seed of the dice and of the players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays, a name for each seat
    #[arg(long, value_delimiter = ',', value_name = "NAME,NAME")]
    players: Vec<String>,
    /// Write the record of the battle to a file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write a report: .html for a page with maps, .md for plain text
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Make it a draw after so many turns
    #[arg(long, value_name = "N")]
    turn_limit: Option<u16>,
    #[command(flatten)]
    telling: Telling,
    /// Print data for programs
    #[arg(long)]
    json: bool,
    /// Tell only how it ended
    #[arg(long)]
    quiet: bool,
}

/// Carries out `acies battle`.
pub fn run(shelf: &Shelf, arguments: &BattleArguments, out: &mut dyn Write) -> Done {
    let game = shelf.named(&arguments.ruleset)?;
    let plan = plan(game, arguments)?;
    let silent = arguments.quiet || arguments.json;
    if !silent {
        for advice in game.muster(&plan.muster)?.advice {
            writeln!(out, "The book advises: {}  {ASIDE}{}{ASIDE:#}", advice.text, advice.rule)?;
        }
    }
    let chronicle = game.battle(&plan, &mut |told| {
        if silent { Ok(()) } else { arguments.telling.line(told, out) }
    })?;
    write_files(&chronicle, arguments)?;
    if arguments.json {
        print_json(out, &chronicle)?;
    } else {
        ending(&chronicle, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(game: &dyn Ruleset, arguments: &BattleArguments) -> Result<Fixture, Failure> {
    let army = |name: &String| game.armies().find(name);
    Ok(Fixture {
        muster: Muster {
            armies: arguments.armies.iter().map(army).collect::<Result<_, _>>()?,
            scenario: arguments.scenario.clone(),
            settings: arguments.turn_limit.map(|limit| ("turn_limit".to_owned(), limit.into())).into_iter().collect(),
        },
        seed: arguments.seed,
        players: arguments.players.clone(),
    })
}

fn write_files(chronicle: &Chronicle, arguments: &BattleArguments) -> Result<(), Failure> {
    if let Some(path) = &arguments.record {
        data::write(path, &chronicle.record.write())?;
    }
    if let Some(path) = &arguments.report {
        report::write(chronicle, path)?;
    }
    Ok(())
}
