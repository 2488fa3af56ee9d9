//! What the engine asks of its dice.

use crate::fault::Wanted;
use crate::script::Scripted;
use crate::trace::Kind;

/// One question to the dice: the same for a generator and for a script.
#[derive(Clone, Copy)]
pub(crate) enum Ask<'a> {
    /// A face of a die, from 1 to `sides`.
    Die { sides: u8 },
    /// A colour from a bag that holds `total` tokens, `counts[i]` of colour `i`.
    Draw { counts: &'a [u16], total: u32 },
}

/// Why a scripted result does not answer a question.
pub(crate) enum Misfit {
    /// A die where a draw was wanted, or the other way round.
    WrongKind,
    /// A face the die does not have, or a colour the bag has run out of.
    Impossible,
}

impl<'a> Ask<'a> {
    /// Asks for a die.
    #[inline]
    pub(crate) fn die(sides: u8) -> Self {
        assert!(sides > 0, "a die has at least one side");
        Self::Die { sides }
    }

    /// Asks for a draw.
    #[inline]
    pub(crate) fn draw(counts: &'a [u16]) -> Self {
        let total = counts.iter().map(|&count| u32::from(count)).sum();
        assert!(total > 0, "nothing can be drawn from an empty bag");
        Self::Draw { counts, total }
    }

    /// The value a scripted result gives as an answer, if it can be one.
    pub(crate) fn accept(self, scripted: Scripted) -> Result<usize, Misfit> {
        match (self, scripted) {
            (Self::Die { sides }, Scripted::Die(face)) => {
                (1..=sides).contains(&face).then_some(usize::from(face)).ok_or(Misfit::Impossible)
            }
            (Self::Draw { counts, .. }, Scripted::Draw(colour)) => {
                let colour = usize::from(colour);
                let left = counts.get(colour).copied().unwrap_or(0);
                (left > 0).then_some(colour).ok_or(Misfit::Impossible)
            }
            _ => Err(Misfit::WrongKind),
        }
    }

    /// The question as a trace keeps it.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Die { sides } => Kind::Die { sides },
            Self::Draw { total, .. } => Kind::Draw { total },
        }
    }

    /// The question as a fault keeps it.
    pub(crate) fn wanted(self) -> Wanted {
        match self {
            Self::Die { sides } => Wanted::Die { sides },
            Self::Draw { counts, .. } => Wanted::Draw { counts: counts.to_vec() },
        }
    }
}
