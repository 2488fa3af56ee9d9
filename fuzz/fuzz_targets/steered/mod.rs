//! Play steered by the fuzzer's bytes.

use dice::Dice;
use game::{Game, Table};

/// What must hold after every order.
pub type Invariants<G> = fn(&G) -> Result<(), String>;

/// Plays until the bytes or the battle are over: each choice is one byte.
pub fn play<G: Game>(mut battle: G, seed: u8, choices: &[u8], holds: Invariants<G>) {
    let mut table = Table::silent(Dice::seeded(u64::from(seed)));
    battle.start(&mut table);
    let mut left = choices.iter();
    while battle.outcome().is_none() && !left.as_slice().is_empty() {
        let answer = battle.draw(&mut |n| u32::from(left.next().copied().unwrap_or(0)) % n);
        let order = battle.order_of(&answer);
        assert!(battle.check(&order).is_ok(), "an unlawful proposal: {order:?}");
        battle.obey(answer, &mut table);
        if let Err(broken) = holds(&battle) {
            panic!("{broken}");
        }
    }
}
