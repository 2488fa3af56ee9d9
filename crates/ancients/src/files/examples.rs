//! The worked examples of the book, each with the referee case that plays it.

use game::WorkedExample;
use rules::ancients as rule;

/// The worked examples, chapter by chapter.
///
/// ```
/// assert!(ancients::WORKED_EXAMPLES.iter().any(|example| example.case == "shoot/five-archers.toml"));
/// ```
pub static WORKED_EXAMPLES: &[WorkedExample] = &[
    // Moving and charging
    WorkedExample::played(rule::move_::ENCUMBRANCE_KNIGHT_EXAMPLE, "move/knights-example.toml"),
    WorkedExample::played(rule::move_::REFORM_EXAMPLE, "move/reform-example.toml"),
    WorkedExample::played(rule::charge::DISTANCE_TERRAIN_EXAMPLE, "charge/through-mud.toml"),
    WorkedExample::played(rule::charge::ADJACENT_EXAMPLE, "charge/adjacent-targets.toml"),
    WorkedExample::played(rule::charge::CROSSING_PATHS_EXAMPLE, "charge/crossing-paths.toml"),
    WorkedExample::played(rule::charge::CROSSING_PATHS_EXAMPLE, "charge/one-of-two-declared.toml"),
    WorkedExample::played(rule::charge::FLANK_EXAMPLE, "charge/no-room.toml"),
    WorkedExample::played(rule::charge::FLANK_EXAMPLE, "charge/front-and-flanks.toml"),
    WorkedExample::played(rule::charge::SIGHT_EXAMPLE, "elephant/sees-the-foot-not-the-archers.toml"),
    // Shooting
    WorkedExample::played(rule::hit::EXAMPLE_FIVE_ARCHERS, "shoot/five-archers.toml"),
    WorkedExample::played(rule::wound::EXAMPLE, "shoot/five-archers.toml"),
    WorkedExample::played(rule::hit::EXAMPLE_COPSE, "hit/copse.toml"),
    WorkedExample::played(rule::hit::SEVEN_PLUS_EXAMPLE, "hit/seven-plus.toml"),
    WorkedExample::played(rule::special::COMBINED_EQUAL_NUMBERS_EXAMPLE, "special/combined-shot-at.toml"),
    // Combat
    WorkedExample::played(rule::break_::EXAMPLE_SPEARS_BOWS, "break/spears-and-bows.toml"),
    WorkedExample::played(rule::combat::HIT_SEVEN_PLUS_EXAMPLE, "combat/obstacle.toml"),
    WorkedExample::played(rule::pursuit::EXAMPLE_RUN_DOWN, "pursuit/caught.toml"),
    WorkedExample::played(rule::pursuit::EXAMPLE_RETURN, "pursuit/off-and-back.toml"),
    WorkedExample::played(rule::flee::DIAGONAL_EXAMPLE, "result/flank-charge.toml"),
    WorkedExample::played(rule::redress::EXPAND_EXAMPLE, "redress/expand.toml"),
    WorkedExample::played(rule::panic::BREAK_EXAMPLE, "panic/broken-friends.toml"),
    WorkedExample::played(rule::panic::FLANK_CHARGE_EXAMPLE, "panic/flank-charge.toml"),
    WorkedExample::played(rule::combat::ENGAGEMENT_EXAMPLES, "combat/engagement.toml"),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use rules::RuleId;

    use super::*;
    use crate::Battle;

    /// Plays the case of each of these examples.
    fn play(rules: &[RuleId]) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/ancients");
        trials::examples::play::<Battle>(&folder, WORKED_EXAMPLES, rules);
    }

    #[test]
    fn the_examples_of_shooting_are_played() {
        play(&[
            rule::hit::EXAMPLE_FIVE_ARCHERS,
            rule::wound::EXAMPLE,
            rule::hit::EXAMPLE_COPSE,
            rule::hit::SEVEN_PLUS_EXAMPLE,
            rule::special::COMBINED_EQUAL_NUMBERS_EXAMPLE,
        ]);
    }

    #[test]
    fn the_examples_of_combat_are_played() {
        play(&[
            rule::break_::EXAMPLE_SPEARS_BOWS,
            rule::combat::HIT_SEVEN_PLUS_EXAMPLE,
            rule::pursuit::EXAMPLE_RUN_DOWN,
            rule::pursuit::EXAMPLE_RETURN,
            rule::flee::DIAGONAL_EXAMPLE,
            rule::redress::EXPAND_EXAMPLE,
            rule::panic::BREAK_EXAMPLE,
            rule::panic::FLANK_CHARGE_EXAMPLE,
            rule::combat::ENGAGEMENT_EXAMPLES,
        ]);
    }

    #[test]
    fn the_examples_of_moving_and_charging_come_out_as_printed() {
        play(&[
            rule::move_::ENCUMBRANCE_KNIGHT_EXAMPLE,
            rule::move_::REFORM_EXAMPLE,
            rule::charge::DISTANCE_TERRAIN_EXAMPLE,
            rule::charge::ADJACENT_EXAMPLE,
            rule::charge::CROSSING_PATHS_EXAMPLE,
            rule::charge::FLANK_EXAMPLE,
            rule::charge::SIGHT_EXAMPLE,
        ]);
    }
}
