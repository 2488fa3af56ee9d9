//! Where a record and the battle it claims to be first part ways.

use std::fmt;

use rules::RuleId;
use serde_json::Value;

use super::{Ending, RecordedRoll};
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
        match self {
            Moment::Opening => f.write_str("the opening"),
            Moment::Order { number, seat, order } => write!(f, "order {number} ({seat}, {order})"),
            Moment::End => f.write_str("the result"),
        }
    }
}

/// What a record says that the battle does not.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Disagreement {
    /// The file has orders after the battle's end.
    #[error("the battle is already over")]
    Over,
    /// The file has another player's order.
    #[error("{0} is to decide")]
    Seat(Seat),
    /// The order is no order.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The rules forbid the order.
    #[error("it is refused: {0}")]
    Refused(Refusal),
    /// Another number fell.
    #[error("die {number} is {file} in the file, {battle} by the seed")]
    Die {
        /// Which one, counted from 1.
        number: usize,
        /// What the file says.
        file: RecordedRoll,
        /// What the dice gave.
        battle: RecordedRoll,
    },
    /// More or fewer dice fell.
    #[error("{file} dice are in the file, {battle} fell by the seed")]
    DiceCount {
        /// How many the file has.
        file: usize,
        /// How many fell.
        battle: usize,
    },
    /// The state is another one.
    #[error("the state hash after it is {file} in the file, {battle} in the battle")]
    Hash {
        /// What the file says.
        file: StateHash,
        /// What the battle came to.
        battle: StateHash,
    },
    /// The order or one before it was changed, though to no effect.
    #[error(
        "its mark does not fit: the order, or the one before it, was changed in the file, though the state is the same"
    )]
    Mark,
    /// The battle ended otherwise.
    #[error("it is {} in the file, {} in the battle", ending(file.as_ref()), ending(battle.as_ref()))]
    Result {
        /// What the file says.
        file: Option<Ending>,
        /// What the battle came to.
        battle: Option<Ending>,
    },
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
    ending.map_or_else(|| "none".into(), ToString::to_string)
}
