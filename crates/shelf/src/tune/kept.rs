//! How far a tuning has come, kept in a file beside the weights.

use std::path::{Path, PathBuf};

use arena::tune::Spsa;
use game::{FileError, Game};
use mind::Tunable;
use serde::Deserialize;

use super::file::{faulty, whole, with_ending};
use crate::data;
use crate::failure::Failure;

/// The tables that have a number for every weight.
const TABLES: [&str; 3] = ["start", "now", "average"];

/// What stands in the file before them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    ruleset: String,
    seed: u64,
    step: u64,
}

/// The file that tells how far the tuning of a file of weights has come.
pub(super) fn beside(out: &Path) -> PathBuf {
    with_ending(out, "tuning")
}

/// Writes down how far a search has come.
pub(super) fn write<B: Game>(tunable: &Tunable<B>, out: &Path, seed: u64, search: &Spsa) -> Result<(), Failure> {
    let mut text = format!(
        "# How far `acies tune` has come; the same command goes on from here.\n\
         ruleset = \"{}\"\nseed = {seed}\nstep = {}\n",
        B::RULESET,
        search.step()
    );
    for (table, values) in TABLES.iter().zip([search.start(), search.now(), search.average()]) {
        text.extend(["\n[", table, "]\n", (tunable.write)(values).as_str()]);
    }
    whole(&beside(out), &text)
}

/// Takes up a search where it was left, if it was begun.
pub(super) fn read<B: Game>(tunable: &Tunable<B>, out: &Path, seed: u64) -> Result<Option<Spsa>, Failure> {
    let path = beside(out);
    if !path.exists() {
        return Ok(None);
    }
    let file = data::read(&path)?;
    let wrong = |at: usize, wrong: String| {
        let remedy = format!("remove {} to begin anew, or give another --out", path.display());
        FileError::new(&file.name, &file.text, at..at, wrong, remedy)
    };
    let found = TABLES.map(|table| file.text.find(&format!("\n[{table}]\n")).map(|at| (at, at + table.len() + 4)));
    let [Some(start), Some(now), Some(average)] = found else {
        return Err(wrong(0, "this is no tuning that was begun".into()).into());
    };
    let head: Head = toml::from_str(&file.text[..start.0]).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        wrong(at, error.message().trim().to_owned())
    })?;
    if head.ruleset != B::RULESET {
        let found = format!("this is a tuning of {}, not of {}", head.ruleset, B::RULESET);
        return Err(wrong(file.text.find("ruleset").unwrap_or(0), found).into());
    }
    if head.seed != seed {
        let found = format!("this tuning has the seed {}, not {seed}", head.seed);
        return Err(wrong(file.text.find("seed").unwrap_or(0), found).into());
    }
    let values =
        |from: usize, to: usize| (tunable.read)(&file.text[from..to]).map_err(|fault| faulty::<B>(&file, from, &fault));
    let start_values = values(start.1, now.0)?;
    let (now_values, averages) = (values(now.1, average.0)?, values(average.1, file.text.len())?);
    Ok(Some(Spsa::new(start_values, seed).taken_up(head.step, now_values, averages)))
}
