//! Armies and scenarios, embedded with their texts.

use std::fmt::Write;
use std::io;
use std::path::Path;

use crate::files;

/// A table of `(ruleset, name, text)` for the files `FOLDER/RULESET/NAME.toml`.
pub fn table(folder: &Path) -> io::Result<String> {
    let mut rows = String::new();
    for path in files::under(folder, "toml")? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ruleset = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        let _ = writeln!(rows, "({ruleset:?}, {name:?}, include_str!({:?})),", path.display().to_string());
    }
    Ok(format!("&[\n{rows}]"))
}
