//! Offers: all that may be answered to a question, before it is put into words.
//!
//! What a player is shown, what his order is read against and, unless there are
//! too many answers, what a computer commander is proposed is one and the same
//! offer.

use smallvec::SmallVec;
use table::Polygon;

use crate::{
    Answer, Ask, Below, Choice, Game, Gift, Gifts, Grant, Key, Order, Pick, Taker, UnitId, Units, propose_each,
};

/// What may be answered.
#[derive(Clone, Debug)]
pub enum Offer<P> {
    /// Yes or no.
    Confirm,
    /// One of these units, or of these other things.
    One(SmallVec<[UnitId; 16]>, SmallVec<[P; 8]>),
    /// Some of these units, from so many to so many.
    Several(Units, usize, usize),
    /// All of these units, in an order to be chosen.
    Arrange(Units),
    /// A number, from the one to the other.
    Number(u16, u16),
    /// So many, to be divided among these units or things.
    Divide(u8, Units, SmallVec<[P; 4]>),
    /// Dice, for units that heed no less than that.
    Dice(SmallVec<[u8; 8]>, SmallVec<[(UnitId, u8); 32]>),
    /// A place for one of these units, or of these other things: only judging
    /// tells.
    Place(Units, SmallVec<[P; 4]>, Vec<Polygon>),
    /// A path of such legs: only judging tells.
    Path {
        /// How far it may lead.
        allowance: f64,
        /// And how far beyond.
        bonus: f64,
        /// Of what it may be made.
        legs: &'static [&'static str],
    },
}

/// Offers of which there are more answers than could be listed.
macro_rules! open {
    () => {
        Offer::Several(..)
            | Offer::Arrange(_)
            | Offer::Divide(..)
            | Offer::Dice(..)
            | Offer::Place(..)
            | Offer::Path { .. }
    };
}

impl<P: Copy> Offer<P> {
    /// One of some units.
    pub fn one_of(units: impl IntoIterator<Item = UnitId>) -> Offer<P> {
        Offer::One(units.into_iter().collect(), SmallVec::new())
    }

    /// One of some things that are no units.
    pub fn pick(picks: impl IntoIterator<Item = P>) -> Offer<P> {
        Offer::One(SmallVec::new(), picks.into_iter().collect())
    }

    /// One of what was offered so far, or that.
    #[must_use]
    pub fn or(mut self, pick: P) -> Offer<P> {
        let Offer::One(_, picks) = &mut self else { unreachable!("only one of several has an alternative") };
        picks.push(pick);
        self
    }

    /// Any of some units, or none.
    pub fn any_of(units: impl IntoIterator<Item = UnitId>) -> Offer<P> {
        let units: Units = units.into_iter().collect();
        let most = units.len();
        Offer::Several(units, 0, most)
    }

    /// A place for a unit.
    pub fn place(unit: UnitId, zones: Vec<Polygon>) -> Offer<P> {
        Offer::Place([unit].into_iter().collect(), SmallVec::new(), zones)
    }

    /// Puts it into words.
    pub fn ask<G: Game<Pick = P>>(self, game: &G) -> Ask
    where
        P: Pick<G>,
    {
        let unit = |unit: UnitId| Choice { key: unit.key(), label: game.unit_name(unit).into(), rule: None };
        let all = |units: &[UnitId], picks: &[P]| -> Vec<Choice> {
            units.iter().map(|&id| unit(id)).chain(picks.iter().map(|pick| pick.choice(game))).collect()
        };
        match self {
            Offer::Confirm => Ask::Confirm,
            Offer::One(units, picks) => Ask::ChooseOne { options: all(&units, &picks) },
            Offer::Several(units, at_least, at_most) => {
                Ask::ChooseSome { options: all(&units, &[]), at_least, at_most }
            }
            Offer::Arrange(units) => Ask::Arrange { items: all(&units, &[]) },
            Offer::Number(least, most) => Ask::Bid { least, most },
            Offer::Divide(total, units, picks) => Ask::Divide { total, among: all(&units, &picks) },
            Offer::Dice(dice, among) => Ask::AllocateDice {
                dice: dice.to_vec(),
                among: among.iter().map(|&(id, least)| (unit(id), least)).collect(),
            },
            Offer::Place(units, picks, zones) => Ask::Place { items: all(&units, &picks), zones },
            Offer::Path { allowance, bonus, legs } => Ask::Move { allowance, bonus, steps: legs.to_vec() },
        }
    }

