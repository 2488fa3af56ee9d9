//! Sealed dice, for players who do not sit at the same table.
//!
//! Nobody may choose the dice, and everybody must be able to check afterwards
//! that nobody did:
//!
//! 1. The keeper makes a [`Secret`] and publishes its [`Commitment`].
//! 2. Every player answers with some [`Entropy`]. Commitment and entropies make
//!    the [`Seal`], which everybody has before the first die falls.
//! 3. The keeper rolls with the dice of [`Seal::key`].
//! 4. After the battle the keeper publishes the [`Reveal`], and everybody
//!    checks it with [`Seal::open`] and plays the battle again.
//!
//! The keeper is bound by the commitment before it sees the entropies, and the
//! players do not know the secret when they choose theirs. Hence two cautions.
//! The keeper knows the dice to come, so it should not be a player. And if it
//! adds entropy of its own, it must do so first: whoever knows the secret and
//! speaks last can try entropies until the dice please.
//!
//! ```
//! use dice::sealed::{Entropy, Reveal, Seal, Secret};
//!
//! // Bytes from the operating system's generator; fixed here.
//! let secret = Secret::generate([7; 32]);
//! let seal = Seal {
//!     commitment: secret.commitment(),
//!     entropies: vec![Entropy::new(b"red")?, Entropy::new(b"blue")?],
//! };
//! let dice = dice::Dice::from_key(seal.key(&secret)?);
//! // ... the battle ...
//! let reveal = Reveal { secret, entropies: seal.entropies.clone() };
//! let again = seal.open(&reveal)?;
//! # Ok::<(), dice::sealed::SealError>(())
//! ```
//!
//! # The rule
//!
//! All hashes are SHA-256, tags are ASCII without an end mark:
//!
//! - commitment = hash(`acies dice commitment v1`, secret);
//! - key = hash(`acies dice key v1`, secret, then for each entropy in order one
//!   byte with its length and its bytes).

mod commitment;
mod entropy;
mod error;
mod seal;
mod secret;

pub use commitment::Commitment;
pub use entropy::Entropy;
pub use error::SealError;
pub use seal::{Reveal, Seal, verify};
pub use secret::Secret;
