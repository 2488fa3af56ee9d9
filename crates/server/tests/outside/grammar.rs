//! The protocol's types are those of the engine: whatever any game asks,
//! proposes, shows and tells can be read into them without loss.

use game::DiceSource;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use server::wire;
use shelf::live::{Past, Viewer};
use shelf::{Muster, Ruleset};

/// Orders of each battle that are looked at.
const ORDERS: usize = 400;

/// Reads a value into a type of the protocol and writes it again.
fn survives<T: DeserializeOwned + Serialize>(value: &Value, what: &str) {
    let read: T = serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{what}: {error}: {value}"));
    let written = serde_json::to_value(&read).unwrap();
    assert!(same(value, &written), "{what} changed:\n{value}\n{written}");
}

/// Whether two values are the same; what is left out counts as nothing, and
/// 3 is 3.0.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => a.iter().all(|(name, value)| match b.get(name) {
            Some(other) => same(value, other),
            None => value.is_null(),
        }),
        (one, other) => one == other,
    }
}

fn play(game: &'static dyn Ruleset, scenario: &str, seed: u64) {
    let muster = Muster { scenario: Some(scenario.into()), ..Muster::default() };
    let mustered = game.muster(&muster).unwrap_or_else(|error| panic!("{scenario}: {error}"));
    let past = Past {
        setup: mustered.setup,
        dice: DiceSource::Seed(seed),
        players: mustered.seats.iter().map(|_| String::new()).collect(),
        orders: Vec::new(),
        renewals: 0,
        fresh: false,
        opening: None,
        edition: 0,
        told: false,
    };
    let mut live = game.take_up(&past).unwrap();
    for n in 0..ORDERS {
        let Some(seat) = live.to_decide() else { break };
        let decision = live.decision(Viewer::Seat(seat)).expect("whoever decides knows what");
        survives::<wire::Decision>(&decision, "a decision");
        let candidates = live.candidates(seat);
        for (order, label) in &candidates {
            survives::<wire::Order>(order, "an order");
            assert!(!label.is_empty(), "{order} has no words");
            live.check(seat, order).unwrap_or_else(|denied| panic!("an unlawful candidate: {order}: {denied:?}"));
        }
        if n % 20 == 0 {
            for piece in live.scene(Viewer::Spectator).pieces {
                for overlay in live.overlays(Viewer::Spectator, &piece.tag) {
                    survives::<wire::Overlay>(&overlay, "an overlay");
                }
            }
        }
        let order = candidates[(n * 7 + seed as usize) % candidates.len()].0.clone();
        live.play(&order).unwrap_or_else(|denied| panic!("{order}: {denied:?}"));
    }
}

#[test]
fn everything_that_any_game_says_fits_the_protocol() {
    for game in games::OURS {
        for (n, scenario) in game.scenarios().iter().enumerate() {
            play(*game, &scenario.id, n as u64);
        }
    }
}
