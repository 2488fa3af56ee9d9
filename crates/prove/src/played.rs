//! The games whose rules can be proved.

use game::referee::{Case, Ruling, judge};
use game::{FileError, Game};

/// A game, as far as the proof needs it.
#[derive(Clone, Copy)]
pub struct Played {
    /// The ruleset's name, which is the crate's as well.
    pub name: &'static str,
    judge: fn(&str, &str) -> Result<Ruling, FileError>,
}

/// Every game.
pub const ALL: &[Played] = &[Played::of::<spear::Battle>(), Played::of::<ancients::Battle>()];

impl Played {
    const fn of<G: Game>() -> Played {
        Played { name: G::RULESET, judge: judge_text::<G> }
    }

    /// Plays a case.
    pub fn judge(self, file: &str, text: &str) -> Result<Ruling, FileError> {
        (self.judge)(file, text)
    }
}

fn judge_text<G: Game>(file: &str, text: &str) -> Result<Ruling, FileError> {
    Ok(judge::<G>(&Case::read::<G>(file, text)?))
}
