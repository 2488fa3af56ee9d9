//! Questions before the battle: ground, plans, bids, deployment.

use game::{Ask, Choice, Side};
use rules::spear as rule;

use super::{Put, word};
use crate::rules::prelude::Item;
use crate::state::battle::Battle;
use crate::state::ids::{CommandId, LeaderId, UnitId};

impl Battle {
    pub(super) fn put_choose_terrain(&self, side: Side) -> Put {
        let (pieces, may_stop) = self.terrain_options(side);
        let mut options: Vec<Choice> = pieces.iter().map(|p| word(&p.word(), p.kind.name())).collect();
        if may_stop {
            options.push(word("done", "no more pieces"));
        }
        (rule::setup::DEFINE_PIECES, None, "Choose a piece of terrain".into(), Ask::ChooseOne { options })
    }

    pub(super) fn put_place_terrain(&self) -> Put {
        let piece = self.prelude.as_ref().and_then(|p| p.in_hand).map(|h| h.1.word()).unwrap_or_default();
        let items = vec![word("piece", &piece)];
        (rule::setup::PLACEMENT_ROLL, None, format!("Place the {piece}"), Ask::Place { items, zones: Vec::new() })
    }

    pub(super) fn put_adjust_terrain(&self) -> Put {
        let limit = self.prelude.as_ref().map_or(0, |p| p.adjust);
        let mut items = vec![word("piece", "move the piece")];
        if self.prelude.as_ref().is_some_and(|p| p.removable) {
            items.push(word("remove", "take the piece off"));
        }
        (
            self.adjustment_rule(),
            None,
            format!("Move the piece by up to {limit} DU"),
            Ask::Place { items, zones: Vec::new() },
        )
    }

    pub(super) fn put_ambush_unit(&self, c: CommandId) -> Put {
        let mut options = self.unit_choices(&self.ambushers(c));
        options.push(word("none", "nobody"));
        (rule::stratagem::AMBUSH, None, "Who lies in ambush?".into(), Ask::ChooseOne { options })
    }

    pub(super) fn put_bid(&self, c: CommandId) -> Put {
        let most = self.dice_to_bid(c);
        (
            rule::deploy::SCOUTING_BID,
            None,
            "How many action dice do you bid for scouting?".into(),
            Ask::Bid { least: 0, most },
        )
    }

    pub(super) fn put_deploy(&self, command: CommandId, phase: u8) -> Put {
        let items = self
            .to_deploy(command, phase)
            .iter()
            .filter_map(|item| match item {
                Item::Unit(u) => Some(self.unit_choice(*u)),
                Item::Leader(_) => None,
            })
            .collect();
        let zones = self.zone_polygons(self.command(command).side);
        (rule::deploy::PHASES, None, "Deploy a unit".into(), Ask::Place { items, zones })
    }

    pub(super) fn put_deploy_leader(&self, leader: LeaderId) -> Put {
        let mut options = self.unit_choices(&self.berths(leader));
        options.push(word("alone", "on his own"));
        (
            rule::deploy::PHASES,
            Some(leader.key()),
            format!("Where does {} stand?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_deploy_leader_alone(&self, leader: LeaderId) -> Put {
        let items = vec![self.leader_choice(leader)];
        let zones = self.zone_polygons(self.leader(leader).side);
        (
            rule::deploy::ZONE,
            Some(leader.key()),
            format!("Place {}", self.leader_name(leader)),
            Ask::Place { items, zones },
        )
    }

    pub(super) fn put_stakes_start(&self, u: UnitId) -> Put {
        (
            rule::stratagem::STAKES_WHO,
            Some(u.key()),
            format!("Do the {} start with their stakes planted?", self.unit_name(u)),
            Ask::Confirm,
        )
    }

    pub(super) fn put_redeploy_unit(&self, c: CommandId) -> Put {
        let units: Vec<UnitId> = self.redeployable(c).collect();
        let mut options = self.unit_choices(&units);
        options.push(word("none", "leave all where they are"));
        (rule::stratagem::REDEPLOYMENT, None, "Redeploy which unit?".into(), Ask::ChooseOne { options })
    }

    pub(super) fn put_redeploy_place(&self, u: UnitId) -> Put {
        let zones = self.zone_polygons(self.unit(u).side);
        (
            rule::stratagem::REDEPLOYMENT,
            Some(u.key()),
            format!("Where do the {} go?", self.unit_name(u)),
            Ask::Place { items: vec![self.unit_choice(u)], zones },
        )
    }

    pub(super) fn put_spring_ambush(&self, c: CommandId) -> Put {
        let items = self
            .unit_ids()
            .filter(|&u| self.unit(u).command == c && self.unit(u).status == crate::state::battle::Status::Ambush)
            .map(|u| self.unit_choice(u))
            .collect();
        (
            rule::stratagem::AMBUSH,
            None,
            "Where do the ambushers appear?".into(),
            Ask::Place { items, zones: Vec::new() },
        )
    }
}
