//! Every referee case of `cases/ancients` is ruled as it says.

mod common;

use std::path::{Path, PathBuf};

use ancients::Battle;
use game::referee::{Case, judge};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "toml") {
            found.push(path);
        }
    }
}

#[test]
fn every_case_is_ruled_as_it_says() {
    let mut found = Vec::new();
    files(&common::root().join("cases/ancients"), &mut found);
    found.sort();
    assert!(!found.is_empty(), "there are no cases");
    let mut wrong = Vec::new();
    for file in &found {
        let name = file.display().to_string();
        let text = std::fs::read_to_string(file).unwrap();
        match Case::read::<Battle>(&name, &text) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(case) => {
                let ruling = judge::<Battle>(&case);
                if !ruling.passed() {
                    wrong.push(format!("{name}: {:?}", ruling.faults));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases fail:\n{}", wrong.len(), found.len(), wrong.join("\n"));
}
