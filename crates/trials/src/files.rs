//! The files of a game on trial.

use std::fs;
use std::path::{Path, PathBuf};

use crate::OnTrial;

/// A game's own folder among `cases`, `armies` or `records`.
pub(crate) fn folder<T: OnTrial>(of: &str) -> PathBuf {
    T::root().join(of).join(T::RULESET)
}

/// Every file below a folder that ends so, in order; there must be some.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    gather(folder, ending, &mut found);
    found.sort();
    assert!(!found.is_empty(), "nothing is in {}", folder.display());
    found
}

fn gather(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

/// The text of a file that must be there.
pub(crate) fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
