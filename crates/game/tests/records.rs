//! Records: written, read, replayed, and found out when tampered with.

mod duel;

use dice::sealed::{Entropy, Seal, Secret};
use duel::{Duel, Setup};
use game::{DiceSource, Ending, Game, Order, Record, Replay, Session, StateHash};
use proptest::prelude::*;
use serde_json::json;

fn finished(dice: DiceSource) -> Record {
    let mut session: Session<Duel> =
        Session::begin(&Setup { lives: 2 }, dice, vec!["Ann".into(), "Bob".into()]).unwrap();
    let mut n = 0;
    while session.game().outcome().is_none() {
        n += 1;
        let order = session.game().draw_order(&mut |below| n % below);
        session.play(&order).unwrap();
    }
    session.into_record()
}

fn record() -> Record {
    finished(DiceSource::Seed(1066))
}

/// What the replay of a record finds wrong.
fn complaint(record: &Record) -> String {
    let replay = Replay::<Duel>::begin(record).and_then(Replay::finish);
    replay.expect_err("the record was tampered with").to_string()
}

/// The place of the first order during which a die fell.
fn first_roll(record: &Record) -> usize {
    record.orders.iter().position(|order| !order.dice.is_empty()).unwrap()
}

#[test]
fn a_record_survives_writing_and_reading() {
    let record = record();
    let text = record.write();
    assert_eq!(Record::read("duel.acies.json", &text).unwrap(), record, "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("\"hash\"")).count(), record.orders.len() + 1);
}

#[test]
fn an_honest_record_replays() {
    let record = record();
    let mut replay = Replay::<Duel>::begin(&record).unwrap();
    assert_eq!(replay.take_events().len(), 1);
    while replay.step().unwrap() {}
    assert_eq!(replay.played(), record.orders.len());
    assert_eq!(replay.game().outcome().map(Ending::from), record.result);
}

#[test]
fn a_changed_die_is_named() {
    let mut record = record();
    let at = first_roll(&record);
    let honest = record.orders[at].dice[0];
    let forged = if honest.to_string() == "6" { json!([5]) } else { json!([6]) };
    record.orders[at].dice = serde_json::from_value(forged).unwrap();
    let complaint = complaint(&record);
    let number = at + 1;
    assert!(complaint.starts_with(&format!("order {number} (seat ")), "{complaint}");
    assert!(complaint.contains("die 1 is "), "{complaint}");
    assert!(complaint.ends_with(&format!(" in the file, {honest} by the seed")), "{complaint}");
}

#[test]
fn a_missing_die_is_named() {
    let mut record = record();
    let at = first_roll(&record);
    record.orders[at].dice.clear();
    assert!(complaint(&record).ends_with("0 dice are in the file, 1 fell by the seed"));
}

#[test]
fn a_changed_opening_is_named() {
    let mut record = record();
    let other = if record.opening.dice[0].to_string() == "A" { json!(["draw B"]) } else { json!(["draw A"]) };
    record.opening.dice = serde_json::from_value(other).unwrap();
    assert!(complaint(&record).starts_with("the opening: die 1 is"), "{}", complaint(&record));
}

#[test]
fn a_changed_hash_is_named() {
    let mut record = record();
    record.orders[1].hash = StateHash::now(game::Digest(7));
    let complaint = complaint(&record);
    assert!(complaint.starts_with("order 2 (seat 1, "), "{complaint}");
    assert!(complaint.contains("the state hash after it is 1-0000000000000007 in the file"), "{complaint}");
}

#[test]
fn a_changed_order_is_named() {
    let mut record = record();
    record.orders[0].order = json!({"bid": 7});
    assert!(complaint(&record).contains("order 1 (seat 0, {\"bid\":7}): it is refused: 7 is out of bounds"));
    record.orders[0].order = json!({"bidding": 1});
    assert!(complaint(&record).contains("order 1 (seat 0, {\"bidding\":1}): it cannot be read"));
}

#[test]
fn a_mark_that_does_not_fit_is_named_and_old_records_have_none() {
    let mut record = record();
    record.orders[1].mark = Some(game::Digest(7));
    let complaint_now = complaint(&record);
    assert!(complaint_now.starts_with("order 2 (seat 1, ") && complaint_now.contains("mark"), "{complaint_now}");
    record.orders.iter_mut().for_each(|order| order.mark = None);
    assert!(Replay::<Duel>::begin(&record).and_then(Replay::finish).is_ok());
}

