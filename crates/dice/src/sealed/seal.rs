//! What is agreed before a battle, and what is shown after it.

use serde::{Deserialize, Serialize};

use super::{Commitment, Entropy, SealError, Secret};
use crate::Dice;

/// What everybody has before the first die falls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// What binds the keeper.
    pub commitment: Commitment,
    /// What the players added, in the order agreed.
    pub entropies: Vec<Entropy>,
}

/// What the keeper publishes after the battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal {
    /// What the keeper held back.
    pub secret: Secret,
    /// What the keeper says the players added.
    pub entropies: Vec<Entropy>,
}

impl Seal {
    /// The key of the battle's dice, for [`Dice::from_key`]. Fails if the
    /// secret is not the one committed to.
    pub fn key(&self, secret: &Secret) -> Result<[u8; 32], SealError> {
        let found = secret.commitment();
        if found == self.commitment {
            Ok(secret.key(&self.entropies))
        } else {
            Err(SealError::WrongSecret { committed: self.commitment, found })
        }
    }

    /// The battle's dice, if the reveal is true to this seal in every part.
    pub fn open(&self, reveal: &Reveal) -> Result<Dice, SealError> {
        let (sealed, revealed) = (self.entropies.len(), reveal.entropies.len());
        if sealed != revealed {
            return Err(SealError::EntropyCount { sealed, revealed });
        }
        let changed = |(ours, theirs)| ours != theirs;
        if let Some(player) = self.entropies.iter().zip(&reveal.entropies).position(changed) {
            return Err(SealError::EntropyChanged { player });
        }
        self.key(&reveal.secret).map(Dice::from_key)
    }
}

/// The dice a reveal makes, if its secret is the one committed to.
///
/// For those who have the commitment and no more. The entropies are taken from
/// the reveal on trust: if they were changed the dice are others, and the battle
/// does not replay. Who has the seal uses [`Seal::open`], which says so.
pub fn verify(commitment: &Commitment, reveal: &Reveal) -> Result<Dice, SealError> {
    let seal = Seal { commitment: *commitment, entropies: reveal.entropies.clone() };
    seal.key(&reveal.secret).map(Dice::from_key)
}
