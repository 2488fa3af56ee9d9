//! The battles kept in `records/ancients`: all armies, combined formations in
//! ambush, and armies in which every weapon and rule may come together.

mod common;
#[path = "../../game/tests/kept/mod.rs"]
mod kept;

use std::sync::LazyLock;

use ancients::{Battle, Setup};

use common::{armies, chooser, root, setup, strange_setup, with_archers_in_ambush};
use kept::Kept;

static KEPT: LazyLock<Kept> =
    LazyLock::new(|| Kept::of::<Battle>(root().join("records/ancients"), &chosen(), chooser(1)));

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
    let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n}"), setup);
    let mut chosen: Vec<_> = (0..5).map(|n| named("battle", n, setup(7 * n + 1, &armies))).collect();
    chosen.extend((0..2).map(|n| named("ambush", n, with_archers_in_ambush(setup(3 * n, &armies)))));
    chosen.extend((0..6).map(|n| named("strange", n, strange_setup(n))));
    chosen
}
