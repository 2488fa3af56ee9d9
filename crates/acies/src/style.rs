//! The colours of the terminal. They vanish where there is no terminal.

use anstyle::{AnsiColor, Style};

/// Headings: turns, titles.
pub const HEADING: Style = Style::new().bold();
/// What was done as it should be.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What went wrong.
pub const BAD: Style = AnsiColor::Magenta.on_default().bold();
/// What may be overlooked: rule ids, places.
pub const ASIDE: Style = Style::new().dimmed();
