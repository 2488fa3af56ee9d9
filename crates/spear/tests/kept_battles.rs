//! The battles kept in `records/spear`: every scenario, several commands a
//! side, flank marches, all armies.

#[path = "../../game/tests/archive/mod.rs"]
mod archive;
mod common;

use spear::{Battle, Setup, Stratagem};

use common::{armies, chooser, historical, root, setup, several_commands};

/// Long enough for rout, pursuit and rally, short enough to read.
const TURNS: u16 = 9;

#[test]
fn kept_battles_replay_and_the_rules_say_what_they_said() {
    archive::check::<Battle>(&root().join("records/spear"), &chosen(), chooser(1));
}

fn chosen() -> Vec<(String, Setup)> {
    let armies = armies();
    let mut chosen: Vec<(String, Setup)> =
        (0..14).map(|n| (format!("battle-{n}"), setup(5 * n + 1, &armies))).collect();
    chosen.extend((0..3).map(|n| (format!("commands-{n}"), several_commands(n, &armies))));
    chosen.extend(historical().into_iter().map(|(name, setup)| (name.into(), setup)));
    let mut flank = setup(4, &armies);
    flank.sides[0].commands[0].army.stratagems.push(Stratagem::FlankMarch);
    chosen.push(("flank-march".into(), flank));
    for (_, setup) in &mut chosen {
        setup.options.turn_limit = Some(TURNS);
    }
    chosen
}
