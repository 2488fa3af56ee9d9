//! The results of a league as Markdown.

use std::fmt::Write;

use crate::report;

use super::results::Results;
use super::tables::{Table, tables};

/// The whole page, with headings of that depth.
pub fn page(results: &Results, depth: usize) -> String {
    let mut page = format!("{} {}\n\n{}\n", "#".repeat(depth), results.ruleset, about(results));
    for shown in tables(results, None) {
        page += &table(&shown, depth + 1);
    }
    if let Some(speed) = results.speed {
        let _ = write!(page, "\n{speed}\n");
    }
    page
}

/// What was played, in a sentence or two.
pub(super) fn about(results: &Results) -> String {
    let grounds = results.places.len();
    let place = match results.places.as_slice() {
        [only] => format!("{}, {}", only.scenario, only.armies.join(" against ")),
        _ => format!("{grounds} grounds in turn"),
    };
    format!(
        "{} battles of {}: {place}; seed {} and those after it, program {}.",
        results.battles(),
        results.players.join(", "),
        results.seed,
        results.version
    )
}

fn table(table: &Table, depth: usize) -> String {
    let Table { title, note, head, names, rows } = table;
    let mut text = format!("\n{} {title}\n\n", "#".repeat(depth));
    if !note.is_empty() {
        let _ = write!(text, "{note}\n\n");
    }
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| report::escape(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    text += &line(head);
    let rule = |n: usize| if n < *names { "---" } else { "---:" };
    let _ = writeln!(text, "| {} |", (0..head.len()).map(rule).collect::<Vec<_>>().join(" | "));
    for row in rows {
        text += &line(row);
    }
    text
}
