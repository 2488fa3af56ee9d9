//! What a battle begins from: table, armies, settings.

use std::sync::Arc;

use game::{Faults, Names, SetupError, Side, why};
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::Board;

use crate::files::army::Army;
use crate::files::settings::Settings;
use crate::state::{
    Array, Battle, DeployTask, FeatureEntry, Field, Given, Status, Troop, TurnStep, Unit, UnitId, UnitSet, combine,
};

/// The table's size in inches ([`rule::setup::TABLE_SIZE`]).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// From left to right.
    pub width: f64,
    /// From side A's table edge to side B's.
    pub depth: f64,
}

impl Default for TableSize {
    fn default() -> TableSize {
        TableSize { width: 72.0, depth: 48.0 }
    }
}

impl TableSize {
    /// The recommended table for so many points a side
    /// ([`rule::setup::TABLE_SIZE`]).
    pub fn for_points(points: u32) -> TableSize {
        let (row, width) = match points {
            0..=1000 => (1, 48.0),
            1001..=1500 => (2, 72.0),
            _ => (3, 96.0),
        };
        let width = why::row(rule::setup::TABLE_SIZE, row, width);
        TableSize { width, depth: 48.0 }
    }

    pub(crate) fn fault(self) -> Option<SetupError> {
        let sound = |x: f64| x.is_finite() && (36.0..=240.0).contains(&x);
        (!sound(self.width) || !sound(self.depth)).then(|| {
            SetupError::new(
                "table",
                format!("{} by {} inches", self.width, self.depth),
                "give from 36 to 240 inches; 72 by 48 is usual",
            )
            .under(rule::setup::TABLE_SIZE)
        })
    }
}

/// A whole setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The table.
    #[serde(default)]
    pub table: TableSize,
    /// Terrain that the players agreed on ([`rule::setup::TERRAIN_FREE`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<FeatureEntry>,
    /// Side A, then side B.
    pub armies: Vec<Army>,
    /// Settings.
    #[serde(default)]
    pub settings: Settings,
}

impl Setup {
    /// A pitched battle of two armies on the table that suits their points.
    pub fn pitched(a: Army, b: Army) -> Setup {
        let points = a.points().max(b.points());
        Setup {
            table: TableSize::for_points(points),
            terrain: Vec::new(),
            armies: vec![a, b],
            settings: Settings::default(),
        }
    }

    fn check(&self) -> Result<(), Faults> {
        let mut faults = Faults::default();
        faults.note_if(self.armies.len() != 2, || {
            let wrong = format!("there are {}", self.armies.len());
            SetupError::new("armies", wrong, "give exactly two").under(rule::setup::SIDES)
        });
        faults.extend(self.table.fault());
        faults.note_if(self.settings.turn_limit == 0, || {
            SetupError::new("settings.turn_limit", "0 turns", "give at least 1")
        });
        for army in &self.armies {
            faults.keep(army.faults().within(&format!("army '{}'", army.name)).or(()));
        }
        faults.or(())
    }
}

/// Builds terrain; an error names the feature.
pub(crate) fn lay(table: TableSize, terrain: &[FeatureEntry]) -> Result<Field, Faults> {
    let mut faults = Faults::default();
    let mut field = Field { board: Board { width: table.width, depth: table.depth }, features: Vec::new() };
    for (n, entry) in terrain.iter().enumerate() {
        let feature = entry
            .build()
            .map_err(|(wrong, remedy)| SetupError::new(format!("terrain {} ({:?})", n + 1, entry.kind), wrong, remedy));
        field.features.extend(faults.keep(feature));
    }
    faults.or(field)
}

