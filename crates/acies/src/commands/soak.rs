//! `acies soak`: many random battles, every invariant checked.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arena::soak::{self, Tally};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::Shelf;
use shelf::failure::Failure;

use super::Done;
use crate::style::GOOD;

/// Many random battles.
#[derive(Args)]
pub struct SoakArguments {
    /// The games, in turn; all of them if none is named
    #[arg(value_name = "RULESET")]
    rulesets: Vec<String>,
    /// How many battles
    #[arg(long, default_value_t = 1000)]
    battles: u64,
    /// The seed of the first battle; the others follow
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to keep the record of a battle that broke an invariant, for `acies replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Carries out `acies soak`.
pub fn run(shelf: &Shelf, arguments: &SoakArguments, out: &mut dyn Write) -> Done {
    let SoakArguments { battles, seed, ref record, ref rulesets } = *arguments;
    let bar = ProgressBar::new(battles).with_style(style());
    let named: Vec<_> = rulesets.iter().map(|name| shelf.named(name)).collect::<Result<_, _>>()?;
    let games = if named.is_empty() { shelf.games().to_vec() } else { named };
    let game = |seed: u64| games[seed as usize % games.len()];
    let tally = soak::many(seed..seed + battles, |seed| game(seed).soak(seed), || bar.inc(1));
    if let (Err(failure), Some(file)) = (&tally, record) {
        keep(failure, file)?;
    }
    let Tally { battles, orders } = tally.inspect_err(|_| bar.abandon())?;
    bar.finish_and_clear();
    writeln!(out, "{GOOD}{battles} battles{GOOD:#}, {orders} orders: every invariant held.")?;
    Ok(ExitCode::SUCCESS)
}

/// Writes down a broken battle up to the order that broke it.
fn keep(failure: &Failure, file: &Path) -> Result<(), Failure> {
    let Failure::Broken(broken) = failure else { return Ok(()) };
    let Some(record) = &broken.record else { return Ok(()) };
    fs::write(file, record.write()).map_err(|error| Failure::unwritable(file, &error))
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} battles, {per_sec}, {eta} to go")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
