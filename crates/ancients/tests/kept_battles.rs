//! The battles kept in `records/ancients`: all armies, combined formations in
//! ambush, and armies in which every weapon and rule may come together.

#[path = "../../game/tests/archive/mod.rs"]
mod archive;
mod common;

use ancients::{Battle, Setup};

use common::{armies, chooser, root, setup, strange_setup, with_archers_in_ambush};

#[test]
fn kept_battles_replay_and_the_rules_say_what_they_said() {
    archive::check::<Battle>(&root().join("records/ancients"), &chosen(), chooser(1));
}

fn chosen() -> Vec<(String, Setup)> {
    let armies = armies();
    let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n}"), setup);
    let mut chosen: Vec<_> = (0..5).map(|n| named("battle", n, setup(7 * n + 1, &armies))).collect();
    chosen.extend((0..2).map(|n| named("ambush", n, with_archers_in_ambush(setup(3 * n, &armies)))));
    chosen.extend((0..6).map(|n| named("strange", n, strange_setup(n))));
    chosen
}
