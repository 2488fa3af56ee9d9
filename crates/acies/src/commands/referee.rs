//! `acies referee`: plays cases and prints the rulings.

use std::fs;
use std::io::Write;
use std::panic;
use std::path::{Path, PathBuf};

use clap::Args;
use game::referee::{Case, MOST_CLAIMS, Ruling};
use game::say::say;
use miette::Diagnostic as _;

use super::{Done, code, print_json};
use crate::progress::Progress;
use crate::style::{ASIDE, BAD, GOOD};
use shelf::failure::Failure;
use shelf::{Shelf, data};

/// Referee cases.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies referee cases/spear/combat/top-four.toml   one case, told order by order
  acies referee cases --quiet                      all cases, only the failures
  acies referee cases/spear --json                 for programs

The format is printed by `acies schema case`.")]
pub struct RefereeArguments {
    /// Case files, or folders to search for them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Print data for programs
    #[arg(long)]
    json: bool,
    /// Tell only the cases that fail
    #[arg(long)]
    quiet: bool,
}

/// Carries out `acies referee`.
pub fn run(shelf: &Shelf, arguments: &RefereeArguments, out: &mut dyn Write) -> Done {
    let mut files = Vec::new();
    for path in &arguments.paths {
        collect(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(Failure::new("there are no cases there", "name a .toml file, or a folder that has some"));
    }
    let mut rulings = Vec::new();
    let silent = arguments.json || arguments.quiet;
    let progress = silent.then(|| Progress::of(files.len() as u64, "cases"));
    for file in &files {
        let ruling = judge(shelf, file).unwrap_or_else(|failure| broken(file, failure));
        let silent = arguments.json || (arguments.quiet && ruling.passed());
        if !silent {
            print(&ruling, out)?;
        }
        rulings.push(ruling);
        progress.iter().for_each(Progress::step);
    }
    drop(progress);
    let failed = rulings.iter().filter(|ruling| !ruling.passed()).count();
    if arguments.json {
        print_json(out, &rulings)?;
    } else {
        let warned = rulings.iter().filter(|ruling| !ruling.warnings.is_empty()).count();
        if warned > 0 {
            let told = say!("referee-warned", cases = warned, most = MOST_CLAIMS);
            writeln!(out, "{ASIDE}{told}{ASIDE:#}")?;
        }
        let style = if failed == 0 { GOOD } else { BAD };
        let told = say!("referee-sum", passed = rulings.len() - failed, failed = failed);
        writeln!(out, "{style}{told}{style:#}")?;
    }
    Ok(code(failed == 0))
}

fn judge(shelf: &Shelf, path: &Path) -> Result<Ruling, Failure> {
    let file = data::read(path)?;
    let ruleset = Case::read_ruleset(&file.name, &file.text)?;
    let game = shelf.named(&ruleset)?;
    // The ruling tells of a panic; the usual message would only repeat it.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let ruling = game.judge(&file);
    panic::set_hook(hook);
    ruling
}

/// A case that cannot be read has failed; the others are still heard.
fn broken(path: &Path, failure: Failure) -> Ruling {
    let (line, wrong) = match &failure {
        Failure::BrokenFile(file) => {
            let all: Vec<String> = file.each().map(|one| format!("{}; {}", one.wrong(), one.remedy())).collect();
            (Some(file.line()), all.join("\n"))
        }
        failure => {
            let remedy = failure.help().map(|help| format!("; {help}"));
            (None, format!("{failure}{}", remedy.unwrap_or_default()))
        }
    };
    // With the line in question, for those who read along.
    eprintln!("{:?}", miette::Report::new(failure));
    Ruling::unreadable(&path.display().to_string(), line, wrong)
}

/// The case files of a path: itself, or those of a folder, in order.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let unreadable = |error| Failure::unreadable(path, &error);
    let mut items = Vec::new();
    for item in fs::read_dir(path).map_err(unreadable)? {
        items.push(item.map_err(unreadable)?.path());
    }
    items.sort();
    for item in items {
        if item.is_dir() || item.extension().is_some_and(|extension| extension == "toml") {
            collect(&item, files)?;
        }
    }
    Ok(())
}

fn print(ruling: &Ruling, out: &mut dyn Write) -> Result<(), Failure> {
    write!(out, "{ruling}")?;
    let rules: Vec<&str> = ruling.cited.iter().map(|rule| rule.as_str()).collect();
    writeln!(out, "  {ASIDE}{}{ASIDE:#}\n", say!("referee-rules", rules = rules.join(", ")))?;
    Ok(())
}
