//! The worked examples of the book, each with the referee case that plays it.

use game::WorkedExample;
use rules::spear::example;

/// The worked examples of the book, in its order; some take several cases, and
/// the running example of a whole melee is one long case.
///
/// ```
/// let first = spear::WORKED_EXAMPLES[0];
/// assert_eq!(first.rule.rule().title, "Example: placing dice");
/// assert_eq!(first.case, "extended-battle.toml");
/// ```
pub static WORKED_EXAMPLES: &[WorkedExample] = &[
    WorkedExample::played(example::DICE_PLACEMENT, "extended-battle.toml"),
    WorkedExample::played(example::DICE_PLACEMENT, "dice-placement.toml"),
    WorkedExample::played(example::MOVES, "moves.toml"),
    WorkedExample::played(example::GROUP_MOVE, "group-move.toml"),
    WorkedExample::played(example::RESTRICTED, "restricted.toml"),
    WorkedExample::played(example::RESTRICTED, "restricted-by-skirmishers.toml"),
    WorkedExample::played(example::CHARGE_CONFORM, "extended-battle.toml"),
    WorkedExample::played(example::CHARGE_EVADE, "charge-evade.toml"),
    WorkedExample::played(example::CHARGE_EVADE, "charge-evade-shift.toml"),
    WorkedExample::played(example::SHOOTING_PRIORITY, "shooting-priority.toml"),
    WorkedExample::played(example::MELEE_FLANK, "extended-battle.toml"),
    WorkedExample::played(example::MELEE_EXTRA_UNITS, "extended-battle.toml"),
    WorkedExample::played(example::MELEE_IMPACT, "extended-battle.toml"),
    WorkedExample::played(example::SHOOTING_LACKING, "shooting-lacking.toml"),
    WorkedExample::played(example::SHOOTING_UNMATCHED, "shooting-unmatched.toml"),
    WorkedExample::played(example::RALLY, "rally.toml"),
    WorkedExample::played(example::RALLY, "rally-by-commander.toml"),
    WorkedExample::played(example::ROUT_PURSUIT, "rout-pursuit.toml"),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use rules::RuleId;

    use super::*;
    use crate::Battle;

    fn play(rules: &[RuleId]) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/spear/example");
        trials::examples::play::<Battle>(&folder, WORKED_EXAMPLES, rules);
    }

    #[test]
    fn every_example_of_the_catalogue_is_played() {
        let listed: Vec<RuleId> = WORKED_EXAMPLES.iter().map(|e| e.rule).collect();
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
