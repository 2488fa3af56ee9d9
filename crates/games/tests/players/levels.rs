//! A higher level plays better, because it looks more often.

use arena::account;
use arena::league::{Schedule, Slot, Tally, run};
use game::{Game, Seat};
use games::{Ancients, Spear};
use shelf::{Muster, Playable, Setup};

use crate::overheard::overheard;

/// What is said of a decision without a thought.
const UNSEEING: &str = "without a second look";

/// The shares that `docs/players.md` tells.
const DOCUMENTED: [(&str, f64); 3] = [("captain", 0.0), ("veteran", 0.25), ("recruit", 0.6)];

/// The share of decisions that are taken without a thought.
fn unseeing<P: Playable>(level: &str) -> (f64, f64) {
    let setup = P::setup(&Muster::default()).unwrap();
    let battle = |seed| overheard::<P, bool>(&setup, level, seed, |_, _, reason| Some(reason == UNSEEING)).1;
    let decisions: Vec<bool> = (0..4).flat_map(battle).collect();
    let all = decisions.len() as f64;
    (decisions.into_iter().filter(|unseeing| *unseeing).count() as f64 / all, all)
}

fn each_level_takes_its_share<P: Playable>() {
    for (level, documented) in DOCUMENTED {
        let (share, all) = unseeing::<P>(level);
        // Four times as far as luck goes.
        let luck = 4.0 * (documented * (1.0 - documented) / all).sqrt();
        assert!((share - documented).abs() <= luck, "{level}: {share} of {all}, not {documented}");
    }
}

#[test]
fn each_level_takes_its_share_of_decisions_without_a_thought() {
    each_level_takes_its_share::<Spear>();
    each_level_takes_its_share::<Ancients>();
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
        let share = score::<P>(setup, names, 30);
        println!("{names:?}: {share}");
        assert!(share > 0.5, "{names:?}: {share}");
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
