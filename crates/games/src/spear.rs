//! `spear`, as programs play it.

use game::{FileError, Game, Side};
use mind::spear::Captain;
use mind::{Player, Random};
use schemars::schema_for;
use serde_json::{Value, json};
use spear::{Army, Battle, Event, Scenario, ScenarioKind, Setup, Situation, UnitId, What};

use crate::data::{self, DataFile, Kind};
use crate::failure::Failure;
use crate::{FileKind, Muster, Playable};

/// Who meets when nobody is named.
const USUAL_ARMIES: [&str; 2] = ["republican-rome", "carthage"];

/// The battle without a scenario.
const PITCHED: &str = "pitched";

impl Playable for Battle {
    const ABOUT: &'static str = "an ancient or medieval battle with action dice drawn from a bag";

    const PLAYERS: &'static [&'static str] = &["captain", "random"];

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        let mut setup = match &muster.scenario {
            Some(name) => scenario_setup(name, &muster.armies)?,
            None => scenario_setup(PITCHED, &muster.armies)?,
        };
        if muster.turn_limit.is_some() {
            setup.options.turn_limit = muster.turn_limit;
        }
        Ok(setup)
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let armies = data::names(Kind::Army, "spear");
        let pick = |list: &[&str], n: u64| list[n as usize % list.len()].to_owned();
        let scenarios = [&[PITCHED][..], &data::names(Kind::Scenario, "spear")].concat();
        let scenario = pick(&scenarios, seed);
        let given = if find_scenario(&scenario)?.1.is_open() {
            let round = seed / scenarios.len() as u64;
            vec![pick(&armies, round), pick(&armies, round / armies.len() as u64 + seed)]
        } else {
            Vec::new()
        };
        scenario_setup(&scenario, &given)
    }

    fn title(setup: &Setup) -> String {
        let [a, b] = Self::sides(setup);
        format!("{a} against {b}")
    }

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.sides.get(n).map(|side| side.name.clone()).unwrap_or_default();
        [name(0), name(1)]
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle>>> {
        match name {
            "captain" => Some(Box::new(Captain::new())),
            "random" => Some(Box::new(Random::new(seed))),
            _ => None,
        }
    }

    fn rolls(&self, event: &Event) -> Option<(Side, Vec<u8>)> {
        let unit = |unit: UnitId| self.units().get(unit.index()).map(|unit| unit.side);
        match &event.what {
            What::CombatRoll { unit: who, rolled, .. } => Some((unit(*who)?, rolled.to_vec())),
            What::Test { unit: who, die, .. }
            | What::EvadeRoll { unit: who, die, .. }
            | What::HoldRoll { unit: who, die, .. }
            | What::RallyRoll { unit: who, die, .. } => Some((unit(*who)?, vec![*die])),
            What::ActionDice { command, dice } => {
                let side = self.commands().get(command.index())?.side;
                Some((side, dice.to_vec()))
            }
            _ => None,
        }
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_invariants()
    }

    fn is_notable(event: &Event) -> bool {
        matches!(
            event.what,
            What::Turn { .. }
                | What::BidsRevealed { .. }
                | What::Outscouted { .. }
                | What::Stratagem { .. }
                | What::PushedIn { .. }
                | What::ChargeHit { .. }
                | What::Evaded { .. }
                | What::Shot { .. }
                | What::Hit { .. }
                | What::Routed { .. }
                | What::Pursued { .. }
                | What::Rallied { .. }
                | What::LeftTable { .. }
                | What::CommanderKilled { .. }
                | What::MoraleTest { .. }
                | What::Demoralised { .. }
                | What::Over { .. }
        )
    }

    fn check_army(file: &DataFile) -> Result<(), Failure> {
        read_army(file).map(drop)
    }

    fn schema(kind: FileKind) -> Value {
        let schema = match kind {
            FileKind::Case => schema_for!(Situation),
            FileKind::Record => schema_for!(Setup),
            FileKind::Army => schema_for!(Army),
            FileKind::Scenario => schema_for!(Scenario),
        };
        schema.to_value()
    }
}

fn scenario_setup(name: &str, armies: &[String]) -> Result<Setup, Failure> {
    let (file, scenario) = find_scenario(name)?;
    let given = match armies {
        [a, b] => Some([find_army(a)?, find_army(b)?]),
        _ if scenario.is_open() => Some([find_army(USUAL_ARMIES[0])?, find_army(USUAL_ARMIES[1])?]),
        _ => None,
    };
    let known = |name: &str| find_army(name).ok();
    let setup = scenario.setup(known, given).and_then(|setup| Battle::new(&setup).map(|_| setup));
    setup.map_err(|fault| match &file {
        Some(file) => FileError::from_setup(&file.name, &file.text, &fault).into(),
        None => Failure::new(format!("{name}: {}: {}", fault.place, fault.wrong), fault.remedy),
    })
}

/// A scenario for any two armies, or one from a file.
fn find_scenario(name: &str) -> Result<(Option<DataFile>, Scenario), Failure> {
    if name == PITCHED {
        return Ok((None, pitched()));
    }
    // The rules write `river_crossing`, files are called `river-crossing`.
    let dashed = name.replace('_', "-");
    let name = if data::names(Kind::Scenario, "spear").contains(&dashed.as_str()) { &dashed } else { name };
    let file = data::find(Kind::Scenario, "spear", name)?;
    let scenario = Scenario::parse(&file.text).map_err(|error| {
        FileError::from_toml(&file.name, &file.text, &error, "`acies schema scenario` prints the form")
    })?;
    Ok((Some(file), scenario))
}

fn pitched() -> Scenario {
    let side = |role| json!({ "role": role });
    let data = json!({
        "name": ScenarioKind::Pitched.name(), "ruleset": "spear", "side": [side("attacker"), side("defender")],
    });
    serde_json::from_value(data).expect("a scenario needs no more than that")
}

fn find_army(name: &str) -> Result<Army, Failure> {
    read_army(&data::find(Kind::Army, "spear", name)?)
}

fn read_army(file: &DataFile) -> Result<Army, Failure> {
    let army = Army::parse(&file.text)
        .map_err(|error| FileError::from_toml(&file.name, &file.text, &error, "`acies schema army` prints the form"))?;
    match army.faults().into_iter().next() {
        None => Ok(army),
        Some(fault) => Err(FileError::from_setup(&file.name, &file.text, &fault).into()),
    }
}
