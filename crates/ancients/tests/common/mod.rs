//! What the tests of whole battles share.

#![allow(dead_code, reason = "each test file uses its part")]

use ancients::{Army, FeatureEntry, Setup};

pub fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn armies() -> Vec<Army> {
    let mut files: Vec<_> =
        std::fs::read_dir(root().join("armies/ancients")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| Army::parse(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

/// A small generator for choices, apart from the battle's dice.
pub fn chooser(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % u64::from(n)) as u32
    }
}

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

pub fn setup(seed: u64, armies: &[Army]) -> Setup {
    let n = armies.len() as u64;
    let (a, b) = (armies[(seed % n) as usize].clone(), armies[((seed / n + seed) % n) as usize].clone());
    let mut setup = Setup::pitched(a, b);
    if seed.is_multiple_of(2) {
        setup.terrain = scenery();
    }
    setup
}
