//! Scenario files: a table, its ground, two sides, and which rules apply.

use game::SetupError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::army::{Army, CommanderEntry, Stratagem, UnitEntry};
use crate::setup::{CommandSetup, Options, ScenarioKind, Setup, SideSetup, TableSize};
use crate::terrain::FeatureEntry;

/// A scenario file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// The game it is for.
    pub ruleset: String,
    /// What it is about.
    #[serde(default)]
    pub about: String,
    /// Which rules set it up and end it.
    #[serde(default)]
    pub rules: ScenarioKind,
    /// After this turn the battle is a draw.
    #[serde(default)]
    pub turn_limit: Option<u16>,
    /// The ambushed column's baggage moves.
    #[serde(default)]
    pub mobile_baggage: bool,
    /// The table.
    #[serde(default)]
    pub table: TableSize,
    /// Terrain; left out, it is made by dice.
    #[serde(default)]
    pub terrain: Option<Vec<FeatureEntry>>,
    /// Side A (at the bottom of the table), then side B.
    #[serde(rename = "side")]
    pub sides: Vec<ScenarioSide>,
}

/// A side of a scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioSide {
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// Attacker or defender.
    #[serde(default)]
    pub role: Role,
    /// A ready-made army by name; left out with units given here.
    #[serde(default)]
    pub army: Option<String>,
    /// Its stratagems, in place of the army's own.
    #[serde(default)]
    pub stratagems: Option<Vec<Stratagem>>,
    /// Commanders given here.
    #[serde(rename = "commander", default)]
    pub commanders: Vec<CommanderEntry>,
    /// Units given here.
    #[serde(rename = "unit", default)]
    pub units: Vec<UnitEntry>,
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

    /// The setup of the scenario. `armies` finds ready-made armies by name;
    /// `given` replaces the sides' own (for scenarios open to any army).
    pub fn setup(
        &self,
        mut armies: impl FnMut(&str) -> Option<Army>,
        given: Option<[Army; 2]>,
    ) -> Result<Setup, SetupError> {
        if self.ruleset != "spear" {
            return Err(SetupError::new("ruleset", format!("it is '{}'", self.ruleset), "write ruleset = \"spear\""));
        }
        if self.sides.len() != 2 {
            return Err(SetupError::new("side", format!("there are {}", self.sides.len()), "give exactly two"));
        }
        let mut given = given.map(|[a, b]| [Some(a), Some(b)]);
        let mut sides = Vec::new();
        for (n, side) in self.sides.iter().enumerate() {
            let army = match given.as_mut().and_then(|g| g[n].take()) {
                Some(army) => army,
                None => side.army(&mut armies)?,
            };
            let mut army = army;
            if let Some(stratagems) = &side.stratagems {
                army.stratagems.clone_from(stratagems);
            }
            let name = if side.name.is_empty() { army.name.clone() } else { side.name.clone() };
            sides.push(SideSetup {
                name,
                attacks: side.role == Role::Attacker,
                commands: vec![CommandSetup { seat: None, army }],
            });
        }
        let mut setup = Setup {
            table: self.table,
            scenario: self.rules,
            terrain: self.terrain.clone(),
            sides,
            options: Options { turn_limit: self.turn_limit, large_game: false, mobile_baggage: self.mobile_baggage },
        };
        setup.fit_scenario();
        Ok(setup)
    }
}

impl ScenarioSide {
    fn army(&self, armies: &mut impl FnMut(&str) -> Option<Army>) -> Result<Army, SetupError> {
        if !self.units.is_empty() {
            return Ok(Army {
                name: self.name.clone(),
                ruleset: "spear".into(),
                period: None,
                about: None,
                stratagems: self.stratagems.clone().unwrap_or_default(),
                commanders: self.commanders.clone(),
                units: self.units.clone(),
            });
        }
        let place = format!("side '{}'", self.name);
        let Some(name) = &self.army else {
            return Err(SetupError::new(place, "it has neither army nor units", "name an army, or list its units"));
        };
        armies(name)
            .ok_or_else(|| SetupError::new(place, format!("there is no army '{name}'"), "see `acies armies list`"))
    }
}
