//! Whatever any game asks, proposes and shows goes over the line: every
//! candidate is lawful and has words, every piece has its overlays.

use game::DiceSource;
use shelf::live::{Past, Viewer};
use shelf::{Muster, Ruleset};

/// Orders of each battle that are looked at.
const ORDERS: usize = 400;

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
        let candidates = live.candidates(seat);
        for (order, label) in &candidates {
            assert!(!label.is_empty(), "{order} has no words");
            live.check(seat, order).unwrap_or_else(|denied| panic!("an unlawful candidate: {order}: {denied:?}"));
        }
        if n % 20 == 0 {
            for piece in live.scene(Viewer::Spectator).pieces {
                for overlay in live.overlays(Viewer::Spectator, &piece.tag) {
                    assert!(overlay["label"] != "" && overlay["rule"].is_string(), "{overlay}");
                }
            }
        }
        let order = candidates[(n * 7 + seed as usize) % candidates.len()].0.clone();
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
