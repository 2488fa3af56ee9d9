//! `acies battle`: computer players fight, and the battle is told.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game::say::say;
use serde_json::{Value, json};

use super::telling::{Telling, ending};
use super::{Done, print_json, settings};
use crate::progress::Progress;
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
  acies battle ancients --scenario river-line --set break_point=on --set turn_limit=12
  acies battle spear --record hastings.acies.json --report hastings.html --quiet

The same arguments give the same battle, on every machine. `--help` lists the settings.")]
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
    /// Write a report: .html for a page with maps, .md for Markdown with its maps beside it
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// End it after so many turns: a draw, unless the rules or the scenario name a winner
    #[arg(long, value_name = "N")]
    turn_limit: Option<u16>,
    /// Settle something otherwise than the book; `--help` lists what can be settled
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    #[command(flatten)]
    telling: Telling,
    /// Print data for programs; with --quiet only how it ended
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
    let mustered = game.muster(&plan.muster)?;
    enough_seats(&plan, mustered.seats.len())?;
    if !silent {
        for advice in mustered.advice {
            let told = say!("battle-advice", text = advice.text);
            writeln!(out, "{told}  {ASIDE}{}{ASIDE:#}", advice.rule)?;
        }
    }
    let progress = Progress::open();
    let chronicle = game.battle(&plan, &mut |told| {
        if silent {
            told.turn.into_iter().for_each(|turn| progress.at(format!("turn {turn}")));
            return Ok(());
        }
        arguments.telling.line(told, out)
    })?;
    drop(progress);
    write_files(&chronicle, arguments)?;
    if arguments.json && arguments.quiet {
        print_json(out, &in_short(&chronicle, arguments.seed))?;
    } else if arguments.json {
        print_json(out, &chronicle)?;
    } else {
        ending(&chronicle, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn plan(game: &dyn Ruleset, arguments: &BattleArguments) -> Result<Fixture, Failure> {
    let army = |name: &String| data::army(game, name);
    Ok(Fixture {
        muster: Muster {
            armies: arguments.armies.iter().map(army).collect::<Result<_, _>>()?,
            scenario: arguments.scenario.clone(),
            settings: settled(arguments)?,
        },
        seed: arguments.seed,
        players: arguments.players.clone(),
    })
}

/// What is settled, by `--set` and by options of its own.
fn settled(arguments: &BattleArguments) -> Result<BTreeMap<String, Value>, Failure> {
    let mut settings = settings::read(&arguments.settings)?;
    if let Some(limit) = arguments.turn_limit
        && settings.insert("turn_limit".to_owned(), limit.into()).is_some()
    {
        return Err(Failure::new("the turn limit is set twice", "keep --turn-limit or --set turn_limit"));
    }
    Ok(settings)
}

/// How a battle ended, as data.
fn in_short(chronicle: &Chronicle, seed: u64) -> Value {
    json!({
        "ruleset": chronicle.ruleset,
        "title": chronicle.title,
        "sides": chronicle.sides,
        "players": chronicle.players,
        "seed": seed,
        "turns": chronicle.turns(),
        "orders": chronicle.record.orders.len(),
        "result": chronicle.result,
        "hash": chronicle.hash,
    })
}

/// Nobody is named for whom there is no seat.
fn enough_seats(plan: &Fixture, seats: usize) -> Result<(), Failure> {
    let named = plan.players.len();
    if named <= seats {
        return Ok(());
    }
    let wrong = format!("{named} players are named, and the battle has {seats} seats");
    Err(Failure::new(wrong, format!("give --players at most {seats} names, in the order of the seats")))
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
