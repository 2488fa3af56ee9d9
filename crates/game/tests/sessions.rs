//! Playing, taking back, and going on from a record.

mod duel;

use duel::{Duel, Event, Setup};
use game::{DiceSource, Ending, Game, Order, Session, UndoError};

fn session() -> Session<Duel> {
    let names = vec!["Ann".into(), "Bob".into()];
    Session::begin(&Setup { lives: 3 }, DiceSource::Seed(1066), names).unwrap()
}

fn bid(session: &mut Session<Duel>, red: u16, blue: u16) {
    session.play(&Order::Bid(red)).unwrap();
    session.play(&Order::Bid(blue)).unwrap();
}

/// Plays rounds until somebody is hit.
fn until_first_blood(session: &mut Session<Duel>) {
    while !session.events().iter().any(|event| matches!(event, Event::Hit { .. })) {
        bid(session, 3, 1);
        session.play(&Order::word("strike")).unwrap();
    }
}

#[test]
fn playing_gives_back_what_happened() {
    let mut session = session();
    assert_eq!(session.events().len(), 1, "the opening draw");
    assert!(session.play(&Order::Bid(2)).unwrap().is_empty());
    let events = session.play(&Order::Bid(5)).unwrap();
    assert!(matches!(events, [Event::Bids { red: 2, blue: 5 }]));
    assert_eq!(session.events_since(1).len(), 1);
    assert!(session.events_since(99).is_empty());
}

#[test]
fn a_refused_order_is_not_recorded() {
    let mut session = session();
    let before = session.record().clone();
    assert!(session.play(&Order::word("strike")).is_err());
    assert_eq!(*session.record(), before);
}

#[test]
fn nothing_can_be_taken_back_before_the_first_order() {
    assert_eq!(session().undo(), Err(UndoError::NothingPlayed));
}

#[test]
fn a_quiet_order_can_be_taken_back_and_played_otherwise() {
    let mut session = session();
    let start = session.game().digest();
    session.play(&Order::Bid(2)).unwrap();
    let taken = session.undo().unwrap();
    assert_eq!(taken.order, serde_json::json!({"bid": 2}));
    assert_eq!(session.game().digest(), start);
    assert!(session.record().orders.is_empty());
    bid(&mut session, 4, 1);
    let (record, digest) = (session.record().clone(), session.game().digest());
    assert_eq!(Session::<Duel>::resume(&record).unwrap().game().digest(), digest);
}

#[test]
fn a_revealed_secret_stands() {
    let mut session = session();
    bid(&mut session, 2, 5);
    assert_eq!(session.undo(), Err(UndoError::Irrevocable { number: 2 }));
}

#[test]
fn undo_goes_back_to_the_last_die_and_no_further() {
    let mut session = session();
    until_first_blood(&mut session);
    bid(&mut session, 3, 1);
    session.play(&Order::word("wait")).unwrap();
    session.play(&Order::word("wait")).unwrap();
    assert_eq!(session.undoable(), 2);
    session.undo().unwrap();
    session.undo().unwrap();
    let number = session.record().orders.len();
    assert_eq!(session.undo(), Err(UndoError::Irrevocable { number }));
}

#[test]
fn a_finished_battle_takes_no_orders() {
    let mut session = session();
    while session.game().outcome().is_none() {
        bid(&mut session, 3, 1);
        session.play(&Order::word("strike")).unwrap();
    }
    assert_eq!(session.record().result, session.game().outcome().map(Ending::from));
    let refusal = session.play(&Order::Bid(1)).unwrap_err();
    assert!(refusal.to_string().starts_with("the battle is over"), "{refusal}");
}

#[test]
fn by_agreement_seen_dice_are_taken_back_and_do_not_come_again() {
    let mut session = session();
    until_first_blood(&mut session);
    let seen = session.record().clone();
    for again in 1..=5 {
        session.rewind(2).unwrap();
        assert_eq!(session.record().orders, seen.orders[..2]);
        session.play(&Order::word("strike")).unwrap();
        assert_eq!(session.record().orders[2].renewed, again);
    }
    until_first_blood(&mut session);
    let replayed = Session::<Duel>::resume(session.record()).unwrap();
    assert_eq!(replayed.game().digest(), session.game().digest());
    let mut without = session.record().clone();
    without.orders[2].renewed = 4;
    assert!(Session::<Duel>::resume(&without).is_err(), "other dice would have fallen");
}

#[test]
fn fresh_dice_stay_due_when_the_order_that_took_them_is_refused_or_undone() {
    let mut session = session();
    until_first_blood(&mut session);
    session.rewind(0).unwrap();
    assert!(session.play(&Order::word("strike")).is_err());
    session.play(&Order::Bid(1)).unwrap();
    assert_eq!(session.undo().unwrap().renewed, 1);
    session.play(&Order::Bid(2)).unwrap();
    assert_eq!(session.record().orders[0].renewed, 1);
}
