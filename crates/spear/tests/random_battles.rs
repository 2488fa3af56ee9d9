//! Random battles over all armies and scenarios: they end, nothing panics,
//! every invariant holds after every order, every candidate is lawful.

mod common;

use dice::Dice;
use game::{Game, Table};
use spear::{Battle, Setup, Stratagem};

use common::{armies, chooser, historical, setup, several_commands};

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
            assert!(!candidates.is_empty(), "seed {seed}, order {orders}: no candidates for {:?}", battle.decision());
            for candidate in &candidates {
                let judged = battle.check(candidate);
                assert!(
                    judged.is_ok(),
                    "seed {seed}, order {orders}: {candidate:?} for {:?}: {judged:?}",
                    battle.decision()
                );
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
    for seed in 0..80 {
        play(&setup(seed, &armies), seed, false);
    }
}

#[test]
fn every_candidate_is_lawful() {
    let armies = armies();
    for seed in 100..108 {
        play(&setup(seed, &armies), seed, true);
    }
}

#[test]
fn historical_scenarios_can_be_played() {
    for (_, setup) in historical() {
        for seed in 0..6 {
            play(&setup, seed, false);
        }
    }
}

#[test]
fn all_armies_are_lawful() {
    for army in armies() {
        assert_eq!(army.faults(), [], "{}", army.name);
        assert!((10..=14).contains(&army.unit_count()), "{} has {} units", army.name, army.unit_count());
    }
}

#[test]
fn several_players_a_side_can_fight() {
    let armies = armies();
    for seed in 0..16 {
        play(&several_commands(seed, &armies), seed, seed < 1);
    }
}

/// Every army of both sides has a flank march to plan, and often one to make.
#[test]
fn flank_marches_arrive() {
    let armies = armies();
    for seed in 0..30 {
        let mut setup = setup(4 * seed, &armies);
        for side in setup.sides.iter_mut().take(1 + (seed % 5 == 0) as usize) {
            side.commands[0].army.stratagems.push(Stratagem::FlankMarch);
        }
        play(&setup, seed, seed < 1);
    }
}
