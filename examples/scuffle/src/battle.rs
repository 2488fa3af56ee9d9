//! The state, and how a turn goes on.

use game::{Names, Outcome, Side, Tray, UnitId, why};
use serde::{Deserialize, Serialize};
use table::{Pose, Rect};

use crate::question::Question;
use crate::rule;
use crate::show::{Event, What, log};

/// The men of a block.
pub(crate) const MEN: u8 = 4;

/// The last turn.
pub(crate) const NIGHTFALL: u32 = 12;

/// What a block of men is armed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// On foot, with long spears.
    Spears,
    /// On foot, with bows or slings.
    Bows,
    /// Mounted.
    Horse,
}

/// A block of men.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Block {
    /// Its name.
    pub name: String,
    /// What it is armed with.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// The middle of its front, and which way it looks.
    pub pose: Pose,
    /// The men left.
    pub men: u8,
    /// Whether it has acted in this turn.
    pub acted: bool,
}

impl Block {
    /// The ground it stands on.
    pub fn rect(&self) -> Rect {
        Rect::new(self.pose, 2.0, 1.0)
    }

    /// Whether it is still there.
    pub fn stands(&self) -> bool {
        self.men > 0
    }
}

/// A battle of Scuffle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Battle {
    pub(crate) sides: [String; 2],
    pub(crate) blocks: Vec<Block>,
    pub(crate) turn: u32,
    pub(crate) active: Side,
    pub(crate) question: Option<Question>,
    pub(crate) outcome: Option<Outcome>,
    #[serde(skip)]
    pub(crate) names: Names,
}

impl Battle {
    /// The blocks that stand, with their numbers.
    pub fn standing(&self) -> impl Iterator<Item = (UnitId, &Block)> {
        (0..).map(UnitId).zip(&self.blocks).filter(|(_, block)| block.stands())
    }

    /// Those of a side that may still act.
    pub(crate) fn fresh(&self) -> impl Iterator<Item = UnitId> {
        let fresh = |block: &Block| block.side == self.active && !why::holds(rule::turn::ONCE, block.acted);
        self.standing().filter(move |(_, block)| fresh(block)).map(|(n, _)| n)
    }

    /// The foes of a block.
    pub(crate) fn foes(&self, of: UnitId) -> impl Iterator<Item = (UnitId, &Block)> {
        self.standing().filter(move |(_, block)| block.side != self.blocks[of.index()].side)
    }

    /// Opens the next turn, or the first.
    pub(crate) fn next_turn(&mut self, tray: &mut Tray<Event>) {
        if why::holds(rule::turn::NIGHTFALL, self.turn >= NIGHTFALL) {
            let men = Side::BOTH.map(|side| self.men(side));
            let winner = if men[0] == men[1] { None } else { Some(Side::BOTH[usize::from(men[1] > men[0])]) };
            return self.end(Outcome { winner, rule: rule::turn::NIGHTFALL }, tray);
        }
        self.active = match self.turn {
            0 => Side::A,
            _ => why::instead(rule::turn::ALTERNATE, self.active.other(), || self.active),
        };
        self.turn += 1;
        self.blocks.iter_mut().for_each(|block| block.acted = false);
        self.question = Some(Question::Pick);
        log(tray, What::Turn { turn: self.turn, side: self.active });
    }

    /// A block has acted: the next, the next turn, or the end.
    pub(crate) fn go_on(&mut self, acted: UnitId, tray: &mut Tray<Event>) {
        self.blocks[acted.index()].acted = true;
        let left = Side::BOTH.map(|side| self.men(side) > 0);
        if why::holds(rule::end::LAST, left != [true, true]) {
            let winner = Side::BOTH.into_iter().find(|side| left[side.index()]);
            return self.end(Outcome { winner, rule: rule::end::LAST }, tray);
        }
        self.question = Some(Question::Pick);
        if why::aside(|| self.fresh().next().is_none()) {
            tray.log.not_asked("every block has acted", None);
            self.next_turn(tray);
        }
    }

    /// Takes men from a block.
    pub(crate) fn lose(&mut self, unit: UnitId, hits: u8, tray: &mut Tray<Event>) {
        self.blocks[unit.index()].men = self.blocks[unit.index()].men.saturating_sub(hits);
        if why::holds(rule::end::BROKEN, !self.blocks[unit.index()].stands()) {
            log(tray, What::Broken { unit: unit.key() });
        }
    }

    fn men(&self, side: Side) -> u32 {
        self.blocks.iter().filter(|block| block.side == side).map(|block| u32::from(block.men)).sum()
    }

    fn end(&mut self, outcome: Outcome, tray: &mut Tray<Event>) {
        self.question = None;
        self.outcome = Some(outcome);
        log(tray, What::End { winner: outcome.winner });
    }
}
