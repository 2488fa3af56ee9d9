//! A game's types tucked away behind one face.

use std::marker::PhantomData;

use arena::soak::{self, Tally};
use game::referee::{Case, Ruling, case_schema, judge, record_schema};
use game::{BeginError, Game, Record, Seat, Setting};
use rules::{Catalogue, Citation};
use schemars::schema_for;
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::data::{self, DataFile, Files};
use crate::failure::Failure;
use crate::league;
use crate::live::{self, Live, LiveGame, Past, TakenUp};
use crate::roster::Roster;
use crate::settled;
use crate::telling::{self, Listener};
use crate::tune;
use crate::{Army, FileKind, Fixture, Muster, Mustered, Playable, Ruleset, ScenarioBrief, Setup};

/// The ruleset of the game `G`.
pub(crate) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The one value there is.
    pub(crate) const GAME: Of<G> = Of(PhantomData);
}

impl<G: Playable> Ruleset for Of<G> {
    fn name(&self) -> &'static str {
        G::RULESET
    }

    fn engine(&self) -> &'static str {
        G::Battle::RULESET
    }

    fn catalogue(&self) -> &'static Catalogue {
        G::CATALOGUE
    }

    fn armies(&self) -> Files {
        G::ARMIES
    }

    fn supplements(&self) -> &'static [&'static str] {
        G::SUPPLEMENTS
    }

    fn citations(&self) -> &'static [Citation] {
        G::CITATIONS
    }

    fn proof(&self) -> &'static str {
        G::PROOF
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn judge(&self, file: &DataFile) -> Result<Ruling, Failure> {
        let case = Case::read::<G::Battle>(&file.name, &file.text)?;
        Ok(judge::<G::Battle>(&case))
    }

    fn battle(&self, plan: &Fixture, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
        telling::battle::<G>(plan, listener)
    }

    fn replay(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
        telling::replay::<G>(record, listener)
    }

    fn retell(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
        telling::retell::<G>(record, listener)
    }

    fn league(&self, plan: &league::Plan, each: &(dyn Fn() + Sync)) -> Result<league::Results, Failure> {
        league::play::<G>(plan, each)
    }

    fn tune(&self, plan: &tune::Plan, watcher: &dyn tune::Watcher) -> Result<tune::Tuned, Failure> {
        tune::play::<G>(plan, watcher)
    }

    fn soak(&self, seed: u64) -> Result<Tally, Failure> {
        Ok(soak::battle::<G::Battle>(&settled::any::<G>(seed)?, seed)?)
    }

    fn roster(&self, file: &DataFile) -> Result<Roster, Failure> {
        data::read_army::<G>(file).map(|army| G::roster(&army))
    }

    fn length(&self) -> &'static str {
        G::LENGTH
    }

    fn fields(&self) -> &'static [&'static str] {
        G::FIELDS
    }

    fn usual_armies(&self) -> [&'static str; 2] {
        G::USUAL_ARMIES
    }

    fn scenarios(&self) -> Vec<ScenarioBrief> {
        G::scenarios()
    }

    fn settings_told(&self) -> Vec<Setting> {
        let told =
            |setting: &Setting| <G::Battle>::lexicon().map_or_else(|| setting.clone(), |words| setting.told(words));
        self.settings().iter().map(told).collect()
    }

    fn settings(&self) -> &'static [Setting] {
        G::Battle::SETTINGS
    }

    fn players(&self) -> Vec<(&'static str, &'static str)> {
        G::PLAYERS.iter().map(|name| (*name, G::player_about(name))).collect()
    }

    fn muster(&self, muster: &Muster) -> Result<Mustered, Failure> {
        mustered::<G>(&settled::setup::<G>(muster)?)
    }

    fn mustered(&self, setup: &Value) -> Result<Mustered, Failure> {
        mustered::<G>(&live::read_setup::<G::Battle>(setup)?)
    }

    fn take_up(&self, past: &Past) -> Result<Box<dyn Live>, Failure> {
        if past.told {
            Ok(Box::new(live::KeptBattle::tell::<G>(past)?))
        } else {
            Ok(Box::new(LiveGame::<G>::take_up(past)?))
        }
    }

    fn take_up_as_far(&self, past: &Past) -> Result<TakenUp, Failure> {
        live::take_up_as_far::<G>(past)
    }

    fn schema(&self, kind: FileKind) -> Value {
        let setup = || schema_for!(Setup<G>).to_value();
        let army = || schema_for!(Army<G>).to_value();
        match kind {
            FileKind::Case => case_schema(schema_for!(<G::Battle as Game>::Situation).to_value(), setup(), army()),
            FileKind::Record => record_schema(setup()),
            FileKind::Army => army(),
            FileKind::Scenario => G::scenario_schema(),
        }
    }
}

fn mustered<G: Playable>(setup: &Setup<G>) -> Result<Mustered, Failure> {
    let game = G::Battle::new(setup).map_err(BeginError::from)?;
    Ok(Mustered {
        setup: serde_json::to_value(setup).expect("a setup is plain data"),
        title: G::title(setup),
        sides: G::sides(setup),
        seats: (0..game.seats()).map(|seat| G::side_of(&game, Seat(seat))).collect(),
        advice: G::advice(setup),
    })
}
