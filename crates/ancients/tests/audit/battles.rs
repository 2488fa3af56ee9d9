//! The battles that are watched, and who plays them.

use ancients::{Battle, Setup};
use mind::ancients::Captain;
use mind::{Player, Random};

use crate::common::{ambush, setup, strange_setup, without_engines};

/// Armies by the lists but for their engines, strange ones, and ambushes; every third with a break point.
pub fn battle(seed: u64) -> Setup {
    let mut setup = match seed % 5 {
        0..3 => setup(seed),
        3 => strange_setup(seed),
        _ => ambush(seed),
    };
    setup.settings.break_point = seed.is_multiple_of(3);
    without_engines(setup)
}

/// Captains against captains, against chance, and chance against chance.
pub fn players(seed: u64) -> [Box<dyn Player<Battle>>; 2] {
    let captain = |_: u64| -> Box<dyn Player<Battle>> { Box::new(Captain::new()) };
    let random = |seed: u64| -> Box<dyn Player<Battle>> { Box::new(Random::new(seed)) };
    match seed % 4 {
        0 => [captain(seed), captain(seed)],
        1 => [captain(seed), random(seed)],
        2 => [random(seed), captain(seed)],
        _ => [random(seed), random(seed ^ 0x55)],
    }
}
