//! The fates of many battles, kept in a few words each: how many orders a
//! random battle took and in what state it ended. Kept battles look closely at
//! a few; fates look from afar at many, where rare things happen.
//!
//! Like kept battles, they are played anew and kept with `ACIES_BLESS=1` where
//! a rule, or what is proposed to computer players, was changed on purpose.

use std::collections::BTreeMap;
use std::fs;

use dice::Dice;
use game::{Game, Tray};

use crate::{OnTrial, Setup, chooser, files, share};

/// Name of a battle, and its fate.
type Fates = BTreeMap<String, String>;

/// Checks the fates that were kept, up to the first battle that came out
/// otherwise.
pub fn check<T: OnTrial>() {
    let file = files::folder::<T>("records").join("fates.json");
    let chosen = T::fates();
    if std::env::var_os("ACIES_BLESS").is_some() {
        let all = fates::<T>(&chosen, |_, _| true);
        fs::write(&file, serde_json::to_string_pretty(&all).unwrap() + "\n").unwrap();
    }
    let kept: Fates = serde_json::from_str(&files::read(&file)).unwrap();
    let wrong: Vec<_> = fates::<T>(&chosen, |name, fate| kept.get(name).is_some_and(|kept| kept == fate))
        .into_iter()
        .filter(|(name, fate)| kept.get(name) != Some(fate))
        .map(|(name, fate)| format!("{name}: {fate}; it was {:?}", kept.get(&name)))
        .collect();
    assert!(wrong.is_empty(), "a battle comes out otherwise:\n{}\nif that is meant: ACIES_BLESS=1", wrong.join("\n"));
    assert_eq!(kept.len(), chosen.len(), "fates are kept of battles that are not played: ACIES_BLESS=1");
}

/// Plays the battles until one says not to go on.
fn fates<T: OnTrial>(chosen: &[(String, Setup<T>)], go_on: impl Fn(&str, &str) -> bool + Sync) -> Fates {
    let each = |n: usize, (name, setup): &(String, Setup<T>)| (name.clone(), fate::<T::Game>(setup, n as u64));
    share::until(chosen, each, |_, (name, fate)| go_on(name, fate)).into_iter().collect()
}

/// Plays a battle to its end and says how it went.
fn fate<G: Game>(setup: &G::Setup, seed: u64) -> String {
    let mut battle = G::new(setup).unwrap();
    let mut table = Tray::silent(Dice::seeded(seed));
    let mut below = chooser(seed);
    battle.start(&mut table);
    let mut orders = 0;
    while battle.outcome().is_none() {
        let answer = battle.draw(&mut below);
        battle.obey(answer, &mut table);
        orders += 1;
    }
    format!("{orders} orders, {}", battle.digest())
}
