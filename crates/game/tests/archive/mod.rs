//! Battles that were kept: they must replay, and the rules must say along the
//! way what they said before.
//!
//! Where a rule was mended on purpose, `ACIES_BLESS=1` plays the battles anew
//! and keeps what the rules say now; the difference is there to be read.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use game::{DiceSource, Game, Record, Session, Verdicts};

/// Checks every kept battle of a folder. `chosen` are those that it should
/// hold, `below` chooses among candidates.
pub fn check<G: Game>(folder: &Path, chosen: &[(String, G::Setup)], mut below: impl FnMut(u32) -> u32) {
    let bless = std::env::var_os("ACIES_BLESS").is_some();
    if bless {
        fs::create_dir_all(folder).unwrap();
        for (n, (name, setup)) in chosen.iter().enumerate() {
            let record = played::<G>(setup, n as u64, &mut below);
            fs::write(folder.join(format!("{name}.acies.json")), record.write()).unwrap();
        }
    }
    let wrong: Vec<String> = thread::scope(|scope| {
        let each = |(name, _): &'_ (String, G::Setup)| {
            let name = name.clone();
            scope.spawn(move || wrong_with::<G>(folder, &name, bless))
        };
        let checks: Vec<_> = chosen.iter().map(each).collect();
        checks.into_iter().flat_map(|check| check.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{}\nif that is meant: ACIES_BLESS=1, and read what changes", wrong.join("\n"));
}

/// What differs in one battle from what was kept.
fn wrong_with<G: Game>(folder: &Path, name: &str, bless: bool) -> Vec<String> {
    let read = |file: PathBuf| fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let record = Record::read(name, &read(folder.join(format!("{name}.acies.json")))).unwrap();
    let verdicts = match Verdicts::of::<G>(&record) {
        Ok(verdicts) => verdicts,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let beside = folder.join(format!("{name}.verdicts.json"));
    if bless {
        fs::write(&beside, serde_json::to_string_pretty(&verdicts).unwrap() + "\n").unwrap();
    }
    let kept: Verdicts = serde_json::from_str(&read(beside)).unwrap();
    verdicts.differences(&kept).into_iter().map(|difference| format!("{name}: {difference}")).collect()
}

fn played<G: Game>(setup: &G::Setup, seed: u64, below: &mut impl FnMut(u32) -> u32) -> Record {
    let players = vec!["random".into(); 2];
    let mut session = Session::<G>::begin(setup, DiceSource::Seed(seed), players).unwrap();
    while session.game().outcome().is_none() {
        let order = session.game().any_candidate(below);
        session.play(&order).unwrap();
    }
    session.into_record()
}
