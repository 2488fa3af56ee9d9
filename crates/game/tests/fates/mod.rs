//! The fates of many battles, kept in a few words each: how many orders a
//! random battle took and in what state it ended. Kept battles look closely at
//! a few; fates look from afar at many, where rare things happen.
//!
//! Like kept battles, they are played anew and kept with `ACIES_BLESS=1` where
//! a rule, or what is proposed to computer players, was changed on purpose.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use dice::Dice;
use game::{Game, Table};

/// Name of a battle, and its fate.
type Fates = BTreeMap<String, String>;

/// Checks the fates of battles that were kept in a file. `chooser` makes what
/// chooses among candidates.
pub fn check<G: Game, Below: FnMut(u32) -> u32>(
    file: &Path,
    chosen: &[(String, G::Setup)],
    chooser: impl Fn(u64) -> Below + Sync,
) where
    G::Setup: Sync,
{
    let fates = all::<G, Below>(chosen, &chooser);
    if std::env::var_os("ACIES_BLESS").is_some() {
        fs::write(file, serde_json::to_string_pretty(&fates).unwrap() + "\n").unwrap();
    }
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let kept: Fates = serde_json::from_str(&text).unwrap();
    let names: Vec<_> = kept.keys().chain(fates.keys().filter(|name| !kept.contains_key(*name))).collect();
    let changed: Vec<_> = names
        .iter()
        .filter(|name| kept.get(**name) != fates.get(**name))
        .map(|name| format!("{name}: {:?}, and was {:?}", fates.get(*name), kept.get(*name)))
        .collect();
    assert!(
        changed.is_empty(),
        "{} of {} battles come out otherwise:\n{}\nif that is meant: ACIES_BLESS=1",
        changed.len(),
        names.len(),
        changed.join("\n")
    );
}

fn all<G: Game, Below: FnMut(u32) -> u32>(
    chosen: &[(String, G::Setup)],
    chooser: &(impl Fn(u64) -> Below + Sync),
) -> Fates
where
    G::Setup: Sync,
{
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let share = |worker: usize| {
            scope.spawn(move || {
                let mine = chosen.iter().enumerate().skip(worker).step_by(workers);
                mine.map(|(n, (name, setup))| (name.clone(), fate::<G>(setup, n as u64, chooser(n as u64))))
                    .collect::<Vec<_>>()
            })
        };
        let shares: Vec<_> = (0..workers).map(share).collect();
        shares.into_iter().flat_map(|share| share.join().unwrap()).collect()
    })
}

/// Plays a battle to its end and says how it went.
fn fate<G: Game>(setup: &G::Setup, seed: u64, mut below: impl FnMut(u32) -> u32) -> String {
    let mut battle = G::new(setup).unwrap();
    let mut table = Table::silent(Dice::seeded(seed));
    battle.start(&mut table);
    let mut orders = 0;
    while battle.outcome().is_none() {
        let order = battle.any_candidate(&mut below);
        battle.play_candidate(&order, &mut table);
        orders += 1;
    }
    format!("{orders} orders, {}", battle.digest())
}
