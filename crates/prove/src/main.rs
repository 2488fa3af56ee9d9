//! `cargo xtask prove`: breaks each door in turn and says which rules are
//! proved.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use prove::kept::Kept;
use prove::played::Played;
use prove::proof::{Proof, State, prove};
use prove::{claims, doors, source, trial};
use rules::RuleId;

/// Breaks each door in turn, plays the cases that claim its rule, and says which
/// rules are proved.
#[derive(Parser)]
#[command(name = "cargo xtask prove", bin_name = "cargo xtask prove")]
struct Arguments {
    /// The games; all of them if none is named
    rulesets: Vec<String>,
    /// Tell where each unnoticed break stands
    #[arg(long = "where")]
    places: bool,
    /// Only rules whose id begins so, such as `ancients.hit`; several with commas between
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Name claims of cases that no break bears out, and cases that claim too much
    #[arg(long)]
    claims: bool,
    /// Write into the cases what they prove: claims that no break bears out go,
    /// and what nobody claims is claimed by a case that notices it
    #[arg(long)]
    adjust: bool,
    /// Only play these cases (files or folders) and tell the rulings
    #[arg(long, num_args = 1..)]
    play: Vec<PathBuf>,
    /// Keep the result as what may not be lost again
    #[arg(long)]
    keep: bool,
    /// The folder with the cases
    #[arg(long)]
    cases: Option<PathBuf>,
    /// The top folder of the project
    #[arg(long, default_value = ".")]
    root: PathBuf,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // A broken rule may break the engine; that is told in numbers.
    std::panic::set_hook(Box::new(|_| {}));
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<bool> {
    if !arguments.play.is_empty() {
        return tell(&arguments.play);
    }
    let mut good = true;
    let games = Played::all(&games::shelf());
    for &game in &games {
        if arguments.rulesets.is_empty() || arguments.rulesets.iter().any(|name| name == game.name) {
            good &= prove_one(game, arguments).with_context(|| game.name.to_owned())?;
        }
    }
    let known = |name: &String| games.iter().any(|game| game.name == name);
    if let Some(unknown) = arguments.rulesets.iter().find(|name| !known(name)) {
        return Err(anyhow!("there is no game `{unknown}`"));
    }
    Ok(good)
}

/// Tells how these cases are ruled by the build at hand.
fn tell(paths: &[PathBuf]) -> Result<bool> {
    let (mut passed, mut failed) = (0, 0);
    for path in trial::cases_at(paths)? {
        let good = match trial::rule_on(&path) {
            Ok(ruling) => {
                println!("{ruling}");
                ruling.passed()
            }
            Err(unreadable) => {
                println!("{unreadable:#}\n");
                false
            }
        };
        *if good { &mut passed } else { &mut failed } += 1;
    }
    println!("{passed} passed, {failed} failed");
    Ok(failed == 0)
}

fn prove_one(game: Played, arguments: &Arguments) -> Result<bool> {
    let root = &arguments.root;
    let cases = arguments.cases.clone().unwrap_or_else(|| root.join("cases").join(game.name));
    let (witnesses, unfit) = trial::hear_all(game, &cases)?;
    let sources = source::of_crate(root, game.engine)?;
    // The doors of what a ruleset varies are named with the ruleset that it varies.
    let of_engine = game.rulesets().filter(|_| game.name == game.engine);
    let standing: Vec<_> = of_engine.flat_map(|ruleset| doors::standing(ruleset, &sources)).collect();
    let only = &arguments.only;
    let wanted = |rule: RuleId| only.is_empty() || named(only, rule) || named(only, rule.rule().canonical().id);
    let standing: Vec<_> = standing.into_iter().filter(|door| wanted(door.rule)).collect();
    let proof = prove(game, &witnesses, &standing, &wanted);
    print(&proof, arguments);
    if arguments.adjust {
        let adjustment = claims::adjust(game, &witnesses, &proof.outcomes);
        adjustment.write(&witnesses)?;
        println!("{} claims added, {} taken away; prove again", adjustment.added, adjustment.dropped);
    }
    unfit.iter().for_each(|fault| println!("✗ {fault}"));
    sum_up(game.name, &proof);
    let kept = ratchet(game.name, &proof, root, arguments)?;
    proof.greedy.iter().for_each(|(case, claims)| println!("✗ {case} claims {claims} rules, and is no worked example"));
    Ok(kept && unfit.is_empty() && proof.greedy.is_empty())
}

/// Whether an id begins as one of those that are asked for.
fn named(only: &[String], rule: RuleId) -> bool {
    only.iter().any(|start| rule.as_str().starts_with(start))
}

fn print(proof: &Proof, arguments: &Arguments) {
    for (rule, state) in &proof.rules {
        match state {
            State::Unnoticed(missed) if missed.is_empty() => println!("no door    {}", rule.id),
            State::Unnoticed(missed) => {
                println!("unnoticed  {} ({})", rule.id, missed.len());
                if arguments.places {
                    missed.iter().for_each(|missed| println!("             {missed}"));
                }
            }
            State::Example(false) => println!("not played {}", rule.id),
            _ => {}
        }
    }
    if arguments.claims {
        proof.idle_claims.iter().for_each(|(case, rule)| println!("idle claim {case}: {rule}"));
    }
}

fn sum_up(ruleset: &str, proof: &Proof) {
    let unnoticed = proof.count(|state| matches!(state, State::Unnoticed(_) | State::Example(false)));
    println!(
        "{ruleset}: {} rules: {} proved, {} through another, {} examples played, {} moot, {} by form, {} open, {unnoticed} \
         not proved ({} doors, {} breaks, {} idle claims, {} greedy cases)",
        proof.rules.len(),
        proof.count(|state| matches!(state, State::Proved { .. })),
        proof.count(|state| matches!(state, State::Through(_))),
        proof.count(|state| matches!(state, State::Example(true))),
        proof.count(|state| matches!(state, State::Moot(_))),
        proof.count(|state| matches!(state, State::ByForm(_))),
        proof.count(|state| matches!(state, State::Open)),
        proof.doors,
        proof.outcomes.len(),
        proof.idle_claims.len(),
        proof.greedy.len(),
    );
}

/// Whether nothing that was proved before is lost.
fn ratchet(ruleset: &str, proof: &Proof, root: &Path, arguments: &Arguments) -> Result<bool> {
    if !arguments.only.is_empty() || arguments.cases.is_some() {
        return Ok(true);
    }
    let (kept, now) = (Kept::read(root, ruleset)?, proof.to_keep());
    if arguments.keep {
        now.write(root, ruleset)?;
        return Ok(true);
    }
    let lost = kept.lost(&now);
    lost.iter().for_each(|lost| println!("✗ {lost}"));
    let gained = kept.gained(&now);
    if lost.is_empty() && gained > 0 {
        println!("{gained} more rules are proved than are kept: `cargo xtask prove --keep`");
    }
    Ok(lost.is_empty())
}
