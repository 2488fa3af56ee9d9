//! The fates of many battles, kept in a few words each: how many orders a
//! random battle took and in what state it ended. Kept battles look closely at
//! a few; fates look from afar at many, where rare things happen.
//!
//! Like kept battles, they are played anew and kept with `ACIES_BLESS=1` where
//! a rule, or what is proposed to computer players, was changed on purpose.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use dice::Dice;
use game::{Game, Table};

/// Name of a battle, and its fate.
type Fates = BTreeMap<String, String>;

/// Checks the fates of battles that were kept in a file, up to the first that
/// came out otherwise. `chooser` makes what chooses among candidates.
pub fn check<G: Game, Below: FnMut(u32) -> u32>(
    file: &Path,
    chosen: &[(String, G::Setup)],
    chooser: impl Fn(u64) -> Below + Sync,
) where
    G::Setup: Sync,
{
    let fates = |go_on: &(dyn Fn(&str, &str) -> bool + Sync)| shared_out::<G, Below>(chosen, &chooser, go_on);
    if std::env::var_os("ACIES_BLESS").is_some() {
        let all = fates(&|_, _| true);
        fs::write(file, serde_json::to_string_pretty(&all).unwrap() + "\n").unwrap();
    }
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let kept: Fates = serde_json::from_str(&text).unwrap();
    let wrong: Vec<_> = fates(&|name, fate| kept.get(name).is_some_and(|kept| kept == fate))
        .into_iter()
        .filter(|(name, fate)| kept.get(name) != Some(fate))
        .map(|(name, fate)| format!("{name}: {fate}; it was {:?}", kept.get(&name)))
        .collect();
    assert!(wrong.is_empty(), "a battle comes out otherwise:\n{}\nif that is meant: ACIES_BLESS=1", wrong.join("\n"));
    assert_eq!(kept.len(), chosen.len(), "fates are kept of battles that are not played: ACIES_BLESS=1");
}

/// Plays the battles on all cores until one says not to go on.
fn shared_out<G: Game, Below: FnMut(u32) -> u32>(
    chosen: &[(String, G::Setup)],
    chooser: &(impl Fn(u64) -> Below + Sync),
    go_on: &(dyn Fn(&str, &str) -> bool + Sync),
) -> Fates
where
    G::Setup: Sync,
{
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let stopped = &AtomicBool::new(false);
    let work = |worker: usize| {
        let mut mine = Vec::new();
        for (n, (name, setup)) in chosen.iter().enumerate().skip(worker).step_by(workers) {
            if stopped.load(Ordering::Relaxed) {
                break;
            }
            let fate = fate::<G>(setup, n as u64, chooser(n as u64));
            if !go_on(name, &fate) {
                stopped.store(true, Ordering::Relaxed);
            }
            mine.push((name.clone(), fate));
        }
        mine
    };
    thread::scope(|scope| {
        let shares: Vec<_> = (0..workers).map(|worker| scope.spawn(move || work(worker))).collect();
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
        let answer = battle.draw(&mut below);
        battle.obey(answer, &mut table);
        orders += 1;
    }
    format!("{orders} orders, {}", battle.digest())
}
