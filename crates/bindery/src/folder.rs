//! Walking folders.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The files under a folder with that extension, sorted by path. A folder
/// that does not exist has none. Cargo is told to look out for changes.
pub(crate) fn under(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    if folder.is_dir() {
        collect(folder, extension, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for item in fs::read_dir(folder)? {
        let path = item?.path();
        if path.is_dir() {
            collect(&path, extension, found)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    Ok(())
}
