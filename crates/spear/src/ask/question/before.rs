//! Questions before the battle: ground, plans, bids, deployment.

use game::{Ask, Choice, Side, Wording, word};
use rules::spear as rule;

use crate::rules::prelude::Item;
use crate::state::{Battle, CommandId, LeaderId, UnitId};

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
        let ask = self.one_of_or(&self.ambushers(c), "none", "nobody");
        Wording::new(rule::stratagem::AMBUSH, "Who lies in ambush?", ask)
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
        let ask = self.one_of_or(&self.berths(leader), "alone", "on his own");
        self.about_leader(leader, rule::deploy::PHASES, "Where does {} stand?", ask)
    }

    pub(super) fn put_deploy_leader_alone(&self, leader: LeaderId) -> Wording {
        let items = vec![self.leader_choice(leader)];
        let zones = self.zone_polygons(self.leader(leader).side);
        self.about_leader(leader, rule::deploy::ZONE, "Place {}", Ask::Place { items, zones })
    }

    pub(super) fn put_redeploy_unit(&self, c: CommandId) -> Wording {
        let units: Vec<UnitId> = self.redeployable(c).collect();
        let ask = self.one_of_or(&units, "none", "leave all where they are");
        Wording::new(rule::stratagem::REDEPLOYMENT, "Redeploy which unit?", ask)
    }

    pub(super) fn put_redeploy_place(&self, u: UnitId) -> Wording {
        let zones = self.zone_polygons(self.unit(u).side);
        self.about(
            u,
            rule::stratagem::REDEPLOYMENT,
            "Where do the {} go?",
            Ask::Place { items: vec![self.unit_choice(u)], zones },
        )
    }

    pub(super) fn put_spring_ambush(&self, c: CommandId) -> Wording {
        let items = self.in_ambush(c).map(|u| self.unit_choice(u)).collect();
        Wording::new(rule::stratagem::AMBUSH, "Where do the ambushers appear?", Ask::Place { items, zones: Vec::new() })
    }
}
