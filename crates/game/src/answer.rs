//! Answers: what a player wants, read from his order and judged once.
//!
//! An order is what people write: keys, words, paths. An answer is what the
//! rules made of it: the unit that was chosen, the place, the path with where
//! it leads and what it costs. Whoever holds an answer need not ask the rules
//! again.

use std::fmt::Debug;

use rules::RuleId;
use smallvec::SmallVec;
use table::Pose;

use crate::{Choice, Game, Grant, Key, Order, Path, Refusal, UnitId, why};

/// Several units, in the order they were named.
pub type Units = SmallVec<[UnitId; 8]>;

/// A die for a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gift {
    /// What it shows.
    pub die: u8,
    /// Who gets it.
    pub unit: UnitId,
}

/// Dice for units.
pub type Gifts = SmallVec<[Gift; 24]>;

/// The answers of a game.
pub type AnswerOf<G> = Answer<<G as Game>::Pick, <G as Game>::Found>;

/// What came of reading an order.
pub type Reading<G> = Result<AnswerOf<G>, Refusal>;

/// Something to choose that is no unit: a word of the game, a commander.
pub trait Pick<G>: Copy + Debug {
    /// What an order says for it.
    fn key(self) -> Key;

    /// What it is called.
    fn label(self, game: &G) -> String;

    /// Its rule, if it has one of its own.
    fn rule(self) -> Option<RuleId> {
        None
    }

    /// Whether to pick it is to do nothing: to stay, to pass, to be done.
    fn passes(self) -> bool {
        false
    }

    /// As it is put to a player.
    fn choice(self, game: &G) -> Choice {
        Choice { key: self.key(), label: self.label(game), rule: self.rule().map(why::cited), idle: self.passes() }
    }
}

/// A lawful answer to a question. `P` is what can be picked besides units, `F`
/// what judging finds of a place or a path.
#[derive(Clone, Debug)]
pub enum Answer<P, F> {
    /// Yes or no.
    Confirm(bool),
    /// One unit.
    Unit(UnitId),
    /// One of the other things on offer.
    Pick(P),
    /// Several units.
    Units(Units),
    /// All units, in this order.
    Arranged(Units),
    /// So many.
    Number(u16),
    /// So many for each.
    Shares(SmallVec<[u8; 4]>),
    /// Dice for units.
    Dice(Gifts),
    /// A unit put down where it may stand.
    Stands {
        /// Which.
        unit: UnitId,
        /// Where.
        pose: Pose,
    },
    /// Something else put down.
    Place {
        /// What.
        item: Key,
        /// Where.
        pose: Pose,
        /// What the rules say of it.
        found: F,
    },
    /// A way.
    Path {
        /// As it was given; in a box, so that all other answers are small.
        path: Box<Path>,
        /// Where it leads, what it costs.
        found: F,
    },
}

impl<P, F> Answer<P, F> {
    /// A unit, or something else instead.
    pub fn unit_or(unit: Option<UnitId>, pick: P) -> Answer<P, F> {
        unit.map_or(Answer::Pick(pick), Answer::Unit)
    }

    /// A path, and what judging found of it.
    pub fn path(path: Path, found: F) -> Answer<P, F> {
        Answer::Path { path: Box::new(path), found }
    }

    /// The order that is read as this answer.
    pub fn order<G>(&self) -> Order
    where
        P: Pick<G>,
    {
        let keys = |units: &Units| units.iter().map(|unit| unit.key()).collect();
        match self {
            Answer::Confirm(yes) => Order::Confirm(*yes),
            Answer::Unit(unit) => Order::Choose(unit.key()),
            Answer::Pick(pick) => Order::Choose(pick.key()),
            Answer::Units(units) => Order::ChooseSome(keys(units)),
            Answer::Arranged(units) => Order::Arrange(keys(units)),
            Answer::Number(number) => Order::Bid(*number),
            Answer::Shares(shares) => Order::Divide(shares.clone()),
            Answer::Dice(gifts) => {
                Order::Allocate(gifts.iter().map(|gift| Grant { die: gift.die, to: gift.unit.key() }).collect())
            }
            Answer::Stands { unit, pose } => Order::Place { item: unit.key(), pose: *pose },
            Answer::Place { item, pose, .. } => Order::Place { item: *item, pose: *pose },
            Answer::Path { path, .. } => Order::Move((**path).clone()),
        }
    }
}

/// Reads an order as a path, if it is one.
pub fn as_path<P, F>(
    order: &Order,
    judge: impl FnOnce(&Path) -> Result<F, Refusal>,
) -> Option<Result<Answer<P, F>, Refusal>> {
    let Order::Move(path) = order else { return None };
    Some(judge(path).map(|found| Answer::path(path.clone(), found)))
}

/// Reads an order as a place for a unit, if it is one and for a unit on offer.
pub fn as_stand<P, F>(
    order: &Order,
    offered: impl FnOnce(UnitId) -> bool,
    judge: impl FnOnce(UnitId, Pose) -> Result<(), Refusal>,
) -> Option<Result<Answer<P, F>, Refusal>> {
    let &Order::Place { item, pose } = order else { return None };
    let unit = UnitId::of(item).filter(|&unit| offered(unit))?;
    Some(judge(unit, pose).map(|()| Answer::Stands { unit, pose }))
}

/// Reads an order as a place, if it is one and for something on offer.
pub fn as_place<P, F>(
    order: &Order,
    offered: impl FnOnce(Key) -> bool,
    judge: impl FnOnce(Key, Pose) -> Result<F, Refusal>,
) -> Option<Result<Answer<P, F>, Refusal>> {
    let &Order::Place { item, pose } = order else { return None };
    offered(item).then(|| judge(item, pose).map(|found| Answer::Place { item, pose, found }))
}
