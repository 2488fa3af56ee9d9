//! The captain of `ancients`: lawful, deterministic, and better than chance.

use ancients::{Army, Battle, ChargeAsk, Question, Setup};
use game::{Digest, Game, Side, Tray};
use mind::ancients::Captain;
use mind::{Player, Random};

fn army(name: &str) -> Army {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../armies/ancients/{name}.toml"));
    Army::parse(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Plays a battle to its end; every order is checked.
fn fight(setup: &Setup, seed: u64, players: &mut [&mut dyn Player<Battle>; 2]) -> Battle {
    let mut battle = Battle::new(setup).unwrap();
    let mut table = Tray::silent(dice::Dice::seeded(seed));
    battle.start(&mut table);
    while let Some(seat) = battle.to_decide() {
        let answer = players[usize::from(seat.0)].decide(&battle);
        let (order, question) = (battle.order_of(&answer), battle.question());
        battle.play(&order, &mut table).unwrap_or_else(|refusal| panic!("{question:?}: {order:?}: {refusal:?}"));
    }
    battle.check_invariants().unwrap();
    battle
}

const PAIRS: [(&str, &str); 3] =
    [("early-imperial-rome", "barbarians"), ("macedon", "achaemenid-persia"), ("barbarians", "macedon")];

#[test]
fn the_captain_beats_chance_from_either_seat() {
    let (mut won, mut fought) = (0, 0);
    for (n, (a, b)) in PAIRS.into_iter().enumerate() {
        for (first, second, seat) in [(a, b, 0), (a, b, 1), (b, a, 0), (b, a, 1)] {
            let seed = 10 * n as u64 + fought;
            let (mut captain, mut random) = (Captain::new(), Random::new(seed));
            let setup = Setup::pitched(army(first), army(second));
            let battle = if seat == 0 {
                fight(&setup, seed, &mut [&mut captain, &mut random])
            } else {
                fight(&setup, seed, &mut [&mut random, &mut captain])
            };
            fought += 1;
            won += u64::from(battle.outcome().unwrap().winner == Some(Side::BOTH[seat]));
        }
    }
    assert!(won + 2 >= fought, "the captain won {won} of {fought}");
}

#[test]
fn the_captain_beats_the_former_one() {
    let (mut points, mut fought) = (0, 0);
    for (n, (a, b)) in PAIRS.into_iter().enumerate() {
        for (first, second) in [(a, b), (b, a)] {
            let setup = Setup::pitched(army(first), army(second));
            // Fewer battles would tell more of luck than of captains.
            for seed in 0..12 {
                for seat in 0..2 {
                    let (mut captain, mut former) = (Captain::new(), mind::former::ancients::Captain::new());
                    let seed = 100 * n as u64 + seed;
                    let battle = if seat == 0 {
                        fight(&setup, seed, &mut [&mut captain, &mut former])
                    } else {
                        fight(&setup, seed, &mut [&mut former, &mut captain])
                    };
                    fought += 1;
                    points += u32::from(battle.outcome().unwrap().winner == Some(Side::BOTH[seat]));
                }
            }
        }
    }
    assert!(points * 3 >= fought * 2, "the captain won {points} of {fought}");
}

/// Whatever he moves or charges with, he knows why.
#[test]
fn moves_and_charges_have_their_reasons() {
    let setup = Setup::pitched(army("macedon"), army("early-imperial-rome"));
    let mut battle = Battle::new(&setup).unwrap();
    let mut table = Tray::silent(dice::Dice::seeded(5));
    let mut captain = Captain::new();
    battle.start(&mut table);
    while let Some(question) = battle.question() {
        let answer = captain.decide(&battle);
        let reason = Player::<Battle>::reason(&captain);
        if matches!(question, Question::Move(_) | Question::Charge(ChargeAsk::Declare | ChargeAsk::Respond(_))) {
            assert_ne!(reason, "nothing better came to mind", "{question:?}: {answer:?}");
        }
        battle.obey(answer, &mut table);
    }
}

#[test]
fn captains_come_to_blows_and_break_each_other() {
    for (a, b) in PAIRS {
        let setup = Setup::pitched(army(a), army(b));
        let fought = [7, 8, 9].map(|seed| fight(&setup, seed, &mut [&mut Captain::new(), &mut Captain::new()]));
        let lost = fought.iter().flat_map(Battle::units).filter(|unit| !unit.is_alive()).count();
        assert!(lost >= 9, "{a} against {b}: {lost} units are lost in three battles");
    }
}

#[test]
fn the_same_battle_gets_the_same_answers() {
    let setup = Setup::pitched(army("macedon"), army("barbarians"));
    let [one, two] = [(); 2].map(|()| Digest::of(&fight(&setup, 3, &mut [&mut Captain::new(), &mut Captain::new()])));
    assert_eq!(one, two);
}
