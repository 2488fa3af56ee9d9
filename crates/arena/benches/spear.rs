//! How fast battles of `spear` are: copying a state, and whole battles.

use arena::{Bout, play};
use game::{Game, Tray};
use mind::spear::Captain;
use mind::{Player, Random};
use spear::{Army, Battle, Setup};

fn main() {
    divan::main();
}

fn army(text: &str) -> Army {
    Army::parse(text).expect("the army files are sound")
}

/// Who fights.
#[derive(Clone, Copy, Debug)]
enum Armies {
    /// Greeks against Gauls: twelve units and a camp on either side.
    TwelveASide,
    /// Rome against Carthage: a little larger.
    RomeAndCarthage,
}

const BOTH: [Armies; 2] = [Armies::TwelveASide, Armies::RomeAndCarthage];

/// Before the first order, on bare ground or with terrain by dice.
fn beginning(armies: Armies, bare: bool) -> Battle {
    let (one, other) = match armies {
        Armies::TwelveASide => (
            army(include_str!("../../../armies/spear/greek-hoplites.toml")),
            army(include_str!("../../../armies/spear/gauls.toml")),
        ),
        Armies::RomeAndCarthage => (
            army(include_str!("../../../armies/spear/republican-rome.toml")),
            army(include_str!("../../../armies/spear/carthage.toml")),
        ),
    };
    let terrain = bare.then(Vec::new);
    Battle::new(&Setup { terrain, ..Setup::pitched(one, other) }).expect("the setup is sound")
}

fn random(seed: u64) -> Box<dyn Player<Battle>> {
    Box::new(Random::new(seed))
}

fn captain(_: u64) -> Box<dyn Player<Battle>> {
    Box::new(Captain::new())
}

fn bout(beginning: &Battle, maker: fn(u64) -> Box<dyn Player<Battle>>, seed: u64) -> Bout<Battle> {
    let mut players = [maker(seed), maker(seed + 1)];
    play(beginning, &mut players, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"))
}

/// What is measured is a whole battle, and the same one with the same seed.
fn battles(bencher: divan::Bencher, beginning: &Battle, maker: fn(u64) -> Box<dyn Player<Battle>>) {
    let first = bout(beginning, maker, 7);
    assert_eq!(first.digest(), bout(beginning, maker, 7).digest(), "the same seed gives the same battle");
    assert_ne!(first.digest(), bout(beginning, maker, 8).digest(), "another seed gives another");
    assert!(first.orders > 100, "nobody has won after {} orders", first.orders);
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        bout(beginning, maker, seed).orders
    });
}

/// A battle in the middle of its third turn.
#[divan::bench]
fn clone_of_a_state(bencher: divan::Bencher) {
    let mut battle = beginning(Armies::RomeAndCarthage, false);
    let mut table = Tray::silent(dice::Dice::seeded(7));
    let mut player = Random::new(7);
    battle.start(&mut table);
    while battle.turn() < 3 {
        let answer = player.decide(&battle);
        battle.obey(answer, &mut table);
    }
    bencher.bench_local(|| battle.clone());
}

#[divan::bench(args = BOTH, sample_count = 1000)]
fn random_on_bare_ground(bencher: divan::Bencher, armies: Armies) {
    battles(bencher, &beginning(armies, true), random);
}

#[divan::bench(args = BOTH, sample_count = 1000)]
fn random_with_terrain_by_dice(bencher: divan::Bencher, armies: Armies) {
    battles(bencher, &beginning(armies, false), random);
}

#[divan::bench(args = BOTH)]
fn captains_on_bare_ground(bencher: divan::Bencher, armies: Armies) {
    battles(bencher, &beginning(armies, true), captain);
}

#[divan::bench(args = BOTH)]
fn captains_with_terrain_by_dice(bencher: divan::Bencher, armies: Armies) {
    battles(bencher, &beginning(armies, false), captain);
}
