//! What a battle begins from: table, armies, scenario, options.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Names, Seat, SetupError, Side};
use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Board, Pose};

use crate::agenda::Task;
use crate::army::{Army, Stratagem};
use crate::battle::{Battle, Command, FlankMarch, Leader, PhaseFacts, Plan, Stakes, Status, Unit};
use crate::ids::{CommandId, UnitId};
use crate::prelude::{Prelude, Stage};
use crate::profile::TroopType;
use crate::recall::Recall;
use crate::terrain::{FeatureEntry, Field, Going};

/// Whose rules set up and end the battle ([`rule::setup::MODE`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioKind {
    /// An open battle.
    #[default]
    Pitched,
    /// The defender has chosen his ground.
    PreparedPositions,
    /// A column is ambushed.
    Ambush,
    /// A river must be crossed.
    RiverCrossing,
    /// Everything stands as the file says.
    Historical,
}

impl ScenarioKind {
    /// The scenario's name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            ScenarioKind::Pitched => "pitched battle",
            ScenarioKind::PreparedPositions => "prepared positions",
            ScenarioKind::Ambush => "ambush",
            ScenarioKind::RiverCrossing => "river crossing",
            ScenarioKind::Historical => "historical battle",
        }
    }

    /// The three scenarios of attacker and defender ([`rule::scenario::COMMON`]).
    pub const fn is_from_the_book(self) -> bool {
        matches!(self, ScenarioKind::PreparedPositions | ScenarioKind::Ambush | ScenarioKind::RiverCrossing)
    }

    /// What each role may use ([`rule::scenario::PREPARED_STRATAGEMS`] and its
    /// siblings); `None` means anything.
    pub fn allowed(self, attacker: bool) -> Option<&'static [Stratagem]> {
        use Stratagem::{Ambush, FlankMarch, FortifiedCamp, Redeployment, Resupply};
        match (self, attacker) {
            (ScenarioKind::PreparedPositions, true) => Some(&[Resupply, FlankMarch]),
            (ScenarioKind::PreparedPositions, false) => Some(&[FortifiedCamp, Ambush, Redeployment, Resupply]),
            (ScenarioKind::Ambush, _) => Some(&[Resupply]),
            (ScenarioKind::RiverCrossing, true) => Some(&[Resupply, FortifiedCamp]),
            (ScenarioKind::RiverCrossing, false) => Some(&[Resupply, FortifiedCamp, Ambush, Redeployment]),
            (ScenarioKind::Pitched | ScenarioKind::Historical, _) => None,
        }
    }

    /// The rule about the scenario's stratagems.
    fn stratagem_rule(self) -> rules::RuleId {
        match self {
            ScenarioKind::PreparedPositions => rule::scenario::PREPARED_STRATAGEMS,
            ScenarioKind::Ambush => rule::scenario::AMBUSH_STRATAGEMS,
            ScenarioKind::RiverCrossing => rule::scenario::RIVER_STRATAGEMS,
            ScenarioKind::Pitched | ScenarioKind::Historical => rule::stratagem::CHOOSING,
        }
    }
}

/// Settings of a battle. The defaults are the book's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The battle is a draw after this turn. The book knows no limit outside
    /// its scenarios; people agree on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// The variant for three or more a side, without a bag.
    pub large_game: bool,
    /// The ambushed column's baggage moves.
    pub mobile_baggage: bool,
    /// How far from the side edges armies deploy, in DU, where it is not the
    /// usual 6: wider tables want more ([`rule::setup::TABLE_WIDTH_DU`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side_gap: Option<u8>,
}

impl Options {
    /// The distance from the side edges that deployment keeps
    /// ([`rule::deploy::ZONE`]).
    pub(crate) fn side_gap(&self) -> f64 {
        f64::from(self.side_gap.unwrap_or(6))
    }
}

/// The table's size in DU ([`rule::setup::TABLE_WIDTH_DU`]).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// From left to right.
    pub width: f64,
    /// From side A's base edge to side B's.
    pub depth: f64,
}

impl Default for TableSize {
    fn default() -> Self {
        TableSize { width: 36.0, depth: 24.0 }
    }
}

