//! What is to be tuned and how, gathered from what somebody wishes.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use crate::Ruleset;
use crate::failure::Failure;
use crate::league::{self, Ground};

/// What somebody wishes.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// A file of weights to begin with; none for the usual ones.
    pub from: Option<PathBuf>,
    /// Where the tuned weights go.
    pub out: PathBuf,
    /// How many steps there are in all.
    pub steps: u64,
    /// How many battles a step has.
    pub battles: u64,
    /// The armies, as in a league.
    pub armies: Vec<String>,
    /// The scenarios, as in a league.
    pub scenarios: Vec<String>,
    /// Whom the captain meets besides himself.
    pub against: Vec<String>,
    /// How many pairs of battles tell at the end whether anything was won.
    pub check: u64,
    /// The seed of all battles.
    pub seed: u64,
    /// End it after so many turns, whatever the scenario says.
    pub turn_limit: Option<u16>,
    /// On how many cores; all of them if nobody says.
    pub threads: Option<usize>,
}

/// A tuning that can be begun, or gone on with.
#[derive(Clone, Debug)]
pub struct Plan {
    /// A file of weights to begin with; none for the usual ones.
    pub from: Option<PathBuf>,
    /// Where the tuned weights go.
    pub out: PathBuf,
    /// How many steps there are in all.
    pub steps: u64,
    /// How many pairs of battles a step has.
    pub pairs: u64,
    /// Where they are fought.
    pub grounds: Vec<Ground>,
    /// Whom the captain meets besides himself.
    pub against: Vec<String>,
    /// How many pairs of battles are fought at the end.
    pub check: u64,
    /// The seed of all battles.
    pub seed: u64,
    /// Settings that are not as the book has them.
    pub settings: BTreeMap<String, Value>,
    /// On how many cores.
    pub threads: Option<usize>,
}

/// Gathers a tuning, or says what is wrong with the wish.
pub fn plan(game: &dyn Ruleset, wish: &Wish) -> Result<Plan, Failure> {
    league::known_players(game, &wish.against)?;
    league::some_threads(wish.threads)?;
    if wish.battles == 0 {
        return Err(Failure::new("a step without battles teaches nothing", "give --battles at least 2"));
    }
    Ok(Plan {
        from: wish.from.clone(),
        out: wish.out.clone(),
        steps: wish.steps,
        pairs: wish.battles.div_ceil(2),
        grounds: league::grounds(game, &wish.armies, &wish.scenarios)?,
        against: wish.against.clone(),
        check: wish.check,
        seed: wish.seed,
        settings: league::settings(wish.turn_limit),
        threads: wish.threads,
    })
}
