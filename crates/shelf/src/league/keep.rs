//! Battles that are kept in a file as soon as they are over, one a line, so
//! that a league that was stopped goes on where it was.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use arena::Account;
use game::Digest;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// A battle as it is kept: what identifies it, and how it went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptBattle {
    /// The game.
    pub ruleset: String,
    /// The program, and the edition of the rules.
    pub version: String,
    /// The players by side, A first.
    pub players: [String; 2],
    /// The scenario.
    pub scenario: String,
    /// The armies by side.
    pub armies: [String; 2],
    /// The fingerprint of armies, scenario and settings together.
    pub setup: Digest,
    /// The seed of dice and players.
    pub seed: u64,
    /// How it went.
    #[serde(flatten)]
    pub account: Account,
}

/// What tells a battle from all others of a league.
type Mark = ([String; 2], Digest, u64);

impl KeptBattle {
    fn mark(&self) -> Mark {
        (self.players.clone(), self.setup, self.seed)
    }
}

/// What battles of a league have in common.
pub(super) struct League<'l> {
    pub ruleset: &'static str,
    pub version: String,
    pub players: &'l [String],
    pub setups: &'l [Digest],
}

/// The battles that are kept, and where further ones go.
pub(super) struct Keep {
    known: HashMap<Mark, KeptBattle>,
    file: Option<(PathBuf, Mutex<File>)>,
    /// What a reader should know of the file.
    pub notes: Vec<String>,
}

impl Keep {
    /// Nothing is kept.
    pub fn nowhere() -> Keep {
        Keep { known: HashMap::new(), file: None, notes: Vec::new() }
    }

    /// Opens a file, reads what stands in it, and drops what was torn when the
    /// program was stopped in the middle of a line.
    pub fn open(path: &Path, league: &League<'_>) -> Result<Keep, Failure> {
        let unwritable = |error| Failure::unwritable(path, &error);
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(Failure::unreadable(path, &error)),
        };
        // A line may be torn in the middle of a letter.
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let known = read(path, &String::from_utf8_lossy(&bytes[..whole]), league)?;
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(unwritable)?;
        let mut notes = Vec::new();
        if whole < bytes.len() {
            file.set_len(whole as u64).map_err(unwritable)?;
            notes
                .push(format!("{}: the last line was torn and is dropped; its battle is played again", path.display()));
        }
        Ok(Keep { known, file: Some((path.to_owned(), Mutex::new(file))), notes })
    }

    /// How a battle went, if it is kept.
    pub fn find(&self, players: &[String; 2], setup: Digest, seed: u64) -> Option<&KeptBattle> {
        self.known.get(&(players.clone(), setup, seed))
    }

    /// Any one of the battles that are kept, always the same.
    pub fn any(&self) -> Option<&KeptBattle> {
        self.known.values().min_by_key(|battle| battle.mark())
    }

    /// How many are kept.
    pub fn count(&self) -> usize {
        self.known.len()
    }

    /// Keeps a battle; it is in the file when this returns.
    pub fn add(&self, battle: &KeptBattle) -> Result<(), Failure> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let line = serde_json::to_string(battle).expect("a battle is plain data") + "\n";
        let mut file = file.lock().expect("whoever writes does not panic");
        file.write_all(line.as_bytes()).map_err(|error| Failure::unwritable(path, &error))
    }
}

fn read(path: &Path, text: &str, league: &League<'_>) -> Result<HashMap<Mark, KeptBattle>, Failure> {
    let mut known = HashMap::new();
    for (line, number) in text.lines().zip(1..) {
        let battle = read_line(line, league).map_err(|(wrong, remedy)| {
            Failure::new(
                format!("{}, line {number}: {wrong}", path.display()),
                format!("{remedy}, or keep this league elsewhere"),
            )
        })?;
        known.insert(battle.mark(), battle);
    }
    Ok(known)
}

/// A battle of this league, or what is wrong with the line and the remedy.
fn read_line(line: &str, league: &League<'_>) -> Result<KeptBattle, (String, String)> {
    let battle: KeptBattle = serde_json::from_str(line)
        .map_err(|error| (format!("this is no battle of a league ({error})"), "take the line out".to_owned()))?;
    if battle.ruleset != league.ruleset {
        return Err((format!("a battle of {}, not of {}", battle.ruleset, league.ruleset), "name that game".into()));
    }
    if battle.version != league.version {
        let wrong = format!("played by version {}, and this is {}", battle.version, league.version);
        return Err((wrong, "go on with that version".into()));
    }
    if let Some(other) = battle.players.iter().find(|player| !league.players.contains(player)) {
        return Err((
            format!("a battle of another league: '{other}' does not play here"),
            "name all its players".into(),
        ));
    }
    if !league.setups.contains(&battle.setup) {
        let [a, b] = &battle.armies;
        let wrong =
            format!("a battle of another league: {} with {a} against {b}, or with other settings", battle.scenario);
        return Err((wrong, "name the same armies, scenarios and turn limit".into()));
    }
    Ok(battle)
}
