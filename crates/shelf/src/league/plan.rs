//! What is to be played, gathered from what somebody wishes.

use std::collections::BTreeMap;
use std::path::PathBuf;

use arena::stats::Sequential;
use serde_json::Value;

use crate::Ruleset;
use crate::data::{self, DataFile};
use crate::failure::Failure;

/// Stands for all armies, or all scenarios.
const ALL: &str = "all";

/// The setting that ends an endless battle.
pub(crate) const LIMIT: &str = "turn_limit";

/// Where neither the book nor the scenario sets a limit, this is one: two
/// players who wait for each other would wait for ever.
pub(crate) const LONGEST: u16 = 30;

/// What somebody wishes.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Who plays.
    pub players: Vec<String>,
    /// The armies, by name or file; none for the usual two, `all` for all.
    pub armies: Vec<String>,
    /// The scenarios, by name or file; none for the usual one, `all` for all.
    pub scenarios: Vec<String>,
    /// How many battles every two players fight.
    pub battles: u64,
    /// The seed of the first pair of battles; the others follow.
    pub seed: u64,
    /// Stop where a test knows enough: two differences in Elo.
    pub until: Option<(f64, f64)>,
    /// End it after so many turns, whatever the scenario says.
    pub turn_limit: Option<u16>,
    /// Where battles are kept.
    pub keep: Option<PathBuf>,
    /// On how many cores; all of them if nobody says.
    pub threads: Option<usize>,
}

/// A scenario with two armies, or with its own.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The scenario.
    pub scenario: String,
    /// Two armies, or none.
    pub armies: Vec<DataFile>,
}

/// A league that can be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who plays.
    pub players: Vec<String>,
    /// Where they meet, in turn.
    pub grounds: Vec<Ground>,
    /// How many pairs of battles every two players fight.
    pub pairs: u64,
    /// The seed of the first pair.
    pub seed: u64,
    /// The test that stops it.
    pub until: Option<Sequential>,
    /// Settings that are not as the book has them.
    pub settings: BTreeMap<String, Value>,
    /// Where battles are kept.
    pub keep: Option<PathBuf>,
    /// On how many cores.
    pub threads: Option<usize>,
}

impl Plan {
    /// How many battles there are at most.
    pub fn battles(&self) -> u64 {
        let players = self.players.len() as u64;
        players * (players - 1) * self.pairs
    }
}

/// Gathers a league, or says what is wrong with the wish.
pub fn plan(game: &dyn Ruleset, wish: &Wish) -> Result<Plan, Failure> {
    let players = players(game, &wish.players)?;
    if wish.battles == 0 {
        return Err(Failure::new("a league of no battles shows nothing", "give --battles at least 2"));
    }
    some_threads(wish.threads)?;
    Ok(Plan {
        players,
        grounds: grounds(game, &wish.armies, &wish.scenarios)?,
        pairs: wish.battles.div_ceil(2),
        seed: wish.seed,
        until: wish.until.map(until).transpose()?,
        settings: settings(wish.turn_limit),
        keep: wish.keep.clone(),
        threads: wish.threads,
    })
}

/// Threads that can play.
pub(crate) fn some_threads(wished: Option<usize>) -> Result<(), Failure> {
    match wished {
        Some(0) => Err(Failure::new("no thread plays no battle", "give --threads at least 1, or leave it out")),
        _ => Ok(()),
    }
}

/// Players whom the game knows, each once.
pub(crate) fn known_players(game: &dyn Ruleset, wished: &[String]) -> Result<(), Failure> {
    let known: Vec<&str> = game.players().iter().map(|(name, _)| *name).collect();
    for (at, name) in wished.iter().enumerate() {
        if !known.contains(&name.as_str()) {
            return Err(Failure::unknown("player", name, &known));
        }
        if wished[..at].contains(name) {
            let wrong = format!("'{name}' is named twice");
            return Err(Failure::new(wrong, "name each player once: against itself each scores exactly half"));
        }
    }
    Ok(())
}

fn players(game: &dyn Ruleset, wished: &[String]) -> Result<Vec<String>, Failure> {
    known_players(game, wished)?;
    let known: Vec<&str> = game.players().iter().map(|(name, _)| *name).collect();
    if wished.len() < 2 {
        let wrong = format!("a league needs two players, and there is {}", wished.first().map_or("none", |_| "one"));
        return Err(Failure::new(wrong, format!("give --players two or more of: {}", known.join(","))));
    }
    Ok(wished.to_vec())
}

