//! What has become of platforms, piece by piece: small, plain, copied freely.
//!
//! A chariot is hit and lost as a whole and needs none of this; its wounds, and
//! those of an elephant, are the unit's ([`UnitState::wounds`](crate::state::UnitState::wounds)).
//! An elephant is the one piece of its unit; the engines of a battery are
//! pieces in the order in which they were written down, those that are left
//! without a gap.

use serde::{Serialize, Serializer};

use crate::state::{Battle, UnitId};

/// A battery has no more engines.
pub const MOST_PIECES: usize = 12;

/// What has become of one platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Piece {
    /// Men of its crew who are gone.
    pub crew_lost: u8,
    /// Wounds of an engine.
    pub wounds: u8,
    /// In a battery of guns of another kind it is a cannon.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cannon: bool,
    /// Of several engines this one shoots neither this turn nor the next.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
}

/// What has become of the platforms of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts([Piece; MOST_PIECES]);

impl Parts {
    /// Nothing has become of any.
    pub fn are_whole(&self) -> bool {
        *self == Parts::default()
    }

    /// What has become of the n-th.
    pub fn piece(&self, n: u8) -> Piece {
        self.0.get(usize::from(n)).copied().unwrap_or_default()
    }

    /// The same, to be changed.
    pub fn piece_mut(&mut self, n: u8) -> &mut Piece {
        &mut self.0[usize::from(n).min(MOST_PIECES - 1)]
    }

    /// Those of so many platforms.
    pub fn of(&self, models: u8) -> &[Piece] {
        &self.0[..usize::from(models).min(MOST_PIECES)]
    }

    /// The n-th is gone: those after it close up.
    pub fn take_out(&mut self, n: u8) {
        let n = usize::from(n).min(MOST_PIECES - 1);
        self.0.copy_within(n + 1.., n);
        self.0[MOST_PIECES - 1] = Piece::default();
    }
}

/// Those of which anything is to be told, and all before them.
impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let told = self.0.iter().rposition(|piece| *piece != Piece::default()).map_or(0, |last| last + 1);
        serializer.collect_seq(&self.0[..told])
    }
}

impl Battle {
    /// How many are left of the crew of a unit's n-th platform, a mahout not
    /// counted.
    pub fn crew_left(&self, id: UnitId, piece: u8) -> u8 {
        self.plan.troops[id.index()].crew.count().saturating_sub(self.unit(id).parts.piece(piece).crew_lost)
    }

    /// The same of so many of its platforms together.
    pub(crate) fn crews_left(&self, id: UnitId, models: u8) -> u16 {
        (0..models).map(|piece| u16::from(self.crew_left(id, piece))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_close_up_when_one_is_gone() {
        let mut parts = Parts::default();
        for n in 0..4 {
            *parts.piece_mut(n) = Piece { crew_lost: n, wounds: 1, ..Piece::default() };
        }
        parts.take_out(1);
        assert_eq!(parts.of(4).iter().map(|piece| piece.crew_lost).collect::<Vec<_>>(), [0, 2, 3, 0]);
        assert_eq!(parts.piece(3), Piece::default());
    }

    #[test]
    fn what_is_whole_tells_nothing() {
        let mut parts = Parts::default();
        assert!(parts.are_whole());
        assert_eq!(serde_json::to_string(&parts).unwrap(), "[]");
        parts.piece_mut(1).crew_lost = 2;
        assert_eq!(
            serde_json::to_string(&parts).unwrap(),
            r#"[{"crew_lost":0,"wounds":0},{"crew_lost":2,"wounds":0}]"#
        );
    }
}
