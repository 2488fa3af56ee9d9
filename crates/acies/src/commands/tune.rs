//! `acies tune`: better weights for a captain, found in battles.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::Shelf;
use shelf::failure::Failure;
use shelf::tune::{self, Tuned, Watcher, Wish};

use super::{Done, print_json};
use crate::style::HEADING;

/// How many changed weights are shown; the file has all.
const CHANGES: usize = 12;

/// Better weights for a captain.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies tune spear --armies all --steps 400 --battles 64
  acies tune ancients --from weights.toml --out better.toml --against former,random,stone
  acies tune spear --from better.toml --steps 0 --check 500

All weights are changed a little at once, up or down at random; who wins more
by it shows where to go (simultaneous perturbation). Half of the battles are
fought between both ways, the others against the players of --against. The
file has the averaged weights after every few steps; the same command goes on
where it was stopped. The same seed gives the same weights on any number of
cores. At the end the tuned captain meets the usual one, so that nobody keeps
worse weights.")]
pub struct TuneArguments {
    /// The game
    ruleset: String,
    /// The weights to begin with; without it those that come with the game
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the tuned weights go; without it `RULESET-weights.toml`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many steps, with those taken before
    #[arg(long, default_value_t = 200)]
    steps: u64,
    /// How many battles each step has; an odd number is made even
    #[arg(long, default_value_t = 48)]
    battles: u64,
    /// The armies, as in a league: every two of them meet; `all` for all
    #[arg(long, value_delimiter = ',', num_args = 1.., value_name = "ARMY,...")]
    armies: Vec<String>,
    /// The scenarios, as in a league; `all` for all
    #[arg(long, value_delimiter = ',', num_args = 1.., value_name = "NAME,...")]
    scenarios: Vec<String>,
    /// Whom the captain meets besides himself; `--against=` for nobody
    #[arg(long, value_delimiter = ',', value_name = "NAME,...", default_value = "former,random")]
    against: Vec<String>,
    /// How many pairs of battles tell at the end whether the tuned weights are better than the
    /// usual ones; 0 for none
    #[arg(long, default_value_t = 100, value_name = "N")]
    check: u64,
    /// The seed of all battles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// End every battle after so many turns; without it each scenario keeps its own limit, and 30 turns where it has none
    #[arg(long, value_name = "N")]
    turn_limit: Option<u16>,
    /// Play on so many cores; without it on all
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print data for programs
    #[arg(long)]
    json: bool,
}

/// Carries out `acies tune`.
pub fn run(shelf: &Shelf, arguments: &TuneArguments, out: &mut dyn Write) -> Done {
    let game = shelf.named(&arguments.ruleset)?;
    let plan = tune::plan(game, &wish(arguments))?;
    let bar = Bar::new();
    let tuned = game.tune(&plan, &bar).inspect_err(|_| bar.0.abandon())?;
    bar.0.finish_and_clear();
    if arguments.json {
        print_json(out, &tuned)?;
    } else {
        print(&tuned, &plan, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn wish(arguments: &TuneArguments) -> Wish {
    Wish {
        from: arguments.from.clone(),
        out: arguments.out.clone().unwrap_or_else(|| format!("{}-weights.toml", arguments.ruleset).into()),
        steps: arguments.steps,
        battles: arguments.battles,
        armies: arguments.armies.clone(),
        scenarios: arguments.scenarios.clone(),
        against: arguments.against.iter().filter(|name| !name.is_empty()).cloned().collect(),
        check: arguments.check,
        seed: arguments.seed,
        turn_limit: arguments.turn_limit,
        threads: arguments.threads,
    }
}

/// The bar that shows how many battles were fought, and which step is kept.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Bar {
        let template = "{bar:40} {pos}/{len} battles, {per_sec}, {eta} to go {msg}";
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        Bar(ProgressBar::new(0).with_style(style))
    }
}

impl Watcher for Bar {
    fn begins(&self, battles: u64) {
        self.0.set_length(battles);
    }

    fn fought(&self) {
        self.0.inc(1);
    }

    fn keeps(&self, step: u64) {
        self.0.set_message(format!("({step} steps are kept)"));
    }
}

fn print(tuned: &Tuned, plan: &tune::Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let [before, after] = tuned.steps;
    if after > before {
        let resumed = if before > 0 { format!(", of which {before} were taken before") } else { String::new() };
        writeln!(out, "{after} steps{resumed}; the weights are in {}.\n", plan.out.display())?;
        writeln!(out, "{HEADING}Changed most{HEADING:#}")?;
        for (name, was, is) in tuned.changes().into_iter().take(CHANGES) {
            writeln!(out, "  {name:<20} {was:>9.4} -> {is:>9.4}")?;
        }
        writeln!(out)?;
    }
    if let Some(check) = &tuned.check {
        writeln!(out, "{HEADING}Against the usual weights{HEADING:#}\n  {check}\n  {}", check.advice())?;
    }
    Ok(())
}
