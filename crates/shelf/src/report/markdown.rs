//! The report as Markdown.

use std::fmt::Write;

use game::Side;
use game::say::say;

use super::losses::Losses;
use super::{Episode, Report, html};
use crate::chronicle::Chronicle;

/// The file of a map beside a report of that name.
pub(super) fn map_name(stem: &str, n: usize) -> String {
    format!("{stem}-{n}.svg")
}

/// The whole report, whose maps lie beside it.
pub(super) fn page(report: &Report<'_>, stem: &str) -> String {
    let mut page = format!("# {}\n\n*{}*\n", escape(&report.title), escape(&report.standfirst));
    for (n, episode) in report.episodes.iter().enumerate() {
        let (heading, standfirst) = (escape(&episode.heading), escape(&episode.standfirst));
        let _ = write!(page, "\n## {heading}\n\n*{standfirst}*\n");
        if episode.map.is_some() {
            let link = map_name(stem, n).replace(' ', "%20").replace(['(', ')', '<', '>'], "-");
            let _ = write!(page, "\n![{}]({link})\n", escape(&say!("report-map", heading = episode.heading.as_str())));
        }
        for paragraph in &episode.story {
            let head = paragraph.head.as_ref().map_or_else(String::new, |head| format!("**{}.** ", escape(head)));
            let _ = write!(page, "\n{head}{}\n", escape(&paragraph.text()));
        }
        page += &tables(report, episode, n + 1 == report.episodes.len());
    }
    page += &luck_lines(report);
    page += &log(report);
    let (source, hash) = (source(report.chronicle), format!("`{}`", report.chronicle.hash));
    let _ = write!(page, "\n{}\n", say!("report-dice-and-state", source = source, hash = hash));
    page
}

/// Both sides in a table: those who suffered something in the turn, everybody
/// at the end.
fn tables(report: &Report<'_>, episode: &Episode<'_>, all: bool) -> String {
    let words = [say!("report-unit"), say!("report-lost"), say!("report-standing"), say!("report-state")];
    let [unit, lost, left, state] = words;
    let mut table = format!("\n| # | {unit} | {lost} | {left} | {state} |\n| ---: | --- | ---: | ---: | --- |\n");
    for (side, losses) in report.sides.iter().zip(&episode.losses) {
        for row in losses.rows.iter().filter(|row| all || row.changed) {
            let (name, state) = (escape(&row.name), escape(&row.state));
            let _ = writeln!(table, "| {} | {name} | {} | {} | {state} |", row.number, html::count(row.lost), row.left);
        }
        table += &sum(side, losses);
    }
    table
}

fn sum(side: &str, losses: &Losses) -> String {
    let counted = std::iter::once(losses.standing.as_str()).chain(losses.gauge.as_deref());
    let counted = escape(&counted.collect::<Vec<_>>().join(", "));
    format!("| | **{}** | **{}** | **{}** | {counted} |\n", escape(side), html::count(losses.lost), losses.left)
}

fn luck_lines(report: &Report<'_>) -> String {
    let Some(last) = report.episodes.last() else { return String::new() };
    let lines =
        Side::BOTH.map(|side| format!("- {}\n", escape(&last.luck.sentence(side, &report.sides[side.index()]))));
    format!("\n## {}\n\n{}", say!("report-luck"), lines.concat())
}

/// Everything that happened, folded away.
fn log(report: &Report<'_>) -> String {
    let mut page = format!("\n<details>\n<summary>{}</summary>\n", say!("report-log"));
    for episode in &report.episodes {
        let _ = write!(page, "\n### {}\n\n", escape(&episode.heading));
        // Nobody stands further in than one step below the line he belongs to.
        let mut above: Vec<u8> = Vec::new();
        for told in &episode.log {
            above.retain(|&depth| depth < told.line.depth);
            let margin = "  ".repeat(above.len());
            above.push(told.line.depth);
            let _ = writeln!(page, "{margin}- {}", escape(&told.line.text));
        }
    }
    page + "\n</details>\n"
}

/// Where the dice came from, for whoever wants to check them.
pub(super) fn source(chronicle: &Chronicle) -> String {
    match &chronicle.record.dice {
        game::DiceSource::Seed(seed) => say!("report-seed", seed = seed.to_string()),
        game::DiceSource::Sealed { seal, .. } => say!("report-sealed", seal = seal.commitment.to_string()),
    }
}

/// Keeps names from being read as Markdown, wherever in a line they stand.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        let opens = safe.chars().all(|before| before.is_ascii_digit());
        match letter {
            '\n' | '\r' => safe.push(' '),
            '&' => safe.push_str("&amp;"),
            // A list or a rule begins with these, though only at the front.
            '+' | '-' | '=' if safe.is_empty() => safe.extend(['\\', letter]),
            '.' | ')' if opens && !safe.is_empty() => safe.extend(['\\', letter]),
            _ if r"\`*_[]<>#|~".contains(letter) => safe.extend(['\\', letter]),
            _ => safe.push(letter),
        }
    }
    safe
}
