//! Questions of a flank march.

use game::{Ask, why};
use rules::spear as rule;

use super::{Put, action_choice, word};
use crate::state::battle::Battle;
use crate::state::ids::{CommandId, LeaderId, UnitId};

impl Battle {
    pub(super) fn put_march_units(&self, c: CommandId) -> Put {
        let options = self.unit_choices(&self.marchers(c));
        let at_most = options.len();
        (
            rule::stratagem::FLANK_MARCH_PLAN,
            None,
            "Which units go on a flank march?".into(),
            Ask::ChooseSome { options, at_least: 0, at_most },
        )
    }

    pub(super) fn put_march_leader(&self, c: CommandId) -> Put {
        let options = self.march_leaders(c).iter().map(|&l| self.leader_choice(l)).collect();
        (rule::stratagem::FLANK_MARCH_COMMANDER, None, "Who leads the flank march?".into(), Ask::ChooseOne { options })
    }

    pub(super) fn put_march_flank() -> Put {
        let options = vec![word("left", "by the left table edge (x = 0)"), word("right", "by the right table edge")];
        (rule::stratagem::FLANK_MARCH_PLAN, None, "By which flank?".into(), Ask::ChooseOne { options })
    }

    pub(super) fn put_march_turn() -> Put {
        (
            rule::stratagem::FLANK_MARCH_PLAN,
            None,
            "In which turn do they arrive?".into(),
            Ask::Bid { least: why::count(rule::stratagem::FLANK_MARCH_PLAN, 2), most: 12 },
        )
    }

    pub(super) fn put_flank_dice(&self, c: CommandId) -> Put {
        let among = self.marching(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
        let dice = self.command(c).flank.dice.to_vec();
        (
            rule::stratagem::FLANK_MARCH_DICE,
            None,
            "Give the arrival dice to flank marching units".into(),
            Ask::AllocateDice { dice, among },
        )
    }

    pub(super) fn put_march_ride(&self, c: CommandId) -> Put {
        let units: Vec<UnitId> = self.marching(c).collect();
        (
            rule::stratagem::FLANK_MARCH_COMMANDER,
            self.march_leader(c).map(LeaderId::key),
            "With which unit does the commander of the flank march ride?".into(),
            Ask::ChooseOne { options: self.unit_choices(&units) },
        )
    }

    pub(super) fn put_march_next(&self, c: CommandId) -> Put {
        (
            rule::turn::OWN_ORDER_CHOICE,
            None,
            "Which unit comes on next?".into(),
            Ask::ChooseOne { options: self.unit_choices(&self.next_marchers(c)) },
        )
    }

    pub(super) fn put_enter(&self, u: UnitId) -> Put {
        (
            rule::stratagem::FLANK_MARCH_ENTRY,
            Some(u.key()),
            format!("At which point of the edge do the {} come on?", self.unit_name(u)),
            Ask::Place { items: vec![self.unit_choice(u), word("wait", "stay off the table")], zones: Vec::new() },
        )
    }

    pub(super) fn put_entry_action(&self, u: UnitId) -> Put {
        (
            rule::stratagem::FLANK_MARCH_ENTRY,
            Some(u.key()),
            format!("How do the {} come on?", self.unit_name(u)),
            Ask::ChooseOne { options: self.entry_actions(u).into_iter().map(action_choice).collect() },
        )
    }

    pub(super) fn put_march_join(&self, c: CommandId) -> Put {
        (
            rule::stratagem::FLANK_MARCH_LEADER_ENTERS,
            self.march_leader(c).map(LeaderId::key),
            "With which of the units that came on does the commander enter?".into(),
            Ask::ChooseOne { options: self.unit_choices(&self.newcomers(c)) },
        )
    }
}
