//! Puts into the program where the rules are cited.

mod citations;
mod files;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let out = PathBuf::from(variable("OUT_DIR"));
    fs::write(out.join("citations.rs"), citations::table(&root)?)?;
    Ok(())
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}