#[test]
fn a_changed_seat_is_named() {
    let mut record = record();
    record.orders[0].seat = game::Seat(1);
    assert!(complaint(&record).ends_with("seat 0 is to decide"));
}

#[test]
fn orders_after_the_end_and_a_changed_result_are_named() {
    let mut longer = record();
    longer.orders.push(longer.orders[0].clone());
    assert!(complaint(&longer).ends_with("the battle is already over"));
    let mut drawn = record();
    drawn.result = None;
    assert!(complaint(&drawn).starts_with("the result: it is none in the file, a victory of"));
}

#[test]
fn a_record_of_another_game_is_named() {
    let mut record = record();
    record.ruleset = "chess".into();
    assert_eq!(complaint(&record), "the record is of the game 'chess'; here 'duel' is played");
    let mut record = self::record();
    record.setup = json!({"lives": "many"});
    assert!(complaint(&record).starts_with("the setup in the record cannot be read"));
    record.setup = json!({"lives": 0});
    assert!(complaint(&record).contains("lives: nobody can fight without any; write 1 or more"));
}

#[test]
fn sealed_dice_replay_once_the_secret_is_out() {
    let secret = Secret::generate([7; 32]);
    let seal = Seal { commitment: secret.commitment(), entropies: vec![Entropy::new(b"red").unwrap()] };
    let source = DiceSource::Sealed { seal: seal.clone(), secret: Some(secret) };
    let mut record = finished(source.clone());
    let text = record.write();
    assert!(Replay::<Duel>::begin(&Record::read("x", &text).unwrap()).unwrap().finish().is_ok());

    record.dice = source.concealed();
    assert!(complaint(&record).contains("still sealed"));
    record.dice = DiceSource::Sealed { seal, secret: Some(Secret::generate([8; 32])) };
    assert!(complaint(&record).contains("tampered"));
}

#[test]
fn a_broken_file_is_shown_with_its_place() {
    let text = record().write().replace("\"seat\":1", "\"seat\":\"one\"");
    let error = Record::read("duel.acies.json", &text).unwrap_err();
    assert_eq!(error.line(), text.lines().position(|line| line.contains("\"one\"")).unwrap() + 1);
    assert!(error.to_string().contains("the text \"one\" stands where a whole number from 0 to 255 should"), "{error}");

    let error = Record::read("x.json", "{\"acies\": 1,\n  \"ruleset\" \"duel\"}").unwrap_err();
    assert!(error.to_string().starts_with("x.json:2:13: expected `:`"), "{error}");
    let error = Record::read("x.json", "{}").unwrap_err();
    assert!(error.to_string().contains("no record of a battle"), "{error}");
    let unfinished = Record::read_ruleset("x.json", "{\"acies\": 1}").unwrap_err();
    assert!(unfinished.to_string().contains("'ruleset' is missing"), "{unfinished}");
}

#[test]
fn lengths_come_back_to_the_bit() {
    let mut record = record();
    let length = 0.1 + 0.2_f64.sqrt() / 3.0;
    record.orders[0].order =
        serde_json::to_value(Order::Move([game::Leg::Forward(length)].into_iter().collect())).unwrap();
    let again = Record::read("x", &record.write()).unwrap();
    assert_eq!(again.orders[0].order["move"][0]["forward"].as_f64(), Some(length));
}

proptest! {
    #[test]
    fn no_text_crashes_the_reader(text in ".{0,200}") {
        let _ = Record::read("x", &text).map_err(|error| error.to_string());
    }

    #[test]
    fn no_damage_crashes_the_reader_or_the_replay(at in any::<prop::sample::Index>(), with in "\\PC{0,3}") {
        let mut text = record().write();
        let start = text.floor_char_boundary(at.index(text.len()));
        let end = text.ceil_char_boundary(start + 1);
        text.replace_range(start..end, &with);
        match Record::read("x", &text) {
            Ok(record) => { let _ = Replay::<Duel>::begin(&record).and_then(Replay::finish).map_err(|error| error.to_string()); }
            Err(error) => { error.to_string(); }
        }
    }
}
