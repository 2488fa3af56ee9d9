//! What the captain of `spear` holds because it wins by being held.

use dice::Dice;
use game::{Game, Side, Tray};
use mind::Player;
use mind::spear::Captain;
use spear::{Army, Battle, Scenario, Setup, Stakes, TroopType, Unit};

const ENGLISH: &str = include_str!("../../../armies/spear/english-longbow.toml");
const FRENCH: &str = include_str!("../../../armies/spear/medieval-french.toml");
const HASTINGS: &str = include_str!("../../../scenarios/spear/hastings.toml");

/// Two captains fight; `watch` sees the battle before every decision.
fn fight(mut battle: Battle, seed: u64, mut watch: impl FnMut(&Battle)) {
    let mut tray = Tray::silent(Dice::seeded(seed));
    battle.start(&mut tray);
    let mut captains = [Captain::new(), Captain::new()];
    while let Some(seat) = battle.to_decide() {
        watch(&battle);
        let answer = captains[seat.index()].decide(&battle);
        battle.obey(answer, &mut tray);
    }
}

#[test]
fn most_stakes_stand_until_their_archers_fall() {
    let (mut left, mut archers) = (0, 0);
    for seed in 1..=8 {
        let setup = Setup::pitched(Army::parse(ENGLISH).unwrap(), Army::parse(FRENCH).unwrap());
        let mut planted = [false; 64];
        fight(Battle::new(&setup).unwrap(), seed, |battle| {
            for (n, unit) in battle.units().iter().enumerate().filter(|(_, unit)| unit.on_field()) {
                let stand = matches!(unit.stakes, Stakes::Planted { .. });
                archers += u32::from(stand && !planted[n]);
                left += u32::from(planted[n] && !stand);
                planted[n] = stand;
            }
        });
    }
    assert!(archers >= 40, "they plant their stakes: {archers}");
    assert!(left * 4 <= archers, "{left} of {archers} left their stakes behind");
}

#[test]
fn the_english_stay_on_their_ridge() {
    let (mut there, mut all) = (0, 0);
    for seed in 1..=6 {
        let setup = Scenario::parse(HASTINGS).unwrap().setup(|_| None, None).unwrap();
        let mut turn = 0;
        fight(Battle::new(&setup).unwrap(), seed, |battle| {
            if battle.turn() == turn {
                return;
            }
            turn = battle.turn();
            let ridge = battle.field().features[0].area().unwrap();
            let english =
                |unit: &&Unit| unit.side == Side::B && unit.on_field() && unit.profile.kind != TroopType::BaggageCamp;
            for unit in battle.units().iter().filter(english).filter(|_| turn == 4) {
                all += 1;
                there += u32::from(ridge.contains(unit.rect().centre()));
            }
        });
    }
    assert!(there * 10 >= all * 8, "{there} of {all} stand on the ridge when turn 4 begins");
}
