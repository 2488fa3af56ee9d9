//! Where a battle's dice come from.

use dice::Dice;
use dice::sealed::{Seal, SealError, Secret};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a battle's dice come from.
///
/// ```
/// use game::DiceSource;
/// assert_eq!(serde_json::to_string(&DiceSource::Seed(1066))?, r#"{"seed":1066}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// A number that anybody can type in.
    Seed(u64),
    /// A secret that was sealed before the battle and is shown after it.
    Sealed {
        /// What was agreed before the first die fell.
        #[schemars(with = "SealSchema")]
        seal: Seal,
        /// What the keeper held back; absent until the battle is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<String>")]
        secret: Option<Secret>,
    },
}

/// The form of a seal in files.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "it only describes `dice::sealed::Seal` to readers of the schema")]
struct SealSchema {
    /// What binds the keeper: 64 hexadecimal digits.
    commitment: String,
    /// What the players added, in hexadecimal digits.
    entropies: Vec<String>,
}

/// Why the dice of a record cannot be had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiceSourceError {
    /// The secret is still held back.
    #[error(
        "the dice are still sealed; ask the keeper for the record with its secret, given out when the battle is over"
    )]
    StillSealed,
    /// The secret is not the one that was sealed.
    #[error("the dice were tampered with: {0}")]
    Broken(#[from] SealError),
}

impl DiceSource {
    /// The dice, at their beginning.
    pub fn dice(&self) -> Result<Dice, DiceSourceError> {
        match self {
            DiceSource::Seed(seed) => Ok(Dice::seeded(*seed)),
            DiceSource::Sealed { secret: None, .. } => Err(DiceSourceError::StillSealed),
            DiceSource::Sealed { seal, secret: Some(secret) } => Ok(Dice::from_key(seal.key(secret)?)),
        }
    }

    /// The source without its secret, for showing before the battle is over.
    #[must_use]
    pub fn concealed(&self) -> DiceSource {
        match self {
            DiceSource::Seed(seed) => DiceSource::Seed(*seed),
            DiceSource::Sealed { seal, .. } => DiceSource::Sealed { seal: seal.clone(), secret: None },
        }
    }
}
