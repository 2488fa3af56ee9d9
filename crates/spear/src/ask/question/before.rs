//! Questions before the battle: ground, plans, bids, deployment.

use game::{Ask, Choice, Side, Wording, word};
use rules::spear as rule;

use crate::rules::prelude::Item;
use crate::state::battle::Battle;
use crate::state::ids::{CommandId, LeaderId, UnitId};

impl Battle {
    pub(super) fn put_choose_terrain(&self, side: Side) -> Wording {
        let (pieces, may_stop) = self.terrain_options(side);
        let mut options: Vec<Choice> = pieces.iter().map(|p| word(&p.word(), p.kind.name())).collect();
        if may_stop {
            options.push(word("done", "no more pieces"));
        }
        Wording::new(rule::setup::DEFINE_PIECES, "Choose a piece of terrain", Ask::ChooseOne { options })
    }

    pub(super) fn put_place_terrain(&self) -> Wording {
        let piece = self.prelude.as_ref().and_then(|p| p.in_hand).map(|h| h.1.word()).unwrap_or_default();
        let items = vec![word("piece", &piece)];
        Wording::new(rule::setup::PLACEMENT_ROLL, format!("Place the {piece}"), Ask::Place { items, zones: Vec::new() })
    }

    pub(super) fn put_adjust_terrain(&self) -> Wording {
        let limit = self.prelude.as_ref().map_or(0, |p| p.adjust);
        let mut items = vec![word("piece", "move the piece")];
        if self.prelude.as_ref().is_some_and(|p| p.removable) {
            items.push(word("remove", "take the piece off"));
        }
        Wording::new(
            self.adjustment_rule(),
            format!("Move the piece by up to {limit} DU"),
            Ask::Place { items, zones: Vec::new() },
        )
    }

    pub(super) fn put_ambush_unit(&self, c: CommandId) -> Wording {
        let mut options = self.unit_choices(&self.ambushers(c));
        options.push(word("none", "nobody"));
        Wording::new(rule::stratagem::AMBUSH, "Who lies in ambush?", Ask::ChooseOne { options })
    }

    pub(super) fn put_bid(&self, c: CommandId) -> Wording {
        let most = self.dice_to_bid(c);
        Wording::new(
            rule::deploy::SCOUTING_BID,
            "How many action dice do you bid for scouting?",
            Ask::Bid { least: 0, most },
        )
    }

    pub(super) fn put_deploy(&self, command: CommandId, phase: u8) -> Wording {
        let items = self
            .to_deploy(command, phase)
            .iter()
            .filter_map(|item| match item {
                Item::Unit(u) => Some(self.unit_choice(*u)),
                Item::Leader(_) => None,
            })
            .collect();
        let zones = self.zone_polygons(self.command(command).side);
        Wording::new(rule::deploy::PHASES, "Deploy a unit", Ask::Place { items, zones })
    }

    pub(super) fn put_deploy_leader(&self, leader: LeaderId) -> Wording {
        let mut options = self.unit_choices(&self.berths(leader));
        options.push(word("alone", "on his own"));
        Wording::about(
            leader.key(),
            rule::deploy::PHASES,
            format!("Where does {} stand?", self.leader_name(leader)),
            Ask::ChooseOne { options },
        )
    }

    pub(super) fn put_deploy_leader_alone(&self, leader: LeaderId) -> Wording {
        let items = vec![self.leader_choice(leader)];
        let zones = self.zone_polygons(self.leader(leader).side);
        Wording::about(
            leader.key(),
            rule::deploy::ZONE,
            format!("Place {}", self.leader_name(leader)),
            Ask::Place { items, zones },
        )
    }

    pub(super) fn put_stakes_start(&self, u: UnitId) -> Wording {
        Wording::about(
            u.key(),
            rule::stratagem::STAKES_WHO,
            format!("Do the {} start with their stakes planted?", self.unit_name(u)),
            Ask::Confirm,
        )
    }

    pub(super) fn put_redeploy_unit(&self, c: CommandId) -> Wording {
        let units: Vec<UnitId> = self.redeployable(c).collect();
        let mut options = self.unit_choices(&units);
        options.push(word("none", "leave all where they are"));
        Wording::new(rule::stratagem::REDEPLOYMENT, "Redeploy which unit?", Ask::ChooseOne { options })
    }

    pub(super) fn put_redeploy_place(&self, u: UnitId) -> Wording {
        let zones = self.zone_polygons(self.unit(u).side);
        Wording::about(
            u.key(),
            rule::stratagem::REDEPLOYMENT,
            format!("Where do the {} go?", self.unit_name(u)),
            Ask::Place { items: vec![self.unit_choice(u)], zones },
        )
    }

    pub(super) fn put_spring_ambush(&self, c: CommandId) -> Wording {
        let items = self
            .unit_ids()
            .filter(|&u| self.unit(u).command == c && self.unit(u).status() == crate::state::unit::Status::Ambush)
            .map(|u| self.unit_choice(u))
            .collect();
        Wording::new(rule::stratagem::AMBUSH, "Where do the ambushers appear?", Ask::Place { items, zones: Vec::new() })
    }
}
