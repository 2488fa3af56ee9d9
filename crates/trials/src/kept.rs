//! Battles that were kept: they must replay, and the rules must say along the
//! way what they said before.
//!
//! What happens and which rules are cited for it are kept apart. Where a rule
//! was mended on purpose, `ACIES_BLESS=1` plays the battles anew and keeps what
//! happens now; where only a citation was, `ACIES_BLESS_CITED=1` keeps what is
//! cited now and leaves everything else alone. The difference is there to be
//! read.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use game::{DiceSource, Game, Record, Session};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::verdicts::Verdicts;
use crate::{OnTrial, chooser, files};

/// The kept battles of a game, played again.
pub struct Kept {
    folder: PathBuf,
    /// By name; or why one does not replay.
    verdicts: Vec<(String, Result<Verdicts, String>)>,
}

impl Kept {
    /// Plays every kept battle of a game again.
    pub fn of<T: OnTrial>() -> Kept {
        let folder = files::folder::<T>("records");
        let chosen = T::kept();
        if is_set(HAPPENED) {
            fs::create_dir_all(&folder).unwrap();
            let mut below = chooser(1);
            for (n, (name, setup)) in chosen.iter().enumerate() {
                let record = played::<T::Game>(setup, n as u64, &mut below);
                fs::write(folder.join(format!("{name}.acies.json")), record.write()).unwrap();
            }
        }
        let place = &folder;
        let verdicts = thread::scope(|scope| {
            let each = |name: &'_ String| {
                let name = name.clone();
                scope.spawn(move || (name.clone(), verdicts::<T::Game>(place, &name)))
            };
            let checks: Vec<_> = chosen.iter().map(|(name, _)| each(name)).collect();
            checks.into_iter().map(|check| check.join().unwrap()).collect()
        });
        Kept { folder, verdicts }
    }

    /// What happens is what happened.
    pub fn check_what_happened(&self) {
        let wrong = self.wrong(HAPPENED, "happened", |verdicts| &verdicts.happened, |kept, now| now.differences(kept));
        assert!(wrong.is_empty(), "{}\nif that is meant: {HAPPENED}=1, and read what changes", wrong.join("\n"));
    }

    /// The rules that were cited are cited.
    pub fn check_what_was_cited(&self) {
        let wrong = self.wrong(CITED, "cited", |verdicts| &verdicts.cited, |kept, now| now.differences(kept));
        assert!(
            wrong.is_empty(),
            "{}\nif only the citations are meant to change: {CITED}=1, which keeps nothing else",
            wrong.join("\n")
        );
    }

    fn wrong<T: Serialize + DeserializeOwned>(
        &self,
        bless: &str,
        kind: &str,
        part: impl Fn(&Verdicts) -> &T,
        differences: impl Fn(&T, &T) -> Vec<String>,
    ) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, verdicts) in &self.verdicts {
            let now = match verdicts {
                Ok(verdicts) => part(verdicts),
                Err(error) => {
                    wrong.push(format!("{name}: {error}"));
                    continue;
                }
            };
            let file = self.folder.join(format!("{name}.{kind}.json"));
            if is_set(bless) {
                fs::write(&file, serde_json::to_string_pretty(now).unwrap() + "\n").unwrap();
            }
            let kept: T = serde_json::from_str(&files::read(&file)).unwrap();
            wrong.extend(differences(&kept, now).into_iter().map(|difference| format!("{name}: {difference}")));
        }
        wrong
    }
}

/// Keeps what happens now.
const HAPPENED: &str = "ACIES_BLESS";

/// Keeps what is cited now.
const CITED: &str = "ACIES_BLESS_CITED";

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some()
}

fn verdicts<G: Game>(folder: &Path, name: &str) -> Result<Verdicts, String> {
    let record = Record::read(name, &files::read(&folder.join(format!("{name}.acies.json")))).unwrap();
    Verdicts::of::<G>(&record).map_err(|error| error.to_string())
}

/// The record is brief: what is told cites rules, which are kept elsewhere.
fn played<G: Game>(setup: &G::Setup, seed: u64, below: &mut impl FnMut(u32) -> u32) -> Record {
    let players = vec!["random".into(); 2];
    let mut session = Session::<G>::begin(setup, DiceSource::Seed(seed), players).unwrap().brief();
    while session.game().outcome().is_none() {
        let order = session.game().draw_order(below);
        session.play(&order).unwrap();
    }
    session.into_record()
}
