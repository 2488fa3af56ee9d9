//! The worked examples of the book, each with the referee case that plays it.

use rules::RuleId;
use rules::ancients as rule;

/// A worked example and where it is played through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkedExample {
    /// The example's entry in the catalogue.
    pub rule: RuleId,
    /// The case file, in `cases/ancients`.
    pub case: &'static str,
}

const fn played(rule: RuleId, case: &'static str) -> WorkedExample {
    WorkedExample { rule, case }
}

static EXAMPLES: &[WorkedExample] = &[
    // Moving and charging
    played(rule::move_::ENCUMBRANCE_KNIGHT_EXAMPLE, "move/knights-example.toml"),
    played(rule::move_::REFORM_EXAMPLE, "move/reform-example.toml"),
    played(rule::charge::DISTANCE_TERRAIN_EXAMPLE, "charge/through-mud.toml"),
    played(rule::charge::ADJACENT_EXAMPLE, "charge/adjacent-targets.toml"),
    played(rule::charge::CROSSING_PATHS_EXAMPLE, "charge/crossing-paths.toml"),
    played(rule::charge::CROSSING_PATHS_EXAMPLE, "charge/one-of-two-declared.toml"),
    played(rule::charge::FLANK_EXAMPLE, "charge/no-room.toml"),
    played(rule::charge::FLANK_EXAMPLE, "charge/front-and-flanks.toml"),
    // Shooting
    played(rule::hit::EXAMPLE_FIVE_ARCHERS, "shoot/five-archers.toml"),
    played(rule::wound::EXAMPLE, "shoot/five-archers.toml"),
    played(rule::hit::EXAMPLE_COPSE, "hit/copse.toml"),
    played(rule::hit::SEVEN_PLUS_EXAMPLE, "hit/seven-plus.toml"),
    played(rule::special::COMBINED_EQUAL_NUMBERS_EXAMPLE, "special/combined-shot-at.toml"),
    // Combat
    played(rule::break_::EXAMPLE_SPEARS_BOWS, "break/spears-and-bows.toml"),
    played(rule::combat::HIT_SEVEN_PLUS_EXAMPLE, "combat/obstacle.toml"),
    played(rule::pursuit::EXAMPLE_RUN_DOWN, "pursuit/caught.toml"),
    played(rule::pursuit::EXAMPLE_RETURN, "pursuit/off-and-back.toml"),
    played(rule::flee::DIAGONAL_EXAMPLE, "result/flank-charge.toml"),
    played(rule::redress::EXPAND_EXAMPLE, "redress/expand.toml"),
    played(rule::panic::BREAK_EXAMPLE, "panic/broken-friends.toml"),
    played(rule::panic::FLANK_CHARGE_EXAMPLE, "panic/flank-charge.toml"),
    played(rule::combat::ENGAGEMENT_EXAMPLES, "combat/engagement.toml"),
];

/// The worked examples, chapter by chapter.
///
/// ```
/// assert!(ancients::worked_examples().iter().any(|example| example.case == "shoot/five-archers.toml"));
/// ```
pub fn worked_examples() -> &'static [WorkedExample] {
    EXAMPLES
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use game::referee::{Case, judge};

    use super::*;
    use crate::Battle;

    /// Plays the case of each of these examples.
    fn play(rules: &[RuleId]) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/ancients");
        for rule in rules {
            let mut shown = worked_examples().iter().filter(|e| e.rule == *rule).peekable();
            assert!(shown.peek().is_some(), "no case plays {rule}");
            for example in shown {
                let text = std::fs::read_to_string(folder.join(example.case)).expect(example.case);
                let case = Case::read::<Battle>(example.case, &text).expect("a readable case");
                let about = case.about.as_deref().unwrap_or_default();
                assert!(about.contains(rule.as_str()), "{} does not say that it plays {rule}", example.case);
                let ruling = judge::<Battle>(&case);
                assert!(ruling.passed(), "{ruling}");
            }
        }
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
        ]);
    }
}
