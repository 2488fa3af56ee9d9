//! Many battles: single ones without an audience, leagues, tuning, and the soak.
//!
//! ```
//! use arena::play;
//! use game::Game;
//! use mind::{Player, Random};
//! use spear::{Army, Battle, Setup};
//!
//! let army = Army::parse(include_str!("../../../armies/spear/normans.toml")).unwrap();
//! let beginning = Battle::new(&Setup::pitched(army.clone(), army)).unwrap();
//! let mut players: Vec<Box<dyn Player<Battle>>> = vec![Box::new(Random::new(1)), Box::new(Random::new(2))];
//! let bout = play(&beginning, &mut players, 7).unwrap();
//! assert!(bout.orders > 100);
//! ```

#![forbid(unsafe_code)]

mod account;
mod bout;
pub mod league;
mod score;
pub mod soak;
pub mod stats;
pub mod tune;

pub use account::{Account, Decisions, account};
pub use bout::{Bout, Fault, MOST_ORDERS, play, play_checked};
pub use score::Score;
