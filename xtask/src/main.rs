//! Chores of the project: `cargo xtask test` runs every check that CI runs.

mod checks;
mod step;
mod tools;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use step::Step;

/// Chores of the project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run every check that CI runs; stop at the first that fails.
    Test,
    /// Play many battles of random players and check every invariant.
    Soak {
        /// How many battles.
        #[arg(long, default_value_t = 10_000)]
        battles: u32,
        /// The seed of the first battle; the others follow.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Test => tools::check().and_then(|tools| step::run_all(&checks::all(tools))),
        Chore::Soak { battles, seed } => step::run_all(&[soak(battles, seed)]),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\n{message}");
            ExitCode::FAILURE
        }
    }
}

/// The long soak runs optimised: the build pays for itself within a minute.
fn soak(battles: u32, seed: u64) -> Step {
    let (battles, seed) = (battles.to_string(), seed.to_string());
    Step::acies("soak", &["soak", "--battles", &battles, "--seed", &seed]).optimised()
}
