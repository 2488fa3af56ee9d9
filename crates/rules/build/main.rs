//! Turns the catalogue of rules, `rules/*.toml`, into Rust.
//!
//! The catalogue is compiled in rather than read at run time, so that citing a
//! rule which does not exist is a compile error and not a surprise.

mod check;
mod emit;
mod entry;
mod file;
mod later;
#[path = "../src/naming.rs"]
mod naming;

use entry::Entry;
use later::Later;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../rules");
    let out = PathBuf::from(variable("OUT_DIR"));

    println!("cargo::rerun-if-changed={}", folder.display());
    match read_catalogue(&folder)? {
        Ok((entries, later)) => {
            fs::write(out.join("catalogue.rs"), emit::tables(&entries))?;
            fs::write(out.join("later.rs"), later::table(&later, &entries))?;
            fs::write(out.join("constants.rs"), emit::constants(&entries))?;
        }
        Err(faults) => report(&faults),
    }
    Ok(())
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}

/// All entries in catalogue order and what is left for later, or everything
/// that is wrong with them.
type Catalogue = Result<(Vec<Entry>, Vec<Later>), Vec<String>>;

fn read_catalogue(folder: &Path) -> io::Result<Catalogue> {
    let (mut entries, mut later) = (Vec::new(), Vec::new());
    let mut faults = Vec::new();
    for path in catalogue_files(folder)? {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match file::parse(&name, &fs::read_to_string(&path)?) {
            Ok((rules, postponed)) => {
                entries.extend(rules);
                later.extend(postponed);
            }
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    // A file that does not parse leaves dangling references in the others;
    // reporting those as well would only bury the real fault.
    if faults.is_empty() {
        faults = check::faults(&entries);
        faults.extend(later::faults(&later, &entries));
    }
    Ok(if faults.is_empty() { Ok((entries, later)) } else { Err(faults) })
}

/// The TOML files of the folder, by name: this is what fixes catalogue order.
fn catalogue_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|item| item.map(|item| item.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    Ok(files)
}

/// Cargo takes one line per message, and fails the build if there is any.
fn report(faults: &[String]) {
    for line in faults.iter().flat_map(|fault| fault.lines()) {
        println!("cargo::error={line}");
    }
}
