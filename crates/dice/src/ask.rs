//! What the engine asks of its dice.

use crate::fault::Wanted;
use crate::script::Scripted;
use crate::special::{Artillery, SCATTERS, Scatter};
use crate::trace::Kind;

/// One question to the dice: the same for a generator and for a script.
#[derive(Clone, Copy)]
pub(crate) enum Ask<'a> {
    /// A face of a die, from 1 to `sides`.
    Die { sides: u8 },
    /// A colour from a bag that holds `total` tokens, `counts[i]` of colour `i`.
    Draw { counts: &'a [u16], total: u32 },
    /// An artillery die; the answer is its number, 0 for a misfire.
    Artillery,
    /// A scatter die; the answer is the number of a [`Scatter`].
    Scatter,
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
            (Self::Artillery, Scripted::Misfire) => Ok(0),
            (Self::Artillery, Scripted::Die(number)) => {
                let is_on_it = matches!(number, 2 | 4 | 6 | 8 | 10);
                is_on_it.then_some(usize::from(number)).ok_or(Misfit::Impossible)
            }
            (Self::Scatter, Scripted::Scatter(scatter)) => {
                scatter.is_possible().then_some(usize::from(scatter.number())).ok_or(Misfit::Impossible)
            }
            _ => Err(Misfit::WrongKind),
        }
    }

    /// The answer that such a number gives, every number below
    /// [`among`](Self::among) being as likely as the others.
    #[inline]
    pub(crate) fn answered_by(self, number: u32) -> usize {
        match self {
            Self::Die { .. } => number as usize + 1,
            Self::Draw { counts, .. } => walk(counts, number),
            Self::Artillery => usize::from(Artillery::on_face(number as u8 + 1).number().unwrap_or(0)),
            Self::Scatter => usize::from(Scatter::numbered(number as u16).number()),
        }
    }

    /// How many answers are as likely as each other.
    #[inline]
    pub(crate) fn among(self) -> u32 {
        match self {
            Self::Die { sides } => u32::from(sides),
            Self::Draw { total, .. } => total,
            Self::Artillery => 6,
            Self::Scatter => SCATTERS,
        }
    }

    /// The question as a trace keeps it.
    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Die { sides } => Kind::Die { sides },
            Self::Draw { total, .. } => Kind::Draw { total },
            Self::Artillery => Kind::Artillery,
            Self::Scatter => Kind::Scatter,
        }
    }

    /// The question as a fault keeps it.
    pub(crate) fn wanted(self) -> Wanted {
        match self {
            Self::Die { sides } => Wanted::Die { sides },
            Self::Draw { counts, .. } => Wanted::Draw { counts: counts.to_vec() },
            Self::Artillery => Wanted::Artillery,
            Self::Scatter => Wanted::Scatter,
        }
    }
}

/// The colour of token number `place`, with the tokens laid out colour by colour.
fn walk(counts: &[u16], mut place: u32) -> usize {
    for (colour, &count) in counts.iter().enumerate() {
        match place.checked_sub(u32::from(count)) {
            Some(rest) => place = rest,
            None => return colour,
        }
    }
    unreachable!("the place is below the number of tokens in the bag")
}
