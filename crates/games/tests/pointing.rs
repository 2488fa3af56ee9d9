//! Looking ahead keeps its word: what is said to be free can be taken back,
//! what is said to lead somewhere leads there, and nothing hidden is needed
//! for it.

use game::{DiceSource, Seat};
use serde_json::Value;
use shelf::live::{Live, Past, Viewer};
use shelf::{Muster, Ruleset};

fn begin(ruleset: &str, scenario: Option<&str>, seed: u64) -> Box<dyn Live> {
    let shelf = games::shelf();
    let game: &'static dyn Ruleset = shelf.named(ruleset).unwrap();
    let mustered = game.muster(&Muster { scenario: scenario.map(Into::into), ..Muster::default() }).unwrap();
    let past = Past {
        setup: mustered.setup,
        dice: DiceSource::Seed(seed),
        players: vec!["one".into(), "two".into()],
        orders: Vec::new(),
        renewals: 0,
        fresh: false,
        opening: None,
        edition: rules::edition(ruleset),
        told: false,
    };
    let taken_up = game.take_up_as_far(&past).unwrap();
    assert!(taken_up.stopped.is_none());
    taken_up.live
}

/// The pieces that the pending question names.
fn named(live: &dyn Live, seat: Seat) -> Vec<String> {
    let decision = live.decision(Viewer::Seat(seat)).unwrap();
    let options = decision["ask"]["options"].as_array().cloned().unwrap_or_default();
    let keys = options.iter().map(|option| option["key"].clone());
    let tags: Vec<String> =
        keys.chain([decision["subject"].clone()]).filter_map(|key| key.as_str().map(Into::into)).collect();
    let scene = live.scene(Viewer::Seat(seat));
    tags.into_iter().filter(|tag| scene.pieces.iter().any(|piece| piece.tag == *tag)).collect()
}

/// What was seen on the way.
#[derive(Default, Debug)]
struct Count {
    asks: usize,
    binding: usize,
    free: usize,
    taken_back: usize,
}

/// Looks at all prospects of one question, and tries the first order.
fn look(live: &mut dyn Live, pick: usize, count: &mut Count) {
    let seat = live.to_decide().unwrap();
    for tag in named(live, seat) {
        for possible in live.prospects(seat, &tag) {
            let Some((last, first)) = possible.orders.split_last() else {
                assert!(possible.asks.is_some(), "{tag}: nothing to do and nothing asked");
                continue;
            };
            let (_, binds) = live.check(seat, first, last).unwrap();
            assert_eq!(binds, possible.binds, "{tag}: {:?}", possible.words);
            match possible.asks {
                Some(_) => count.asks += 1,
                None if binds => count.binding += 1,
                None => count.free += 1,
            }
        }
    }
    let orders: Vec<Value> = live.candidates(seat).into_iter().map(|advised| advised.order).collect();
    let order = &orders[pick % orders.len()];
    let (_, binds) = live.check(seat, &[], order).unwrap();
    let before = live.undoable();
    live.play(order).unwrap();
    if !binds {
        assert_eq!(live.undoable(), before + 1, "{order} was said to be free");
        assert_eq!(live.to_decide(), Some(seat), "{order} was said to be nobody else's business");
        live.undo().unwrap();
        live.play(order).unwrap();
        count.taken_back += 1;
    }
}

#[test]
fn what_is_said_to_be_free_can_be_taken_back() {
    for (ruleset, scenario) in
        [("spear", None), ("spear", Some("hastings")), ("spear", Some("ambush")), ("ancients", None)]
    {
        let mut count = Count::default();
        for seed in 1..4 {
            let mut live = begin(ruleset, scenario, seed);
            for n in 0..160 {
                if live.to_decide().is_none() {
                    break;
                }
                look(live.as_mut(), n * seed as usize, &mut count);
            }
        }
        assert!(count.asks > 20 && count.taken_back > 20, "{ruleset} {scenario:?}: {count:?}");
    }
}
