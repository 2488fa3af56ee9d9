//! `ancients`, as programs play it.

use ancients::{Battle, Event, Setup, What};
use mind::ancients::Captain;
use mind::{Character, Player, Tunable};
use rules::{Catalogue, Citation, bound};

use shelf::data::{Files, both_armies, ready_army};
use shelf::failure::Failure;
use shelf::{Muster, Playable, Roll, ScenarioBrief};

/// The only battle so far.
const PITCHED: &str = "pitched";

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
        vec![ScenarioBrief {
            id: PITCHED.into(),
            name: "pitched battle".into(),
            about: "Two armies in the open, 24 inches apart.".into(),
            open: true,
        }]
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        if let Some(name) = muster.scenario.as_deref().filter(|name| *name != PITCHED) {
            return Err(Failure::unknown("scenario", name, &[PITCHED]));
        }
        let [a, b] = both_armies::<Ancients>(&muster.armies)?;
        Ok(Setup::pitched(a, b))
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let armies = Self::ARMIES.names();
        let pick = |n: u64| ready_army::<Ancients>(armies[n as usize % armies.len()]);
        Ok(Setup::pitched(pick(seed)?, pick(seed / armies.len() as u64 + seed)?))
    }

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.armies.get(n).map(|army| army.name.clone()).unwrap_or_default();
        [name(0), name(1)]
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
}
