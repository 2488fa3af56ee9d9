//! How fast battles of `ancients` are: copying a state, and whole battles of
//! 1,500 points a side.

use ancients::{Army, Battle, Setup};
use arena::{Bout, play};
use game::{Game, Table};
use mind::ancients::Captain;
use mind::{Player, Random};

fn main() {
    divan::main();
}

fn army(text: &str) -> Army {
    Army::parse(text).expect("the army files are sound")
}

/// Rome against the barbarians.
fn setup() -> Setup {
    let rome = army(include_str!("../../../armies/ancients/early-imperial-rome.toml"));
    let barbarians = army(include_str!("../../../armies/ancients/barbarians.toml"));
    Setup::pitched(rome, barbarians)
}

fn random(seed: u64) -> Box<dyn Player<Battle>> {
    Box::new(Random::new(seed))
}

fn captain(_: u64) -> Box<dyn Player<Battle>> {
    Box::new(Captain::new())
}

fn bout(setup: &Setup, maker: fn(u64) -> Box<dyn Player<Battle>>, seed: u64) -> Bout {
    let mut players = [maker(seed), maker(seed + 1)];
    play(setup, &mut players, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"))
}

fn battles(bencher: divan::Bencher, maker: fn(u64) -> Box<dyn Player<Battle>>) {
    let setup = setup();
    assert_eq!(bout(&setup, maker, 7), bout(&setup, maker, 7), "the same seed gives the same battle");
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        bout(&setup, maker, seed).orders
    });
}

/// A battle in the middle of its third turn.
#[divan::bench]
fn clone_of_a_state(bencher: divan::Bencher) {
    let mut battle = Battle::new(&setup()).expect("the setup is sound");
    let mut table = Table::silent(dice::Dice::seeded(7));
    let mut player = Random::new(7);
    battle.start(&mut table);
    while battle.turn() < 3 {
        let order = player.decide(&battle);
        battle.play_candidate(&order, &mut table);
    }
    bencher.bench_local(|| battle.clone());
}

#[divan::bench]
fn random_against_random(bencher: divan::Bencher) {
    battles(bencher, random);
}

#[divan::bench]
fn captain_against_captain(bencher: divan::Bencher) {
    battles(bencher, captain);
}