/// A whole setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The table.
    #[serde(default)]
    pub table: TableSize,
    /// Which scenario.
    #[serde(default)]
    pub scenario: ScenarioKind,
    /// Terrain already agreed on; without it the dice method is used
    /// ([`rule::setup::TERRAIN_METHOD_OPTIONAL`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<Vec<FeatureEntry>>,
    /// Side A, then side B.
    pub sides: Vec<SideSetup>,
    /// Settings.
    #[serde(default)]
    pub options: Options,
}

/// One side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    /// Its name.
    pub name: String,
    /// Whether it attacks, in a scenario; exactly one side does.
    #[serde(default)]
    pub attacks: bool,
    /// Its commands: one for each player of the side ([`rule::multiplayer::COMMANDS`]).
    pub commands: Vec<CommandSetup>,
}

/// One player's command.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandSetup {
    /// Who plays it; by default each command has its own seat. One player may
    /// run two commands ([`rule::multiplayer::UNEVEN_SIDES`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What it consists of.
    pub army: Army,
}

impl Setup {
    /// A pitched battle of two armies on the usual table.
    pub fn pitched(a: Army, b: Army) -> Setup {
        let side = |army: Army, attacks| SideSetup {
            name: army.name.clone(),
            attacks,
            commands: vec![CommandSetup { seat: None, army }],
        };
        Setup {
            table: TableSize::default(),
            scenario: ScenarioKind::Pitched,
            terrain: None,
            sides: vec![side(a, true), side(b, false)],
            options: Options::default(),
        }
    }

    /// Takes out what the scenario does not allow: stratagems of other
    /// scenarios, and camps in an ambush.
    pub fn fit_scenario(&mut self) {
        let (scenario, mobile) = (self.scenario, self.options.mobile_baggage);
        for side in &mut self.sides {
            for CommandSetup { army, .. } in &mut side.commands {
                if scenario == ScenarioKind::Ambush && (side.attacks || !mobile) {
                    army.units.retain(|u| u.kind != TroopType::BaggageCamp);
                }
                if let Some(allowed) = scenario.allowed(side.attacks) {
                    army.stratagems.retain(|s| allowed.contains(s));
                }
            }
        }
    }

    fn check(&self) -> Result<(), SetupError> {
        let [a, b] = self.sides.as_slice() else {
            return Err(SetupError::new("sides", format!("there are {}", self.sides.len()), "give exactly two"));
        };
        let sound = |x: f64| x.is_finite() && (12.0..=200.0).contains(&x);
        if !sound(self.table.width) || !sound(self.table.depth) {
            return Err(SetupError::new(
                "table",
                format!("{} by {} DU", self.table.width, self.table.depth),
                format!("give from 12 to 200 DU; 36 by 24 is usual ({})", rule::setup::TABLE_WIDTH_DU),
            ));
        }
        if self.scenario != ScenarioKind::Historical && self.options.side_gap() * 2.0 + 4.0 > self.table.width {
            return Err(SetupError::new(
                "options.side_gap",
                format!("{} DU on a table {} DU wide", self.options.side_gap(), self.table.width),
                format!("leave room for armies; 6 is usual ({})", rule::deploy::ZONE),
            ));
        }
        for side in [a, b] {
            if !(1..=3).contains(&side.commands.len()) {
                return Err(SetupError::new(
                    format!("side '{}'", side.name),
                    format!("it has {} commands", side.commands.len()),
                    format!("give from one to three ({})", rule::multiplayer::COMMANDS),
                ));
            }
            for command in &side.commands {
                let several = side.commands.len() > 1;
                let fault = if several { command.army.troop_faults() } else { command.army.faults() };
                if let Some(fault) = fault.into_iter().next() {
                    let place = format!("army '{}', {}", command.army.name, fault.place);
                    return Err(SetupError { place, ..fault });
                }
                self.check_stratagems(side, command)?;
                self.check_baggage(side, command)?;
            }
        }
        self.check_seats()?;
        if self.scenario != ScenarioKind::Pitched && a.attacks == b.attacks {
            return Err(SetupError::new(
                "sides",
                "a scenario has one attacker",
                format!("set attacks = true on one side ({})", rule::scenario::COMMON),
            ));
        }
        let three_a_side = a.commands.len() >= 3 && b.commands.len() >= 3;
        if self.options.large_game && !three_a_side {
            return Err(SetupError::new(
                "options.large_game",
                "the variant is for three or more players a side",
                format!("give each side three commands ({})", rule::multiplayer::VARIANT_DICE),
            ));
        }
        Ok(())
    }

