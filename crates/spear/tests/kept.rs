//! What is kept of `spear`: its cases, its armies, the fates of hundreds of
//! battles (every pair of armies, every scenario, several commands a side,
//! flank marches), a few battles order by order, and the archive.

mod common;

use std::fs;
use std::path::Path;

use game::{Disagreement, Record, Replay, ReplayError};
use rules::Mended;
use serde_json::json;
use spear::Battle;

trials::kept!(common::Spear);

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

#[test]
fn every_army_has_from_ten_to_fourteen_units() {
    for army in &*common::ARMIES {
        assert!((10..=14).contains(&army.unit_count()), "{} has {} units", army.name, army.unit_count());
    }
}
