//! Whoever hands a battle to a player hands him what his seat may know: leagues,
//! single battles, tuning, and battles with people. A player who looks for
//! secrets wherever he is asked finds none.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{AnswerOf, DiceSource, Game, Seat, Side};
use games::{Ancients, Spear};
use mind::{Player, Tunable};
use rules::Catalogue;
use shelf::data::Files;
use shelf::failure::Failure;
use shelf::live::Past;
use shelf::tune::Watcher;
use shelf::{Event, Fixture, Muster, Playable, Roll, Ruleset, ScenarioBrief, Setup, league, tune};

use crate::grounds::Secretive;

/// How often a spy has looked, and how often there could have been secrets.
static LOOKS: AtomicU64 = AtomicU64::new(0);

/// A game all of whose players are spies.
struct Spied<P>(PhantomData<P>);

/// Plays like another, and looks for secrets first.
struct Spy<G: Game>(Box<dyn Player<G> + Send>);

impl<G: Game> Player<G> for Spy<G> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn decide(&mut self, battle: &G) -> AnswerOf<G> {
        let seat = battle.to_decide().expect("who is asked has something to decide");
        assert!(battle.digest() == battle.masked(seat).digest(), "{seat} is shown a secret: {:?}", battle.question());
        LOOKS.fetch_add(u64::from(battle.has_secrets_from(seat)), Ordering::Relaxed);
        self.0.decide(battle)
    }

    fn plan(&mut self, battle: &G) -> Option<String> {
        let seat = battle.to_decide()?;
        assert!(battle.digest() == battle.masked(seat).digest(), "{seat} plans with a secret");
        self.0.plan(battle)
    }
}

impl<P: Secretive> Playable for Spied<P> {
    type Battle = P::Battle;

    const CATALOGUE: &'static Catalogue = P::CATALOGUE;
    const ABOUT: &'static str = P::ABOUT;
    const PLAYERS: &'static [&'static str] = P::PLAYERS;
    const ARMIES: Files = P::ARMIES;
    const USUAL_ARMIES: [&'static str; 2] = P::USUAL_ARMIES;

    fn scenarios() -> Vec<ScenarioBrief> {
        P::scenarios()
    }

    fn side_of(battle: &P::Battle, seat: Seat) -> Side {
        P::side_of(battle, seat)
    }

    fn setup(_: &Muster) -> Result<Setup<P>, Failure> {
        Ok(P::secretive().swap_remove(0))
    }

    fn any_setup(seed: u64) -> Result<Setup<P>, Failure> {
        P::any_setup(seed)
    }

    fn sides(setup: &Setup<P>) -> [String; 2] {
        P::sides(setup)
    }

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<P::Battle> + Send>> {
        Some(Box::new(Spy(P::player(name, seed)?)))
    }

    fn tunable() -> Option<Tunable<P::Battle>> {
        P::tunable()
    }

    fn roll(battle: &P::Battle, event: &Event<P>) -> Option<Roll> {
        P::roll(battle, event)
    }
}

/// How many looks something took.
fn looks(of: impl FnOnce()) -> u64 {
    let before = LOOKS.load(Ordering::Relaxed);
    of();
    LOOKS.load(Ordering::Relaxed) - before
}

struct Nobody;

impl Watcher for Nobody {
    fn begins(&self, _: u64) {}
    fn fought(&self) {}
    fn keeps(&self, _: u64) {}
}

fn single_battle(game: &dyn Ruleset) {
    let players = vec!["captain".into(), "stone".into()];
    game.battle(&Fixture { muster: Muster::default(), seed: 3, players }, &mut |_| Ok(())).unwrap();
}

fn league_of_spies(game: &dyn Ruleset) {
    let players = ["captain", "recruit:bold", "random"].map(str::to_owned).into();
    let wish = league::Wish { players, battles: 2, seed: 1, threads: Some(1), ..league::Wish::default() };
    game.league(&league::plan(game, &wish).unwrap(), &|| ()).unwrap();
}

/// Of the players of a tuning only the rivals are spies.
fn tuning_with_spies(game: &dyn Ruleset) {
    let out = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("spied-{}.toml", game.name()));
    let beside = out.with_extension("toml.tuning");
    for file in [&out, &beside] {
        let _ = std::fs::remove_file(file);
    }
    let against = vec!["former".to_owned()];
    let wish = tune::Wish { out, steps: 1, battles: 4, against, seed: 1, threads: Some(1), ..tune::Wish::default() };
    game.tune(&tune::plan(game, &wish).unwrap(), &Nobody).unwrap();
}

/// As the server plays: somebody thinks, and what he resolved is ordered.
fn live_battle(game: &dyn Ruleset) {
    let setup = game.muster(&Muster::default()).unwrap().setup;
    let past = Past {
        setup,
        dice: DiceSource::Seed(5),
        players: vec!["captain".into(), "veteran:cautious".into()],
        orders: Vec::new(),
        renewals: 0,
        fresh: false,
        opening: None,
        edition: rules::edition(game.name()),
        told: false,
    };
    let mut live = game.take_up(&past).unwrap();
    while let Some(seat) = live.to_decide() {
        let resolved = live.think(seat, &past.players[seat.index()]).unwrap()();
        live.play(&resolved.order).unwrap();
        live.explain(resolved.thought);
    }
}

/// A way in which programs let players play.
type Way = (&'static str, fn(&dyn Ruleset));

fn spies_find_nothing<P: Secretive>() {
    let game = shelf::of::<Spied<P>>();
    let ways: [Way; 4] = [
        ("a battle", single_battle),
        ("a league", league_of_spies),
        ("a tuning", tuning_with_spies),
        ("a live battle", live_battle),
    ];
    for (name, way) in ways {
        let looks = looks(|| way(game));
        assert!(looks > 20, "{name} of {}: they looked {looks} times while something could be hidden", game.name());
    }
}

#[test]
fn spies_find_nothing_in_spear() {
    spies_find_nothing::<Spear>();
}

#[test]
fn spies_find_nothing_in_ancients() {
    spies_find_nothing::<Ancients>();
}
