//! The records of former versions in `records/archive/spear`.

#[path = "../../game/tests/archive/mod.rs"]
mod archive;

use std::fs;
use std::path::Path;

use game::{Disagreement, Record, Replay, ReplayError};
use rules::Mended;
use serde_json::json;
use spear::Battle;

#[test]
fn every_record_of_the_archive_is_told_to_its_end_or_says_why_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    archive::check::<Battle>(&root.join("records/archive/spear"));
}

/// The first order of a record that moves somebody, made unlawful: as if a rule
/// had been mended that refuses it now.
fn with_a_refused_order() -> (Record, usize) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/archive/spear/battle-0.acies.json");
    let mut record = Record::read("battle-0", &fs::read_to_string(file).unwrap()).unwrap();
    let at = record.orders.iter().position(|order| order.order["move"].is_array()).unwrap();
    record.orders[at].order = json!({ "move": [{ "forward": 400.0 }] });
    (record, at + 1)
}

#[test]
fn a_record_that_stops_names_the_order_and_the_mended_rule_that_is_in_the_way() {
    let (record, number) = with_a_refused_order();
    let stop = |mended: Vec<Mended>| {
        let mut replay = Replay::<Battle>::begin(&record).unwrap().knowing(mended.leak());
        loop {
            match replay.step() {
                Ok(more) => assert!(more, "the order is refused"),
                Err(error) => return error,
            }
        }
    };
    let ReplayError::Disagreement { what, mended, .. } = stop(Vec::new()) else { panic!("it stops at an order") };
    let Disagreement::Refused(refusal) = *what else { panic!("the order is refused") };
    assert_eq!(mended.0, [], "nothing was mended");

    let near = Mended { rule: refusal.rule, edition: 2, what: "nobody goes so far" };
    let far = Mended { rule: rules::spear::rout::CHAIN, edition: 1, what: "routs go on" };
    let error = stop(vec![far, near]).to_string();
    assert!(error.starts_with(&format!("order {number} (seat ")), "{error}");
    let clause = format!("since it was played rule {} was mended in edition 2: nobody goes so far", refusal.rule);
    assert!(error.ends_with(&clause), "{error}");
    let error = stop(vec![far]).to_string();
    assert!(error.ends_with("rule spear.rout.chain was mended in edition 1: routs go on"), "{error}");
}
