//! Turns the catalogue of rules, `rules/*.toml`, into Rust.
//!
//! The catalogue is compiled in rather than read at run time, so that citing a
//! rule which does not exist is a compile error and not a surprise.

mod check;
mod emit;
mod entry;
mod file;
mod later;
mod mended;
#[path = "../src/naming.rs"]
mod naming;

use file::File;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../rules");
    let out = PathBuf::from(variable("OUT_DIR"));

    println!("cargo::rerun-if-changed={}", folder.display());
    match read_catalogue(&folder)? {
        Ok(File { rule, later, mended }) => {
            fs::write(out.join("catalogue.rs"), emit::tables(&rule))?;
            fs::write(out.join("later.rs"), later::table(&later, &rule))?;
            fs::write(out.join("mended.rs"), mended::table(&mended, &rule))?;
            fs::write(out.join("constants.rs"), emit::constants(&rule))?;
        }
        Err(faults) => report(&faults),
    }
    Ok(())
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}

/// All files as one, the entries in catalogue order, or everything that is
/// wrong with them.
type Catalogue = Result<File, Vec<String>>;

fn read_catalogue(folder: &Path) -> io::Result<Catalogue> {
    let mut all = File::default();
    let mut faults = Vec::new();
    for path in catalogue_files(folder)? {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match file::parse(&name, &fs::read_to_string(&path)?) {
            Ok(file) => all.add(file),
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    // A file that does not parse leaves dangling references in the others;
    // reporting those as well would only bury the real fault.
    if faults.is_empty() {
        faults = check::faults(&all.rule);
        faults.extend(later::faults(&all.later, &all.rule));
        faults.extend(mended::faults(&all.mended, &all.rule));
    }
    Ok(if faults.is_empty() { Ok(all) } else { Err(faults) })
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
