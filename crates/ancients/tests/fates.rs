//! The fates of many random battles, kept in `records/ancients/fates.json`:
//! all armies, combined formations in ambush, armies in which every weapon and
//! rule may come together, and all that people may agree on before a battle.

mod common;
#[path = "../../game/tests/fates/mod.rs"]
mod fates;

use ancients::{Battle, Setup};

use common::{armies, chooser, root, setup, strange_setup, with_archers_in_ambush};

#[test]
fn many_battles_come_out_as_they_did() {
    fates::check::<Battle, _>(&root().join("records/ancients/fates.json"), &chosen(), chooser);
}

fn chosen() -> Vec<(String, Setup)> {
    let armies = armies();
    let named = |name: &str, n: u64, setup: Setup| (format!("{name}-{n:03}"), varied(n, setup));
    let mut chosen: Vec<_> = (0..40).map(|n| named("battle", n, setup(n, &armies))).collect();
    chosen.extend((0..16).map(|n| named("ambush", n, with_archers_in_ambush(setup(n, &armies)))));
    chosen.extend((0..64).map(|n| named("strange", n, strange_setup(n))));
    chosen
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
