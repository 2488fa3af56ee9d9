//! What kind of thing an event is.

use serde::{Deserialize, Serialize};

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// A turn or phase begins.
    Phase,
    /// Somebody moves.
    Move,
    /// Somebody fights, or loses heart.
    Combat,
    /// Anything else.
    Other,
}

/// What kind of thing an event is, for those who tell of it or wish it undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nature {
    /// What it is about.
    pub topic: Topic,
    /// How far an account indents it: 0 for turns, more for details.
    pub depth: u8,
    /// It belongs into a short account of the battle.
    pub notable: bool,
    /// A die fell or a secret was shown: it cannot be taken back.
    pub irrevocable: bool,
    /// The turn that it opens.
    pub turn: Option<u32>,
}

impl Nature {
    /// A die fell for it, or it shows a secret.
    #[must_use]
    pub const fn irrevocable(self) -> Nature {
        Nature { irrevocable: true, ..self }
    }

    /// A phase begins.
    #[must_use]
    pub const fn of_phase(self) -> Nature {
        Nature { topic: Topic::Phase, ..self }
    }

    /// Somebody moves.
    #[must_use]
    pub const fn of_move(self) -> Nature {
        Nature { topic: Topic::Move, ..self }
    }

    /// Somebody fights, or loses heart.
    #[must_use]
    pub const fn of_combat(self) -> Nature {
        Nature { topic: Topic::Combat, ..self }
    }
}

/// The beginning of a turn.
pub fn opens_turn(turn: impl Into<u32>) -> Nature {
    Nature { turn: Some(turn.into()), ..notable(0).of_phase() }
}

/// Something that belongs into a short account.
pub const fn notable(depth: u8) -> Nature {
    Nature { notable: true, ..detail(depth) }
}

/// Something that a short account leaves out.
pub const fn detail(depth: u8) -> Nature {
    Nature { topic: Topic::Other, depth, notable: false, irrevocable: false, turn: None }
}
