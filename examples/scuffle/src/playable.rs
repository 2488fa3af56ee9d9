//! Scuffle, as programs play it.

use mind::Player;
use rules::{Catalogue, Citation, bound};
use shelf::data::{Files, both_armies};
use shelf::failure::Failure;
use shelf::{Muster, Playable, Roll, ScenarioBrief};

use crate::battle::Battle;
use crate::files::Setup;
use crate::rulebook;
use crate::show::{Event, What};

/// The game, ready for a shelf: `shelf::of::<Scuffle>()`.
pub struct Scuffle;

impl Playable for Scuffle {
    type Battle = Battle;

    const CATALOGUE: &'static Catalogue = &rulebook::CATALOGUE;
    const ABOUT: &'static str = "a scuffle of a few blocks of men on a meadow";
    const PLAYERS: &'static [&'static str] = &["random", "stone"];
    const LENGTH: &'static str = "paces";
    const ARMIES: Files = Files::armies(bound!("armies"));
    const USUAL_ARMIES: [&'static str; 2] = ["millers", "drovers"];
    const CITATIONS: &'static [Citation] = bound!("citations");

    fn scenarios() -> Vec<ScenarioBrief> {
        let about = "Two armies on a meadow.".into();
        vec![ScenarioBrief { id: "meadow".into(), name: "the meadow".into(), about, open: true }]
    }

    fn setup(muster: &Muster) -> Result<Setup, Failure> {
        Ok(Setup { armies: both_armies::<Scuffle>(&muster.armies)? })
    }

    fn any_setup(seed: u64) -> Result<Setup, Failure> {
        let names = Self::ARMIES.names();
        let pick = |n: u64| Self::ARMIES.ready(names[n as usize % names.len()]);
        Self::setup(&Muster { armies: vec![pick(seed)?, pick(seed / 2)?], ..Muster::default() })
    }

    fn sides(setup: &Setup) -> [String; 2] {
        setup.armies.each_ref().map(|army| army.name.clone())
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Battle> + Send>> {
        mind::of_any_game(name, seed)
    }

    fn roll(battle: &Battle, event: &Event) -> Option<Roll> {
        let (unit, dice, needed) = match &event.what {
            What::Shot { unit, dice, .. } => (unit, dice, 5),
            What::Fought { unit, dice, needed, .. } => (unit, dice, *needed),
            _ => return None,
        };
        Some(Roll { needed: Some(needed), ..Roll::of(battle.block(*unit).side, dice.clone(), "to hit") })
    }
}
