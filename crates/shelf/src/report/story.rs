//! The story of a battle, arranged for a reader.

use game::say::say;
use game::scene::Scene;
use game::telling::{sentence, side_name};
use game::{Ending, Side};

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
        let plain = || say!("report-turn", turn = chapter.turn);
        let heading = match said {
            _ if chapter.turn == 0 => say!("report-before"),
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
    let turns = chronicle.turns();
    let name = |side| side_name(&chronicle.sides, side);
    let told = match &chronicle.result {
        None => say!("report-undecided", a = name(Side::A), b = name(Side::B), turns = turns),
        Some(Ending { winner: None, .. }) => {
            say!("report-drawn", a = name(Side::A), b = name(Side::B), turns = turns)
        }
        Some(Ending { winner: Some(side), .. }) => {
            say!("report-won", winner = name(*side), loser = name(side.other()), turns = turns)
        }
    };
    sentence(&told)
}

/// How the battle ended, in a few words.
pub fn ending(chronicle: &Chronicle) -> String {
    let turns = chronicle.turns();
    let told = match &chronicle.result {
        None => say!("ending-undecided", turns = turns),
        Some(Ending { winner: None, .. }) => say!("ending-drawn", turns = turns),
        Some(Ending { winner: Some(side), .. }) => {
            say!("ending-won", winner = side_name(&chronicle.sides, *side), turns = turns)
        }
    };
    sentence(&told)
}
