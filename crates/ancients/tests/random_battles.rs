//! Random battles: they end, nothing panics, every invariant holds after every
//! order, every candidate is lawful.

mod common;

use ancients::{Battle, Setup};
use dice::Dice;
use game::{Game, Table};

use common::{armies, chooser, setup, strange_setup, with_archers_in_ambush};

/// Plays a battle to its end; gives the number of orders.
fn play(setup: &Setup, seed: u64, check_all: bool) -> usize {
    let mut battle = Battle::new(setup).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    let mut table = Table::new(Dice::seeded(seed));
    let mut below = chooser(seed);
    battle.start(&mut table);
    let mut orders = 0;
    while battle.outcome().is_none() {
        if let Err(broken) = battle.check_invariants() {
            for event in table.log.take() {
                eprintln!("{}", battle.tell(&event).text);
            }
            panic!("seed {seed}, order {orders}: {broken}");
        }
        table.log.take();
        let order = if check_all {
            let candidates = battle.candidates();
            assert!(!candidates.is_empty(), "seed {seed}, order {orders}: no candidates for {:?}", battle.question());
            for candidate in &candidates {
                let judged = battle.check(candidate);
                let asked = battle.question();
                assert!(judged.is_ok(), "seed {seed}, order {orders}: {candidate:?} for {asked:?}: {judged:?}");
            }
            let n = below(candidates.len() as u32) as usize;
            candidates[n].clone()
        } else {
            battle.draw_order(&mut below)
        };
        battle.play(&order, &mut table).unwrap();
        orders += 1;
        assert!(orders < 20_000, "seed {seed}: the battle does not end");
    }
    orders
}

#[test]
fn random_battles_end_and_keep_the_invariants() {
    let armies = armies();
    for seed in 0..300 {
        play(&setup(seed, &armies), seed, false);
    }
}

#[test]
fn combined_formations_and_ambushes_keep_the_invariants() {
    let armies = armies();
    for seed in 0..24 {
        play(&with_archers_in_ambush(setup(seed, &armies)), seed, false);
    }
    play(&with_archers_in_ambush(setup(4, &armies)), 4, true);
}

#[test]
fn every_candidate_is_lawful() {
    let armies = armies();
    for seed in 200..208 {
        play(&setup(seed, &armies), seed, true);
    }
}

#[test]
fn all_armies_are_lawful() {
    for army in armies() {
        assert_eq!(army.faults(), [], "{}", army.name);
        assert!((1400..=1500).contains(&army.points()), "{} costs {}", army.name, army.points());
    }
}

#[test]
fn strange_battles_end_and_keep_the_invariants() {
    for seed in 0..120 {
        play(&strange_setup(seed), seed, seed.is_multiple_of(25));
    }
}
