//! Binds what a game is made of besides code into its crate, from the crate's
//! build script: the catalogue of its rules, its armies and scenarios, and the
//! places where its rules are cited.
//!
//! A game's build script is as short as this:
//!
//! ```no_run
//! fn main() -> std::io::Result<()> {
//!     bindery::catalogue("scuffle", "rules")?;
//!     bindery::files("armies", "armies")
//! }
//! ```
//!
//! and the crate takes the result in with `rules::catalogue!();` and
//! `rules::bound!("armies")`. Folders are named from the folder of the crate.

mod catalogue;
mod check;
mod citations;
mod emit;
mod entry;
mod file;
mod files;
mod folder;
mod later;
mod mended;
mod naming;

#[cfg(test)]
mod tests;

pub use catalogue::catalogue;
pub use citations::Citations;
pub use files::files;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// A folder of the crate that is being built.
fn in_crate(name: &str) -> PathBuf {
    Path::new(&variable("CARGO_MANIFEST_DIR")).join(name)
}

/// Writes a file for the crate that is being built to take in.
fn bind(name: &str, source: &str) -> io::Result<()> {
    fs::write(Path::new(&variable("OUT_DIR")).join(format!("{name}.rs")), source)
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}