    /// A player may run several commands of one side
    /// ([`rule::multiplayer::UNEVEN_SIDES`]), not of both; no seat stays empty.
    fn check_seats(&self) -> Result<(), SetupError> {
        let mut seats: [Vec<u8>; 2] = [Vec::new(), Vec::new()];
        let mut next = 0;
        for (side, list) in self.sides.iter().zip(&mut seats) {
            for command in &side.commands {
                let seat = command.seat.unwrap_or(next);
                next = seat.max(next.saturating_sub(1)) + 1;
                list.push(seat);
            }
        }
        if seats[0].iter().any(|s| seats[1].contains(s)) {
            return Err(SetupError::new(
                "sides",
                "one seat commands on both sides",
                format!("give each side its own seats ({})", rule::multiplayer::UNEVEN_SIDES),
            ));
        }
        let most = seats.concat().into_iter().max().unwrap_or(0);
        match (0..=most).find(|s| !seats.concat().contains(s)) {
            Some(empty) => Err(SetupError::new(
                "sides",
                format!("seat {empty} has no command"),
                format!("number the seats from 0 without a gap ({})", rule::multiplayer::COMMANDS),
            )),
            None => Ok(()),
        }
    }

    /// [`rule::scenario::AMBUSH_STRATAGEMS`]: no camps in an ambush, but for the
    /// defender's mobile baggage ([`rule::scenario::AMBUSH_MOBILE_BAGGAGE`]).
    fn check_baggage(&self, side: &SideSetup, command: &CommandSetup) -> Result<(), SetupError> {
        let camp = command.army.units.iter().find(|u| u.kind == TroopType::BaggageCamp);
        if self.options.mobile_baggage && self.scenario != ScenarioKind::Ambush {
            return Err(SetupError::new(
                "options.mobile_baggage",
                "it belongs to the ambush",
                format!("leave it out ({})", rule::scenario::AMBUSH_MOBILE_BAGGAGE),
            ));
        }
        let may_come = !side.attacks && self.options.mobile_baggage;
        match camp {
            Some(camp) if self.scenario == ScenarioKind::Ambush && !may_come => Err(SetupError::new(
                format!("army '{}', unit '{}'", command.army.name, camp.name),
                "there are no camps in an ambush",
                format!(
                    "leave it out, or let the defender's baggage be mobile ({})",
                    rule::scenario::AMBUSH_STRATAGEMS
                ),
            )),
            _ => Ok(()),
        }
    }

    fn check_stratagems(&self, side: &SideSetup, command: &CommandSetup) -> Result<(), SetupError> {
        let Some(allowed) = self.scenario.allowed(side.attacks) else { return Ok(()) };
        for stratagem in &command.army.stratagems {
            if !allowed.contains(stratagem) {
                return Err(SetupError::new(
                    format!("army '{}', stratagems", command.army.name),
                    format!("{stratagem:?} is not allowed to this side here"),
                    format!("choose among {allowed:?} ({})", self.scenario.stratagem_rule()),
                ));
            }
        }
        Ok(())
    }
}

/// Turns a name into a tag: `Roman cavalry` becomes `roman-cavalry`.
pub(crate) fn tag_of(name: &str) -> String {
    let mut tag = String::with_capacity(name.len());
    let mut add = |c: char| {
        if c.is_alphanumeric() {
            tag.push(c);
        } else if !tag.ends_with('-') && !tag.is_empty() {
            tag.push('-');
        }
    };
    for c in name.chars() {
        if c.is_ascii() { add(c.to_ascii_lowercase()) } else { c.to_lowercase().for_each(&mut add) }
    }
    tag.truncate(tag.trim_end_matches('-').len());
    tag
}

/// Makes a tag unique among those already given.
pub(crate) fn unique(tag: String, taken: &[String]) -> String {
    if !taken.contains(&tag) {
        return tag;
    }
    (2..=u16::MAX).map(|n| format!("{tag}-{n}")).find(|t| !taken.contains(t)).unwrap_or(tag)
}

