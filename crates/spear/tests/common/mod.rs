//! What the tests of whole battles share.

#![allow(dead_code, reason = "each test file uses its part")]

use spear::{Army, CommandSetup, Scenario, ScenarioKind, Setup, Stratagem, TroopType};

pub fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn armies() -> Vec<Army> {
    let mut files: Vec<_> =
        std::fs::read_dir(root().join("armies/spear")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| Army::parse(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

/// A small generator for choices, apart from the battle's dice.
pub fn chooser(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(n)) as u32
    }
}

pub fn setup(seed: u64, armies: &[Army]) -> Setup {
    let n = armies.len() as u64;
    let (a, b) = (armies[(seed % n) as usize].clone(), armies[((seed / n + seed) % n) as usize].clone());
    let mut setup = Setup::pitched(a, b);
    setup.scenario = match seed % 4 {
        1 => ScenarioKind::PreparedPositions,
        2 => ScenarioKind::Ambush,
        3 => ScenarioKind::RiverCrossing,
        _ => ScenarioKind::Pitched,
    };
    setup.fit_scenario();
    setup.options.turn_limit = Some(20);
    setup
}

/// The historical scenarios with fixed positions.
pub fn historical() -> Vec<(&'static str, Setup)> {
    ["hastings", "trasimene"]
        .into_iter()
        .map(|name| {
            let text = std::fs::read_to_string(root().join(format!("scenarios/spear/{name}.toml"))).unwrap();
            (name, Scenario::parse(&text).unwrap().setup(|_| None, None).unwrap())
        })
        .collect()
}

/// Two armies a side, cut into commands of a few units each.
pub fn several_commands(seed: u64, armies: &[Army]) -> Setup {
    let pick = |n: u64| armies[((seed + n * 5) % armies.len() as u64) as usize].clone();
    let mut setup = Setup::pitched(pick(0), pick(1));
    let large = seed % 4 == 3;
    let counts = [[2, 2], [1, 2], [2, 3], [3, 3]][(seed % 4) as usize];
    for (s, side) in setup.sides.iter_mut().enumerate() {
        let one_player = seed.is_multiple_of(3) && s == 1;
        side.commands = (0..counts[s])
            .map(|n| {
                let mut army = pick(2 + 3 * s as u64 + n);
                army.commanders.truncate(2);
                let least = if large { 3 } else { 4 };
                while army.unit_count() > least + n as usize % 2 {
                    let last = army.units.last_mut().unwrap();
                    last.count -= 1;
                    if last.count == 0 {
                        army.units.pop();
                    }
                }
                let seat = one_player.then_some(counts[0] as u8);
                CommandSetup { seat, army }
            })
            .collect();
        for command in &mut side.commands {
            let camp = command.army.units.iter().any(|u| u.kind == TroopType::BaggageCamp);
            command.army.stratagems.retain(|&s| camp || s != Stratagem::FortifiedCamp);
            if seed.is_multiple_of(2) && s == 0 {
                command.army.stratagems.push(Stratagem::FlankMarch);
            }
        }
    }
    setup.options.large_game = large;
    setup.options.turn_limit = Some(12);
    setup
}
