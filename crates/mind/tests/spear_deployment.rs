//! Where the captain of `spear` puts his army down.

use dice::Dice;
use game::{Game, Side, Tray};
use mind::{Player, Random};
use spear::{Army, Battle, Scenario};

const CARTHAGE: &str = include_str!("../../../armies/spear/carthage.toml");
const GREEKS: &str = include_str!("../../../armies/spear/greek-hoplites.toml");

/// A scenario with the captain as attacker and a random defender, when the
/// first turn begins.
fn deployed(scenario: &str, seed: u64) -> Battle {
    let armies = [CARTHAGE, GREEKS].map(|text| Army::parse(text).unwrap());
    let setup = Scenario::parse(scenario).unwrap().setup(|_| None, Some(armies)).unwrap();
    let mut battle = Battle::new(&setup).unwrap();
    let mut tray = Tray::silent(Dice::seeded(seed));
    battle.start(&mut tray);
    let (mut captain, mut random) = (mind::spear::Captain::new(), Random::new(seed));
    while battle.turn() < 1 {
        let seat = battle.to_decide().expect("somebody deploys");
        let side = battle.commands().iter().find(|command| command.seat == seat).unwrap().side;
        let answer = if side == Side::A { captain.decide(&battle) } else { random.decide(&battle) };
        battle.obey(answer, &mut tray);
    }
    battle
}

#[test]
fn an_ambush_is_sprung_from_both_sides() {
    let battle = deployed(include_str!("../../../scenarios/spear/ambush.toml"), 3);
    let middle = battle.field().board.depth / 2.0;
    let (near, far): (Vec<f64>, Vec<f64>) =
        battle.on_field(Side::A).map(|u| battle.unit(u).pose().at.y).partition(|y| *y < middle);
    assert!(near.len() >= 4 && far.len() >= 4, "{near:?} {far:?}");
}

#[test]
fn whoever_finds_no_room_in_the_line_finds_it_elsewhere() {
    let crossing = include_str!("../../../scenarios/spear/river-crossing.toml");
    // Impassable ground in the zone leaves no room at the usual places.
    let battle = deployed(crossing, 383);
    assert_eq!(battle.on_field(Side::A).count(), battle.units().iter().filter(|u| u.side == Side::A).count());
}