/// Puts a second kind of troops behind a unit: a unit that never leaves it.
/// All stand close if either kind does ([`rule::special::COMBINED_CLOSE_ORDER`]).
pub(crate) fn stand_behind(host: UnitId, unit: &mut Unit, front: &mut Troop, rear: &mut Troop, models: u8) -> Unit {
    let mut second = Unit::new(unit.side, rear, models, 1, &[]);
    second.becomes(Status::Joined);
    second.host = Some(host);
    unit.behind = models;
    unit.start += models;
    unit.at_phase += models;
    if rear.array == Array::Close && why::step(rule::special::COMBINED_CLOSE_ORDER) {
        unit.array = Array::Close;
    }
    combine(front, rear);
    unit.seat_command();
    second
}

/// A tag from a name: lower case, dashes, unique.
pub(crate) fn tag(name: &str, side: Side, taken: &[String]) -> String {
    let plain: String = name.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let stem = format!("{}-{}", side.to_string().to_lowercase(), plain.trim_matches('-'));
    let mut tag = stem.clone();
    let mut n = 2;
    while taken.contains(&tag) {
        tag = format!("{stem}-{n}");
        n += 1;
    }
    tag
}

impl Battle {
    /// A battle with nobody in it.
    pub(crate) fn bare(plan: Given, field: Field) -> Battle {
        Battle {
            plan: Arc::new(plan),
            field: Arc::new(field),
            units: Vec::new(),
            contacts: SmallVec::new(),
            parted: SmallVec::new(),
            turn: 0,
            active: Side::A,
            first: Side::A,
            step: TurnStep::Deployment,
            agenda: SmallVec::new(),
            question: None,
            charges: SmallVec::new(),
            shots: SmallVec::new(),
            combats: SmallVec::new(),
            strikes: SmallVec::new(),
            runs: SmallVec::new(),
            standards: [0; 2],
            army_standard: [false; 2],
            general_slain: [false; 2],
            outcome: None,
            looked: 0,
            passed: UnitSet::EMPTY,
            halt_before: None,
        }
    }

    pub(crate) fn from_setup(setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        faults.keep(setup.check());
        let field = faults.keep(lay(setup.table, &setup.terrain));
        let Some(field) = faults.or(field)? else { unreachable!("the ground is sound") };
        let (mut tags, mut troops, mut units) = (Vec::new(), Vec::new(), Vec::new());
        for (side, army) in Side::BOTH.into_iter().zip(&setup.armies) {
            for entry in &army.units {
                for n in 0..entry.count {
                    let mut troop = entry.troop();
                    if entry.count > 1 {
                        troop.name = format!("{} {}", entry.name, n + 1);
                    }
                    let mut unit = Unit::new(side, &troop, entry.models, entry.front(), &entry.command);
                    let mut rear = entry.behind.as_ref().map(|behind| (behind.troop(entry.kind), behind.models));
                    tags.push(tag(&troop.name, side, &tags));
                    let host = UnitId(units.len() as u8);
                    let second =
                        rear.as_mut().map(|(rear, models)| stand_behind(host, &mut unit, &mut troop, rear, *models));
                    units.push(unit);
                    troops.push(troop);
                    if let (Some(second), Some((rear, _))) = (second, rear) {
                        tags.push(tag(&rear.name, side, &tags));
                        units.push(second);
                        troops.push(rear);
                    }
                }
            }
            for entry in &army.characters {
                let troop = entry.troop();
                units.push(Unit::new(side, &troop, 1, 1, &[]));
                tags.push(tag(&troop.name, side, &tags));
                troops.push(troop);
            }
        }
        if units.len() > UnitSet::LIMIT {
            return Err(SetupError::new("armies", format!("{} units", units.len()), "give at most 128 together").into());
        }
        let plan = Given {
            names: Names::new(tags, Vec::new()),
            troops,
            side_names: [setup.armies[0].name.clone(), setup.armies[1].name.clone()],
            points: [setup.armies[0].points(), setup.armies[1].points()],
            settings: setup.settings.clone(),
        };
        let mut battle = Battle::bare(plan, field);
        battle.units = units;
        battle.then(DeployTask::Begin);
        Ok(battle)
    }
}
