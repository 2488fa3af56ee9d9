//! Proposals: answers that a game holds to be sensible.

use crate::{Order, Refusal};

/// Something that might be answered.
#[derive(Clone, Debug)]
pub enum Proposal<A> {
    /// It is known to be lawful.
    Lawful(A),
    /// A place or a path, of which only judging tells.
    Unjudged(Order),
}

impl<A> Proposal<A> {
    /// The answer, if it is lawful.
    pub fn judge(self, read: impl FnOnce(&Order) -> Result<A, Refusal>) -> Option<A> {
        match self {
            Proposal::Lawful(answer) => Some(answer),
            Proposal::Unjudged(order) => read(&order).ok(),
        }
    }
}
