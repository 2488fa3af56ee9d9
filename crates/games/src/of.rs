//! A game's types tucked away behind one face.

use std::marker::PhantomData;

use arena::soak::{self, Tally};
use game::Record;
use game::referee::{Case, Ruling, case_schema, judge, record_schema};
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::data::DataFile;
use crate::failure::Failure;
use crate::play::{self, Listener};
use crate::{FileKind, Plan, Playable, Ruleset};

/// The ruleset of the game `G`.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The one value there is.
    pub const GAME: Of<G> = Of(PhantomData);
}

impl<G: Playable> Ruleset for Of<G> {
    fn name(&self) -> &'static str {
        G::RULESET
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn judge(&self, file: &DataFile) -> Result<Ruling, Failure> {
        let case = Case::read::<G>(&file.name, &file.text)?;
        Ok(judge::<G>(&case))
    }

    fn battle(&self, plan: &Plan, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
        play::battle::<G>(plan, listener)
    }

    fn replay(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure> {
        play::replay::<G>(record, listener)
    }

    fn soak(&self, seed: u64) -> Result<Tally, Failure> {
        soak::battle::<G>(&G::any_setup(seed)?, seed, G::invariants).map_err(|broken| {
            let remedy = format!("repeat it with `acies soak --battles 1 --seed {}`", broken.seed);
            Failure::new(broken.to_string(), remedy)
        })
    }

    fn check_army(&self, file: &DataFile) -> Result<(), Failure> {
        G::check_army(file)
    }

    fn schema(&self, kind: FileKind) -> Value {
        let own = G::schema(kind);
        match kind {
            FileKind::Case => case_schema(own),
            FileKind::Record => record_schema(own),
            FileKind::Army | FileKind::Scenario => own,
        }
    }
}
