//! The report as Markdown.

use std::fmt::Write;

use game::Side;
use game::say::say;

use super::{losses, luck, story};
use crate::chronicle::Chronicle;

/// The whole report.
pub fn page(chronicle: &Chronicle) -> String {
    let mut page = format!("# {}\n\n*{}*\n", chronicle.title, story::standfirst(chronicle));
    for episode in story::episodes(chronicle) {
        let _ = write!(page, "\n## {}\n\n", episode.heading);
        // Nobody stands further in than one step below the line he belongs to.
        let mut above: Vec<u8> = Vec::new();
        for told in episode.chapter.told.iter().filter(|told| told.is_told() && !told.starts_turn()) {
            above.retain(|&depth| depth < told.line.depth);
            let margin = "  ".repeat(above.len());
            above.push(told.line.depth);
            let _ = writeln!(page, "{margin}- {}", escape(&told.line.text));
        }
    }
    for side in Side::BOTH {
        page += &losses_table(chronicle, side);
    }
    page += &luck_lines(chronicle);
    let (source, hash) = (source(chronicle), format!("`{}`", chronicle.hash));
    let _ = write!(page, "\n{}\n", say!("report-dice-and-state", source = source, hash = hash));
    page
}

fn losses_table(chronicle: &Chronicle, side: Side) -> String {
    let losses = losses::of(chronicle, side);
    let name = &chronicle.sides[side.index()];
    let (unit, hits, state) = (say!("report-unit"), say!("report-hits"), say!("report-state"));
    let mut table = format!("\n## {name}\n\n| # | {unit} | {hits} | {state} |\n| ---: | --- | --- | --- |\n");
    for row in &losses.rows {
        let _ = writeln!(table, "| {} | {} | {} | {} |", row.number, escape(&row.name), row.hits, row.state);
    }
    let _ = write!(table, "\n{}\n", say!("report-units-left", left = losses.left, all = losses.rows.len()));
    table
}

fn luck_lines(chronicle: &Chronicle) -> String {
    let luck = luck::of(chronicle);
    let lines = Side::BOTH.map(|side| format!("- {}\n", luck.sentence(side, &chronicle.sides[side.index()])));
    format!("\n## {}\n\n{}", say!("report-luck"), lines.concat())
}

/// Where the dice came from, for whoever wants to check them.
pub(super) fn source(chronicle: &Chronicle) -> String {
    match &chronicle.record.dice {
        game::DiceSource::Seed(seed) => say!("report-seed", seed = seed.to_string()),
        game::DiceSource::Sealed { seal, .. } => say!("report-sealed", seal = seal.commitment.to_string()),
    }
}

/// Keeps names from being read as Markdown.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        if r"\`*_[]<>#|".contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}
