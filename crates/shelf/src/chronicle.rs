//! A battle as a story: what happened, turn by turn, with a view of each.

use game::scene::Scene;
use game::{
    Act, Deed, Ending, Game, Happening, Key, Line, Names, Record, RecordedOrder, Side, StateHash, Thought, ToldLine,
};
use rules::RuleId;
use serde::Serialize;
use serde_json::{Value, json};
use table::Pose;

use crate::{Event, Playable};

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
    pub result: Option<Ending>,
    /// The last state's fingerprint.
    pub hash: StateHash,
    /// Where the rules of today no longer agree with the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parted: Option<Parted>,
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

/// Where the rules of today no longer agree with a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Parted {
    /// How many orders agree.
    pub after: usize,
    /// What does not, and which mended rules are behind it.
    pub why: String,
    /// Whether a mended rule is behind it; if not, the record was changed.
    pub explained: bool,
    /// Whether the rest is told from what the record kept; if not, nothing of
    /// it can be told.
    pub told: bool,
}

/// One turn, or what came before the first.
#[derive(Clone, Debug, Serialize)]
pub struct Chapter {
    /// Which turn; 0 before the first.
    pub turn: u64,
    /// What happened.
    pub told: Vec<ToldEvent>,
    /// What fell for each side.
    #[serde(skip)]
    pub rolls: [Vec<u8>; 2],
    /// The table at its end.
    #[serde(skip)]
    pub scene: Option<Scene>,
}

/// One event, told.
#[derive(Clone, Debug, Serialize)]
pub struct ToldEvent {
    /// The sentence and its rules.
    #[serde(flatten)]
    pub line: Line,
    /// The event as data.
    pub event: Value,
    /// Whether it belongs into a short account.
    pub notable: bool,
    /// What a computer player thought when it gave the orders that led to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub thoughts: Vec<Thought>,
    /// The turn that it opens, if it opens one.
    #[serde(skip)]
    pub turn: Option<u32>,
    /// What a witness saw of it.
    #[serde(skip)]
    pub seen: Option<Seen>,
    /// Whether it is a side's doing, and no unit's.
    #[serde(skip)]
    pub of_side: bool,
}

/// What a witness saw, with the tags of those whom he saw.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// What happened.
    pub act: Act,
    /// Who did it, or whom it happened to.
    pub by: Vec<String>,
    /// Whom it was done to.
    pub to: Vec<String>,
    /// How many men or hits it cost.
    pub count: u32,
    /// Where whoever did it came to stand.
    pub at: Option<Pose>,
    /// The side that it is about, where it is about no unit.
    pub side: Option<Side>,
}

impl Seen {
    /// A deed with tags in place of keys.
    fn new(Deed { act, by, to, count, at, side }: Deed, names: &Names) -> Seen {
        let tags = |keys: &[Key]| keys.iter().map(|key| names.of(*key)).collect();
        Seen { act, by: tags(&by), to: tags(&to), count, at, side }
    }
}

impl ToldEvent {
    /// Whether it opens a turn.
    pub fn starts_turn(&self) -> bool {
        self.turn.is_some()
    }

    /// Whether it is worth a line. What only changes the books has no words.
    pub fn is_told(&self) -> bool {
        !self.line.text.is_empty()
    }
}

impl From<&ToldLine> for ToldEvent {
    fn from(kept: &ToldLine) -> ToldEvent {
        let rules = kept.rules.iter().filter_map(|rule| RuleId::parse(rule).ok()).collect();
        ToldEvent {
            line: Line { text: kept.text.clone(), rules, depth: kept.depth },
            event: kept.turn.map_or(Value::Null, |turn| json!({ "event": "turn", "turn": turn })),
            notable: kept.notable,
            thoughts: Vec::new(),
            turn: kept.turn,
            seen: None,
            of_side: false,
        }
    }
}

