//! Battles played at random: they end, keep the invariants, and are the same
//! again; their records replay, and notice every change.

use std::collections::HashMap;

use dice::Dice;
use game::{DiceSource, Digest, Game, Order, Record, Replay, Session, StateHash, Tray};
use serde_json::Value;

use crate::watch::{self, Look};
use crate::{OnTrial, Series, Setup, chooser, share};

/// Between two looks at everything that is proposed.
const BETWEEN_LOOKS: u64 = 101;

/// Random battles end, nothing panics, every invariant holds after every order.
pub fn keep_the_invariants<T: OnTrial>() {
    watched::<T>(
        |series| series.played.clone().collect(),
        |orders| match orders % BETWEEN_LOOKS {
            0 => Look::AtProposals,
            _ => Look::InPassing,
        },
    );
}

/// Everything that is proposed is lawful, and what a seat sees proposes the same.
pub fn proposals_are_lawful<T: OnTrial>() {
    watched::<T>(|series| series.closely.clone(), |_| Look::AtProposals);
}

/// Obeying an answer is playing its order.
pub fn answers_do_what_orders_do<T: OnTrial>() {
    watched::<T>(|series| series.answered.clone(), |_| Look::AtAnswers);
}

fn watched<T: OnTrial>(chosen: fn(&Series<Setup<T>>) -> Vec<u64>, look: fn(u64) -> Look) {
    let series = T::series();
    let work: Vec<(&Series<_>, u64)> =
        series.iter().flat_map(|series| chosen(series).into_iter().map(move |seed| (series, seed))).collect();
    assert!(!work.is_empty(), "no battle is played");
    share::all(&work, |(series, seed)| {
        watch::battle::<T::Game>(&(series.setup)(*seed), *seed, &mut chooser(*seed), look)
            .map(drop)
            .map_err(|broken| format!("{}: {broken}", series.name))
    });
}

/// Some seeds for what needs only a few battles.
const A_FEW: [u64; 3] = [3, 8, 21];

/// The same setup, choices and dice give the same battle, state by state; two
/// states with the same hash look the same.
pub fn same_seed_same_battle<T: OnTrial>() {
    for seed in A_FEW {
        let mut orders = 0_u64;
        let mut seen: HashMap<Digest, Value> = HashMap::new();
        let mut pair = [(); 2].map(|()| {
            let (mut battle, mut table) = (T::Game::new(&T::setup(seed)).unwrap(), Tray::silent(Dice::seeded(seed)));
            battle.start(&mut table);
            (battle, table, chooser(seed))
        });
        while pair[0].0.outcome().is_none() {
            let [one, two] = pair.each_mut().map(|(battle, table, below)| {
                let answer = battle.draw(below);
                battle.obey(answer, table);
                // Views cost time.
                let view = orders.is_multiple_of(7).then(|| battle.view());
                (battle.digest(), table.dice.rolled(), view)
            });
            assert_eq!(one, two, "seed {seed}, order {orders}");
            orders += 1;
            let hash = serde_json::to_string(&StateHash::now(one.0)).unwrap();
            assert_eq!(serde_json::from_str::<StateHash>(&hash).unwrap().digest(), one.0);
            let Some(view) = one.2 else { continue };
            let before = seen.entry(one.0).or_insert_with(|| view.clone());
            assert_eq!(*before, view, "seed {seed}: two states with one hash");
        }
    }
}

/// Begins a battle whose record keeps all there is to keep.
fn begun<T: OnTrial>(seed: u64) -> Session<T::Game> {
    let players = vec!["one".to_string(), "two".to_string()];
    Session::begin(&T::setup(seed), DiceSource::Seed(seed), players).unwrap()
}

/// A record that was written and read replays to the same end.
pub fn records_replay<T: OnTrial>() {
    for seed in A_FEW {
        let (mut session, mut below) = (begun::<T>(seed), chooser(seed));
        while session.game().outcome().is_none() {
            let order = session.game().draw_order(&mut below);
            session.play(&order).unwrap();
        }
        let last = session.game().digest();
        let record = Record::read("test", &session.into_record().write()).unwrap();
        let replayed = Replay::<T::Game>::begin(&record).unwrap().finish().unwrap();
        assert_eq!(replayed.digest(), last);
    }
}

/// Every so many orders another one is tried, besides every yes and no.
const BETWEEN_CHANGES: usize = 11;

/// Even an answer that makes no difference is part of the record.
pub fn changed_orders_are_noticed<T: OnTrial>() {
    let (mut session, mut below) = (begun::<T>(3).brief(), chooser(3));
    let mut changed: Vec<(usize, Value)> = Vec::new();
    for n in 0.. {
        if session.game().outcome().is_some() {
            break;
        }
        let order = session.game().draw_order(&mut below);
        if let Some(other) = another(session.game(), &order, n % BETWEEN_CHANGES == 0) {
            changed.push((n, session.game().order_data(&other)));
        }
        session.play(&order).unwrap();
    }
    let record = session.into_record();
    assert!(changed.len() > 5, "only {} orders", changed.len());
    share::all(&changed, |(n, order)| {
        let mut other = record.clone();
        other.orders[*n].order = order.clone();
        let told = match Replay::<T::Game>::begin(&other).and_then(Replay::finish) {
            Ok(_) => "nothing".to_string(),
            Err(error) => error.to_string(),
        };
        let noticed = told.contains(&format!("order {}", n + 1));
        if noticed { Ok(()) } else { Err(format!("order {} was {order}: {told} is noticed", n + 1)) }
    });
}

/// Something else that could have been ordered: no instead of yes, or, if any
/// order will do, another one that is proposed.
fn another<G: Game>(game: &G, order: &Order, any: bool) -> Option<Order> {
    match order {
        Order::Confirm(answer) => Some(Order::Confirm(!answer)),
        _ if any => game.candidates().into_iter().find(|other| other != order),
        _ => None,
    }
}
