//! Where a record and the battle it claims to be first part ways.

use std::fmt;

use rules::RuleId;
use serde_json::Value;

use super::{Ending, RecordedRoll};
use crate::say::{complaint, say};
use crate::{Refusal, Seat, StateHash};

/// A moment of a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Moment {
    /// Before the first order.
    Opening,
    /// At an order.
    Order {
        /// Which one, counted from 1.
        number: usize,
        /// Whose it is, says the file.
        seat: Seat,
        /// What it is, with tags.
        order: Value,
    },
    /// After the last order.
    End,
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Moment::Opening => say!("replay-opening"),
            Moment::Order { number, seat, order } => {
                say!("replay-order", number = *number, seat = u32::from(seat.0), order = order.to_string())
            }
            Moment::End => say!("replay-result"),
        })
    }
}

/// What a record says that the battle does not.
#[derive(Clone, PartialEq, Debug)]
pub enum Disagreement {
    /// The file has orders after the battle's end.
    Over,
    /// The file has another player's order.
    Seat(Seat),
    /// The order is no order.
    Unreadable(String),
    /// The rules forbid the order.
    Refused(Refusal),
    /// Another number fell.
    Die {
        /// Which one, counted from 1.
        number: usize,
        /// What the file says.
        file: RecordedRoll,
        /// What the dice gave.
        battle: RecordedRoll,
    },
    /// More or fewer dice fell.
    DiceCount {
        /// How many the file has.
        file: usize,
        /// How many fell.
        battle: usize,
    },
    /// The state is another one.
    Hash {
        /// What the file says.
        file: StateHash,
        /// What the battle came to.
        battle: StateHash,
    },
    /// The order or one before it was changed, though to no effect.
    Mark,
    /// The battle ended otherwise.
    Result {
        /// What the file says.
        file: Option<Ending>,
        /// What the battle came to.
        battle: Option<Ending>,
    },
}

impl std::error::Error for Disagreement {}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Disagreement::Over => say!("replay-over"),
            Disagreement::Seat(seat) => say!("replay-seat", seat = u32::from(seat.0)),
            Disagreement::Unreadable(why) => say!("replay-unreadable", why = complaint(why)),
            Disagreement::Refused(refusal) => say!("replay-refused", why = refusal.to_string()),
            Disagreement::Die { number, file, battle } => {
                say!("replay-die", number = *number, file = file.to_string(), battle = battle.to_string())
            }
            Disagreement::DiceCount { file, battle } => say!("replay-dice", file = *file, battle = *battle),
            Disagreement::Hash { file, battle } => {
                say!("replay-hash", file = file.to_string(), battle = battle.to_string())
            }
            Disagreement::Mark => say!("replay-mark"),
            Disagreement::Result { file, battle } => {
                say!("replay-ending", file = ending(file.as_ref()), battle = ending(battle.as_ref()))
            }
        })
    }
}

impl Disagreement {
    /// The first die that differs, or a difference in their number.
    pub(super) fn of_dice(file: &[RecordedRoll], battle: &[RecordedRoll]) -> Result<(), Disagreement> {
        let pairs = file.iter().zip(battle);
        if let Some((at, (&file, &battle))) = pairs.enumerate().find(|(_, (file, battle))| file != battle) {
            return Err(Disagreement::Die { number: at + 1, file, battle });
        }
        if file.len() != battle.len() {
            return Err(Disagreement::DiceCount { file: file.len(), battle: battle.len() });
        }
        Ok(())
    }

    /// The rule that refuses.
    pub(super) fn rule(&self) -> Option<RuleId> {
        match self {
            Disagreement::Refused(refusal) => Some(refusal.rule),
            _ => None,
        }
    }

    /// Whether the order was not played, so that its question still stands.
    pub(super) const fn is_unplayed(&self) -> bool {
        matches!(
            self,
            Disagreement::Over | Disagreement::Seat(_) | Disagreement::Unreadable(_) | Disagreement::Refused(_)
        )
    }

    /// A difference between hashes, if they can be compared.
    pub(super) fn of_hashes(file: StateHash, battle: StateHash) -> Result<(), Disagreement> {
        if file.may_be(battle) { Ok(()) } else { Err(Disagreement::Hash { file, battle }) }
    }
}

fn ending(ending: Option<&Ending>) -> String {
    ending.map_or_else(|| say!("replay-none"), ToString::to_string)
}
