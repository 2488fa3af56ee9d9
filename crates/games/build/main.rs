//! Puts the armies and scenarios into the program, so that an installed one
//! works without the sources.

mod data;
mod files;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let out = PathBuf::from(variable("OUT_DIR"));
    fs::write(out.join("armies.rs"), data::table(&root.join("armies"))?)?;
    fs::write(out.join("scenarios.rs"), data::table(&root.join("scenarios"))?)?;
    Ok(())
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}
