//! What a witness saw of an event: who did what to whom, in words that all
//! games share. Reports are told and drawn from it.
//!
//! Dice, orders and bookkeeping are no deeds: nobody on the field sees them.

use smallvec::SmallVec;
use table::Pose;

use crate::{Key, Side};

/// Units or leaders, as a deed names them.
type Those = SmallVec<[Key; 2]>;

/// What somebody did, or what happened to him.
#[derive(Clone, PartialEq, Debug)]
pub struct Deed {
    /// What.
    pub act: Act,
    /// Who did it, or whom it happened to.
    pub by: Those,
    /// Whom it was done to.
    pub to: Those,
    /// How many men or hits it cost.
    pub count: u32,
    /// Where whoever did it came to stand.
    pub at: Option<Pose>,
    /// The side that it is about, where it is about no unit.
    pub side: Option<Side>,
}

/// What can be seen on a battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Came onto the table or out of hiding.
    Arrived,
    /// Went somewhere, of his own will.
    Moved,
    /// Went against an enemy.
    Charged,
    /// Reached him, at the front.
    Struck,
    /// Reached him, at the flank.
    StruckFlank,
    /// Reached him, at the rear.
    StruckRear,
    /// Did not reach him.
    FellShort,
    /// Got out of a charger's way.
    Evaded,
    /// Shot.
    Shot,
    /// Fought hand to hand.
    Fought,
    /// Lost men or took hits.
    Lost,
    /// Was wounded, and lost nobody.
    Hurt,
    /// The side won the fight that was last told of; none if nobody did.
    Won,
    /// Went back, in order.
    GaveGround,
    /// Followed whoever went back.
    Followed,
    /// Broke, and will run.
    Broke,
    /// Lost heart without a fight.
    Panicked,
    /// Ran.
    Fled,
    /// Ran wild, with no heed of friend and enemy.
    Stampeded,
    /// Ran on purpose, to come back.
    Feigned,
    /// Ran after whoever ran.
    Pursued,
    /// Ran down whoever ran: he is lost.
    Caught,
    /// Broke and is lost at once.
    Routed,
    /// Is lost.
    Destroyed,
    /// Left the table.
    Left,
    /// Took heart again.
    Rallied,
    /// A leader fell.
    Slain,
    /// Called out the enemy's best.
    Challenged,
    /// Took up such a challenge.
    Met,
    /// Did not take it up.
    Refused,
    /// Lost the standard.
    StandardLost,
    /// The army wavers.
    Wavered,
    /// The army has had enough.
    Despaired,
    /// The side gave up.
    Conceded,
    /// So much the side's day was worth when all was counted.
    Scored,
    /// The side won, and it was close.
    BarelyWon,
    /// The side lost, and by far.
    Crushed,
    /// Night fell on the battle.
    Darkened,
}

impl Act {
    /// What somebody did or suffered.
    pub fn by(self, who: impl Into<Key>) -> Deed {
        Deed { act: self, by: [who.into()].into_iter().collect(), to: Those::new(), count: 0, at: None, side: None }
    }

    /// What several did.
    pub fn by_all(self, who: impl IntoIterator<Item = impl Into<Key>>) -> Deed {
        let by = who.into_iter().map(Into::into).collect();
        Deed { act: self, by, to: Those::new(), count: 0, at: None, side: None }
    }

    /// What is true of a side, or of neither.
    pub fn of(self, side: impl Into<Option<Side>>) -> Deed {
        Deed { act: self, by: Those::new(), to: Those::new(), count: 0, at: None, side: side.into() }
    }

    /// Whether somebody went where he did not want to go.
    pub const fn is_flight(self) -> bool {
        matches!(self, Act::Evaded | Act::Fled | Act::Stampeded | Act::Feigned | Act::GaveGround)
    }
}

impl Deed {
    /// Done to somebody.
    #[must_use]
    pub fn to(mut self, whom: impl Into<Key>) -> Deed {
        self.to.push(whom.into());
        self
    }

    /// With where it led.
    #[must_use]
    pub fn at(self, pose: Pose) -> Deed {
        Deed { at: Some(pose), ..self }
    }

    /// With what it cost.
    #[must_use]
    pub fn cost(self, count: impl Into<u32>) -> Deed {
        Deed { count: count.into(), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deed_says_who_did_what_to_whom() {
        let deed = Act::Shot.by(Key::Unit(1)).to(Key::Unit(2)).cost(3_u8);
        assert_eq!((deed.by.as_slice(), deed.to.as_slice(), deed.count), (&[Key::Unit(1)][..], &[Key::Unit(2)][..], 3));
        assert_eq!(Act::Won.of(Side::B).side, Some(Side::B));
        assert!(Act::Fled.is_flight() && !Act::Pursued.is_flight());
    }
}
