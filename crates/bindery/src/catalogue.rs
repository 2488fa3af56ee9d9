//! Turns a catalogue of rules, a folder of TOML files, into Rust.
//!
//! A catalogue is compiled in rather than read at run time, so that citing a
//! rule which does not exist is a compile error and not a surprise.

use std::path::Path;
use std::{fs, io};

use crate::file::{self, File};
use crate::{bind, check, emit, folder, in_crate, later, mended};

/// Binds the catalogue of that name, the TOML files of a folder, for
/// `rules::catalogue!`. What is wrong with it fails the build, each fault with
/// its file and id.
pub fn catalogue(name: &str, rules: &str) -> io::Result<()> {
    match read(&in_crate(rules))? {
        Ok(file) => bind("catalogue", &emit::catalogue(name, &file)),
        Err(faults) => {
            report(&faults);
            Ok(())
        }
    }
}

/// All files of a folder as one, the entries in catalogue order, or everything
/// that is wrong with them.
pub(crate) fn read(folder: &Path) -> io::Result<Result<File, Vec<String>>> {
    let mut all = File::default();
    let mut faults = Vec::new();
    // The order of their names is what fixes catalogue order.
    for path in folder::under(folder, "toml")? {
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

/// Cargo takes one line per message, and fails the build if there is any.
fn report(faults: &[String]) {
    for line in faults.iter().flat_map(|fault| fault.lines()) {
        println!("cargo::error={line}");
    }
}
