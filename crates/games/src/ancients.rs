//! `ancients` in either edition, as programs play it.

mod roster;

use std::marker::PhantomData;

use ancients::{Battle, Edition, Event, Print, Scenario, Setup, UnitId, What};
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

/// The battle that teaches, with a lesson that is by the second edition.
const FIRST_BATTLE: &str = "first-battle";

/// The scenarios that come with it.
const SCENARIOS: Files = Files::scenarios(bound!("ancients_scenarios"));

/// Where the game and its cases cite the rules of each edition.
static SECOND_CITES: &[Citation] = bound!("ancients_citations");
static FIRST_CITES: &[Citation] = bound!("ancients1_citations");

/// `ancients`, as programs play it: the second edition.
pub type Ancients = InPrint<Second>;

/// `ancients1`, the first edition: the same engine, the same armies and
/// scenarios, and another book.
pub type Ancients1 = InPrint<First>;

/// The game in one of its editions.
pub struct InPrint<B>(PhantomData<fn() -> B>);

/// A book: what programs say of an edition.
pub trait Book: 'static {
    /// Which edition it is.
    const PRINT: Print;
    /// What it is, in a few words.
    const ABOUT: &'static str;
    /// Books that add to it.
    const SUPPLEMENTS: &'static [&'static str];
    /// Where the game and its cases cite its rules.
    const CITATIONS: &'static [Citation];
    /// What was proved of its rules.
    const PROOF: &'static str;
    /// Whether lessons and the captain's weights were made by these rules.
    const USUAL: bool;
}

/// The second edition.
pub struct Second;

impl Book for Second {
    const PRINT: Print = Print::Second;
    const ABOUT: &'static str = "a ranked-up ancient battle, model by model";
    const SUPPLEMENTS: &'static [&'static str] = &["antiquity"];
    const CITATIONS: &'static [Citation] = SECOND_CITES;
    const PROOF: &'static str = include_str!("../../../proof/ancients.toml");
    const USUAL: bool = true;
}

/// The first edition.
pub struct First;

impl Book for First {
    const PRINT: Print = Print::First;
    const ABOUT: &'static str = "the same by its first edition; where that says nothing the second edition holds";
    const SUPPLEMENTS: &'static [&'static str] = &[];
    const CITATIONS: &'static [Citation] = FIRST_CITES;
    const PROOF: &'static str = include_str!("../../../proof/ancients1.toml");
    const USUAL: bool = false;
}

impl<B: Book> Playable for InPrint<B> {
    type Battle = Battle;

    const RULESET: &'static str = edition::<B>().ruleset;

    const CATALOGUE: &'static Catalogue = &rules::CATALOGUE;

    const ABOUT: &'static str = B::ABOUT;

    const PLAYERS: &'static [&'static str] = mind::PLAYERS;

    const ARMIES: Files = Files::armies(bound!("ancients_armies"));

    const FIELDS: &'static [&'static str] = &["hills-and-a-wood", "river-line", "village-on-the-flank"];

    const USUAL_ARMIES: [&'static str; 2] = ["early-imperial-rome", "barbarians"];

    const SUPPLEMENTS: &'static [&'static str] = B::SUPPLEMENTS;

    const CITATIONS: &'static [Citation] = B::CITATIONS;

    const PROOF: &'static str = B::PROOF;

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
        let taught = |id: &&str| B::USUAL || *id != FIRST_BATTLE;
        [pitched].into_iter().chain(SCENARIOS.names().into_iter().filter(taught).filter_map(brief)).collect()
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        if let Some(name) = muster.scenario.as_deref().filter(|name| *name != PITCHED) {
            return Ok(scenario_setup(name, &muster.armies)?.in_edition(B::PRINT));
        }
        let [a, b] = both_armies::<Ancients>(&muster.armies)?;
        Ok(Setup::pitched(a, b).in_edition(B::PRINT))
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
        B::USUAL.then_some(mind::ANCIENTS)
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        let roll = |unit: &UnitId, dice: &[u8], purpose: &str| {
            let side = battle.units().get(unit.index())?.side;
            Some(Roll { by: Some(battle.names().of(unit.key())), ..Roll::of(side, dice, purpose) })
        };
        let strikes = |unit, dice: &[u8], purpose, needed: Option<i16>, counting: u8| {
            let needed = needed.and_then(|needed| needed.try_into().ok());
            Some(Roll { needed, counting: Some(counting), ..roll(unit, dice, purpose)? })
        };
        match &event.what {
            What::FirstTurnRoll { a, b } => Some(Roll::of(None, [*a, *b], "first turn")),
            What::Test { unit, dice, test, needed, passed, .. } => {
                let needed = (*needed).try_into().ok();
                Some(Roll { passed: Some(*passed), needed, ..roll(unit, dice, test)? })
            }
            What::Volley { unit, dice, hits, .. } => strikes(unit, dice, "to hit", None, *hits),
            What::Blows { unit, dice, needed, hits, .. } => strikes(unit, dice, "to hit", needed.map(i16::from), *hits),
            What::ShotWounds { by, dice, needed, wounds, .. } | What::Wounded { by, dice, needed, wounds, .. } => {
                strikes(by, dice, "to wound", needed.map(i16::from), *wounds)
            }
            What::ShotSaves { unit, dice, needed, saved } | What::Saved { unit, dice, needed, saved } => {
                strikes(unit, dice, "to save", needed.map(i16::from), *saved)
            }
            What::OddHit { unit, die, .. } => roll(unit, &[*die], "odd hit"),
            _ => None,
        }
    }

    fn scenario_schema() -> Value {
        schema_for!(Scenario).to_value()
    }
}

/// What holds in a book.
const fn edition<B: Book>() -> &'static Edition {
    B::PRINT.edition()
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
