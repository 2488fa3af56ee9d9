//! The story of a battle, arranged for a reader.

use game::Outcome;

use super::scene::Scene;
use crate::chronicle::{Chapter, Chronicle, Told};

/// One turn, arranged.
pub struct Episode<'c> {
    /// `Turn 3`, or `Before the battle`.
    pub heading: String,
    /// What happened.
    pub chapter: &'c Chapter,
    /// The table when it began.
    pub before: Scene,
    /// The table when it ended.
    pub after: Scene,
}

/// The turns of a battle.
pub fn episodes(chronicle: &Chronicle) -> Vec<Episode<'_>> {
    let mut before = Scene::default();
    let mut episodes = Vec::new();
    for chapter in &chronicle.chapters {
        let after = Scene::read(&chapter.view);
        let heading = if chapter.turn == 0 { "Before the battle".into() } else { format!("Turn {}", chapter.turn) };
        episodes.push(Episode { heading, chapter, before, after: after.clone() });
        before = after;
    }
    episodes
}

/// A paragraph: a heading line and the sentences under it.
pub struct Paragraph<'c> {
    /// The line that opens it.
    pub opening: Option<&'c Told>,
    /// What follows, with details further in.
    pub lines: Vec<&'c Told>,
}

/// The paragraphs of a turn: each line at the margin opens one.
pub fn paragraphs(chapter: &Chapter) -> Vec<Paragraph<'_>> {
    let mut paragraphs: Vec<Paragraph<'_>> = Vec::new();
    for told in chapter.told.iter().filter(|told| !told.starts_turn()) {
        match paragraphs.last_mut() {
            Some(paragraph) if told.line.depth > 0 => paragraph.lines.push(told),
            None if told.line.depth > 0 => paragraphs.push(Paragraph { opening: None, lines: vec![told] }),
            _ => paragraphs.push(Paragraph { opening: Some(told), lines: Vec::new() }),
        }
    }
    paragraphs
}

/// The battle in a sentence.
pub fn standfirst(chronicle: &Chronicle) -> String {
    let [a, b] = &chronicle.sides;
    let turns = match chronicle.turns() {
        1 => "one turn".into(),
        n => format!("{n} turns"),
    };
    match chronicle.result {
        None => format!("{a} and {b} part undecided after {turns}."),
        Some(Outcome { winner: None, .. }) => format!("{a} and {b} fight {turns} without a victor."),
        Some(Outcome { winner: Some(side), .. }) => {
            let (winner, loser) = (&chronicle.sides[side.index()], &chronicle.sides[side.other().index()]);
            format!("{winner} defeat {loser} in {turns}.")
        }
    }
}
