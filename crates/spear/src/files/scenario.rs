//! Scenario files: a table, its ground, two sides, and which rules apply.

use game::{Faults, SetupError, no_army};
#[allow(unused_imports, reason = "the docs name rules")]
use rules::spear as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::army::{Army, CommanderEntry, Stratagem, UnitEntry};
use crate::files::setup::{CommandSetup, Options, ScenarioKind, Setup, SideSetup, TableSize};
use crate::state::FeatureEntry;

game::entry! {
    /// A scenario file.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Scenario {
        /// Its name.
        pub name: String,
        /// The game it is for.
        pub ruleset: String,
        /// Side A (at the bottom of the table), then side B.
        #[serde(rename = "side")]
        pub sides: Vec<ScenarioSide>,
        ..
        /// What it is about.
        pub about: String,
        /// Which rules set it up and end it.
        pub rules: ScenarioKind,
        /// The battle ends with this turn, as a draw or as `defender_holds` says.
        pub turn_limit: Option<u16>,
        /// If neither army is broken by then, the defender has won.
        pub defender_holds: bool,
        /// The ambushed column's baggage moves.
        pub mobile_baggage: bool,
        /// How far from the side edges armies deploy, where it is not 6 DU.
        pub side_gap: Option<u8>,
        /// The variant for three or more players a side, without a bag.
        pub large_game: bool,
        /// The table.
        pub table: TableSize,
        /// Terrain; left out, it is made by dice.
        pub terrain: Option<Vec<FeatureEntry>>,
    }
}

game::entry! {
    /// A side of a scenario.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ScenarioSide {
        ..
        /// Its name.
        pub name: String,
        /// Attacker or defender.
        pub role: Role,
        /// A ready-made army by name; left out with units given here.
        pub army: Option<String>,
        /// Several commands, each an army with its own player; then the side has
        /// no army or units of its own.
        #[serde(rename = "command")]
        pub commands: Vec<ScenarioCommand>,
        /// Its stratagems, in place of the army's own.
        pub stratagems: Option<Vec<Stratagem>>,
        /// Commanders given here.
        #[serde(rename = "commander")]
        pub commanders: Vec<CommanderEntry>,
        /// Units given here.
        #[serde(rename = "unit")]
        pub units: Vec<UnitEntry>,
    }
}

/// One player's command ([`rule::multiplayer::COMMANDS`]).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioCommand {
    /// A ready-made army by name.
    pub army: String,
    /// Who plays it; by default each command has its own seat. One player may
    /// run two commands ([`rule::multiplayer::UNEVEN_SIDES`]).
    pub seat: Option<u8>,
}

/// What a side is there to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Role {
    Attacker,
    #[default]
    Defender,
}

impl Scenario {
    /// Reads a scenario file. The error names line and remedy.
    pub fn parse(text: &str) -> Result<Scenario, toml::de::Error> {
        toml::from_str(text)
    }

    /// Whether any two armies can play it: no side has one of its own.
    pub fn is_open(&self) -> bool {
        self.sides.iter().all(|s| s.army.is_none() && s.units.is_empty() && s.commands.is_empty())
    }

    /// The setup of the scenario. `armies` finds ready-made armies by name;
    /// `given` replaces the sides' own (for scenarios open to any army).
    pub fn setup(
        &self,
        mut armies: impl FnMut(&str) -> Option<Army>,
        given: Option<[Army; 2]>,
    ) -> Result<Setup, Faults> {
        let mut faults = Faults::default();
        faults.note_ruleset(&self.ruleset, "spear");
        faults.note_unless_two("side", self.sides.len());
        faults.or(())?;
        let mut given = given.map(|[a, b]| [Some(a), Some(b)]);
        let mut sides = Vec::new();
        for (n, side) in self.sides.iter().enumerate() {
            let mut commands = match given.as_mut().and_then(|g| g[n].take()) {
                Some(army) => vec![CommandSetup { seat: None, army }],
                None => side.commands(&mut armies)?,
            };
            if let Some(stratagems) = &side.stratagems {
                for command in &mut commands {
                    command.army.stratagems.clone_from(stratagems);
                }
            }
            let name = if side.name.is_empty() { commands[0].army.name.clone() } else { side.name.clone() };
            sides.push(SideSetup { name, attacks: side.role == Role::Attacker, commands });
        }
        let mut setup = Setup {
            table: self.table,
            scenario: self.rules,
            terrain: self.terrain.clone(),
            sides,
            options: Options {
                turn_limit: self.turn_limit,
                defender_holds: self.defender_holds,
                large_game: self.large_game,
                mobile_baggage: self.mobile_baggage,
                side_gap: self.side_gap,
            },
        };
        setup.fit_scenario();
        Ok(setup)
    }
}

impl ScenarioSide {
    /// The side's commands: those it lists, or one of its own army or units.
    fn commands(&self, armies: &mut impl FnMut(&str) -> Option<Army>) -> Result<Vec<CommandSetup>, SetupError> {
        let place = format!("side '{}'", self.name);
        let mut find = |name: &String| armies(name).ok_or_else(|| no_army(&place, name));
        if !self.commands.is_empty() {
            let command = |c: &ScenarioCommand| Ok(CommandSetup { seat: c.seat, army: find(&c.army)? });
            return self.commands.iter().map(command).collect();
        }
        let army = match &self.army {
            _ if !self.units.is_empty() => self.own_army(),
            Some(name) => find(name)?,
            None => {
                return Err(SetupError::new(
                    place,
                    "it has neither army nor units",
                    "name an army, list its units, or give two armies to fight it",
                ));
            }
        };
        Ok(vec![CommandSetup { seat: None, army }])
    }

    fn own_army(&self) -> Army {
        Army {
            name: self.name.clone(),
            ruleset: "spear".into(),
            stratagems: self.stratagems.clone().unwrap_or_default(),
            commanders: self.commanders.clone(),
            units: self.units.clone(),
            ..Army::default()
        }
    }
}
