//! Random play steered by the fuzzer: whatever is chosen, nothing panics and
//! every invariant holds after every order.

#![no_main]

use std::sync::LazyLock;

use game::Game;
use libfuzzer_sys::fuzz_target;
use spear::{Army, Battle, Setup};

static ARMIES: LazyLock<Vec<Army>> = LazyLock::new(|| {
    [
        include_str!("../../armies/spear/carthage.toml"),
        include_str!("../../armies/spear/english-longbow.toml"),
        include_str!("../../armies/spear/hussites.toml"),
        include_str!("../../armies/spear/achaemenid-persia.toml"),
    ]
    .into_iter()
    .map(|text| Army::parse(text).expect("our own armies can be read"))
    .collect()
});

fuzz_target!(|bytes: &[u8]| {
    let [first, second, seed, choices @ ..] = bytes else { return };
    let army = |n: u8| ARMIES[usize::from(n) % ARMIES.len()].clone();
    let mut setup = Setup::pitched(army(*first), army(*second));
    setup.options.turn_limit = Some(12);
    let battle = Battle::new(&setup).expect("our own armies can fight");
    trials::steered::play(battle, *seed, choices);
});
