//! Questions of a flank march.

use game::{Ask, Wording, word};
use rules::spear as rule;

use crate::state::{Battle, CommandId, LeaderId, UnitId};

impl Battle {
    pub(super) fn put_march_units(&self, c: CommandId) -> Wording {
        let options = self.unit_choices(&self.marchers(c));
        let at_most = options.len();
        Wording::new(
            rule::stratagem::FLANK_MARCH_PLAN,
            "Which units go on a flank march?",
            Ask::ChooseSome { options, at_least: 0, at_most },
        )
    }

    pub(super) fn put_march_leader(&self, c: CommandId) -> Wording {
        let options = self.march_leaders(c).iter().map(|&l| self.leader_choice(l)).collect();
        Wording::new(rule::stratagem::FLANK_MARCH_COMMANDER, "Who leads the flank march?", Ask::ChooseOne { options })
    }

    pub(super) fn put_march_flank() -> Wording {
        let options = vec![word("left", "by the left table edge (x = 0)"), word("right", "by the right table edge")];
        Wording::new(rule::stratagem::FLANK_MARCH_PLAN, "By which flank?", Ask::ChooseOne { options })
    }

    pub(super) fn put_flank_dice(&self, c: CommandId) -> Wording {
        let among = self.marching(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
        let dice = self.command(c).flank.dice.to_vec();
        Wording::new(
            rule::stratagem::FLANK_MARCH_DICE,
            "Give the arrival dice to flank marching units",
            Ask::AllocateDice { dice, among },
        )
    }

    pub(super) fn put_march_ride(&self, c: CommandId) -> Wording {
        let units: Vec<UnitId> = self.marching(c).collect();
        Wording::about(
            self.march_leader(c).map(LeaderId::key),
            rule::stratagem::FLANK_MARCH_COMMANDER,
            "With which unit does the commander of the flank march ride?",
            self.one_of(&units),
        )
    }
}