/// The unit of that name among those from the `first` on.
fn own_unit(names: &[String], first: usize, name: &str) -> Option<UnitId> {
    names[first..].iter().position(|n| n == name).map(|n| UnitId((first + n) as u8))
}

impl Battle {
    /// A battle from its setup, before the first die.
    pub(crate) fn from_setup(setup: &Setup) -> Result<Battle, SetupError> {
        setup.check()?;
        let mut battle = Battle::bare(setup);
        let mut unit_tags: Vec<String> = Vec::new();
        let mut leader_tags: Vec<String> = Vec::new();
        let mut plan_units = Vec::new();
        let mut plan_leaders = Vec::new();
        let mut seat = 0;
        for (s, side_setup) in setup.sides.iter().enumerate() {
            let side = Side::BOTH[s];
            let prefix = side.to_string().to_lowercase();
            for command_setup in &side_setup.commands {
                let command = CommandId(battle.commands.len() as u8);
                let given = command_setup.seat.unwrap_or(seat);
                seat = given.max(seat.saturating_sub(1)) + 1;
                battle.commands.push(new_command(side, Seat(given), &command_setup.army));
                let army = &command_setup.army;
                let first = battle.units.len();
                for entry in &army.units {
                    for n in 1..=entry.count {
                        let name = if entry.count > 1 { format!("{} {n}", entry.name) } else { entry.name.clone() };
                        if battle.units.len() >= 90 {
                            return Err(SetupError::new("units", "there are more than 90", "field fewer units"));
                        }
                        let tag = unique([&prefix, "-", &tag_of(&name)].concat(), &unit_tags);
                        unit_tags.push(tag);
                        plan_units.push(name);
                        let mut unit = new_unit(command, side, entry.profile(), entry.depth);
                        if let Some(pose) = entry.pose() {
                            unit.pose = pose;
                            unit.status = Status::Field;
                        }
                        battle.units.push(unit);
                    }
                }
                for entry in &army.commanders {
                    if battle.leaders.is_full() {
                        return Err(SetupError::new("commanders", "there are more than 16", "field fewer"));
                    }
                    let tag = unique([&prefix, "-", &tag_of(&entry.name)].concat(), &leader_tags);
                    leader_tags.push(if unit_tags.contains(&tag) {
                        unique(format!("{tag}-commander"), &unit_tags)
                    } else {
                        tag
                    });
                    plan_leaders.push(entry.name.clone());
                    let attached = match &entry.attached {
                        None => None,
                        Some(name) => Some(own_unit(&plan_units, first, name).ok_or_else(|| {
                            SetupError::new(
                                format!("commander '{}'", entry.name),
                                format!("he is attached to '{name}', which is not there"),
                                "name a unit of his army",
                            )
                        })?),
                    };
                    let placed = entry.pose().or(attached.map(|u| battle.unit(u).pose));
                    battle.leaders.push(Leader {
                        command,
                        side,
                        rank: entry.rank,
                        chief: entry.commander_in_chief,
                        pose: placed.unwrap_or(Pose::new(0.0, 0.0, 0.0)),
                        attached,
                        status: if placed.is_some() { Status::Field } else { Status::Waiting },
                    });
                }
            }
        }
        battle.plan = Arc::new(Plan {
            names: Names::new(unit_tags, leader_tags),
            unit_names: plan_units,
            leader_names: plan_leaders,
            side_names: [setup.sides[0].name.clone(), setup.sides[1].name.clone()],
            options: setup.options.clone(),
            scenario: setup.scenario,
            attacker: if setup.sides[1].attacks && !setup.sides[0].attacks { Side::B } else { Side::A },
        });
        battle.count_armies();
        battle.give_stakes();
        battle.lay_terrain(setup)?;
        battle.prelude = Some(Box::new(Prelude::new(setup.terrain.is_none())));
        battle.agenda.push(Task::Prelude(Stage::Begin));
        if setup.scenario == ScenarioKind::Historical {
            battle.check_fixed_positions()?;
        }
        battle.note_camps();
        Ok(battle)
    }

