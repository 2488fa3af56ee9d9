//! A higher level plays better, because it looks more often.

use arena::account;
use arena::league::{Schedule, Slot, Tally, run};
use game::{Game, Seat};
use games::{Ancients, OURS, Spear};
use shelf::{Fixture, Muster, Playable, Setup};

/// What is said of a decision without a thought.
const UNSEEING: &str = "without a second look";

/// The shares that `docs/players.md` tells.
const DOCUMENTED: [(&str, f64); 3] = [("captain", 0.0), ("veteran", 0.25), ("recruit", 0.6)];

#[test]
fn each_level_takes_its_share_of_decisions_without_a_thought() {
    for game in OURS {
        for (level, documented) in DOCUMENTED {
            let (mut unseeing, mut all) = (0.0, 0.0);
            for seed in 0..6 {
                let players = vec![level.to_owned(); 2];
                let plan = Fixture { muster: Muster::default(), seed, players };
                let record = game.battle(&plan, &mut |_| Ok(())).unwrap().record;
                let reasons = record.orders.iter().filter_map(|order| order.why.as_ref());
                unseeing += reasons.filter(|why| why.reason == UNSEEING).count() as f64;
                all += record.orders.len() as f64;
            }
            let share = unseeing / all;
            // Four times as far as luck goes for one in three.
            let luck = 4.0 * (documented * (1.0 - documented) / all).sqrt();
            assert!((share - documented).abs() <= luck, "{} of {}: {share}, not {documented}", level, game.name());
        }
    }
}

/// What the first of two players got, over so many pairs of battles.
fn score<P: Playable>(setup: &Setup<P>, names: [&str; 2], pairs: u64) -> f64 {
    let beginning = P::Battle::new(setup).unwrap();
    let fought = run(&Schedule { players: 2, grounds: 1, pairs }, None, |slot: Slot| {
        let side_of = |seat: Seat| P::side_of(&beginning, seat);
        let player = |seat: u8| {
            let name = names[slot.by_side()[side_of(Seat(seat)).index()]];
            P::player(name, 31 * slot.pair + u64::from(seat)).unwrap()
        };
        let mut players: Vec<_> = (0..beginning.seats()).map(player).collect();
        account(&beginning, &mut players, side_of, slot.pair)
    });
    Tally::of(&fought.unwrap()).pairs.share()
}

fn levels_are_in_order<P: Playable>(setup: &Setup<P>) {
    for names in [["captain", "veteran"], ["veteran", "recruit"], ["recruit", "random"]] {
        let share = score::<P>(setup, names, 20);
        println!("{names:?}: {share}");
        assert!(share > 0.55, "{names:?}: {share}");
    }
}

#[test]
fn levels_are_in_order_in_spear() {
    let mut setup = Spear::setup(&Muster::default()).unwrap();
    setup.options.turn_limit = Some(20);
    levels_are_in_order::<Spear>(&setup);
}

#[test]
fn levels_are_in_order_in_ancients() {
    levels_are_in_order::<Ancients>(&Ancients::setup(&Muster::default()).unwrap());
}
