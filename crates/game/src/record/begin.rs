//! The beginning of a battle from its setup and its dice.

use dice::Dice;

use super::{DiceSource, DiceSourceError, Opening, RecordedRoll};
use crate::{Faults, Game, StateHash, Tray};

/// Why a battle cannot begin.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BeginError {
    /// The game refuses the setup.
    #[error("the battle cannot begin: {0}")]
    Setup(#[from] Faults),
    /// The dice cannot be had.
    #[error("the battle has no dice: {0}")]
    Dice(#[from] DiceSourceError),
}

/// A battle run to its first decision.
pub(crate) struct Beginning<G: Game> {
    pub(crate) game: G,
    pub(crate) table: Tray<G::Event>,
    pub(crate) opening: Opening,
}

/// Runs a battle to its first decision.
pub(crate) fn begin<G: Game>(setup: &G::Setup, source: &DiceSource) -> Result<Beginning<G>, BeginError> {
    let dice: Dice = source.dice()?;
    let mut table = Tray::new(dice.traced());
    let mut game = G::new(setup)?;
    game.start(&mut table);
    let dice = RecordedRoll::of(&table.dice.take_trace());
    let opening = Opening { dice, hash: StateHash::now(game.digest()), ..Opening::default() };
    Ok(Beginning { game, table, opening })
}