    /// A battle with nobody in it.
    pub(crate) fn bare(setup: &Setup) -> Battle {
        Battle {
            plan: Arc::new(Plan {
                names: Names::default(),
                unit_names: Vec::new(),
                leader_names: Vec::new(),
                side_names: [String::new(), String::new()],
                options: setup.options.clone(),
                scenario: setup.scenario,
                attacker: Side::A,
            }),
            field: Arc::new(Field {
                board: Board { width: setup.table.width, depth: setup.table.depth },
                features: Vec::new(),
            }),
            units: Vec::new(),
            leaders: ArrayVec::new(),
            commands: SmallVec::new(),
            contacts: SmallVec::new(),
            turn: 0,
            phase: 0,
            active: Side::A,
            last_active: None,
            flank_phase: false,
            agenda: SmallVec::new(),
            question: None,
            combat: None,
            testing: SmallVec::new(),
            melees: ArrayVec::new(),
            together: false,
            met: SmallVec::new(),
            throwing: ArrayVec::new(),
            flank_winner: None,
            prelude: None,
            exit_right: None,
            outcome: None,
            halt_after: None,
            recall: Recall::default(),
        }
    }

    /// Army values, dice and numbers at the start ([`rule::victory::ARMY_VALUE`]).
    pub(crate) fn count_armies(&mut self) {
        for c in 0..self.commands.len() {
            let own = || self.units.iter().filter(move |u| u.command.index() == c);
            let value = own().map(|u| u16::from(u.profile.army_value())).sum();
            let dice = own().filter(|u| u.profile.gives_die()).count() as u8;
            let count = own().count() as u8;
            let command = &mut self.commands[c];
            command.value = value;
            command.dice = dice;
            command.units_at_start = count;
        }
    }

    pub(crate) fn give_stakes(&mut self) {
        for id in self.unit_ids() {
            if self.has_stakes(id) {
                self.unit_mut(id).stakes = Stakes::Carried;
            }
        }
    }

    fn lay_terrain(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let field = Arc::make_mut(&mut self.field);
        for (n, entry) in setup.terrain.iter().flatten().enumerate() {
            let feature = entry.build().map_err(|(wrong, remedy)| {
                SetupError::new(format!("terrain {} ({})", n + 1, entry.kind.name()), wrong, remedy)
            })?;
            field.features.push(feature);
        }
        Ok(())
    }

