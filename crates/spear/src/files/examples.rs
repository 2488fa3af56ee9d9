//! The worked examples of the book, each with the referee case that plays it.

use rules::RuleId;
use rules::spear::example;

/// A worked example and where it is played through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkedExample {
    /// The example's entry in the catalogue.
    pub rule: RuleId,
    /// The case file, in `cases/spear/example`.
    pub case: &'static str,
}

const fn played(rule: RuleId, case: &'static str) -> WorkedExample {
    WorkedExample { rule, case }
}

static EXAMPLES: [WorkedExample; 18] = [
    played(example::DICE_PLACEMENT, "extended-battle.toml"),
    played(example::DICE_PLACEMENT, "dice-placement.toml"),
    played(example::MOVES, "moves.toml"),
    played(example::GROUP_MOVE, "group-move.toml"),
    played(example::RESTRICTED, "restricted.toml"),
    played(example::RESTRICTED, "restricted-by-skirmishers.toml"),
    played(example::CHARGE_CONFORM, "extended-battle.toml"),
    played(example::CHARGE_EVADE, "charge-evade.toml"),
    played(example::CHARGE_EVADE, "charge-evade-shift.toml"),
    played(example::SHOOTING_PRIORITY, "shooting-priority.toml"),
    played(example::MELEE_FLANK, "extended-battle.toml"),
    played(example::MELEE_EXTRA_UNITS, "extended-battle.toml"),
    played(example::MELEE_IMPACT, "extended-battle.toml"),
    played(example::SHOOTING_LACKING, "shooting-lacking.toml"),
    played(example::SHOOTING_UNMATCHED, "shooting-unmatched.toml"),
    played(example::RALLY, "rally.toml"),
    played(example::RALLY, "rally-by-commander.toml"),
    played(example::ROUT_PURSUIT, "rout-pursuit.toml"),
];

/// The worked examples of the book, in its order; some take several cases, and
/// the running example of a whole melee is one long case.
///
/// ```
/// let first = spear::worked_examples()[0];
/// assert_eq!(first.rule.rule().title, "Example: placing dice");
/// assert_eq!(first.case, "extended-battle.toml");
/// ```
pub fn worked_examples() -> &'static [WorkedExample] {
    &EXAMPLES
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use game::referee::{Case, judge};

    use super::*;
    use crate::Battle;

    fn text_of(name: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/spear/example");
        std::fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Plays the case of each of these examples.
    fn play(rules: &[RuleId]) {
        for rule in rules {
            let mut shown = worked_examples().iter().filter(|e| e.rule == *rule).peekable();
            assert!(shown.peek().is_some(), "no case plays {rule}");
            for example in shown {
                let case = Case::read::<Battle>(example.case, &text_of(example.case)).expect("a readable case");
                let about = case.about.as_deref().unwrap_or_default();
                assert!(about.contains(rule.as_str()), "{} does not say that it plays {rule}", example.case);
                let ruling = judge::<Battle>(&case);
                assert!(ruling.passed(), "{ruling}");
            }
        }
    }

    #[test]
    fn every_example_of_the_catalogue_is_played() {
        let listed: Vec<RuleId> = worked_examples().iter().map(|e| e.rule).collect();
        let printed = rules::ruleset("spear").filter(|rule| rule.id.area() == "example");
        for rule in printed {
            assert!(listed.contains(&rule.id), "{} is not played", rule.id);
        }
    }

    #[test]
    fn examples_of_dice_and_movement_come_out_as_printed() {
        play(&[example::DICE_PLACEMENT, example::MOVES, example::GROUP_MOVE, example::RESTRICTED]);
    }

    #[test]
    fn examples_of_charges_come_out_as_printed() {
        play(&[example::CHARGE_CONFORM, example::CHARGE_EVADE]);
    }

    #[test]
    fn examples_of_shooting_come_out_as_printed() {
        play(&[example::SHOOTING_PRIORITY, example::SHOOTING_LACKING, example::SHOOTING_UNMATCHED]);
    }

    #[test]
    fn examples_of_melee_come_out_as_printed() {
        play(&[example::MELEE_FLANK, example::MELEE_EXTRA_UNITS, example::MELEE_IMPACT]);
    }

    #[test]
    fn examples_of_rallying_and_pursuit_come_out_as_printed() {
        play(&[example::RALLY, example::ROUT_PURSUIT]);
    }
}
