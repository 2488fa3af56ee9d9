//! The smallest game stands the trials that every game must stand.

mod duel;

use std::path::{Path, PathBuf};

use duel::{Duel, Setup};
use trials::{OnTrial, Series};

trials::kept!(Duels);
trials::battles!(Duels);

/// Duels, on trial.
struct Duels;

/// A duel, long or short.
fn setup(seed: u64) -> Setup {
    Setup { lives: 3 + (seed % 5) as u8 }
}

impl OnTrial for Duels {
    type Game = Duel;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/duel")
    }

    fn setup(seed: u64) -> Setup {
        setup(seed)
    }

    fn series() -> Vec<Series<Setup>> {
        vec![Series::of("duels", setup).played(0..60).closely(0..10).answered(10..20)]
    }

    fn fates() -> Vec<(String, Setup)> {
        (0..12).map(|n| (format!("duel-{n:03}"), setup(n))).collect()
    }

    fn kept() -> Vec<(String, Setup)> {
        vec![("short".into(), setup(0)), ("long".into(), setup(4))]
    }
}
