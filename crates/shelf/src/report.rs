//! Battle reports: a page with maps, or plain Markdown.

mod html;
mod losses;
mod luck;
mod map;
mod markdown;
mod scene;
mod story;
mod terrain;

use std::path::Path;

use crate::chronicle::Chronicle;
use crate::data;
use crate::failure::Failure;

pub(crate) use markdown::escape;
pub use story::ending;

/// The report of a battle as a page with maps.
pub fn page(chronicle: &Chronicle) -> String {
    html::page(chronicle)
}

/// Writes the report of a battle; the file's ending says of which kind.
pub fn write(chronicle: &Chronicle, path: &Path) -> Result<(), Failure> {
    let text = match path.extension().and_then(|ending| ending.to_str()) {
        Some("html" | "htm") => html::page(chronicle),
        Some("md" | "markdown") => markdown::page(chronicle),
        _ => {
            let wrong = format!("{} is no kind of report", path.display());
            return Err(Failure::new(wrong, "let the name end in .html for a page with maps, or in .md"));
        }
    };
    data::write(path, &text)
}