    /// The answer that an order gives, if it is on offer. Places and paths never
    /// are: they must be judged.
    pub fn read<G, F>(&self, order: &Order) -> Option<Answer<P, F>>
    where
        P: Pick<G>,
    {
        match (self, order) {
            (Offer::Confirm, Order::Confirm(yes)) => Some(Answer::Confirm(*yes)),
            (Offer::One(units, picks), Order::Choose(key)) => match UnitId::of(*key) {
                Some(unit) if units.contains(&unit) => Some(Answer::Unit(unit)),
                _ => picks.iter().find(|pick| pick.key() == *key).map(|pick| Answer::Pick(*pick)),
            },
            (Offer::Several(units, least, most), Order::ChooseSome(keys)) if (least..=most).contains(&&keys.len()) => {
                each_once(units, keys).map(Answer::Units)
            }
            (Offer::Arrange(units), Order::Arrange(keys)) if keys.len() == units.len() => {
                each_once(units, keys).map(Answer::Arranged)
            }
            (Offer::Number(least, most), Order::Bid(bid)) => {
                (least..=most).contains(&bid).then_some(Answer::Number(*bid))
            }
            (Offer::Divide(total, units, picks), Order::Divide(shares)) => {
                let given: u32 = shares.iter().map(|&share| u32::from(share)).sum();
                let fits = shares.len() == units.len() + picks.len() && given == u32::from(*total);
                fits.then(|| Answer::Shares(shares.clone()))
            }
            (Offer::Dice(dice, among), Order::Allocate(grants)) => {
                let mut left = dice.clone();
                let gift = |grant: &Grant| {
                    let (unit, _) = *among.iter().find(|(unit, _)| unit.key() == grant.to)?;
                    left.swap_remove(left.iter().position(|die| *die == grant.die)?);
                    Some(Gift { die: grant.die, unit })
                };
                grants.iter().map(gift).collect::<Option<Gifts>>().map(Answer::Dice)
            }
            _ => None,
        }
    }

    /// Draws one of all that is known to be lawful, as if it had been proposed.
    pub fn draw<F>(&self, below: Below) -> Option<Answer<P, F>> {
        let mut number = |count: usize| (count > 0).then(|| below(count as u32) as usize);
        match self {
            Offer::Confirm => number(2).map(|n| Answer::Confirm(n == 0)),
            Offer::One(units, picks) => number(units.len() + picks.len()).map(|n| match units.get(n) {
                Some(unit) => Answer::Unit(*unit),
                None => Answer::Pick(picks[n - units.len()]),
            }),
            Offer::Number(least, most) => {
                let span = most.checked_sub(*least)?;
                number(usize::from(span) + 1).map(|n| Answer::Number(least + n as u16))
            }
            open!() => None,
        }
    }

    /// Proposes all that is known to be lawful, in the order of the offer. Of
    /// several units, shares, dice, places and paths there are too many: whoever
    /// asks for them says himself what is sensible.
    pub fn propose<F>(&self, taker: Taker<Answer<P, F>>) -> bool {
        match self {
            Offer::Confirm => propose_each([true, false].map(Answer::Confirm), taker),
            Offer::One(units, picks) => {
                let picks = picks.iter().copied().map(Answer::Pick);
                propose_each(units.iter().copied().map(Answer::Unit).chain(picks), taker)
            }
            Offer::Number(least, most) => propose_each((*least..=*most).map(Answer::Number), taker),
            open!() => false,
        }
    }
}

/// These keys as units, if each is one of them and none is named twice.
fn each_once(units: &[UnitId], keys: &[Key]) -> Option<Units> {
    let mut chosen = Units::new();
    for key in keys {
        let unit = UnitId::of(*key).filter(|unit| units.contains(unit) && !chosen.contains(unit))?;
        chosen.push(unit);
    }
    Some(chosen)
}
