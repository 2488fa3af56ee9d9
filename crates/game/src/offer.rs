//! Offers: all that may be answered to a question, before it is put into words.
//!
//! What a player is shown, what his order is read against and, unless there are
//! too many answers, what a computer commander is proposed is one and the same
//! offer.

use say::say;
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
        let unit = |unit: UnitId| Choice {
            key: unit.key(),
            label: say::named(game.unit_name(unit)).into_owned(),
            rule: None,
            idle: false,
        };
        let all = |units: &[UnitId], picks: &[P]| -> Vec<Choice> {
            units.iter().map(|&id| unit(id)).chain(picks.iter().map(|pick| pick.choice(game))).collect()
        };
        match self {
            Offer::Confirm => Ask::Confirm { yes: say!("answer-yes"), no: say!("answer-no"), idle: false },
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

    /// How many answers can be listed. Of several units, shares, dice, places
    /// and paths there are too many: whoever asks for them says himself what is
    /// sensible.
    fn listed(&self) -> usize {
        match self {
            Offer::Confirm => 2,
            Offer::One(units, picks) => units.len() + picks.len(),
            Offer::Number(least, most) => (*least..=*most).len(),
            Offer::Several(..)
            | Offer::Arrange(_)
            | Offer::Divide(..)
            | Offer::Dice(..)
            | Offer::Place(..)
            | Offer::Path { .. } => 0,
        }
    }

    /// One of the answers that can be listed: units first, yes before no.
    fn nth<F>(&self, n: usize) -> Answer<P, F> {
        match self {
            Offer::One(units, picks) => {
                units.get(n).map_or_else(|| Answer::Pick(picks[n - units.len()]), |unit| Answer::Unit(*unit))
            }
            Offer::Number(least, _) => Answer::Number(least + n as u16),
            _ => Answer::Confirm(n == 0),
        }
    }

    /// Draws one of the answers that can be listed.
    pub fn draw<F>(&self, below: Below) -> Option<Answer<P, F>> {
        let count = self.listed();
        (count > 0).then(|| self.nth(below(count as u32) as usize))
    }

    /// Proposes all answers that can be listed.
    pub fn propose<F>(&self, taker: Taker<Answer<P, F>>) -> bool {
        propose_each((0..self.listed()).map(|n| self.nth(n)), taker)
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
