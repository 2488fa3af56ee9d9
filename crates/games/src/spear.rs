//! `spear`, as programs play it.

use game::{BeginError, FileError, Game, Seat, Side};
use mind::spear::Captain;
use mind::{Player, Random};
use rules::spear as rule;
use rules::{Catalogue, Citation, bound};
use schemars::schema_for;
use serde_json::{Value, json};
use spear::{Army, Battle, Event, Scenario, ScenarioKind, Setup, Situation, UnitId, What};

use shelf::data::{DataFile, Files};
use shelf::failure::Failure;
use shelf::{Advice, FileKind, Muster, Playable, Roll, ScenarioBrief, Setting, SettingKind};

/// The battle without a scenario.
const PITCHED: &str = "pitched";

/// The scenarios that come with it.
const SCENARIOS: Files = Files::scenarios(bound!("spear_scenarios"));

/// Where the game and its cases cite rules.
static CITATIONS: &[Citation] = bound!("spear_citations");

/// `spear`, as programs play it.
pub struct Spear;

impl Playable for Spear {
    type Battle = Battle;

    const CATALOGUE: &'static Catalogue = &rules::CATALOGUE;

    const ABOUT: &'static str = "an ancient or medieval battle with action dice drawn from a bag";

    const PLAYERS: &'static [&'static str] = &["captain", "random"];

    const LENGTH: &'static str = "DU";

    const ARMIES: Files = Files::armies(bound!("spear_armies"));

    const USUAL_ARMIES: [&'static str; 2] = ["republican-rome", "carthage"];

    const CITATIONS: &'static [Citation] = CITATIONS;

    const PROOF: &'static str = include_str!("../../../proof/spear.toml");

    fn player_about(name: &str) -> &'static str {
        match name {
            "captain" => "a sensible commander: keeps the line, charges where the odds are good",
            _ => "gives any lawful order, without a plan",
        }
    }

    fn settings() -> Vec<Setting> {
        let number = |default, least, most| SettingKind::Number { default, least, most, step: 1.0 };
        vec![
            Setting {
                key: "turn_limit",
                label: "Turn limit",
                about: "The battle is a draw after this turn. The book sets no limit outside its scenarios.",
                rule: None,
                kind: number(None, 1.0, 99.0),
            },
            Setting {
                key: "table_width",
                label: "Table width in DU",
                about: "From left to right.",
                rule: Some(rule::setup::TABLE_WIDTH_DU),
                kind: number(Some(36.0), 24.0, 96.0),
            },
            Setting {
                key: "table_depth",
                label: "Table depth in DU",
                about: "From one army's edge to the other's.",
                rule: Some(rule::setup::TABLE_WIDTH_DU),
                kind: number(Some(24.0), 18.0, 72.0),
            },
            Setting {
                key: "side_gap",
                label: "Clear flanks in DU",
                about: "How far from the side edges armies deploy.",
                rule: Some(rule::deploy::ZONE),
                kind: number(Some(6.0), 0.0, 20.0),
            },
        ]
    }

    fn scenarios() -> Vec<ScenarioBrief> {
        [&[PITCHED][..], &SCENARIOS.names()].concat().into_iter().filter_map(brief).collect()
    }

    fn side_of(battle: &Battle, seat: Seat) -> Side {
        battle.commands().iter().find(|command| command.seat == seat).map_or(Side::A, |command| command.side)
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        let mut setup = match &muster.scenario {
            Some(name) => scenario_setup(name, &muster.armies)?,
            None => scenario_setup(PITCHED, &muster.armies)?,
        };
        if muster.turn_limit.is_some() {
            setup.options.turn_limit = muster.turn_limit;
        }
        for (key, value) in &muster.settings {
            set(&mut setup, key, value)?;
        }
        Battle::new(&setup).map_err(BeginError::from)?;
        Ok(setup)
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let armies = Self::ARMIES.names();
        let pick = |list: &[&str], n: u64| list[n as usize % list.len()].to_owned();
        let scenarios = [&[PITCHED][..], &SCENARIOS.names()].concat();
        let scenario = pick(&scenarios, seed);
        let given = if find_scenario(&scenario)?.1.is_open() {
            let round = seed / scenarios.len() as u64;
            let named = [pick(&armies, round), pick(&armies, round / armies.len() as u64 + seed)];
            named.iter().map(|name| Self::ARMIES.ready(name)).collect::<Result<_, _>>()?
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

    fn advice(setup: &Setup) -> Vec<Advice> {
        setup.advice().into_iter().map(|a| Advice { rule: a.rule, text: a.text }).collect()
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        match name {
            "captain" => Some(Box::new(Captain::new())),
            "random" => Some(Box::new(Random::new(seed))),
            _ => None,
        }
    }

    fn rolls(battle: &Battle, event: &Event) -> Option<(Side, Vec<u8>)> {
        let unit = |unit: UnitId| battle.units().get(unit.index()).map(|unit| unit.side);
        match &event.what {
            What::CombatRoll { unit: who, rolled, .. } => Some((unit(*who)?, rolled.to_vec())),
            What::Test { unit: who, die, .. }
            | What::EvadeRoll { unit: who, die, .. }
            | What::HoldRoll { unit: who, die, .. }
            | What::RallyRoll { unit: who, die, .. } => Some((unit(*who)?, vec![*die])),
            What::ActionDice { command, dice } => {
                let side = battle.commands().get(command.index())?.side;
                Some((side, dice.to_vec()))
            }
            _ => None,
        }
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        let (side, dice) = match &event.what {
            What::RollOff { a, b } => (None, vec![*a, *b]),
            What::TerrainPlaced { side, roll, .. } => (Some(*side), vec![*roll]),
            What::TerrainAdjusted { roll, .. } => (None, vec![*roll]),
            What::Roll { die, .. } | What::EndRoll { die, .. } => (None, vec![*die]),
            What::CommanderRisk { commander, die, .. } => (Some(battle.leader(*commander).side), vec![*die]),
            _ => Self::rolls(battle, event).map(|(side, dice)| (Some(side), dice))?,
        };
        let (purpose, needed, passed, kept) = match &event.what {
            What::CombatRoll { kept, .. } => ("combat", None, None, Some(kept.to_vec())),
            What::Test { needed, passed, .. } => ("discipline test", Some(*needed), Some(*passed), None),
            What::EvadeRoll { needed, die, .. } => ("evade", Some(*needed), Some(die >= needed), None),
            What::HoldRoll { needed, held, .. } => ("hold", Some(*needed), Some(*held), None),
            What::RallyRoll { needed, rallied, .. } => ("rally", Some(*needed), Some(*rallied), None),
            What::CommanderRisk { killed_on, killed, .. } => {
                ("commander at risk", Some(*killed_on), Some(!*killed), None)
            }
            What::EndRoll { .. } => ("end of the day", None, None, None),
            What::ActionDice { .. } => ("action dice", None, None, None),
            What::RollOff { .. } => ("roll-off", None, None, None),
            What::TerrainPlaced { .. } | What::TerrainAdjusted { .. } => ("terrain", None, None, None),
            What::Roll { purpose, .. } => (*purpose, None, None, None),
            _ => ("", None, None, None),
        };
        Some(Roll { side, dice, sides: 6, purpose: purpose.into(), needed, passed, kept })
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

fn brief(id: &str) -> Option<ScenarioBrief> {
    let (_, scenario) = find_scenario(id).ok()?;
    let open = scenario.is_open();
    let about =
        if id == PITCHED { "An open battle of two armies on ground that the dice lay.".into() } else { scenario.about };
    Some(ScenarioBrief { id: id.into(), name: scenario.name, about, open })
}

/// Changes one setting.
fn set(setup: &mut Setup, key: &str, value: &Value) -> Result<(), Failure> {
    let Some(setting) = Spear::settings().into_iter().find(|setting| setting.key == key) else {
        let known: Vec<&str> = Spear::settings().iter().map(|setting| setting.key).collect();
        return Err(Failure::unknown("setting", key, &known));
    };
    let SettingKind::Number { default, least, most, .. } = setting.kind else { return Ok(()) };
    let number = match value {
        Value::Null => default,
        value => Some(value.as_f64().filter(|n| (least..=most).contains(n)).ok_or_else(|| {
            Failure::new(
                format!("{}: {value} does not do", setting.label),
                format!("give a number from {least} to {most}"),
            )
        })?),
    };
    match (key, number) {
        ("turn_limit", number) => setup.options.turn_limit = number.map(|n| n as u16),
        ("table_width", Some(n)) => setup.table.width = n,
        ("table_depth", Some(n)) => setup.table.depth = n,
        ("side_gap", number) => setup.options.side_gap = number.map(|n| n as u8),
        _ => {}
    }
    Ok(())
}

fn scenario_setup(name: &str, armies: &[DataFile]) -> Result<Setup, Failure> {
    let (file, scenario) = find_scenario(name)?;
    let given = match armies {
        [a, b] => Some([read_army(a)?, read_army(b)?]),
        _ if scenario.is_open() => Some([ready_army(Spear::USUAL_ARMIES[0])?, ready_army(Spear::USUAL_ARMIES[1])?]),
        _ => None,
    };
    let known = |name: &str| ready_army(name).ok();
    let setup = scenario.setup(known, given).and_then(|setup| Battle::new(&setup).map(|_| setup));
    setup.map_err(|fault| match &file {
        Some(file) => FileError::from_setup(&file.name, &file.text, &fault).into(),
        None => Failure::new(format!("{name}: {}: {}", fault.place, fault.wrong), fault.way_out()),
    })
}

/// A scenario for any two armies, or one from a file.
fn find_scenario(name: &str) -> Result<(Option<DataFile>, Scenario), Failure> {
    if name == PITCHED {
        return Ok((None, pitched()));
    }
    // The rules write `river_crossing`, files are called `river-crossing`.
    let dashed = name.replace('_', "-");
    let name = if SCENARIOS.names().contains(&dashed.as_str()) { &dashed } else { name };
    let file = SCENARIOS.find(name)?;
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

fn ready_army(name: &str) -> Result<Army, Failure> {
    read_army(&Spear::ARMIES.ready(name)?)
}

fn read_army(file: &DataFile) -> Result<Army, Failure> {
    let army = Army::parse(&file.text)
        .map_err(|error| FileError::from_toml(&file.name, &file.text, &error, "`acies schema army` prints the form"))?;
    match army.faults().into_iter().next() {
        None => Ok(army),
        Some(fault) => Err(FileError::from_setup(&file.name, &file.text, &fault).into()),
    }
}
