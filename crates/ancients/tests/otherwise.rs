//! Every case of the second edition, played by the first: it comes out alike, unless `cases/ancients1/otherwise.txt`
//! names it with the rules by which it does not. With `ACIES_BLESS` that file is written anew.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ancients::Battle;
use game::referee::{Case, Ruling, judge};
use rules::{RuleId, Variation};
use trials::OnTrial;

use common::Ancients;

/// What the list says of itself.
const HEAD: &str = "# Cases of the second edition (cases/ancients) that come out otherwise by the first: the file, and the rules\n\
                    # which differ. `ACIES_BLESS=1 cargo nextest run -p ancients --test otherwise` writes it anew.\n";

fn list() -> PathBuf {
    Ancients::root().join("cases/ancients1/otherwise.txt")
}

/// The cases that are listed, each with its rules.
fn listed() -> BTreeMap<String, String> {
    let text = fs::read_to_string(list()).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.filter_map(|line| line.split_once(' ')).map(|(case, why)| (case.into(), why.trim().into())).collect()
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("cases") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
}

/// The text of a case as one of the first edition would be written: what is refused is refused by the rule that
/// stands for the second's.
fn by_the_first(text: &str, first: &Variation) -> String {
    let text = text.replacen("ruleset = \"ancients\"", "ruleset = \"ancients1\"", 1);
    let mut words: Vec<String> = text.split('"').map(str::to_owned).collect();
    for word in words.iter_mut().filter(|word| word.starts_with("ancients.")) {
        if let Ok(rule) = RuleId::parse(word) {
            *word = first.cites(rule).to_string();
        }
    }
    words.join("\"")
}

/// The ruling, whatever rules the case claims.
fn ruling(name: &str, text: &str) -> Result<Ruling, String> {
    let mut case = Case::read::<Battle>(name, text).map_err(|error| error.to_string())?;
    case.rules.clear();
    Ok(judge::<Battle>(&case))
}

/// The rules of the first edition that acted and differ.
fn differing(ruling: &Ruling) -> String {
    let differs = |rule: &&RuleId| rule.ruleset() == "ancients1" && rule.rule().differs.is_some();
    let rules: Vec<String> = ruling.cited.iter().filter(differs).map(ToString::to_string).collect();
    rules.join(", ")
}

#[test]
fn a_case_of_the_second_edition_comes_out_alike_by_the_first_unless_it_is_listed() {
    let first = Variation::of("ancients1").expect("it varies the second");
    let (folder, listed) = (Ancients::root().join("cases/ancients"), listed());
    let mut files = Vec::new();
    gather(&folder, &mut files);
    files.sort();
    let (mut wrong, mut anew) = (Vec::new(), String::from(HEAD));
    for file in &files {
        let name = file.strip_prefix(&folder).expect("below").display().to_string();
        let text = by_the_first(&fs::read_to_string(file).expect("a case"), first);
        let played = ruling(&name, &text);
        let alike = played.as_ref().is_ok_and(Ruling::passed);
        match (alike, listed.get(&name)) {
            (true, None) => {}
            (false, Some(why)) if why.contains("ancients1.") => _ = writeln!(anew, "{name} {why}"),
            (true, Some(_)) => wrong.push(format!("{name} is listed, and comes out alike")),
            (false, _) => {
                let why = played.as_ref().map(differing).unwrap_or_default();
                _ = writeln!(anew, "{name} {why}");
                let faults = played.map_or_else(|error| error, |ruling| format!("{:?}", ruling.faults));
                wrong.push(format!("{name} comes out otherwise, and no rule is listed: {why}: {faults}"));
            }
        }
    }
    if std::env::var_os("ACIES_BLESS").is_some() {
        fs::write(list(), anew).expect("the list is written");
        return;
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), files.len(), wrong.join("\n"));
}

#[test]
fn whatever_is_listed_is_a_case() {
    let folder = Ancients::root().join("cases/ancients");
    let lost: Vec<String> = listed().into_keys().filter(|name| !folder.join(name).exists()).collect();
    assert!(lost.is_empty(), "{lost:?}");
}
