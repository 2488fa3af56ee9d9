//! Play steered by the bytes of a fuzzer.

use dice::Dice;
use game::{Game, Tray};

/// Plays until the bytes or the battle are over: each choice is one byte.
/// Whatever is chosen is lawful, and every invariant holds after it.
pub fn play<G: Game>(mut battle: G, seed: u8, choices: &[u8]) {
    let mut table = Tray::silent(Dice::seeded(u64::from(seed)));
    battle.start(&mut table);
    let mut left = choices.iter();
    while battle.outcome().is_none() && !left.as_slice().is_empty() {
        let answer = battle.draw(&mut |n| u32::from(left.next().copied().unwrap_or(0)) % n);
        let order = battle.order_of(&answer);
        assert!(battle.check(&order).is_ok(), "an unlawful proposal: {order:?}");
        battle.obey(answer, &mut table);
        battle.check_invariants().unwrap_or_else(|broken| panic!("{broken}"));
    }
}
