//! The players that play every game.

use game::Game;

use crate::{Player, Random, Stone};

/// The players of a game that has a captain, the usual one first.
pub const PLAYERS: &[&str] = &[
    "captain",
    "veteran",
    "recruit",
    "captain:cautious",
    "captain:bold",
    "veteran:cautious",
    "veteran:bold",
    "recruit:cautious",
    "recruit:bold",
    "former",
    "random",
    "stone",
];

/// The player of that name who plays every game, if it is one of those.
///
/// ```
/// let player = mind::of_any_game::<spear::Battle>("stone", 7).unwrap();
/// assert_eq!(player.name(), "stone");
/// assert!(mind::of_any_game::<spear::Battle>("captain", 7).is_none());
/// ```
pub fn of_any_game<G: Game>(name: &str, seed: u64) -> Option<Box<dyn Player<G> + Send>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "stone" => Some(Box::new(Stone)),
        _ => None,
    }
}

/// How such a player plays, in a sentence.
pub fn about_any_game(name: &str) -> &'static str {
    match name {
        "stone" => "answers what it is asked and otherwise does nothing",
        _ => "gives any lawful order, without a plan",
    }
}
