//! What a computer player is.

use game::{AnswerOf, Game};

/// Somebody who answers decisions.
///
/// ```
/// use mind::{Player, Random};
///
/// fn name<G: game::Game>(player: &dyn Player<G>) -> &str {
///     player.name()
/// }
/// assert_eq!(name::<::spear::Battle>(&Random::new(1)), "random");
/// ```
pub trait Player<G: Game> {
    /// The name by which the command line knows it.
    fn name(&self) -> &'static str;

    /// The answer to the pending decision. The battle is shown as this
    /// player's seat may know it.
    fn decide(&mut self, battle: &G) -> AnswerOf<G>;

    /// Why the last answer was given, in a few words; empty if there was no
    /// thought behind it.
    fn reason(&self) -> &'static str {
        ""
    }

    /// What the player is about to do with his army, in a sentence or two;
    /// nothing if there is no plan.
    fn plan(&mut self, _battle: &G) -> Option<String> {
        None
    }

    /// Whether the player looks at the battle at all. Masking is wasted on
    /// one that does not.
    fn looks(&self) -> bool {
        true
    }
}
