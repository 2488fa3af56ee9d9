//! Questions about commanders.

use game::{Ask, Wording, word};
use rules::spear as rule;

use crate::state::battle::Battle;
use crate::state::ids::LeaderId;

impl Battle {
    pub(super) fn put_escape(&self, leader: LeaderId) -> Wording {
        let mut options = self.unit_choices(&self.joinable(leader));
        options.push(word("flee", "as far from the enemy as he can"));
        Wording::about(
            leader.key(),
            self.escape_rule(leader),
            format!("Where does {} go?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_leader_move(&self, leader: LeaderId) -> Wording {
        let mut options = self.unit_choices(&self.joinable(leader));
        options.push(word("stay", "stay where he is"));
        options.push(word("elsewhere", "move on his own"));
        Wording::about(
            leader.key(),
            rule::commander::END_PHASE_MOVE,
            format!("Where does {} go?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_leader_place(&self, leader: LeaderId) -> Wording {
        Wording::about(
            leader.key(),
            rule::commander::MOVE_RATE,
            format!("Where does {} ride?", self.leader_name(leader)),
            Ask::Place { items: vec![self.leader_choice(leader)], zones: Vec::new() },
        )
    }

    pub(super) fn put_leader_rally(&self, leader: LeaderId) -> Wording {
        Wording::about(
            leader.key(),
            rule::commander::RALLY,
            format!("Does {} try to rally his unit?", self.leader_name(leader)),
            Ask::Confirm,
        )
    }
}
