//! Decisions and orders, as they look over the line: units and leaders are
//! called by their tags.
//!
//! These mirror the types of `game`, so that a change of the engine cannot
//! change the protocol unseen: a test plays battles and reads everything the
//! engine asks and proposes back into them.

pub use game::scene::Stance as Pose;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The tag of a unit or leader, a word of the game, or a number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Key {
    /// A tag or a word.
    Text(String),
    /// A number.
    Number(i32),
}

/// The pending question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Who must answer.
    pub seat: u8,
    /// The rule that gives the choice.
    pub rule: String,
    /// The question, in a sentence.
    pub prompt: String,
    /// The unit or leader it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub subject: Option<Key>,
    /// What kind of answer is wanted, within which bounds.
    pub ask: Ask,
    /// Whether the answer stays hidden from the other seats.
    pub secret: bool,
}

/// One thing that may be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What to answer.
    pub key: Key,
    /// What it means, in a few words.
    pub label: String,
    /// The rule that offers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// The kinds of answers there are. Each is answered by the [`Order`] named.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Choose exactly one: `choose`.
    ChooseOne {
        /// What there is to choose from.
        options: Vec<Choice>,
    },
    /// Choose several: `choose-some`.
    ChooseSome {
        /// What there is to choose from.
        options: Vec<Choice>,
        /// Fewest that may be chosen.
        at_least: u32,
        /// Most that may be chosen.
        at_most: u32,
    },
    /// Put all items in order: `arrange`.
    Arrange {
        /// The items.
        items: Vec<Choice>,
    },
    /// Divide a number among takers: `divide`.
    Divide {
        /// How many there are to divide.
        total: u8,
        /// Who may get some; the answer follows this order.
        among: Vec<Choice>,
    },
    /// Give dice to takers: `allocate`.
    AllocateDice {
        /// What the dice show.
        dice: Vec<u8>,
        /// Who may be given one, with the least number each accepts.
        #[schema(value_type = Vec<Vec<Object>>)]
        among: Vec<(Choice, u8)>,
    },
    /// Name a number in secret: `bid`.
    Bid {
        /// Least.
        least: u16,
        /// Most.
        most: u16,
    },
    /// Put something down somewhere: `place`.
    Place {
        /// What may be put down.
        items: Vec<Choice>,
        /// Where; empty means anywhere on the table.
        zones: Vec<Vec<[f64; 2]>>,
    },
    /// Move along a path: `move`.
    Move {
        /// The furthest the move may go before bonuses and ground are counted.
        allowance: f64,
        /// Extra length that bonuses could buy.
        bonus: f64,
        /// Which kinds of legs the path may have, in words.
        steps: Vec<String>,
    },
    /// Yes or no: `confirm`.
    Confirm,
}

/// A die given to somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    /// The number the die shows.
    pub die: u8,
    /// Who gets it.
    pub to: Key,
}

/// One leg of a move. Lengths are in the game's own unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Leg {
    /// Straight ahead.
    Forward(f64),
    /// Sideways without turning; positive is to the right.
    Shift(f64),
    /// Half a turn on the spot.
    AboutTurn,
    /// A quarter turn on the spot: clockwise if true.
    Quarter(bool),
    /// A wheel about the right (true) or left front corner, in degrees.
    Wheel {
        /// True: the right front corner stands still.
        right: bool,
        /// How far round, in degrees.
        degrees: f64,
    },
    /// Into a formation of so many files, without turning.
    Files(u8),
    /// To a place and facing, by straight lines of the front corners.
    To(Pose),
}

/// An answer to the pending decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// One of the options.
    Choose(Key),
    /// Several of the options (perhaps none).
    ChooseSome(Vec<Key>),
    /// All items, in the wished order.
    Arrange(Vec<Key>),
    /// How many for each of the takers, in their order.
    Divide(Vec<u8>),
    /// Dice for takers; dice not named are not used.
    Allocate(Vec<Grant>),
    /// A secret number.
    Bid(u16),
    /// Put something down.
    Place {
        /// What is put down.
        item: Key,
        /// Where, and which way it faces.
        pose: Pose,
    },
    /// Move along a path.
    Move(Vec<Leg>),
    /// Yes or no.
    Confirm(bool),
}

/// A player's mistake: the rule, what was wrong, what would be right.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: String,
    /// What was wrong.
    pub wrong: String,
    /// What would be right.
    pub right: String,
}

/// What a lawful order would do, told before it is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Preview {
    /// Where the unit stands after each leg.
    pub path: Vec<Pose>,
    /// What the move costs, in the game's unit of length.
    pub cost: Option<f64>,
    /// How far the unit might go at most on this kind of move.
    pub allowance: Option<f64>,
    /// What is put down, as it would lie on the table: ground, for instance,
    /// that is not in the view yet. Empty for pieces.
    pub outline: Vec<[f64; 2]>,
    /// What will follow.
    pub notes: Vec<PreviewNote>,
}

/// Something that will follow from an order, and the rule that says so.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PreviewNote {
    /// What will follow.
    pub text: String,
    /// The rule.
    pub rule: String,
}
