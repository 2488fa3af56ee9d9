//! `ancients`, as programs play it.

use ancients::{Battle, Event, Setup, UnitId, What};
use game::{Seat, Side};
use mind::ancients::Captain;
use mind::{Player, Random};
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

    const PLAYERS: &'static [&'static str] = &["captain", "random"];

    const ARMIES: Files = Files::armies(bound!("ancients_armies"));

    const USUAL_ARMIES: [&'static str; 2] = ["early-imperial-rome", "barbarians"];

    const CITATIONS: &'static [Citation] = CITATIONS;

    const PROOF: &'static str = include_str!("../../../proof/ancients.toml");

    fn player_about(name: &str) -> &'static str {
        match name {
            "captain" => "keeps its line, charges when the odds are good, guards its flanks; looks one step ahead",
            _ => "gives any lawful order, without a plan",
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

    fn side_of(_: &Battle, seat: Seat) -> Side {
        if seat.0 == 0 { Side::A } else { Side::B }
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

    fn title(setup: &Setup) -> String {
        let [a, b] = Self::sides(setup);
        format!("{a} against {b}")
    }

    fn sides(setup: &Setup) -> [String; 2] {
        let name = |n: usize| setup.armies.get(n).map(|army| army.name.clone()).unwrap_or_default();
        [name(0), name(1)]
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        match name {
            "captain" => Some(Box::new(Captain::new())),
            "random" => Some(Box::new(Random::new(seed))),
            _ => None,
        }
    }

    fn rolls(battle: &Battle, event: &Event) -> Option<(Side, Vec<u8>)> {
        let side = |unit: UnitId| battle.units().get(unit.index()).map(|unit| unit.side);
        match &event.what {
            What::Test { unit, dice, .. } => Some((side(*unit)?, dice.to_vec())),
            What::Volley { unit, dice, .. }
            | What::ShotWounds { by: unit, dice, .. }
            | What::ShotSaves { unit, dice, .. }
            | What::Blows { unit, dice, .. }
            | What::Wounded { by: unit, dice, .. }
            | What::Saved { unit, dice, .. } => Some((side(*unit)?, dice.to_vec())),
            What::OddHit { unit, die, .. } => Some((side(*unit)?, vec![*die])),
            _ => None,
        }
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        if let What::FirstTurnRoll { a, b } = event.what {
            let purpose = "first turn".into();
            let dice = vec![a, b];
            return Some(Roll { side: None, dice, sides: 6, purpose, needed: None, passed: None, kept: None });
        }
        let (side, dice) = Self::rolls(battle, event)?;
        let (purpose, passed) = match &event.what {
            What::Test { test, passed, .. } => ((*test).to_string(), Some(*passed)),
            What::Volley { .. } | What::Blows { .. } => ("to hit".into(), None),
            What::ShotWounds { .. } | What::Wounded { .. } => ("to wound".into(), None),
            What::ShotSaves { .. } | What::Saved { .. } => ("to save".into(), None),
            What::OddHit { .. } => ("odd hit".into(), None),
            _ => (String::new(), None),
        };
        Some(Roll { side: Some(side), dice, sides: 6, purpose, needed: None, passed, kept: None })
    }
}
