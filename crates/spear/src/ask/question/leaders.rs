//! Questions about commanders.

use game::Ask;
use rules::spear as rule;

use super::{Put, word};
use crate::state::battle::Battle;
use crate::state::ids::LeaderId;

impl Battle {
    pub(super) fn put_escape(&self, leader: LeaderId) -> Put {
        let mut options = self.unit_choices(&self.joinable(leader));
        options.push(word("flee", "as far from the enemy as he can"));
        (
            self.escape_rule(leader),
            Some(leader.key()),
            format!("Where does {} go?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_leader_move(&self, leader: LeaderId) -> Put {
        let mut options = self.unit_choices(&self.joinable(leader));
        options.push(word("stay", "stay where he is"));
        options.push(word("elsewhere", "move on his own"));
        (
            rule::commander::END_PHASE_MOVE,
            Some(leader.key()),
            format!("Where does {} go?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_leader_place(&self, leader: LeaderId) -> Put {
        (
            rule::commander::MOVE_RATE,
            Some(leader.key()),
            format!("Where does {} ride?", self.leader_name(leader)),
            Ask::Place { items: vec![self.leader_choice(leader)], zones: Vec::new() },
        )
    }

    pub(super) fn put_leader_rally(&self, leader: LeaderId) -> Put {
        (
            rule::commander::RALLY,
            Some(leader.key()),
            format!("Does {} try to rally his unit?", self.leader_name(leader)),
            Ask::Confirm,
        )
    }
}