fn until((less, more): (f64, f64)) -> Result<Sequential, Failure> {
    if less.is_finite() && more.is_finite() && less < more {
        return Ok(Sequential { less, more });
    }
    let wrong = format!("a test cannot tell {less} from {more} Elo");
    Err(Failure::new(wrong, "give --until two differences in Elo, the lesser first: --until 0,20"))
}

/// A limit as wished; who wishes none leaves each scenario its own.
pub(crate) fn settings(wished: Option<u16>) -> BTreeMap<String, Value> {
    wished.map(|limit| (LIMIT.to_owned(), limit.into())).into_iter().collect()
}

/// Every scenario with every two of the armies, or with its own.
pub(crate) fn grounds(
    game: &dyn Ruleset,
    armies_wished: &[String],
    scenarios_wished: &[String],
) -> Result<Vec<Ground>, Failure> {
    let armies = matches(game, armies_wished)?;
    let mut grounds = Vec::new();
    for (scenario, open) in scenarios(game, scenarios_wished, !armies_wished.is_empty())? {
        if open {
            let grounds_of = armies.iter().map(|two| Ground { scenario: scenario.clone(), armies: two.clone() });
            grounds.extend(grounds_of);
        } else {
            grounds.push(Ground { scenario, armies: Vec::new() });
        }
    }
    Ok(grounds)
}

/// Every two of the armies, or one against its like.
fn matches(game: &dyn Ruleset, wished: &[String]) -> Result<Vec<Vec<DataFile>>, Failure> {
    let names: Vec<String> = match wished {
        [] => game.usual_armies().map(str::to_owned).into(),
        [all] if all == ALL => game.armies().names().into_iter().map(str::to_owned).collect(),
        named => named.to_vec(),
    };
    if let Some(twice) = names.iter().enumerate().find_map(|(at, name)| names[..at].contains(name).then_some(name)) {
        return Err(Failure::new(format!("the army '{twice}' is named twice"), "name each army once"));
    }
    let files = names.iter().map(|name| data::army(game, name)).collect::<Result<Vec<DataFile>, _>>()?;
    if let [only] = files.as_slice() {
        return Ok(vec![vec![only.clone(), only.clone()]]);
    }
    let two = |a: usize, b: usize| vec![files[a].clone(), files[b].clone()];
    Ok((0..files.len()).flat_map(|a| (a + 1..files.len()).map(move |b| (a, b))).map(|(a, b)| two(a, b)).collect())
}

/// The scenarios, and whether any armies can meet there.
fn scenarios(game: &dyn Ruleset, wished: &[String], with_armies: bool) -> Result<Vec<(String, bool)>, Failure> {
    let known = game.scenarios();
    match wished {
        [] => Ok(known.into_iter().take(1).map(|brief| (brief.id, brief.open)).collect()),
        [all] if all == ALL => {
            let fits = known.into_iter().filter(|brief| brief.open || !with_armies);
            Ok(fits.map(|brief| (brief.id, brief.open)).collect())
        }
        named => {
            let mut scenarios: Vec<(String, bool)> = Vec::new();
            for name in named {
                let brief = known.iter().find(|brief| brief.id == name.replace('_', "-"));
                let (id, open) = brief.map_or((name.clone(), with_armies), |brief| (brief.id.clone(), brief.open));
                if !open && with_armies {
                    return Err(brings_its_own(game, &id));
                }
                if scenarios.iter().any(|(other, _)| *other == id) {
                    return Err(Failure::new(format!("the scenario '{id}' is named twice"), "name each once"));
                }
                scenarios.push((id, open));
            }
            Ok(scenarios)
        }
    }
}

fn brings_its_own(game: &dyn Ruleset, scenario: &str) -> Failure {
    let open: Vec<String> = game.scenarios().into_iter().filter(|brief| brief.open).map(|brief| brief.id).collect();
    let remedy = format!("leave --armies out, or name scenarios for any armies: {}", open.join(", "));
    Failure::new(format!("'{scenario}' brings its own armies"), remedy)
}
