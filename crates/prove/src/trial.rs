//! Cases on trial: played as they are, and with a door broken.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use game::referee::{FaultKind, Ruling};
use game::why::proving::{Break, Door, Visits, broken, watch};
use rules::RuleId;
use serde::Deserialize;

use crate::played::Played;

/// So many doors may be passed in one case with a broken door before it counts
/// as endless, for each that is passed when none is broken.
const PATIENCE: u64 = 20;

/// A case, with what it claims and the doors that it passes.
pub struct Witness {
    /// The file as it is written.
    pub text: String,
    /// Where it stands.
    pub name: String,
    /// The rules that it claims; a repeated rule counts as the one it repeats.
    pub claims: BTreeSet<RuleId>,
    /// Whether it plays a worked example as it is printed.
    pub example: bool,
    /// The doors it passes.
    pub visits: Visits,
    passes: u64,
}

/// What a case says of itself.
#[derive(Deserialize)]
struct Heading {
    ruleset: String,
    #[serde(default)]
    rules: Vec<RuleId>,
    #[serde(default)]
    example: bool,
}

/// Hears all cases of a ruleset below a folder. Each must hold while no door is
/// broken; those that do not are named.
pub fn hear_all(game: Played, folder: &Path) -> Result<(Vec<Witness>, Vec<String>)> {
    use rayon::prelude::*;
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.sort();
    let heard: Vec<Result<Option<Witness>>> = files.par_iter().map(|path| hear(game, path)).collect();
    let (mut witnesses, mut unfit) = (Vec::new(), Vec::new());
    for result in heard {
        match result {
            Ok(witness) => witnesses.extend(witness),
            Err(error) => unfit.push(format!("{error:#}")),
        }
    }
    Ok((witnesses, unfit))
}

/// The cases at some places, each a file or a folder.
pub fn cases_at(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            collect(path, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    files.sort();
    Ok(files)
}

/// The ruling on a case, of whichever game it is.
pub fn rule_on(path: &Path) -> Result<Ruling> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let heading: Heading = toml::from_str(&text).with_context(|| format!("{name} is no case"))?;
    let game = Played::all(&games::shelf()).into_iter().find(|game| game.name == heading.ruleset);
    let game = game.with_context(|| format!("{name}: there is no game `{}`", heading.ruleset))?;
    game.judge(&name, &text).map_err(|failure| anyhow!("{name}: {failure}"))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for item in std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = item?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

fn hear(game: Played, path: &Path) -> Result<Option<Witness>> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let heading: Heading = toml::from_str(&text).with_context(|| format!("{name} is no case"))?;
    if heading.ruleset != game.name {
        return Ok(None);
    }
    let claims = heading.rules.iter().map(|rule| rule.rule().canonical().id).collect();
    let (ruling, visits) = watch(|| game.judge(&name, &text));
    let ruling = ruling.map_err(|failure| anyhow!("{name}: {failure}"))?;
    if let Some(fault) = ruling.faults.iter().find(|fault| fault.kind != FaultKind::Cited) {
        return Err(anyhow!("{name} does not hold: {fault}"));
    }
    let passes = visits.values().map(|passed| u64::from(passed.times)).sum();
    Ok(Some(Witness { text, name, claims, example: heading.example, visits, passes }))
}

impl Witness {
    /// Whether the case comes out otherwise when this door is broken so. Which
    /// ids are cited does not count; a breakdown, an endless run or an engine
    /// that contradicts itself is no proof.
    pub fn notices(&self, game: Played, door: Door, way: Break) -> bool {
        let most = 10_000 + PATIENCE * self.passes;
        let played = catch_unwind(AssertUnwindSafe(|| broken(door, way, most, || game.judge(&self.name, &self.text))));
        let Ok(Ok(Ruling { faults, .. })) = played else { return false };
        faults
            .iter()
            .find(|fault| fault.kind != FaultKind::Cited)
            .is_some_and(|first| first.kind == FaultKind::Happened)
    }
}
