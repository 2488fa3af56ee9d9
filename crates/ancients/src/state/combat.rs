//! A combat of this phase, and the blows still to be struck in it.

use crate::state::Battle;
use game::{Modifier, Side};
use ranked::fight::score;
use serde::Serialize;
use smallvec::SmallVec;

use crate::state::ids::{UnitId, UnitSet};

/// One combat of this phase ([`rules::ancients::combat::ENGAGEMENT_DEFINITION`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Combat {
    /// All who are in it when the phase begins.
    pub units: UnitSet,
    /// Wounds that each side has inflicted this round.
    pub wounds: [u8; 2],
    /// What each side has scored.
    pub score: [i8; 2],
    /// Who won, once the result is known; nobody in a draw.
    pub winner: Option<Side>,
    /// The result is known.
    pub fought: bool,
    /// A challenge has been issued, refused or barred this turn.
    pub challenged: bool,
    /// Characters slain in it this round.
    pub slain: UnitSet,
}

impl Combat {
    /// By how much the loser was beaten ([`rules::ancients::result::COMPARE_SCORES`]).
    pub(crate) fn margin(&self) -> i8 {
        score::margin(self.score)
    }
}

/// Blows that some models of a unit are to strike this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Strike {
    /// Who strikes: a unit, or a character.
    pub unit: UnitId,
    /// Whom they touch: only one, once that is decided.
    pub targets: UnitSet,
    /// How many models strike.
    pub models: u8,
    /// The unit's leader is one of them.
    pub leader: bool,
    /// Their horses strike, not they.
    pub horse: bool,
    /// They are touched on their front and nowhere else.
    pub front: bool,
    /// Riders who reach past a friend: their horses do not.
    pub reach: bool,
    /// Which men of an elephant's crew strike, or its driver
    /// ([`Strike::MAHOUT`]); not the unit itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crew: Option<u8>,
    /// How far the blows have come.
    pub stage: Stage,
}

impl Strike {
    /// The driver of an elephant, in place of a number of its men.
    pub const MAHOUT: u8 = u8::MAX;
}

/// How far blows have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub enum Stage {
    /// Nothing is thrown.
    #[default]
    Ready,
    /// So many have hit and missed; their player may throw again.
    Thrown {
        /// Hits.
        hits: u8,
        /// Misses.
        misses: u8,
    },
    /// So many wounds are not saved, and fall with the others of this moment.
    Landed(u8),
}

/// Bonuses of one side.
pub(crate) type Bonuses = SmallVec<[Modifier; 6]>;

impl Battle {
    pub(crate) fn combat(&self, n: u8) -> Combat {
        self.combats.get(usize::from(n)).copied().unwrap_or_default()
    }

    /// The combat of this phase that a unit was in when it began.
    pub(crate) fn fought_in(&self, id: UnitId) -> Option<&Combat> {
        let id = self.body_of(id);
        self.combats.iter().find(|c| c.units.has(id))
    }

    /// Whether two enemies fight across an obstacle in this round.
    pub(crate) fn across(&self, a: UnitId, b: UnitId) -> bool {
        self.contacts.iter().chain(&self.parted).any(|c| c.across && ((c.a == a && c.b == b) || (c.a == b && c.b == a)))
    }
}