/// Writes a chronicle while the battle goes on.
pub(crate) struct Chronicler {
    chapters: Vec<Chapter>,
    /// Thoughts behind what has not happened yet.
    pending: Vec<Thought>,
}

impl Chronicler {
    /// An empty book.
    pub fn new() -> Chronicler {
        Chronicler { chapters: vec![Chapter::new(0)], pending: Vec::new() }
    }

    /// Takes note of what was thought when an order was given: it is told with
    /// what comes of it.
    pub fn overhear(&mut self, order: &RecordedOrder) {
        self.pending.extend(order.why.clone());
    }

    /// Adds what happened, and gives back the new lines.
    pub fn hear<G: Playable>(&mut self, game: &G::Battle, events: &[Event<G>]) -> Vec<ToldEvent> {
        let told = |event: &Event<G>| {
            let nature = event.nature();
            ToldEvent {
                line: game.tell(event),
                event: game.event_data(event),
                notable: nature.notable,
                thoughts: Vec::new(),
                turn: nature.turn,
                of_side: G::Battle::doer(event).is_some(),
                seen: game.deed(event).map(|deed| Seen::new(deed, game.names())),
            }
        };
        let mut new: Vec<ToldEvent> = events.iter().map(told).collect();
        if let Some(first) = new.iter_mut().find(|told| told.is_told()) {
            first.thoughts = std::mem::take(&mut self.pending);
        }
        for (event, told) in events.iter().zip(&new) {
            if let Some(turn) = told.turn {
                // What a turn opens with moves nobody: this is how the last one ended.
                self.close(game.scene());
                self.chapters.push(Chapter::new(turn.into()));
            }
            let Some(chapter) = self.chapters.last_mut() else { continue };
            chapter.told.push(told.clone());
            if let Some((side, dice)) = G::rolls(game, event) {
                chapter.rolls[side.index()].extend(dice);
            }
        }
        new
    }

    /// Adds what a record kept, told when the table was like this.
    pub fn hear_kept(&mut self, mut told: ToldEvent, scene: &Scene) {
        if told.is_told() {
            told.thoughts.append(&mut self.pending);
        }
        if let Some(turn) = told.turn {
            self.close(scene.clone());
            self.chapters.push(Chapter::new(turn.into()));
        }
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.told.push(told);
        }
    }

    /// Takes the table with which a chapter ends.
    fn close(&mut self, scene: Scene) {
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.scene = Some(scene);
        }
    }

    /// Closes the book.
    pub fn finish<G: Playable>(
        mut self,
        game: &G::Battle,
        title: String,
        sides: [String; 2],
        record: Record,
    ) -> Chronicle {
        self.close(game.scene());
        let (result, hash) = (game.outcome().map(Ending::from), StateHash::now(game.digest()));
        self.bind::<G>(title, sides, record, result, hash)
    }

    /// Closes the book on what a record kept.
    pub fn finish_kept<G: Playable>(
        mut self,
        scene: Scene,
        title: String,
        sides: [String; 2],
        record: Record,
    ) -> Chronicle {
        self.close(scene);
        let (result, hash) =
            (record.result.clone(), record.orders.last().map_or(record.opening.hash, |last| last.hash));
        self.bind::<G>(title, sides, record, result, hash)
    }

    fn bind<G: Playable>(
        self,
        title: String,
        sides: [String; 2],
        record: Record,
        result: Option<Ending>,
        hash: StateHash,
    ) -> Chronicle {
        let (players, chapters) = (record.players.clone(), self.chapters);
        Chronicle { ruleset: G::RULESET, title, sides, players, chapters, result, hash, parted: None, record }
    }
}

impl Chapter {
    fn new(turn: u64) -> Chapter {
        Chapter { turn, told: Vec::new(), rolls: [Vec::new(), Vec::new()], scene: None }
    }

    /// What fell for a side.
    pub fn rolls_of(&self, side: Side) -> &[u8] {
        &self.rolls[side.index()]
    }
}
