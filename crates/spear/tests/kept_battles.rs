//! The battles kept in `records/spear`: every scenario, several commands a
//! side, flank marches, all armies.

mod common;
#[path = "../../game/tests/kept/mod.rs"]
mod kept;

use std::sync::LazyLock;

use spear::{Battle, Setup, Stratagem};

use common::{armies, chooser, historical, root, setup, several_commands};
use kept::Kept;

/// Long enough for rout, pursuit and rally, short enough to read.
const TURNS: u16 = 9;

static KEPT: LazyLock<Kept> = LazyLock::new(|| Kept::of::<Battle>(root().join("records/spear"), &chosen(), chooser(1)));

#[test]
fn kept_battles_replay_and_what_happens_is_what_happened() {
    KEPT.check_what_happened();
}

#[test]
fn in_kept_battles_those_rules_are_cited_that_were() {
    KEPT.check_what_was_cited();
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
