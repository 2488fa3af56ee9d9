//! Armies, scenarios and other files, bound with their texts.

use std::fmt::Write;
use std::io;

use crate::{bind, folder, in_crate};

/// Binds the TOML files of a folder as a table of `(name, text)`, for
/// `rules::bound!`.
pub fn files(name: &str, of: &str) -> io::Result<()> {
    let mut rows = String::new();
    for path in folder::under(&in_crate(of), "toml")? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(rows, "({name:?}, include_str!({:?})),", path.canonicalize()?.display().to_string());
    }
    bind(name, &format!("&[\n{rows}]"))
}
