//! A captain as a tuner sees him: numbers, and how well he plays by them.

use game::{Game, Side};

use crate::{Margin, NoWeights, Player, Weights, ancients, spear};

/// The captain of a game whose weights can be tuned, without their type.
#[derive(Debug)]
pub struct Tunable<G: Game> {
    /// What the weights are called.
    pub names: &'static [&'static str],
    /// The file of weights that comes with the game.
    pub file: &'static str,
    /// Reads such a file.
    pub read: fn(&str) -> Result<Vec<f64>, NoWeights>,
    /// Writes one, without comments.
    pub write: fn(&[f64]) -> String,
    /// The captain who weighs by these numbers.
    pub captain: fn(&[f64]) -> Box<dyn Player<G> + Send>,
    /// How well a battle went for a side.
    pub margin: fn(&G, Side) -> f64,
}

impl<G: Margin> Tunable<G> {
    /// The captain whose weights are `W`.
    pub const fn of<W: Weights>(captain: fn(&[f64]) -> Box<dyn Player<G> + Send>) -> Tunable<G> {
        Tunable {
            names: W::NAMES,
            file: W::FILE,
            read: |text| Ok(W::parse(text)?.values()),
            write: |values| W::with_values(values).file(),
            captain,
            margin: G::margin,
        }
    }
}

/// The captain of `spear`.
pub const SPEAR: Tunable<::spear::Battle> = Tunable::of::<spear::Weights>(|values| {
    let thumb = spear::Thumb::with(spear::Weights::with_values(values));
    Box::new(spear::Captain::by(thumb))
});

/// The captain of `ancients`.
pub const ANCIENTS: Tunable<::ancients::Battle> = Tunable::of::<ancients::Weights>(|values| {
    let thumb = ancients::Thumb::with(ancients::Weights::with_values(values));
    Box::new(ancients::Captain::by(thumb))
});
