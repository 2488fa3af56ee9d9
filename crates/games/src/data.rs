//! Armies and scenarios: those that come with the program, and files.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// A text with the name by which errors call it.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// The name of the file.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// What comes with the program.
type Shelf = &'static [(&'static str, &'static str, &'static str)];

/// The kinds of data there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Army lists.
    Army,
    /// Historical and other scenarios.
    Scenario,
}

static ARMIES: Shelf = include!(concat!(env!("OUT_DIR"), "/armies.rs"));
static SCENARIOS: Shelf = include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

impl Kind {
    fn shelf(self) -> Shelf {
        match self {
            Kind::Army => ARMIES,
            Kind::Scenario => SCENARIOS,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Kind::Army => "army",
            Kind::Scenario => "scenario",
        }
    }
}

/// The names of what comes with the program for a ruleset.
pub fn names(kind: Kind, ruleset: &str) -> Vec<&'static str> {
    let shelf = kind.shelf().iter();
    shelf.filter(|(home, _, _)| *home == ruleset).map(|(_, name, _)| *name).collect()
}

/// An army or a scenario that comes with the program.
pub fn ready(kind: Kind, ruleset: &str, name: &str) -> Result<DataFile, Failure> {
    let mut shelf = kind.shelf().iter();
    match shelf.find(|(home, known, _)| *home == ruleset && *known == name) {
        Some((_, name, text)) => Ok(DataFile { name: format!("{name}.toml"), text: (*text).into() }),
        None => Err(Failure::unknown(kind.word(), name, &names(kind, ruleset))),
    }
}

/// An army or a scenario, by its name or by the path of a file.
pub fn find(kind: Kind, ruleset: &str, name: &str) -> Result<DataFile, Failure> {
    let unknown = match ready(kind, ruleset, name) {
        Ok(file) => return Ok(file),
        Err(unknown) => unknown,
    };
    let path = Path::new(name);
    if path.extension().is_some() || path.exists() {
        return read(path);
    }
    Err(unknown)
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
