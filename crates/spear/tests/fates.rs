//! The fates of many random battles, kept in `records/spear/fates.json`: every
//! pair of armies, every scenario, several commands a side, flank marches.

mod common;
#[path = "../../game/tests/fates/mod.rs"]
mod fates;

use spear::{Battle, Setup, Stratagem};

use common::{armies, chooser, historical, root, setup, several_commands};

#[test]
fn many_battles_come_out_as_they_did() {
    fates::check::<Battle, _>(&root().join("records/spear/fates.json"), &chosen(), chooser);
}

fn chosen() -> Vec<(String, Setup)> {
    let armies = armies();
    let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n:03}"), setup);
    let mut chosen: Vec<_> = (0..240).map(|n| named("battle", n, varied(n, setup(n, &armies)))).collect();
    chosen.extend((0..32).map(|n| named("commands", n, several_commands(n, &armies))));
    chosen.extend((0..32).map(|n| named("flank-march", n, with_flank_march(setup(4 * n, &armies), n))));
    for (name, setup) in historical() {
        chosen.extend((0..12).map(|n| named(name, n, setup.clone())));
    }
    chosen
}

/// What people may agree on before a battle, now and then.
fn varied(n: u64, mut setup: Setup) -> Setup {
    setup.options.mobile_baggage = n % 8 == 2;
    setup.options.side_gap = (n % 5 == 4).then_some(8);
    setup
}

fn with_flank_march(mut setup: Setup, n: u64) -> Setup {
    for side in setup.sides.iter_mut().take(1 + usize::from(n.is_multiple_of(5))) {
        side.commands[0].army.stratagems.push(Stratagem::FlankMarch);
    }
    setup
}
