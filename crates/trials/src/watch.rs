//! A battle watched from its beginning to its end: what must hold at every
//! order, of every game. The trials watch with it, and so does the soak.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::Dice;
use game::{AnswerOf, DiceSource, Game, Key, Order, Record, Replay, Seat, Session};

use crate::words;

/// No battle lasts longer.
pub const MOST_ORDERS: u64 = 20_000;

/// Something that must hold did not.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{ruleset}, seed {seed}, after {orders} orders, order {order}: {wrong}")]
pub struct Broken {
    /// Which game.
    pub ruleset: &'static str,
    /// The seed that shows it again.
    pub seed: u64,
    /// How many orders went before.
    pub orders: u64,
    /// The order at which it showed, as files write it.
    pub order: String,
    /// What is wrong.
    pub wrong: String,
    /// The battle up to there; none where not even its beginning held.
    pub record: Option<Box<Record>>,
}

/// How closely to look at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Only at the order that is given, and what comes of it.
    InPassing,
    /// At everything that is proposed, at refusals and at what seats may see.
    AtProposals,
    /// The same, and every answer that is proposed is tried.
    AtAnswers,
}

/// Plays a battle from a setup and checks what must always hold; gives the
/// number of orders. A panic is caught and told like any other breach.
/// `below` chooses among proposals; `look` says how closely to look at the
/// decision after so many orders.
pub fn battle<G: Game>(
    setup: &G::Setup,
    seed: u64,
    below: &mut dyn FnMut(u32) -> u32,
    look: impl Fn(u64) -> Look,
) -> Result<u64, Box<Broken>> {
    let mut progress = Progress { orders: 0, order: "none".into(), session: None };
    let caught = catch_unwind(AssertUnwindSafe(|| run::<G>(setup, seed, below, look, &mut progress)));
    let checked = caught.unwrap_or_else(|panic| Err(format!("it panicked: {}", panic_words(&*panic))));
    let Progress { orders, order, session } = progress;
    checked.map(|()| orders).map_err(|wrong| {
        let ruleset = session.as_ref().map_or(G::RULESET, |session| session.game().ruleset());
        let record = session.map(|session| Box::new(session.record().clone()));
        Box::new(Broken { ruleset, seed, orders, order, wrong, record })
    })
}

/// How far a battle has come: what a report of trouble needs.
struct Progress<G: Game> {
    orders: u64,
    order: String,
    session: Option<Session<G>>,
}

fn run<G: Game>(
    setup: &G::Setup,
    seed: u64,
    below: &mut dyn FnMut(u32) -> u32,
    look: impl Fn(u64) -> Look,
    progress: &mut Progress<G>,
) -> Result<(), String> {
    let begun = Session::<G>::begin(setup, DiceSource::Seed(seed), Vec::new()).map_err(|error| error.to_string())?;
    let session = progress.session.insert(begun.brief());
    session.game().check_invariants()?;
    while session.game().to_decide().is_some() {
        let order = session.game().draw_order(below);
        progress.order = session.game().order_data(&order).to_string();
        let look = look(progress.orders);
        if look != Look::InPassing {
            check_pending(session.game(), look)?;
            check_refusal(session)?;
        }
        play(session, &order)?;
        progress.orders += 1;
        if progress.orders > MOST_ORDERS {
            return Err("the battle does not end".into());
        }
    }
    progress.order = "none".into();
    check_end(session)
}

fn panic_words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word")
}

/// A proposed order can be written, is lawful and is played; every invariant
/// holds after it, and everything that happens has a sentence.
fn play<G: Game>(session: &mut Session<G>, order: &Order) -> Result<(), String> {
    check_order_data(session.game(), order)?;
    session.game().check(order).map_err(|refusal| format!("'check' refuses a proposal: {refusal}"))?;
    let heard = session.events().len();
    session.play(order).map_err(|refusal| format!("'play' refuses what 'check' allows: {refusal}"))?;
    session.game().check_invariants()?;
    for event in session.events_since(heard) {
        if let [missed, ..] = words::missed(session.game(), event).as_slice() {
            return Err(format!("an event has no sentence: {}, {missed:?}", session.game().event_data(event)));
        }
    }
    Ok(())
}

