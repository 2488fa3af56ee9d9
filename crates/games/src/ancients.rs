//! `ancients`, as programs play it.

mod roster;

use ancients::{Battle, Event, Scenario, Setup, What};
use game::{FileError, Game};
use mind::ancients::Captain;
use mind::{Character, Player, Tunable};
use rules::{Catalogue, Citation, bound};
use schemars::schema_for;
use serde_json::Value;

use shelf::data::{DataFile, Files, both_armies, ready_army};
use shelf::failure::Failure;
use shelf::roster::Roster;
use shelf::{Muster, Playable, Roll, ScenarioBrief};

/// The battle without a scenario.
const PITCHED: &str = "pitched";

/// The scenarios that come with it.
const SCENARIOS: Files = Files::scenarios(bound!("ancients_scenarios"));

/// Where the game and its cases cite rules.
static CITATIONS: &[Citation] = bound!("ancients_citations");

/// `ancients`, as programs play it.
pub struct Ancients;

impl Playable for Ancients {
    type Battle = Battle;

    const CATALOGUE: &'static Catalogue = &rules::CATALOGUE;

    const ABOUT: &'static str = "a ranked-up ancient battle, model by model";

    const PLAYERS: &'static [&'static str] = mind::PLAYERS;

    const ARMIES: Files = Files::armies(bound!("ancients_armies"));

    const FIELDS: &'static [&'static str] = &["hills-and-a-wood", "river-line", "village-on-the-flank"];

    const USUAL_ARMIES: [&'static str; 2] = ["early-imperial-rome", "barbarians"];

    const CITATIONS: &'static [Citation] = CITATIONS;

    const PROOF: &'static str = include_str!("../../../proof/ancients.toml");

    fn player_about(name: &str) -> &'static str {
        match name {
            "former" => "the captain of earlier days, kept to measure today's by",
            any => any.parse().map_or_else(|_| mind::about_any_game(any), Character::about),
        }
    }

    fn scenarios() -> Vec<ScenarioBrief> {
        let pitched = ScenarioBrief {
            id: PITCHED.into(),
            name: "pitched battle".into(),
            about: "Two armies in the open, 24 inches apart.".into(),
            open: true,
        };
        [pitched].into_iter().chain(SCENARIOS.names().into_iter().filter_map(brief)).collect()
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        if let Some(name) = muster.scenario.as_deref().filter(|name| *name != PITCHED) {
            return scenario_setup(name, &muster.armies);
        }
        let [a, b] = both_armies::<Ancients>(&muster.armies)?;
        Ok(Setup::pitched(a, b))
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let armies = Self::ARMIES.names();
        let pick = |n: u64| Self::ARMIES.ready(armies[n as usize % armies.len()]);
        let scenarios = [&[PITCHED][..], &SCENARIOS.names()].concat();
        let scenario = scenarios[(seed / 2) as usize % scenarios.len()].to_owned();
        let both = vec![pick(seed)?, pick(seed / armies.len() as u64 + seed)?];
        Self::setup(&Muster { armies: both, scenario: Some(scenario), ..Muster::default() })
    }

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.armies.get(n).map(|army| army.name.clone()).unwrap_or_default();
        [name(0), name(1)]
    }

    fn roster(army: &ancients::Army) -> Roster {
        roster::roster(army)
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        match name {
            "former" => Some(Box::new(mind::former::ancients::Captain::new())),
            any => match any.parse() {
                Ok(character) => Some(Box::new(Captain::of(character, seed))),
                Err(_) => mind::of_any_game(any, seed),
            },
        }
    }

    fn tunable() -> Option<Tunable<Battle>> {
        Some(mind::ANCIENTS)
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        let (unit, dice, purpose, passed) = match &event.what {
            What::FirstTurnRoll { a, b } => return Some(Roll::of(None, [*a, *b], "first turn")),
            What::Test { unit, dice, test, passed, .. } => (unit, dice.to_vec(), *test, Some(*passed)),
            What::Volley { unit, dice, .. } | What::Blows { unit, dice, .. } => (unit, dice.to_vec(), "to hit", None),
            What::ShotWounds { by: unit, dice, .. } | What::Wounded { by: unit, dice, .. } => {
                (unit, dice.to_vec(), "to wound", None)
            }
            What::ShotSaves { unit, dice, .. } | What::Saved { unit, dice, .. } => {
                (unit, dice.to_vec(), "to save", None)
            }
            What::OddHit { unit, die, .. } => (unit, vec![*die], "odd hit", None),
            _ => return None,
        };
        let side = battle.units().get(unit.index())?.side;
        Some(Roll { passed, ..Roll::of(side, dice, purpose) })
    }

    fn scenario_schema() -> Value {
        schema_for!(Scenario).to_value()
    }
}

fn brief(id: &str) -> Option<ScenarioBrief> {
    let (_, scenario) = find_scenario(id).ok()?;
    let open = scenario.is_open();
    Some(ScenarioBrief { id: id.into(), name: scenario.name, about: scenario.about, open })
}

fn scenario_setup(name: &str, armies: &[DataFile]) -> Result<Setup, Failure> {
    let (file, scenario) = find_scenario(name)?;
    let given = if scenario.is_open() || armies.len() == 2 { Some(both_armies::<Ancients>(armies)?) } else { None };
    let known = |name: &str| ready_army::<Ancients>(name).ok();
    let setup = scenario.setup(known, given).and_then(|setup| Battle::new(&setup).map(|_| setup));
    setup.map_err(|faults| Failure::faulty(&file, &faults))
}

/// A scenario by name or from a file.
fn find_scenario(name: &str) -> Result<(DataFile, Scenario), Failure> {
    let dashed = name.replace('_', "-");
    let name = if SCENARIOS.names().contains(&dashed.as_str()) { &dashed } else { name };
    let file = SCENARIOS.find(name)?;
    let scenario = Scenario::parse(&file.text).map_err(|error| {
        let remedy = "`acies schema scenario --ruleset ancients` prints the form";
        FileError::from_toml(&file.name, &file.text, &error, remedy)
    })?;
    Ok((file, scenario))
}
