//! `acies replay`: a record played again and checked.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game::Record;
use game::say::say;

use super::telling::{Telling, ending};
use super::{Done, print_json};
use crate::progress::Progress;
use crate::style::GOOD;
use shelf::chronicle::Parted;
use shelf::failure::Failure;
use shelf::{Ruleset, Shelf, data, report};

/// A recorded battle.
#[derive(Args)]
#[command(after_help = "\
Examples:
  acies replay hastings.acies.json                        tell the battle
  acies replay hastings.acies.json --check                only check it
  acies replay hastings.acies.json --report hastings.html write a report

Every order, die and state is compared, and the heading (names, versions, armies,
settings) with its seal; the first difference is named. Where a rule was mended
since, the rest is told from what the record kept.")]
pub struct ReplayArguments {
    /// The record
    file: PathBuf,
    /// Only check the record
    #[arg(long, conflicts_with = "report")]
    check: bool,
    /// Write a report: .html for a page with maps, .md for Markdown with its maps beside it
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    telling: Telling,
    /// Print data for programs
    #[arg(long)]
    json: bool,
}

/// Carries out `acies replay`.
pub fn run(shelf: &Shelf, arguments: &ReplayArguments, out: &mut dyn Write) -> Done {
    let file = data::read(&arguments.file)?;
    let game = shelf.named(&Record::read_ruleset(&file.name, &file.text)?)?;
    let record = Record::read(&file.name, &file.text)?;
    let sealed = check_heading(game, &record, arguments.check)?;
    let silent = arguments.check || arguments.json || arguments.report.is_some();
    let progress = Progress::open();
    let listener: &mut shelf::Listener<'_> = &mut |told| {
        if silent {
            told.turn.into_iter().for_each(|turn| progress.at(format!("turn {turn}")));
            return Ok(());
        }
        arguments.telling.line(told, out)
    };
    let chronicle = if arguments.check { game.replay(record, listener)? } else { game.retell(record, listener)? };
    drop(progress);
    if let Some(path) = &arguments.report {
        report::write(&chronicle, path)?;
    }
    if arguments.json {
        print_json(out, &chronicle)?;
        return Ok(code(chronicle.parted.as_ref()));
    }
    if !silent {
        ending(&chronicle, out)?;
    }
    if let Some(parted) = &chronicle.parted {
        return parted_from(parted, out);
    }
    let orders = chronicle.record.orders.len();
    writeln!(out, "{GOOD}{}{GOOD:#}: {}", say!("replay-true"), say!("replay-agrees", orders = orders))?;
    if !sealed {
        writeln!(out, "{}", say!("replay-unsealed"))?;
    }
    if chronicle.result.is_none() {
        writeln!(out, "{}", say!("replay-no-end", orders = orders))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether the heading is sealed. One that was changed is a failure where the
/// record is checked; elsewhere it is only told.
fn check_heading(game: &dyn Ruleset, record: &Record, strict: bool) -> Result<bool, Failure> {
    let fault = match record.changed_heading() {
        Some(changed) if changed.is_empty() => return Ok(true),
        Some(changed) => format!("the heading was changed in the file: {}", changed.join(", ")),
        None => match impossible(game, record) {
            Some(wrong) => wrong,
            None => return Ok(false),
        },
    };
    if strict {
        return Err(Failure::new(fault, "take the record from a copy, or see what was changed there"));
    }
    eprintln!("Note: {fault}.");
    Ok(true)
}

/// What cannot be in a heading without a seal.
fn impossible(game: &dyn Ruleset, record: &Record) -> Option<String> {
    let seats = game.mustered(&record.setup).ok()?.seats.len();
    let known = rules::edition(game.name());
    if record.players.len() != seats {
        return Some(format!("the record names {} players, and the battle has {seats} seats", record.players.len()));
    }
    (record.edition > known)
        .then(|| format!("the record is of edition {} of the rules, and the newest known is {known}", record.edition))
}

/// Says where the rules and the record parted. A record that no mended rule
/// explains was changed: that is a failure.
fn parted_from(parted: &Parted, out: &mut dyn Write) -> Done {
    if !parted.explained {
        let remedy = "no rule was mended since: the record was changed, or another version of the engine played it";
        return Err(Failure::new(parted.why.clone(), remedy));
    }
    let told = if parted.told { "the rest was told from what it kept" } else { "it kept nothing of the rest" };
    writeln!(out, "The record agrees with the rules of today for {} orders; {told}: {}.", parted.after, parted.why)?;
    Ok(code(Some(parted)))
}

fn code(parted: Option<&Parted>) -> ExitCode {
    match parted {
        Some(Parted { explained: false, .. }) => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}
