//! Plays so many battles in a row, and nothing else: `cargo xtask count` counts
//! the instructions of it.
//!
//! `count GAME PLAYER BATTLES`, where the game is `spear`, `spear-terrain` or
//! `ancients` and the player `random` or `captain`.

use arena::play;
use game::Game;
use mind::{Player, Random};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, player, battles] = arguments.as_slice() else {
        panic!("count GAME PLAYER BATTLES");
    };
    let battles: u64 = battles.parse().expect("how many battles");
    let captains = player == "captain";
    let orders = match game.as_str() {
        "spear" => spear_battles(true, captains, battles),
        "spear-terrain" => spear_battles(false, captains, battles),
        "ancients" => ancients_battles(captains, battles),
        other => panic!("there is no game {other}"),
    };
    println!("{battles} battles, {orders} orders");
}

/// Greeks against Gauls: twelve units and a camp on either side.
fn spear_battles(bare: bool, captains: bool, battles: u64) -> u64 {
    let army = |text| spear::Army::parse(text).expect("the army files are sound");
    let greeks = army(include_str!("../../../armies/spear/greek-hoplites.toml"));
    let gauls = army(include_str!("../../../armies/spear/gauls.toml"));
    let setup = spear::Setup { terrain: bare.then(Vec::new), ..spear::Setup::pitched(greeks, gauls) };
    let beginning = spear::Battle::new(&setup).expect("the setup is sound");
    many(&beginning, battles, |seed| {
        if captains { Box::new(mind::spear::Captain::new()) } else { Box::new(Random::new(seed)) }
    })
}

/// Rome against the barbarians, 1,500 points a side.
fn ancients_battles(captains: bool, battles: u64) -> u64 {
    let army = |text| ancients::Army::parse(text).expect("the army files are sound");
    let rome = army(include_str!("../../../armies/ancients/early-imperial-rome.toml"));
    let barbarians = army(include_str!("../../../armies/ancients/barbarians.toml"));
    let beginning = ancients::Battle::new(&ancients::Setup::pitched(rome, barbarians)).expect("the setup is sound");
    many(&beginning, battles, |seed| {
        if captains { Box::new(mind::ancients::Captain::new()) } else { Box::new(Random::new(seed)) }
    })
}

fn many<G: Game>(beginning: &G, battles: u64, maker: impl Fn(u64) -> Box<dyn Player<G>>) -> u64 {
    let fought = (1..=battles).map(|seed| {
        let mut players = [maker(seed), maker(seed + 1)];
        play(beginning, &mut players, seed).unwrap_or_else(|fault| panic!("seed {seed}: {fault}")).orders
    });
    fought.sum()
}
