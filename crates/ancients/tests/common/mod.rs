//! What the tests of whole battles share.

#![allow(dead_code, reason = "each test file uses its part")]

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use ancients::{Army, Array, Battle, FeatureEntry, Kind, Setup, Special, UnitEntry};
use trials::{OnTrial, Series, chooser};

/// The second game, on trial.
pub struct Ancients;

/// The armies in the box of 1500 points: the battles whose fates are kept are theirs. The larger ones are the book's own
/// rosters (`rosters.rs`).
pub static ARMIES: LazyLock<Vec<Army>> = LazyLock::new(|| {
    let all = trials::armies::read::<Ancients>();
    all.into_iter().filter(|army| army.limit == Some(1500)).collect()
});

/// A wood, a marsh, a lake and a wall between the lines.
pub fn scenery() -> Vec<FeatureEntry> {
    toml::from_str::<std::collections::BTreeMap<String, Vec<FeatureEntry>>>(
        r#"
        [[terrain]]
        kind = "wood"
        area = [[20, 20], [28, 20], [28, 27], [20, 27]]
        [[terrain]]
        kind = "marsh"
        area = [[40, 21], [48, 19], [50, 27], [41, 28]]
        [[terrain]]
        kind = "deep-marsh"
        area = [[33, 23], [36, 23], [36, 25], [33, 25]]
        [[terrain]]
        kind = "wall"
        line = [[52, 20], [60, 24]]
        [[terrain]]
        kind = "hill"
        area = [[8, 18], [18, 18], [18, 30], [8, 30]]
        "#,
    )
    .unwrap()
    .remove("terrain")
    .unwrap()
}

/// Any two armies, in the open or among scenery.
pub fn setup(seed: u64) -> Setup {
    let armies = &*ARMIES;
    let n = armies.len() as u64;
    let (a, b) = (armies[(seed % n) as usize].clone(), armies[((seed / n + seed) % n) as usize].clone());
    let mut setup = Setup::pitched(a, b);
    if seed.is_multiple_of(2) {
        setup.terrain = scenery();
    }
    setup
}

/// Without engines: their models are told of with the engine, and crews come and
/// go between them, which the books kept here by unit do not follow.
pub fn without_engines(mut setup: Setup) -> Setup {
    for army in &mut setup.armies {
        army.units.retain(|unit| !unit.kind.is_engine());
    }
    setup
}

/// Archers behind the first unit of foot of either army, all of them in ambush.
pub fn with_archers_in_ambush(mut setup: Setup) -> Setup {
    let archers = "name = \"Archers behind\"\nmodels = 8\nmissiles = [\"bow\"]\n";
    for army in &mut setup.armies {
        let formed = |u: &&mut UnitEntry| {
            u.kind == Kind::Infantry && u.order != Some(Array::Skirmish) && !u.special.contains(&Special::LightTroops)
        };
        if let Some(unit) = army.units.iter_mut().find(formed) {
            unit.behind = Some(toml::from_str(archers).unwrap());
            unit.special.push(Special::Ambush);
        }
    }
    setup
}

/// A battle of two armies in which anything may come together.
pub fn strange_setup(seed: u64) -> Setup {
    let mut below = chooser(seed ^ 0x5eed);
    let mut setup = Setup::pitched(strange_army("Red", &mut below), strange_army("Blue", &mut below));
    setup.table.width = 48.0;
    if seed.is_multiple_of(2) {
        setup.terrain = scenery().into_iter().take(4).collect();
    }
    setup
}

/// An army in which anything may come together: every weapon, every special
/// rule, few or many, with characters of all kinds.
fn strange_army(name: &str, below: &mut dyn FnMut(u32) -> u32) -> Army {
    loop {
        // Not everything goes together.
        let army = any_army(name, below);
        if army.faults().is_empty() {
            return army;
        }
    }
}

