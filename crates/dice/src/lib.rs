//! Dice for a deterministic engine.
//!
//! A battle is a fold over its setup, its orders and its dice; this crate is
//! the last of the three. [`Dice`] come from a seed, from a key agreed under
//! seal (see [`sealed`]) or from a [`Script`], and the engine cannot tell which.
//! Every result is asked for with a [`Purpose`], and nothing ever fails in the
//! middle of a battle: a script that does not fit keeps its first
//! [`ScriptFault`] for [`Dice::finish`] and goes on with the dice of seed 0.
//!
//! ```
//! use dice::{Dice, Purpose, Script};
//!
//! let to_hit = Purpose::new(rules::CATALOGUE.rules[0].id, "to hit");
//!
//! let mut dice = Dice::seeded(1);
//! let saved = dice.clone();
//! assert_eq!([dice.d6(to_hit), dice.d6(to_hit)], [4, 6]);
//! dice = saved;
//! assert_eq!(dice.d6(to_hit), 4);
//!
//! let script: Script = serde_json::from_str("[6, 7]")?;
//! let mut dice = Dice::scripted(script);
//! assert_eq!(dice.d6(to_hit), 6);
//! // There is no 7 on the die: the roll is made up, and the fault kept.
//! assert!(dice.d6(to_hit) <= 6);
//! assert!(dice.finish().is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # The drawing rule
//!
//! Records of battles keep a seed and no results, so the way from the one to
//! the other is fixed here, and not by the crates that happen to implement it:
//!
//! 1. The key of a `u64` seed is SHA-256 of the 13 ASCII bytes `acies dice v1`
//!    and the seed in 8 bytes, least significant first.
//! 2. The stream is the `ChaCha12` keystream of that key with a 64-bit block
//!    counter from 0 and a 64-bit nonce of 0, read as 32-bit words, least
//!    significant byte first.
//! 3. A number below `n` takes the next word `w`, and the next again for as
//!    long as `w >= n * floor(2^32 / n)`. It is `w mod n`.
//! 4. A die of `n` sides shows a number below `n`, plus 1.
//! 5. A draw from a bag of `t` tokens takes a number below `t` and counts it
//!    off along the bag, laid out colour by colour from colour 0.
//!
//! 6. An artillery die takes a number below 6: 0 to 4 are 2, 4, 6, 8 and 10, and
//!    5 is a misfire. A scatter die takes a number below 540: below 360 it is the
//!    direction of an arrow in compass degrees, and else a hit.
//!
//! Every result takes at least one word, even that of a die with one side.

mod ask;
mod dice;
mod fault;
mod hex;
mod playback;
mod purpose;
mod script;
pub mod sealed;
mod special;
mod stream;
mod trace;

pub use dice::Dice;
pub use fault::{ScriptFault, Stopped, Wanted};
pub use purpose::Purpose;
pub use script::{Script, ScriptError, ScriptItem, Scripted};
pub use special::{Artillery, Scatter};
pub use trace::{Kind, Rolled};
