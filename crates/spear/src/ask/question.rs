//! Questions: what a player is being asked, put into the shared grammar.

mod act;
mod before;
mod fight;
mod leaders;
mod march;

use arrayvec::ArrayVec;
use game::{Ask, Choice, Decision, Seat, Side, Wording, ruled, word};
use rules::spear as rule;
use table::{Polygon, Vec2};

use crate::state::action::Action;
use crate::state::battle::Battle;
use crate::state::combat::Combat;
use crate::state::ids::{LeaderId, UnitId};
use crate::state::question::Question;

impl Battle {
    /// Who must answer the pending question.
    pub(crate) fn asked(&self) -> Option<Seat> {
        use Question as Q;
        let of_side = |side: Side| self.commands.iter().find(|c| c.side == side).map(|c| c.seat);
        let question = self.question?;
        match question {
            Q::ChooseTerrain(side) => of_side(side),
            Q::PlaceTerrain => of_side(self.piece_chooser()),
            Q::AdjustTerrain => of_side(self.adjuster()),
            Q::MarchUnits(c)
            | Q::MarchLeader(c)
            | Q::MarchFlank(c)
            | Q::MarchTurn(c)
            | Q::AmbushUnit(c)
            | Q::Bid(c)
            | Q::Deploy { command: c, .. }
            | Q::RedeployUnit(c)
            | Q::SpringAmbush(c)
            | Q::PlaceDice(c)
            | Q::MarchRide(c)
            | Q::MarchNext(c)
            | Q::MarchJoin(c)
            | Q::FightOn(c)
            | Q::FlankDice(c) => Some(self.command(c).seat),
            Q::PursueFirst => self.fastest_pursuers().first().map(|&u| self.owner(u)),
            Q::WhichUnit => self.command_up().map(|command| self.command(command).seat),
            Q::WhichMelee => self.melees.first().map(|m| self.owner(m.0)),
            Q::TestOrder(_) => self.testing.first().map(|&u| self.owner(u)),
            Q::Lower(side) | Q::Raise(side) => self.combat.as_ref().map(|c| self.owner(c.sides[side as usize].unit)),
            Q::StakesStart(u)
            | Q::RedeployPlace(u)
            | Q::Action(u)
            | Q::Path { unit: u, .. }
            | Q::Group(u)
            | Q::GroupPath { unit: u, .. }
            | Q::BreakOff(u)
            | Q::Together(u)
            | Q::ChargePath(u)
            | Q::ChargeTarget { unit: u, .. }
            | Q::Follow(u)
            | Q::Evade { unit: u, .. }
            | Q::Slide { unit: u, .. }
            | Q::Defender(u)
            | Q::TurnToFace { unit: u }
            | Q::EndFacing { unit: u }
            | Q::ShotBonus { unit: u, .. }
            | Q::ShotTarget { unit: u, .. }
            | Q::DefensiveBonus { unit: u, .. }
            | Q::Throw { unit: u, .. }
            | Q::Hold { unit: u, .. }
            | Q::Enter(u)
            | Q::EntryAction(u) => Some(self.owner(u)),
            Q::DeployLeader { leader: l, .. }
            | Q::DeployLeaderAlone { leader: l, .. }
            | Q::Escape { leader: l, .. }
            | Q::LeaderMove(l)
            | Q::LeaderPlace(l)
            | Q::LeaderRally(l) => Some(self.command(self.leader(l).command).seat),
        }
    }

    fn unit_choice(&self, id: UnitId) -> Choice {
        Choice { key: id.key(), label: self.unit_name(id).to_string(), rule: None }
    }

    fn unit_choices(&self, units: &[UnitId]) -> Vec<Choice> {
        units.iter().map(|&u| self.unit_choice(u)).collect()
    }

    pub(crate) fn unit_name(&self, id: UnitId) -> &str {
        self.plan.unit_names.get(id.index()).map_or("a unit", String::as_str)
    }

    pub(crate) fn leader_name(&self, id: LeaderId) -> &str {
        self.plan.leader_names.get(id.index()).map_or("a commander", String::as_str)
    }

    fn zone_polygons(&self, side: Side) -> Vec<Polygon> {
        let (zones, _) = self.zones(side);
        zones
            .iter()
            .filter_map(|z| {
                let corners = [(z.x0, z.y0), (z.x1, z.y0), (z.x1, z.y1), (z.x0, z.y1)];
                Polygon::new(corners.iter().map(|&(x, y)| Vec2::new(x, y)).collect()).ok()
            })
            .collect()
    }

