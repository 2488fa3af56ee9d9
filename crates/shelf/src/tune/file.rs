//! Files of weights: read with their faults shown, written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use game::{FileError, Game};
use mind::{NoWeights, Tunable};

use crate::data::{self, DataFile};
use crate::failure::Failure;

/// Digits behind the point that are worth keeping.
const DIGITS: f64 = 1e4;

/// Weights with the comment that stands before them.
#[derive(Clone, Debug)]
pub(super) struct WeightsFile {
    pub head: String,
    pub values: Vec<f64>,
}

impl WeightsFile {
    /// Those that come with the game.
    pub(super) fn usual<B: Game>(tunable: &Tunable<B>) -> Result<WeightsFile, Failure> {
        let file = DataFile { name: "the usual weights".into(), text: tunable.file.into() };
        WeightsFile::parse(tunable, &file)
    }

    /// Those of a file.
    pub(super) fn read<B: Game>(tunable: &Tunable<B>, path: &Path) -> Result<WeightsFile, Failure> {
        WeightsFile::parse(tunable, &data::read(path)?)
    }

    fn parse<B: Game>(tunable: &Tunable<B>, file: &DataFile) -> Result<WeightsFile, Failure> {
        let values = (tunable.read)(&file.text).map_err(|fault| faulty::<B>(file, 0, &fault))?;
        Ok(WeightsFile { head: head(&file.text).into(), values })
    }

    /// Writes them, rounded to what is worth keeping.
    pub(super) fn write<B: Game>(&self, tunable: &Tunable<B>, path: &Path) -> Result<(), Failure> {
        let rounded: Vec<f64> = self.values.iter().map(|value| (value * DIGITS).round() / DIGITS).collect();
        whole(path, &format!("{}{}", self.head, (tunable.write)(&rounded)))
    }
}

/// What is wrong with weights that begin at some byte of a file.
pub(super) fn faulty<B: Game>(file: &DataFile, at: usize, fault: &NoWeights) -> Failure {
    let span = fault.span.start + at..fault.span.end + at;
    let remedy = format!("{}, or give a file of weights of {}", fault.remedy, B::RULESET);
    FileError::new(&file.name, &file.text, span, fault.wrong.clone(), remedy).into()
}

/// The comment at the head of a file, with the empty lines in it and after it.
fn head(text: &str) -> &str {
    let comment = |line: &&str| line.starts_with('#') || line.trim().is_empty();
    let end = text.split_inclusive('\n').take_while(comment).map(str::len).sum();
    &text[..end]
}

/// Writes a file so that whoever reads it finds the old text or the new one,
/// even if the program is stopped meanwhile.
pub(super) fn whole(path: &Path, text: &str) -> Result<(), Failure> {
    let aside = with_ending(path, "new");
    data::write(&aside, text)?;
    fs::rename(&aside, path).map_err(|error| Failure::unwritable(path, &error))
}

/// The path of a file beside another.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_at_the_head_is_found() {
        assert_eq!(head("# one\n\n# two\na = 1\n# no head\n"), "# one\n\n# two\n");
        assert_eq!(head("a = 1\n"), "");
    }
}
