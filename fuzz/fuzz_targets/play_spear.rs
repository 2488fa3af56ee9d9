//! Random play steered by the fuzzer: whatever is chosen, nothing panics and
//! every invariant holds after every order.

#![no_main]

use std::sync::LazyLock;

use dice::Dice;
use game::{Game, Table};
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
    let mut battle = Battle::new(&setup).expect("our own armies can fight");
    let mut table = Table::silent(Dice::seeded(u64::from(*seed)));
    battle.start(&mut table);
    let mut left = choices.iter();
    while battle.outcome().is_none() {
        let Some(&choice) = left.next() else { return };
        let order = battle.any_candidate(&mut |n| u32::from(choice) % n);
        assert!(battle.check(&order).is_ok(), "an unlawful candidate: {order:?}");
        battle.play_candidate(&order, &mut table);
        if let Err(broken) = battle.check_invariants() {
            panic!("{broken}");
        }
    }
});
