//! What a battle is made of, once and for all, and what is written down of
//! its course. A battle on the server is the fold of its entries.

use dice::sealed::{Entropy, Seal};
use game::{DiceSource, Opening, RecordedOrder, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Charter {
    /// The game.
    pub ruleset: String,
    /// The scenario's id.
    pub scenario: String,
    /// What the battle begins from; it may hold secrets of the sides.
    pub setup: Value,
    /// Its name.
    pub title: String,
    /// The sides' names.
    pub sides: [String; 2],
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
    /// Where the dice come from, with the secret and before any entropy.
    pub dice: DiceSource,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// The pace of the computer commanders at the beginning.
    pub pace: u32,
    /// Whether it came as a record and is only there to be looked at.
    pub uploaded: bool,
    /// Whether the usual captain sets everything up, for all seats.
    #[serde(default)]
    pub arrayed: bool,
    /// Whether he then leads both armies towards each other.
    #[serde(default)]
    pub near: bool,
}

/// Who sits at a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatPlan {
    /// The seat's side.
    pub side: Side,
    /// The player's name until he gives another.
    pub name: String,
    /// The computer commander, if one plays.
    pub computer: Option<String>,
}

/// Something that happened to a battle.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// A player came to the table for the first time.
    Joined {
        /// The seats of his token.
        seats: Vec<u8>,
        /// What he adds to the dice.
        entropy: Option<Entropy>,
        /// His name.
        name: Option<String>,
    },
    /// Everybody had come, and the battle began.
    Began {
        /// What happened before the first order.
        opening: Box<Opening>,
        /// The edition of the rules.
        edition: u32,
    },
    /// An order was played.
    Order {
        /// The order with its dice.
        order: RecordedOrder,
        /// Who noticed nothing of it; 255 stands for spectators.
        hidden_from: Vec<u8>,
    },
    /// Orders were taken back before anything had come of them.
    Undo {
        /// How many are left.
        orders: usize,
        /// Who noticed nothing of it.
        hidden_from: Vec<u8>,
    },
    /// Orders were taken back by agreement.
    Rewind {
        /// How many are left.
        orders: usize,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// The program failed, or its rules were mended since.
    Stopped {
        /// How.
        why: String,
        /// The order it failed at.
        order: Option<Value>,
    },
}

/// Stands for the spectators where seats are listed.
pub const SPECTATORS: u8 = u8::MAX;

impl Charter {
    /// The dice with what the players added.
    pub fn dice_with(&self, entropies: Vec<Entropy>) -> DiceSource {
        match &self.dice {
            DiceSource::Seed(seed) => DiceSource::Seed(*seed),
            DiceSource::Sealed { seal, secret } if self.uploaded => {
                DiceSource::Sealed { seal: seal.clone(), secret: secret.clone() }
            }
            DiceSource::Sealed { seal, secret } => {
                let seal = Seal { commitment: seal.commitment, entropies };
                DiceSource::Sealed { seal, secret: secret.clone() }
            }
        }
    }

    /// The seats of people.
    pub fn human_seats(&self) -> impl Iterator<Item = u8> + '_ {
        (0..).zip(&self.seats).filter(|(_, plan)| plan.computer.is_none()).map(|(seat, _)| seat)
    }
}