    /// The pending question in the grammar that all games share.
    pub(crate) fn make_decision(&self) -> Option<Decision> {
        use Question as Q;
        let question = self.question?;
        let seat = self.asked()?;
        let wording = match question {
            Q::ChooseTerrain(side) => self.put_choose_terrain(side),
            Q::PlaceTerrain => self.put_place_terrain(),
            Q::AdjustTerrain => self.put_adjust_terrain(),
            Q::MarchUnits(c) => self.put_march_units(c),
            Q::MarchLeader(c) => self.put_march_leader(c),
            Q::MarchFlank(_) => Battle::put_march_flank(),
            Q::MarchTurn(_) => Battle::put_march_turn(),
            Q::AmbushUnit(c) => self.put_ambush_unit(c),
            Q::Bid(c) => self.put_bid(c),
            Q::Deploy { command, phase } => self.put_deploy(command, phase),
            Q::DeployLeader { leader, .. } => self.put_deploy_leader(leader),
            Q::DeployLeaderAlone { leader, .. } => self.put_deploy_leader_alone(leader),
            Q::StakesStart(u) => self.put_stakes_start(u),
            Q::RedeployUnit(c) => self.put_redeploy_unit(c),
            Q::RedeployPlace(u) => self.put_redeploy_place(u),
            Q::SpringAmbush(c) => self.put_spring_ambush(c),
            Q::PlaceDice(c) => self.put_place_dice(c),
            Q::FlankDice(c) => self.put_flank_dice(c),
            Q::WhichUnit => self.put_which_unit(),
            Q::Action(u) => self.put_action(u),
            Q::Path { unit, .. } => self.put_path(unit),
            Q::Group(u) => self.put_group(u),
            Q::GroupPath { unit, .. } => self.put_group_path(unit),
            Q::BreakOff(u) => self.put_break_off(u),
            Q::Together(u) => self.put_together(u),
            Q::ChargePath(u) => self.put_charge_path(u),
            Q::ChargeTarget { unit, .. } => self.put_charge_target(unit),
            Q::Follow(u) => self.put_follow(u),
            Q::Evade { unit, charger } => self.put_evade(unit, charger),
            Q::Slide { unit, target } => self.put_slide(unit, target),
            Q::WhichMelee => self.put_which_melee(),
            Q::Defender(u) => self.put_defender(u),
            Q::TurnToFace { unit } => self.put_facing(unit, rule::move_::TURN_TO_FACE),
            Q::EndFacing { unit } => self.put_facing(unit, rule::turn::END_TURN_TO_FACE),
            Q::ShotBonus { unit, moved } => self.put_shot_bonus(unit, moved),
            Q::ShotTarget { unit, range, .. } => self.put_shot_target(unit, range),
            Q::DefensiveBonus { unit, .. } => self.put_defensive_bonus(unit),
            Q::Throw { unit, .. } => self.put_throw(unit),
            Q::Lower(side) => self.put_lower(side)?,
            Q::Raise(side) => self.put_raise(side)?,
            Q::TestOrder(_) => self.put_test_order(),
            Q::Hold { unit, .. } => self.put_hold(unit),
            Q::Escape { leader, .. } => self.put_escape(leader),
            Q::LeaderMove(leader) => self.put_leader_move(leader),
            Q::LeaderPlace(leader) => self.put_leader_place(leader),
            Q::LeaderRally(leader) => self.put_leader_rally(leader),
            Q::MarchRide(c) => self.put_march_ride(c),
            Q::MarchNext(c) => self.put_march_next(c),
            Q::Enter(u) => self.put_enter(u),
            Q::EntryAction(u) => self.put_entry_action(u),
            Q::MarchJoin(c) => self.put_march_join(c),
            Q::PursueFirst => self.put_pursue_first(),
            Q::FightOn(_) => Battle::put_fight_on(),
        };
        let Wording { rule, subject, prompt, ask, .. } = wording;
        Some(Decision { seat, rule, prompt, subject, ask, secret: question.is_secret() })
    }

    fn leader_choice(&self, id: LeaderId) -> Choice {
        Choice { key: id.key(), label: self.leader_name(id).to_string(), rule: None }
    }

    /// Units a commander may start with.
    pub fn berths(&self, leader: LeaderId) -> Vec<UnitId> {
        let l = self.leader(leader);
        self.on_field(l.side)
            .filter(|&u| self.leads(leader, self.unit(u).command) && !self.unit(u).profile.is_baggage())
            .collect()
    }

    fn ask_move(&self, unit: UnitId) -> Ask {
        let bonus = f64::from(self.bonuses(unit, self.rating(unit)));
        Ask::Move {
            allowance: f64::from(self.normal_move(unit)),
            bonus,
            steps: vec!["forward", "shift", "about-turn", "to"],
        }
    }

    /// Bonuses that could go into a shot.
    pub fn shot_bonuses(&self, unit: UnitId, moved: bool) -> u8 {
        self.bonuses(unit, self.shooting_needs(unit, moved))
    }

    /// The ways to use armour, each with its word.
    pub(crate) fn lower_words(&self, side: u8) -> ArrayVec<(&'static str, ArrayVec<u8, 2>), 16> {
        let Some(combat) = &self.combat else { return ArrayVec::new() };
        combat.lowerings(side as usize).into_iter().map(|way| (Combat::word_for(&way), way)).collect()
    }

    fn lower_choices(&self, side: u8) -> Vec<Choice> {
        let mut options: Vec<Choice> = self
            .lower_words(side)
            .iter()
            .map(|(text, _)| word(text, format!("lower the enemy's die: {text}")))
            .collect();
        options.push(word("none", "lower nothing"));
        options
    }
}

fn action_choice(action: Action) -> Choice {
    ruled(action.word(), action.word().replace('-', " "), action.rule())
}
