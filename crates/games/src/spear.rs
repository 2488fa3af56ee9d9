//! `spear`, as programs play it.

mod roster;

use game::telling::{self, Teller};
use game::{Faults, FileError, Game, Seat, Side};
use mind::spear::Captain;
use mind::{Character, Player, Tunable};
use rules::{Catalogue, Citation, bound};
use schemars::schema_for;
use serde_json::{Value, json};
use spear::{Battle, Event, PairResult, Scenario, ScenarioKind, Setup, Suffers, UnitId, What};

use shelf::data::{DataFile, Files, both_armies, ready_army};
use shelf::failure::Failure;
use shelf::roster::Roster;
use shelf::{Advice, Muster, Pair, Playable, Reckoning, Roll, ScenarioBrief};

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

    const PLAYERS: &'static [&'static str] = mind::PLAYERS;

    const LENGTH: &'static str = "DU";

    const ARMIES: Files = Files::armies(bound!("spear_armies"));

    const USUAL_ARMIES: [&'static str; 2] = ["republican-rome", "carthage"];

    const CITATIONS: &'static [Citation] = CITATIONS;

    const PROOF: &'static str = include_str!("../../../proof/spear.toml");

    fn player_about(name: &str) -> &'static str {
        match name {
            "former" => "the captain of earlier days, kept to measure today's by",
            any => any.parse().map_or_else(|_| mind::about_any_game(any), Character::about),
        }
    }

    fn scenarios() -> Vec<ScenarioBrief> {
        [&[PITCHED][..], &SCENARIOS.names()].concat().into_iter().filter_map(brief).collect()
    }

    fn side_of(battle: &Battle, seat: Seat) -> Side {
        battle.commands().iter().find(|command| command.seat == seat).map_or(Side::A, |command| command.side)
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        scenario_setup(muster.scenario.as_deref().unwrap_or(PITCHED), &muster.armies)
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

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.sides.get(n).map(|side| side.name.clone()).unwrap_or_default();
        [name(0), name(1)]
    }

    fn advice(setup: &Setup) -> Vec<Advice> {
        setup.advice().into_iter().map(|a| Advice { rule: a.rule, text: a.text }).collect()
    }

    fn lacking(army: &spear::Army) -> Faults {
        army.lacking()
    }

    fn roster(army: &spear::Army) -> Roster {
        roster::roster(army)
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        match name {
            "former" => Some(Box::new(mind::former::spear::Captain::new())),
            any => match any.parse() {
                Ok(character) => Some(Box::new(Captain::of(character, seed))),
                Err(_) => mind::of_any_game(any, seed),
            },
        }
    }

    fn tunable() -> Option<Tunable<Battle>> {
        Some(mind::SPEAR)
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
        Some(Roll { needed, passed, kept, ..Roll::of(side, dice, purpose) })
    }

    fn reckoning(battle: &Battle, event: &Event) -> Option<Reckoning> {
        match &event.what {
            What::CombatDice { .. } => Some(Reckoning::default()),
            What::Pairs { pairs, .. } => {
                Some(Reckoning { pairs: pairs.iter().map(|pair| told(battle, *pair)).collect() })
            }
            _ => None,
        }
    }

    fn scenario_schema() -> Value {
        schema_for!(Scenario).to_value()
    }
}

/// A pair of dice in words.
fn told(battle: &Battle, pair: PairResult) -> Pair {
    let PairResult { attacker, defender, winner, suffers, .. } = pair;
    let say = |what, name| telling::word(battle.lexicon(), what, name);
    let (relation, fate) = match (winner, suffers) {
        (None, _) => ("level", "nothing"),
        (_, Suffers::Nothing) => ("beats", "nothing"),
        (_, Suffers::Test) => ("beats", "test"),
        (_, Suffers::Hit) => ("doubles", "hit"),
    };
    let harmless = fate == "nothing";
    Pair { attacker, defender, winner, relation: say("relation", relation), fate: say("fate", fate), harmless }
}

fn brief(id: &str) -> Option<ScenarioBrief> {
    let (_, scenario) = find_scenario(id).ok()?;
    let open = scenario.is_open();
    let about =
        if id == PITCHED { "An open battle of two armies on ground that the dice lay.".into() } else { scenario.about };
    Some(ScenarioBrief { id: id.into(), name: scenario.name, about, open })
}

fn scenario_setup(name: &str, armies: &[DataFile]) -> Result<Setup, Failure> {
    let (file, scenario) = find_scenario(name)?;
    let given = if scenario.is_open() || armies.len() == 2 { Some(both_armies::<Spear>(armies)?) } else { None };
    let known = |name: &str| ready_army::<Spear>(name).ok();
    let setup = scenario.setup(known, given).and_then(|setup| Battle::new(&setup).map(|_| setup));
    setup.map_err(|faults| match &file {
        Some(file) => Failure::faulty(file, &faults),
        None => Failure::Begin(faults.into()),
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