fn any_army(name: &str, below: &mut dyn FnMut(u32) -> u32) -> Army {
    const SPECIALS: [&str; 19] = [
        "causes-fear",
        "causes-terror",
        "hatred",
        "frenzy",
        "stubborn",
        "unreliable",
        "cataphract",
        "drilled",
        "expert-horsemen",
        "feigned-flight",
        "finest-horses",
        "ferocious-charge",
        "levy",
        "light-troops",
        "massed-cavalry",
        "parthian-shot",
        "shieldwall",
        "veteran",
        "warband",
    ];
    const WEAPONS: [&str; 10] = [
        "hand-weapon",
        "two-hand-weapons",
        "double-handed",
        "halberd",
        "throwing-spear",
        "heavy-throwing-spear",
        "thrusting-spear",
        "pike",
        "kontos",
        "lance",
    ];
    const MISSILES: [&str; 6] = ["sling", "javelin", "dart", "bow", "crossbow", "stones"];
    const SHIELDS: [&str; 4] = ["none", "buckler", "shield", "large"];
    let mut pick = |from: &[&str], most: u32| {
        let count = below(most + 1);
        let chosen: std::collections::BTreeSet<String> =
            (0..count).map(|_| format!("\"{}\"", from[below(from.len() as u32) as usize])).collect();
        chosen.into_iter().collect::<Vec<_>>().join(", ")
    };
    let mut parts = vec![format!("name = \"{name}\"\nruleset = \"ancients\"\n")];
    for n in 0..7 {
        let (special, weapons, missiles) = (pick(&SPECIALS, 3), pick(&WEAPONS, 2), pick(&MISSILES, 1));
        let shield = pick(&SHIELDS, 1);
        let shield = if shield.is_empty() { "\"none\"".to_string() } else { shield };
        let kind = ["infantry", "infantry", "cavalry"][n % 3];
        let order = ["close", "open", "skirmish"][(n + n / 3) % 3];
        let models = 6 + 5 * (n % 3);
        let horse = if kind == "cavalry" && n > 3 { "warhorse = { WS = 3, S = 3, I = 4, A = 1 }" } else { "" };
        parts.push(format!(
            r#"
            [[unit]]
            name = "U{n}"
            type = "{kind}"
            order = "{order}"
            models = {models}
            special = [{special}]
            weapons = [{weapons}]
            missiles = [{missiles}]
            shield = {shield}
            command = ["leader", "standard", "musician"]
            {horse}
            "#
        ));
    }
    let phalanx = r#"
        [[unit]]
        name = "P"
        models = 21
        files = 7
        special = ["phalanx"]
        weapons = ["pike", "hand-weapon"]
        "#;
    parts.push(phalanx.to_string());
    for (n, rank) in ["general", "army-standard", "officer"].iter().enumerate() {
        let (special, weapons) = (pick(&SPECIALS, 1), pick(&WEAPONS, 2));
        let wounds = 1 + n;
        parts.push(format!(
            r#"
            [[character]]
            name = "C{n}"
            rank = "{rank}"
            special = [{special}]
            weapons = [{weapons}]
            profile = {{ M = 5, WS = 5, BS = 5, S = 4, T = 4, W = {wounds}, I = 5, A = {wounds}, Ld = 8 }}
            "#
        ));
    }
    let text = parts.concat();
    Army::parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// A battle of strange armies before whose lines there are houses to hold.
pub fn houses(seed: u64) -> Setup {
    let mut setup = strange_setup(seed);
    let house = |(n, x): (u64, f64), low: f64| {
        let (right, high, floors) = (x + 4.0, low + 3.0, 1 + (seed + n) % 3);
        let text = format!(
            "kind = \"building\"\ntag = \"house-{n}-{low}\"\ntreated = \"holdable\"\nfloors = {floors}\n\
             area = [[{x}, {low}], [{right}, {low}], [{right}, {high}], [{x}, {high}]]"
        );
        toml::from_str(&text).unwrap()
    };
    let along = || (0..).zip([12.0, 18.0, 24.0, 31.0]);
    setup.terrain = [12.0, 33.0].into_iter().flat_map(|low| along().map(move |at| house(at, low))).collect();
    setup
}

/// Riders who form wedges, and a few, skirmishers and others who charge them.
pub fn wedge_army(name: &str) -> Army {
    let text = format!(
        r#"
        name = "{name}"
        ruleset = "ancients"
        book = {{}}
        [[unit]]
        name = "Companions"
        count = 2
        type = "cavalry"
        models = 10
        files = 5
        special = ["wedge"]
        command = ["leader", "musician"]
        [[unit]]
        name = "Drilled"
        type = "cavalry"
        models = 15
        files = 5
        special = ["wedge", "drilled"]
        [[unit]]
        name = "Light horse"
        type = "cavalry"
        models = 7
        files = 4
        special = ["wedge"]
        missiles = ["short-bow"]
        [[unit]]
        name = "Foot"
        count = 2
        models = 20
        [[unit]]
        name = "Slingers"
        count = 2
        models = 8
        order = "skirmish"
        missiles = ["sling"]
        [[unit]]
        name = "Few"
        count = 2
        type = "cavalry"
        models = 5
        [[character]]
        name = "Captain"
        rank = "officer"
        type = "cavalry"
        profile = {{ M = 8, WS = 5, BS = 5, S = 4, T = 4, W = 2, I = 5, A = 2, Ld = 8 }}
        [[character]]
        name = "General"
        rank = "general"
        type = "cavalry"
        profile = {{ M = 8, WS = 5, BS = 5, S = 4, T = 4, W = 3, I = 5, A = 3, Ld = 9 }}
        "#
    );
    Army::parse(&text).expect("a readable army")
}

/// Wedges on both sides, close together.
pub fn wedges(seed: u64) -> Setup {
    let mut setup = Setup::pitched(wedge_army("Red"), wedge_army("Blue"));
    setup.settings.army_book = true;
    if seed.is_multiple_of(2) {
        setup.terrain = scenery();
    }
    setup
}

/// A battle with archers in ambush.
pub fn ambush(seed: u64) -> Setup {
    with_archers_in_ambush(setup(seed))
}

/// Every second battle by the book's defaults, the others by what people may
/// agree on.
fn varied(n: u64, mut setup: Setup) -> Setup {
    let settings = &mut setup.settings;
    if n.is_multiple_of(2) {
        return setup;
    }
    for (bit, setting) in [
        &mut settings.break_point,
        &mut settings.shoot_after_march,
        &mut settings.open_order_rank_cap,
        &mut settings.kontos_beats_chargers,
        &mut settings.pursuit_declared_first,
        &mut settings.lone_characters_rally,
        &mut settings.disengaging,
        &mut settings.giving_ground,
        &mut settings.overrun,
        &mut settings.command_may_fall,
    ]
    .into_iter()
    .enumerate()
    {
        *setting ^= n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (8 + bit) & 1 == 1;
    }
    setup
}

impl OnTrial for Ancients {
    type Game = Battle;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    fn setup(seed: u64) -> Setup {
        setup(seed)
    }

    fn series() -> Vec<Series<Setup>> {
        vec![
            Series::of("any two armies", setup).played(0..300).closely(200..208).answered([11, 12]),
            Series::of("archers in ambush", ambush).played(0..24).closely([4]).answered([6]),
            Series::of("strange armies", strange_setup)
                .played(0..120)
                .closely([0, 25, 50, 75, 100])
                .answered([3, 4, 5]),
            Series::of("houses to hold", houses).played(0..40).closely([0]).answered([1]),
            Series::of("wedges", wedges).played(0..80).closely([0, 1]).answered([2, 3]),
        ]
    }

    fn fates() -> Vec<(String, Setup)> {
        let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n:03}"), varied(n, setup));
        let mut chosen: Vec<_> = (0..40).map(|n| named("battle", n, setup(n))).collect();
        chosen.extend((0..16).map(|n| named("ambush", n, ambush(n))));
        chosen.extend((0..64).map(|n| named("strange", n, strange_setup(n))));
        chosen
    }

    fn kept() -> Vec<(String, Setup)> {
        let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n}"), setup);
        let mut chosen: Vec<_> = (0..5).map(|n| named("battle", n, setup(7 * n + 1))).collect();
        chosen.extend((0..2).map(|n| named("ambush", n, ambush(3 * n))));
        chosen.extend((0..6).map(|n| named("strange", n, strange_setup(n))));
        chosen
    }
}
