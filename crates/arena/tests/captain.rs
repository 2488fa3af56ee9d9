//! The captain plays lawfully, always the same way, and far better than chance.

use arena::league::{Schedule, Slot, Tally, run};
use arena::{account, play_checked};
use game::{Game, Seat, Side};
use mind::spear::Captain;
use mind::{Player, Random};
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

fn captain(_: u64) -> Box<dyn Player<Battle>> {
    Box::new(Captain::new())
}

fn random(seed: u64) -> Box<dyn Player<Battle>> {
    Box::new(Random::new(seed))
}

/// Some two armies, in some scenario.
fn setup(seed: u64, armies: &[Army], kind: ScenarioKind) -> Setup {
    let n = armies.len() as u64;
    let (a, b) = (&armies[(seed % n) as usize], &armies[((seed * 5 + seed / n) % n) as usize]);
    let mut setup = Setup::pitched(a.clone(), b.clone());
    setup.scenario = kind;
    // A column has no camp, but it may have baggage that moves.
    setup.options.mobile_baggage = kind == ScenarioKind::Ambush;
    for side in &mut setup.sides {
        if kind == ScenarioKind::Ambush {
            side.commands[0].army.units.retain(|u| !u.kind.is_train());
        }
        if let Some(allowed) = kind.allowed(side.attacks) {
            side.commands[0].army.stratagems.retain(|s| allowed.contains(s));
        }
    }
    setup
}

#[test]
fn the_captain_beats_chance() {
    let armies = armies();
    let fought = run(&Schedule { players: 2, grounds: 1, pairs: 100 }, None, |slot: Slot| {
        let seed = slot.pair + 1;
        let beginning = Battle::new(&setup(seed, &armies, ScenarioKind::Pitched))?;
        let mut players = [captain(0), random(seed * 31 + 1)];
        if slot.swapped {
            players.swap(0, 1);
        }
        account(&beginning, &mut players, |seat: Seat| Side::BOTH[seat.index()], seed)
    });
    let Tally { score, pairs } = Tally::of(&fought.unwrap());
    println!("captain against random, pitched, sides swapped: {score}, {pairs:?}");
    assert_eq!((score.battles(), pairs.count()), (200, 100));
    assert!(score.share() >= 0.85, "{score}");
}

#[test]
fn captains_play_lawfully_and_alike_in_every_scenario() {
    let armies = armies();
    let kinds =
        [ScenarioKind::Pitched, ScenarioKind::PreparedPositions, ScenarioKind::Ambush, ScenarioKind::RiverCrossing];
    for seed in 0..24 {
        let setup = setup(seed, &armies, kinds[seed as usize % kinds.len()]);
        let bout =
            || play_checked(&setup, &mut [captain(0), captain(0)], seed).unwrap_or_else(|f| panic!("seed {seed}: {f}"));
        assert_eq!(bout(), bout(), "seed {seed}");
    }
}

#[test]
fn captains_fight_the_battles_of_history() {
    for name in ["hastings", "trasimene"] {
        let text = std::fs::read_to_string(root().join(format!("scenarios/spear/{name}.toml"))).unwrap();
        let setup = Scenario::parse(&text).unwrap().setup(|_| None, None).unwrap();
        for seed in 0..2 {
            let bout = play_checked(&setup, &mut [captain(0), captain(0)], seed);
            assert!(bout.is_ok(), "{name}, seed {seed}: {bout:?}");
        }
    }
}
