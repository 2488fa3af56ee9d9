//! Random play steered by the fuzzer: whatever is chosen, nothing panics and
//! every invariant holds after every order.

#![no_main]

use std::sync::LazyLock;

use ancients::{Army, Battle, Setup};
use game::Game;
use libfuzzer_sys::fuzz_target;

static ARMIES: LazyLock<Vec<Army>> = LazyLock::new(|| {
    [
        include_str!("../../armies/ancients/barbarians.toml"),
        include_str!("../../armies/ancients/early-imperial-rome.toml"),
        include_str!("../../armies/ancients/macedon.toml"),
        include_str!("../../armies/ancients/achaemenid-persia.toml"),
    ]
    .into_iter()
    .map(|text| Army::parse(text).expect("our own armies can be read"))
    .collect()
});

fuzz_target!(|bytes: &[u8]| {
    let [first, second, seed, choices @ ..] = bytes else { return };
    let army = |n: u8| ARMIES[usize::from(n) % ARMIES.len()].clone();
    let setup = Setup::pitched(army(*first), army(*second));
    let battle = Battle::new(&setup).expect("our own armies can fight");
    trials::steered::play(battle, *seed, choices);
});
