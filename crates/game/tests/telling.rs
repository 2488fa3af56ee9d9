//! Records keep what was told and where everything stood.

mod duel;

use duel::{Duel, Setup};
use game::{DiceSource, Digest, Game, Record, Replay, Session, StateHash, ToldLine};
use serde_json::json;

fn session() -> Session<Duel> {
    Session::begin(&Setup { lives: 2 }, DiceSource::Seed(1066), vec!["Ann".into(), "Bob".into()]).unwrap()
}

fn finished(mut session: Session<Duel>) -> Session<Duel> {
    let mut n = 0;
    while session.game().outcome().is_none() {
        n += 1;
        let order = session.game().draw_order(&mut |below| n % below);
        session.play(&order).unwrap();
    }
    session
}

/// A record as version 1 wrote it.
fn old(record: Record) -> Record {
    let mut data = serde_json::to_value(record.brief()).unwrap();
    data["acies"] = json!(1);
    data["opening"]["hash"] = json!("af63bc4c8601b62c");
    for order in data["orders"].as_array_mut().unwrap() {
        order["hash"] = json!("af63bc4c8601b62c");
    }
    Record::read("old.acies.json", &data.to_string()).unwrap()
}

#[test]
fn the_table_is_kept_order_by_order() {
    let mut session = session();
    let mut n = 0;
    while session.game().outcome().is_none() {
        assert_eq!(session.record().table_after(usize::MAX), Some(session.game().view()));
        n += 1;
        let order = session.game().draw_order(&mut |below| n % below);
        session.play(&order).unwrap();
    }
    let record = session.record();
    assert_eq!(record.table_after(record.orders.len()), Some(session.game().view()));
    let told = record.opening.told.iter().chain(record.orders.iter().flat_map(|order| &order.told));
    let again = ToldLine::of(session.game(), session.events());
    assert!(told.eq(&again), "what was told is kept: {again:?}");
    assert!(again.iter().any(|line| !line.rules.is_empty()));
}

#[test]
fn an_order_taken_back_leaves_no_trace_on_the_kept_table() {
    let mut session = session();
    let order = session.game().draw_order(&mut |_| 0);
    session.play(&order).unwrap();
    session.undo().unwrap();
    let session = finished(session);
    let record = session.record();
    assert_eq!(record.table_after(record.orders.len()), Some(session.game().view()));
}

#[test]
fn a_brief_record_keeps_nothing_of_it_and_replays() {
    let full = finished(session()).into_record();
    let brief = finished(session().brief()).into_record();
    assert_eq!(brief, full.clone().brief());
    assert!(!brief.keeps_telling() && brief.table_after(0).is_none());
    assert!(brief.write().len() < full.write().len());
    assert!(Replay::<Duel>::begin(&brief).unwrap().finish().is_ok());
}

#[test]
fn a_record_of_version_1_replays_whatever_its_hashes_and_goes_on_as_one_of_today() {
    let full = finished(session()).into_record();
    let old = old(full.clone());
    assert!(Replay::<Duel>::begin(&old).unwrap().finish().is_ok());
    let resumed = Session::<Duel>::resume(&old).unwrap();
    assert_eq!(resumed.record(), &full, "it is written anew");
}

#[test]
fn everything_else_of_a_record_of_version_1_is_compared() {
    let mut forged = old(finished(session()).into_record());
    let at = forged.orders.iter().position(|order| !order.dice.is_empty()).unwrap();
    forged.orders[at].dice.clear();
    let error = Replay::<Duel>::begin(&forged).unwrap().finish().unwrap_err();
    assert!(error.to_string().contains("0 dice are in the file, 1 fell by the seed"), "{error}");
    assert_eq!(error.agreed(&forged), Some(at));
}

#[test]
fn a_record_says_how_many_of_its_orders_agree() {
    let mut record = finished(session()).into_record();
    record.orders[1].hash = StateHash::now(Digest(7));
    let mut replay = Replay::<Duel>::begin(&record).unwrap();
    assert!(replay.step().unwrap());
    assert_eq!(replay.step().unwrap_err().agreed(&record), Some(1));
    record.opening.hash = StateHash::now(Digest(7));
    assert_eq!(Replay::<Duel>::begin(&record).unwrap_err().agreed(&record), None);
}

#[test]
fn an_ending_by_a_rule_that_nobody_knows_any_more_can_be_read() {
    let mut data = serde_json::to_value(finished(session()).into_record()).unwrap();
    data["result"]["rule"] = json!("duel.gone.long-ago");
    let record = Record::read("x", &data.to_string()).unwrap();
    let error = Replay::<Duel>::begin(&record).unwrap().finish().unwrap_err();
    assert!(error.to_string().contains("duel.gone.long-ago"), "{error}");
}

#[test]
fn no_hash_of_a_former_form_slips_into_a_record_of_today() {
    let mut data = serde_json::to_value(finished(session()).into_record()).unwrap();
    data["orders"][2]["hash"] = json!("af63bc4c8601b62c");
    let error = Record::read("x", &data.to_string()).unwrap_err();
    assert!(error.to_string().contains("'af63bc4c8601b62c' is a hash of a former form"), "{error}");
}
