//! Random battles over all armies and scenarios: they end, nothing panics,
//! every invariant holds after every order, every candidate is lawful.

use dice::Dice;
use game::{Game, Table};
use spear::{Army, Battle, Scenario, ScenarioKind, Setup};

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn armies() -> Vec<Army> {
    let mut files: Vec<_> =
        std::fs::read_dir(root().join("armies/spear")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| Army::parse(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

/// A small generator for choices, apart from the battle's dice.
fn chooser(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(n)) as u32
    }
}

fn setup(seed: u64, armies: &[Army]) -> Setup {
    let n = armies.len() as u64;
    let (a, b) = (armies[(seed % n) as usize].clone(), armies[((seed / n + seed) % n) as usize].clone());
    let mut setup = Setup::pitched(a, b);
    setup.scenario = match seed % 4 {
        1 => ScenarioKind::PreparedPositions,
        2 => ScenarioKind::Ambush,
        3 => ScenarioKind::RiverCrossing,
        _ => ScenarioKind::Pitched,
    };
    for side in &mut setup.sides {
        if let Some(allowed) = setup.scenario.allowed(side.attacks) {
            side.commands[0].army.stratagems.retain(|s| allowed.contains(s));
        }
    }
    setup.options.turn_limit = Some(20);
    setup
}

/// Plays a battle to its end; gives the number of orders.
fn play(setup: &Setup, seed: u64, check_all: bool) -> usize {
    let mut battle = Battle::new(setup).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    let mut table = Table::new(Dice::seeded(seed));
    let mut below = chooser(seed);
    battle.start(&mut table);
    let mut orders = 0;
    let mut candidates = Vec::new();
    while battle.outcome().is_none() {
        if let Err(broken) = battle.check_invariants() {
            for event in table.log.take() {
                eprintln!("{}", battle.tell(&event).text);
            }
            panic!("seed {seed}, order {orders}: {broken}");
        }
        table.log.take();
        let order = if check_all {
            battle.candidates(&mut candidates);
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
            battle.any_candidate(&mut below)
        };
        battle.play_candidate(&order, &mut table);
        orders += 1;
        assert!(orders < 20_000, "seed {seed}: the battle does not end");
    }
    orders
}

#[test]
fn random_battles_end_and_keep_the_invariants() {
    let armies = armies();
    for seed in 0..400 {
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
    for name in ["hastings", "trasimene"] {
        let text = std::fs::read_to_string(root().join(format!("scenarios/spear/{name}.toml"))).unwrap();
        let scenario = Scenario::parse(&text).unwrap();
        let setup = scenario.setup(|_| None, None).unwrap();
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
