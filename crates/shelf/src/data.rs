//! Armies and scenarios: those that come with a game, and files.

use std::fs;
use std::path::Path;

use game::{FileError, Game, SetupError};

use crate::failure::Failure;
use crate::{Army, Playable, Ruleset};

/// A text with the name by which errors call it.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// The name of the file.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// The armies or the scenarios that come with a game.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// What one of them is called.
    word: &'static str,
    /// Each with its name.
    texts: &'static [(&'static str, &'static str)],
}

impl Files {
    /// Armies by name, as `bindery::files` binds them.
    pub const fn armies(texts: &'static [(&'static str, &'static str)]) -> Files {
        Files { word: "army", texts }
    }

    /// Scenarios by name, as `bindery::files` binds them.
    pub const fn scenarios(texts: &'static [(&'static str, &'static str)]) -> Files {
        Files { word: "scenario", texts }
    }

    /// Their names.
    pub fn names(self) -> Vec<&'static str> {
        self.texts.iter().map(|(name, _)| *name).collect()
    }

    /// One that comes with the game.
    pub fn ready(self, name: &str) -> Result<DataFile, Failure> {
        match self.texts.iter().find(|(known, _)| *known == name) {
            Some((name, text)) => Ok(DataFile { name: format!("{name}.toml"), text: (*text).into() }),
            None => Err(Failure::unknown(self.word, name, &self.names())),
        }
    }

    /// One by its name or by the path of a file.
    pub fn find(self, name: &str) -> Result<DataFile, Failure> {
        let unknown = match self.ready(name) {
            Ok(file) => return Ok(file),
            Err(unknown) => unknown,
        };
        let path = Path::new(name);
        if path.extension().is_some() || path.exists() {
            return read(path);
        }
        Err(unknown)
    }
}

/// An army of a game by its name (`normans`, or `spear/normans` with the
/// game's), or by the path of a file.
pub fn army(game: &dyn Ruleset, name: &str) -> Result<DataFile, Failure> {
    let Some((prefix, rest)) = name.split_once('/') else { return game.armies().find(name) };
    if prefix == game.name() && !Path::new(name).exists() {
        return game.armies().ready(rest);
    }
    game.armies().find(name)
}

/// A file from the disk.
pub fn read(path: &Path) -> Result<DataFile, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::unreadable(path, &error))?;
    Ok(DataFile { name: path.display().to_string(), text })
}

/// Writes a file to the disk.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::unwritable(path, &error))
}

/// Both armies: those given, or else the usual ones.
pub fn both_armies<G: Playable>(given: &[DataFile]) -> Result<[Army<G>; 2], Failure> {
    let [a, b] = match given {
        [a, b] => [a, b].map(read_army::<G>),
        _ => G::USUAL_ARMIES.map(ready_army::<G>),
    };
    Ok([a?, b?])
}

/// An army that comes with the game.
pub fn ready_army<G: Playable>(name: &str) -> Result<Army<G>, Failure> {
    read_army::<G>(&G::ARMIES.ready(name)?)
}

/// Reads an army, and says all that is wrong with it.
pub fn read_army<G: Playable>(file: &DataFile) -> Result<Army<G>, Failure> {
    let army = toml::from_str(&file.text).map_err(|error| {
        let remedy = format!("`acies schema army --ruleset {}` prints the form", G::Battle::RULESET);
        of_another_game::<G>(file).unwrap_or_else(|| FileError::from_toml(&file.name, &file.text, &error, &remedy))
    })?;
    let checked = G::Battle::check_army(&army).and_then(|()| G::lacking(&army).or(()));
    checked.map_err(|faults| Failure::faulty(file, &faults))?;
    Ok(army)
}

/// A file that cannot be read because it says itself that it is for another game.
fn of_another_game<G: Playable>(file: &DataFile) -> Option<FileError> {
    let table: toml::Table = toml::from_str(&file.text).ok()?;
    let its = table.get("ruleset")?.as_str().filter(|name| *name != G::Battle::RULESET)?;
    let (wrong, wanted) = (format!("this army is for '{its}'"), G::Battle::RULESET);
    let fault =
        SetupError::new("ruleset", wrong, format!("take an army of '{wanted}': `acies armies --ruleset {wanted}`"));
    Some(FileError::from_setup(&file.name, &file.text, &fault))
}