/// The decision is that of the seat to decide, something is proposed, all of
/// it lawful, and every seat sees what it may.
fn check_pending<G: Game>(game: &G, look: Look) -> Result<(), String> {
    let seat = game.to_decide().ok_or("nothing is pending")?;
    let decision = game.decision().ok_or("a seat is to decide, but there is no decision")?;
    if decision.seat != seat {
        return Err(format!("the decision is of {}, to decide is {seat}", decision.seat));
    }
    let mut proposed: Vec<AnswerOf<G>> = Vec::new();
    game.propose(&mut |answer| {
        proposed.push(answer);
        false
    });
    if proposed.is_empty() {
        return Err("nothing is proposed".into());
    }
    let orders: Vec<Order> = proposed.iter().map(|answer| game.order_of(answer)).collect();
    for (order, answer) in orders.iter().zip(proposed) {
        check_order_data(game, order)?;
        game.check(order).map_err(|refusal| format!("proposal {} is refused: {refusal}", game.order_data(order)))?;
        if look == Look::AtAnswers {
            check_answer(game, order, answer)?;
        }
    }
    if game.masked(seat).candidates() != orders {
        return Err(format!("{seat} is proposed something else by what it sees"));
    }
    (0..game.seats()).try_for_each(|seat| check_sight(game, Seat(seat)))
}

/// An answer and its order are the same thing said twice: the one is read from
/// the other, and both lead to the same state with the same dice.
fn check_answer<G: Game>(game: &G, order: &Order, answer: AnswerOf<G>) -> Result<(), String> {
    let read = game.read(order).map_err(|refusal| format!("{answer:?}, {order:?}: {refusal}"))?;
    if game.order_of(&read) != *order || format!("{read:?}") != format!("{answer:?}") {
        return Err(format!("{order:?} stands for {answer:?}, and is read as {read:?}"));
    }
    let dice = || G::quiet(Dice::seeded(1));
    let (mut obeys, mut plays) = (game.clone(), game.clone());
    let (mut one, mut two) = (dice(), dice());
    obeys.obey(answer, &mut one);
    plays.play(order, &mut two).map_err(|refusal| format!("'play' refuses what 'read' allows: {refusal}"))?;
    if (obeys.digest(), one.dice.rolled()) != (plays.digest(), two.dice.rolled()) {
        return Err(format!("{order:?} played is not {order:?} obeyed"));
    }
    Ok(())
}

/// A seat can look at the battle. Masking twice hides no more than masking
/// once; where nothing is hidden from a seat, it sees everything.
fn check_sight<G: Game>(game: &G, seat: Seat) -> Result<(), String> {
    let seen = game.masked(seat);
    let _ = seen.view();
    if seen.masked(seat).digest() != seen.digest() {
        return Err(format!("{seat} sees less at a second look"));
    }
    if !game.has_secrets_from(seat) && game.digest() != seen.digest() {
        return Err(format!("nothing is hidden from {seat}, who does not see all"));
    }
    Ok(())
}

/// An order that nobody asked for is refused and changes nothing.
fn check_refusal<G: Game>(session: &mut Session<G>) -> Result<(), String> {
    let before = session.game().digest();
    let nonsense = Order::Arrange([Key::word("nonsense")].into_iter().collect());
    if session.play(&nonsense).is_ok() {
        return Err("a nonsensical order was taken".into());
    }
    if session.game().digest() == before { Ok(()) } else { Err("a refused order changed the battle".into()) }
}

/// An order can be written and read again.
fn check_order_data<G: Game>(game: &G, order: &Order) -> Result<(), String> {
    let data = game.order_data(order);
    match game.read_order(&data) {
        Ok(again) if again == *order => Ok(()),
        Ok(again) => Err(format!("written as {data}, it reads as {again:?}")),
        Err(error) => Err(format!("written as {data}, it cannot be read: {error}")),
    }
}

/// A battle that asks for nothing has an outcome; its record survives a file
/// and replays.
fn check_end<G: Game>(session: &Session<G>) -> Result<(), String> {
    if session.game().outcome().is_none() {
        return Err("nothing is pending, and the battle has no outcome".into());
    }
    let record = session.record();
    let again = Record::read("record", &record.write()).map_err(|error| error.to_string())?;
    if again != *record {
        return Err("the record reads otherwise than it was written".into());
    }
    Replay::<G>::begin(&again).and_then(Replay::finish).map(drop).map_err(|error| error.to_string())
}
