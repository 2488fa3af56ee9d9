//! How many instructions a battle takes, counted by cachegrind: unlike seconds
//! they are the same whatever else the machine does.

use std::process::Command;

use crate::step::{cargo, root};

/// What is counted: game, players, and between which two numbers of battles, so
/// that the beginning does not count.
const COUNTED: &[(&str, &str, u64, u64)] = &[
    ("spear", "random", 20, 60),
    ("spear-terrain", "random", 20, 40),
    ("ancients", "random", 20, 40),
    ("ancients", "captain", 2, 6),
];

/// Counts, and prints a line each.
pub fn count() -> Result<(), String> {
    let built = Command::new(cargo())
        .args(["build", "--profile", "dist", "--package", "arena", "--example", "count"])
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err("the example `count` does not build".into());
    }
    for &(game, player, few, many) in COUNTED {
        let instructions = run(game, player, many)?.saturating_sub(run(game, player, few)?);
        println!(
            "{game:<14} {player:<8} {:>8.3} million instructions a battle",
            instructions as f64 / 1e6 / (many - few) as f64
        );
    }
    Ok(())
}

fn run(game: &str, player: &str, battles: u64) -> Result<u64, String> {
    let example = root().join("target/dist/examples/count");
    let counted = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(example)
        .args([game, player, &battles.to_string()])
        .output()
        .map_err(|error| format!("valgrind did not start: {error}; install it: apt-get install valgrind"))?;
    let told = String::from_utf8_lossy(&counted.stderr);
    let line = told.lines().find(|line| line.contains('I') && line.contains("refs:"));
    let number = line.and_then(|line| line.rsplit(':').next()).map(|text| text.replace([',', ' '], ""));
    number.and_then(|text| text.parse().ok()).ok_or_else(|| format!("cachegrind said nothing of instructions:\n{told}"))
}
