//! Questions: what a player is being asked, put into the shared grammar.

mod act;
mod before;
mod fight;
mod march;

use arrayvec::ArrayVec;
use game::{Ask, Choice, Decision, Seat, Side, Wording, ruled, why, word};
use rules::RuleId;
use rules::spear as rule;
use table::{Polygon, Vec2};

use crate::state::{Action, Battle, Combat, LeaderId, Question, UnitId};

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

    /// A question about a unit, whose name stands where the prompt has `{}`.
    fn about(&self, unit: UnitId, rule: RuleId, prompt: &str, ask: Ask) -> Wording {
        Wording::about(unit.key(), rule, prompt.replace("{}", self.unit_name(unit)), ask)
    }

    /// The same of a commander.
    fn about_leader(&self, leader: LeaderId, rule: RuleId, prompt: &str, ask: Ask) -> Wording {
        Wording::about(leader.key(), rule, prompt.replace("{}", self.leader_name(leader)), ask)
    }

    /// One of these units.
    fn one_of(&self, units: &[UnitId]) -> Ask {
        Ask::ChooseOne { options: self.unit_choices(units) }
    }

    /// One of these units, or none of them.
    fn one_of_or(&self, units: &[UnitId], none: &str, label: &str) -> Ask {
        let mut options = self.unit_choices(units);
        options.push(word(none, label));
        Ask::ChooseOne { options }
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
        let wording = match question {
            Q::ChooseTerrain(side) => self.put_choose_terrain(side),
            Q::PlaceTerrain => self.put_place_terrain(),
            Q::AdjustTerrain => self.put_adjust_terrain(),
            Q::MarchUnits(c) => self.put_march_units(c),
            Q::MarchLeader(c) => self.put_march_leader(c),
            Q::MarchFlank(_) => Battle::put_march_flank(),
            Q::MarchTurn(_) => Wording::new(
                rule::stratagem::FLANK_MARCH_PLAN,
                "In which turn do they arrive?",
                Ask::Bid { least: why::count(rule::stratagem::FLANK_MARCH_PLAN, 2), most: 12 },
            ),
            Q::AmbushUnit(c) => self.put_ambush_unit(c),
            Q::Bid(c) => Wording::new(
                rule::deploy::SCOUTING_BID,
                "How many action dice do you bid for scouting?",
                Ask::Bid { least: 0, most: self.dice_to_bid(c) },
            ),
            Q::Deploy { command, phase } => self.put_deploy(command, phase),
            Q::DeployLeader { leader, .. } => self.put_deploy_leader(leader),
            Q::DeployLeaderAlone { leader, .. } => self.put_deploy_leader_alone(leader),
            Q::StakesStart(u) => {
                self.about(u, rule::stratagem::STAKES_WHO, "Do the {} start with their stakes planted?", Ask::Confirm)
            }
            Q::RedeployUnit(c) => self.put_redeploy_unit(c),
            Q::RedeployPlace(u) => self.put_redeploy_place(u),
            Q::SpringAmbush(c) => self.put_spring_ambush(c),
            Q::PlaceDice(c) => self.put_place_dice(c),
            Q::FlankDice(c) => self.put_flank_dice(c),
            Q::WhichUnit => {
                Wording::new(rule::turn::OWN_ORDER_CHOICE, "Which unit acts next?", self.one_of(&self.next_up()))
            }
            Q::Action(u) => self.put_action(u),
            Q::Path { unit, .. } => {
                self.about(unit, rule::move_::TWO_KINDS, "Where do the {} go?", self.ask_move(unit))
            }
            Q::Group(u) => self.put_group(u),
            Q::GroupPath { unit, .. } => {
                Wording::about(unit.key(), rule::move_::GROUP_ADVANCE, "Where does the group go?", self.ask_move(unit))
            }
            Q::BreakOff(u) => self.about(
                u,
                rule::move_::BREAK_OFF_HOW,
                "How far do the {} break off?",
                Ask::Move { allowance: self.break_off_room(u), bonus: 0.0, steps: vec!["about-turn", "forward"] },
            ),
            Q::Together(u) => self.put_together(u),
            Q::ChargePath(u) => {
                self.about(u, rule::charge::SHIFT, "How do the {} shift to reach an enemy?", self.ask_move(u))
            }
            Q::ChargeTarget { unit, .. } => {
                self.about(unit, rule::charge::TARGET, "Whom do the {} charge?", self.one_of(&self.testing))
            }
            Q::Follow(u) => self.about(
                u,
                rule::evade::CHARGER_FOLLOW_THROUGH,
                "The target evaded: where do the {} go?",
                self.ask_move(u),
            ),
            Q::Evade { unit, charger } => Wording::about(
                unit.key(),
                rule::evade::WHO,
                format!("Do the {} evade the {}?", self.unit_name(unit), self.unit_name(charger)),
                Ask::Confirm,
            ),
            Q::Slide { unit, target } => self.put_slide(unit, target),
            Q::WhichMelee => self.put_which_melee(),
            Q::Defender(u) => self.about(
                u,
                rule::melee::FRONT_CENTRE_PRIORITY,
                "Whom do the {} fight?",
                self.one_of(&self.opponents(u)),
            ),
            Q::TurnToFace { unit } => self.put_facing(unit, rule::move_::TURN_TO_FACE),
            Q::EndFacing { unit } => self.put_facing(unit, rule::turn::END_TURN_TO_FACE),
            Q::ShotBonus { unit, moved } => self.put_shot_bonus(unit, moved),
            Q::ShotTarget { unit, range, .. } => self.put_shot_target(unit, range),
            Q::DefensiveBonus { unit, .. } => self.about(
                unit,
                rule::characteristic::REDUCED_DEFENSIVE,
                "How many bonuses do the {} put into the shot?",
                Ask::Bid { least: 0, most: u16::from(self.bonuses(unit, self.rating(unit))) },
            ),
            Q::Throw { unit, .. } => self.about(
                unit,
                rule::characteristic::THROWN_ADVANCING,
                "Do the {} throw their weapons, for an impetus die?",
                Ask::Confirm,
            ),
            Q::Lower(side) => self.put_lower(side)?,
            Q::Raise(side) => self.put_raise(side)?,
            Q::TestOrder(_) => Wording::new(
                rule::rout::CHAIN,
                "In which order do your units test?",
                Ask::Arrange { items: self.unit_choices(&self.testing) },
            ),
            Q::Hold { unit, .. } => {
                self.about(unit, rule::pursuit::OPTIONAL, "Do the {} try to hold back from pursuit?", Ask::Confirm)
            }
            Q::Escape { leader, .. } => self.put_escape(leader),
            Q::LeaderMove(leader) => self.put_leader_move(leader),
            Q::LeaderPlace(leader) => self.about_leader(
                leader,
                rule::commander::MOVE_RATE,
                "Where does {} ride?",
                Ask::Place { items: vec![self.leader_choice(leader)], zones: Vec::new() },
            ),
            Q::LeaderRally(leader) => {
                self.about_leader(leader, rule::commander::RALLY, "Does {} try to rally his unit?", Ask::Confirm)
            }
            Q::MarchRide(c) => self.put_march_ride(c),
            Q::MarchNext(c) => Wording::new(
                rule::turn::OWN_ORDER_CHOICE,
                "Which unit comes on next?",
                self.one_of(&self.next_marchers(c)),
            ),
            Q::Enter(u) => self.about(
                u,
                rule::stratagem::FLANK_MARCH_ENTRY,
                "At which point of the edge do the {} come on?",
                Ask::Place { items: vec![self.unit_choice(u), word("wait", "stay off the table")], zones: Vec::new() },
            ),
            Q::EntryAction(u) => self.about(
                u,
                rule::stratagem::FLANK_MARCH_ENTRY,
                "How do the {} come on?",
                Ask::ChooseOne { options: self.entry_actions(u).into_iter().map(action_choice).collect() },
            ),
            Q::MarchJoin(c) => Wording::about(
                self.march_leader(c).map(LeaderId::key),
                rule::stratagem::FLANK_MARCH_LEADER_ENTERS,
                "With which of the units that came on does the commander enter?",
                self.one_of(&self.newcomers(c)),
            ),
            Q::PursueFirst => Wording::new(
                rule::multiplayer::DEMORALISED_PURSUIT,
                "Which unit pursues first?",
                self.one_of(&self.fastest_pursuers()),
            ),
            Q::FightOn(_) => Wording::new(
                rule::multiplayer::GAME_END,
                "A command of your side is gone. Do you fight on?",
                Ask::Confirm,
            ),
        };
        let Wording { rule, subject, prompt, ask, .. } = wording;
        Some(Decision { seat, rule, prompt, subject, ask, secret: question.is_secret() })
    }

    fn put_escape(&self, leader: LeaderId) -> Wording {
        let goals = self.one_of_or(&self.joinable(leader), "flee", "as far from the enemy as he can");
        self.about_leader(leader, self.escape_rule(leader), "Where does {} go?", goals)
    }

    fn put_leader_move(&self, leader: LeaderId) -> Wording {
        let mut options = self.unit_choices(&self.joinable(leader));
        options.push(word("stay", "stay where he is"));
        options.push(word("elsewhere", "move on his own"));
        self.about_leader(leader, rule::commander::END_PHASE_MOVE, "Where does {} go?", Ask::ChooseOne { options })
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
