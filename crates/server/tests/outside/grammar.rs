//! Whatever any game asks, proposes and shows goes over the line: every
//! candidate is lawful and has words, every piece has its overlays.

use game::DiceSource;
use serde_json::Value;
use shelf::live::{Advised, Past, Viewer};
use shelf::{Muster, Ruleset};

/// Orders of each battle that are looked at.
const ORDERS: usize = 400;

/// What is written otherwise in the engine than in TypeScript: facings are
/// numbers, points are pairs, keys are words or numbers.
fn check(value: &Value) {
    let pair = |point: &Value| point.as_array().is_some_and(|xy| xy.len() == 2 && xy.iter().all(Value::is_number));
    let points = |line: &Value| line.as_array().is_some_and(|line| line.iter().all(pair));
    match value {
        Value::Array(items) => items.iter().for_each(check),
        Value::Object(fields) => {
            for (name, part) in fields {
                let fits = match name.as_str() {
                    "facing" => part.is_number(),
                    "at" => pair(part),
                    "points" | "outline" => points(part),
                    "zones" => part.as_array().is_some_and(|zones| zones.iter().all(points)),
                    "key" | "subject" | "item" | "to" if !part.is_object() => part.is_string() || part.is_number(),
                    _ => true,
                };
                assert!(fits, "{name} in {value}");
                check(part);
            }
        }
        _ => {}
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
        assert!(decision["ask"]["kind"].is_string() && decision["rule"].is_string(), "{decision}");
        check(&decision);
        let candidates = live.candidates(seat);
        for Advised { order, label, .. } in &candidates {
            assert!(!label.is_empty(), "{order} has no words");
            check(order);
            live.check(seat, &[], order).unwrap_or_else(|denied| panic!("an unlawful candidate: {order}: {denied:?}"));
        }
        if n % 20 == 0 {
            for piece in live.scene(Viewer::Spectator).pieces {
                for overlay in live.overlays(Viewer::Spectator, &piece.tag) {
                    check(&overlay);
                    assert!(overlay["label"] != "" && overlay["rule"].is_string(), "{overlay}");
                }
            }
        }
        let order = candidates[(n * 7 + seed as usize) % candidates.len()].order.clone();
        live.play(&order).unwrap_or_else(|denied| panic!("{order}: {denied:?}"));
    }
}

#[test]
fn whatever_a_game_proposes_is_lawful_and_has_words() {
    for game in games::OURS {
        for (n, scenario) in game.scenarios().iter().enumerate() {
            play(*game, &scenario.id, n as u64);
        }
    }
}
