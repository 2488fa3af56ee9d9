//! Questions: what a player is being asked, put into the shared grammar.

use game::{Ask, Choice, Decision, Key, Seat, Side};
use rules::RuleId;
use rules::spear as rule;
use table::{Polygon, Vec2};

use crate::activation::Action;
use crate::battle::Battle;
use crate::discipline::Cause;
use crate::ids::{CommandId, LeaderId, UnitId};
use crate::prelude::Item;

/// What is being asked, in the game's own small terms.
///
/// Whoever plays by the grammar that all games share needs only
/// [`Decision`]; this is for those who know the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
            Q::WhichUnit => self.next_up().first().map(|&u| self.owner(u)),
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
    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    pub(crate) fn make_decision(&self) -> Option<Decision> {
        use Question as Q;
        let question = self.question?;
        let seat = self.asked()?;
        let name = |u: UnitId| self.unit_name(u).to_string();
        let mut secret = false;
        let (rule, subject, prompt, ask): (RuleId, Option<Key>, String, Ask) = match question {
            Q::ChooseTerrain(side) => {
                let (pieces, may_stop) = self.terrain_options(side);
                let mut options: Vec<Choice> = pieces.iter().map(|p| word(&p.word(), p.kind.name())).collect();
                if may_stop {
                    options.push(word("done", "no more pieces"));
                }
                (rule::setup::DEFINE_PIECES, None, "Choose a piece of terrain".into(), Ask::ChooseOne { options })
            }
            Q::PlaceTerrain => {
                let piece = self.prelude.as_ref().and_then(|p| p.in_hand).map(|h| h.1.word()).unwrap_or_default();
                let items = vec![word("piece", &piece)];
                (
                    rule::setup::PLACEMENT_ROLL,
                    None,
                    format!("Place the {piece}"),
                    Ask::Place { items, zones: Vec::new() },
                )
            }
            Q::AdjustTerrain => {
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
            Q::MarchUnits(c) => {
                secret = true;
                let options = self.unit_choices(&self.marchers(c));
                let at_most = options.len();
                (
                    rule::stratagem::FLANK_MARCH_PLAN,
                    None,
                    "Which units go on a flank march?".into(),
                    Ask::ChooseSome { options, at_least: 0, at_most },
                )
            }
            Q::MarchLeader(c) => {
                secret = true;
                let options = self.march_leaders(c).iter().map(|&l| self.leader_choice(l)).collect();
                (
                    rule::stratagem::FLANK_MARCH_COMMANDER,
                    None,
                    "Who leads the flank march?".into(),
                    Ask::ChooseOne { options },
                )
            }
            Q::MarchFlank(_) => {
                secret = true;
                let options =
                    vec![word("left", "by the left table edge (x = 0)"), word("right", "by the right table edge")];
                (rule::stratagem::FLANK_MARCH_PLAN, None, "By which flank?".into(), Ask::ChooseOne { options })
            }
            Q::MarchTurn(_) => {
                secret = true;
                (
                    rule::stratagem::FLANK_MARCH_PLAN,
                    None,
                    "In which turn do they arrive?".into(),
                    Ask::Bid { least: 2, most: 12 },
                )
            }
            Q::AmbushUnit(c) => {
                secret = true;
                let mut options = self.unit_choices(&self.ambushers(c));
                options.push(word("none", "nobody"));
                (rule::stratagem::AMBUSH, None, "Who lies in ambush?".into(), Ask::ChooseOne { options })
            }
            Q::Bid(c) => {
                secret = true;
                let most = self.dice_to_bid(c);
                (
                    rule::deploy::SCOUTING_BID,
                    None,
                    "How many action dice do you bid for scouting?".into(),
                    Ask::Bid { least: 0, most },
                )
            }
            Q::Deploy { command, phase } => {
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
            Q::DeployLeader { leader, .. } => {
                let mut options = self.unit_choices(&self.berths(leader));
                options.push(word("alone", "on his own"));
                (
                    rule::deploy::PHASES,
                    Some(leader.key()),
                    format!("Where does {} stand?", self.leader_name(leader)),
                    Ask::ChooseOne { options },
                )
            }
            Q::DeployLeaderAlone { leader, .. } => {
                let items = vec![self.leader_choice(leader)];
                let zones = self.zone_polygons(self.leader(leader).side);
                (
                    rule::deploy::ZONE,
                    Some(leader.key()),
                    format!("Place {}", self.leader_name(leader)),
                    Ask::Place { items, zones },
                )
            }
            Q::StakesStart(u) => (
                rule::stratagem::STAKES_WHO,
                Some(u.key()),
                format!("Do the {} start with their stakes planted?", name(u)),
                Ask::Confirm,
            ),
            Q::RedeployUnit(c) => {
                let units: Vec<UnitId> =
                    self.on_field(self.command(c).side).filter(|&u| self.unit(u).command == c).collect();
                let mut options = self.unit_choices(&units);
                options.push(word("none", "leave all where they are"));
                (rule::stratagem::REDEPLOYMENT, None, "Redeploy which unit?".into(), Ask::ChooseOne { options })
            }
            Q::RedeployPlace(u) => {
                let zones = self.zone_polygons(self.unit(u).side);
                (
                    rule::stratagem::REDEPLOYMENT,
                    Some(u.key()),
                    format!("Where do the {} go?", name(u)),
                    Ask::Place { items: vec![self.unit_choice(u)], zones },
                )
            }
            Q::SpringAmbush(c) => {
                let items = self
                    .unit_ids()
                    .filter(|&u| self.unit(u).command == c && self.unit(u).status == crate::battle::Status::Ambush)
                    .map(|u| self.unit_choice(u))
                    .collect();
                (
                    rule::stratagem::AMBUSH,
                    None,
                    "Where do the ambushers appear?".into(),
                    Ask::Place { items, zones: Vec::new() },
                )
            }
            Q::PlaceDice(c) => {
                let among = self.takers(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
                let dice = self.command(c).hand.to_vec();
                (
                    rule::dice::MINIMUM_TO_PLACE,
                    None,
                    "Give your action dice to units".into(),
                    Ask::AllocateDice { dice, among },
                )
            }
            Q::FlankDice(c) => {
                let among = self.marching(c).map(|u| (self.unit_choice(u), self.rating(u))).collect();
                let dice = self.command(c).flank.dice.to_vec();
                (
                    rule::stratagem::FLANK_MARCH_DICE,
                    None,
                    "Give the arrival dice to flank marching units".into(),
                    Ask::AllocateDice { dice, among },
                )
            }
            Q::WhichUnit => (
                rule::turn::OWN_ORDER_CHOICE,
                None,
                "Which unit acts next?".into(),
                Ask::ChooseOne { options: self.unit_choices(&self.next_up()) },
            ),
            Q::Action(u) => {
                let options = self
                    .actions(u)
                    .iter()
                    .map(|a| Choice {
                        key: Key::word(a.word()),
                        label: a.word().replace('-', " "),
                        rule: Some(a.rule()),
                    })
                    .collect();
                let above = self.unit(u).face > self.rating(u);
                let rule = if above { rule::turn::ACTIONS_GREATER_DIE } else { rule::turn::ACTIONS_EQUAL_DIE };
                let rule = if self.is_engaged(u) { rule::move_::IN_CONTACT_OPTIONS } else { rule };
                (rule, Some(u.key()), format!("What do the {} do?", name(u)), Ask::ChooseOne { options })
            }
            Q::Path { unit, .. } => (
                rule::move_::TWO_KINDS,
                Some(unit.key()),
                format!("Where do the {} go?", name(unit)),
                self.ask_move(unit),
            ),
            Q::Group(u) => {
                let partners = self.group_partners(u);
                let at_most = partners.len().min(2).min(usize::from(self.command(self.unit(u).command).bag));
                (
                    rule::move_::GROUP_WHO,
                    Some(u.key()),
                    "Who moves along?".into(),
                    Ask::ChooseSome { options: self.unit_choices(&partners), at_least: 1, at_most },
                )
            }
            Q::GroupPath { unit, .. } => {
                (rule::move_::GROUP_ADVANCE, Some(unit.key()), "Where does the group go?".into(), self.ask_move(unit))
            }
            Q::BreakOff(u) => (
                rule::move_::BREAK_OFF_HOW,
                Some(u.key()),
                format!("How far do the {} break off?", name(u)),
                Ask::Move { allowance: self.break_off_room(u), bonus: 0.0, steps: vec!["about-turn", "forward"] },
            ),
            Q::Together(u) => {
                let others: Vec<UnitId> = self.could_charge_along(u).collect();
                let at_most = others.len();
                (
                    rule::turn::SIMULTANEOUS_CHARGES,
                    Some(u.key()),
                    "Who charges together with it, before any melee?".into(),
                    Ask::ChooseSome { options: self.unit_choices(&others), at_least: 0, at_most },
                )
            }
            Q::ChargePath(u) => (
                rule::charge::SHIFT,
                Some(u.key()),
                format!("How do the {} shift to reach an enemy?", name(u)),
                self.ask_move(u),
            ),
            Q::ChargeTarget { unit, .. } => (
                rule::charge::TARGET,
                Some(unit.key()),
                format!("Whom do the {} charge?", name(unit)),
                Ask::ChooseOne { options: self.unit_choices(&self.testing) },
            ),
            Q::Follow(u) => (
                rule::evade::CHARGER_FOLLOW_THROUGH,
                Some(u.key()),
                format!("The target evaded: where do the {} go?", name(u)),
                self.ask_move(u),
            ),
            Q::Evade { unit, charger } => (
                rule::evade::WHO,
                Some(unit.key()),
                format!("Do the {} evade the {}?", name(unit), name(charger)),
                Ask::Confirm,
            ),
            Q::Slide { unit, target } => {
                let range = self.flush_pose(unit, target).and_then(|f| self.slide_range(f.pose, target, f.edge));
                let lined_up = range.is_some_and(|r| r.lined_up);
                (
                    if lined_up { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE },
                    Some(unit.key()),
                    format!("How far do the {} slide to conform?", name(unit)),
                    Ask::Move { allowance: range.map_or(0.0, |r| r.most.abs()), bonus: 0.0, steps: vec!["shift"] },
                )
            }
            Q::WhichMelee => {
                let units: Vec<UnitId> = self.melees.iter().map(|m| m.0).collect();
                (
                    rule::turn::SIMULTANEOUS_CHARGES,
                    None,
                    "Whose melee is fought next?".into(),
                    Ask::ChooseOne { options: self.unit_choices(&units) },
                )
            }
            Q::Defender(u) => (
                rule::melee::FRONT_CENTRE_PRIORITY,
                Some(u.key()),
                format!("Whom do the {} fight?", name(u)),
                Ask::ChooseOne { options: self.unit_choices(&self.opponents(u)) },
            ),
            Q::TurnToFace { unit } | Q::EndFacing { unit } => {
                let mut options = self.unit_choices(&self.faceable(unit));
                options.push(word("stay", "do not turn"));
                let rule = if matches!(question, Q::EndFacing { .. }) {
                    rule::turn::END_TURN_TO_FACE
                } else {
                    rule::move_::TURN_TO_FACE
                };
                (rule, Some(unit.key()), format!("Do the {} turn to face?", name(unit)), Ask::ChooseOne { options })
            }
            Q::ShotBonus { unit, moved } => {
                let total = self.shot_bonuses(unit, moved);
                let among = vec![
                    word("range", "1 DU more range each"),
                    word("dice", "one die more each"),
                    word("keep", "keep"),
                ];
                (
                    rule::dice::BONUS_USES,
                    Some(unit.key()),
                    format!("How do the {} use their bonus?", name(unit)),
                    Ask::Divide { total, among },
                )
            }
            Q::ShotTarget { unit, range, .. } => {
                let options = self
                    .targets(unit, self.unit(unit).pose, range)
                    .iter()
                    .filter_map(|t| t.unit.map(|u| self.unit_choice(u)).or(t.leader.map(|l| self.leader_choice(l))))
                    .collect();
                (
                    rule::shoot::CLOSEST_TARGET,
                    Some(unit.key()),
                    format!("At whom do the {} shoot?", name(unit)),
                    Ask::ChooseOne { options },
                )
            }
            Q::DefensiveBonus { unit, .. } => (
                rule::characteristic::REDUCED_DEFENSIVE,
                Some(unit.key()),
                format!("How many bonuses do the {} put into the shot?", name(unit)),
                Ask::Bid { least: 0, most: u16::from(self.bonuses(unit, self.rating(unit))) },
            ),
            Q::Throw { unit, .. } => (
                rule::characteristic::THROWN_ADVANCING,
                Some(unit.key()),
                format!("Do the {} throw their weapons, for an impetus die?", name(unit)),
                Ask::Confirm,
            ),
            Q::Lower(side) => {
                let unit = self.combat.as_ref()?.sides[side as usize].unit;
                (
                    rule::combat::PROTECTION_TIMING,
                    Some(unit.key()),
                    format!("Armour of the {}: which enemy dice are lowered?", name(unit)),
                    Ask::ChooseOne { options: self.lower_choices(side) },
                )
            }
            Q::Raise(side) => {
                let combat = self.combat.as_ref()?;
                let unit = combat.sides[side as usize].unit;
                let mut options: Vec<Choice> = combat
                    .raisings(side as usize)
                    .iter()
                    .map(|n| word(&format!("pair {}", n + 1), "raise this die by 1"))
                    .collect();
                options.push(word("none", "raise nothing"));
                (
                    rule::combat::LACKING_PROTECTION,
                    Some(unit.key()),
                    format!("The enemy lacks protection: which die of the {} is raised?", name(unit)),
                    Ask::ChooseOne { options },
                )
            }
            Q::TestOrder(_) => (
                rule::rout::CHAIN,
                None,
                "In which order do your units test?".into(),
                Ask::Arrange { items: self.unit_choices(&self.testing) },
            ),
            Q::Hold { unit, .. } => (
                rule::pursuit::OPTIONAL,
                Some(unit.key()),
                format!("Do the {} try to hold back from pursuit?", name(unit)),
                Ask::Confirm,
            ),
            Q::Escape { leader, .. } => {
                let mut options = self.unit_choices(&self.joinable(leader));
                options.push(word("flee", "as far from the enemy as he can"));
                (
                    self.escape_rules(leader)[0],
                    Some(leader.key()),
                    format!("Where does {} go?", self.leader_name(leader)),
                    Ask::ChooseOne { options },
                )
            }
            Q::LeaderMove(leader) => {
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
            Q::LeaderPlace(leader) => (
                rule::commander::MOVE_RATE,
                Some(leader.key()),
                format!("Where does {} ride?", self.leader_name(leader)),
                Ask::Place { items: vec![self.leader_choice(leader)], zones: Vec::new() },
            ),
            Q::LeaderRally(leader) => (
                rule::commander::RALLY,
                Some(leader.key()),
                format!("Does {} try to rally his unit?", self.leader_name(leader)),
                Ask::Confirm,
            ),
            Q::MarchRide(c) => {
                let units: Vec<UnitId> = self.marching(c).collect();
                (
                    rule::stratagem::FLANK_MARCH_COMMANDER,
                    self.march_leader(c).map(LeaderId::key),
                    "With which unit does the commander of the flank march ride?".into(),
                    Ask::ChooseOne { options: self.unit_choices(&units) },
                )
            }
            Q::MarchNext(c) => (
                rule::turn::OWN_ORDER_CHOICE,
                None,
                "Which unit comes on next?".into(),
                Ask::ChooseOne { options: self.unit_choices(&self.next_marchers(c)) },
            ),
            Q::Enter(u) => (
                rule::stratagem::FLANK_MARCH_ENTRY,
                Some(u.key()),
                format!("At which point of the edge do the {} come on?", name(u)),
                Ask::Place { items: vec![self.unit_choice(u), word("wait", "stay off the table")], zones: Vec::new() },
            ),
            Q::EntryAction(u) => {
                let choice = |a: &Action| Choice {
                    key: Key::word(a.word()),
                    label: a.word().replace('-', " "),
                    rule: Some(a.rule()),
                };
                (
                    rule::stratagem::FLANK_MARCH_ENTRY,
                    Some(u.key()),
                    format!("How do the {} come on?", name(u)),
                    Ask::ChooseOne { options: self.entry_actions(u).iter().map(choice).collect() },
                )
            }
            Q::MarchJoin(c) => (
                rule::stratagem::FLANK_MARCH_LEADER_ENTERS,
                self.march_leader(c).map(LeaderId::key),
                "With which of the units that came on does the commander enter?".into(),
                Ask::ChooseOne { options: self.unit_choices(&self.newcomers(c)) },
            ),
            Q::PursueFirst => (
                rule::multiplayer::DEMORALISED_PURSUIT,
                None,
                "Which unit pursues first?".into(),
                Ask::ChooseOne { options: self.unit_choices(&self.fastest_pursuers()) },
            ),
            Q::FightOn(_) => (
                rule::multiplayer::GAME_END,
                None,
                "A command of your side is gone. Do you fight on?".into(),
                Ask::Confirm,
            ),
        };
        Some(Decision { seat, rule, prompt, subject, ask, secret })
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
                    && self.unit(u).profile.kind != crate::profile::TroopType::BaggageCamp
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

    /// The ways to use armour, as words: `pair 1`, `pairs 1 2`, `pair 1 twice`.
    pub(crate) fn lower_words(&self, side: u8) -> Vec<(String, arrayvec::ArrayVec<u8, 2>)> {
        let Some(combat) = &self.combat else { return Vec::new() };
        combat
            .lowerings(side as usize)
            .into_iter()
            .map(|way| {
                let text = match way.as_slice() {
                    [n, m] if n == m => format!("pair {} twice", n + 1),
                    [n, m] => format!("pairs {} {}", n + 1, m + 1),
                    _ => format!("pair {}", way[0] + 1),
                };
                (text, way)
            })
            .collect()
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

fn word(key: &str, label: &str) -> Choice {
    Choice { key: Key::word(key), label: label.to_string(), rule: None }
}
