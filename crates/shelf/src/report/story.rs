//! The story of a battle, arranged for a reader.

use game::Ending;
use game::scene::Scene;

use crate::chronicle::{Chapter, Chronicle, ToldEvent};

/// One turn, arranged.
pub struct Episode<'c> {
    /// `Turn 3`, or `Before the battle`.
    pub heading: String,
    /// What happened.
    pub chapter: &'c Chapter,
    /// The table when it began.
    pub before: Option<&'c Scene>,
    /// The table when it ended.
    pub after: Option<&'c Scene>,
}

/// The turns of a battle.
pub fn episodes(chronicle: &Chronicle) -> Vec<Episode<'_>> {
    let mut before = None;
    let mut episodes = Vec::new();
    for chapter in &chronicle.chapters {
        let after = chapter.scene.as_ref();
        // Where the sides have turns of their own the game says whose it is.
        let said = chapter.told.iter().find(|told| told.starts_turn()).map(|told| told.line.text.clone());
        let plain = || format!("Turn {}", chapter.turn);
        let heading = match said {
            _ if chapter.turn == 0 => "Before the battle".into(),
            Some(text) if text.starts_with(&plain()) => text,
            _ => plain(),
        };
        episodes.push(Episode { heading, chapter, before, after });
        before = after;
    }
    episodes
}

/// The notable lines of a turn, gathered into paragraphs: whatever opens a
/// phase opens one.
pub fn paragraphs(chapter: &Chapter) -> Vec<Vec<&ToldEvent>> {
    let mut paragraphs: Vec<Vec<&ToldEvent>> = vec![Vec::new()];
    for told in chapter.told.iter().filter(|told| !told.starts_turn()) {
        if told.line.depth <= PHASE_DEPTH {
            paragraphs.push(Vec::new());
        }
        if let Some(paragraph) = paragraphs.last_mut().filter(|_| told.notable && told.is_told()) {
            paragraph.push(told);
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// How far in the lines stand that open a phase.
const PHASE_DEPTH: u8 = 1;

/// The battle in a sentence.
pub fn standfirst(chronicle: &Chronicle) -> String {
    let [a, b] = &chronicle.sides;
    let turns = match chronicle.turns() {
        1 => "one turn".into(),
        n => format!("{n} turns"),
    };
    match &chronicle.result {
        None => format!("{a} and {b} part undecided after {turns}."),
        Some(Ending { winner: None, .. }) => format!("{a} and {b} fight {turns} without a victor."),
        Some(Ending { winner: Some(side), .. }) => {
            let (winner, loser) = (&chronicle.sides[side.index()], &chronicle.sides[side.other().index()]);
            format!("{winner} defeat {loser} in {turns}.")
        }
    }
}
