//! A battle as a story: what happened, turn by turn, with a view of each.

use game::{Digest, Line, Outcome, Record, Side};
use serde::Serialize;
use serde_json::Value;

use crate::Playable;

/// A whole battle, told.
#[derive(Clone, Debug, Serialize)]
pub struct Chronicle {
    /// The game.
    pub ruleset: &'static str,
    /// The battle's name.
    pub title: String,
    /// The sides' names, A first.
    pub sides: [String; 2],
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The story.
    pub chapters: Vec<Chapter>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The last state's fingerprint.
    pub hash: Digest,
    /// The record.
    #[serde(skip)]
    pub record: Record,
}

impl Chronicle {
    /// How many turns were played.
    pub fn turns(&self) -> u64 {
        self.chapters.last().map_or(0, |chapter| chapter.turn)
    }
}

/// One turn, or what came before the first.
#[derive(Clone, Debug, Serialize)]
pub struct Chapter {
    /// Which turn; 0 before the first.
    pub turn: u64,
    /// What happened.
    pub told: Vec<Told>,
    /// What fell for each side.
    #[serde(skip)]
    pub rolls: [Vec<u8>; 2],
    /// The state at its end.
    #[serde(skip)]
    pub view: Value,
}

/// One event, told.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// The sentence and its rules.
    #[serde(flatten)]
    pub line: Line,
    /// The event as data.
    pub event: Value,
    /// Whether it belongs into a short account.
    pub notable: bool,
}

impl Told {
    /// Whether it opens a turn. All games call that event `turn`.
    pub fn starts_turn(&self) -> bool {
        self.event["event"] == "turn"
    }
}

/// Writes a chronicle while the battle goes on.
pub(crate) struct Chronicler {
    chapters: Vec<Chapter>,
}

impl Chronicler {
    /// An empty book.
    pub fn new() -> Chronicler {
        Chronicler { chapters: vec![Chapter::new(0)] }
    }

    /// The turn that is being told.
    pub fn turn(&self) -> u64 {
        self.chapters.last().map_or(0, |chapter| chapter.turn)
    }

    /// Adds what happened, and gives back the new lines.
    pub fn hear<G: Playable>(&mut self, game: &G, events: &[G::Event]) -> Vec<Told> {
        let told =
            |event| Told { line: game.tell(event), event: game.event_data(event), notable: G::is_notable(event) };
        let new: Vec<Told> = events.iter().map(told).collect();
        for (event, told) in events.iter().zip(&new) {
            if told.starts_turn() {
                // What a turn opens with moves nobody: this is how the last one ended.
                self.close(game);
                self.chapters.push(Chapter::new(told.event["turn"].as_u64().unwrap_or(self.turn() + 1)));
            }
            let Some(chapter) = self.chapters.last_mut() else { continue };
            chapter.told.push(told.clone());
            if let Some((side, dice)) = game.rolls(event) {
                chapter.rolls[side.index()].extend(dice);
            }
        }
        new
    }

    /// Takes the view with which a chapter ends.
    fn close<G: Playable>(&mut self, game: &G) {
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.view = game.view();
        }
    }

    /// Closes the book.
    pub fn finish<G: Playable>(mut self, game: &G, title: String, sides: [String; 2], record: Record) -> Chronicle {
        self.close(game);
        Chronicle {
            ruleset: G::RULESET,
            title,
            sides,
            players: record.players.clone(),
            chapters: self.chapters,
            result: game.outcome(),
            hash: game.digest(),
            record,
        }
    }
}

impl Chapter {
    fn new(turn: u64) -> Chapter {
        Chapter { turn, told: Vec::new(), rolls: [Vec::new(), Vec::new()], view: Value::Null }
    }

    /// What fell for a side.
    pub fn rolls_of(&self, side: Side) -> &[u8] {
        &self.rolls[side.index()]
    }
}
