//! How fast battles of `ancients` are: copying a state, and whole battles of
//! 1,500 points a side.

use ancients::{Army, Battle, Setup};
use arena::{Bout, play};
use game::{Game, Tray};
use mind::ancients::Captain;
use mind::{Player, Random};

fn main() {
    divan::main();
}

fn army(text: &str) -> Army {
    Army::parse(text).expect("the army files are sound")
}

/// Rome against the barbarians, before the first order.
fn beginning() -> Battle {
    let rome = army(include_str!("../../../armies/ancients/early-imperial-rome.toml"));
    let barbarians = army(include_str!("../../../armies/ancients/barbarians.toml"));
    Battle::new(&Setup::pitched(rome, barbarians)).expect("the setup is sound")
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

fn battles(bencher: divan::Bencher, maker: fn(u64) -> Box<dyn Player<Battle>>) {
    let beginning = beginning();
    assert_eq!(bout(&beginning, maker, 7), bout(&beginning, maker, 7), "the same seed gives the same battle");
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        bout(&beginning, maker, seed).orders
    });
}

/// A battle in the middle of its third turn.
#[divan::bench]
fn clone_of_a_state(bencher: divan::Bencher) {
    let mut battle = beginning();
    let mut table = Tray::silent(dice::Dice::seeded(7));
    let mut player = Random::new(7);
    battle.start(&mut table);
    while battle.turn() < 3 {
        let answer = player.decide(&battle);
        battle.obey(answer, &mut table);
    }
    bencher.bench_local(|| battle.clone());
}

#[divan::bench(sample_count = 500)]
fn random_against_random(bencher: divan::Bencher) {
    battles(bencher, random);
}

#[divan::bench]
fn captain_against_captain(bencher: divan::Bencher) {
    battles(bencher, captain);
}