    /// Units of a historical battle stand apart, on the table, on lawful ground.
    pub(crate) fn check_fixed_positions(&self) -> Result<(), SetupError> {
        for id in self.unit_ids() {
            let unit = self.unit(id);
            let name = format!("unit '{}'", self.plan.unit_names[id.index()]);
            if !unit.on_field() {
                return Err(SetupError::new(name, "it has no position", "give at = [x, y] and facing = degrees"));
            }
            let base = unit.rect();
            if !self.field.board.contains_rect(&base) {
                return Err(SetupError::new(name, "it stands off the table", "move it onto the table"));
            }
            let going = self.field.going_under(&base);
            if going == Going::Impassable || (self.rate_on(id, going).is_none() && unit.profile.kind.rates().is_some())
            {
                return Err(SetupError::new(
                    name,
                    "it stands on ground it may not enter",
                    format!("move it off ({})", rule::terrain::IMPASSABLE),
                ));
            }
            for o in self.unit_ids().filter(|o| o.0 > id.0) {
                if self.unit(o).on_field() && base.overlaps(&self.rect(o)) {
                    return Err(SetupError::new(
                        name,
                        format!("it overlaps '{}'", self.plan.unit_names[o.index()]),
                        "move one of them",
                    ));
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn new_command(side: Side, seat: Seat, army: &Army) -> Command {
    Command {
        side,
        seat,
        stratagems: army.stratagems.iter().fold(0, |bits, &s| bits | 1 << s as u8),
        bag: 0,
        drawn: 0,
        hand: ArrayVec::new(),
        aside: 0,
        withheld: 0,
        lost: 0,
        owed: 0,
        dice: 0,
        value: 0,
        lost_before: 0,
        morale_tested: false,
        withdrawn: false,
        units_at_start: 0,
        units_left: 0,
        flank: FlankMarch::default(),
        camp: None,
    }
}

pub(crate) fn new_unit(command: CommandId, side: Side, profile: crate::profile::Profile, depth: Option<f64>) -> Unit {
    Unit {
        command,
        side,
        profile,
        pose: Pose::new(0.0, 0.0, 0.0),
        width: profile.footprint().0,
        depth: depth.unwrap_or(profile.footprint().1),
        status: Status::Waiting,
        hits: 0,
        face: 0,
        stacked: 0,
        dice_beside: 0,
        acted: false,
        fought: false,
        made_contact: false,
        phase: PhaseFacts::default(),
        stakes: Stakes::None,
        charge_from: Pose::new(0.0, 0.0, 0.0),
        conforming: None,
        owes_test: false,
        owes_camp_test: false,
        pursues_withdrawn: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn army(stratagems: &[Stratagem], camp: bool) -> Army {
        let text = "name = 'Host'\nruleset = 'spear'\n[[commander]]\nname = 'Lord'\nrank = 'general'\n\
            commander_in_chief = true\n[[unit]]\nname = 'Foot'\ncount = 3\ntype = 'heavy_foot'\ndiscipline = 4\n";
        let camp = if camp { "[[unit]]\nname = 'Camp'\ntype = 'baggage_camp'\n" } else { "" };
        let mut army = Army::parse(&format!("{text}{camp}")).unwrap();
        army.stratagems = stratagems.to_vec();
        army
    }

    /// Which stratagems each role may bring; the refusal names the rule.
    fn allowed(scenario: ScenarioKind, attacker: bool, rule: rules::RuleId) -> Vec<Stratagem> {
        use Stratagem::*;
        let all = [FlankMarch, Ambush, Scouting, SkirmishersForward, Redeployment, Resupply, FortifiedCamp, Stakes];
        let camp = scenario != ScenarioKind::Ambush;
        all.into_iter()
            .filter(|&stratagem| {
                let other = army(&[], false);
                let mine = army(&[stratagem], camp);
                let (a, b) = if attacker { (mine, other) } else { (other, mine) };
                let setup = Setup { scenario, ..Setup::pitched(a, b) };
                match setup.check() {
                    Ok(()) => true,
                    Err(fault) if stratagem == FortifiedCamp && !camp => fault.remedy.is_empty(),
                    Err(fault) => {
                        assert!(fault.remedy.contains(&rule.to_string()), "{fault}");
                        false
                    }
                }
            })
            .collect()
    }

    #[test]
    fn prepared_positions_have_their_stratagems() {
        use Stratagem::*;
        let rule = rule::scenario::PREPARED_STRATAGEMS;
        assert_eq!(allowed(ScenarioKind::PreparedPositions, true, rule), [FlankMarch, Resupply]);
        assert_eq!(
            allowed(ScenarioKind::PreparedPositions, false, rule),
            [Ambush, Redeployment, Resupply, FortifiedCamp]
        );
    }

    #[test]
    fn an_ambush_knows_only_resupply_and_no_camps() {
        let rule = rule::scenario::AMBUSH_STRATAGEMS;
        for attacker in [true, false] {
            assert_eq!(allowed(ScenarioKind::Ambush, attacker, rule), [Stratagem::Resupply]);
        }
        let with_camp = |attacker: bool, mobile_baggage| {
            let (a, b) = (army(&[], attacker), army(&[], !attacker));
            let options = Options { mobile_baggage, ..Options::default() };
            Setup { scenario: ScenarioKind::Ambush, options, ..Setup::pitched(a, b) }
        };
        for (attacker, mobile) in [(true, false), (false, false), (true, true)] {
            let fault = with_camp(attacker, mobile).check().unwrap_err();
            assert!(fault.remedy.contains(&rule.to_string()), "{fault}");
        }
        assert!(with_camp(false, true).check().is_ok(), "{}", rule::scenario::AMBUSH_MOBILE_BAGGAGE);
        let mut fitted = with_camp(true, true);
        fitted.fit_scenario();
        assert!(fitted.check().is_ok());
        let mut pitched = with_camp(false, true);
        pitched.scenario = ScenarioKind::Pitched;
        assert!(pitched.check().is_err(), "mobile baggage is for the ambush");
    }

    #[test]
    fn a_river_crossing_has_its_stratagems() {
        use Stratagem::*;
        let rule = rule::scenario::RIVER_STRATAGEMS;
        assert_eq!(allowed(ScenarioKind::RiverCrossing, true, rule), [Resupply, FortifiedCamp]);
        assert_eq!(allowed(ScenarioKind::RiverCrossing, false, rule), [Ambush, Redeployment, Resupply, FortifiedCamp]);
    }

    #[test]
    fn any_stratagem_goes_in_a_pitched_battle() {
        assert_eq!(allowed(ScenarioKind::Pitched, true, rule::stratagem::CHOOSING).len(), 8);
    }

    #[test]
    fn a_scenario_has_one_attacker() {
        let mut setup = Setup::pitched(army(&[], false), army(&[], false));
        setup.scenario = ScenarioKind::RiverCrossing;
        assert!(setup.check().is_ok());
        setup.sides[1].attacks = true;
        assert!(setup.check().unwrap_err().remedy.contains(&rule::scenario::COMMON.to_string()));
    }

    #[test]
    fn each_fault_of_a_setup_is_found_at_its_place() {
        type Change = fn(&mut Setup);
        let faults: [(&str, Change); 9] = [
            ("sides", |s| s.sides.truncate(1)),
            ("table", |s| s.table.width = 11.9),
            ("table", |s| s.table.depth = f64::NAN),
            ("table", |s| s.table.depth = 200.1),
            ("options.side_gap", |s| s.options.side_gap = Some(17)),
            ("side 'Host'", |s| s.sides[1].commands.clear()),
            ("side 'Host'", |s| s.sides[0].commands = vec![s.sides[0].commands[0].clone(); 4]),
            ("options.large_game", |s| s.options.large_game = true),
            ("sides", |s| s.sides[1].commands[0].seat = Some(2)),
        ];
        let sound = Setup::pitched(army(&[], false), army(&[], false));
        for (place, change) in faults {
            let mut setup = sound.clone();
            change(&mut setup);
            let fault = setup.check().expect_err(place);
            assert_eq!(fault.place, place, "{fault}");
        }
        let harmless: [Change; 4] = [
            |s| s.table.width = 16.0,
            |s| s.table.depth = 200.0,
            |s| s.options.side_gap = Some(16),
            |s| (s.scenario, s.options.side_gap) = (ScenarioKind::Historical, Some(17)),
        ];
        for change in harmless {
            let mut setup = sound.clone();
            change(&mut setup);
            setup.check().unwrap();
        }
    }

    #[test]
    fn one_player_may_run_two_commands_of_one_side() {
        let command = |seat| CommandSetup { seat, army: army(&[], false) };
        let with = |a: &[Option<u8>], b: &[Option<u8>]| {
            let mut setup = Setup::pitched(army(&[], false), army(&[], false));
            setup.sides[0].commands = a.iter().map(|&s| command(s)).collect();
            setup.sides[1].commands = b.iter().map(|&s| command(s)).collect();
            setup
        };
        let seats = |setup: &Setup| -> Vec<u8> {
            Battle::from_setup(setup).unwrap().commands.iter().map(|c| c.seat.0).collect()
        };
        assert_eq!(seats(&with(&[None, None], &[None])), [0, 1, 2]);
        assert_eq!(seats(&with(&[Some(0), Some(0)], &[None, None])), [0, 0, 1, 2]);
        let lone = Battle::from_setup(&with(&[Some(0), Some(0)], &[None, None])).unwrap();
        assert_eq!(lone.draw_size(), 13, "{}", rule::multiplayer::UNEVEN_SIDES);
        let one_each = Battle::from_setup(&with(&[None], &[None, None])).unwrap();
        assert_eq!(one_each.draw_size(), 11, "{}", rule::multiplayer::DRAW_SIZE);
        assert!(with(&[Some(0)], &[Some(0)]).check().is_err(), "nobody plays both sides");
        assert!(with(&[Some(0)], &[Some(2)]).check().is_err(), "no seat stays empty");
        assert!(with(&[None; 4], &[None]).check().is_err(), "three commands a side at most");
        let mut large = with(&[None; 3], &[None; 2]);
        large.options.large_game = true;
        assert!(large.check().unwrap_err().remedy.contains(&rule::multiplayer::VARIANT_DICE.to_string()));
    }
}
