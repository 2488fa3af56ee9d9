//! What the tests of whole battles share.

#![allow(dead_code, reason = "each test file uses its part")]

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use spear::{Army, Battle, CommandSetup, Scenario, ScenarioKind, Setup, Stratagem, TroopType};
use trials::{OnTrial, Series};

/// The first game, on trial.
pub struct Spear;

/// The armies in the box.
pub static ARMIES: LazyLock<Vec<Army>> = LazyLock::new(trials::armies::read::<Spear>);

/// Any two armies in any scenario.
pub fn setup(seed: u64) -> Setup {
    let armies = &*ARMIES;
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

/// A historical scenario with fixed positions.
pub fn historical(name: &str) -> Setup {
    let text = std::fs::read_to_string(Spear::root().join(format!("scenarios/spear/{name}.toml"))).unwrap();
    Scenario::parse(&text).unwrap().setup(|_| None, None).unwrap()
}

/// Two armies a side, cut into commands of a few units each.
pub fn several_commands(seed: u64) -> Setup {
    let pick = |n: u64| ARMIES[((seed + n * 5) % ARMIES.len() as u64) as usize].clone();
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

/// A battle in which the first army, and now and then the other, marches round
/// a flank.
pub fn with_flank_march(n: u64) -> Setup {
    let mut setup = setup(4 * n);
    for side in setup.sides.iter_mut().take(1 + usize::from(n.is_multiple_of(5))) {
        side.commands[0].army.stratagems.push(Stratagem::FlankMarch);
    }
    setup
}

/// What people may agree on before a battle, now and then.
fn varied(n: u64) -> Setup {
    let mut setup = setup(n);
    setup.options.mobile_baggage = n % 8 == 2;
    setup.options.side_gap = (n % 5 == 4).then_some(8);
    setup
}

/// Long enough for rout, pursuit and rally, short enough to read.
const KEPT_TURNS: u16 = 9;

impl OnTrial for Spear {
    type Game = Battle;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    fn setup(seed: u64) -> Setup {
        setup(seed)
    }

    fn series() -> Vec<Series<Setup>> {
        vec![
            Series::of("any two armies", setup).played(0..80).closely(100..108).answered([100]),
            Series::of("several players a side", several_commands).played(0..16).closely([0]).answered([1]),
            Series::of("flank marches", with_flank_march).played(0..30).closely([0]).answered([1]),
            Series::of("hastings", |_| historical("hastings")).played(0..6).answered([0]),
            Series::of("trasimene", |_| historical("trasimene")).played(0..6),
        ]
    }

    fn fates() -> Vec<(String, Setup)> {
        let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n:03}"), setup);
        let mut chosen: Vec<_> = (0..240).map(|n| named("battle", n, varied(n))).collect();
        chosen.extend((0..32).map(|n| named("commands", n, several_commands(n))));
        chosen.extend((0..32).map(|n| named("flank-march", n, with_flank_march(n))));
        for name in ["hastings", "trasimene"] {
            chosen.extend((0..12).map(|n| named(name, n, historical(name))));
        }
        chosen
    }

    fn kept() -> Vec<(String, Setup)> {
        let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n}"), setup);
        let mut chosen: Vec<_> = (0..14).map(|n| named("battle", n, setup(5 * n + 1))).collect();
        chosen.extend((0..3).map(|n| named("commands", n, several_commands(n))));
        chosen.extend(["hastings", "trasimene"].map(|name| (name.into(), historical(name))));
        chosen.push(("flank-march".into(), with_flank_march(1)));
        for (_, setup) in &mut chosen {
            setup.options.turn_limit = Some(KEPT_TURNS);
        }
        chosen
    }
}
