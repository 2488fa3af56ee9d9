//! Playing a league of a game.

use std::collections::BTreeMap;
use std::time::Instant;

use arena::league::{Fought, Schedule, Slot, run};
use arena::{Account, account};
use game::{BeginError, Digest, Game, Seat, Side};
use serde_json::Value;

use super::keep::{Keep, KeptBattle, League};
use super::plan::{LIMIT, LONGEST};
use super::results::{Place, Results, Speed};
use super::{Ground, Plan};
use crate::failure::Failure;
use crate::{Muster, Playable, settled, telling};

/// Where a battle begins.
pub(crate) struct Beginning<B> {
    pub(crate) battle: B,
    setup: Digest,
    place: Place,
}

/// Plays a league; `each` hears of every battle, whether it was played or
/// stood in the file.
pub(crate) fn play<G: Playable>(plan: &Plan, each: &(dyn Fn() + Sync)) -> Result<Results, Failure> {
    let grounds =
        plan.grounds.iter().map(|ground| begin::<G>(&plan.settings, ground)).collect::<Result<Vec<_>, _>>()?;
    let setups: Vec<Digest> = grounds.iter().map(|ground| ground.setup).collect();
    let league = League { ruleset: G::RULESET, version: version::<G>(), players: &plan.players, setups: &setups };
    let keep = plan.keep.as_ref().map_or_else(|| Ok(Keep::nowhere()), |path| Keep::open(path, &league))?;
    let hall = Hall::<G> { plan, version: &league.version, grounds: &grounds, keep: &keep };
    hall.try_again()?;
    let schedule = Schedule { players: plan.players.len(), grounds: grounds.len(), pairs: plan.pairs };
    let start = Instant::now();
    let fought =
        with_threads(plan.threads, || run(&schedule, plan.until, |slot| hall.bout(slot).inspect(|_| each())))??;
    let known = fought.iter().filter(|battle| hall.kept(battle.slot).is_some()).count();
    let new = fought.len() - known;
    let speed = (new > 0).then(|| Speed { battles: new as u64, seconds: start.elapsed().as_secs_f64() });
    let notes = [keep.notes.clone(), told(known, keep.count())].concat();
    let places: Vec<Place> = grounds.into_iter().map(|ground| ground.place).collect();
    Ok(Results::new((G::RULESET, league.version), plan, &places, &fought, (speed, notes)))
}

/// What came from the file, in words.
fn told(known: usize, kept: usize) -> Vec<String> {
    let known_before = (known > 0).then(|| format!("{known} battles were kept from before and not played again"));
    let unused = (kept > known).then(|| format!("{} kept battles are not part of this league", kept - known));
    known_before.into_iter().chain(unused).collect()
}

/// What a file must have been written by.
fn version<G: Playable>() -> String {
    format!("{} (rules {})", env!("CARGO_PKG_VERSION"), rules::edition(G::RULESET))
}

/// Where a battle on that ground begins.
pub(crate) fn begin<G: Playable>(
    settings: &BTreeMap<String, Value>,
    ground: &Ground,
) -> Result<Beginning<G::Battle>, Failure> {
    let Ground { scenario, armies } = ground;
    let mut muster = Muster { armies: armies.clone(), scenario: Some(scenario.clone()), settings: settings.clone() };
    let mut setup = settled::setup::<G>(&muster)?;
    if settled::is_open::<G>(&setup, LIMIT) {
        muster.settings.insert(LIMIT.into(), LONGEST.into());
        setup = settled::setup::<G>(&muster)?;
    }
    let named: Vec<String> = armies.iter().map(|army| army.name.trim_end_matches(".toml").to_owned()).collect();
    let armies = <[String; 2]>::try_from(named).unwrap_or_else(|_| G::sides(&setup));
    let battle = G::Battle::new(&setup).map_err(BeginError::from)?;
    Ok(Beginning { battle, setup: Digest::of(&setup), place: Place { scenario: scenario.clone(), armies } })
}

/// Runs something on so many cores, or on all.
pub(crate) fn with_threads<T: Send>(threads: Option<usize>, play: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    arena::league::on_threads(threads, play)
        .map_err(|error| Failure::new(format!("the threads cannot be started: {error}"), "give --threads fewer"))
}

/// Where a league is played.
struct Hall<'h, G: Playable> {
    plan: &'h Plan,
    version: &'h str,
    grounds: &'h [Beginning<G::Battle>],
    keep: &'h Keep,
}

impl<G: Playable> Hall<'_, G> {
    /// A battle, from the file or played now.
    fn bout(&self, slot: Slot) -> Result<Account, Failure> {
        if let Some(known) = self.kept(slot) {
            return Ok(known.account.clone());
        }
        let ground = &self.grounds[slot.ground];
        let (players, seed) = (self.players(slot), self.seed(slot));
        let account = fight::<G>(&ground.battle, &players, seed)?;
        let Place { scenario, armies } = ground.place.clone();
        let (ruleset, version) = (G::RULESET.into(), self.version.into());
        self.keep.add(&KeptBattle {
            ruleset,
            version,
            players,
            scenario,
            armies,
            setup: ground.setup,
            seed,
            account: account.clone(),
        })?;
        Ok(account)
    }

    fn players(&self, slot: Slot) -> [String; 2] {
        slot.by_side().map(|player| self.plan.players[player].clone())
    }

    fn seed(&self, slot: Slot) -> u64 {
        self.plan.seed.wrapping_add(slot.pair)
    }

    fn kept(&self, slot: Slot) -> Option<&KeptBattle> {
        self.keep.find(&self.players(slot), self.grounds[slot.ground].setup, self.seed(slot))
    }

    /// Plays one of the kept battles again: a program that was changed without
    /// another number plays it otherwise.
    fn try_again(&self) -> Result<(), Failure> {
        let Some(known) = self.keep.any() else { return Ok(()) };
        let Some(ground) = self.grounds.iter().find(|ground| ground.setup == known.setup) else { return Ok(()) };
        if fight::<G>(&ground.battle, &known.players, known.seed)? == known.account {
            return Ok(());
        }
        let [a, b] = &known.players;
        let wrong = format!("the kept battle of {a} against {b}, seed {}, goes otherwise now", known.seed);
        Err(Failure::new(wrong, "the program or a player was changed since: keep this league in another file"))
    }
}

/// Plays a battle of these players, by side.
fn fight<G: Playable>(battle: &G::Battle, names: &[String; 2], seed: u64) -> Result<Account, Failure> {
    let side_of = |seat: Seat| G::side_of(battle, seat);
    // Luck belongs to the seat, so that a player against itself is even.
    let player = |seat: u8| telling::player::<G>(&names[side_of(Seat(seat)).index()], seat.into(), seed);
    let mut players = (0..battle.seats()).map(player).collect::<Result<Vec<_>, _>>()?;
    account(battle, &mut players, side_of, seed).map_err(|fault| {
        let [a, b] = names;
        Failure::new(format!("{a} against {b}, seed {seed}: {fault}"), "please report it with the seed")
    })
}

impl Place {
    /// The army of a side.
    pub(super) fn army(&self, side: Side) -> &str {
        &self.armies[side.index()]
    }
}

/// The ground of a battle.
pub(super) fn place_of<'p>(places: &'p [Place], battle: &Fought) -> &'p Place {
    &places[battle.slot.ground]
}
