//! What captains thought is kept with their orders.

use std::collections::BTreeMap;

use game::{Record, Thought};
use games::OURS;
use shelf::chronicle::Chronicle;
use shelf::{Fixture, Muster, Ruleset};

/// What a captain says where no rule of thumb had anything to say.
const AT_A_LOSS: &str = "nothing better came to mind";

fn battle(game: &dyn Ruleset, players: [&str; 2]) -> Chronicle {
    let muster = Muster { settings: [("turn_limit".to_owned(), 5.into())].into(), ..Muster::default() };
    let players = players.map(str::to_owned).into();
    game.battle(&Fixture { muster, seed: 5, players }, &mut |_| Ok(())).unwrap()
}

/// The thought behind every order of a seat.
fn thoughts(record: &Record, seat: usize) -> Vec<Option<&Thought>> {
    record.orders.iter().filter(|order| order.seat.index() == seat).map(|order| order.why.as_ref()).collect()
}

#[test]
fn every_order_of_a_captain_has_a_reason_of_its_own() {
    for game in OURS {
        let record = battle(*game, ["captain", "former"]).record;
        let thoughts = thoughts(&record, 0);
        assert!(thoughts.len() > 30, "{}: {} orders", game.name(), thoughts.len());
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for thought in &thoughts {
            let reason = thought.expect("an order has a thought behind it").reason.as_str();
            assert!(!reason.trim().is_empty());
            *counts.entry(reason).or_default() += 1;
        }
        let most = counts.values().max().unwrap();
        assert!(counts.len() >= 12 && most * 2 < thoughts.len(), "{}: {counts:#?}", game.name());
        let at_a_loss = counts.get(AT_A_LOSS).copied().unwrap_or(0);
        assert!(at_a_loss * 10 < thoughts.len(), "{}: {at_a_loss} of {}", game.name(), thoughts.len());
    }
}

#[test]
fn a_plan_is_kept_once_for_as_long_as_it_holds() {
    for game in OURS {
        let record = battle(*game, ["captain", "captain"]).record;
        for seat in 0..2 {
            let thoughts = thoughts(&record, seat);
            let plans: Vec<&String> = thoughts.iter().filter_map(|thought| thought.as_ref()?.plan.as_ref()).collect();
            assert!((2..=6).contains(&plans.len()), "{}: one a turn at most: {plans:#?}", game.name());
            assert!(plans.windows(2).all(|two| two[0] != two[1]), "{}: a plan is told when it changes", game.name());
            assert!(plans.iter().all(|plan| plan.len() > 20 && plan.ends_with('.')), "{plans:#?}");
        }
    }
}

#[test]
fn a_record_that_is_written_and_read_gives_the_thoughts_back() {
    for game in OURS {
        let played = battle(*game, ["captain", "veteran:bold"]);
        let read = Record::read("some.acies.json", &played.record.write()).unwrap();
        assert_eq!(read, played.record);
        let heard = |chronicle: &Chronicle| -> Vec<Thought> {
            let told = chronicle.chapters.iter().flat_map(|chapter| &chapter.told);
            told.flat_map(|told| told.thoughts.clone()).collect()
        };
        let replayed = game.replay(read, &mut |_| Ok(())).unwrap();
        let kept = played.record.orders.iter().filter(|order| order.why.is_some()).count();
        assert!(heard(&played).len() > 30 && heard(&played).len() <= kept);
        assert_eq!(heard(&replayed), heard(&played), "{}", game.name());
        assert_eq!(replayed.record, played.record);
    }
}

#[test]
fn who_does_not_think_keeps_no_thoughts() {
    for game in OURS {
        let record = battle(*game, ["random", "stone"]).record;
        assert!(record.orders.len() > 30 && record.orders.iter().all(|order| order.why.is_none()));
    }
}
