//! Chores of the project: `cargo xtask test` runs every check that CI runs.

mod checks;
mod count;
mod dist;
mod interface;
mod league;
mod step;
mod tools;

use std::process::{Command, ExitCode};

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
    /// Run every check that CI runs.
    Test {
        /// Stop at the first that fails.
        #[arg(long)]
        fail_fast: bool,
    },
    /// Break each rule in turn and see whether a case notices.
    #[command(disable_help_flag = true)]
    Prove {
        /// What to hand on: `cargo xtask prove --help` lists it.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Check the server's interface against its description.
    Interface {
        /// Take the program as it is in the target folder, without building it.
        #[arg(long)]
        built: bool,
    },
    /// Measure how quickly the server answers with many battles in play.
    Load {
        /// How many battles.
        #[arg(long, default_value_t = 200)]
        battles: u32,
        /// For how long.
        #[arg(long, default_value_t = 30)]
        seconds: u32,
    },
    /// Build what is published: an archive that runs without Rust and Node.
    Dist,
    /// Count the instructions of a battle, which a busy machine does not change.
    Count,
    /// Write docs/reference-*.md anew: every event, question, order and setting.
    Reference,
    /// Play the league of the computer players and write docs/league.md.
    League {
        /// How many battles every two players fight.
        #[arg(long, default_value_t = 2000)]
        battles: u64,
    },
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
        Chore::Test { fail_fast } => tools::check().and_then(|tools| step::run_all(&checks::all(tools), fail_fast)),
        Chore::Prove { arguments } => prove(&arguments).run_alone(),
        Chore::Interface { built } => interface::check(built),
        Chore::Load { battles, seconds } => load(battles, seconds).run_alone(),
        Chore::Dist => dist::dist(),
        Chore::Count => count::count(),
        Chore::Reference => reference(),
        Chore::League { battles } => league::league(battles),
        Chore::Soak { battles, seed } => soak(battles, seed).run_alone(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\n{message}");
            ExitCode::FAILURE
        }
    }
}

/// The proof is built apart, with doors that can be broken.
fn prove(arguments: &[String]) -> Step {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Step::cargo("proof", &[checks::PROVE, &arguments].concat())
}

/// The test that holds the pages against the code writes them if asked to.
fn reference() -> Result<(), String> {
    let status = Command::new(step::cargo())
        .args(["test", "--workspace", "--test", "reference"])
        .env("ACIES_REFERENCE", "1")
        .current_dir(step::root())
        .status()
        .map_err(|error| format!("cargo did not start: {error}"))?;
    if status.success() { Ok(()) } else { Err("the reference cannot be written".into()) }
}

/// The load test measures the optimised program.
fn load(battles: u32, seconds: u32) -> Step {
    let (battles, seconds) = (battles.to_string(), seconds.to_string());
    Step::cargo(
        "load",
        &["bench", "--package", "acies", "--bench", "load", "--", "--battles", &battles, "--seconds", &seconds],
    )
}

/// The long soak runs optimised: the build pays for itself within a minute.
fn soak(battles: u32, seed: u64) -> Step {
    let (battles, seed) = (battles.to_string(), seed.to_string());
    Step::optimised_acies("soak", &["soak", "--battles", &battles, "--seed", &seed])
}
