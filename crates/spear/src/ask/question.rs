//! Questions: what a player is being asked, put into the shared grammar.

mod act;
mod before;
mod fight;
mod leaders;
mod march;

use arrayvec::ArrayVec;
use game::{Ask, Choice, Decision, Key, Seat, Side};
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;
use table::{Polygon, Vec2};

use crate::rules::activation::Action;
use crate::rules::combat::Combat;
use crate::rules::discipline::Cause;
use crate::state::battle::Battle;
use crate::state::ids::{CommandId, LeaderId, UnitId};

/// What is being asked, in the game's own small terms.
///
/// Whoever plays by the grammar that all games share needs only
/// [`Decision`]; this is for those who know the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are the units and commanders that the lines speak of")]
pub enum Question {
    // Before the battle
    /// Which piece of terrain a side adds.
    ChooseTerrain(Side),
    /// Where the piece in hand goes.
    PlaceTerrain,
    /// Whither the piece just placed is moved.
    AdjustTerrain,
    /// Who goes on a flank march.
    MarchUnits(CommandId),
    /// Who leads it.
    MarchLeader(CommandId),
    /// By which flank.
    MarchFlank(CommandId),
    /// When it arrives.
    MarchTurn(CommandId),
    /// Who lies in ambush.
    AmbushUnit(CommandId),
    /// How many dice are bid for scouting.
    Bid(CommandId),
    /// Which unit is deployed where.
    Deploy { command: CommandId, phase: u8 },
    /// With which unit a commander starts.
    DeployLeader { leader: LeaderId, phase: u8 },
    /// Where a commander on his own starts.
    DeployLeaderAlone { leader: LeaderId, phase: u8 },
    /// Whether stakes are planted at the start.
    StakesStart(UnitId),
    /// Which unit is redeployed.
    RedeployUnit(CommandId),
    /// Where it goes.
    RedeployPlace(UnitId),
    /// Where ambushers appear.
    SpringAmbush(CommandId),
    // The turn
    /// Who gets which action dice.
    PlaceDice(CommandId),
    /// Who of those whose number is up acts next.
    WhichUnit,
    /// What a unit does.
    Action(UnitId),
    /// Where it goes.
    Path { unit: UnitId, action: Action },
    /// Who comes along.
    Group(UnitId),
    /// Where the group goes.
    GroupPath { unit: UnitId, first: UnitId, second: Option<UnitId> },
    /// How a unit breaks off.
    BreakOff(UnitId),
    /// Who charges together with it.
    Together(UnitId),
    /// Along which path it charges.
    ChargePath(UnitId),
    /// Whom of those it reaches it charges.
    ChargeTarget { unit: UnitId, pursuit: bool },
    /// Where a charger goes whose target evaded.
    Follow(UnitId),
    /// Whether a unit evades.
    Evade { unit: UnitId, charger: UnitId },
    /// How far a charger slides to conform.
    Slide { unit: UnitId, target: UnitId },
    /// Which melee comes next.
    WhichMelee,
    /// Whom of those in contact a unit fights.
    Defender(UnitId),
    /// Whether it turns to face before it fights.
    TurnToFace { unit: UnitId },
    /// Whether it turns to face in the end phase.
    EndFacing { unit: UnitId },
    /// How bonuses go into a shot.
    ShotBonus { unit: UnitId, moved: bool },
    /// At whom of the nearest it shoots.
    ShotTarget { unit: UnitId, moved: bool, range: u8, dice: u8 },
    /// How many bonuses go into a shot at a charger.
    DefensiveBonus { unit: UnitId, charger: UnitId },
    /// Whether weapons are thrown for an impetus die.
    Throw { unit: UnitId, at: UnitId },
    /// Which enemy dice armour lowers.
    Lower(u8),
    /// Which die is raised against an enemy without protection.
    Raise(u8),
    /// In which order units test.
    TestOrder(Cause),
    /// Whether a winner tries to hold back.
    Hold { unit: UnitId, loser: UnitId },
    /// Whither a commander escapes.
    Escape { leader: LeaderId, from: Option<UnitId> },
    /// Where a commander goes in the end phase.
    LeaderMove(LeaderId),
    /// Where he rides on his own.
    LeaderPlace(LeaderId),
    /// Whether he tries to rally his unit.
    LeaderRally(LeaderId),
    // Flank marches
    /// With which unit the commander of a flank march rides.
    MarchRide(CommandId),
    /// Who gets the arrival dice.
    FlankDice(CommandId),
    /// Which of the marching units comes on next.
    MarchNext(CommandId),
    /// Where a flank marching unit comes on.
    Enter(UnitId),
    /// What it does next.
    EntryAction(UnitId),
    /// With which of those that came on the commander enters.
    MarchJoin(CommandId),
    // Several commands a side
    /// Who pursues a command that leaves first.
    PursueFirst,
    /// Whether a side fights on without a command that is gone.
    FightOn(CommandId),
}

/// A question put into words: its rule, whom it is about, and what may be
/// answered.
type Put = (RuleId, Option<Key>, String, Ask);

impl Question {
    /// Whether the other side must not know what is being asked.
    const fn is_secret(self) -> bool {
        use Question as Q;
        matches!(
            self,
            Q::MarchUnits(_) | Q::MarchLeader(_) | Q::MarchFlank(_) | Q::MarchTurn(_) | Q::AmbushUnit(_) | Q::Bid(_)
        )
    }
}

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
        let (rule, subject, prompt, ask) = match question {
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
        Some(Decision { seat, rule, prompt, subject, ask, secret: question.is_secret() })
    }

    fn leader_choice(&self, id: LeaderId) -> Choice {
        Choice { key: id.key(), label: self.leader_name(id).to_string(), rule: None }
    }

    /// Units a commander may start with.
    pub fn berths(&self, leader: LeaderId) -> Vec<UnitId> {
        let l = self.leader(leader);
        self.on_field(l.side)
            .filter(|&u| {
                self.leads(leader, self.unit(u).command)
                    && self.unit(u).profile.kind != crate::state::profile::TroopType::BaggageCamp
            })
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
            .map(|(text, _)| word(text, &format!("lower the enemy's die: {text}")))
            .collect();
        options.push(word("none", "lower nothing"));
        options
    }
}

fn action_choice(action: Action) -> Choice {
    let word = action.word();
    Choice { key: Key::word(word), label: word.replace('-', " "), rule: Some(action.rule()) }
}

fn word(key: &str, label: &str) -> Choice {
    Choice { key: Key::word(key), label: label.to_string(), rule: None }
}
