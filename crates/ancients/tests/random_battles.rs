//! Random battles: they end, nothing panics, every invariant holds after every
//! order, every candidate is lawful.

mod common;

use ancients::{Array, Battle, Kind, Setup, Special, UnitEntry};
use dice::Dice;
use game::{Game, Table};

use common::{armies, chooser, setup};

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
            assert!(!candidates.is_empty(), "seed {seed}, order {orders}: no candidates for {:?}", battle.question());
            for candidate in &candidates {
                let judged = battle.check(candidate);
                let asked = battle.question();
                assert!(judged.is_ok(), "seed {seed}, order {orders}: {candidate:?} for {asked:?}: {judged:?}");
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
    for seed in 0..300 {
        play(&setup(seed, &armies), seed, false);
    }
}

/// Archers behind the first unit of foot of either army, all of them in ambush.
fn with_archers_in_ambush(mut setup: Setup) -> Setup {
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

/// An army in which anything may come together: every weapon, every special
/// rule, few or many, with characters of all kinds.
fn strange_army(name: &str, below: &mut dyn FnMut(u32) -> u32) -> ancients::Army {
    loop {
        // Not everything goes together.
        let army = any_army(name, below);
        if army.faults().is_empty() {
            return army;
        }
    }
}

fn any_army(name: &str, below: &mut dyn FnMut(u32) -> u32) -> ancients::Army {
    const SPECIALS: [&str; 18] = [
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
    ancients::Army::parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

#[test]
fn strange_battles_end_and_keep_the_invariants() {
    for seed in 0..120 {
        let mut below = chooser(seed ^ 0x5eed);
        let mut setup = Setup::pitched(strange_army("Red", &mut below), strange_army("Blue", &mut below));
        setup.table.width = 48.0;
        if seed.is_multiple_of(2) {
            setup.terrain = common::scenery().into_iter().take(4).collect();
        }
        play(&setup, seed, seed.is_multiple_of(25));
    }
}
